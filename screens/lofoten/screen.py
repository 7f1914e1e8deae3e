"""Lofoten: four warehouses in four rows, both players' totals above them."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from scoring.game import Issue
from scoring.lofoten.components import GOOD_NAMES, WAREHOUSES
from scoring.lofoten.count import counted, leads
from scoring.lofoten.edits import (
    add_flipped,
    add_tile,
    place_good,
    set_good,
    set_power,
    store_of,
    without_play,
)
from scoring.lofoten.play import LofotenPlay, modules_shown
from scoring.lofoten.totals import set_total
from scoring.lofoten.unloading import can_unload
from scoring.lofoten.words import warehouse_name
from screens.lofoten.cards import SavedCards
from screens.lofoten.face import FACE
from screens.lofoten.modules import SHEETS, ModuleButton
from screens.lofoten.paying import settle_tile
from screens.lofoten.row import WarehouseRow
from screens.shell.layout import load_layout
from screens.shell.page import Where
from screens.shell.refusals import attempt
from screens.widgets.gamepage import GamePage
from screens.widgets.numberpad import NumberPad
from screens.widgets.reuse import as_many
from screens.widgets.spotlight import point_at

HIGHEST = 150
"""How high a row is where there is room, in dp."""


class Lofoten(GamePage):
    """Each row shows its warehouse; this page makes the edits and tells the rows what changed."""

    play: LofotenPlay
    title = FACE.name
    takes_turns = False

    def __init__(self, **kwargs: object) -> None:
        self._unload_asked = False
        self._later: set[int] = set()
        """Warehouses whose card is entered later."""
        self.card_drafts: dict[int, str] = {}
        """By warehouse, what was typed as the name of its card and cannot be one."""
        super().__init__(**kwargs)
        for at, name in enumerate(WAREHOUSES):
            row = WarehouseRow(page=self, at=at, tag=name.replace("-", "."))
            row.fbind("least", self._arrange)
            self.ids.rows.add_widget(row)
        for name in ("width", "height"):
            self.ids.table.fbind(name, self._arrange)
        self.ids.below.fbind("height", self._arrange)

    def _arrange(self, *_: object) -> None:
        """Give the rows the height there is, so that all four are in sight where they can be."""
        table, rows = self.ids.table, self.ids.rows
        rows.cols = 2 if table.width >= dp(700) else 1
        lines = len(rows.children) // rows.cols
        gaps = rows.spacing[1] * (lines + 1) + rows.padding[1] + rows.padding[3]
        free = (table.height - self.ids.below.height - gaps) / lines
        least = max(row.least for row in rows.children)
        for row in rows.children:
            row.height = max(least, min(free, max(least, dp(HIGHEST))))

    def _rows(self) -> list[WarehouseRow]:
        return list(reversed(self.ids.rows.children))

    # What is tapped.

    def add(self, at: int, seat: int, value: int) -> None:
        """Add a tile; without a value, a flipped one."""
        self.app.tick()
        change = (add_tile, at, seat, value) if value else (add_flipped, at, seat)
        if not self.edit(*change):
            for side in self._rows()[at].sides:
                point_at(side)
        elif not value:
            settle_tile(self, seat, flipped=True)

    def type_sum(self, at: int, seat: int) -> None:
        """The number pad for what the card counts on one side."""
        here, player = self.play.warehouses[at], self.play.players[seat]
        shields = counted(here.card) == "shields"
        what = self.app.tr("Shields") if shields else self.app.tr("Sum")
        good = self.app.said(warehouse_name(self.play, at))
        pad = NumberPad(
            title=f"{player.name} · {good} · {what}", number=leads(self.play)[at].counts[seat]
        )
        pad.bind(on_told=lambda _, number: self._sum_typed(at, seat, number))
        pad.open()

    def _sum_typed(self, at: int, seat: int, number: int) -> None:
        """Enter a sum, and go on to the next side that has no tiles yet."""
        if not self.edit(set_total, at, seat, number):
            return
        sides = [
            (row, side)
            for row, here in enumerate(self.play.warehouses)
            for side in (0, 1)
            if here.good and not here.tiles[side] and (row, side) > (at, seat)
        ]
        if sides:
            self.type_sum(*sides[0])

    def open_tile(self, at: int, seat: int, nth: int) -> None:
        """The tiles of a side; where there are none, say how to add one."""
        if nth < 0:
            self.app.notice(self.app.tr("Tap +1, +2 or +3 to add a tile."))
            return
        from screens.lofoten.tile import TileSheet

        TileSheet(self, at, seat, nth).open()

    def store(self, at: int, good: str) -> None:
        """Choose a good for a row that has none; a good that is elsewhere says where."""
        there = store_of(self.play, good)
        if there is not None:
            name = self.app.said(GOOD_NAMES[good])
            self.app.notice(self.app.tr("{good} is in another row", good=name))
            point_at(self._rows()[there])
        else:
            self.app.tick()
            self.edit(place_good, at, good)

    def change_good(self, at: int, good: str | None) -> None:
        """Store another good here. One that is elsewhere comes with its tiles, in exchange."""
        there = store_of(self.play, good) if good else None
        if not self.edit(set_good, at, good) or there in (None, at):
            return
        said, play = self.app.said, self.play
        here, other = said(warehouse_name(play, at)), said(warehouse_name(play, there))
        self.app.notice(self.app.tr("{one} and {other} swapped", one=here, other=other))

    def set_power(self, at: int, power: int) -> None:
        """Lay a level 1 card, and save it for other games."""
        self.app.tick()
        if self.edit(set_power, at, power):
            card = without_play(self.play.warehouses[at].card)
            attempt(self.app, SavedCards(self.app.ledger.cards).use, card)

    def skip_card(self, at: int) -> None:
        """The card is entered later."""
        self._later.add(at)
        self.changed()

    def open_card(self, at: int) -> None:
        from screens.lofoten.card import CardSheet

        CardSheet(self, at).open()

    def open_module(self, module: str) -> None:
        SHEETS[module](self).open()

    def open_help(self) -> None:
        from screens.lofoten.help import HelpSheet

        HelpSheet(self).open()

    def open_options(self) -> None:
        from screens.lofoten.options import OptionsDrawer

        OptionsDrawer(self).open()

    def open_unloading(self) -> None:
        from screens.lofoten.unload import UnloadSheet

        UnloadSheet(self).open()

    def finish(self) -> None:
        """Before the first count, remind of unloading where something can be unloaded."""
        if self._unload_asked or not can_unload(self.play):
            super().finish()
            return
        self._unload_asked = True
        self.pad.go(self.here())
        self.open_unloading()

    def show(self, play_id: str = "", **place: object) -> None:
        self._unload_asked = False
        self._later.clear()
        self.card_drafts.clear()
        super().show(play_id, **place)
        asked = bool(self.pad.place.get("unloaded"))
        self._unload_asked = asked or self.pad.can_bring_back

    def here(self) -> Where:
        return {**super().here(), "unloaded": self._unload_asked}

    def undo(self) -> None:
        before = self.play
        super().undo()
        self._tell_modules(before)

    def redo(self) -> None:
        before = self.play
        super().redo()
        self._tell_modules(before)

    def _tell_modules(self, before: LofotenPlay) -> None:
        """Say which module comes or goes, as it can be out of sight."""
        was, now = modules_shown(before), modules_shown(self.play)
        for module, name in self.module_names():
            if (module in was) != (module in now):
                on = self.app.tr("{module} turned on again", module=name)
                off = self.app.tr("{module} turned off", module=name)
                self.app.notice(on if module in now else off)

    def point(self, issue: Issue) -> None:
        target: Widget = self.ids.header
        if issue.at:
            target = self._rows()[int(issue.at.removeprefix("warehouse-")) - 1]
        elif issue.code == "turned-tiles":
            buttons = {button.module: button for button in self.ids.modules.children}
            target = buttons.get("longships", target)
        if (
            target is not self.ids.header
            and self.ids.table.viewport_size[1] > self.ids.table.height
        ):
            self.ids.table.scroll_to(target, padding=dp(8), animate=False)
        point_at(target)

    # What is shown.

    def changed(self) -> None:
        play, problems = self.play, self.problems()
        self.ids.header.update(play.players, self.tallies, self.leading)
        wrong = {problem.at for problem in problems}
        for row, name, lead in zip(self._rows(), WAREHOUSES, leads(play)):
            row.update(play, lead, name in wrong, self._asks_card(row.at), self.app.words.language)
        self._show_modules()
        self.ids.problems.update(problems, self.app.said)

    def _asks_card(self, at: int) -> bool:
        here = self.play.warehouses[at]
        unknown = here.card.kind == "power" and not here.card.power
        return unknown and not any(here.tiles) and at not in self._later

    def _show_modules(self) -> None:
        shown = [module for module in modules_shown(self.play) if module in SHEETS]
        buttons = as_many(self.ids.modules, len(shown), lambda: ModuleButton(page=self))
        for button, module in zip(buttons, shown):
            button.update(module, self.tallies)

    def module_names(self) -> list[tuple[str, str]]:
        [option] = [option for option in FACE.options if option.key == "modules"]
        return [(module, self.app.tr(words)) for module, words in option.choices]


load_layout(__name__)
