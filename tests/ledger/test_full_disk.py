"""With full storage a game continues in memory, and is saved as soon as there is space."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from ledger import Ledger, LedgerError, open_ledger
from ledger.pad import Pad
from tests.ledger.samples import PLACE, spiel, ticking

NAMES = ["Astrid", "Ragnar"]
LONG = "skål " * 1500
SIZE = 2 * 1024 * 1024


class Disk:
    """Storage that can be full."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.ledger = open_ledger(folder, ticking())

    def fill(self) -> None:
        raise NotImplementedError

    def free(self) -> None:
        raise NotImplementedError


class Tmpfs(Disk):
    """A small file system filled to the last byte."""

    def fill(self) -> None:
        with open(self.folder / "holiday.mp4", "ab", buffering=0) as ballast:
            for size in (65536, 4096, 512, 1):
                with suppress(OSError):
                    while ballast.write(b"\1" * size) == size:
                        pass

    def free(self) -> None:
        (self.folder / "holiday.mp4").unlink()


class PageLimit(Disk):
    """SQLite's page limit, which fails in the same way without root."""

    def fill(self) -> None:
        db = self.ledger._store.connection
        (pages,) = db.execute("PRAGMA page_count").fetchone()
        db.execute(f"PRAGMA max_page_count = {pages}")

    def free(self) -> None:
        self.ledger._store.connection.execute("PRAGMA max_page_count = 1000000")


def mounted(folder: Path) -> bool:
    command = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)]
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False


def unmount(folder: Path) -> None:
    subprocess.run(["umount", "--lazy", str(folder)], capture_output=True, check=False)


@pytest.fixture(params=[PageLimit, Tmpfs])
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Disk]:
    """Return a small file system, or the page limit where mounting is not allowed."""
    kind: Callable[[Path], Disk] = request.param
    has_mount = kind is Tmpfs and mounted(tmp_path)
    small = Tmpfs(tmp_path) if has_mount else PageLimit(tmp_path)
    yield small
    small.ledger.close()
    if has_mount:
        unmount(tmp_path)


def tap(pad: Pad, points: int) -> object:
    """Make a change with a long note, so that it needs new pages."""
    common = {"id": pad.id, "started": pad.play.started, "notes": LONG}
    return pad.keep(spiel(NAMES, [points, 1], **common))


def states(ledger: Ledger, play: str) -> list[int]:
    """Return Astrid's points in all states, the current one first."""
    pad = ledger.plays.open(play)
    seen = [sum(pad.play.players[0].meeps)]  # type: ignore[attr-defined]
    while pad.can_undo:
        seen.append(sum(pad.undo().players[0].meeps))  # type: ignore[attr-defined]
    while pad.can_redo:
        pad.redo()
    return seen


def test_game_continues_and_is_saved_when_there_is_space(disk: Disk) -> None:
    ledger = disk.ledger
    pad = ledger.plays.start(spiel(NAMES, [0, 1]), PLACE)
    tap(pad, 1)
    disk.fill()
    troubles = [tap(pad, points) for points in range(2, 40)]
    assert str(troubles[-1]) == ("Not enough storage on this device. This game isn’t saved yet.")
    assert str(pad.trouble) == str(troubles[-1])
    (waiting,) = ledger.plays.unfinished()
    assert [seat.total for seat in waiting.seats] == [39, 1]
    assert ledger.plays.open(pad.id) is pad
    assert sum(pad.undo().players[0].meeps) == 38  # type: ignore[attr-defined]
    disk.free()
    assert tap(pad, 50) is None
    ledger.close()
    again = open_ledger(disk.folder, ticking())
    assert again.trouble is None
    assert states(again, pad.id) == [50, *range(38, -1, -1)]
    again.close()


def test_game_started_without_space_is_saved_at_the_next_rest(disk: Disk) -> None:
    ledger = disk.ledger
    kept = ledger.plays.start(spiel(NAMES, [0, 1]), PLACE)
    disk.fill()
    for points in range(1, 40):
        tap(kept, points)
    pad = ledger.plays.start(spiel(["Somebody new", "Astrid"], [2, 1], notes=LONG), PLACE)
    pad.finish()
    assert pad.trouble is not None
    assert [row.id for row in ledger.plays.unfinished()] == [kept.id]
    disk.free()
    ledger.rest()
    assert pad.trouble is None
    assert kept.trouble is None
    assert [row.id for row in ledger.history.page()] == [pad.id]


def test_unsaved_settings_apply_until_the_app_ends(disk: Disk) -> None:
    ledger = disk.ledger
    disk.fill()
    with pytest.raises(LedgerError, match="Not enough storage"):
        for number in range(4000):
            ledger.cards.save(f"card {number}", {"power": 1, "name": f"card {number}"})
    large = {name: ["x" * 60] * 99 for name in ("one", "two", "three")}  # needs new pages
    assert str(ledger.settings.put("options.spiel", large)) == (
        "Not enough storage on this device."
    )
    assert ledger.settings.get("options.spiel") == large


def test_app_starts_with_full_storage(disk: Disk) -> None:
    pad = disk.ledger.plays.start(spiel(NAMES, [0, 1]), PLACE)
    tap(pad, 1)
    disk.fill()
    for points in range(2, 9):
        tap(pad, points)
    kept = states(disk.ledger, pad.id)
    del pad
    disk.ledger._store.connection.close()
    disk.ledger = open_ledger(disk.folder, ticking())
    (waiting,) = disk.ledger.plays.unfinished()
    again = states(disk.ledger, waiting.id)
    assert again == kept[-len(again) :]
    assert len(again) >= 2
    copying = disk.ledger.daily_copy()
    assert (copying is not None) == isinstance(disk, Tmpfs)
    assert not list(disk.folder.glob("copies/unfinished*"))
