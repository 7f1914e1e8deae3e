"""Deleting a player removes the name everywhere and keeps all points."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from ledger import Ledger, LedgerError, ledger_in_memory, maintenance, open_ledger
from ledger.files import copies_in
from ledger.schema import update
from tests.ledger import small_disk
from tests.ledger.samples import PLACE, spiel, ticking

SECRET = "Zebulon-Quartz"


def id_of(ledger: Ledger, name: str) -> str:
    found = ledger.players.named(name)
    assert found is not None
    return found.id


def traces(folder: Path, name: str) -> list[str]:
    """Return the names of files that contain the player's name."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return [path.name for path in files if name.encode() in path.read_bytes()]


def ledger_with_player(folder: Path) -> Ledger:
    """Return a ledger with finished, unfinished, deleted and diverged games of the player."""
    ledger = open_ledger(folder, ticking("2026-11-15"))
    finished = ledger.plays.start(spiel(["Astrid", SECRET], [3, 5]), PLACE)
    finished.keep(spiel(["Astrid", SECRET], [4, 5], id=finished.id, started=finished.play.started))
    finished.finish()
    waiting = ledger.plays.start(spiel([SECRET, "Ragnar"], [1, 2]), PLACE)
    gone = ledger.plays.start(spiel(["Ragnar", SECRET], [7, 8]), PLACE)
    gone.finish()
    ledger.plays.delete(gone.id)
    (folder / "other").mkdir()
    other = open_ledger(folder / "other", ticking())
    other.archive.merge(other.archive.look(ledger.archive.backup()))
    there = other.plays.open(waiting.id)
    there.keep(spiel([SECRET, "Ragnar"], [6, 2], id=there.id, started=there.play.started))
    waiting.keep(spiel([SECRET, "Ragnar"], [9, 2], id=waiting.id, started=waiting.play.started))
    ledger.archive.merge(ledger.archive.look(other.archive.backup()))
    assert ledger.versions.count() == 1
    other.close()
    for path in (folder / "other").iterdir():
        path.unlink()
    assert ledger.daily_copy() is None
    (folder / "jarlpad.log").write_text(f"an error with {SECRET}")
    return ledger


def test_deleted_name_is_in_no_file(tmp_path: Path) -> None:
    ledger = ledger_with_player(tmp_path)
    player = id_of(ledger, SECRET)
    assert ledger.players.games(player) == 3
    assert len(ledger.delete_player(player, "Deleted player")) == 3
    assert traces(tmp_path, SECRET) == []
    assert SECRET.encode() not in ledger.archive.backup()
    assert ledger.players.named(SECRET) is None
    [row] = ledger.history.page()
    assert {(seat.name, seat.total) for seat in row.seats} == {("Astrid", 4), ("Deleted player", 5)}
    [waiting] = ledger.plays.unfinished()
    pad = ledger.plays.open(waiting.id)
    assert pad.play.players[0].name == "Deleted player"
    assert pad.undo().players[0].name == "Deleted player"
    [choice] = ledger.versions.open()
    assert choice.there.players[0].name == "Deleted player"
    ledger.close()
    again = open_ledger(tmp_path, ticking("2026-11-16"))
    assert again.trouble is None
    assert again.daily_copy() is None
    assert "Deleted player" not in {player.name for player in again.players.at_hand()}
    again.close()
    assert traces(tmp_path, SECRET) == []


def test_two_deleted_players_get_different_labels(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path, ticking())
    pad = ledger.plays.start(spiel(["Astrid", "Ragnar"], [3, 5]), PLACE)
    assert ledger.delete_player(id_of(ledger, "Astrid"), "Deleted player") == {pad.id}
    assert ledger.delete_player(id_of(ledger, "Ragnar"), "Deleted player") == {pad.id}
    names = [player.name for player in ledger.plays.open(pad.id).play.players]
    assert names == ["Deleted player", "Deleted player (2)"]
    ledger.close()


def test_former_and_merged_names_are_deleted_too(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path, ticking())
    ledger.plays.start(spiel([SECRET, "Ragnar"], [3, 5]), PLACE).finish()
    ledger.plays.start(spiel(["Zebulina-Topaz", "Ragnar"], [3, 5]), PLACE).finish()
    player = id_of(ledger, SECRET)
    ledger.players.rename(player, "Zeb-Opal")
    ledger.players.merge(id_of(ledger, "Zebulina-Topaz"), player)
    ledger.delete_player(player, "Deleted player")
    for name in (SECRET, "Zeb-Opal", "Zebulina-Topaz"):
        assert traces(tmp_path, name) == []
    assert {row.ranked[1].name for row in ledger.history.page()} == {"Deleted player"}
    ledger.close()


