"""The race: the winner's name in the sky, and a ship for each player on the sea."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line, Rectangle
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from scoring.numbers import number
from screens.result.lane import ABOVE, AHEAD, CROWNED_SHIP, DRAFT, SHIP, STERN, WINNER, Lane
from screens.result.race_geometry import ALL, RaceGeometry, course_of
from screens.result.summary import ORDINALS, PlayerResult, ResultSummary
from screens.shell.current_app import current_app
from screens.shell.game_ui import LineStyle
from screens.shell.palette import BRASS, CLEAR, CORAL, SNOW
from screens.shell.theme import colour
from screens.widgets.art import art
from screens.widgets.hex_icon import draw_hex
from screens.widgets.labels import IgnoresTouches
from screens.widgets.painting import Painted, paint_soon
from screens.widgets.textures import LINE_HEIGHT, line_of, wrapped_height, wrapping_size
from screens.widgets.widget_pool import as_many

MARGIN = 16
"""The space to the left of the leftmost wake, in dp."""
WIDEST = 1.5
"""The largest distance between lanes, relative to what they need."""
CROWNED = 0.35
"""Duration in seconds of the winner's animation, in which the ship grows and the crown drops."""
BOB = 0.26
"""Duration in seconds of the animation of a ship that takes the lead."""


HEADLINE = "RobotoBlack"


class LineSigns(Painted, IgnoresTouches):
    """The icons of the lines in a row; the line being counted has a ring, later ones are faint."""

    styles = ObjectProperty(())
    at = NumericProperty(0)
    """The index of the line being counted."""
    unit = NumericProperty(dp(1))

    painted_by = ("styles", "at", "unit")

    def _paint(self) -> None:
        self.canvas.clear()
        if not self.styles:
            return
        step = min(34 * self.unit, self.width / len(self.styles))
        x = self.center_x - step * (len(self.styles) - 1) / 2
        for nth, style in enumerate(self.styles):
            here = nth == self.at
            if here:
                _ring(self.canvas, (x, self.center_y), step * 1.12)
            alpha = 1.0 if nth <= self.at else 0.4
            draw_hex(self.canvas, style, (x, self.center_y), step * (0.96 if here else 0.78), alpha)
            x += step


def _ring(group: InstructionGroup, center: tuple[float, float], across: float) -> None:
    texture = art("hex")
    high = across * texture.height / texture.width
    group.add(Color(*colour(BRASS)))
    corner = (center[0] - across / 2, center[1] - high / 2)
    group.add(Rectangle(texture=texture, pos=corner, size=(across, high)))


