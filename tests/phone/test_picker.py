"""On a desktop a file goes where the user says, through plyer's picker and a program it runs."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from queue import Queue

import pytest

from phone import picker
from phone.picker import NoPickerError, Picked, Saved
from tests.phone.desktop import Desktop

Answer = Saved | Picked | OSError | None


@pytest.fixture
def desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desktop]:
    """A desktop without a picker, until it is given one."""
    yield Desktop(tmp_path, monkeypatch)
    Desktop.forget()


def saved(name: str, content: bytes) -> Answer:
    answers: Queue[Answer] = Queue()
    picker.save(name, content, answers.put)
    return answers.get(timeout=20)


def picked(most: int = 100) -> Answer:
    answers: Queue[Answer] = Queue()
    picker.pick(most, answers.put)
    return answers.get(timeout=20)


def test_a_file_goes_where_the_user_says(desktop: Desktop) -> None:
    target = desktop.chooses("mine.json")
    assert saved("jarlpad.json", b"{}") == Saved(str(target))
    assert target.read_bytes() == b"{}"


def test_the_picker_offers_the_name(desktop: Desktop, tmp_path: Path) -> None:
    desktop.answers(f'echo "$@" > {tmp_path}/asked; exit 1')
    saved("a/b.json", b"{}")
    assert "--filename a b.json" in (tmp_path / "asked").read_text()


def test_turning_back_writes_nothing(desktop: Desktop, tmp_path: Path) -> None:
    desktop.turns_back()
    assert saved("jarlpad.json", b"{}") is None
    assert picked() is None
    assert not (tmp_path / "downloads").exists()


def test_a_place_that_takes_no_file_is_told(desktop: Desktop) -> None:
    desktop.chooses("nowhere/mine.json")
    assert isinstance(saved("jarlpad.json", b"{}"), FileNotFoundError)


def test_without_a_picker_a_file_goes_to_the_downloads(desktop: Desktop, tmp_path: Path) -> None:
    target = tmp_path / "downloads" / "jarlpad.json"
    assert saved("jarlpad.json", b"{}") == Saved(str(target))
    assert target.read_bytes() == b"{}"


def test_without_a_picker_no_file_comes(desktop: Desktop) -> None:
    assert isinstance(picked(), NoPickerError)


def test_a_file_comes_with_its_name(desktop: Desktop) -> None:
    desktop.chooses("mine.json").write_bytes(b"[1]")
    assert picked() == Picked("mine.json", b"[1]")


def test_of_a_large_file_no_more_than_enough_is_read(desktop: Desktop) -> None:
    huge = desktop.chooses("huge.json")
    with huge.open("wb") as file:
        os.truncate(file.fileno(), 10 << 30)
    assert picked(most=1000) == Picked("huge.json", bytes(1001))


def test_a_file_that_is_gone_is_told(desktop: Desktop) -> None:
    desktop.chooses("gone.json")
    assert isinstance(picked(), FileNotFoundError)
