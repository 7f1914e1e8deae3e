"""Players have unique names, can be renamed in all games, merged and separated again."""

from __future__ import annotations

import pytest

from ledger import Ledger, LedgerError
from ledger.players import UsedNames
from tests.ledger.samples import PLACE, leaders, spiel


def played(ledger: Ledger, names: list[str], points: list[int]) -> str:
    """Enter a finished game and return its id."""
    pad = ledger.plays.start(spiel(names, points), PLACE)
    pad.finish()
    return pad.id


def named(ledger: Ledger, name: str) -> str:
    player = ledger.players.named(name)
    assert player is not None
    return player.id


def listed(ledger: Ledger) -> list[str]:
    return [player.name for player in ledger.players.at_hand()]


def test_players_are_suggested_last_seated_first(ledger: Ledger) -> None:
    played(ledger, ["Astrid", "Ragnar"], [1, 2])
    played(ledger, ["Bo", "Astrid"], [1, 2])
    assert set(listed(ledger)[:2]) == {"Bo", "Astrid"}
    assert listed(ledger)[2] == "Ragnar"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("   ", "Enter a name"),
        ("x" * 41, "up to 40 characters"),
        ("Ast\u202erid", "control characters"),
        ("Ast\nrid", "control characters"),
        (" ASTRID ", "ASTRID already exists"),
        ("Noe\u0301lie", "already"),
    ],
)
def test_invalid_name_is_refused(ledger: Ledger, name: str, sentence: str) -> None:
    ledger.players.add("Astrid")
    ledger.players.add("Noélie")
    with pytest.raises(LedgerError, match=sentence):
        ledger.players.add(name)
    assert listed(ledger) == ["Noélie", "Astrid"]


@pytest.mark.parametrize("name", ["  Ørjan ", "日本", "👩‍🚀", "O'); DROP TABLE players;--", "%_!"])
def test_names_in_any_script_are_allowed(ledger: Ledger, name: str) -> None:
    assert ledger.players.add(name).name == name.strip()
    assert listed(ledger) == [name.strip()]


def test_renaming_changes_all_games(ledger: Ledger) -> None:
    finished = played(ledger, ["Astrid", "Ragnar"], [5, 2])
    waiting = ledger.plays.start(spiel(["Ragnar", "Astrid"], [0, 1]), PLACE)
    old = ledger.players.rename(named(ledger, "Astrid"), "Åsa")
    assert old == "Astrid"
    assert leaders(ledger.history.page()[0]) == ("Åsa",)
    assert [player.name for player in ledger.plays.open(finished).play.players] == ["Åsa", "Ragnar"]
    assert leaders(ledger.plays.unfinished()[0]) == ("Åsa",)
    pad = ledger.plays.open(waiting.id)
    pad.undo()
    assert [player.name for player in pad.play.players] == ["Ragnar", "Åsa"]


def test_tap_in_a_game_open_while_renaming_adds_no_player(ledger: Ledger) -> None:
    pad = ledger.plays.start(spiel(["Astrid", "Ragnar"], [0, 1]), PLACE)
    ledger.players.rename(named(ledger, "Astrid"), "Åsa")
    pad.keep(spiel(["Astrid", "Ragnar"], [4, 1], id=pad.id, started=pad.play.started))
    assert sorted(listed(ledger)) == ["Ragnar", "Åsa"]
    assert ledger.plays.open(pad.id).play.players[0].name == "Åsa"


def test_two_players_can_swap_names(ledger: Ledger) -> None:
    play = played(ledger, ["Astrid", "Ragnar"], [5, 2])
    astrid, ragnar = named(ledger, "Astrid"), named(ledger, "Ragnar")
    ledger.players.rename(astrid, "X")
    ledger.players.rename(ragnar, "Astrid")
    ledger.players.rename(astrid, "Ragnar")
    assert [player.name for player in ledger.plays.open(play).play.players] == ["Ragnar", "Astrid"]


def test_capitals_of_a_name_can_change(ledger: Ledger) -> None:
    astrid = ledger.players.add("astrid")
    ledger.players.rename(astrid.id, "Astrid")
    assert listed(ledger) == ["Astrid"]


def test_hidden_player_is_not_suggested_and_can_be_added_again(ledger: Ledger) -> None:
    astrid = ledger.players.add("Astrid")
    ledger.players.hide(astrid.id)
    assert listed(ledger) == []
    assert [player.hidden for player in ledger.players.all()] == [True]
    assert ledger.players.add("Astrid").id == astrid.id
    assert listed(ledger) == ["Astrid"]


