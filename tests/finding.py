"""What is on screen: widgets by name, where they stand, what covers them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from kivy.core.window import Window
from kivy.graphics import Color
from kivy.graphics.instructions import Canvas, CanvasBase, VertexInstruction
from kivy.uix.behaviors import ButtonBehavior, FocusBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.shell.panel import Panel

EDGE = 0.5
"""Pixels that two neighbours may share after rounding."""


class Box(NamedTuple):
    """A rectangle of the window, in pixels, from its lower left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def top(self) -> float:
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def empty(self) -> bool:
        return self.width <= 0 or self.height <= 0

    def cut(self, other: Box) -> Box:
        """What both share; empty when they do not touch."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Box(x, y, min(self.right, other.right) - x, min(self.top, other.top) - y)

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x <= self.right and self.y <= y <= self.top

    def within(self, other: Box, slack: float = 1.0) -> bool:
        """Whether it lies in another, give or take a rounding."""
        return (
            self.x >= other.x - slack
            and self.y >= other.y - slack
            and self.right <= other.right + slack
            and self.top <= other.top + slack
        )


class Seen(NamedTuple):
    """A widget that is there to be seen, in the order in which things are drawn."""

    widget: Widget
    parents: tuple[Widget, ...]
    """From the window's child down to the widget's parent."""
    box: Box
    room: Box
    """The part of the window that is left to it by the scroll views around it."""
    scrolls: bool
    """Whether a scroll view can bring it into sight."""

    @property
    def shown(self) -> Box:
        return self.box.cut(self.room)

    @property
    def tag(self) -> str:
        return str(getattr(self.widget, "tag", "") or "")

    def name(self) -> str:
        """The tag, or the way to it through those above that have one, with its text."""
        if self.tag:
            return self.tag
        way = []
        for parent in reversed(self.parents):
            way.append(str(getattr(parent, "tag", "")) or type(parent).__name__)
            if getattr(parent, "tag", ""):
                break
        words = str(getattr(self.widget, "icon" if is_icon(self.widget) else "text", ""))
        said = f" “{words}”" if words else ""
        return " / ".join([*reversed(way), type(self.widget).__name__]) + said

    def inside(self, widget: Widget) -> bool:
        return any(parent is widget for parent in self.parents)

    def related(self, other: Seen) -> bool:
        """Whether one stands inside the other."""
        same = self.widget is other.widget
        return same or other.inside(self.widget) or self.inside(other.widget)


def window_box() -> Box:
    return Box(0, 0, *Window.size)


def box_of(widget: Widget) -> Box:
    """Where a widget stands in the window."""
    return Box(*widget.to_window(*widget.pos), *widget.size)


def everything() -> list[Seen]:
    """All widgets that are there, the lowest first."""
    found: list[Seen] = []
    for child in reversed(Window.children):
        _walk(found, child, (), (0, 0), window_box(), scrolls=False)
    return found


def _walk(
    found: list[Seen],
    widget: Widget,
    parents: tuple[Widget, ...],
    origin: tuple[float, float],
    room: Box,
    scrolls: bool,
) -> None:
    """``origin`` is where its parent has 0, 0: asking each widget for its way up takes longer."""
    width, height = widget.width, widget.height
    if width <= 0 or height <= 0 or widget.opacity <= 0 or getattr(widget, "leaving", False):
        return  # what is leaving takes no touch any more
    x, y = origin
    seen = Seen(widget, parents, Box(widget.x + x, widget.y + y, width, height), room, scrolls)
    found.append(seen)
    children = widget.children
    if not children:
        return
    if isinstance(widget, ScrollView):
        room, scrolls = seen.shown, True
    if type(widget).to_parent is not Widget.to_parent:  # else it is where its parent is
        inner_x, inner_y = widget.to_parent(0, 0)
        origin = x + inner_x, y + inner_y
    above = (*parents, widget)
    for child in reversed(children):
        _walk(found, child, above, origin, room, scrolls)


def is_label(widget: Widget) -> bool:
    """Whether it is there to be read: Kivy's own labels, and all that write as they do."""
    writes = hasattr(widget, "font_name") and hasattr(widget, "halign")
    return writes and not isinstance(widget, FocusBehavior)


def is_icon(widget: Widget) -> bool:
    """Whether its text is a picture of the icon font."""
    return is_label(widget) and hasattr(widget, "icon")


def words_on(target: Seen, screen: list[Seen]) -> str:
    """The words on a widget, in reading order."""
    own = getattr(target.widget, "text", "")
    if own and not is_icon(target.widget):
        return str(own)
    inside = [s for s in screen if s.inside(target.widget) and not is_icon(s.widget)]
    words = [(-s.box.y, s.box.x, getattr(s.widget, "text", "")) for s in inside]
    labels = [text for *_, text in sorted(words) if text]
    return " ".join(labels) or str(getattr(target.widget, "label", ""))