def ledger_with_choice(folder: Path, name_there: str = SECRET) -> tuple[Ledger, str]:
    """Return a ledger in which a game of the player awaits a choice. The other phone may have
    another name for the player."""
    ledger, other = open_ledger(folder, ticking("2026-11-15")), ledger_in_memory(ticking())
    pad = ledger.plays.start(spiel([SECRET, "Ragnar"], [1, 2]), PLACE)
    other.archive.merge(other.archive.look(ledger.archive.backup()))
    if name_there != SECRET:
        other.players.rename(id_of(other, SECRET), name_there)
    common = {"id": pad.id, "started": pad.play.started}
    other.plays.open(pad.id).keep(spiel([name_there, "Ragnar"], [6, 2], **common))
    pad.keep(spiel([SECRET, "Ragnar"], [9, 2], **common))
    ledger.archive.merge(ledger.archive.look(other.archive.backup()))
    assert ledger.versions.count() == 1
    return ledger, pad.id


def names_in_choice(ledger: Ledger) -> list[str]:
    [choice] = ledger.versions.open()
    return [player.name for player in choice.there.players]


@pytest.mark.parametrize("name_there", [SECRET, "Zebbie-Quartz"])
@pytest.mark.parametrize("renamed", [False, True])
def test_name_in_another_version_is_deleted(tmp_path: Path, name_there: str, renamed: bool) -> None:
    ledger, game = ledger_with_choice(tmp_path, name_there)
    player = id_of(ledger, SECRET)
    if renamed:
        ledger.players.rename(player, "Zeb-Opal")
    ledger.delete_player(player, "Deleted player")
    for name in (SECRET, "Zebbie-Quartz", "Zeb-Opal"):
        assert traces(tmp_path, name) == []
        assert name.encode() not in ledger.archive.backup()
    assert names_in_choice(ledger) == ["Deleted player", "Ragnar"]
    ledger.versions.take_other(ledger.versions.open()[0])
    names = [player.name for player in ledger.plays.open(game).play.players]
    assert names == ["Deleted player", "Ragnar"]
    assert {player.name for player in ledger.players.all()} == {"Deleted player", "Ragnar"}
    ledger.close()


@pytest.mark.parametrize("through_a_backup", [False, True])
def test_other_version_follows_a_renamed_player(tmp_path: Path, through_a_backup: bool) -> None:
    ledger, game = ledger_with_choice(tmp_path / "one")
    player = id_of(ledger, SECRET)
    ledger.players.rename(player, "Zeb-Opal")
    if through_a_backup:
        again = open_ledger(tmp_path / "two", ticking())
        incoming = again.archive.look(ledger.archive.backup())
        assert incoming.preview.new_players == 2
        again.archive.merge(incoming)
        ledger.close()
        ledger = again
    assert names_in_choice(ledger) == ["Zeb-Opal", "Ragnar"]
    ledger.versions.take_other(ledger.versions.open()[0])
    play = ledger.plays.open(game).play
    assert [player.name for player in play.players] == ["Zeb-Opal", "Ragnar"]
    assert sum(play.players[0].meeps) == 6  # type: ignore[attr-defined]
    assert {(player.id, player.name) for player in ledger.players.all()} >= {(player, "Zeb-Opal")}
    assert len(ledger.players.all()) == 2
    ledger.close()


def test_versions_imported_by_an_older_app_get_their_players(tmp_path: Path) -> None:
    ledger, game = ledger_with_choice(tmp_path)
    with ledger._store.writing() as db:
        update(db, "states", {"who": "[]"}, "step IS NULL AND document IS NOT NULL")
    ledger.close()
    open_ledger(tmp_path, ticking()).close()
    small_disk.damage(tmp_path)
    ledger = open_ledger(tmp_path, ticking())
    assert "earlier" not in str(ledger.trouble)
    assert ledger.plays.open(game).can_undo
    player = id_of(ledger, SECRET)
    ledger.players.rename(player, "Zeb-Opal")
    assert names_in_choice(ledger) == ["Zeb-Opal", "Ragnar"]
    ledger.delete_player(player, "Deleted player")
    for name in (SECRET, "Zeb-Opal"):
        assert traces(tmp_path, name) == []
        assert name.encode() not in ledger.archive.backup()
    ledger.versions.take_other(ledger.versions.open()[0])
    assert ledger.plays.open(game).play.players[0].name == "Deleted player"
    ledger.close()
    assert open_ledger(tmp_path, ticking()).trouble is None


