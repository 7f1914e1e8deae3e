"""The file picker of a desktop, which is a program that plyer runs."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from types import SimpleNamespace

import pytest

from phone import downloads, picker
from phone.picker import NoPickerError, Picked, Saved
from tests.phone.desktop import Desktop

Answer = Saved | Picked | OSError | None


@pytest.fixture
def desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desktop]:
    """A desktop without a file picker, until a test installs one."""
    yield Desktop(tmp_path, monkeypatch)
    Desktop.clear_cache()


def save(name: str, content: bytes) -> Answer:
    answers: Queue[Answer] = Queue()
    picker.save(name, content, answers.put)
    return answers.get(timeout=20)


def pick() -> Answer:
    answers: Queue[Answer] = Queue()
    picker.pick(answers.put)
    return answers.get(timeout=20)


def read(answer: Answer) -> tuple[str, int | None, bytes]:
    """Return name, size and content of the chosen file."""
    assert isinstance(answer, Picked), answer
    with answer.file as file:
        return answer.name, answer.size, file.read(100)


def test_a_file_is_saved_where_the_user_chooses(desktop: Desktop) -> None:
    target = desktop.chooses("mine.json")
    assert save("jarlpad.json", b"{}") == Saved(str(target))
    assert target.read_bytes() == b"{}"


def test_the_picker_suggests_the_name(desktop: Desktop, tmp_path: Path) -> None:
    desktop.answers(f'echo "$@" > {tmp_path}/asked; exit 1')
    save("a/b.json", b"{}")
    assert "--filename a b.json" in (tmp_path / "asked").read_text()


def test_going_back_writes_nothing(desktop: Desktop, tmp_path: Path) -> None:
    desktop.cancels()
    assert save("jarlpad.json", b"{}") is None
    assert pick() is None
    assert not (tmp_path / "downloads").exists()


def test_a_folder_that_does_not_exist_is_an_error(desktop: Desktop) -> None:
    desktop.chooses("nowhere/mine.json")
    assert isinstance(save("jarlpad.json", b"{}"), FileNotFoundError)


def test_without_a_picker_a_file_goes_to_the_downloads_folder(
    desktop: Desktop, tmp_path: Path
) -> None:
    target = tmp_path / "downloads" / "jarlpad.json"
    assert save("jarlpad.json", b"{}") == Saved(str(target))
    assert target.read_bytes() == b"{}"


def test_without_a_picker_no_file_can_be_opened(desktop: Desktop) -> None:
    assert isinstance(pick(), NoPickerError)


def test_a_chosen_file_is_returned_with_its_name(desktop: Desktop) -> None:
    desktop.chooses("mine.json").write_bytes(b"[1]")
    assert read(pick()) == ("mine.json", 3, b"[1]")


def test_the_size_of_a_large_file_is_known_before_it_is_read(desktop: Desktop) -> None:
    huge = desktop.chooses("huge.json")
    with huge.open("wb") as file:
        os.truncate(file.fileno(), 10 << 30)
    assert read(pick()) == ("huge.json", 10 << 30, bytes(100))


def test_a_file_name_that_is_not_utf_8_can_be_opened(desktop: Desktop, tmp_path: Path) -> None:
    odd = os.fsencode(tmp_path) + b"/caf\xe9.json"
    with open(odd, "wb") as file:
        file.write(b"[1]")
    desktop.answers(f"printf '{tmp_path}/caf\\351.json\\n'")
    answer = pick()
    assert isinstance(answer, (Picked, OSError)), "some file systems refuse such a name"
    if isinstance(answer, Picked):
        assert read(answer) == ("caf\ufffd.json", 3, b"[1]")


@pytest.mark.parametrize("name", ["a\0b.json", "\0"])
def test_an_invalid_file_name_is_an_error(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    chooser = SimpleNamespace(open_file=lambda **_: [name], save_file=lambda **_: [name])
    monkeypatch.setattr(picker.plyer_parts, "part", lambda _: chooser)
    assert isinstance(pick(), OSError)
    assert isinstance(save("jarlpad.json", b"{}"), OSError)


def test_any_failure_of_the_picker_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(**_: object) -> None:
        raise KeyError("selection")

    monkeypatch.setattr(picker.plyer_parts, "part", lambda _: SimpleNamespace(open_file=fail))
    assert isinstance(pick(), OSError)


def test_the_old_file_remains_when_the_app_is_killed_while_saving(tmp_path: Path) -> None:
    target = tmp_path / "mine.json"
    for calls in range(1, 30):
        downloads.write(target, b"old" * 100_000)
        child = os.fork()
        if child == 0:
            stop_after(calls)
            downloads.write(target, b"new!" * 100_000)
            os._exit(0)
        os.waitpid(child, 0)
        assert target.read_bytes() in (b"old" * 100_000, b"new!" * 100_000)


def stop_after(calls: int) -> None:
    """Kill this process after a number of function calls."""
    left = [calls]

    def count(_frame: object, event: str, _arg: object) -> None:
        left[0] -= event in ("call", "c_call")
        if left[0] <= 0:
            os.kill(os.getpid(), signal.SIGKILL)

    sys.setprofile(count)


def test_a_file_that_no_longer_exists_is_an_error(desktop: Desktop) -> None:
    desktop.chooses("gone.json")
    assert isinstance(pick(), FileNotFoundError)
