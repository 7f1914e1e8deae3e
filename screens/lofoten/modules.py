"""The optional modules: a button for each below the rows, and the sheet that it opens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from scoring.game import Tally
from scoring.lofoten.components import LONGSHIP_A, LONGSHIPS, MOST_DEMANDS
from scoring.lofoten.count import LINES
from scoring.lofoten.demands import DEMANDS, Demand, progress, toggle_demand, toggle_met
from scoring.lofoten.edits import bind_jarl, set_jarl, toggle_longship
from scoring.lofoten.play import LofotenPlay
from scoring.lofoten.words import LINE_NAMES, warehouse_name
from screens.lofoten.good_style import DEMAND_ICONS, GOOD_ICONS
from screens.lofoten.payment import settle_longship
from screens.shell.current_app import current_app
from screens.shell.i18n import N_, joined
from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.chip import Chip
from screens.widgets.choose import MenuRow, choose
from screens.widgets.column import Column
from screens.widgets.labels import IconLine
from screens.widgets.shield import piece_of
from screens.widgets.spotlight import point_at
from screens.widgets.tap import Selectable, Tap
from screens.widgets.text_size_group import TextSizeGroup
from screens.widgets.widget_pool import as_many

if TYPE_CHECKING:
    from screens.lofoten.screen import LofotenPage

COUNTED = {"jarls": ("jarl",), "longships": ("upgrades", "longship-a")}
"""By module, the lines that it scores."""
LOOKS = {"jarls": ("crown", N_("Jarls")), "longships": ("sail-boat", N_("Longships"))}
"""By module, the icon and the text of its button."""


class ModuleButton(Tap):
    """Shows both players' points of a module; a tap opens its sheet."""

    page = ObjectProperty()
    module = StringProperty()
    icon = StringProperty()
    text = StringProperty()
    first = NumericProperty(0)
    second = NumericProperty(0)
    fits_chevron = BooleanProperty(False)

    def render(self, module: str, tallies: Sequence[Tally]) -> None:
        self.module, (self.icon, words) = module, LOOKS[module]
        self.text = self.page.app.tr(words)
        self.tag = f"module.{module}"
        lines = [LINES.index(line) for line in COUNTED[module]]
        self.first, self.second = (sum(tally.points[line] for line in lines) for tally in tallies)

    def spoken(self, _field: str) -> str:
        return f"{self.text}\n{int(self.first)} – {int(self.second)}"


class ModuleRow(Column):
    """One player's row in the sheet of a module."""

    says_around = "name"
    page = ObjectProperty()
    seat = NumericProperty(0)
    name = StringProperty()
    piece = StringProperty()
    points = StringProperty()

    def render(self, play: LofotenPlay) -> None:
        seat = int(self.seat)
        self.name, self.piece = play.players[seat].name, piece_of(play.players[seat], seat)


class ModuleSheet(BottomSheet):
    """A sheet with a row for each player; it is updated while the game changes."""

    def __init__(self, page: LofotenPage, module: str, row: type[ModuleRow]) -> None:
        super().__init__(tag=module, title=dict(page.module_names())[module])
        self._page = page
        self.rows = [row(page=page, seat=seat) for seat in (0, 1)]
        for row in self.rows:
            self.ids.players.add_widget(row)
        self.render()
        page.fbind("play", self.render)

    def on_dismiss(self) -> None:
        self._page.funbind("play", self.render)

    def render(self, *_: object) -> None:
        """Show the current state of the game."""
        for row in self.rows:
            row.render(self._page.play)


# Jarls.


