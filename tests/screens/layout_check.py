"""Looks at a screen as a picky user does, and names every widget that is not right.

``faults_on_screen`` looks at what is there now; ``faults_of`` also scrolls through all of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import ceil

from kivy.metrics import dp, sp
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from PIL import Image

from screens.shell.panel import Panel
from screens.shell.spoken import field_at, words_of
from tests.finding import (
    Box,
    Pile,
    Seen,
    everything,
    is_button,
    is_icon,
    is_label,
    solid,
    spots_of,
    window_box,
)
from tests.screens.contrast import legible
from tests.screens.stage import FRAME, STAGE
from tests.screens.written import Font, ink_box, line_width, misfit

SMALLEST_TARGET = 48
"""Width and height in dp that a finger needs."""

LARGE_TEXT = 24
"""From this many sp on, a text can do with less contrast."""

CONTRAST, CONTRAST_LARGE = 4.5, 3.0

PASSING = ("notice",)
"""Tags of what may lie over others, as it leaves by itself."""

OVERLAP = 2.0
"""Pixels by which the boxes of two texts may touch."""

NEXT_PAGE = 0.8
"""The part of a screenful by which a list is scrolled, so that no row is cut both times."""

PAGES = 40
"""Screenfuls after which a list has been seen often enough."""


@dataclass(frozen=True, order=True)
class Fault:
    """A widget, and what is wrong with it."""

    widget: str
    what: str
    more: str = field(default="", compare=False)
    """Sizes and places, which differ from look to look."""

    def __str__(self) -> str:
        return f"{self.widget} {self.what}{self.more}"


def faults_of(scrolled: bool = True) -> set[Fault]:
    """All that is wrong on this screen, above the fold and, when it is scrolled, below.

    Whether things fit is seen without scrolling; whether they can be read is not.
    """
    known: set[tuple[int, str]] = set()
    found = faults_on_screen(STAGE.pixels(), known)
    for _ in _screenfuls() if scrolled else ():
        found |= faults_on_screen(STAGE.pixels(), known)
    return found


def _screenfuls() -> Iterator[None]:
    """Scrolls through every scroll view, one at a time, from where it is and back."""
    for seen in everything():
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
                STAGE.frames(2 * FRAME)
                yield
        setattr(view, axis, start)
        STAGE.frames(2 * FRAME)


def faults_on_screen(picture: Image.Image, known: set[tuple[int, str]]) -> set[Fault]:
    """All that is wrong with what is in the window now, save what is known to be all in sight."""
    pile = Pile()
    screen = _in_use(pile.seen)
    fresh = [seen for seen in screen if _id(seen) not in known]
    found: set[Fault] = {*_leaving(fresh), *_texts_over_texts(_labels(screen), known)}
    for seen in _labels(fresh):
        found.update(_text_faults(seen))
        found.update(_ink_faults(seen, picture, pile))
    for seen in fresh:
        if isinstance(seen.widget, TextInput):
            found.update(_field_faults(seen, picture))
        if is_button(seen.widget) or isinstance(seen.widget, TextInput):
            found.update(_target_faults(seen, pile))
        found.update(_spot_faults(seen, pile))
    known.update(_id(seen) for seen in fresh if seen.box.within(seen.room))
    return found


def _labels(screen: list[Seen]) -> list[Seen]:
    return [seen for seen in screen if is_label(seen.widget) and seen.widget.text]


def _id(seen: Seen) -> tuple[int, str]:
    return id(seen.widget), str(getattr(seen.widget, "text", ""))


def _in_use(screen: list[Seen]) -> list[Seen]:
    """Only what stands in the topmost panel, when one is open."""
    panels = [seen.widget for seen in screen if isinstance(seen.widget, Panel)]
    if not panels:
        return screen
    top = panels[-1]
    return [seen for seen in screen if seen.widget is top or seen.inside(top)]


# Where things stand.


def _leaving(screen: list[Seen]) -> Iterator[Fault]:
    """What stands out of the window, or out of the width of its list."""
    gone: set[int] = set()
    rooms: dict[int, Box] = {}
    """By their parent: what stands in one has the same room."""
    for seen in screen:
        above = id(seen.parents[-1]) if seen.parents else 0
        if above in gone:
            gone.add(id(seen.widget))
            continue
        room = rooms.get(above) or rooms.setdefault(above, _range(seen))
        if not seen.box.within(room):
            gone.add(id(seen.widget))
            yield Fault(seen.name(), "leaves its room", _out(seen.box, room))


def _range(seen: Seen) -> Box:
    """Where a widget may stand: in the window, or anywhere along the scroll view around it."""
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


def _out(box: Box, room: Box) -> str:
    """By how much, in the direction in which it does."""
    if min(box.x - room.x, room.right - box.right) < -1:
        return f": {box.x:.0f} to {box.right:.0f} across in {room.x:.0f} to {room.right:.0f}"
    return f": {box.y:.0f} to {box.top:.0f} upwards in {room.y:.0f} to {room.top:.0f}"


# What is written.


def _text_faults(seen: Seen) -> Iterator[Fault]:
    if not is_icon(seen.widget):
        wrong = misfit(seen.widget)
        if wrong:
            yield Fault(seen.name(), "has a text that ", wrong)


def _ink_faults(seen: Seen, picture: Image.Image, pile: Pile) -> Iterator[Fault]:
    label, ink = seen.widget, ink_box(seen)
    if label.disabled or not ink.within(seen.room) or pile.over(seen, ink):
        return
    icon = is_icon(label)
    needed = CONTRAST_LARGE if icon or label.font_size >= sp(LARGE_TEXT) else CONTRAST
    box = seen.shown if icon else Box(ink.x - 2, ink.y, ink.width + 4, ink.height).cut(seen.room)
    yield from _contrast_faults(seen, picture, box, label.color, needed)


def _contrast_faults(
    seen: Seen, picture: Image.Image, box: Box, ink: list[float], needed: float
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


def _field_faults(seen: Seen, picture: Image.Image) -> Iterator[Fault]:
    """A field to type in: its hint, or what has been typed."""
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
    if text and not entry.disabled and seen.box.within(seen.room):
        yield from _contrast_faults(seen, picture, seen.box, ink, CONTRAST)


def _texts_over_texts(labels: list[Seen], known: set[tuple[int, str]]) -> Iterator[Fault]:
    """Texts that share pixels; two that are known were compared before."""
    placed = [(ink_box(seen).cut(seen.room), nth) for nth, seen in enumerate(labels)]
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
            if box.cut(other).height > OVERLAP and not _hides(upper, lower):
                yield Fault(upper.name(), f"is written over {lower.name()}")


def _hides(upper: Seen, lower: Seen) -> bool:
    """Whether a panel of its own lies between an upper text and a lower."""
    return any(
        solid(parent) for parent in upper.parents if not lower.inside(parent)
    ) and not _share_a_button(upper, lower)


def _share_a_button(upper: Seen, lower: Seen) -> bool:
    mine = [parent for parent in upper.parents if is_button(parent)]
    return bool(mine) and lower.inside(mine[-1])


# What is tapped.


def _target_faults(seen: Seen, pile: Pile) -> Iterator[Fault]:
    if not seen.tag:
        yield Fault(seen.name(), "can be tapped and has no tag")
    if not _means_something(words_of(seen.widget), seen.tag):
        yield Fault(seen.name(), "has nothing to say to those who listen")
    yield from _size_fault(seen.name(), seen.box)
    yield from _cover_faults(seen, seen.name(), seen.box, pile)


def _means_something(words: str, tag: str) -> bool:
    """A number alone, or a sign, says nothing; on a key of the number pad it says all."""
    return any(letter.isalpha() for letter in words) or (tag.startswith("pad.") and bool(words))


def _spot_faults(seen: Seen, pile: Pile) -> Iterator[Fault]:
    """The spots of a board; what is wrong with all of them is said of the first."""
    spots = spots_of(seen.widget)
    there = _range(seen) if spots else seen.room
    told: set[str] = set()
    for name, box in spots.items():
        faults = [*_size_fault(name, box), *_cover_faults(seen, name, box, pile)]
        field = name.split(".", 1)[-1]
        if field_at(seen.widget, *seen.widget.to_widget(*box.centre)) != field:
            faults.append(Fault(name, "is not what is found under a finger"))
        if len(words_of(seen.widget, field)) < len(field):
            faults.append(Fault(name, "has nothing to say to those who listen"))
        if not box.within(there):
            faults.append(Fault(name, "leaves its room", _out(box, there)))
        yield from (fault for fault in faults if fault.what not in told)
        told.update(fault.what for fault in faults)


def _size_fault(name: str, box: Box) -> Iterator[Fault]:
    least = dp(SMALLEST_TARGET)
    if box.width < least - 0.5 or box.height < least - 0.5:
        size = f"{box.width / dp(1):.0f} × {box.height / dp(1):.0f} dp"
        yield Fault(name, "is too small for a finger", f": {size}")


def _cover_faults(seen: Seen, name: str, box: Box, pile: Pile) -> Iterator[Fault]:
    """Hidden where a finger would go: in the middle and halfway to each corner."""
    x, y, width, height = box
    points = [(0.5, 0.5), (0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)]
    for share_x, share_y in points:
        point = (x + width * share_x, y + height * share_y)
        # A finger that touches the edge of what scrolls touches what stands beside it.
        inside = Box(point[0] - 1, point[1] - 1, 2, 2).within(seen.room, slack=0)
        over = pile.over_point(seen, *point) if inside else None
        if over is not None and over.tag not in PASSING:
            yield Fault(name, f"is covered by {over.name()}")
            return
