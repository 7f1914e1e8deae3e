"""The screen reader's texts for Lofoten's warehouses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.shell.current_app import current_app
from screens.shell.game_ui import SpokenTexts, its, read_out

if TYPE_CHECKING:
    from screens.lofoten.add_strip import AddStrip
    from screens.lofoten.modules import DemandTap, LongshipTap, ModuleButton
    from screens.lofoten.tile_sheet import TileKey, ValueKey
    from screens.lofoten.unload_sheet import UnloadKey
    from screens.lofoten.warehouse_row import PowerKey, SideTap, WarehouseRow
    from screens.widgets.labels import OneLine


def _add(strip: AddStrip, field: str) -> str:
    app, (_, value) = current_app(), strip.keys()[field]
    return app.tr("Add a tile of {value}", value=value) if value else app.tr("Add a flipped tile")


def _unload(key: UnloadKey, _field: str) -> str:
    return current_app().tr("Add a tile of {value}", value=int(key.value))


def _power(key: PowerKey, _field: str) -> str:
    return current_app().tr("{points} PP", points=int(key.power))


def _value(key: ValueKey, _field: str) -> str:
    return str(key.label)


def _tile(key: TileKey, _field: str) -> str:
    from screens.lofoten.tile_row import tiles_said

    return current_app().tr("Tile: {value}", value=tiles_said(key.tiles))


def _side(side: SideTap, _field: str = "") -> str:
    """Return the player, the score and the tiles of a side."""
    from screens.lofoten.tile_row import tiles_said

    app = current_app()
    total = app.tr("{name}: {total}", name=side.name, total=int(side.sum))
    points = app.tr("{points} PP", points=int(side.points)) if side.points else ""
    leads = app.tr("leads") if side.leads else ""
    return "\n".join(filter(None, (total, points, leads, tiles_said(side.tiles))))


def _longship(tap: LongshipTap, _field: str) -> str:
    app = current_app()
    state = app.tr("upgraded") if tap.dark else app.tr("not upgraded")
    return app.tr("Longship {letter}: {state}", letter=tap.letter, state=state)


def _demand(tap: DemandTap, _field: str) -> str:
    """Return a player's progress with a demand."""
    app = current_app()
    met = app.tr("met") if tap.met else app.tr("not met")
    return "\n".join(filter(None, (tap.name, tap.state_words, met)))


def _module(button: ModuleButton, _field: str) -> str:
    return f"{button.text}\n{int(button.first)} – {int(button.second)}"


def _total(line: OneLine, _field: str) -> str:
    """Return a player's name and total."""
    return current_app().tr("{name}: {total}", name=line.parent.name, total=line.text)


def _warehouse(row: WarehouseRow) -> str:
    return str(row.spoken_name)


WORDS = SpokenTexts(
    words={
        "AddStrip": _add,
        "UnloadKey": _unload,
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