def test_sentence_about_merging_a_player_without_games(ledger: Ledger) -> None:
    played(ledger, ["Astrid", "Ragnar"], [5, 2])
    ledger.players.add("Asti")
    asti, astrid = named(ledger, "Asti"), named(ledger, "Astrid")
    assert str(ledger.players.merging(asti, astrid)) == ("Asti has no games and will be removed.")


def test_merging_two_players_and_undoing_it(ledger: Ledger) -> None:
    play = played(ledger, ["Astrid", "Ragnar"], [5, 2])
    played(ledger, ["Asti", "Ragnar"], [1, 2])
    played(ledger, ["Asti", "Bo"], [4, 4])
    asti, astrid = named(ledger, "Asti"), named(ledger, "Astrid")
    before = ledger.players.all(), ledger.statistics.of(astrid), ledger.statistics.of(asti)
    assert str(ledger.players.merging(asti, astrid)) == (
        "Asti’s 2 games will move to Astrid, and Asti will be removed."
    )
    undo = ledger.players.merge(asti, astrid)
    merged = {player.name: player for player in ledger.players.all()}
    assert sorted(merged) == ["Astrid", "Bo", "Ragnar"]
    assert (merged["Astrid"].plays, merged["Astrid"].won, merged["Astrid"].shared) == (3, 1, 1)
    assert [row.seats[0].name for row in ledger.history.page()] == ["Astrid"] * 3
    (figures,) = ledger.statistics.of(astrid)
    assert (figures.plays, figures.best) == (3, 5)
    ledger.players.unmerge(undo)
    assert (
        ledger.players.all(),
        ledger.statistics.of(astrid),
        ledger.statistics.of(asti),
    ) == before
    assert ledger.plays.open(play).play.players[0].name == "Astrid"


def test_chain_of_merges_can_be_undone_one_by_one(ledger: Ledger) -> None:
    for name in ("A", "B", "C"):
        played(ledger, [name, "Ragnar"], [1, 2])
    a, b, c = (named(ledger, name) for name in "ABC")
    before = ledger.players.all()
    first = ledger.players.merge(a, b)
    between = ledger.players.all()
    second = ledger.players.merge(b, c)
    assert {player.name: player.plays for player in ledger.players.all()} == {"C": 3, "Ragnar": 3}
    ledger.players.unmerge(second)
    assert ledger.players.all() == between
    ledger.players.unmerge(first)
    assert ledger.players.all() == before


def test_players_who_played_together_cannot_be_merged(ledger: Ledger) -> None:
    played(ledger, ["Astrid", "Ragnar"], [5, 2])
    with pytest.raises(LedgerError, match="played together once, so they can’t be the same person"):
        ledger.players.merge(named(ledger, "Astrid"), named(ledger, "Ragnar"))
    assert len(ledger.players.all()) == 2


def test_merge_cannot_be_undone_if_the_name_is_taken(ledger: Ledger) -> None:
    astrid, asti = ledger.players.add("Astrid"), ledger.players.add("Asti")
    undo = ledger.players.merge(asti.id, astrid.id)
    ledger.players.add("Asti")
    with pytest.raises(LedgerError, match="Asti already exists"):
        ledger.players.unmerge(undo)


def test_settings_and_saved_items_are_there_after_a_restart(ledger: Ledger) -> None:
    assert ledger.settings.get("language", "en") == "en"
    assert ledger.settings.put("language", "fr") is None
    ledger.settings.put("text_size", 160)
    assert ledger.cards.save("Big barn", {"power": 6}) is None
    before = ledger.cards.save(" Big barn ", {"power": 7})
    assert before is not None
    assert before.content == {"power": 6}
    ledger.settings.forget()
    assert ledger.settings.all() == {"language": "fr", "text_size": 160}
    assert [(card.name, card.content) for card in ledger.cards.all()] == [
        ("Big barn", {"power": 7})
    ]
    assert ledger.sheets.all() == ()
    ledger.cards.remove("Big barn")
    assert ledger.cards.all() == ()
    with pytest.raises(LedgerError, match="Enter a name"):
        ledger.sheets.save(" ", {})


def test_long_name_that_is_used_gets_any_number() -> None:
    used = UsedNames()
    names = {used.add("Bartholomew Alexander Montgomery the 1st") for _ in range(1500)}
    assert len(names) == 1500
    assert max(map(len, names)) == 40
    assert "Bartholomew Alexander Montgomery th (2)" in names
