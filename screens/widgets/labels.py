"""Labels: text that wraps, lines that shrink to fit, and icons of the Material font."""

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
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from screens.shell.palette import CLEAR, UNTINTED
from screens.shell.script.kivy_labels import pictures_of, writing
from screens.widgets.painting import paint_soon
from screens.widgets.textures import (
    LINE_HEIGHT,
    SMALLEST,
    fitting_size,
    height_of,
    line_of,
    paragraph,
    picture,
    shortened,
    width_of,
    wrapping_size,
)

SHARES = {"left": 0.0, "center": 0.5, "right": 1.0}
"""The share of the free width that is left of a line, by ``halign``."""

SHAPING = ("line_height", "markup", "outline_width")
"""The properties that change the shape of a text only if it wraps."""


class IgnoresTouches(Widget):
    """Ignores touches unless it is a button. In Kivy a disabled widget takes every touch inside it,
    also an icon that is larger than its hidden row."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return isinstance(self, ButtonBehavior) and bool(super().on_touch_down(touch))


class SharedText(IgnoresTouches):
    """A text that shares its texture with other widgets that have the same text. Kivy's own label
    takes more than twice as long to create and to lay out, and half of all widgets are texts."""

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
        """Return the main font; names in other scripts use fonts of the device as well."""
        return self.font_name

    @property
    def drawn_text(self) -> str:
        """Return the text that is drawn."""
        return self.text

    def _writing_changed(self, *_: object) -> None:
        paint_soon(self.canvas, self._write)

    def _write(self) -> None:
        text, place = self.drawn_text, self._place
        if not text:
            place.size = 0, 0
            self._draw_emoji(None)
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
        self._draw_emoji(pictures_of(self._writing))

    def _draw_emoji(self, pictures: CoreLabel | None) -> None:
        """Draw emoji in their own colors over the text, or remove them."""
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


class FittedText(SharedText):
    """A text that chooses its font size with ``fit``, before the next frame."""

    wanted = NumericProperty(sp(16))
    """The font size if there is room."""
    fitted_by: tuple[str, ...] = ("text", "width", "wanted", "bold", "font_name", "padding")
    """The properties whose change makes it choose again."""

    def __init__(self, **kwargs: object) -> None:
        self._fit_soon = Clock.create_trigger(self.fit, -1)
        super().__init__(**kwargs)
        for name in self.fitted_by:
            self.fbind(name, self._fit_soon)
        self._fit_soon()

    def fit(self, *_: object) -> None:
        """Choose the font size."""
        raise NotImplementedError

    def fits(self, size: int) -> None:
        """Use the largest size that fits; a ``GroupedText`` reports it to its group instead."""
        self.write_in(size)

    def write_in(self, size: int) -> None:
        self.font_size = size


class Text(SharedText):
    """Text that wraps in its width and sets its height, unless its layout sets it."""

    pos_hint = ObjectProperty({"center_y": 0.5})
    valign = StringProperty("middle")
    """Where it is in its height: "middle" or "top"."""
    line_height = NumericProperty(LINE_HEIGHT)
    markup = BooleanProperty(False)
    outline_width = NumericProperty(0)
    outline_color = ColorProperty(CLEAR)
    texture_size = ObjectProperty((0, 0))
    """Width and height of the text with its padding; 0 for an empty text."""

    def __init__(self, **kwargs: object) -> None:
        self._measure_soon = Clock.create_trigger(self._measure, -1)
        super().__init__(**kwargs)
        self._ink.rgba = UNTINTED  # the texture has the color of the text
        for name in ("text", "width", "font_name", "font_size", "bold", "padding", *SHAPING):
            self.fbind(name, self._measure_soon)
        for name in ("valign", "outline_color", *SHAPING):
            self.fbind(name, self._writing_changed)
        self._measure_soon()

    @property
    def text_size(self) -> tuple[float, float | None]:
        """Return the size in which the text is placed, as Kivy's labels do; None centers it."""
        return self.width, self.height if self.valign == "top" else None

    @property
    def _room(self) -> float:
        return max(1, self.width - self.padding[0] - self.padding[2])

    def _measure(self, *_: object) -> None:
        size = height_of(
            self.text,
            self._room,
            self.font_size,
            self.font_name,
            bold=self.bold,
            line_height=self.line_height,
            outline_width=self.outline_width,
            markup=self.markup,
        )
        whole = int(size + self.padding[1] + self.padding[3])
        self.texture_size = (int(self.width), whole) if self.text else (0, 0)

    def on_texture_size(self, *_: object) -> None:
        if self.size_hint_y is None:
            self.height = self.texture_size[1]

    def _write(self) -> None:
        (wide, high), place = self.texture_size, self._place
        if not high:
            place.size = 0, 0
            return
        self._writing = paragraph(
            markup=self.markup,
            text=self.text,
            font_name=self.font_name,
            font_size=self.font_size,
            bold=self.bold,
            color=tuple(self.color),
            halign=self.halign,
            text_size=(self._room, None),
            line_height=self.line_height,
            outline_width=self.outline_width,
            outline_color=tuple(self.outline_color),
        )
        place.texture = self._writing.texture
        place.size = place.texture.size
        left, _, _, below = self.padding
        whole = int(self.height) if self.valign == "top" else high
        lower = int(self.center_y - whole / 2) + whole - high
        place.pos = int(self.center_x - wide / 2) + int(left), lower + int(below)

    def _tint(self, *_: object) -> None:
        self._writing_changed()


