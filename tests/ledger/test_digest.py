"""A state has the same digest in every ledger, whatever its players are called."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from ledger.tree import text_and_digest
from ledger.values import compact

NAMES = ["Astrid", 'Bo "the axe"', '{"name":', "\\", ",", "Noélie", "{}"]
PLAYERS: list[dict[str, Any]] = [
    {"name": "Ada", "sheet": {"axe": 1}},
    {"colour": "red", "name": "Ada", "sheet": {}},
    {"name": "Ada"},
]
AROUND: list[dict[str, Any]] = [
    {},
    {"notes": '{"name":"Ada",'},
    {"warehouses": [{"name": "Ada", "power": 3}]},
]


def document(player: dict[str, Any], around: dict[str, Any], name: str) -> dict[str, Any]:
    found = {"game": "looot", "players": [deepcopy(player), {"name": "Ulf", "a": 1}], **around}
    found["players"][0]["name"] = name
    return found


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("around", AROUND)
def test_renaming_a_player_keeps_the_digest(player: dict[str, Any], around: dict[str, Any]) -> None:
    written = [text_and_digest(document(player, around, name)) for name in NAMES]
    assert [text for text, _ in written] == [
        compact(document(player, around, name)) for name in NAMES
    ]
    assert len({digest for _, digest in written}) == 1


def test_any_other_change_changes_the_digest() -> None:
    states = [document(player, around, "Ada") for player in PLAYERS for around in AROUND]
    states += [document(PLAYERS[0], {"warehouses": [{"name": "Bo", "power": 3}]}, "Ada")]
    assert len({text_and_digest(state)[1] for state in states}) == len(states)
