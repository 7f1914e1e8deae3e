# Start with `make run` and `make test`. Each target calls .ci/setup, which installs what is missing.

PYTHON := .venv/bin/python
ON_SCREEN := .ci/with-screen $(PYTHON)

PURE := $(wildcard scoring ledger phone)
WINDOWED := $(wildcard tests/screens tests/end_to_end)

# Kivy and the tools write to build/ instead of the home folder.
export KIVY_HOME := $(CURDIR)/build/kivy
export KIVY_NO_ARGS := 1
export HYPOTHESIS_STORAGE_DIRECTORY := $(CURDIR)/build/hypothesis
# Bytecode is cached, as on a phone; otherwise every process would compile all modules again.
unexport PYTHONPATH PYTHONHOME PYTHONDONTWRITEBYTECODE

# In tests Kivy logs only to build/kivy/.
check test bench shots layout pictures fuzz damage faults monkey life soak phone-java: export KIVY_NO_CONSOLELOG := 1

.PHONY: help run test check check-types check-pure check-style check-texts words bench shots layout pictures fuzz damage faults monkey life soak phone-python phone-java clean

help:
	@echo "make run           start the app; without a display, play a sample game and save screenshots"
	@echo "make test          run all checks and all tests"
	@echo "make check         check style, types and texts"
	@echo "make words         update the message catalogs in locale/; LANGUAGE=nl adds a language"
	@echo "make shots         save screenshots of every screen in build/shots/; SHOTS=\"looot dark\" selects by name"
	@echo "make layout        list texts and buttons that are cut off, hidden, too small or too faint; SHOTS as above"
	@echo "make pictures      renew the pictures of the README and the store listings"
	@echo "make bench         run the benchmarks"
	@echo "make fuzz          read many broken documents and backups"
	@echo "make damage        open the app with many kinds of damaged storage"
	@echo "make faults        let system calls fail and disks run full while games are saved"
	@echo "make monkey        random taps, drags and rotations on all screens; STEPS=50000 SEED=1"
	@echo "make life          the same while Android pauses, kills and rotates the app; STEPS=50000 SEED=1"
	@echo "make phone-python  run the tests on Python 3.14, as on Android; SUITE=trixie for Debian 13"
	@echo "make phone-java    run the Android code on a Java VM with python-for-android's classes"
	@echo "make soak          run all tests repeatedly under load; RUNS=10 BURNERS=2"
	@echo "make clean         remove build/ and caches"

run:
	@.ci/setup app
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] || [ "$$(uname)" = Darwin ]; then \
		exec $(PYTHON) main.py; \
	fi; \
	.ci/setup app screen && \
	echo "No display found. This is the score of a sample game; the app now plays it on a virtual display." && \
	$(PYTHON) -m scoring docs/examples/looot.json && \
	rm -rf build/sample && \
	JARLPAD_HOME=$(CURDIR)/build/sample KIVY_NO_CONSOLELOG=1 $(ON_SCREEN) -m tests.end_to_end.sample_play && \
	echo "Screenshots are in build/shots/."

test: check
	@$(PYTHON) -m pytest tests $(WINDOWED:%=--ignore=%) -n 2
	@$(ON_SCREEN) -m pytest $(WINDOWED) -n 2 --dist loadfile --no-loadscope-reorder

# Two at a time, the longest first. Each mypy run has its own cache, because other options invalidate it.
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

# LANGUAGE is used only if given on the command line: many systems set it in the environment.
words: NEW = $(if $(filter command%,$(origin LANGUAGE)),$(LANGUAGE))
words:
	@.ci/setup app tools
	@$(PYTHON) -m tests.words --update $(NEW)

shots:
	@.ci/setup app screen tools
	@KCFG_GRAPHICS_MULTISAMPLES=4 $(ON_SCREEN) -m tests.screens.shots $(SHOTS)

layout:
	@.ci/setup app screen tools
	@$(ON_SCREEN) -m tests.screens.layout_walk $(SHOTS)

pictures:
	@.ci/setup app screen tools
	@KCFG_GRAPHICS_MULTISAMPLES=4 $(ON_SCREEN) -m tests.screens.shots --pictures
	@KCFG_GRAPHICS_MULTISAMPLES=4 $(ON_SCREEN) -m tests.screens.readme_animation
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
	@$(ON_SCREEN) -m tests.screens.android_life $(STEPS) $(SEED)

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
