# `make run` and `make test` are all that is needed; .ci/setup gets them what is missing.

PYTHON := .venv/bin/python
ON_SCREEN := .ci/with-screen $(PYTHON)

PURE := $(wildcard scoring ledger phone)
WINDOWED := $(wildcard tests/screens tests/end_to_end)

# Kivy and the tools keep what they write in build/, away from the home folder.
export KIVY_HOME := $(CURDIR)/build/kivy
export KIVY_NO_ARGS := 1
export HYPOTHESIS_STORAGE_DIRECTORY := $(CURDIR)/build/hypothesis
# With bytecode kept, as it is on a phone: else every process compiles all modules anew.
unexport PYTHONPATH PYTHONHOME PYTHONDONTWRITEBYTECODE

# In tests what Kivy has to say goes to its logs in build/kivy/ only.
check test bench shots layout pictures fuzz damage faults monkey life soak phone-java: export KIVY_NO_CONSOLELOG := 1

.PHONY: help run test check check-types check-pure check-style check-texts words bench shots layout pictures fuzz damage faults monkey life soak phone-python phone-java clean

help:
	@echo "make run    start the app; without a screen, show it playing a sample play"
	@echo "make test   all checks and all tests"
	@echo "make check  style, types, texts"
	@echo "make words  bring the message catalogues in locale/ up to date;"
	@echo "            LANGUAGE=nl starts another language"
	@echo "make shots  a picture of every screen in every look, in build/shots/;"
	@echo "            SHOTS=\"looot dark\" just of those with these words in their name"
	@echo "make layout what is cut off, hidden, too small or too faint on any screen (SHOTS as above)"
	@echo "make pictures  the pictures of the README and of the stores anew"
	@echo "make bench  what is measured, as ratios"
	@echo "make fuzz   a long run of broken documents and backups against the readers"
	@echo "make damage a long run of damaged ledgers against the opening of the app"
	@echo "make faults failing system calls and small disks against the saved games"
	@echo "make monkey  random taps, drags and turns on all screens; STEPS=50000 SEED=1"
	@echo "make life   random taps while Android pauses, kills, turns and switches; STEPS=50000 SEED=1"
	@echo "make phone-python  the tests on Python 3.14, as the phone has it; SUITE=trixie for Debian 13"
	@echo "make phone-java  the device features on a real Java machine with python-for-android's own Java"
	@echo "make soak   all tests again and again while both cores are busy; RUNS=10 BURNERS=2"
	@echo "make clean  remove build/ and caches"

run:
	@.ci/setup app
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] || [ "$$(uname)" = Darwin ]; then \
		exec $(PYTHON) main.py; \
	fi; \
	.ci/setup app screen && \
	echo "There is no screen here: this is the score of a sample play, which the app then plays on a virtual one." && \
	$(PYTHON) -m scoring docs/examples/looot.json && \
	rm -rf build/sample && \
	JARLPAD_HOME=$(CURDIR)/build/sample KIVY_NO_CONSOLELOG=1 $(ON_SCREEN) -m tests.end_to_end.sample_play && \
	echo "Pictures of it are in build/shots/."

test: check
	@$(PYTHON) -m pytest tests $(WINDOWED:%=--ignore=%) -n 2
	@$(ON_SCREEN) -m pytest $(WINDOWED) -n 2 --dist worksteal

# Two at a time, the longest first. Each mypy has a cache of its own: other options make it anew.
check:
	@.ci/setup app screen tools
	@$(MAKE) --no-print-directory -j 2 check-types check-pure check-style check-texts

check-types:
	@$(PYTHON) -m mypy

check-pure:
	@$(PYTHON) -m mypy --strict --cache-dir build/mypy-pure $(PURE)

check-style:
	@$(PYTHON) -m ruff check
	@$(PYTHON) -m ruff format --check

check-texts:
	@$(PYTHON) -m tests.words

# LANGUAGE counts only where it stands beside `make words`: many systems have one of their own.
words: NEW = $(if $(filter command%,$(origin LANGUAGE)),$(LANGUAGE))
words:
	@.ci/setup app tools
	@$(PYTHON) -m tests.words --update $(NEW)

shots:
	@.ci/setup app screen tools
	@KCFG_GRAPHICS_MULTISAMPLES=4 $(ON_SCREEN) -m tests.screens.shots $(SHOTS)

layout:
	@.ci/setup app screen tools
	@$(ON_SCREEN) -m tests.screens.walk $(SHOTS)

pictures:
	@.ci/setup app screen tools
	@KCFG_GRAPHICS_MULTISAMPLES=4 $(ON_SCREEN) -m tests.screens.shots --pictures
	@KCFG_GRAPHICS_MULTISAMPLES=4 $(ON_SCREEN) -m tests.screens.moving
	@KCFG_GRAPHICS_MULTISAMPLES=4 $(ON_SCREEN) -m tests.screens.store

bench:
	@.ci/setup app screen tools
	@$(ON_SCREEN) -m benchmarks

fuzz:
	@.ci/setup app tools
	@$(PYTHON) -m tests.scoring.fuzz
	@$(PYTHON) -m tests.ledger.fuzz

damage:
	@.ci/setup app tools
	@$(PYTHON) -m tests.ledger.damage

# One system call after the other fails in a session; then restores and rescues on small disks.
faults:
	@.ci/setup app tools
	@$(PYTHON) -m tests.ledger.faults
	@$(PYTHON) -m tests.ledger.small_disk

STEPS ?= 50000
SEED ?= 1
monkey:
	@.ci/setup app screen tools
	@$(ON_SCREEN) -m tests.screens.monkey $(STEPS) $(SEED)

life:
	@.ci/setup app screen tools
	@$(ON_SCREEN) -m tests.screens.activity $(STEPS) $(SEED)

SUITE ?= sid
phone-python:
	@.ci/setup app tools
	@.ci/phone-python $(SUITE) $(TESTS)

phone-java:
	@.ci/setup app tools java
	@$(PYTHON) -m tests.phone.on_java

RUNS ?= 10
soak:
	@.ci/soak $(RUNS) $(BURNERS)

clean:
	@rm -rf build .pytest_cache .mypy_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +
