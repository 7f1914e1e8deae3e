"""Lofoten: four warehouses between two players, and who leads where."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from scoring.game import Issue
from scoring.lofoten.components import WAREHOUSES
from scoring.lofoten.count import leads
from scoring.lofoten.edits import add_flipped, add_tile, set_good, store_of
from scoring.lofoten.play import LofotenPlay, modules_shown
from scoring.lofoten.words import equal_sums, warehouse_name
from screens.lofoten.face import FACE
from screens.lofoten.modules import CARDS, ModuleCard
from screens.lofoten.paying import settle_tile
from screens.lofoten.warehouse import WarehouseCard
from screens.shell.layout import load_layout
from screens.shell.page import Where
from screens.widgets.gamepage import GamePage
from screens.widgets.samesize import SameSize
from screens.widgets.spotlight import point_at


class EqualNote(BoxLayout):
    """A warehouse where the sums are equal, and what that means."""

    tag = StringProperty()
    text = StringProperty()


class Lofoten(GamePage):
    """The tally. Each warehouse and module shows itself; this page tells them what changed."""

    play: LofotenPlay
    title = FACE.name
    takes_turns = False

    def __init__(self, **kwargs: object) -> None:
        self._modules: dict[str, ModuleCard] = {}
        self._unload_asked = False
        self.card_drafts: dict[int, str] = {}
        """By warehouse, what was typed as the name of its card and cannot be one."""
        # They stand below the fold on a phone, and are made a frame later: the tally is there the
        # sooner, by a tenth.
        self._make_modules_soon = Clock.create_trigger(self._make_modules, 0)
        super().__init__(**kwargs)
        together = SameSize()
        for at, name in enumerate(WAREHOUSES):
            card = WarehouseCard(page=self, at=at, tag=name.replace("-", "."))
            card.strip.ids.stores.together = together
            self.ids.cards.add_widget(card)
        self.ids.table.bind(viewport_size=self._stay_on_top, height=self._stay_on_top)

    def columns(self, width: float, low: bool) -> int:
        """How many warehouses stand side by side; where little height is left, four sooner."""
        return 4 if width >= dp(700 if low else 1000) else 2

    # What is tapped.

    def add(self, at: int, seat: int, value: int) -> None:
        """Store a tile; without a value, one that lies turned over."""
        self.app.tick()
        change = (add_tile, at, seat, value) if value else (add_flipped, at, seat)
        if not self.edit(*change):
            self._light_stored(at, value)
        elif not value:
            settle_tile(self, seat, turned=True)

    def _light_stored(self, at: int, value: int) -> None:
        """The box has no such tile left: they are all here."""
        for side in self._cards()[at].sides:
            for chip in side.ids.tiles.children:
                if chip.more or not value or chip.value == value:
                    point_at(chip)

    def _cards(self) -> list[WarehouseCard]:
        return list(reversed(self.ids.cards.children))

    def open_tile(self, at: int, seat: int, nth: int) -> None:
        from screens.lofoten.tile import TileDrawer

        TileDrawer(self, at, seat, nth).open()

    def store(self, at: int, good: str | None) -> None:
        """Choose a good, and say so where that moves another one."""
        there = store_of(self.play, good) if good else None
        moves = there not in (None, at)
        if self.edit(set_good, at, good) and moves:
            self._tell_move(at, there or 0)

    def _tell_move(self, at: int, there: int) -> None:
        said, play = self.app.said, self.play
        here, other = said(warehouse_name(play, at)), said(warehouse_name(play, there))
        if play.warehouses[there].good:
            self.app.notice(self.app.tr("Swapped {one} and {other}", one=here, other=other))
        else:
            self.app.notice(self.app.tr("{one} moved here", one=here))

    def open_good(self, at: int) -> None:
        from screens.lofoten.good import GoodDrawer

        GoodDrawer(self, at).open()

    def open_card(self, at: int) -> None:
        from screens.lofoten.card import CardDrawer

        CardDrawer(self, at).open()

    def open_help(self) -> None:
        from screens.lofoten.help import ReferenceCard

        ReferenceCard(self).open()

    def open_options(self) -> None:
        from screens.lofoten.options import OptionsDrawer

        OptionsDrawer(self).open()

    def finish(self) -> None:
        """Before the first count there is something that players forget; it is asked once."""
        if self._unload_asked:
            super().finish()
            return
        from screens.lofoten.unload import UnloadDrawer

        self._unload_asked = True
        self.pad.go(self.here())
        UnloadDrawer(self).open()

    def show(self, play_id: str = "", **place: object) -> None:
        self._unload_asked = False
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
        """A module that comes or goes is mostly out of sight, so it is said in words."""
        was, now = modules_shown(before), modules_shown(self.play)
        for module, name in self._module_names():
            if (module in was) != (module in now):
                on = self.app.tr("{module} turned on again", module=name)
                off = self.app.tr("{module} turned off", module=name)
                self.app.notice(on if module in now else off)

    def point(self, remark: Issue) -> None:
        target: Widget = self.ids.tug
        if remark.at:
            number = int(remark.at.removeprefix("warehouse-"))
            target = self._cards()[number - 1]
        elif remark.code == "turned-tiles":
            target = self._modules.get("longships", target)
        if target is not self.ids.tug and not self._fits():
            self.ids.table.scroll_to(target, padding=dp(8), animate=False)
        point_at(target)

    # What is shown.

    def _fits(self) -> bool:
        return bool(self.ids.table.viewport_size[1] <= self.ids.table.height)

    def _stay_on_top(self, *_: object) -> None:
        """What fits stands at the top, also after the window has grown around it."""
        if self._fits():
            self.ids.table.scroll_y = 1

    def changed(self) -> None:
        play, problems = self.play, self.problems()
        self.ids.tug.update(play.players, self.tallies, self.leading)
        wrong = {problem.at for problem in problems}
        for card, name, lead in zip(self._cards(), WAREHOUSES, leads(play)):
            card.update(play, lead, name in wrong, self.app.words.language)
        self._show_equal(play)
        self._show_modules(play)
        self.ids.problems.update(problems, self.app.said)

    def _show_equal(self, play: LofotenPlay) -> None:
        notes = self.ids.notes
        texts = [(f"equal.{at + 1}", self.app.said(message)) for at, message in equal_sums(play)]
        if texts != [(note.tag, note.text) for note in reversed(notes.children)]:
            notes.clear_widgets()
            for tag, text in texts:
                notes.add_widget(EqualNote(tag=tag, text=text))

    def _show_modules(self, play: LofotenPlay) -> None:
        if self._played() != list(self._modules):
            self._make_modules_soon()
        words = dict(self._module_names())
        for module, card in self._modules.items():
            card.title = words[module]
            card.update(play)

    def _played(self) -> list[str]:
        """The modules that have a section, and are played or have something entered."""
        return [module for module in modules_shown(self.play) if module in CARDS]

    def _make_modules(self, *_: object) -> None:
        self.ids.modules.clear_widgets()
        self._modules = {module: self._module(module) for module in self._played()}
        self._show_modules(self.play)

    def _module(self, module: str) -> ModuleCard:
        card = CARDS[module](self, tag=f"module.{module}")
        self.ids.modules.add_widget(card)
        return card

    def _module_names(self) -> list[tuple[str, str]]:
        [option] = [option for option in FACE.options if option.key == "modules"]
        return [(module, self.app.tr(words)) for module, words in option.choices]


load_layout(__name__)