class RaceView(FloatLayout):
    """Shows a summary. ``sail`` shows an intermediate state, ``crown_winners`` the end."""

    scene = StringProperty("fjord")
    sky_color = ColorProperty(CLEAR)
    """The outline of the sentence, so that it is readable in front of a mountain."""
    picture = ObjectProperty()
    """The widget of the scene. Binding to it through ``ids`` would keep each result in memory."""
    headline = StringProperty()
    """The winner, or the name of the line being counted."""
    style: LineStyle | None = ObjectProperty(None, allownone=True)
    """The icon of the line being counted."""
    sentence = StringProperty()
    revealed = BooleanProperty(True)
    unit = NumericProperty(dp(1))
    """The number of pixels in a dp."""
    letters = NumericProperty(1)
    """The scale of the text."""
    head = NumericProperty(0)
    """The free height above the headline."""
    sky_least = NumericProperty(dp(148))
    """The minimum height of the sky."""
    least = NumericProperty(0)
    """The minimum height of the view."""
    pitch = NumericProperty(dp(98))
    """The distance from one lane to the next."""
    small_sky = BooleanProperty(False)
    """Whether the sky and its texts are small, because the window is low."""
    may_place_names_above = BooleanProperty(False)
    names_above = BooleanProperty(False)
    """Whether names are above the wakes, so that lanes are lower."""
    shores = NumericProperty(40)
    """The height above and below all lanes together, in units."""
    above = NumericProperty(0)
    """The height by which the sky extends above the view."""
    below = NumericProperty(0)
    """The height by which the sea extends below the view."""
    beside = NumericProperty(0)
    """The free width at the right of the sea."""
    hero = NumericProperty()
    words = NumericProperty()
    """The font size of the text below the headline; ``hero`` is that of the headline."""
    long_sentence = BooleanProperty(False)
    """Whether the final sentence needs more than one line."""
    reserved = NumericProperty(0)
    """The height reserved for the final texts, so that nothing moves when they appear."""

    __events__ = ("on_player",)

    def __init__(self, **kwargs: object) -> None:
        self._summary: ResultSummary | None = None
        self._course = RaceGeometry(0, 1)
        self._hull = dp(SHIP)
        self._buoys = InstructionGroup()
        self._signs = LineSigns()
        self._layout_soon = Clock.create_trigger(self._arrange, -1)
        super().__init__(**kwargs)
        for name in (
            "width",
            "unit",
            "letters",
            "least",
            "small_sky",
            "may_place_names_above",
            "beside",
            "hero",
            "words",
        ):
            self.fbind(name, lambda *_: self._layout_soon())

    def on_kv_post(self, base_widget: Widget) -> None:
        super().on_kv_post(base_widget)
        # An id is only a weak proxy.
        self._sentence, self._headline = self.ids.sentence.__self__, self.ids.headline.__self__
        self._line_title = self.ids.line.__self__
        self.on_revealed()
        self.ids.lanes.canvas.before.add(self._buoys)
        self.ids.sky.fbind("height", lambda *_: self._layout_soon())
        self.ids.lanes.fbind("pos", lambda *_: self._line_soon())
        self.ids.lanes.fbind("size", lambda *_: self._line_soon())

    def on_revealed(self, *_: object) -> None:
        """Show the headline and the sentence, or the line being counted and all icons."""
        result, counting = (self._headline, self._sentence), (self._line_title, self._signs)
        for holder, widget in zip(
            (self.ids.title, self.ids.under), result if self.revealed else counting
        ):
            holder.clear_widgets()
            holder.add_widget(widget)

    def on_player(self, seat: int) -> None:
        """Called when a player's lane is tapped."""

    @property
    def lanes(self) -> list[Lane]:
        """Return the lanes in seat order, from top to bottom."""
        return list(reversed(self.ids.lanes.children))

    def render(self, summary: ResultSummary) -> None:
        """Show the final state of a result."""
        self._summary = summary
        self.headline, self.sentence = summary.headline, summary.under
        self._signs.styles = tuple(summary.lines[nth].style for nth in summary.scored_lines)
        as_many(self.ids.lanes, len(summary.seats), lambda: Lane(on_release=self._tapped))
        self._arrange()

    def sail(self, nth: int, share: float) -> None:
        """Show the race while a line is counted; ``share`` of its points are counted."""
        assert self._summary is not None
        part = self._summary.lines[nth]
        if self.headline != part.name:
            self.headline, self.style = part.name, part.style
            self._signs.at = self._summary.scored_lines.index(nth)
        for lane, place in zip(self.lanes, self._summary.seats):
            gain = place.points[nth]
            words = f"+{gain}" if gain > 0 else number(gain) if gain else ""
            lane.sail(nth + share, words, share)

    def line_up(self, seconds: float) -> None:
        """Animate the ships to the starting line."""
        self.headline, self.style = "", None
        for lane in self.lanes:
            lane.sail(0)
            lane.glide = -(self._course.line + self._hull)
            Animation(glide=0, duration=seconds, t="out_cubic").start(lane)

    def rest(self) -> None:
        """Show all points, without the crown."""
        for lane in self.lanes:
            lane.sail()

    def bob(self, seat: int) -> None:
        """Animate a ship that takes the lead."""
        lane = self.lanes[seat]
        up = Animation(bob=4 * self.unit, duration=BOB / 2, t="out_quad")
        (up + Animation(bob=0, duration=BOB / 2, t="in_quad")).start(lane)

    def crown_winners(self, animated: bool) -> None:
        """Show the final texts and the ranks; the winners' ships grow and their crowns drop."""
        summary = self._summary
        assert summary is not None
        self.headline, self.sentence = summary.headline, summary.under
        for lane, place in zip(self.lanes, summary.seats):
            Animation.cancel_all(lane, "glide", "bob", "swell", "crown")
            lane.glide = lane.bob = 0
            _rank(lane, place)
            end = (WINNER, 1) if place.won else (1, 0)
            lane.sail()
            if animated and place.won:
                Animation(swell=end[0], crown=end[1], duration=CROWNED, t="out_back").start(lane)
            else:
                lane.swell, lane.crown = end

    def _tapped(self, lane: Lane) -> None:
        self.dispatch("on_player", lane.seat)

    def _arrange(self, *_: object) -> None:
        summary = self._summary
        if summary is None or self.width <= 1:
            return
        unit = self.unit
        self._reserve(summary)
        self._spread(len(summary.seats))
        width = self.width - self.beside
        left = MARGIN * unit
        self._course = course_of(
            (place.points for place in summary.seats),
            left,
            width - 4 * unit - AHEAD * WINNER * self._hull,
            width - 4 * unit - AHEAD * self._hull,
        )
        self._signs.unit = unit
        styles = [part.style for part in summary.lines]
        for lane, place in zip(self.lanes, summary.seats):
            self._render_lane(lane, place, styles)
        self._line_soon()

    def _spread(self, lanes: int) -> None:
        """Space the lanes out in a high view; make them lower in a wide and low window."""
        plate = max(28.0, 24 * self.letters)
        needed = (plate + ABOVE) * self.unit
        free = (self.least - self.ids.sky.height - self.shores * self.unit) / lanes
        self.names_above = self.may_place_names_above and free < needed
        if self.names_above:
            needed = (plate + max(26.0, 19 * self.letters) + 7) * self.unit
        self.pitch = max(needed, min(free, needed * WIDEST))
        self._hull = min(SHIP * self.unit, self.pitch)

    def _reserve(self, summary: ResultSummary) -> None:
        room = self.width - 40 * self.unit
        two = dp(48) if self.small_sky else 2 * line_of(HEADLINE, int(self.hero))
        size = wrapping_size(summary.headline, HEADLINE, int(self.hero), 1, (room, two))
        high = wrapped_height(summary.headline, HEADLINE, size, room) / LINE_HEIGHT
        outlined = room - 4 * self.unit
        under = wrapped_height(summary.under, "RobotoMedium", int(self.words), outlined)
        self.long_sentence = under > 1.8 * self.words
        self.reserved = (
            high + max(under, 34 * self.unit) + (4 if self.small_sky else 20) * self.unit
        )

    def _render_lane(self, lane: Lane, place: PlayerResult, styles: Sequence[LineStyle]) -> None:
        lane.seat, lane.tag = place.seat, f"result.lane.{place.seat}"
        lane.name, lane.piece = place.name, place.piece
        lane.unit, lane.letters, lane.height = self.unit, self.letters, self.pitch
        lane.hull, lane.name_above = self._hull, self.names_above
        lane.plate_end = self._plate_end(lane)
        lane.render(place.points, styles, self._course)
        _rank(lane, place if self.revealed else None)
        lane.swell, lane.crown = (WINNER, 1) if lane.won else (1, 0)
        if self.revealed:
            lane.sail(ALL)

    def _plate_end(self, lane: Lane) -> float:
        """Return where the plate of a name must end: at the edge, or at the ship of a winner in the
        lane below if its crown is high enough to cover the plate."""
        assert self._summary is not None
        room = self.width - self.beside
        ends = [room - 12 * self.unit]
        crown = lane.wake_y - lane.y + DRAFT * self.unit + WINNER * self._hull * CROWNED_SHIP
        for place in self._summary.seats[lane.seat + 1 : lane.seat + 2]:
            if place.won and crown > self.pitch:
                stern = self._course.wake(place.points).end - STERN * WINNER * self._hull
                ends.append(max(0.6 * room, stern - 4 * self.unit))
        return min(ends)

    def _line_soon(self) -> None:
        paint_soon(self.canvas, self._draw_line)

    def _draw_line(self) -> None:
        """Draw the starting line between two buoys, if any player lost points."""
        self._buoys.clear()
        summary = self._summary
        if summary is None or not any(p < 0 for place in summary.seats for p in place.points):
            return
        unit, lanes = self.unit, self.ids.lanes
        x = self.x + self._course.line
        low, high = lanes.y - 6 * unit, lanes.top - 24 * unit
        self._buoys.add(Color(*colour(SNOW, 0.6)))
        y = low
        while y < high:
            self._buoys.add(Rectangle(pos=(x - 0.6 * unit, y), size=(1.2 * unit, 4 * unit)))
            y += 9 * unit
        self._buoys.add(Color(*colour(CORAL)))
        for end in (low, high):
            self._buoys.add(Line(circle=(x, end, 1.6 * unit), width=1.6 * unit))


def _rank(lane: Lane, place: PlayerResult | None) -> None:
    """Show the rank of a player, or none before all lines are counted."""
    tr = current_app().tr
    lane.rank, lane.won = (tr(ORDINALS[place.rank - 1]), place.won) if place else ("", False)
    total = number(place.total) if place else ""
    lane.label = tr("{name}: {total}", name=lane.name, total=total)
