"""The palette, the type scale and the shape of the window, as properties that kv binds to."""

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
"""What the rules of labels start from. It changes first, so that whoever asks for another size or
colour has the last word."""

LASTING = ("night", "snow", "frost", "brass_fill", "brass_ink")
"""Colours that stay as they are."""

TEXT_SIZES = (100, 115, 130, 145, 160)
"""The text sizes of the settings, in percent."""

NO_EDGES = (0, 0, 0, 0)

WIDE = 600
"""From this width in dp there is room for two columns."""

LOW = 480
"""Below this height in dp a screen is a phone lying on its side, or half of one that stands."""

LYING = 1.25
"""A low window that is wider than high by less than this is no phone on its side: another app has
the other half of the screen."""

SHORT = 720
"""Below this height in dp a phone is a small one: what can be small is."""

LARGE_TYPE = 1.2
"""Beyond this text size words are stacked where there is little width."""

ROOMY = 1000
"""From this length of the longer side in dp a window is a tablet's."""


class Look(EventDispatcher):
    """How everything looks now. A change shows at once wherever kv is bound to it."""

    ground = ColorProperty()
    surface = ColorProperty()
    raised = ColorProperty()
    outline = ColorProperty()
    edge = ColorProperty()
    text = ColorProperty()
    quiet = ColorProperty()
    action = ColorProperty()
    action_ink = ColorProperty()
    """The one next step of a screen."""
    container = ColorProperty()
    container_ink = ColorProperty()
    """What is selected."""
    brass = ColorProperty()
    """Brass as text: a best number, a score."""
    warning = ColorProperty()
    warning_ink = ColorProperty()
    scrim = ColorProperty()
    night = ColorProperty(NIGHT)
    snow = ColorProperty(SNOW)
    frost = ColorProperty(FROST)
    brass_fill = ColorProperty(BRASS)
    brass_ink = ColorProperty(BRASS_INK)
    """Colors that are the same in the dark and in the light theme; brass as a fill, and what is
    written on it."""

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
    """Height of a row with one line of text; never under a finger's 48 dp."""

    painted = NumericProperty(0)
    """How often the colours have changed; it changes when all of them have."""
    dark = BooleanProperty(True)
    wide = BooleanProperty(False)
    low = BooleanProperty(False)
    """A phone that lies on its side."""
    half = BooleanProperty(False)
    """As low as that and not as wide: what does not fit scrolls."""
    short = BooleanProperty(False)
    cramped = BooleanProperty(False)
    """A small phone that stands: what is not needed all the time is left out."""
    large_type = BooleanProperty(False)
    crowded = BooleanProperty(False)
    """Large type where there is no room for two columns."""
    sideways = BooleanProperty(False)
    """Wider than high: what belongs together stands side by side."""
    roomy = BooleanProperty(False)
    """A tablet, upright or on its side: there is room for all players beside the one at hand."""
    motion = BooleanProperty(True)
    """Whether things move; off by the setting or by the system's."""

    edges = ListProperty([0, 0, 0, 0])
    """What the system takes at the left, top, right and bottom of the window, in pixels."""
    room_width = NumericProperty(0)
    room_height = NumericProperty(0)
    """What it leaves, in pixels."""

    def __init__(self) -> None:
        super().__init__()
        self.paint(dark=True)
        self.on_scale()

    def paint(self, dark: bool) -> None:
        """Take the colours of the day or of the night."""
        self.dark = dark
        palette = PALETTES["dark" if dark else "light"]
        for role in sorted(palette, key=USUAL.count, reverse=True):
            setattr(self, role, get_color_from_hex(palette[role]))
        for lasting in LASTING:  # the rules for the usual ink, told later, overwrote them
            self.property(lasting).dispatch(self)
        self.painted += 1

    def role(self, name: str, _painted: int) -> list[float]:
        """The colour of a role by its name, for a layout that gives ``app.look.painted`` and so
        follows day and night."""
        return list(getattr(self, name)) if name else [0.0] * 4

    def on_scale(self, *_: object) -> None:
        for name in sorted(TYPE_SCALE, key=USUAL.count, reverse=True):
            setattr(self, name, sp(TYPE_SCALE[name]) * self.scale)
        self.row = max(dp(48), dp(24) + self.body * 1.5)
        self._find_room()

    def follow_window(self, width: float, height: float, edges: Sequence[float] = NO_EDGES) -> None:
        """Follow the window and the system's part of it; sizes in pixels."""
        left, top, right, bottom = self.edges = list(edges)
        self.room_width, self.room_height = width - left - right, height - top - bottom
        self.wide = self.room_width >= dp(WIDE)
        low, lying = self.room_height < dp(LOW), self.room_width >= LYING * self.room_height
        self.low, self.half = low and lying, low and not lying
        short = self.room_height < dp(SHORT)
        sideways = self.room_width > self.room_height and not self.half
        self.cramped = short and not sideways  # first: who hears of the others asks for it
        self.short, self.sideways = short, sideways
        self._find_room()

    def _find_room(self) -> None:
        """Upright, large type takes of the height that all players would need."""
        needed = ROOMY if self.sideways else ROOMY + 400 * (self.scale - 1)
        longer = max(self.room_width, self.room_height)
        self.roomy = self.wide and not self.short and longer >= dp(needed)
        self.large_type = self.scale > LARGE_TYPE
        self.crowded = self.large_type and not self.wide


def nearest_text_size(font_scale: float) -> int:
    """Ours for the system's: never smaller than usual, never larger than the screens hold."""
    return min(TEXT_SIZES, key=lambda size: abs(size - font_scale * 100))


def colour(hex_colour: str, alpha: float = 1.0) -> list[float]:
    """A colour of a table as Kivy wants it."""
    red, green, blue, own = get_color_from_hex(hex_colour)
    return [red, green, blue, own * alpha]
