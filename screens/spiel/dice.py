"""The dice of LOOT: the row of three dice, and the bottom sheets to enter and arrange them."""

from __future__ import annotations

from collections.abc import Callable

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.spiel.components import DIE
from screens.shell.current_app import current_app
from screens.shell.i18n import N_, joined
from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.column import Column
from screens.widgets.labels import IconLetter, IconLine
from screens.widgets.tap import Selectable, Tap

SIGNS = ("!", ">", ">>")
PLACES = (N_("This round"), N_("Next round"), N_("In 2 rounds"))
"""The meaning of the three places in the row of dice."""
FACES = range(DIE[0], DIE[1] + 1)
TUMBLE, TURNS = 0.3, 6
"""Duration of a die's animation in seconds, and the number of faces it shows."""


def die_words(face: int, sign: str = "") -> str:
    """Return a die's number and place, to be spoken."""
    tr = current_app().tr
    words = tr("Die: {face}", face=face) if face else tr("Die: not rolled")
    return "\n".join(filter(None, (words, place_words(sign))))


def place_words(sign: str) -> str:
    """Return the meaning of a die's sign."""
    return current_app().tr(PLACES[SIGNS.index(sign)]) if sign else ""


class DieTap(Tap):
    """One die of the row."""

    face = NumericProperty(0)
    """The number that the die shows; 0 before it is rolled."""
    sign = StringProperty()
    active = BooleanProperty(False)
    tumbled = NumericProperty(1)
    """The progress of the animation, from 0 to 1."""
    angle = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        self._faces: tuple[int, ...] = (0,)
        """The faces that the animation shows, one after the other."""
        super().__init__(**kwargs)

    def set_face(self, face: int) -> None:
        """Show a face without an animation."""
        Animation.cancel_all(self, "tumbled")
        self._faces = (face,)
        self.tumbled = 1
        self.on_tumbled()

    def roll(self, face: int) -> None:
        """Show a face at the end of an animation."""
        Animation.cancel_all(self, "tumbled")
        self._faces = *((face + turn) % DIE[1] + 1 for turn in range(TURNS - 1, 0, -1)), face
        self.tumbled = 0
        Animation(tumbled=1, d=TUMBLE, t="out_quad").start(self)

    def on_tumbled(self, *_: object) -> None:
        last = len(self._faces) - 1
        self.face = self._faces[min(last, int(self.tumbled * len(self._faces)))]
        self.angle = 360 * (1 - self.tumbled)

    def spoken(self, _field: str) -> str:
        return die_words(int(self.face), self.sign)


