"""Restoring a backup and making a new one gives the same file, and merging twice adds nothing."""

from __future__ import annotations

import csv
import io
import json
import threading
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from benchmarks.sample_games import sample_games
from ledger import Ledger, LedgerError, ledger_in_memory
from ledger.backup import STATES
from ledger.values import written
from scoring import document
from scoring.names import fault
from tests.ledger.samples import PLACE, filled, looot, spiel, ticking, without_time

NOW = "2026-11-16T12:00:00Z"


def fixed_clock() -> str:
    return NOW


def player_names() -> st.SearchStrategy[str]:
    """Return names in any script, including some that are special in SQL or spreadsheets."""
    signs = st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp", "Cf"))
    some = ["=1+1", "'; DROP TABLE plays;--", "Noélie", "Noe\u0301lie", "日本", "👩‍🚀", '"', "\\"]
    return (
        (st.text(signs, min_size=1, max_size=40) | st.sampled_from(some))
        .map(str.strip)
        .filter(lambda name: not fault(name))
    )


@st.composite
def game_descriptions(draw: st.DrawFn) -> list[dict[str, Any]]:
    """Return descriptions of games with taps, undo, corrections and deletion."""
    moves = st.lists(st.sampled_from(["tap", "tap", "undo", "finish", "reopen"]), max_size=6)
    play = st.fixed_dictionaries(
        {
            "names": st.lists(
                player_names(), min_size=2, max_size=4, unique_by=lambda name: name.casefold()
            ).filter(_differ),
            "moves": moves,
            "notes": st.text(st.characters(exclude_categories=("Cc", "Cs")), max_size=20),
            "deleted": st.booleans(),
        }
    )
    return draw(st.lists(play, max_size=4))


def _differ(names: list[str]) -> bool:
    return len({written(name) for name in names}) == len(names)


def valid_settings() -> st.SearchStrategy[dict[str, Any]]:
    """Return valid settings."""
    return st.fixed_dictionaries(
        {},
        optional={
            "language": st.sampled_from(["", "en", "fr"]),
            "theme": st.sampled_from(["system", "light", "dark"]),
            "text_size": st.sampled_from([0, 100, 160]),
            "voice": st.booleans(),
            "options.lofoten": st.fixed_dictionaries({"ties": st.sampled_from(["none", "both"])}),
        },
    )


def enter_games(ledger: Ledger, plays: list[dict[str, Any]]) -> None:
    """Enter these games into the ledger."""
    for what in plays:
        names = what["names"]
        pad = ledger.plays.start(spiel(names, [0] * len(names), notes=what["notes"]), PLACE)
        for points, move in enumerate(what["moves"]):
            if move == "tap":
                common = {"id": pad.id, "started": pad.play.started, "finished": pad.play.finished}
                common = {name: value for name, value in common.items() if value}
                pad.keep(spiel(names, [points] * len(names), **common))
            else:
                getattr(pad, move)()
        if what["deleted"]:
            ledger.plays.delete(pad.id)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(game_descriptions(), game_descriptions(), valid_settings())
def test_backup_restore_backup_is_the_same_file(
    first: list[dict[str, Any]], second: list[dict[str, Any]], values: dict[str, Any]
) -> None:
    one, other = ledger_in_memory(fixed_clock), ledger_in_memory(fixed_clock)
    enter_games(one, first)
    enter_games(other, second)
    for name, value in values.items():
        one.settings.put(name, value)
    one.cards.save("Big barn", {"power": 6})
    data = one.archive.backup()
    other.archive.replace(other.archive.look(data))
    assert other.archive.backup() == data
    assert other.players.all() == one.players.all()
    assert [row.seats for row in other.plays.unfinished()] == [
        row.seats for row in sorted(one.plays.unfinished(), key=lambda row: row.id, reverse=True)
    ]


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(game_descriptions(), game_descriptions())
def test_merging_twice_changes_nothing(
    first: list[dict[str, Any]], second: list[dict[str, Any]]
) -> None:
    one, other = ledger_in_memory(fixed_clock), ledger_in_memory(fixed_clock)
    enter_games(one, first)
    enter_games(other, second)
    data = one.archive.backup()
    here = {row.id for row in other.plays.unfinished()} | {row.id for row in other.history.page()}
    incoming = other.archive.look(data)
    came = other.archive.merge(incoming)
    assert len(came) == incoming.preview.new == incoming.preview.plays
    merged = other.archive.backup()
    after = {row.id for row in other.plays.unfinished()} | {row.id for row in other.history.page()}
    assert here <= after
    assert len(after) == len(here) + len(came)
    again = other.archive.look(data)
    assert (again.preview.new, again.preview.changed, again.preview.new_players) == (0, 0, 0)
    assert len(other.archive.merge(again)) == 0
    assert other.archive.backup() == merged


