"""Reads and writes players of Looot in documents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.looot.board import HEXES, INDEX, KIND_AT, SITE_HEXES
from scoring.looot.components import (
    COLOURS,
    LONGSHIPS,
    MOST_BONUSES,
    SITE_POINTS,
    SITES,
    TILES,
    TROPHIES,
    VALUES,
)
from scoring.looot.play import EMPTY_FJORD, EMPTY_SHEET, ENTRIES, Fjord, Player, Sheet
from scoring.reading import MAX_NUMBER, Reader, all_counts, printable, printable_key

_PLAYER_FIELDS = frozenset({"name", "colour", "kept", "chosen", *ENTRIES})
_SHEET_FIELDS = frozenset({*TILES, "bonuses", "unfilled", "sites", "trophy"})
_FJORD_FIELDS = frozenset({"sites", "tiles", "trophy", "turned", "not_completed"})
_NO_BONUSES: tuple[tuple[int, ...], ...] = ((),) * len(VALUES)
_FREE = frozenset(INDEX) - frozenset(KIND_AT)
_LAID = frozenset({*TILES, *LONGSHIPS})


def read_player(reader: Reader) -> Player:
    found = reader.plain(_PLAYER_FIELDS, required=("name",))
    if ("fjord" in found) == ("sheet" in found):
        reader.fail("expected exactly one of fjord and sheet")
    entry = "fjord" if "fjord" in found else "sheet"
    entries = {entry: reader.at(entry)}
    if "kept" in found:
        entries |= _read_kept(reader.at("kept"), entry)
    return Player(
        name=found["name"],
        colour=_read_colour(reader) if "colour" in found else None,
        entry=entry,
        fjord=_read_fjord(entries["fjord"]) if "fjord" in entries else EMPTY_FJORD,
        sheet=_read_sheet(entries["sheet"]) if "sheet" in entries else EMPTY_SHEET,
        chosen=reader.at("chosen").flag() if "chosen" in found else False,
    )


def _read_colour(reader: Reader) -> str:
    colour = reader.value["colour"]
    if type(colour) is str and colour in COLOURS:
        return colour
    return reader.at("colour").choice(COLOURS)


def _read_kept(reader: Reader, entry: str) -> Mapping[str, Reader]:
    """Read the entry that does not count."""
    return reader.fields([other for other in ENTRIES if other != entry])


def _read_fjord(reader: Reader) -> Fjord:
    found = reader.plain(_FJORD_FIELDS)
    laid: dict[str, str | None] = {}
    if "sites" in found:
        for kind, site in reader.at("sites").fields(SITE_HEXES).items():
            laid[SITE_HEXES[kind]] = _read_site(site, kind)
    if "tiles" in found:
        laid |= _read_tiles(reader.at("tiles"))
    flipped = _read_flipped(reader.at("turned"), laid) if "turned" in found else ()
    not_completed = _read_completed(reader.at("not_completed")) if "not_completed" in found else ()
    return Fjord(
        tuple([laid.get(name) for name in HEXES]), _read_trophy(reader), flipped, not_completed
    )


def _read_tiles(reader: Reader) -> dict[str, str]:
    found = reader.value
    if (
        isinstance(found, dict)
        and found.keys() <= _FREE
        and set(map(type, found.values())) <= {str}
        and _LAID.issuperset(found.values())
    ):
        return found
    tiles = reader.mapping().items()  # something is wrong somewhere
    return {_checked_hex(tile, name): _read_tile(tile) for name, tile in tiles}


def _read_flipped(reader: Reader, laid: Mapping[str, str | None]) -> tuple[str, ...]:
    flipped: set[str] = set()
    for item in reader.items(0, len(HEXES)):
        name = item.text()
        if name not in INDEX:
            item.fail(f"there is no hex {printable_key(name)}")
        if name in flipped:
            item.fail(f"{name} occurs twice")
        if laid.get(name) not in LONGSHIPS and laid.get(name) not in SITES:
            item.fail(f"there is no longship and no site on {name}")
        flipped.add(name)
    return tuple(name for name in HEXES if name in flipped)


def _read_site(reader: Reader, kind: str) -> str | None:
    if reader.is_null:
        return None
    site = reader.text()
    if site not in SITES or SITES[site].kind != kind:
        reader.fail(f"there is no {kind} {printable(site)}")
    return site


def _checked_hex(reader: Reader, name: str) -> str:
    if name not in INDEX:
        reader.fail(f"there is no hex {printable_key(name)}")
    if name in KIND_AT:
        reader.fail(f"{name} is the hex of the {KIND_AT[name]}")
    return name


def _read_tile(reader: Reader) -> str:
    tile = reader.text()
    if tile not in TILES and tile not in LONGSHIPS:
        reader.fail(f"there is no tile {printable(tile)}")
    return tile


def _read_sheet(reader: Reader) -> Sheet:
    found = reader.plain(_SHEET_FIELDS)
    return Sheet(
        counts=_read_counts(reader),
        bonuses=_read_bonuses(reader.at("bonuses")) if "bonuses" in found else _NO_BONUSES,
        unfilled=reader.at("unfilled").count() if "unfilled" in found else 0,
        sites=_read_completed(reader.at("sites")) if "sites" in found else (),
        trophy=_read_trophy(reader),
    )


def _read_counts(reader: Reader) -> tuple[int, ...]:
    found = reader.value
    counts = [found.get(tile, 0) for tile in TILES]
    if not all_counts(counts, 0, MAX_NUMBER):  # one of them is wrong
        counts = [reader.at(tile).count() if tile in found else 0 for tile in TILES]
    return tuple(counts)


def _read_bonuses(reader: Reader) -> tuple[tuple[int, ...], ...]:
    lines = reader.fields(VALUES)
    return tuple(
        tuple(sorted(lines[line].counts(0, MAX_NUMBER, MOST_BONUSES))) if line in lines else ()
        for line in VALUES
    )


def _read_completed(reader: Reader) -> tuple[str, ...]:
    found = reader.value
    if isinstance(found, list) and set(map(type, found)) <= {str}:
        kinds = set(found)
        if len(kinds) == len(found) and kinds <= SITE_POINTS.keys():
            return tuple([kind for kind in SITE_POINTS if kind in kinds])
    completed: set[str] = set()  # something is wrong somewhere
    for item in reader.items():
        kind = item.choice(SITE_POINTS)
        if kind in completed:
            item.fail(f"the {kind} occurs twice")
        completed.add(kind)
    return tuple(kind for kind in SITE_POINTS if kind in completed)


def _read_trophy(reader: Reader) -> int | None:
    if reader.value.get("trophy") is None:
        return None
    return reader.at("trophy").count(min(TROPHIES), max(TROPHIES))


def write_player(player: Player) -> dict[str, Any]:
    entries = {"fjord": _write_fjord(player.fjord), "sheet": _write_sheet(player.sheet)}
    written: dict[str, Any] = {"name": player.name}
    if player.colour:
        written["colour"] = player.colour
    written[player.entry] = entries.pop(player.entry)
    kept = {entry: value for entry, value in entries.items() if value}
    return written | _without_empty({"kept": kept, "chosen": player.chosen})


def _write_fjord(fjord: Fjord) -> dict[str, Any]:
    return _without_empty(
        {
            "sites": fjord.sites(),
            "tiles": fjord.placed(),
            "trophy": fjord.trophy,
            "turned": list(fjord.flipped),
            "not_completed": list(fjord.not_completed),
        }
    )


def _write_sheet(sheet: Sheet) -> dict[str, Any]:
    return _without_empty(
        {
            **dict(zip(TILES, sheet.counts)),
            "bonuses": {line: list(given) for line, given in zip(VALUES, sheet.bonuses) if given},
            "unfilled": sheet.unfilled,
            "sites": list(sheet.sites),
            "trophy": sheet.trophy,
        }
    )


def _without_empty(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value}
