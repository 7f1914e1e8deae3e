"""Labels: text that wraps, a line that shrinks to fit, an icon of the Material font."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from screens.shell.layout import load_layout
from screens.shell.palette import UNTINTED
from screens.shell.script.labels import pictures_of, writing
from screens.widgets.painting import paint_soon
from screens.widgets.textures import (
    SMALLEST,
    fitting_size,
    line_of,
    shortened,
    width_of,
    wrapping_size,
)

SHARES = {"left": 0.0, "center": 0.5, "right": 1.0}
"""How much of the room that is left over stands before a line."""


class Untouched(Widget):
    """What is written takes no touch, unless it is a button. To Kivy all that is disabled takes
    them, also a picture that reaches over the edge of a row without height."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return isinstance(self, ButtonBehavior) and bool(super().on_touch_down(touch))


class Text(Untouched, Label):
    """Text that wraps in its width and takes the height it needs."""

    tag = StringProperty()


class TwoLines(Text):
    """Text that wraps and shrinks until it fits two lines of the wanted size, so that whatever it
    says moves nothing below it."""

    wanted = NumericProperty(sp(16))
    """The font size where there is room."""
    low = BooleanProperty(False)
    """Whether it has the height of a finger only, where two large lines would be out of sight."""
    room = NumericProperty(0)
    """How high it is at most, unless even the smallest type is too large."""

    def __init__(self, **kwargs: object) -> None:
        self._fit_soon = Clock.create_trigger(self.fit, -1)
        super().__init__(**kwargs)
        for name in ("text", "width", "wanted", "padding", "low"):
            self.fbind(name, self._fit_soon)
        self._fit_soon()

    def fit(self, *_: object) -> None:
        """Choose the font size."""
        wanted = int(self.wanted)
        self.room = dp(48) if self.low else max(dp(48), 2 * line_of(self.font_name, wanted))
        room = (self.width - self.padding[0] - self.padding[2], self.room)
        self.fits(wrapping_size(self.text, self.font_name, wanted, int(sp(SMALLEST)), room))

    def fits(self, size: int) -> None:
        """There is room for words of this size."""
        self.write_in(size)

    def write_in(self, size: int) -> None:
        self.font_size = size


class SharedText(Untouched):
    """One line of writing. All who say the same share its texture.

    Half of all widgets are such lines, and Kivy's own label takes more than twice as long to make
    and to lay out: it can do much that one line never needs.
    """

    tag = StringProperty()
    text = StringProperty()
    font_name = StringProperty("Roboto")
    font_size = NumericProperty(sp(16))
    bold = BooleanProperty(False)
    strikethrough = BooleanProperty(False)
    color = ColorProperty(UNTINTED)
    halign = StringProperty("left")
    padding = VariableListProperty([0, 0, 0, 0])

    def __init__(self, **kwargs: object) -> None:
        self._writing: CoreLabel | None = None
        self._pictures: CoreLabel | None = None
        super().__init__(**kwargs)
        with self.canvas:
            self._ink = Color(*self.color)
            self._place = Rectangle(size=(0, 0))
        self.fbind("color", self._tint)
        for name in ("text", "font_name", "font_size", "bold", "strikethrough", "halign"):
            self.fbind(name, self._writing_changed)
        for name in ("padding", "pos", "size"):
            self.fbind(name, self._writing_changed)
        self._writing_changed()

    @property
    def font(self) -> str:
        """The font it is written in; names in other scripts take more from the device."""
        return self.font_name

    @property
    def shown(self) -> str:
        """What is written."""
        return self.text

    def _writing_changed(self, *_: object) -> None:
        paint_soon(self.canvas, self._write)

    def _write(self) -> None:
        text, place = self.shown, self._place
        if not text:
            place.size = 0, 0
            self._colour(None)
            return
        size = int(self.font_size)
        self._writing = writing(text, self.font, size, self.bold, self.strikethrough)
        texture = place.texture = self._writing.texture
        left, top, right, bottom = self.padding
        free = self.width - left - right - texture.width
        higher = (self.height - top - bottom - texture.height) / 2
        place.size = texture.size
        place.pos = (
            round(self.x + left + free * SHARES[self.halign]),
            round(self.y + bottom + higher),
        )
        self._colour(pictures_of(self._writing))

    def _colour(self, pictures: CoreLabel | None) -> None:
        """Emoji lie over the writing, in colours of their own."""
        if pictures is None and self._pictures is None:
            return
        if self._pictures is None:
            with self.canvas:
                self._clear = Color(1, 1, 1, self.color[3])
                self._over = Rectangle()
        self._pictures = pictures
        if pictures is None:
            self.canvas.remove(self._clear)
            self.canvas.remove(self._over)
        else:
            self._over.texture = pictures.texture
            self._over.pos, self._over.size = self._place.pos, self._place.size

    def _tint(self, _line: SharedText, color: list[float]) -> None:
        self._ink.rgba = color
        if self._pictures is not None:
            self._clear.a = color[3]


class OneLine(SharedText):
    """One line that takes the wanted size, or the largest that fits its width."""

    wanted = NumericProperty(sp(16))
    """The font size where there is room."""
    natural = NumericProperty()
    """How wide the line wants to be, for parents that can give it."""
    is_name = BooleanProperty(False)
    """A name of the user's own is shortened with dots and never smaller than those beside it."""

    def __init__(self, **kwargs: object) -> None:
        self._fit_soon = Clock.create_trigger(self.fit, -1)
        super().__init__(**kwargs)
        for name in ("text", "width", "wanted", "bold", "font_name", "padding"):
            self.fbind(name, self._fit_soon)
        self._fit_soon()

    def fit(self, *_: object) -> None:
        """Choose the font size."""
        wanted = int(self.wanted)
        self.natural = self._wide(wanted) + self.padding[0] + self.padding[2]
        if self.is_name:
            self.write_in(wanted)
        else:
            self.fits(fitting_size(self.text, self.font, wanted, self.room, self.bold))

    def fits(self, size: int) -> None:
        """There is room for words of this size."""
        self.write_in(size)

    def write_in(self, size: int) -> None:
        self.font_size = size

    @property
    def room(self) -> float:
        """The width that is left to the text."""
        return max(0, self.width - self.padding[0] - self.padding[2])

    @property
    def shorten(self) -> bool:
        """Whether a name is too long."""
        return self.is_name and self._wide(int(self.font_size)) > self.room

    @property
    def shown(self) -> str:
        if not self.shorten:
            return self.text
        return shortened(self.text, self.font, int(self.font_size), self.bold, self.room)

    def _wide(self, size: int) -> float:
        return width_of(self.text, self.font, size, self.bold)


class Alike(Untouched):
    """Words in the size of those that they stand with."""

    together = ObjectProperty()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("together", self._fit_soon)

    def fits(self, size: int) -> None:
        if self.together is None:
            self.write_in(size)
        elif self.text and self.width > self.padding[0] + self.padding[2]:
            self.together.fit(self, size)
        else:
            self.together.leave(self)


class LikeOthers(Alike, OneLine):
    """One line like those beside it."""


class TwoLinesLikeOthers(Alike, TwoLines):
    """One or two lines like those beside them."""


class Icon(SharedText):
    """A picture of the Material icon font."""

    icon = StringProperty()
    font_size = NumericProperty(dp(24))
    halign = StringProperty("center")

    @property
    def font(self) -> str:
        return "Icons"

    def on_icon(self, *_: object) -> None:
        self.text = md_icons.get(self.icon, "")


load_layout(__name__)
