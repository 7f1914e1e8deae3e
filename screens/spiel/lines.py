"""The lines of LOOT under the map, with their points and the widgets to enter them by hand."""

from __future__ import annotations

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.game import Tally
from scoring.spiel.components import ABILITIES, ABILITY_NAMES
from scoring.spiel.count import LINES
from scoring.spiel.play import SpielPlay
from scoring.spiel.rules import GAME
from screens.shell.current_app import current_app
from screens.spiel.game_ui import GAME_UI
from screens.spiel.help import ABILITY_ICONS
from screens.spiel.line_entry import ENTRIES, LineEntry
from screens.widgets.column import Column
from screens.widgets.labels import IconLine
from screens.widgets.line_card import LineCard
from screens.widgets.tap import Selectable
from screens.widgets.text_size_group import TextSizeGroup

ABILITY_OF = {icon: ability for ability, icon in ABILITY_ICONS.items()}


class LineBlock(Column):
    """A line, with the widget to enter it below."""

    line = StringProperty()

    @property
    def card(self) -> LineCard:
        return self.ids.card


class SpielLines(Column):
    """All lines, with their entry widgets while counting; with dice those are in a bottom sheet."""

    page = ObjectProperty()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._blocks: dict[str, LineBlock] = {}
        self._entries: dict[str, LineEntry] = {}
        self._open_entry: LineEntry | None = None
        together = TextSizeGroup()
        for line in LINES:
            block = LineBlock(line=line)
            block.card.together = together
            block.card.tag = f"line.{line}"
            block.card.icon = GAME_UI.style_of(line).icon
            block.card.bind(on_release=lambda _, line=line: self.explain(line))
            self._blocks[line] = block
            self.add_widget(block)

    def block(self, line: str) -> LineBlock:
        """Return the block of a line."""
        return self._blocks[line]

    def render(self, play: SpielPlay, seat: int, tally: Tally) -> None:
        """Show the lines of a player."""
        said = self.page.app.said
        for line, points in zip(LINES, tally.points):
            card = self._blocks[line].card
            card.name = said(GAME.line_name(play, line))
            card.working = said(GAME.working(play, seat, line))
            card.points = points
            self._place_entry(play, line)
        for entry in self._entries.values():
            entry.render(play, seat)
        if self._open_entry is not None:
            self._open_entry.render(play, seat)

    def explain(self, line: str) -> None:
        """Open the rule of a line or of the abilities; with dice also its entry widget."""
        from screens.spiel.bottom_sheets import open_line

        app, play = self.page.app, self.page.play
        is_line = line in LINES
        title = app.said(GAME.line_name(play, line)) if is_line else app.tr("Abilities")
        entered = line in ENTRIES and line not in self._entries and by_hand(play, line)
        bottom_sheet, self._open_entry = open_line(title, line, self.page, entered)
        bottom_sheet.bind(on_dismiss=lambda *_: setattr(self, "_open_entry", None))
        if self._open_entry is not None:
            self._open_entry.render(play, int(self.page.seat))

    def _place_entry(self, play: SpielPlay, line: str) -> None:
        wanted = not self.page.plays and line in ENTRIES and by_hand(play, line)
        block = self._blocks[line]
        if wanted and line not in self._entries:
            self._entries[line] = ENTRIES[line](page=self.page)
            block.add_widget(self._entries[line])
        elif not wanted and line in self._entries:
            block.remove_widget(self._entries.pop(line))


def by_hand(play: SpielPlay, line: str) -> bool:
    """Return whether a line is entered by hand; a known sheet gives groups and Meeps."""
    return play.sheet is None or line not in ("groups", "meeps")


class AbilityTap(Selectable, IconLine):
    """An unused ability, and how many if several; a tap selects it for this move."""

    def spoken(self, _field: str) -> str:
        """Return the ability's name, and how many the player has."""
        app = current_app()
        name = app.said(ABILITY_NAMES[ABILITY_OF[self.icon]])
        return app.tr("{name}: {total}", name=name, total=self.text) if self.text else name


class AbilityTaps(BoxLayout):
    """The abilities of a player, and a button to enter more."""

    __events__ = ("on_ability", "on_enter")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._taps = {}
        for ability in ABILITIES:
            tap = AbilityTap(icon=ABILITY_ICONS[ability], tag=f"ability.{ability}")
            tap.bind(on_release=lambda _, ability=ability: self.dispatch("on_ability", ability))
            self._taps[ability] = tap

    def on_ability(self, ability: str) -> None:
        """Called when an ability is tapped."""

    def on_enter(self) -> None:
        """Called when the button to enter abilities is tapped."""

    def render(self, owned: tuple[str, ...], chosen: str) -> None:
        for ability, tap in self._taps.items():
            count = owned.count(ability)
            tap.text = str(count) if count > 1 else ""
            tap.taken = ability == chosen
            if count and tap.parent is None:
                self.add_widget(tap, index=1)
            elif not count and tap.parent is not None:
                self.remove_widget(tap)
