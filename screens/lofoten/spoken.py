"""What is said of Lofoten's warehouses to those who listen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.shell.faces import SpokenWords, its, read_out
from screens.shell.running import running_app

if TYPE_CHECKING:
    from screens.lofoten.modules import DemandTap, LongshipTap, ModuleButton
    from screens.lofoten.row import AddKey, PowerKey, SideTap, WarehouseRow
    from screens.lofoten.tile import TileKey, ValueKey
    from screens.widgets.text import OneLine


def _add(key: AddKey, _field: str) -> str:
    return running_app().tr("Add a tile of {value}", value=int(key.value))


def _power(key: PowerKey, _field: str) -> str:
    return running_app().tr("{points} PP", points=int(key.power))


def _value(key: ValueKey, _field: str) -> str:
    return str(key.label)


def _tile(key: TileKey, _field: str) -> str:
    from screens.lofoten.tilerow import tiles_said

    return running_app().tr("Tile: {value}", value=tiles_said(key.tiles))


def _side(side: SideTap, _field: str = "") -> str:
    """Whose side it is, how it stands, and its tiles."""
    from screens.lofoten.tilerow import tiles_said

    app = running_app()
    total = app.tr("{name}: {total}", name=side.name, total=int(side.sum))
    points = app.tr("{points} PP", points=int(side.points)) if side.points else ""
    leads = app.tr("leads") if side.leads else ""
    return "\n".join(filter(None, (total, points, leads, tiles_said(side.tiles))))


def _longship(tap: LongshipTap, _field: str) -> str:
    app = running_app()
    state = app.tr("upgraded") if tap.dark else app.tr("not upgraded")
    return app.tr("Longship {letter}: {state}", letter=tap.letter, state=state)


def _demand(tap: DemandTap, _field: str) -> str:
    """How far a player is with a demand."""
    app = running_app()
    met = app.tr("met") if tap.met else app.tr("not met")
    return "\n".join(filter(None, (tap.name, tap.state_words, met)))


def _module(button: ModuleButton, _field: str) -> str:
    return f"{button.text}\n{int(button.first)} – {int(button.second)}"


def _total(line: OneLine, _field: str) -> str:
    """A large number above the warehouses, with whose it is."""
    return running_app().tr("{name}: {total}", name=line.parent.name, total=line.text)


def _warehouse(row: WarehouseRow) -> str:
    return str(row.spoken_name)


WORDS = SpokenWords(
    words={
        "AddKey": _add,
        "UnloadKey": _add,
        "PowerKey": _power,
        "ValueKey": _value,
        "TileKey": _tile,
        "SideTap": _side,
        "CardTap": read_out("text", "rule"),
        "LongshipTap": _longship,
        "DemandTap": _demand,
        "ModuleButton": _module,
        "HeaderTotal": _total,
    },
    around={
        "WarehouseRow": _warehouse,
        "ModuleRow": its("name"),
        "DemandRow": its("text"),
        "UnloadRow": its("name"),
    },
)
