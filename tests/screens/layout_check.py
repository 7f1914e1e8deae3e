"""Checks the layout of a screen and names every widget with a problem.

``faults_on_screen`` checks what is visible now; ``faults_of`` also scrolls.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import ceil

from kivy.metrics import dp, sp
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from PIL import Image

from screens.shell.modal import Modal
from screens.shell.spoken import field_at, words_of
from tests.screens.contrast import legible
from tests.screens.event_loop import FRAME, LOOP
from tests.screens.text_metrics import Font, ink_box, line_width, misfit
from tests.widget_finder import (
    Box,
    ScreenSnapshot,
    VisibleWidget,
    is_button,
    is_icon,
    is_label,
    is_opaque,
    spots_of,
    visible_widgets,
    window_box,
)

SMALLEST_TARGET = 48
"""The minimum width and height of a touch target in dp."""

LARGE_TEXT = 24
"""From this size in sp on, text needs less contrast."""

CONTRAST, CONTRAST_LARGE = 4.5, 3.0

TEMPORARY = ("notice",)
"""Tags of widgets that may cover others because they disappear by themselves."""

OVERLAP = 2.0
"""Pixels by which the boxes of two texts may overlap."""

NEXT_PAGE = 0.8
"""The share of the height by which a list is scrolled, so that every row is complete once."""

PAGES = 40
"""The most pages that are scrolled through."""


@dataclass(frozen=True, order=True)
class Fault:
    """A widget and its problem."""

    widget: str
    what: str
    more: str = field(default="", compare=False)
    """Sizes and positions, which differ between looks."""

    def __str__(self) -> str:
        return f"{self.widget} {self.what}{self.more}"


def faults_of(scrolled: bool = True) -> set[Fault]:
    """Return all problems of this screen; ``scrolled`` includes what is below the fold.

    Whether widgets fit can be checked without scrolling, but not whether they are readable.
    """
    known: set[tuple[int, str]] = set()
    found = faults_on_screen(LOOP.pixels(), known)
    for _ in _screenfuls() if scrolled else ():
        found |= faults_on_screen(LOOP.pixels(), known)
    return found


def _screenfuls() -> Iterator[None]:
    """Scroll through every scroll view, one at a time, and back."""
    for seen in visible_widgets():
        view = seen.widget
        if isinstance(view, ScrollView) and view.children:
            yield from _pages(view)


def _pages(view: ScrollView) -> Iterator[None]:
    content = view.children[0]
    for axis, hidden, page in (
        ("scroll_y", content.height - view.height, view.height),
        ("scroll_x", content.width - view.width, view.width),
    ):
        if hidden <= 1 or not getattr(view, f"do_{axis}"):
            continue
        start = getattr(view, axis)
        steps = min(PAGES, ceil(hidden / (page * NEXT_PAGE)))
        for share in (step / steps for step in range(steps + 1)):
            if abs(share - start) * hidden > 1:
                setattr(view, axis, share)
                LOOP.frames(2 * FRAME)
                yield
        setattr(view, axis, start)
        LOOP.frames(2 * FRAME)


def faults_on_screen(picture: Image.Image, known: set[tuple[int, str]]) -> set[Fault]:
    """Return all problems of what is visible, except of widgets that were already checked
    completely."""
    pile = ScreenSnapshot()
    screen = _in_use(pile.seen)
    fresh = [seen for seen in screen if _id(seen) not in known]
    found: set[Fault] = {*_out_of_bounds(fresh), *_texts_over_texts(_labels(screen), known)}
    for seen in _labels(fresh):
        found.update(_text_faults(seen))
        found.update(_ink_faults(seen, picture, pile))
    for seen in fresh:
        if isinstance(seen.widget, TextInput):
            found.update(_field_faults(seen, picture))
        if is_button(seen.widget) or isinstance(seen.widget, TextInput):
            found.update(_target_faults(seen, pile))
        found.update(_spot_faults(seen, pile))
    known.update(_id(seen) for seen in fresh if seen.box.is_inside(seen.viewport))
    return found


def _labels(screen: list[VisibleWidget]) -> list[VisibleWidget]:
    return [seen for seen in screen if is_label(seen.widget) and seen.widget.text]


def _id(seen: VisibleWidget) -> tuple[int, str]:
    return id(seen.widget), str(getattr(seen.widget, "text", ""))


def _in_use(screen: list[VisibleWidget]) -> list[VisibleWidget]:
    """Return only widgets in the topmost panel if one is open."""
    panels = [seen.widget for seen in screen if isinstance(seen.widget, Modal)]
    if not panels:
        return screen
    top = panels[-1]
    return [seen for seen in screen if seen.widget is top or seen.inside(top)]


# Positions.


def _out_of_bounds(screen: list[VisibleWidget]) -> Iterator[Fault]:
    """Return widgets that are partly outside of the window or of the width of their list."""
    gone: set[int] = set()
    rooms: dict[int, Box] = {}
    """Allowed areas by parent, because all children share one."""
    for seen in screen:
        above = id(seen.parents[-1]) if seen.parents else 0
        if above in gone:
            gone.add(id(seen.widget))
            continue
        room = rooms.get(above) or rooms.setdefault(above, _allowed_area(seen))
        if not seen.box.is_inside(room):
            gone.add(id(seen.widget))
            yield Fault(seen.name(), "is outside its area", _overhang(seen.box, room))


def _allowed_area(seen: VisibleWidget) -> Box:
    """Return where a widget can be: in the window, or anywhere along its scroll view."""
    endless = 1e9
    for parent in reversed(seen.parents):
        if isinstance(parent, ScrollView):
            x, y = parent.to_window(*parent.pos)
            width, height = parent.size
            if parent.do_scroll_y:
                y, height = -endless, 2 * endless
            if parent.do_scroll_x:
                x, width = -endless, 2 * endless
            return Box(x, y, width, height)
    return window_box()


def _overhang(box: Box, room: Box) -> str:
    """Return by how much a box is outside, and in which direction."""
    if min(box.x - room.x, room.right - box.right) < -1:
        return f": {box.x:.0f} to {box.right:.0f} across in {room.x:.0f} to {room.right:.0f}"
    return f": {box.y:.0f} to {box.top:.0f} upwards in {room.y:.0f} to {room.top:.0f}"


# Texts.


def _text_faults(seen: VisibleWidget) -> Iterator[Fault]:
    if not is_icon(seen.widget):
        wrong = misfit(seen.widget)
        if wrong:
            yield Fault(seen.name(), "has a text that ", wrong)


def _ink_faults(seen: VisibleWidget, picture: Image.Image, pile: ScreenSnapshot) -> Iterator[Fault]:
    label, ink = seen.widget, ink_box(seen)
    if label.disabled or not ink.is_inside(seen.viewport) or pile.widget_over(seen, ink):
        return
    icon = is_icon(label)
    needed = CONTRAST_LARGE if icon or label.font_size >= sp(LARGE_TEXT) else CONTRAST
    box = (
        seen.visible_box
        if icon
        else Box(ink.x - 2, ink.y, ink.width + 4, ink.height).intersection(seen.viewport)
    )
    yield from _contrast_faults(seen, picture, box, label.color, needed)


def _contrast_faults(
    seen: VisibleWidget, picture: Image.Image, box: Box, ink: list[float], needed: float
) -> Iterator[Fault]:
    opacity = seen.widget.opacity
    for parent in seen.parents:
        opacity *= parent.opacity
    seen_so = legible(picture, box, ink, opacity)
    if seen_so is None:
        return
    if seen_so.contrast < needed - 0.005:
        lack = f" of {seen_so.contrast:.2f}, and needs {needed}"
        yield Fault(seen.name(), "has a contrast", lack)
    elif not seen_so.there:
        yield Fault(seen.name(), "has a text that is not to be seen")


def _field_faults(seen: VisibleWidget, picture: Image.Image) -> Iterator[Fault]:
    """Check a text field: its hint, or the typed text."""
    entry = seen.widget
    text, ink = entry.text, entry.foreground_color
    if not text:
        text, ink = entry.hint_text, entry.hint_text_color
    font = Font(entry.font_name, entry.font_size, False, False, 1.0)
    room = entry.width - entry.padding[0] - entry.padding[2]
    if not entry.text and line_width(text, font) > room:
        yield Fault(seen.name(), f"has a hint “{text}” that is too wide", f" for {room:.0f}")
    if entry.line_height > entry.height:
        yield Fault(seen.name(), "is too low for a line", f" of {entry.line_height:.0f}")
    if text and not entry.disabled and seen.box.is_inside(seen.viewport):
        yield from _contrast_faults(seen, picture, seen.box, ink, CONTRAST)


def _texts_over_texts(labels: list[VisibleWidget], known: set[tuple[int, str]]) -> Iterator[Fault]:
    """Return texts that overlap; known ones were compared before."""
    placed = [(ink_box(seen).intersection(seen.viewport), nth) for nth, seen in enumerate(labels)]
    rising = sorted((box.y, box, nth) for box, nth in placed if not box.empty)
    fresh = [_id(seen) not in known for seen in labels]
    for at, (_, box, nth) in enumerate(rising):
        for low, other, mth in rising[at + 1 :]:
            if low > box.top - OVERLAP:
                break
            beside = min(box.right, other.right) - max(box.x, other.x) <= OVERLAP
            if beside or not (fresh[nth] or fresh[mth]):
                continue
            lower, upper = labels[min(nth, mth)], labels[max(nth, mth)]
            if box.intersection(other).height > OVERLAP and not _hides(upper, lower):
                yield Fault(upper.name(), f"is written over {lower.name()}")


def _hides(upper: VisibleWidget, lower: VisibleWidget) -> bool:
    """Return whether a panel is between an upper and a lower text."""
    return any(
        is_opaque(parent) for parent in upper.parents if not lower.inside(parent)
    ) and not _share_a_button(upper, lower)


def _share_a_button(upper: VisibleWidget, lower: VisibleWidget) -> bool:
    mine = [parent for parent in upper.parents if is_button(parent)]
    return bool(mine) and lower.inside(mine[-1])


# Touch targets.


def _target_faults(seen: VisibleWidget, pile: ScreenSnapshot) -> Iterator[Fault]:
    if not seen.tag:
        yield Fault(seen.name(), "can be tapped and has no tag")
    if not _has_meaning(words_of(seen.widget), seen.tag):
        yield Fault(seen.name(), "has no spoken text")
    yield from _size_fault(seen.name(), seen.box)
    yield from _cover_faults(seen, seen.name(), seen.box, pile)


def _has_meaning(words: str, tag: str) -> bool:
    """Return whether a label is understandable: a number or symbol alone is not, except on the
    keypad."""
    return any(letter.isalpha() for letter in words) or (tag.startswith("pad.") and bool(words))


def _spot_faults(seen: VisibleWidget, pile: ScreenSnapshot) -> Iterator[Fault]:
    """Check the spots of a board; a problem of all spots is reported for the first."""
    spots = spots_of(seen.widget)
    there = _allowed_area(seen) if spots else seen.viewport
    told: set[str] = set()
    for name, box in spots.items():
        faults = [*_size_fault(name, box), *_cover_faults(seen, name, box, pile)]
        field = name.split(".", 1)[-1]
        if field_at(seen.widget, *seen.widget.to_widget(*box.centre)) != field:
            faults.append(Fault(name, "is not the spot that a touch at its center finds"))
        if len(words_of(seen.widget, field)) < len(field):
            faults.append(Fault(name, "has no spoken text"))
        if not box.is_inside(there):
            faults.append(Fault(name, "is outside its area", _overhang(box, there)))
        yield from (fault for fault in faults if fault.what not in told)
        told.update(fault.what for fault in faults)


def _size_fault(name: str, box: Box) -> Iterator[Fault]:
    least = dp(SMALLEST_TARGET)
    if box.width < least - 0.5 or box.height < least - 0.5:
        size = f"{box.width / dp(1):.0f} × {box.height / dp(1):.0f} dp"
        yield Fault(name, "is too small for a finger", f": {size}")


def _cover_faults(
    seen: VisibleWidget, name: str, box: Box, pile: ScreenSnapshot
) -> Iterator[Fault]:
    """Check whether a target is covered at its center or halfway to a corner."""
    x, y, width, height = box
    points = [(0.5, 0.5), (0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)]
    for share_x, share_y in points:
        point = (x + width * share_x, y + height * share_y)
        # Touching the edge of a scroll view touches its neighbor.
        inside = Box(point[0] - 1, point[1] - 1, 2, 2).is_inside(seen.viewport, slack=0)
        over = pile.widget_over_point(seen, *point) if inside else None
        if over is not None and over.tag not in TEMPORARY:
            yield Fault(name, f"is covered by {over.name()}")
            return