class SmallText(Text):
    """A small text in the quiet color."""


class TwoLines(FittedText, Text):
    """Text that wraps and shrinks to fit two lines of the wanted size, so that nothing moves."""

    fixed_height = BooleanProperty(False)
    """Whether the height is only 48 dp, because two large lines would not fit the window."""
    room = NumericProperty(0)
    """The largest height, unless even the smallest font size is too large."""
    fitted_by = ("text", "width", "wanted", "padding", "fixed_height")

    def fit(self, *_: object) -> None:
        wanted = int(self.wanted)
        self.room = (
            dp(48) if self.fixed_height else max(dp(48), 2 * line_of(self.font_name, wanted))
        )
        room = (self.width - self.padding[0] - self.padding[2], self.room)
        self.fits(wrapping_size(self.text, self.font_name, wanted, int(sp(SMALLEST)), room))


class Line(FittedText):
    """One line of text in the wanted font size, or the largest that fits its width. It has no kv
    rule, so that buttons can be subclasses of it."""

    natural = NumericProperty()
    """The width of the line in the wanted font size, for the layout of its parent."""
    is_name = BooleanProperty(False)
    """Whether the text is a player's name, which is cut off with an ellipsis and never shrinks."""

    def fit(self, *_: object) -> None:
        wanted = int(self.wanted)
        self.natural = self._wide(wanted) + self.padding[0] + self.padding[2]
        if self.is_name:
            self.write_in(wanted)
        else:
            self.fits(fitting_size(self.text, self.font, wanted, self.room, self.bold))

    @property
    def room(self) -> float:
        """Return the available width."""
        return max(0, self.width - self.padding[0] - self.padding[2])

    @property
    def shorten(self) -> bool:
        """Return whether the text is a name that is too long."""
        return self.is_name and self._wide(int(self.font_size)) > self.room

    @property
    def drawn_text(self) -> str:
        if not self.shorten:
            return self.text
        return shortened(self.text, self.font, int(self.font_size), self.bold, self.room)

    def _wide(self, size: int) -> float:
        return width_of(self.text, self.font, size, self.bold)


class OneLine(Line):
    """A line whose height is that of its letters."""


class RowLine(OneLine):
    """A line in a row, as high as the row."""


class EndLine(OneLine):
    """A line at the right end of a row, as high as the row; it needs a width."""


class OptionalLine(Line):
    """A line that takes no height while it is empty."""

    leading = NumericProperty(1.2)
    """The height relative to the font size."""


class GroupedText(IgnoresTouches):
    """A text with the same font size as the other texts in the ``TextSizeGroup`` ``together``."""

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


class GroupedLine(GroupedText, OptionalLine):
    """One line with a common font size; it takes no height while it is empty."""


class GroupedTwoLines(GroupedText, TwoLines):
    """One or two lines with a common font size."""


class IconLine(GroupedText, Line):
    """One centered line with an icon before it, as one widget instead of three."""

    icon = StringProperty()
    icon_size = NumericProperty(0)
    margin = NumericProperty(dp(12))
    """The least space at the left and right."""
    gap = NumericProperty(dp(8))
    """The space between the icon and the text."""
    halign = StringProperty("center")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            self._sign = Rectangle(size=(0, 0))
        for name in ("icon", "icon_size", "margin", "gap", "text"):
            self.fbind(name, self._make_room)
        self.fbind("icon", self._writing_changed)
        self._make_room()

    @property
    def _before(self) -> float:
        """Return the width of the icon and of the gap after it."""
        if not self.icon:
            return 0
        return float(self.icon_size * 1.1 + (self.gap if self.text else 0))

    def _make_room(self, *_: object) -> None:
        self.padding = (self.margin + self._before, 0, self.margin, 0)

    def _write(self) -> None:
        super()._write()
        letter = md_icons.get(self.icon, "")
        if not letter:
            self._sign.size = 0, 0
            return
        texture = self._sign.texture = picture(letter, "Icons", int(self.icon_size))
        middle = self._place.pos[0] - self._before + self.icon_size * 0.55
        x = middle if self.text else self.center_x
        self._sign.size = texture.size
        self._sign.pos = round(x - texture.width / 2), round(self.center_y - texture.height / 2)


class IconLetter(SharedText):
    """An icon of the Material font. It has no kv rule, so that buttons can be subclasses of it."""

    icon = StringProperty()
    font_size = NumericProperty(dp(24))
    halign = StringProperty("center")
    pos_hint = ObjectProperty({"center_y": 0.5})

    @property
    def font(self) -> str:
        return "Icons"

    def on_icon(self, *_: object) -> None:
        self.text = md_icons.get(self.icon, "")


class Icon(IconLetter):
    """An icon in a square of its own size."""


class OptionalIcon(IconLetter):
    """An icon that takes no width while it is empty."""

    box = NumericProperty(dp(24))
    """The width while there is an icon."""
