"""Finds widgets on screen: by tag, with their position and what covers them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from kivy.core.window import Window
from kivy.graphics import Color
from kivy.graphics.instructions import Canvas, CanvasBase, VertexInstruction
from kivy.uix.behaviors import ButtonBehavior, FocusBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.shell.modal import Modal

ROUNDING = 0.5
"""Pixels by which neighbors may overlap after rounding."""


class Box(NamedTuple):
    """A rectangle in window pixels, from its lower left corner."""

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

    def intersection(self, other: Box) -> Box:
        """Return the common part of both boxes, which is empty if they do not overlap."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Box(x, y, min(self.right, other.right) - x, min(self.top, other.top) - y)

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x <= self.right and self.y <= y <= self.top

    def is_inside(self, other: Box, slack: float = 1.0) -> bool:
        """Return whether this box lies inside another, with some tolerance."""
        return (
            self.x >= other.x - slack
            and self.y >= other.y - slack
            and self.right <= other.right + slack
            and self.top <= other.top + slack
        )


class VisibleWidget(NamedTuple):
    """A widget on screen; lists of these are in drawing order."""

    widget: Widget
    parents: tuple[Widget, ...]
    """From the child of the window down to the widget's parent."""
    box: Box
    viewport: Box
    """The part of the window in which the surrounding scroll views show it."""
    scrollable: bool
    """Whether it is inside a scroll view."""

    @property
    def visible_box(self) -> Box:
        return self.box.intersection(self.viewport)

    @property
    def tag(self) -> str:
        return str(getattr(self.widget, "tag", "") or "")

    def name(self) -> str:
        """Return the tag, or the path from the nearest parent with a tag and the text."""
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

    def related(self, other: VisibleWidget) -> bool:
        """Return whether one widget contains the other."""
        same = self.widget is other.widget
        return same or other.inside(self.widget) or self.inside(other.widget)


def window_box() -> Box:
    return Box(0, 0, *Window.size)


def box_of(widget: Widget) -> Box:
    """Return the position of a widget in the window."""
    return Box(*widget.to_window(*widget.pos), *widget.size)


def visible_widgets() -> list[VisibleWidget]:
    """Return all widgets on screen, the bottommost first."""
    found: list[VisibleWidget] = []
    for child in reversed(Window.children):
        _walk(found, child, (), (0, 0), window_box(), scrollable=False)
    return found


def _walk(
    found: list[VisibleWidget],
    widget: Widget,
    parents: tuple[Widget, ...],
    origin: tuple[float, float],
    viewport: Box,
    scrollable: bool,
) -> None:
    """Add a widget and its children. ``origin`` is the parent's coordinate origin in the window;
    ``Widget.to_window`` would be slower."""
    width, height = widget.width, widget.height
    if width <= 0 or height <= 0 or widget.opacity <= 0 or getattr(widget, "closing", False):
        return  # a closing panel takes no touches
    x, y = origin
    seen = VisibleWidget(
        widget, parents, Box(widget.x + x, widget.y + y, width, height), viewport, scrollable
    )
    found.append(seen)
    children = widget.children
    if not children:
        return
    if isinstance(widget, ScrollView):
        viewport, scrollable = seen.visible_box, True
    if (
        type(widget).to_parent is not Widget.to_parent
    ):  # otherwise children use the window's coordinates
        inner_x, inner_y = widget.to_parent(0, 0)
        origin = x + inner_x, y + inner_y
    above = (*parents, widget)
    for child in reversed(children):
        _walk(found, child, above, origin, viewport, scrollable)


def is_label(widget: Widget) -> bool:
    """Return whether the widget shows text: Kivy's labels and widgets with the same properties."""
    writes = hasattr(widget, "font_name") and hasattr(widget, "halign")
    return writes and not isinstance(widget, FocusBehavior)


def is_icon(widget: Widget) -> bool:
    """Return whether the widget shows an icon of the icon font."""
    return is_label(widget) and getattr(widget, "font", widget.font_name) == "Icons"


def text_on(target: VisibleWidget, screen: list[VisibleWidget]) -> str:
    """Return the text on a widget, in reading order."""
    own = getattr(target.widget, "text", "")
    if own and not is_icon(target.widget):
        return str(own)
    inside = [s for s in screen if s.inside(target.widget) and not is_icon(s.widget)]
    words = [(-s.box.y, s.box.x, getattr(s.widget, "text", "")) for s in inside]
    labels = [text for *_, text in sorted(words) if text]
    return " ".join(labels) or str(getattr(target.widget, "label", ""))


