"""The screen of a game of Lofoten: both totals, and below them four rows with a warehouse each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from kivy.metrics import dp
from kivy.uix.widget import Widget

from scoring.game import Issue
from scoring.lofoten.components import GOOD_NAMES, WAREHOUSES
from scoring.lofoten.count import counted, leads
from scoring.lofoten.edits import (
    add_flipped,
    add_tile,
    place_good,
    saved_card,
    set_good,
    set_power,
    store_of,
)
from scoring.lofoten.play import LofotenPlay, modules_shown
from scoring.lofoten.totals import set_total
from scoring.lofoten.unloading import can_unload
from scoring.lofoten.words import warehouse_name
from screens.flows.game_page import GamePage
from screens.lofoten.game_ui import GAME_UI
from screens.lofoten.modules import SHEETS, ModuleButton
from screens.lofoten.payment import settle_tile
from screens.lofoten.saved_cards import SavedCards
from screens.lofoten.warehouse_row import WarehouseRow
from screens.shell.game_ui import LazyImport
from screens.shell.i18n import N_, joined
from screens.shell.page import Where
from screens.shell.refusals import attempt
from screens.widgets.choose import MenuRow
from screens.widgets.number_pad import NumberPad
from screens.widgets.spotlight import point_at
from screens.widgets.text_size_group import TextSizeGroup
from screens.widgets.widget_pool import as_many

HIGHEST = 260
"""The largest height of a row, in dp."""
TWO_COLUMNS = 600
"""The least width in which the rows form two columns, in landscape only, in dp."""

HINTS: dict[str, str] = {
    "lofoten.knows_tile": N_("Tap a tile to change, flip or remove it, or to enter its shields."),
    "lofoten.knows_sum": N_("Tap a sum to type it instead of the tiles."),
    "lofoten.knows_good": N_("Tap a good to change it, or to enter another card."),
}
"""Hints about gestures, by the setting that records that the gesture was used."""


class LofotenPage(GamePage):
    """The page of a game; makes the edits and updates the rows."""

    play: LofotenPlay
    title = GAME_UI.name
    takes_turns = False
    hints = HINTS
    rules = LazyImport("screens.lofoten.rules", "chapters")

    def __init__(self, **kwargs: object) -> None:
        self._unload_asked = False
        self._skipped_cards: set[int] = set()
        """Warehouses whose card the player chose to enter later."""
        self.card_drafts: dict[int, str] = {}
        """By warehouse, an invalid name that was typed for its card."""
        self.rule_sizes = TextSizeGroup()
        """The group of the rules of all cards, which share one font size."""
        super().__init__(**kwargs)

    def on_kv_post(self, base: Widget) -> None:
        super().on_kv_post(base)
        for at, name in enumerate(WAREHOUSES):
            row = WarehouseRow(page=self, at=at, tag=name.replace("-", "."))
            row.fbind("least", self._arrange)
            self.ids.rows.add_widget(row)
        for name in ("width", "height"):
            self.ids.table.fbind(name, self._arrange)
        self.ids.modules.fbind("height", self._arrange)

    def prepare(self) -> Iterator[None]:
        yield from super().prepare()
        for row in self._rows():
            row.prepare()
            yield

    def _arrange(self, *_: object) -> None:
        """Divide the available height among the rows, so that all four are visible if possible."""
        table, rows = self.ids.table, self.ids.rows
        rows.cols = 2 if table.width >= max(dp(TWO_COLUMNS), table.height) else 1
        lines = len(rows.children) // rows.cols
        gaps = rows.spacing[1] * (lines + 1) + rows.padding[1] + rows.padding[3]
        free = (table.height - self.ids.modules.height - gaps) / lines
        least = max(row.least for row in rows.children)
        for row in rows.children:
            row.height = max(least, min(free, max(least, dp(HIGHEST))))

    def _rows(self) -> list[WarehouseRow]:
        return list(reversed(self.ids.rows.children))

    # Taps and other input.

    def add(self, at: int, seat: int, value: int) -> None:
        """Add a tile to a side; a value of 0 adds a flipped tile."""
        self.app.tick()
        change = (add_tile, at, seat, value) if value else (add_flipped, at, seat)
        if not self.edit(*change):
            for side in self._rows()[at].sides:
                point_at(side)
        elif not value:
            settle_tile(self, seat, flipped=True)

    def type_sum(self, at: int, seat: int) -> None:
        """Open the number pad for the sum or the shields of one side."""
        self.mark_hint_used("lofoten.knows_sum")
        here, player = self.play.warehouses[at], self.play.players[seat]
        shields = counted(here.card) == "shields"
        what = self.app.tr("Shields") if shields else self.app.tr("Sum")
        good = self.app.said(warehouse_name(self.play, at))
        NumberPad(
            title=joined(" · ", player.name, good, what),
            number=leads(self.play)[at].counts[seat],
            on_told=lambda _, number: self._sum_typed(at, seat, number),
        ).open()

    def _sum_typed(self, at: int, seat: int, number: int) -> None:
        """Enter a sum, then open the number pad for the next side without tiles."""
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
        """Open the tiles of a side; if there are none, say how to add one."""
        if nth < 0:
            self.app.notice(self.app.tr("Tap +1, +2 or +3 to add a tile."))
            return
        from screens.lofoten.tile_sheet import TileSheet

        self.mark_hint_used("lofoten.knows_tile")
        TileSheet(self, at, seat, nth).open()

    def store(self, at: int, good: str) -> None:
        """Choose the good of an empty row, or highlight the row that already stores it."""
        there = store_of(self.play, good)
        if there is not None:
            name = self.app.said(GOOD_NAMES[good])
            self.app.notice(self.app.tr("{good} is in another row", good=name))
            point_at(self._rows()[there])
        else:
            self.app.tick()
            self.edit(place_good, at, good)

    def change_good(self, at: int, good: str | None) -> None:
        """Store another good here; a good of another row is swapped together with its tiles."""
        there = store_of(self.play, good) if good else None
        if not self.edit(set_good, at, good) or there in (None, at):
            return
        said, play = self.app.said, self.play
        here, other = said(warehouse_name(play, at)), said(warehouse_name(play, there))
        self.app.notice(self.app.tr("{one} and {other} swapped", one=here, other=other))

    def set_power(self, at: int, power: int) -> None:
        """Enter a level 1 card, and save it for other games."""
        self.app.tick()
        if self.edit(set_power, at, power):
            card = saved_card(self.play.warehouses[at].card)
            attempt(self.app, SavedCards(self.app.ledger.cards).use, card)

    def skip_card(self, at: int) -> None:
        """Stop asking for the card of a warehouse until the game is opened again."""
        self._skipped_cards.add(at)
        self.render_play()

    def open_card(self, at: int) -> None:
        from screens.lofoten.card_sheet import CardSheet

        self.mark_hint_used("lofoten.knows_good")
        CardSheet(self, at).open()

    def open_module(self, module: str) -> None:
        sheet, row = SHEETS[module]
        sheet(self, module, row).open()

    def actions(self) -> Sequence[MenuRow]:
        tr = self.app.tr
        unload = tr("Unload a longship")
        return (
            MenuRow("lofoten.options", "tune-variant", tr("Game options"), self.open_options),
            MenuRow("lofoten.unload", "tray-arrow-down", unload, self.open_unloading),
        )

    def open_options(self) -> None:
        from screens.lofoten.options import OptionsSheet

        OptionsSheet(self).open()

    def open_unloading(self) -> None:
        from screens.lofoten.unload_sheet import UnloadSheet

        UnloadSheet(self).open()

    def finish(self) -> None:
        """Finish the game; the first time, offer to unload longships if that is possible."""
        if self._unload_asked or not can_unload(self.play):
            super().finish()
            return
        self._mark_unload_asked()
        self.open_unloading()

    def finish_unloaded(self) -> None:
        """Finish the game without offering to unload again."""
        self._mark_unload_asked()
        self.finish()

    def _mark_unload_asked(self) -> None:
        self._unload_asked = True
        self.pad.go(self.game_place())

    def show(self, play_id: str = "", **place: object) -> None:
        self._unload_asked = False
        self._skipped_cards.clear()
        self.card_drafts.clear()
        super().show(play_id, **place)
        asked = bool(self.pad.place.get("unloaded"))
        self._unload_asked = asked or self.pad.can_bring_back

    def game_place(self) -> Where:
        return {**super().game_place(), "unloaded": self._unload_asked}

    def go_to_step(self, step: Callable[..., object], *args: object) -> None:
        """Undo or redo a step, and say which module it turned on or off; it may be out of view."""
        was = modules_shown(self.play)
        super().go_to_step(step, *args)
        now = modules_shown(self.play)
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

    # Display.

    def render_play(self) -> None:
        play, problems = self.play, self.problems()
        self.ids.header.render(play.players, self.tallies, self.leading)
        wrong = {problem.at for problem in problems}
        for row, name, lead in zip(self._rows(), WAREHOUSES, leads(play)):
            row.render(
                play, lead, name in wrong, self._asks_card(row.at), self.app.translator.language
            )
        self._render_modules()
        self.ids.problems.render(problems, self.app.said)
        tiles = sum(len(side) for each in play.warehouses for side in each.tiles)
        self.render_hint(tiles, possible=bool(tiles))

    def _asks_card(self, at: int) -> bool:
        here = self.play.warehouses[at]
        unknown = here.card.kind == "power" and not here.card.power
        return unknown and not any(here.tiles) and at not in self._skipped_cards

    def _render_modules(self) -> None:
        shown = [module for module in modules_shown(self.play) if module in SHEETS]
        buttons = as_many(self.ids.modules, len(shown), lambda: ModuleButton(page=self))
        for button, module in zip(buttons, shown):
            button.render(module, self.tallies)

    def module_names(self) -> list[tuple[str, str]]:
        [option] = [option for option in GAME_UI.options if option.key == "modules"]
        return [(module, self.app.tr(words)) for module, words in option.choices]
