"""The lines of LOOT under the map: what each brings, and the means to enter it by hand."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.game import Tally
from scoring.spiel import GAME
from scoring.spiel.components import ABILITIES
from scoring.spiel.count import LINES
from scoring.spiel.play import SpielPlay
from screens.shell.layout import load_layout
from screens.spiel.entry import ENTRIES, LineEntry
from screens.spiel.face import FACE
from screens.spiel.help import ABILITY_ICONS
from screens.widgets.column import Column
from screens.widgets.linecard import LineCard
from screens.widgets.samesize import SameSize
from screens.widgets.tap import Tap


class LineBlock(Column):
    """A line, and under it what is entered for it."""

    line = StringProperty()

    @property
    def card(self) -> LineCard:
        return self.ids.card


class SpielLines(Column):
    """Counting shows the entries at once; playing keeps them in a drawer under each line."""

    page = ObjectProperty()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._blocks: dict[str, LineBlock] = {}
        self._entries: dict[str, LineEntry] = {}
        self._drawn: LineEntry | None = None
        together = SameSize()
        for line in LINES:
            block = LineBlock(line=line)
            block.card.together = together
            block.card.tag = f"line.{line}"
            block.card.icon = FACE.look_of(line).icon
            block.card.bind(on_release=lambda _, line=line: self.explain(line))
            self._blocks[line] = block
            self.add_widget(block)

    def block(self, line: str) -> LineBlock:
        """Where a line stands."""
        return self._blocks[line]

    def update(self, play: SpielPlay, seat: int, tally: Tally) -> None:
        """Show the lines of a player."""
        said = self.page.app.said
        for line, points in zip(LINES, tally.points):
            card = self._blocks[line].card
            card.name = said(GAME.line_name(play, line))
            card.working = said(GAME.working(play, seat, line))
            card.points = points
            self._place_entry(play, line)
        for entry in self._entries.values():
            entry.update(play, seat)
        if self._drawn is not None:
            self._drawn.update(play, seat)

    def explain(self, line: str) -> None:
        """The rule of a line; while playing, also its entry."""
        from screens.spiel.drawers import open_line

        play = self.page.play
        name = self.page.app.said(GAME.line_name(play, line))
        entered = line in ENTRIES and line not in self._entries and by_hand(play, line)
        drawer, self._drawn = open_line(name, line, self.page, entered)
        drawer.bind(on_dismiss=self._closed)
        self._show_drawn()

    def enter_abilities(self) -> None:
        """Abilities that were circled, in a drawer."""
        from screens.spiel.drawers import open_line

        title = self.page.app.tr("Abilities")
        drawer, self._drawn = open_line(title, "abilities", self.page, True)
        drawer.bind(on_dismiss=self._closed)
        self._show_drawn()

    def _show_drawn(self) -> None:
        if self._drawn is not None:
            self._drawn.update(self.page.play, int(self.page.seat))

    def _closed(self, *_: object) -> None:
        self._drawn = None

    def _place_entry(self, play: SpielPlay, line: str) -> None:
        wanted = not self.page.plays and line in ENTRIES and by_hand(play, line)
        block = self._blocks[line]
        if wanted and line not in self._entries:
            self._entries[line] = ENTRIES[line](page=self.page)
            block.add_widget(self._entries[line])
        elif not wanted and line in self._entries:
            block.remove_widget(self._entries.pop(line))


def by_hand(play: SpielPlay, line: str) -> bool:
    """Whether a line is entered beside the map; a known sheet tells groups and Meeps itself."""
    return play.sheet is None or line not in ("groups", "meeps")


class AbilityTap(Tap):
    """An ability that is still to be used; a tap chooses it for this move."""

    icon = StringProperty()
    count = StringProperty()
    taken = BooleanProperty(False)


class AbilityTaps(BoxLayout):
    """Those a player owns, and the way to enter one."""

    __events__ = ("on_ability", "on_enter")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._taps = {}
        for ability in ABILITIES:
            tap = AbilityTap(icon=ABILITY_ICONS[ability], tag=f"ability.{ability}")
            tap.bind(on_release=lambda _, ability=ability: self.dispatch("on_ability", ability))
            self._taps[ability] = tap

    def on_ability(self, ability: str) -> None:
        """One was tapped."""

    def on_enter(self) -> None:
        """Abilities are to be entered."""

    def update(self, owned: tuple[str, ...], chosen: str) -> None:
        for ability, tap in self._taps.items():
            count = owned.count(ability)
            tap.count = str(count) if count > 1 else ""
            tap.taken = ability == chosen
            if count and tap.parent is None:
                self.add_widget(tap, index=1)
            elif not count and tap.parent is not None:
                self.remove_widget(tap)


load_layout(__name__)
