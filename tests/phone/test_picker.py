"""On a desktop a file goes where the user says, through plyer's picker and a program it runs."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Queue

import pytest

from phone import files, picker, plyers
from phone.picker import NoPickerError, Picked, Saved

Answer = Saved | Picked | OSError | None
Offer = Callable[[str], None]


@pytest.fixture
def desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Offer]:
    """A desktop whose only picker answers as it is told."""
    programs = tmp_path / "bin"
    programs.mkdir()
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.delenv("XDG_CURRENT_DESKTOP", raising=False)
    monkeypatch.setattr(files, "outbox", lambda: tmp_path / "downloads")

    def offer(script: str) -> None:
        zenity = programs / "zenity"
        zenity.write_text(f"#!/bin/sh\n{script}\n")
        zenity.chmod(0o755)

    _forget_plyers_picker()
    yield offer
    _forget_plyers_picker()


def _forget_plyers_picker() -> None:
    """Plyer looks for the program once, when it is imported."""
    sys.modules.pop("plyer.platforms.linux.filechooser", None)
    plyers.part.cache_clear()


def saved(name: str, content: bytes) -> Answer:
    answers: Queue[Answer] = Queue()
    picker.save(name, content, answers.put)
    return answers.get(timeout=20)


def picked(most: int = 100) -> Answer:
    answers: Queue[Answer] = Queue()
    picker.pick(most, answers.put)
    return answers.get(timeout=20)


def test_a_file_goes_where_the_user_says(desktop: Offer, tmp_path: Path) -> None:
    target = tmp_path / "mine.json"
    desktop(f"echo {target}")
    assert saved("jarlpad.json", b"{}") == Saved(str(target))
    assert target.read_bytes() == b"{}"


def test_the_picker_offers_the_name(desktop: Offer, tmp_path: Path) -> None:
    desktop(f'echo "$@" > {tmp_path}/asked; exit 1')
    saved("a/b.json", b"{}")
    assert "--filename a b.json" in (tmp_path / "asked").read_text()


def test_turning_back_writes_nothing(desktop: Offer, tmp_path: Path) -> None:
    desktop("exit 1")
    assert saved("jarlpad.json", b"{}") is None
    assert picked() is None
    assert not (tmp_path / "downloads").exists()


def test_a_place_that_takes_no_file_is_told(desktop: Offer, tmp_path: Path) -> None:
    desktop(f"echo {tmp_path}/nowhere/mine.json")
    assert isinstance(saved("jarlpad.json", b"{}"), FileNotFoundError)


def test_without_a_picker_a_file_goes_to_the_downloads(desktop: Offer, tmp_path: Path) -> None:
    target = tmp_path / "downloads" / "jarlpad.json"
    assert saved("jarlpad.json", b"{}") == Saved(str(target))
    assert target.read_bytes() == b"{}"


def test_without_a_picker_no_file_comes(desktop: Offer) -> None:
    assert isinstance(picked(), NoPickerError)


def test_a_file_comes_with_its_name(desktop: Offer, tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_bytes(b"[1]")
    desktop(f"echo {tmp_path}/mine.json")
    assert picked() == Picked("mine.json", b"[1]")


def test_of_a_large_file_no_more_than_enough_is_read(desktop: Offer, tmp_path: Path) -> None:
    huge = tmp_path / "huge.json"
    with huge.open("wb") as file:
        os.truncate(file.fileno(), 10 << 30)
    desktop(f"echo {huge}")
    assert picked(most=1000) == Picked("huge.json", bytes(1001))


def test_a_file_that_is_gone_is_told(desktop: Offer, tmp_path: Path) -> None:
    desktop(f"echo {tmp_path}/gone.json")
    assert isinstance(picked(), FileNotFoundError)
