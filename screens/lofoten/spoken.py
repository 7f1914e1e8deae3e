"""What is said of Lofoten's warehouses to those who listen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.shell.faces import SpokenWords, its
from screens.shell.running import running_app

if TYPE_CHECKING:
    from screens.lofoten.modules import DemandTap, LongshipTap
    from screens.lofoten.side import AddTap, WarehouseSide
    from screens.lofoten.storedtile import StoredTile
    from screens.lofoten.warehouse import WarehouseCard
    from screens.widgets.text import OneLine


def _add(tap: AddTap, _field: str) -> str:
    return running_app().tr("Store a tile of {value}", value=int(tap.value))


def _tile(tile: StoredTile, _field: str) -> str:
    """A tile that is stored: its value, how it lies, its shields."""
    app = running_app()
    if tile.more:
        return app.tr_count("1 more tile", "{count} more tiles", int(tile.more))
    value = str(int(tile.value)) if tile.value else app.tr("value unknown")
    parts = [app.tr("Tile: {value}", value=value)]
    if tile.turned:
        parts.append(app.tr("flipped"))
    if tile.shields:
        parts.append(app.tr_count("1 shield", "{count} shields", int(tile.shields)))
    return "\n".join(parts)


def _longship(tap: LongshipTap, _field: str) -> str:
    app = running_app()
    shade = app.tr("upgraded") if tap.dark else app.tr("not upgraded")
    return app.tr("Longship {letter}: {shade}", letter=tap.letter, shade=shade)


def _demand(tap: DemandTap, _field: str) -> str:
    """How far a player is with a demand."""
    app = running_app()
    met = app.tr("met") if tap.met else app.tr("not met")
    return "\n".join(filter(None, (tap.name, tap.state_words, met)))


def _total(line: OneLine, _field: str) -> str:
    """A large number above the warehouses, with whose it is."""
    seat = line.tag.removeprefix("tug.")
    name = line.parent.parent.ids[f"name_{seat}"].name
    return running_app().tr("{name}: {total}", name=name, total=line.text)


def _side(side: WarehouseSide) -> str:
    """Whose side it is, and how it stands."""
    app = running_app()
    total = app.tr("{name}: {total}", name=side.name, total=int(side.sum))
    return ". ".join(filter(None, (total, side.points, app.tr("leads") if side.leads else "")))


def _warehouse(card: WarehouseCard) -> str:
    return str(card.strip.stores)


WORDS = SpokenWords(
    words={
        "AddTap": _add,
        "StoredTile": _tile,
        "LongshipTap": _longship,
        "DemandTap": _demand,
        "TugTotal": _total,
    },
    around={
        "WarehouseSide": _side,
        "WarehouseCard": _warehouse,
        "ModuleRow": its("name"),
        "DemandRow": its("text"),
    },
)
