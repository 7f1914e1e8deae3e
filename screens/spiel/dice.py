"""The dice of LOOT: the row of three, and the drawers in which they are set by hand."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock, ClockEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.spiel.components import DIE
from screens.shell.layout import load_layout
from screens.shell.running import running_app
from screens.shell.words import N_
from screens.widgets.button import TextButton
from screens.widgets.drawer import Drawer
from screens.widgets.tap import Tap

SIGNS = ("!", ">", ">>")
PLACES = (N_("This round"), N_("Next round"), N_("In 2 rounds"))
"""What the places of the row mean."""
FACES = range(DIE[0], DIE[1] + 1)
TURNS, TURN = 7, 0.06
"""How often a rolled die turns before it lies, and how many seconds each turn takes."""


class DieTap(Tap):
    """One die of the row."""

    face = NumericProperty(0)
    """What it shows; 0 before it is thrown."""
    sign = StringProperty()
    active = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._turning: ClockEvent | None = None
        super().__init__(**kwargs)

    def lie(self, face: int) -> None:
        """Show a face at once."""
        self._stop()
        self.face = face

    def roll(self, face: int) -> None:
        """Turn a few times, then lie."""
        self._stop()
        left = [(face + turn) % DIE[1] + 1 for turn in range(TURNS, 0, -1)] + [face]
        self._turning = Clock.schedule_interval(lambda _: self._turn(left), TURN)

    def _turn(self, left: list[int]) -> None:
        self.face = left.pop(0)
        if not left:
            self._stop()

    def _stop(self) -> None:
        if self._turning is not None:
            self._turning.cancel()
            self._turning = None


class DiceRow(BoxLayout):
    """The dice at !, > and >>."""

    __events__ = ("on_die",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._shown: tuple[int, ...] = ()
        for place, sign in enumerate(SIGNS):
            die = DieTap(sign=sign, active=place == 0, tag=f"die.{place}")
            die.bind(on_release=lambda _: self.dispatch("on_die"))
            self.add_widget(die)

    def on_die(self) -> None:
        """A die was tapped."""

    def update(self, dice: tuple[int, ...] | None, rolled: tuple[int, ...] = ()) -> None:
        """Show the dice; those at the places of ``rolled`` turn first."""
        faces = dice or (0, 0, 0)
        if faces == self._shown and not rolled:
            return
        self._shown = faces
        for place, (die, face) in enumerate(zip(self.children[::-1], faces)):
            if place in rolled and running_app().look.motion:
                die.roll(face)
            else:
                die.lie(face)


class FaceTap(Tap):
    """One face to choose."""

    face = NumericProperty(1)
    taken = BooleanProperty(False)


class FaceRow(BoxLayout):
    """The six faces for one place of the row."""

    label = StringProperty()
    """Its sign and what that means."""
    place_name = StringProperty()
    chosen = NumericProperty(0)

    __events__ = ("on_face",)

    def __init__(self, place: int, chosen: int = 0) -> None:
        name = running_app().tr(PLACES[place])
        super().__init__(label=_place_words(place), place_name=name)
        for face in FACES:
            tap = FaceTap(face=face, tag=f"face.{place}.{face}")
            tap.bind(on_release=lambda tap: self.dispatch("on_face", tap.face))
            self.ids.faces.add_widget(tap)
        self.chosen = chosen

    def on_face(self, face: int) -> None:
        """A face was tapped."""

    def on_chosen(self, *_: object) -> None:
        for tap in self.ids.faces.children:
            tap.taken = tap.face == self.chosen


class OrderTap(Tap):
    """A die that was rolled, with the place it is to have."""

    face = NumericProperty(1)
    sign = StringProperty()


class OrderRow(BoxLayout):
    """The first tap is for !, the second for >; the third die has what is left."""

    hint = StringProperty()

    __events__ = ("on_order",)

    def __init__(self, dice: tuple[int, ...], **kwargs: object) -> None:
        self._order: list[OrderTap] = []
        super().__init__(**kwargs)
        for nth, face in enumerate(dice):
            tap = OrderTap(face=face, tag=f"order.{nth}")
            tap.bind(on_release=self._tapped)
            self.ids.dice.add_widget(tap)
        self._ask()

    def on_order(self, order: tuple[int, ...]) -> None:
        """All three have their place."""

    def _tapped(self, tap: OrderTap) -> None:
        if tap in self._order:
            self._order.remove(tap)
        else:
            self._order.append(tap)
        taps = self.ids.dice.children[::-1]
        for other in taps:
            other.sign = SIGNS[self._order.index(other)] if other in self._order else ""
        if len(self._order) < len(SIGNS) - 1:
            self._ask()
        else:
            [left] = [other for other in taps if other not in self._order]
            self.dispatch("on_order", tuple(int(die.face) for die in (*self._order, left)))

    def _ask(self) -> None:
        self.hint = _place_words(len(self._order))


def _place_words(place: int) -> str:
    """The sign of a place of the row, and what it means."""
    return f"{SIGNS[place]}  {running_app().tr(PLACES[place])}"


def set_row(dice: tuple[int, ...] | None, choose: Callable[[tuple[int, ...]], object]) -> Drawer:
    """Set the dice as they lie on the table. At the start it closes when all three are told."""
    app = running_app()
    drawer = Drawer(title=app.tr("Your dice"), tag="dice")
    faces = list(dice or (0, 0, 0))

    def tapped(row: FaceRow, place: int, face: int) -> None:
        row.chosen = faces[place] = face
        if all(faces):
            choose(tuple(faces))
            if dice is None:
                drawer.dismiss()

    for place in range(len(PLACES)):
        row = FaceRow(place, chosen=faces[place])
        row.bind(on_face=lambda row, face, place=place: tapped(row, place, face))
        drawer.add_widget(row)
    drawer.open()
    return drawer


def order_row(
    dice: tuple[int, ...],
    choose: Callable[[tuple[int, ...]], object],
    set_by_hand: Callable[[], object],
) -> Drawer:
    """Whoever rolled lays the three dice in any order: a tap on each, the one at ! first."""
    app = running_app()
    drawer = Drawer(title=app.tr("Arrange the dice"), tag="order")
    row = OrderRow(dice)

    def told(_row: OrderRow, order: tuple[int, ...]) -> None:
        drawer.dismiss()
        choose(order)

    row.bind(on_order=told)
    drawer.add_widget(row)
    keep = TextButton(tag="order.keep", text=app.tr("Keep this order"))
    keep.bind(on_release=lambda _: drawer.dismiss())
    own = TextButton(tag="order.own", text=app.tr("Use our own dice"))

    def by_hand(*_: object) -> None:
        drawer.dismiss()
        set_by_hand()

    own.bind(on_release=by_hand)
    drawer.add_widget(keep)
    drawer.add_widget(own)
    drawer.open()
    return drawer


def ask_thrown(choose: Callable[[int], object]) -> Drawer:
    """What the table's own die shows, for the end of the row."""
    app = running_app()
    drawer = Drawer(title=app.tr("Roll the “!” die. What did you get?"), tag="thrown")
    place = len(SIGNS) - 1
    row = FaceRow(place)

    def tapped(_row: FaceRow, face: int) -> None:
        drawer.dismiss()
        choose(face)

    row.bind(on_face=tapped)
    drawer.add_widget(row)
    drawer.open()
    return drawer


load_layout(__name__)
