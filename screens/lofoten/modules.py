"""The sections of Lofoten that only some tables play: Jarls, and better longships."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from scoring.lofoten.components import LONGSHIPS
from scoring.lofoten.count import LINES
from scoring.lofoten.demands import DEMANDS, progress, toggle_met
from scoring.lofoten.edits import set_jarl, step_jarl, toggle_longship
from scoring.lofoten.play import LofotenPlay
from scoring.lofoten.words import warehouse_name
from screens.lofoten.goodlook import DEMAND_ICONS, GOOD_ICONS
from screens.lofoten.paying import settle_longship
from screens.shell.layout import load_layout
from screens.shell.palette import CLEAR
from screens.widgets.button import TextButton
from screens.widgets.playertabs import dot_of
from screens.widgets.reuse import as_many
from screens.widgets.spotlight import point_at
from screens.widgets.surface import Surface
from screens.widgets.tap import Tap

if TYPE_CHECKING:
    from screens.lofoten.screen import Lofoten

UPGRADES, LONGSHIP_A = LINES.index("upgrades"), LINES.index("longship-a")


class LongshipTap(Tap):
    """A longship, light or dark."""

    letter = StringProperty()
    dark = BooleanProperty(False)


class ModuleRow(BoxLayout):
    """What one player has of a module."""

    page = ObjectProperty()
    seat = NumericProperty(0)
    name = StringProperty()
    dot = ColorProperty(CLEAR)
    points = StringProperty()

    def greet(self, play: LofotenPlay) -> None:
        seat = int(self.seat)
        self.name, self.dot = play.players[seat].name, dot_of(play.players[seat], seat)


class JarlRow(ModuleRow):
    """At most one Jarl, the PP it brings, and the warehouse it belongs to."""

    has = BooleanProperty(False)
    pp = NumericProperty(0)
    belongs = StringProperty()
    """The warehouse, in words."""
    icon = StringProperty()

    def update(self, play: LofotenPlay) -> None:
        self.greet(play)
        app, player = self.page.app, play.players[int(self.seat)]
        self.has, self.pp = player.jarl is not None, player.jarl or 0
        at = player.jarl_at
        self.icon, self.belongs = "link-off", app.tr("Not linked to a warehouse")
        if at is not None:
            good = play.warehouses[at].good
            name = app.said(warehouse_name(play, at))
            self.icon = GOOD_ICONS[good] if good else "warehouse"
            self.belongs = app.tr("Linked to: {warehouse}", warehouse=name)

    def toggle(self) -> None:
        """Add a Jarl or remove one without PP; PP that were entered are never erased by it."""
        if self.pp:
            app = self.page.app
            app.notice(app.tr("{name}: set the PP to 0 to remove the Jarl", name=self.name))
            point_at(self.ids.has.parent)
            return
        self.page.edit(set_jarl, int(self.seat), None if self.has else 0)

    def step(self, by: int) -> None:
        self.page.edit(step_jarl, int(self.seat), by)

    def put(self, points: int) -> None:
        self.page.edit(set_jarl, int(self.seat), points)

    def bind_to(self) -> None:
        """The warehouse of the Jarl; who has none is told so, and where one is taken."""
        if not self.has:
            self.page.app.notice(self.page.app.tr("{name} has no Jarl yet", name=self.name))
            point_at(self.ids.has)
            return
        from screens.lofoten.binding import BindingDrawer

        BindingDrawer(self.page, int(self.seat)).open()


class LongshipRow(ModuleRow):
    """The four longships of a player."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for letter in LONGSHIPS:
            tap = LongshipTap(letter=letter, tag=f"longships.{int(self.seat)}.{letter}")
            tap.bind(on_release=lambda tapped: self._turn(tapped.letter))
            self.ids.longships.add_widget(tap)

    def update(self, play: LofotenPlay) -> None:
        self.greet(play)
        seat = int(self.seat)
        for tap in self.ids.longships.children:
            tap.dark = tap.letter in play.players[seat].longships
        points = self.page.tallies[seat].points
        bonus = points[LONGSHIP_A]
        both = f"{points[UPGRADES]} + {bonus}" if bonus else str(points[UPGRADES])
        self.points = self.page.app.tr("{points} PP", points=both)

    def _turn(self, letter: str) -> None:
        seat = int(self.seat)
        if self.page.edit(toggle_longship, seat, letter):
            settle_longship(self.page, seat, letter in self.page.play.players[seat].longships)