class DiceRow(BoxLayout):
    """The three dice at the places !, > and >>."""

    __events__ = ("on_die",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._shown: tuple[int, ...] = ()
        for place, sign in enumerate(SIGNS):
            die = DieTap(sign=sign, active=place == 0, tag=f"die.{place}")
            die.bind(on_release=lambda _: self.dispatch("on_die"))
            self.add_widget(die)

    def on_die(self) -> None:
        """Called when a die is tapped."""

    def render(self, dice: tuple[int, ...] | None, rolled: tuple[int, ...] = ()) -> None:
        """Show the dice; those at the places in ``rolled`` are animated."""
        faces = dice or (0, 0, 0)
        if faces == self._shown and not rolled:
            return
        self._shown = faces
        for place, (die, face) in enumerate(zip(self.children[::-1], faces)):
            if place in rolled and current_app().theme.motion:
                die.roll(face)
            else:
                die.set_face(face)


class FaceTap(Selectable, IconLetter):
    """One face to choose."""

    idle = ("", "text")
    face = NumericProperty(1)

    def spoken(self, _field: str) -> str:
        return die_words(int(self.face))


class FaceTaps(BoxLayout):
    """The six faces to choose from for one place of the row."""

    place = NumericProperty(len(SIGNS) - 1)
    chosen = NumericProperty(0)

    __events__ = ("on_face",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for face in FACES:
            tap = FaceTap(face=face, tag=f"face.{int(self.place)}.{face}")
            tap.bind(on_release=lambda tap: self.dispatch("on_face", int(tap.face)))
            self.add_widget(tap)
        self.on_chosen()

    def on_face(self, face: int) -> None:
        """Called when a face is tapped."""

    def on_chosen(self, *_: object) -> None:
        for tap in self.children:
            tap.taken = tap.face == self.chosen


class FaceRow(Column):
    """The six faces to choose from, below the sign and the meaning of their place."""

    says_around = "place_name"
    label = StringProperty()
    place_name = StringProperty()

    def __init__(self, place: int, chosen: int = 0) -> None:
        name = current_app().tr(PLACES[place])
        super().__init__(label=_place_words(place), place_name=name)
        self.taps = FaceTaps(place=place, chosen=chosen)
        self.add_widget(self.taps)

    def spoken(self, _field: str) -> str:
        return str(self.place_name)


class OrderTap(Selectable, IconLine):
    """A rolled die, with the sign of the place chosen for it."""

    face = NumericProperty(1)

    def spoken(self, _field: str) -> str:
        return die_words(int(self.face), self.text)


class OrderRow(Column):
    """Arranges three dice: the first one tapped goes to !, the second to >, the third to >>."""

    hint = StringProperty()

    def __init__(self, dice: tuple[int, ...], choose: Callable[[tuple[int, ...]], object]) -> None:
        self._order: list[OrderTap] = []
        self._choose = choose
        super().__init__()
        for nth, face in enumerate(dice):
            tap = OrderTap(face=face, tag=f"order.{nth}")
            tap.bind(on_release=self._tapped)
            self.ids.dice.add_widget(tap)
        self._ask()

    def _tapped(self, tap: OrderTap) -> None:
        if tap in self._order:
            self._order.remove(tap)
        else:
            self._order.append(tap)
        taps = self.ids.dice.children[::-1]
        for other in taps:
            other.text = SIGNS[self._order.index(other)] if other in self._order else ""
        if len(self._order) < len(SIGNS) - 1:
            self._ask()
        else:
            [left] = [other for other in taps if other not in self._order]
            self._choose(tuple(int(die.face) for die in (*self._order, left)))

    def _ask(self) -> None:
        self.hint = _place_words(len(self._order))

    def spoken(self, _field: str) -> str:
        """Return which place the next die gets."""
        return place_words(self.hint.split()[0])


def _place_words(place: int) -> str:
    """Return the sign of a place and its meaning."""
    return joined("  ", SIGNS[place], current_app().tr(PLACES[place]))


def set_row(
    dice: tuple[int, ...] | None, choose: Callable[[tuple[int, ...]], object]
) -> BottomSheet:
    """Open a sheet to enter the players' dice. The first time, it closes after the third die."""
    app = current_app()
    bottom_sheet = BottomSheet(title=app.tr("Enter your roll"), tag="dice")
    faces = list(dice or (0, 0, 0))

    def tapped(taps: FaceTaps, face: int) -> None:
        taps.chosen = faces[int(taps.place)] = face
        if all(faces):
            choose(tuple(faces))
            if dice is None:
                bottom_sheet.dismiss()

    for place in range(len(PLACES)):
        row = FaceRow(place, chosen=faces[place])
        row.taps.bind(on_face=tapped)
        bottom_sheet.add_widget(row)
    bottom_sheet.open()
    return bottom_sheet


def order_row(
    dice: tuple[int, ...],
    choose: Callable[[tuple[int, ...]], object],
    set_by_hand: Callable[[], object],
) -> BottomSheet:
    """Open a sheet in which the player who rolled arranges the three dice."""
    app = current_app()
    bottom_sheet = BottomSheet(title=app.tr("Arrange the dice"), tag="order")

    def arranged(order: tuple[int, ...]) -> None:
        bottom_sheet.dismiss()
        choose(order)

    bottom_sheet.add_widget(OrderRow(dice, arranged))
    bottom_sheet.add_button("order.keep", app.tr("Keep this order"))
    bottom_sheet.add_button("order.own", app.tr("Use real dice"), set_by_hand)
    bottom_sheet.open()
    return bottom_sheet
