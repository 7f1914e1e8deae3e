"""The theme: colors, font sizes and the size class of the window, as properties for kv rules."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.event import EventDispatcher
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty
from kivy.utils import get_color_from_hex

from screens.shell.palette import BRASS, BRASS_INK, FROST, NIGHT, PALETTES, SNOW

TYPE_SCALE: dict[str, float] = {
    "tiny": 12,
    "small": 14,
    "body": 16,
    "title": 18,
    "headline": 22,
    "number": 30,
    "winner": 34,
    "hero": 40,
}

USUAL = ("body", "text")
"""The default font size and color of labels. They change first, so that kv rules that set another
size or color run after them."""

LASTING = ("night", "snow", "frost", "brass_fill", "brass_ink")
"""Colors that are the same in both themes."""

TEXT_SIZES = (100, 115, 130, 145, 160)
"""The text sizes of the settings, in percent."""

NO_EDGES = (0, 0, 0, 0)

WIDE = 600
"""Width in dp from which two columns fit."""

LOW = 480
"""Height in dp below which a window is a phone in landscape, or half of a screen in portrait."""

LYING = 1.25
"""The least ratio of width to height of a phone in landscape. A low window with a smaller ratio
shares the screen with another app."""

SHORT = 720
"""Height in dp below which a phone is small and gets a more compact layout."""

LARGE_TYPE = 1.2
"""Text size above which texts are stacked if the window is narrow."""

ROOMY = 1000
"""Length in dp of the longer side from which a window is a tablet's."""


class Theme(EventDispatcher):
    """The current colors, font sizes and window size class, as properties for kv rules."""

    ground = ColorProperty()
    surface = ColorProperty()
    raised = ColorProperty()
    outline = ColorProperty()
    edge = ColorProperty()
    text = ColorProperty()
    quiet = ColorProperty()
    action = ColorProperty()
    action_ink = ColorProperty()
    """The main button of a screen."""
    container = ColorProperty()
    container_ink = ColorProperty()
    """Selected widgets."""
    brass = ColorProperty()
    """Brass as a text color: a best number, a score."""
    warning = ColorProperty()
    warning_ink = ColorProperty()
    scrim = ColorProperty()
    night = ColorProperty(NIGHT)
    snow = ColorProperty(SNOW)
    frost = ColorProperty(FROST)
    brass_fill = ColorProperty(BRASS)
    brass_ink = ColorProperty(BRASS_INK)
    """Colors that are the same in the dark and in the light theme; brass as a fill, and the text
    on it."""

    scale = NumericProperty(1.0)
    """The text size of the settings: 1.0 to 1.6."""
    tiny = NumericProperty()
    small = NumericProperty()
    body = NumericProperty()
    title = NumericProperty()
    headline = NumericProperty()
    number = NumericProperty()
    winner = NumericProperty()
    hero = NumericProperty()
    row = NumericProperty()
    """Height of a row with one line of text, at least 48 dp."""

    painted = NumericProperty(0)
    """A counter that goes up after all colors have changed."""
    dark = BooleanProperty(True)
    wide = BooleanProperty(False)
    low = BooleanProperty(False)
    """Whether this is a phone in landscape."""
    half = BooleanProperty(False)
    """Whether the window is low but not wide, so that contents scroll."""
    short = BooleanProperty(False)
    cramped = BooleanProperty(False)
    """Whether this is a small phone in portrait, where less important parts are hidden."""
    large_type = BooleanProperty(False)
    crowded = BooleanProperty(False)
    """Whether the text is large and there is no room for two columns."""
    sideways = BooleanProperty(False)
    """Whether the window is wider than high, so that parts are placed side by side."""
    roomy = BooleanProperty(False)
    """Whether this is a tablet, with room for all players beside the current one."""
    tall = BooleanProperty(False)
    """Whether this is a tablet in portrait without large text."""
    motion = BooleanProperty(True)
    """Whether animations are on, in the app's settings and in the system's."""

    edges = ListProperty([0, 0, 0, 0])
    """The insets of the system bars at the left, top, right and bottom, in pixels."""
    room_width = NumericProperty(0)
    room_height = NumericProperty(0)
    """The size of the window without these insets, in pixels."""

    def __init__(self) -> None:
        super().__init__()
        self.paint(dark=True)
        self.on_scale()

    def paint(self, dark: bool) -> None:
        """Set the colors of the dark or the light theme."""
        self.dark = dark
        palette = PALETTES["dark" if dark else "light"]
        for role in sorted(palette, key=USUAL.count, reverse=True):
            setattr(self, role, get_color_from_hex(palette[role]))
        for lasting in LASTING:  # the kv rules for the default ink have overwritten them
            self.property(lasting).dispatch(self)
        self.painted += 1

    def role(self, name: str, _painted: int) -> list[float]:
        """Return the color of a role. A kv rule passes ``app.theme.painted``, so that it updates
        when the theme changes."""
        return list(getattr(self, name)) if name else [0.0] * 4

    def on_scale(self, *_: object) -> None:
        for name in sorted(TYPE_SCALE, key=USUAL.count, reverse=True):
            setattr(self, name, sp(TYPE_SCALE[name]) * self.scale)
        self.row = max(dp(48), dp(24) + self.body * 1.5)
        self._update_size_class()

    def follow_window(self, width: float, height: float, edges: Sequence[float] = NO_EDGES) -> None:
        """Set the size class from the window size and its insets, in pixels."""
        left, top, right, bottom = self.edges = list(edges)
        self.room_width, self.room_height = width - left - right, height - top - bottom
        self.wide = self.room_width >= dp(WIDE)
        low, lying = self.room_height < dp(LOW), self.room_width >= LYING * self.room_height
        self.low, self.half = low and lying, low and not lying
        short = self.room_height < dp(SHORT)
        sideways = self.room_width > self.room_height and not self.half
        self.cramped = short and not sideways  # first: handlers of the other two read it
        self.short, self.sideways = short, sideways
        self._update_size_class()

    def _update_size_class(self) -> None:
        """Set ``roomy``, ``tall`` and the text flags. In portrait, large text needs more height
        to show all players."""
        needed = ROOMY if self.sideways else ROOMY + 400 * (self.scale - 1)
        longer = max(self.room_width, self.room_height)
        roomy = self.wide and not self.short and longer >= dp(needed)
        large_type = self.scale > LARGE_TYPE
        self.tall = roomy and not self.sideways and not large_type
        self.roomy, self.large_type = roomy, large_type
        self.crowded = self.large_type and not self.wide


def nearest_text_size(font_scale: float) -> int:
    """Return the app's text size, in percent, that is nearest to the system's font scale."""
    return min(TEXT_SIZES, key=lambda size: abs(size - font_scale * 100))


def colour(hex_colour: str, alpha: float = 1.0) -> list[float]:
    """Return a hex color as a list of red, green, blue and alpha from 0 to 1."""
    red, green, blue, own = get_color_from_hex(hex_colour)
    return [red, green, blue, own * alpha]