def is_button(widget: Widget) -> bool:
    """Return whether the widget can be tapped. ``only_shows`` marks KivyMD buttons that cannot: a
    card that contains other buttons, or the switch in a tappable row."""
    return isinstance(widget, ButtonBehavior) and not getattr(widget, "only_shows", False)


def takes_touches(widget: Widget) -> bool:
    return (
        is_button(widget) or isinstance(widget, (FocusBehavior, Modal)) or hasattr(widget, "spots")
    )


def is_opaque(widget: Widget) -> bool:
    """Return whether the widget hides what is behind it: it takes touches or has a background."""
    if takes_touches(widget):
        return True
    ground = getattr(widget, "fill", None)  # painted with the next frame
    if isinstance(ground, list) and ground[3] > 0.02:
        return True
    return not is_label(widget) and _paints(widget.canvas)


def _paints(canvas: CanvasBase) -> bool:
    """Return whether the widget itself, not its children, draws anything visible."""
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


class ScreenSnapshot:
    """All widgets on screen, to find out which cover others."""

    def __init__(self) -> None:
        self.seen = visible_widgets()
        self._place = {id(seen.widget): nth for nth, seen in enumerate(self.seen)}
        # The edges are stored because the layout check asks thousands of times.
        self._solid = [
            (nth, seen, *_sides(seen))
            for nth, seen in enumerate(self.seen)
            if is_opaque(seen.widget)
        ]

    def widget_over_point(self, target: VisibleWidget, x: float, y: float) -> VisibleWidget | None:
        """Return a widget that covers the target where a finger touches it, or None."""
        return self.widget_over(target, finger_box(x, y))

    def widget_over(self, target: VisibleWidget, box: Box) -> VisibleWidget | None:
        """Return a widget that covers this part of the target, or None."""
        place = self._place[id(target.widget)]
        x, y, right, top = _inner_edges(box)
        for nth, seen, its_x, its_y, its_right, its_top in self._solid:
            if nth <= place or its_x >= right or its_right <= x or its_y >= top or its_top <= y:
                continue
            if not seen.related(target):
                return seen
        return None


def widget_over_point(
    screen: list[VisibleWidget], target: VisibleWidget, x: float, y: float
) -> VisibleWidget | None:
    """Like ``ScreenSnapshot.widget_over_point`` for a single question, without examining other
    widgets."""
    left, low, right, top = _inner_edges(finger_box(x, y))
    place = next(nth for nth, seen in enumerate(screen) if seen.widget is target.widget)
    for seen in screen[place + 1 :]:
        its_x, its_y, its_right, its_top = _sides(seen)
        beside = its_x >= right or its_right <= left or its_y >= top or its_top <= low
        if not beside and is_opaque(seen.widget) and not seen.related(target):
            return seen
    return None


def finger_box(x: float, y: float) -> Box:
    return Box(x - 1, y - 1, 2, 2)


def _inner_edges(box: Box) -> tuple[float, float, float, float]:
    """Return the edges of a box, reduced by what it may share with its neighbors."""
    return box.x + ROUNDING, box.y + ROUNDING, box.right - ROUNDING, box.top - ROUNDING


def _sides(seen: VisibleWidget) -> tuple[float, float, float, float]:
    # An open panel takes touches everywhere in the window.
    box = window_box() if isinstance(seen.widget, Modal) else seen.visible_box
    return box.x, box.y, box.right, box.top


def is_opening(seen: VisibleWidget) -> bool:
    """Return whether the widget is in a panel that has just opened and takes no touches yet."""
    return any(getattr(widget, "opening", False) for widget in (*seen.parents, seen.widget))


def pressed_names(touch: Any) -> set[str]:
    """Return the tags of the widgets that a touch has pressed, and of their parents."""
    pressed = [key for key in touch.ud if isinstance(key, Widget)]
    pressed += [widget for widget in (taker() for taker in touch.grab_list) if widget is not None]
    names = {
        str(getattr(above, "tag", "") or type(above).__name__)
        for widget in pressed
        for above in _with_parents(widget)
    }
    spots = (item for widget in pressed for item in spots_of(widget).items())
    return names | {name for name, box in spots if box.contains(*touch.opos)}


def _with_parents(widget: Widget) -> Iterator[Widget]:
    """Yield a widget and its parents up to the window."""
    while isinstance(widget, Widget):
        yield widget
        widget = widget.parent


def spots_of(widget: Widget) -> dict[str, Box]:
    """Return the named places of a board that draws itself, such as the spaces of a fjord."""
    spots: Any = getattr(widget, "spots", None)
    return {name: Box(*place) for name, place in spots().items()} if callable(spots) else {}