def test_preview_counts_what_merging_adds() -> None:
    one, other = filled(12), filled(5)
    extra = other.plays.start(spiel(["Astrid", "Guest"], [1, 2]), PLACE)
    pad = one.plays.open(next(sample_games(1)).id)
    pad.reopen()
    one.sheets.save("Messe", {"squares": {"A1": "red", "B1": "meeps"}, "boxes": 12})
    incoming = other.archive.look(one.archive.backup())
    seen = incoming.preview
    assert (seen.plays, seen.new, seen.changed, seen.same, seen.only_here) == (12, 7, 1, 4, 1)
    assert (seen.players, seen.new_players, seen.new_sheets) == (8, 3, 1)
    assert str(seen.merging) == (
        "This adds 7 new games, 1 newer version of a game, 3 new players and 1 "
        "sheet. Nothing will be lost."
    )
    assert str(seen.replacing) == (
        "“Replace all” keeps only what’s in the file: 12 games and 8 players. "
        "1 game that’s only on this phone will be deleted."
    )
    assert other.history.count() == 5, "reading a backup writes nothing"
    assert len(other.archive.merge(incoming)) == 8
    again = other.archive.look(one.archive.backup()).preview
    assert str(again.merging) == "You already have all of this."
    everything = one.archive.look(one.archive.backup()).preview
    assert str(everything.replacing).endswith("No games will be lost.")
    assert other.history.count() == 12
    assert [row.id for row in other.plays.unfinished()] == [extra.id]
    other.archive.replace(incoming)
    assert [row.id for row in other.history.page() if row.correcting] == [pad.id]
    assert [sheet.name for sheet in other.sheets.all()] == ["Messe"]


def test_older_backup_undoes_nothing() -> None:
    ledger = filled(3)
    old = ledger.archive.backup()
    pad = ledger.plays.open(next(sample_games(1)).id)
    pad.reopen()
    ledger.players.rename(ledger.players.all()[0].id, "Renamed since")
    now = ledger.archive.backup()
    assert len(ledger.archive.merge(ledger.archive.look(old))) == 0
    assert without_time(ledger.archive.backup()) == without_time(now)


def test_deleted_game_is_restored_from_a_backup() -> None:
    ledger = filled(3)
    old = ledger.archive.backup()
    ledger.plays.delete(next(sample_games(1)).id)
    incoming = ledger.archive.look(old)
    assert incoming.preview.new == 1
    ledger.archive.merge(incoming)
    assert ledger.history.count() == 3


def test_backup_contains_undo_steps() -> None:
    one, other = ledger_in_memory(ticking()), ledger_in_memory(ticking())
    pad = one.plays.start(spiel("AB", [0, 1]), PLACE)
    for points in range(1, 80):
        pad.keep(spiel("AB", [points, 1], id=pad.id, started=pad.play.started))
    other.archive.merge(other.archive.look(one.archive.backup()))
    again = other.plays.open(pad.id)
    assert again.play == pad.play
    assert again.place == PLACE
    steps = 0
    while again.can_undo:
        again.undo()
        steps += 1
    assert steps == 50


def test_open_game_survives_replacing_everything() -> None:
    ledger = filled(2)
    pad = ledger.plays.start(spiel("AB", [0, 1]), PLACE)
    ledger.archive.replace(ledger.archive.look(filled(4).archive.backup()))
    assert pad.keep(spiel("AB", [3, 1], id=pad.id, started=pad.play.started)) is None
    assert [row.id for row in ledger.plays.unfinished()] == [pad.id]
    assert ledger.plays.open(pad.id).can_undo