def is_button(widget: Widget) -> bool:
    """Whether it is there to be tapped. Some of KivyMD's buttons only show something: a card that
    holds others, the switch at the end of a row that is tapped as a whole."""
    return isinstance(widget, ButtonBehavior) and not getattr(widget, "only_shows", False)


def takes_touches(widget: Widget) -> bool:
    return (
        is_button(widget) or isinstance(widget, (FocusBehavior, Panel)) or hasattr(widget, "spots")
    )


def solid(widget: Widget) -> bool:
    """Whether it hides what lies under it: it takes touches, or paints its own ground."""
    if takes_touches(widget):
        return True
    ground = getattr(widget, "fill", None)  # a colour that is painted when a frame is next drawn
    if isinstance(ground, list) and ground[3] > 0.02:
        return True
    return not is_label(widget) and _paints(widget.canvas)


def _paints(canvas: CanvasBase) -> bool:
    """Whether the widget itself, not its children, draws more than air."""
    visible = True
    ground = canvas.before if isinstance(canvas, Canvas) and canvas.has_before else None
    for part in canvas.children:
        if isinstance(part, Color):
            visible = part.a > 0.02
        elif (isinstance(part, VertexInstruction) and visible) or (
            part is ground and _paints(part)
        ):
            return True
    return False


class Pile:
    """All that is on screen, as it lies over each other."""

    def __init__(self) -> None:
        self.seen = everything()
        self._place = {id(seen.widget): nth for nth, seen in enumerate(self.seen)}
        # With the sides at hand: a screen asks this some thousand times.
        self._solid = [
            (nth, seen, *_sides(seen)) for nth, seen in enumerate(self.seen) if solid(seen.widget)
        ]

    def over_point(self, target: Seen, x: float, y: float) -> Seen | None:
        """What lies over a widget where a finger is put, if anything does."""
        return self.over(target, finger_box(x, y))

    def over(self, target: Seen, box: Box) -> Seen | None:
        """What lies over a part of a widget, if anything does."""
        place = self._place[id(target.widget)]
        x, y, right, top = _core(box)
        for nth, seen, its_x, its_y, its_right, its_top in self._solid:
            if nth <= place or its_x >= right or its_right <= x or its_y >= top or its_top <= y:
                continue
            if not seen.related(target):
                return seen
        return None


def over_one(screen: list[Seen], target: Seen, x: float, y: float) -> Seen | None:
    """As ``Pile.over_point``, for those who ask once: nothing is asked that lies elsewhere."""
    left, low, right, top = _core(finger_box(x, y))
    place = next(nth for nth, seen in enumerate(screen) if seen.widget is target.widget)
    for seen in screen[place + 1 :]:
        its_x, its_y, its_right, its_top = _sides(seen)
        beside = its_x >= right or its_right <= left or its_y >= top or its_top <= low
        if not beside and solid(seen.widget) and not seen.related(target):
            return seen
    return None


def finger_box(x: float, y: float) -> Box:
    return Box(x - 1, y - 1, 2, 2)


def _core(box: Box) -> tuple[float, float, float, float]:
    """The sides of a box without what it may share with its neighbours."""
    return box.x + EDGE, box.y + EDGE, box.right - EDGE, box.top - EDGE


def _sides(seen: Seen) -> tuple[float, float, float, float]:
    # An open panel takes every touch, also beside it.
    box = window_box() if isinstance(seen.widget, Panel) else seen.shown
    return box.x, box.y, box.right, box.top


def is_coming(seen: Seen) -> bool:
    """Whether it stands in a drawer that has just come, and takes no touch yet."""
    return any(getattr(widget, "coming", False) for widget in (*seen.parents, seen.widget))


def takers(touch: Any) -> set[str]:
    """The names of what a touch has pressed so far, and of all that these stand in."""
    pressed = [key for key in touch.ud if isinstance(key, Widget)]
    pressed += [widget for widget in (taker() for taker in touch.grab_list) if widget is not None]
    names = {
        str(getattr(above, "tag", "") or type(above).__name__)
        for widget in pressed
        for above in _line_up(widget)
    }
    spots = (item for widget in pressed for item in spots_of(widget).items())
    return names | {name for name, box in spots if box.holds(*touch.opos)}


def _line_up(widget: Widget) -> Iterator[Widget]:
    """A widget and all above it, up to the window."""
    while isinstance(widget, Widget):
        yield widget
        widget = widget.parent


def spots_of(widget: Widget) -> dict[str, Box]:
    """The named places of a board that draws itself."""
    spots: Any = getattr(widget, "spots", None)
    return {name: Box(*place) for name, place in spots().items()} if callable(spots) else {}
