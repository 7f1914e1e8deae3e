"""Builders and Hypothesis strategies for games of Looot."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from scoring.document import read
from scoring.looot.board import HEXES, KIND_AT
from scoring.looot.components import COLOURS, LONGSHIPS, SITE_POINTS, SITES, TILES, TROPHIES, VALUES
from scoring.looot.play import ENTRIES, Fjord, LoootPlay, Player, Sheet
from scoring.names import fault

NAMES = ("Astrid", "Ragnar", "Hilda", "Olaf")


def fjord(trophy: int | None = None, **laid: str) -> dict[str, Any]:
    """``fjord(D3="castle-aaw", D2="axe", port="port-hhs", trophy=4)``"""
    sites = {kind: laid.pop(kind) for kind in SITE_POINTS if kind in laid}
    return {"fjord": {"sites": sites, "tiles": laid, "trophy": trophy}}


def sheet(**lines: Any) -> dict[str, Any]:
    """``sheet(castle=3, bonuses={"castle": [3, 4]})``"""
    return {"sheet": lines}


def document_of(*players: dict[str, Any]) -> dict[str, Any]:
    """The document of a game with these players; a single one gets an opponent."""
    seated = players if len(players) > 1 else (*players, sheet())
    return {
        "format": "jarlpad/1",
        "game": "looot",
        "players": [{"name": name, **player} for name, player in zip(NAMES, seated)],
    }


def play_of(*players: dict[str, Any]) -> LoootPlay:
    """The same as a game."""
    play = read(document_of(*players))
    assert isinstance(play, LoootPlay)
    return play


def fjord_of(trophy: int | None = None, **laid: str) -> Fjord:
    """A fjord."""
    return play_of(fjord(trophy, **laid)).players[0].fjord


COUNTS = st.integers(0, 999)
TROPHY = st.sampled_from((None, *TROPHIES))
LETTERS = st.characters(exclude_categories=("Cc", "Cs", "Cf", "Zl", "Zp"))
PEOPLE = (
    st.text(LETTERS, min_size=1, max_size=40).map(str.strip).filter(lambda name: not fault(name))
)


CONTENTS = {
    at: sorted(site.id for site in SITES.values() if site.kind == KIND_AT[at])
    if at in KIND_AT
    else [*TILES, *TILES, *TILES, *LONGSHIPS]
    for at in HEXES
}
"""What can be on each space: more often a tile than one of the 30 longships."""


@st.composite
def fjords(draw: st.DrawFn) -> Fjord:
    """Anything on each space, and any longships and sites flipped."""
    lying = draw(st.tuples(*(st.sampled_from([None, None, *CONTENTS[at]]) for at in HEXES)))
    down = draw(st.sets(st.sampled_from(HEXES), max_size=6))
    flipped = (at for at, tile in zip(HEXES, lying) if at in down and tile and "-" in tile)
    return Fjord(lying, draw(TROPHY), tuple(flipped))


def sheets() -> st.SearchStrategy[Sheet]:
    bonuses = st.lists(COUNTS, max_size=3).map(lambda given: tuple(sorted(given)))
    completed = st.sets(st.sampled_from(sorted(SITE_POINTS)))
    return st.builds(
        Sheet,
        counts=st.tuples(*[COUNTS] * len(TILES)),
        bonuses=st.tuples(*[bonuses] * len(VALUES)),
        unfilled=COUNTS,
        sites=completed.map(lambda kinds: tuple(k for k in SITE_POINTS if k in kinds)),
        trophy=TROPHY,
    )


@st.composite
def looot_plays(draw: st.DrawFn) -> LoootPlay:
    """Any game, including impossible ones."""
    names = draw(st.lists(PEOPLE, min_size=2, max_size=4, unique=True))
    return LoootPlay(
        players=tuple(draw(_players(name)) for name in names), **draw(records(len(names)))
    )


def _players(name: str) -> st.SearchStrategy[Player]:
    return st.builds(
        Player,
        name=st.just(name),
        colour=st.sampled_from((None, *COLOURS)),
        entry=st.sampled_from(ENTRIES),
        fjord=st.just(Fjord()) | fjords(),
        sheet=st.just(Sheet()) | sheets(),
    )


def records(seats: int) -> st.SearchStrategy[dict[str, Any]]:
    """The fields that all games have in common."""
    moments = st.datetimes().map(lambda moment: f"{moment.isoformat()}Z")
    notes = st.text(LETTERS | st.sampled_from("\n\t"), max_size=60)
    return st.fixed_dictionaries(
        {
            "id": st.none() | st.uuids().map(str),
            "started": st.none() | moments,
            "finished": st.none() | moments,
            "notes": notes,
            "starter": st.none() | st.integers(0, seats - 1),
        }
    )