def test_single_game_can_be_exported_and_imported() -> None:
    one, other = ledger_in_memory(ticking()), ledger_in_memory(ticking())
    pad = one.plays.start(looot(["Noélie", "Bo"], [1, 2]), PLACE)
    pad.finish()
    data = one.archive.play(pad.id)
    assert document.loads(data) == pad.play
    assert len(other.archive.merge(other.archive.look(data))) == 1
    assert other.plays.open(pad.id).play == pad.play
    assert len(other.archive.merge(other.archive.look(data))) == 0


def test_game_without_id_is_imported_once() -> None:
    ledger = ledger_in_memory(ticking())
    data = document.dumps(spiel(["Ada", "Bo"], [3, 1], finished=NOW)).encode()
    came = [ledger.archive.merge(ledger.archive.look(data)) for _ in range(3)]
    assert [len(games) for games in came] == [1, 0, 0]


def test_different_players_with_the_same_name_are_not_merged() -> None:
    """Here Bo was renamed to Ada, and the backup has another Ada."""
    one = ledger_in_memory(ticking())
    one.plays.start(spiel(["Ada", "Bo"], [3, 1]), PLACE).finish()
    data = one.archive.backup()
    other = ledger_in_memory(ticking())
    other.archive.merge(other.archive.look(data))
    bo = other.players.named("Bo")
    ada = other.players.named("Ada")
    assert bo is not None
    assert ada is not None
    other.players.rename(ada.id, "Old Ada")
    other.players.rename(bo.id, "Ada")
    one.plays.start(spiel(["Ada", "Bo"], [1, 3]), PLACE).finish()
    other.archive.merge(other.archive.look(one.archive.backup()))
    assert {player.name: player.plays for player in other.players.all()} == {"Ada": 2, "Old Ada": 2}


def test_failed_import_changes_nothing() -> None:
    ledger = filled(2)
    before = without_time(ledger.archive.backup())
    incoming = ledger.archive.look(filled(9).archive.backup())
    ledger._store.connection.execute(
        "CREATE TRIGGER stop BEFORE INSERT ON plays"
        " WHEN (SELECT count(*) FROM plays) = 6 BEGIN SELECT raise(ABORT, 'no more'); END"
    )
    for restore in (ledger.archive.merge, ledger.archive.replace):
        with pytest.raises(LedgerError, match="no more"):
            restore(incoming)
        assert without_time(ledger.archive.backup()) == before


def test_csv_export() -> None:
    ledger = ledger_in_memory(ticking())
    names = ["=HYPERLINK(1)", "@x", "-2", 'Noélie; "B"']
    ledger.plays.start(spiel(names, [1, 2, 3, 4]), PLACE).finish()
    ledger.plays.start(spiel(["Ada", "Bo"], [1, 2]), PLACE)
    text = ledger.archive.csv().decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [row["player"] for row in rows] == ["'=HYPERLINK(1)", "'@x", "'-2", 'Noélie; "B"']
    assert [row["total"] for row in rows] == ["1", "2", "3", "4"]
    assert [row["spiel meeps"] for row in rows] == ["1", "2", "3", "4"]
    assert {row["looot castle"] for row in rows} == {""}
    assert [row["won"] for row in rows] == ["0", "0", "0", "1"]


def test_game_that_changes_during_a_backup_is_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A drag on the screen replaces the current state."""
    ledger = ledger_in_memory(ticking())
    pad = ledger.plays.start(spiel(["Astrid", "Ragnar"], [0, 1]), PLACE)

    def drag(points: int) -> None:
        play = spiel(["Astrid", "Ragnar"], [points, 1], id=pad.id, started=pad.play.started)
        assert pad.keep(play, gesture="drag") is None

    drag(1)
    read = ledger._store.intact_rows

    def reading(statement: str, *values: Any) -> Any:
        if statement == STATES:  # another thread changes the game before its states are read
            dragging = threading.Thread(target=drag, args=(2,))
            dragging.start()
            dragging.join(0.2)
        return read(statement, *values)

    monkeypatch.setattr(ledger._store, "intact_rows", reading)
    games = json.loads(ledger.archive.backup())["plays"]
    assert [game["document"]["id"] for game in games] == [pad.id]
    assert ledger.archive.left_out is None
