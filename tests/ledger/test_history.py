"""History lists games newest first with filters, and the statistics agree with it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

import pytest

from benchmarks.sample_games import NAMES, GameEntry, backup_of, sample_games
from ledger import Ledger, Search
from ledger.entries import results_of
from ledger.players import seat_player
from ledger.restore import merge
from tests.ledger.samples import PLACE, filled, spiel

COUNT = 120


@pytest.fixture
def full() -> Iterator[Ledger]:
    ledger = filled(COUNT)
    yield ledger
    ledger.close()


def paged(ledger: Ledger, search: Search | None = None) -> list[str]:
    """Return the ids of all pages."""
    ids: list[str] = []
    while page := ledger.history.page(search, after=ids[-1] if ids else "", most=7):
        ids += [row.id for row in page]
    return ids


def expected(wanted: object = lambda entry: True) -> list[str]:
    return [entry.id for entry in reversed(list(sample_games(COUNT))) if wanted(entry)]  # type: ignore[operator]


def names_in(entry: GameEntry) -> set[str]:
    return {player.name for player in entry.play.players}


def test_pages_list_all_games_newest_first(full: Ledger) -> None:
    assert paged(full) == expected()
    assert full.history.count() == COUNT


def test_games_of_the_same_second_are_all_listed(ledger: Ledger) -> None:
    moment = "2026-11-16T20:00:00Z"
    entries = [
        GameEntry((spiel("AB", [1, 2], id=entry.id, finished=moment),), PLACE, moment)
        for entry in sample_games(20)
    ]
    merge(ledger._store, backup_of(entries))
    assert sorted(paged(ledger)) == sorted(entry.id for entry in entries)


def test_filter_by_game(full: Ledger) -> None:
    search = Search(game="lofoten")
    found = expected(lambda entry: entry.play.game == "lofoten")
    assert paged(full, search) == found
    assert full.history.count(search) == len(found)


def test_filter_by_player_and_game(full: Ledger) -> None:
    player = full.players.named("Noélie")
    assert player is not None
    search = Search(game="looot", player=player.id)
    found = expected(lambda entry: entry.play.game == "looot" and "Noélie" in names_in(entry))
    assert found
    assert paged(full, search) == found
    assert full.history.count(search) == len(found)


@pytest.mark.parametrize("letters", ["noelie", "NOÉLIE", " oél "])
def test_search_by_part_of_a_name(full: Ledger, letters: str) -> None:
    found = expected(lambda entry: "Noélie" in names_in(entry))
    assert paged(full, Search(name=letters)) == found
    assert full.history.count(Search(name=letters)) == len(found)


@pytest.mark.parametrize("letters", ["%", "_", "!", "'; DROP TABLE plays; --"])
def test_special_characters_in_a_search_are_literal(full: Ledger, letters: str) -> None:
    assert paged(full, Search(name=letters)) == []
    full.players.rename(full.players.all()[0].id, f"a{letters}b")
    assert paged(full, Search(name=letters)) != []


def test_list_entry_has_game_players_totals_and_winner(full: Ledger) -> None:
    entry = list(sample_games(COUNT))[-1]
    row = full.history.page()[0]
    results = results_of(entry.play)
    assert (row.game, row.finished) == (entry.play.game, entry.play.finished)
    assert [(seat.name, seat.total, seat.rank) for seat in row.seats] == [
        (player.name, result.total, result.rank)
        for player, result in zip(entry.play.players, results)
    ]


def by_hand(entries: list[GameEntry]) -> dict[tuple[str, str], tuple[int, int, int, float, int]]:
    """Return games, wins, shared wins, average and best of each player, computed without SQL."""
    totals: dict[tuple[str, str], list[int]] = defaultdict(list)
    won: Counter[tuple[str, str]] = Counter()
    shared: Counter[tuple[str, str]] = Counter()
    for entry in entries:
        results = results_of(entry.play)
        alone = sum(result.rank == 1 for result in results) == 1
        for player, result in zip(entry.play.players, results):
            key = player.name, entry.play.game
            totals[key].append(result.total)
            won[key] += result.rank == 1 and alone
            shared[key] += result.rank == 1 and not alone
    return {
        key: (len(all_), won[key], shared[key], sum(all_) / len(all_), max(all_))
        for key, all_ in totals.items()
    }


def by_ledger(ledger: Ledger) -> dict[tuple[str, str], tuple[int, int, int, float, int]]:
    return {
        (player.name, one.game): (one.plays, one.won, one.shared, one.average, one.best)
        for player in ledger.players.all()
        for one in ledger.statistics.of(player.id)
    }


def test_statistics_equal_those_computed_without_sql(full: Ledger) -> None:
    entries = list(sample_games(COUNT))
    assert by_ledger(full) == by_hand(entries)
    for entry in entries[::3]:
        full.plays.delete(entry.id)
    left = [entry for at, entry in enumerate(entries) if at % 3]
    assert by_ledger(full) == by_hand(left)
    assert full.history.count() == len(left)
    for entry in entries[::3]:
        full.plays.bring_back(entry.id)
    assert by_ledger(full) == by_hand(entries)
    for entry in entries[:20]:
        full.plays.open(entry.id).reopen()
    assert by_ledger(full) == by_hand(entries), "a game in correction still counts"


def test_points_by_line_add_up(full: Ledger) -> None:
    for player in full.players.all():
        for one in full.statistics.of(player.id):
            assert sum(points for _, points in one.lines) == pytest.approx(one.average)


def test_last_games_and_biggest_win_of_two_players(full: Ledger) -> None:
    entries = [e for e in sample_games(COUNT) if {"Astrid", "Ragnar"} <= names_in(e)]
    astrid, ragnar = (full.players.named(name) for name in NAMES[:2])
    assert astrid is not None
    assert ragnar is not None
    last = full.statistics.last_encounters(astrid.id, ragnar.id, 5)
    times = [met.finished for met in last]
    assert len(last) == 5
    assert times == sorted(times, reverse=True)
    everything = full.statistics.last_encounters(astrid.id, ragnar.id, 1000)
    assert len(everything) == len(entries)
    won = [met for met in everything if met.ranks[0] != met.ranks[1]]
    biggest = full.statistics.biggest_win(astrid.id, ragnar.id)
    assert biggest is not None
    margins = [abs(met.totals[0] - met.totals[1]) for met in won]
    assert abs(biggest.totals[0] - biggest.totals[1]) == max(margins)
    back = full.statistics.biggest_win(ragnar.id, astrid.id)
    assert back is not None
    assert (back.play, back.totals) == (biggest.play, biggest.totals[::-1])


def test_head_to_head_is_the_same_from_both_sides(full: Ledger) -> None:
    entries = [e for e in sample_games(COUNT) if {"Astrid", "Ragnar"} <= names_in(e)]
    ranks = [
        {player.name: result.rank for player, result in zip(e.play.players, results_of(e.play))}
        for e in entries
    ]
    astrid, ragnar = (full.players.named(name) for name in NAMES[:2])
    assert astrid is not None
    assert ragnar is not None
    meetings = full.statistics.head_to_head(astrid.id, ragnar.id)
    assert sum(meeting.plays for meeting in meetings) == len(entries) > 5
    ahead = sum(rank["Astrid"] < rank["Ragnar"] for rank in ranks)
    assert sum(meeting.ahead for meeting in meetings) == ahead
    for meeting, back in zip(meetings, full.statistics.head_to_head(ragnar.id, astrid.id)):
        assert (meeting.ahead, meeting.behind, meeting.level) == (
            back.behind,
            back.ahead,
            back.level,
        )
        assert meeting.plays == meeting.ahead + meeting.behind + meeting.level


def test_remembered_rows_follow_every_write(ledger: Ledger) -> None:
    store = ledger._store
    names = "SELECT name FROM players"
    assert store.remembered_rows(names) == []
    with pytest.raises(KeyError), store.writing() as db:
        seat_player(db, "Astrid", "2026-11-18T10:00:00Z")
        assert store.remembered_rows(names) == [("Astrid",)]
        raise KeyError
    assert store.remembered_rows(names) == []
    ledger.players.add("Bo")
    assert store.remembered_rows(names) == [("Bo",)]
    assert store.remembered_rows(names) is store.remembered_rows(names)
