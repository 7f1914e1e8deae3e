"""Players of Looot in a document, read strictly and written without what is empty."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.looot.board import HEXES, INDEX, KIND_AT, SITE_HEXES
from scoring.looot.box import (
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
from scoring.names import read_name
from scoring.reading import Reader, key_shown, shown

_SHEET_FIELDS = (*TILES, "bonuses", "unfilled", "sites", "trophy")


def read_player(reader: Reader) -> Player:
    fields = reader.fields(("name", "colour", "kept", *ENTRIES), required=("name",))
    given = [entry for entry in ENTRIES if entry in fields]
    if len(given) != 1:
        reader.fail("expected exactly one of fjord and sheet")
    entry = given[0]
    kept = _read_kept(fields, entry)
    entries = {**kept, entry: fields[entry]}
    return Player(
        name=read_name(fields["name"]),
        colour=fields["colour"].choice(COLOURS) if "colour" in fields else None,
        entry=entry,
        fjord=_read_fjord(entries["fjord"]) if "fjord" in entries else EMPTY_FJORD,
        sheet=_read_sheet(entries["sheet"]) if "sheet" in entries else EMPTY_SHEET,
    )


def _read_kept(fields: Mapping[str, Reader], entry: str) -> Mapping[str, Reader]:
    """The way of entry that is not in use."""
    if "kept" not in fields:
        return {}
    return fields["kept"].fields([other for other in ENTRIES if other != entry])


def _read_fjord(reader: Reader) -> Fjord:
    fields = reader.fields(("sites", "tiles", "trophy", "turned"))
    laid: dict[str, str | None] = {}
    if "sites" in fields:
        for kind, site in fields["sites"].fields(SITE_HEXES).items():
            laid[SITE_HEXES[kind]] = _read_site(site, kind)
    if "tiles" in fields:
        for name, tile in fields["tiles"].mapping().items():
            laid[_checked_hex(tile, name)] = _read_tile(tile)
    turned = _read_turned(fields["turned"], laid) if "turned" in fields else ()
    return Fjord(tuple(laid.get(name) for name in HEXES), _read_trophy(fields), turned)


def _read_turned(reader: Reader, laid: Mapping[str, str | None]) -> tuple[str, ...]:
    turned: set[str] = set()
    for item in reader.items(0, len(HEXES)):
        name = item.text()
        if name not in INDEX:
            item.fail(f"there is no hex {key_shown(name)}")
        if name in turned:
            item.fail(f"{name} stands here twice")
        if laid.get(name) not in LONGSHIPS and laid.get(name) not in SITES:
            item.fail(f"there is no longship and no site on {name}")
        turned.add(name)
    return tuple(name for name in HEXES if name in turned)


def _read_site(reader: Reader, kind: str) -> str | None:
    if reader.is_null:
        return None
    site = reader.text()
    if site not in SITES or SITES[site].kind != kind:
        reader.fail(f"there is no {kind} {shown(site)}")
    return site


def _checked_hex(reader: Reader, name: str) -> str:
    if name not in INDEX:
        reader.fail(f"there is no hex {key_shown(name)}")
    if name in KIND_AT:
        reader.fail(f"{name} holds the {KIND_AT[name]}")
    return name


def _read_tile(reader: Reader) -> str:
    tile = reader.text()
    if tile not in TILES and tile not in LONGSHIPS:
        reader.fail(f"there is no tile {shown(tile)}")
    return tile


def _read_sheet(reader: Reader) -> Sheet:
    fields = reader.fields(_SHEET_FIELDS)
    bonuses = fields["bonuses"].fields(VALUES) if "bonuses" in fields else {}
    return Sheet(
        counts=tuple(fields[tile].count() if tile in fields else 0 for tile in TILES),
        bonuses=tuple(_read_bonuses(bonuses[line]) if line in bonuses else () for line in VALUES),
        unfilled=fields["unfilled"].count() if "unfilled" in fields else 0,
        sites=_read_completed(fields["sites"]) if "sites" in fields else (),
        trophy=_read_trophy(fields),
    )


def _read_bonuses(reader: Reader) -> tuple[int, ...]:
    return tuple(sorted(bonus.count() for bonus in reader.items(0, MOST_BONUSES)))


def _read_completed(reader: Reader) -> tuple[str, ...]:
    completed: set[str] = set()
    for item in reader.items():
        kind = item.choice(SITE_POINTS)
        if kind in completed:
            item.fail(f"the {kind} stands here twice")
        completed.add(kind)
    return tuple(kind for kind in SITE_POINTS if kind in completed)


def _read_trophy(fields: Mapping[str, Reader]) -> int | None:
    if "trophy" not in fields or fields["trophy"].is_null:
        return None
    return fields["trophy"].count(min(TROPHIES), max(TROPHIES))


def write_player(player: Player) -> dict[str, Any]:
    entries = {"fjord": _write_fjord(player.fjord), "sheet": _write_sheet(player.sheet)}
    written: dict[str, Any] = {"name": player.name}
    if player.colour:
        written["colour"] = player.colour
    written[player.entry] = entries.pop(player.entry)
    kept = {entry: value for entry, value in entries.items() if value}
    return {**written, "kept": kept} if kept else written


def _write_fjord(fjord: Fjord) -> dict[str, Any]:
    return _without_empty(
        {
            "sites": fjord.sites(),
            "tiles": fjord.placed(),
            "trophy": fjord.trophy,
            "turned": list(fjord.turned),
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
