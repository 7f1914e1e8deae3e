"""On a desktop a file goes where the user says, through plyer's picker and a program it runs."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from types import SimpleNamespace

import pytest

from phone import files, picker
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


def picked() -> Answer:
    answers: Queue[Answer] = Queue()
    picker.pick(answers.put)
    return answers.get(timeout=20)


def read(answer: Answer) -> tuple[str, int | None, bytes]:
    """Name, size and content of a file that was chosen."""
    assert isinstance(answer, Picked), answer
    with answer.file as file:
        return answer.name, answer.size, file.read(100)


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
    assert read(picked()) == ("mine.json", 3, b"[1]")


def test_a_large_file_tells_its_size_before_anything_is_read(desktop: Desktop) -> None:
    huge = desktop.chooses("huge.json")
    with huge.open("wb") as file:
        os.truncate(file.fileno(), 10 << 30)
    assert read(picked()) == ("huge.json", 10 << 30, bytes(100))


def test_a_name_that_is_no_text_is_a_name_all_the_same(desktop: Desktop, tmp_path: Path) -> None:
    odd = os.fsencode(tmp_path) + b"/caf\xe9.json"
    with open(odd, "wb") as file:
        file.write(b"[1]")
    desktop.answers(f"printf '{tmp_path}/caf\\351.json\\n'")
    answer = picked()
    assert isinstance(answer, (Picked, OSError)), "there is an answer, whatever the system takes"
    if isinstance(answer, Picked):
        assert read(answer) == ("caf\ufffd.json", 3, b"[1]")


@pytest.mark.parametrize("name", ["a\0b.json", "\0"])
def test_a_name_that_no_file_can_have_is_told(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    chooser = SimpleNamespace(open_file=lambda **_: [name], save_file=lambda **_: [name])
    monkeypatch.setattr(picker.plyers, "part", lambda _: chooser)
    assert isinstance(picked(), OSError)
    assert isinstance(saved("jarlpad.json", b"{}"), OSError)


def test_a_picker_that_fails_in_any_way_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(**_: object) -> None:
        raise KeyError("what it liked")

    monkeypatch.setattr(picker.plyers, "part", lambda _: SimpleNamespace(open_file=fail))
    assert isinstance(picked(), OSError)


def test_whoever_is_stopped_while_saving_still_has_the_old_file(tmp_path: Path) -> None:
    target = tmp_path / "mine.json"
    for stopped_at in range(1, 30):
        files.write(target, b"old" * 100_000)
        child = os.fork()
        if child == 0:
            stop_after(stopped_at)
            files.write(target, b"new!" * 100_000)
            os._exit(0)
        os.waitpid(child, 0)
        assert target.read_bytes() in (b"old" * 100_000, b"new!" * 100_000)


def stop_after(calls: int) -> None:
    """End this process in the middle of whatever Python does, after so many calls."""
    left = [calls]

    def count(_frame: object, event: str, _arg: object) -> None:
        left[0] -= event in ("call", "c_call")
        if left[0] <= 0:
            os.kill(os.getpid(), signal.SIGKILL)

    sys.setprofile(count)


def test_a_file_that_is_gone_is_told(desktop: Desktop) -> None:
    desktop.chooses("gone.json")
    assert isinstance(picked(), FileNotFoundError)