class JarlRow(ModuleRow):
    """A player's Jarl (at most one), its PP, and the warehouse it is linked to."""

    has = BooleanProperty(False)
    pp = NumericProperty(0)
    linked = StringProperty()
    icon = StringProperty()

    def render(self, play: LofotenPlay) -> None:
        super().render(play)
        app, player = self.page.app, play.players[int(self.seat)]
        self.has, self.pp = player.jarl is not None, player.jarl or 0
        at = player.jarl_at
        self.icon, self.linked = "link-off", app.tr("Not linked to a warehouse")
        if at is not None:
            good = play.warehouses[at].good
            self.icon = GOOD_ICONS[good] if good else "warehouse"
            name = app.said(warehouse_name(play, at))
            self.linked = app.tr("Linked to: {warehouse}", warehouse=name)

    def toggle(self) -> None:
        """Add a Jarl, or remove one that has 0 PP; one with PP is kept and a message says why."""
        if self.pp:
            app = self.page.app
            app.notice(app.tr("{name}: set the PP to 0 to remove the Jarl", name=self.name))
            point_at(self.ids.points)
            return
        self.page.edit(set_jarl, int(self.seat), None if self.has else 0)

    def put(self, points: int) -> None:
        self.page.edit(set_jarl, int(self.seat), points)

    def link(self) -> None:
        """Choose the Jarl's warehouse; without a Jarl, highlight the switch that adds one."""
        if not self.has:
            self.page.app.notice(self.page.app.tr("{name} has no Jarl yet", name=self.name))
            point_at(self.ids.has)
            return
        choose_link(self.page, int(self.seat))


def choose_link(page: LofotenPage, seat: int) -> None:
    """Ask which warehouse a Jarl is linked to."""
    now, link = page.play.players[seat].jarl_at, partial(page.edit, bind_jarl, seat)
    rows = [
        MenuRow(
            f"binding.{at + 1}",
            GOOD_ICONS[warehouse.good] if warehouse.good else "warehouse",
            page.app.said(warehouse_name(page.play, at)),
            partial(link, at),
            taken=at == now,
        )
        for at, warehouse in enumerate(page.play.warehouses)
    ]
    none = page.app.tr("None")
    rows.append(MenuRow("binding.none", "link-off", none, partial(link, None), taken=now is None))
    title = page.play.players[seat].name
    choose(title, rows, "binding", about=page.app.tr("Linked to"))


class DemandTap(Selectable, Tap):
    """A player's progress with a demand; selected if it is met."""

    name = StringProperty()
    state_words = StringProperty()
    reached = BooleanProperty(False)
    """Whether the player's tiles fulfill the demand."""
    idle = ("", "text")
    rim = AliasProperty(
        lambda self: "action" if self.taken else "brass" if self.reached else "edge",
        bind=["taken", "reached"],
    )
    words_ink = AliasProperty(
        lambda self: "container_ink" if self.taken else "brass" if self.reached else "quiet",
        bind=["taken", "reached"],
    )
    """The color roles of the border and the text."""

    def spoken(self, _field: str) -> str:
        """Return the player's progress with the demand."""
        tr = current_app().tr
        met = tr("met") if self.taken else tr("not met")
        return "\n".join(filter(None, (self.name, self.state_words, met)))


class DemandRow(Column):
    """A demand of this game, with a button for each player."""

    says_around = "text"
    icon = StringProperty()
    text = StringProperty()

    def __init__(self, page: LofotenPage) -> None:
        super().__init__()
        self._page, self._key = page, ""
        for seat in (0, 1):
            self.ids.taps.add_widget(DemandTap(on_release=lambda _, seat=seat: self._tick(seat)))

    def render(self, play: LofotenPlay, key: str) -> None:
        self._key = key
        self.icon = demand_icon(DEMANDS[key])
        self.text = self._page.app.said(DEMANDS[key].short)
        for seat, tap in enumerate(reversed(self.ids.taps.children)):
            player, far = play.players[seat], progress(play, seat, key)
            tap.tag, tap.name = f"demand.{key}.{seat}", player.name
            tap.state_words = f"{far[0]}/{far[1]}" if far else ""
            tap.reached = bool(far and far[0] >= far[1])
            tap.taken = key in player.met

    def _tick(self, seat: int) -> None:
        app = self._page.app
        done = self._page.edit(toggle_met, seat, self._key)
        player = self._page.play.players[seat]
        if done and self._key in player.met:
            app.notice(app.tr("{name} met the demand and may take this Jarl", name=player.name))


