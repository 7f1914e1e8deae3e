"""Opens screens by name, remembers the way, and goes it back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.uix.screenmanager import NoTransition, ScreenManager, SlideTransition

from screens.shell.double_tap import DOUBLE_TAPS
from screens.shell.garbage import COLLECTOR, pause_garbage
from screens.shell.page import Page, Where
from screens.shell.registry import SCREENS

MOST_UNUSED, KEPT_UNUSED = 2, 1
"""How many screens that back does not lead to stay in memory, so that they open quickly again,
and how many are left when there are more. Dropping several at once collects garbage less often."""

DROP_AFTER = 1.0
"""Seconds after a screen was opened when others are dropped, so that the opening does not wait."""


@dataclass
class Step:
    """One screen on the way, and where in it."""

    name: str
    place: Where = field(default_factory=dict)
    seen: bool = False
    """Whether the user has been there, or only passed over it."""

    def is_as(self, other: Step) -> bool:
        """Whether it is the same screen with the same play."""
        play = self.place.get("play_id")
        return self.name == other.name and play is not None and play == other.place.get("play_id")


class Screens(ScreenManager):
    """A touch ends the slide and goes to the screen that came, as it then stands. Kivy's own
    ``ScreenManager.on_touch_down`` drops every touch while a transition is active."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.transition.is_active:
            self.transition.stop()
        return bool(super().on_touch_down(touch))


class Navigation:
    """The way from home to here. There is always a way back, and home at its end."""

    def __init__(self, manager: ScreenManager, before_leaving: Callable[[], None]) -> None:
        self.manager = manager
        self._before_leaving = before_leaving
        self.steps: list[Step] = []
        self.motion = True
        self._drop_soon = Clock.create_trigger(self._drop_unused, DROP_AFTER)

    @property
    def here(self) -> Page | None:
        return self.manager.current_screen

    def here_is(self, name: str) -> bool:
        return self.here is not None and self.here.name == name

    def open(self, name: str, **place: object) -> None:
        """Go one step further."""
        self._remember()
        self._enter(Step(name, place), "left")

    def open_over(self, below: Step, name: str, **place: object) -> None:
        """Go one step further, so that back leads to ``below``, be it here or not."""
        self._remember()
        if not (self.steps and self.steps[-1].is_as(below)):
            self.steps.append(below)
        self._enter(Step(name, place), "left")

    def instead(self, name: str, **place: object) -> None:
        """Go to another screen in place of this one. Back never leads to the same once more."""
        step = Step(name, place)
        if self.steps:
            self.steps.pop()
        if self.steps and self.steps[-1].is_as(step):
            self.steps.pop()
        self._enter(step, "left")

    def top(self, name: str, **place: object) -> None:
        """Go home, or to a screen that is one step from home."""
        forth = name != "home"
        self.steps = [Step("home")] if forth else []
        self._enter(Step(name, place), "left" if forth else "right")

    def back(self) -> bool:
        """One step back; False at the end of the way."""
        if len(self.steps) < 2:
            return False
        self.steps.pop()
        self._enter(self.steps.pop(), "right")
        return True

    def back_to_seen(self) -> None:
        """Back to where the user was last."""
        while len(self.steps) > 2 and not self.steps[-2].seen:
            del self.steps[-2]
        self.back()

    def page(self, name: str) -> Page:
        """A screen of the registry, made now if it has not been."""
        if not self.manager.has_screen(name):
            page = SCREENS[name].load()(name=name, tag=name)
            self.manager.add_widget(page)
        return self.manager.get_screen(name)

    def made(self) -> list[Page]:
        """The screens that have been opened so far."""
        return list(self.manager.screens)

    def forget(self, name: str) -> None:
        """Throw a screen away; it is made anew when it is opened again."""
        if self.manager.has_screen(name) and self.manager.current != name:
            self.manager.remove_widget(self.manager.get_screen(name))
            COLLECTOR.soon(page_dropped=True)

    def _drop_unused(self, *_: object) -> None:
        """Drop screens that back does not lead to, except those opened last. All that they show
        is in the ledger."""
        needed = {"home", *(step.name for step in self.steps)}
        unused = [page.name for page in self.made() if page.name not in needed]
        if len(unused) > MOST_UNUSED:
            for name in unused[:-KEPT_UNUSED]:
                self.forget(name)

    def _remember(self) -> None:
        if self.steps and self.here is not None:
            self.steps[-1].place.update(self.here.place())

    def _enter(self, step: Step, direction: str) -> None:
        self._before_leaving()
        COLLECTOR.soon()
        pause_garbage()
        page = self.page(step.name)
        self.manager.screens.remove(page)
        self.manager.screens.append(page)  # the screens are in the order in which they were opened
        page.show(**step.place)
        step.seen = True
        self.steps.append(step)
        self.manager.transition.stop()  # one that still moved would take away what now comes
        self.manager.transition = (
            SlideTransition(direction=direction, duration=0.18) if self.motion else NoTransition()
        )
        self.manager.current = step.name
        self._drop_soon()
        if direction == "left" or len(self.steps) == 1:  # elsewhere the way back is there again
            DOUBLE_TAPS.arm()