class DemandTap(Tap):
    """How far a player is with a demand, and whether it is ticked off."""

    name = StringProperty()
    state_words = StringProperty()
    reached = BooleanProperty(False)
    """Whether the table shows that the player has what is asked for."""
    met = BooleanProperty(False)
    rim = AliasProperty(
        lambda self: "action" if self.met else "brass" if self.reached else "edge",
        bind=["met", "reached"],
    )
    words_ink = AliasProperty(
        lambda self: "action_ink" if self.met else "brass" if self.reached else "quiet",
        bind=["met", "reached"],
    )
    """Roles of the look."""
    dot = ColorProperty(CLEAR)


class DemandRow(BoxLayout):
    """A demand that lies out, for both players."""

    icon = StringProperty()
    text = StringProperty()

    def __init__(self, page: Lofoten, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._page, self._key = page, ""
        for seat in (0, 1):
            tap = DemandTap()
            tap.bind(on_release=lambda _, seat=seat: self._tick(seat))
            self.ids.taps.add_widget(tap)

    def update(self, play: LofotenPlay, key: str) -> None:
        self._key = key
        demand = DEMANDS[key]
        self.icon = GOOD_ICONS[demand.good] if demand.good else DEMAND_ICONS[demand.kind]
        self.text = self._page.app.said(demand.short)
        for seat, tap in enumerate(reversed(self.ids.taps.children)):
            player, far = play.players[seat], progress(play, seat, key)
            tap.tag, tap.name, tap.dot = f"demand.{key}.{seat}", player.name, dot_of(player, seat)
            tap.state_words = f"{far[0]}/{far[1]}" if far else ""
            tap.reached = bool(far and far[0] >= far[1])
            tap.met = key in player.met

    def _tick(self, seat: int) -> None:
        self._page.edit(toggle_met, seat, self._key)


class ModuleCard(Surface, BoxLayout):
    """A section: a heading and a row for each player."""

    title = StringProperty()
    tag = StringProperty()
    row: type[ModuleRow]

    def __init__(self, page: Lofoten, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.page = page
        self.rows = [self.row(page=page, seat=seat) for seat in (0, 1)]
        for part in self.rows:
            self.add_widget(part)
        self.complete()
        self.add_widget(Widget())  # takes what room there is too much

    def complete(self) -> None:
        """What else there is below the rows."""

    def update(self, play: LofotenPlay) -> None:
        for row in self.rows:
            row.update(play)


class JarlCard(ModuleCard):
    """Both Jarls, and the demands that lie out with them."""

    row = JarlRow

    def complete(self) -> None:
        self.demands = DemandList()
        self.choose = TextButton(tag="jarls.demands", icon="format-list-checks")
        self.choose.bind(on_release=lambda _: self._open())
        self.add_widget(self.demands)
        self.add_widget(self.choose)

    def update(self, play: LofotenPlay) -> None:
        super().update(play)
        self.choose.text = self.page.app.tr("Demands in play")
        rows = as_many(self.demands, len(play.demands), lambda: DemandRow(self.page))
        for row, key in zip(rows, play.demands):
            row.update(play, key)

    def _open(self) -> None:
        from screens.lofoten.demands import DemandDrawer

        DemandDrawer(self.page).open()


class LongshipCard(ModuleCard):
    """All eight longships."""

    row = LongshipRow


class DemandList(BoxLayout):
    """The demands of the Jarls that lie out."""


CARDS: dict[str, type[ModuleCard]] = {"jarls": JarlCard, "longships": LongshipCard}
"""By module, its section; new warehouses have none, they show at the warehouses."""


load_layout(__name__)