class JarlSheet(ModuleSheet):
    """Both players' Jarls, and the two demands of this game."""

    def render(self, *_: object) -> None:
        super().render()
        play = self._page.play
        rows = as_many(self.ids.demands, len(play.demands), lambda: DemandRow(self._page))
        for row, key in zip(rows, play.demands):
            row.render(play, key)

    def choose_demands(self) -> None:
        DemandSheet(self._page).open()


class DemandSheet(BottomSheet):
    """Chooses the two demands of this game."""

    def __init__(self, page: LofotenPage) -> None:
        super().__init__(tag="demands", title=page.app.tr("Demands in play"))
        self._page = page
        self._chips: dict[str, Chip] = {}
        for key, demand in DEMANDS.items():
            chip = self._chips[key] = Chip(
                tag=f"demands.{key}",
                icon=demand_icon(demand),
                text=page.app.said(demand.short),
                on_release=lambda _, key=key: self._choose(key),
            )
            self.ids.choices.add_widget(chip)
        self.render()

    def _choose(self, key: str) -> None:
        self._page.edit(toggle_demand, key)
        self.render()

    def render(self, *_: object) -> None:
        """Update the chips; once two are chosen the others are gray, and a tap on one says why."""
        chosen = self._page.play.demands
        for key, chip in self._chips.items():
            chip.taken = key in chosen
            chip.opacity = 0.66 if len(chosen) >= MOST_DEMANDS and not chip.taken else 1


def demand_icon(demand: Demand) -> str:
    """Return the icon of the demanded good, or of the kind of demand."""
    return GOOD_ICONS[demand.good] if demand.good else DEMAND_ICONS[demand.kind]


# Longships.


class LongshipTap(Selectable, IconLine):
    """A longship; selected if it is upgraded."""

    idle = ("", "text")
    letter = StringProperty()

    def on_letter(self, *_: object) -> None:
        self.text = f"a +{LONGSHIP_A}" if self.letter == "a" else self.letter

    def spoken(self, _field: str) -> str:
        tr = current_app().tr
        state = tr("upgraded") if self.taken else tr("not upgraded")
        return tr("Longship {letter}: {state}", letter=self.letter, state=state)


class LongshipRow(ModuleRow):
    """The four longships of a player; only longship a scores by itself, so its PP are on it."""

    working = StringProperty()
    """The calculation of the points."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        together = TextSizeGroup()
        for letter in LONGSHIPS:
            tap = LongshipTap(
                letter=letter, together=together, tag=f"longships.{int(self.seat)}.{letter}"
            )
            tap.bind(on_release=lambda tapped: self._toggle_longship(tapped.letter))
            self.ids.longships.add_widget(tap)

    def render(self, play: LofotenPlay) -> None:
        super().render(play)
        seat = int(self.seat)
        for tap in self.ids.longships.children:
            tap.taken = tap.letter in play.players[seat].longships
        tr, said = self.page.app.tr, self.page.app.said
        points = dict(zip(LINES, self.page.tallies[seat].points))
        self.points = tr("{points} PP", points=sum(points[line] for line in COUNTED["longships"]))
        self.working = joined(
            " · ",
            *(
                tr("{name}: {total}", name=said(LINE_NAMES[line]), total=points[line])
                for line in COUNTED["longships"]
                if points[line]
            ),
        )

    def _toggle_longship(self, letter: str) -> None:
        seat = int(self.seat)
        if self.page.edit(toggle_longship, seat, letter):
            settle_longship(self.page, seat, letter in self.page.play.players[seat].longships)


SHEETS: dict[str, tuple[type[ModuleSheet], type[ModuleRow]]] = {
    "jarls": (JarlSheet, JarlRow),
    "longships": (ModuleSheet, LongshipRow),
}
"""By module with a sheet, the classes of the sheet and its rows."""
