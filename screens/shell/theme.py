"""The theme: colors, font sizes and the size class of the window, as properties for kv rules."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.event import EventDispatcher
from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.utils import get_color_from_hex

from screens.shell.palette import BRASS, BRASS_INK, CLEAR, FROST, NIGHT, PALETTES, SNOW

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
"""The default size and color of labels; they change first, before rules that set others."""

LASTING = ("night", "snow", "frost", "brass_fill", "brass_ink")
"""Colors that are the same in both themes."""

TEXT_SIZES = (100, 115, 130, 145, 160)
"""The text sizes of the settings, in percent."""

NO_EDGES = (0, 0, 0, 0)

SIZE_CLASSES = ("compact", "medium", "expanded")

WIDTHS = (600, 840)
HEIGHTS = (480, 720)
"""The width and the height in dp from which a window is medium and expanded. The widths are
Material's; phones between 480 and 720 dp high get smaller gaps."""

COLUMNS = 720
"""The width in dp from which a window in portrait has two columns. Foldable phones stay below it,
because their columns would be too narrow."""

NARROW = 380
"""The width in dp below which margins are smaller."""

LANDSCAPE = 1.25
"""The least ratio of width to height of a phone in landscape. A window of compact height with a
smaller ratio shares the screen with another app."""

LARGE_TEXT = 1.2
"""Text size above which texts are stacked if the window is narrow."""

WINDOW = (
    "width_class",
    "height_class",
    "landscape",
    "large_text",
    "page_orientation",
    "column_orientation",
)
"""The properties that describe the window; the orientations follow from the others."""


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
    clear = CLEAR
    night = ColorProperty(NIGHT)
    snow = ColorProperty(SNOW)
    frost = ColorProperty(FROST)
    brass_fill = ColorProperty(BRASS)
    brass_ink = ColorProperty(BRASS_INK)
    """Colors that are the same in both themes: a brass background and the text on it."""

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

    painted = NumericProperty(0)
    """A counter that goes up after all colors have changed."""
    dark = BooleanProperty(True)
    width_class = OptionProperty("compact", options=SIZE_CLASSES)
    height_class = OptionProperty("expanded", options=SIZE_CLASSES)
    landscape = BooleanProperty(False)
    large_text = BooleanProperty(False)
    page_orientation = StringProperty("vertical")
    """Horizontal on a phone in landscape, where the navigation is beside the content."""
    column_orientation = StringProperty("vertical")
    """Horizontal if two columns fit."""
    text_orientation = StringProperty("horizontal")
    """Vertical if large text needs the whole width of a phone."""
    page_width = NumericProperty(dp(600))
    """The largest width of a screen's content."""
    column_gap = NumericProperty(dp(8))
    """The gap between columns, or between the parts of the only one."""
    gap = NumericProperty(dp(8))
    """The gap around the parts of a game's screen."""
    bar_height = NumericProperty(dp(64))
    """The height of the top bar."""
    tab_number = NumericProperty()
    """The font size of the totals on the players' tabs, limited where the board needs the room."""
    foot = NumericProperty(dp(16))
    """The padding below the buttons at the bottom of a screen."""
    margin = NumericProperty(dp(8))
    map_margin = NumericProperty(dp(8))
    """The space at the left and right of a game's content and of a map, less in a narrow window."""
    empty_picture = NumericProperty(dp(104))
    """The size of the picture in place of an empty list."""
    picture_scale = NumericProperty(1.0)
    """The scale of scenes and ships: above 1 on a tablet, below 1 on a phone in landscape."""
    home_row = NumericProperty(dp(60))
    home_card = NumericProperty(dp(88))
    home_picture = NumericProperty(dp(112))
    """The least height of home's rows and cards, and the width of a picture beside its text."""
    cards_are_rows = BooleanProperty(False)
    """Whether home's cards have the picture beside the text: large text, tablets in portrait."""
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
        """Return the color of a role; a kv rule passes ``app.theme.painted`` to be updated."""
        return list(getattr(self, name)) if name else [0.0] * 4

    def on_scale(self, *_: object) -> None:
        for name in sorted(TYPE_SCALE, key=USUAL.count, reverse=True):
            setattr(self, name, sp(TYPE_SCALE[name]) * self.scale)
        self._set_layout()

    def follow_window(self, width: float, height: float, edges: Sequence[float] = NO_EDGES) -> None:
        """Set the size class from the window size and its insets, in pixels."""
        left, top, right, bottom = self.edges = list(edges)
        self.room_width, self.room_height = width - left - right, height - top - bottom
        low = self.room_height < dp(HEIGHTS[0])
        self.landscape = self.room_width > self.room_height * (LANDSCAPE if low else 1)
        self.height_class = _size_class(self.room_height, HEIGHTS)
        self.width_class = _size_class(self.room_width, WIDTHS)
        self._set_layout()

    def _set_layout(self) -> None:
        """Set what depends on the size class and the text size."""
        columns = self.room_width >= dp(WIDTHS[0] if self.landscape else COLUMNS)
        beside = self.landscape and self.height_class == "compact"
        self.large_text = self.scale > LARGE_TEXT
        self.page_orientation = "horizontal" if beside else "vertical"
        self.column_orientation = "horizontal" if columns else "vertical"
        self.text_orientation = "horizontal" if columns or not self.large_text else "vertical"
        self.page_width = dp(1040) if columns else dp(600)
        self.column_gap = dp(24) if columns else dp(8)
        self.gap = dp(8) if self.height_class == "expanded" else dp(4)
        self.bar_height = dp(56) if beside else max(dp(64), self.headline * 1.8)
        short = self.height_class != "expanded"
        most = min(self.number, sp(34)) if short else self.number
        self.tab_number = most * 0.86 if beside else most
        self.foot = dp(8) if beside else dp(16)
        narrow = self.room_width < dp(NARROW)
        self.margin, self.map_margin = (dp(4), dp(2)) if narrow else (dp(8), dp(8))
        self.empty_picture = dp(72) if beside else dp(104)
        tablet = columns and self.height_class == "expanded"
        enlarged = 1.2 if self.landscape else 1.5
        self.picture_scale = 0.85 if beside else enlarged if tablet else 1.0
        tall = tablet and not self.landscape and not self.large_text
        self.cards_are_rows = tall or self.large_text
        self.home_row, self.home_card = (dp(80), dp(132)) if tall else (dp(60), dp(88))
        self.home_picture = dp(180) if tall else dp(112)


def _size_class(length: float, limits: Sequence[int]) -> str:
    """Return the size class of a width or height in pixels."""
    return SIZE_CLASSES[sum(length >= dp(limit) for limit in limits)]


def nearest_text_size(font_scale: float) -> int:
    """Return the app's text size, in percent, that is nearest to the system's font scale."""
    return min(TEXT_SIZES, key=lambda size: abs(size - font_scale * 100))


def colour(hex_colour: str, alpha: float = 1.0) -> list[float]:
    """Return a hex color as a list of red, green, blue and alpha from 0 to 1."""
    red, green, blue, own = get_color_from_hex(hex_colour)
    return [red, green, blue, own * alpha]