def test_repair_keeps_the_players_of_other_versions(tmp_path: Path) -> None:
    ledger, _ = ledger_with_choice(tmp_path)
    ledger.players.rename(id_of(ledger, SECRET), "Zeb-Opal")
    ledger.close()
    small_disk.damage(tmp_path)
    ledger = open_ledger(tmp_path, ticking())
    assert ledger.trouble is not None
    assert names_in_choice(ledger) == ["Zeb-Opal", "Ragnar"]
    ledger.close()


def test_name_is_deleted_from_copies_as_soon_as_a_new_one_can_be_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger = ledger_with_player(tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr(maintenance, "put_in_place", no_room)
        ledger.delete_player(id_of(ledger, SECRET), "Deleted player")
        assert {seat.name for row in ledger.history.page() for seat in row.seats} == {
            *("Astrid", "Deleted player")
        }
        assert ledger.players.named(SECRET) is None
        assert "Couldn’t save today’s automatic backup." in str(ledger.trouble)
        assert len(copies_in(tmp_path)) == 1, "the only copy is kept"
        ledger.close()
        ledger = open_ledger(tmp_path, ticking("2026-11-15"))
        assert ledger.daily_copy() is not None
        assert len(copies_in(tmp_path)) == 1
    ledger.close()
    ledger = open_ledger(tmp_path, ticking("2026-11-15"))
    assert ledger.daily_copy() is None
    assert ledger.trouble is None
    assert traces(tmp_path, SECRET) == []
    assert len(copies_in(tmp_path)) == 1
    ledger.close()
    ledger = open_ledger(tmp_path, ticking("2026-11-16"))
    ledger.daily_copy()
    assert len(copies_in(tmp_path)) == 2, "later copies are kept"
    ledger.close()


@pytest.mark.parametrize("is_done", [False, True])
def test_repair_remembers_whether_copies_contain_a_deleted_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_done: bool
) -> None:
    ledger = ledger_with_player(tmp_path)
    with monkeypatch.context() as patched:
        if not is_done:
            patched.setattr(maintenance, "put_in_place", no_room)
        ledger.delete_player(id_of(ledger, SECRET), "Deleted player")
    ledger.close()
    small_disk.damage(tmp_path)
    ledger = open_ledger(tmp_path, ticking("2026-11-16"))
    assert "Your saved games were damaged" in str(ledger.trouble)
    ledger.daily_copy()
    ledger.close()
    assert traces(tmp_path, SECRET) == []
    damaged = list(tmp_path.glob("jarlpad-damaged-*.sqlite3"))
    assert len(damaged) == is_done, "a damaged file without the name is kept"


def no_room(*_: object) -> None:
    raise OSError(errno.ENOSPC, "full")


def test_deleting_a_player_without_saving_changes_no_files(tmp_path: Path) -> None:
    """If a copy is only shown, it is still needed."""
    ledger = ledger_with_player(tmp_path)
    ledger._store.connection.execute("PRAGMA user_version = 99")
    ledger.close()
    ledger = open_ledger(tmp_path, ticking("2026-11-16"))
    assert not ledger.persistent
    before = copies_in(tmp_path)
    ledger.delete_player(id_of(ledger, SECRET), "Deleted player")
    assert copies_in(tmp_path) == before
    assert SECRET.encode() in before[0].read_bytes()
    ledger.close()


def test_player_without_games_is_removed(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path, ticking())
    player = ledger.players.add(SECRET)
    assert ledger.players.games(player.id) == 0
    assert ledger.delete_player(player.id, "Deleted player") == set()
    assert ledger.players.all() == ()
    assert traces(tmp_path, SECRET) == []
    with pytest.raises(LedgerError, match="Player not found"):
        ledger.delete_player(player.id, "Deleted player")
    ledger.close()


def test_all_files_are_always_private(tmp_path: Path) -> None:
    def modes() -> set[int]:
        files = [path for path in tmp_path.rglob("*") if path.is_file()]
        return {path.stat().st_mode & 0o777 for path in files}

    before = os.umask(0o022)
    try:
        ledger = open_ledger(tmp_path, ticking())
        ledger.plays.start(spiel(["Astrid", "Ragnar"], [3, 5]), PLACE).finish()
        assert modes() == {0o600}
        ledger.archive.merge(ledger.archive.look(small_disk.backup_bytes()))
        assert modes() == {0o600}
        ledger.daily_copy()
        assert modes() == {0o600}
        ledger.close()
    finally:
        os.umask(before)
    assert modes() == {0o600}
