"""Opens screens by name, and keeps the back stack."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.uix.screenmanager import NoTransition, ScreenManager, SlideTransition

from screens.shell.double_tap import DOUBLE_TAPS
from screens.shell.garbage import COLLECTOR, pause_garbage
from screens.shell.kv_rules import build
from screens.shell.page import Page, Where
from screens.shell.registry import SCREENS
from screens.shell.slices import Slices

KEPT_UNUSED = 4
"""How many screens outside the back stack stay in memory or are prepared, so that they open
quickly: with home, all that a group uses in an evening."""

SETTLED = 1.0
"""Seconds after a screen opens when unused ones are dropped and others are prepared."""


@dataclass
class Visit:
    """An entry of the back stack: a screen and the arguments of its ``show``."""

    name: str
    place: Where = field(default_factory=dict)
    seen: bool = False
    """Whether the screen was shown, not only added to the back stack."""

    def is_as(self, other: Visit) -> bool:
        """Return whether this is the same screen with the same game."""
        play = self.place.get("play_id")
        return self.name == other.name and play is not None and play == other.place.get("play_id")


class Screens(ScreenManager):
    """A touch ends a transition and reaches the new screen. Kivy's own
    ``ScreenManager.on_touch_down`` drops every touch while a transition is active."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.transition.is_active:
            self.transition.stop()
        return bool(super().on_touch_down(touch))


class Navigation:
    """The back stack from the home screen to the current one."""

    prepares = True
    """Whether screens are prepared; tests switch this off."""

    def __init__(self, manager: ScreenManager, before_leaving: Callable[[], None]) -> None:
        self.manager = manager
        self._before_leaving = before_leaving
        self.steps: list[Visit] = []
        self.motion = True
        self._used: dict[str, None] = {}
        """The names of all screens that were open, the last one at the end."""
        self._begun: dict[str, Iterator[None]] = {}
        """By name: the steps that create a screen which is not open yet."""
        self._prepared: dict[str, Page] = {}
        """The complete ones of these screens."""
        self._preparing = Slices(waited_for=False)
        self.settle_soon = Clock.create_trigger(self._settle, SETTLED)

    @property
    def here(self) -> Page | None:
        return self.manager.current_screen

    def here_is(self, name: str) -> bool:
        return self.here is not None and self.here.name == name

    def open(self, name: str, **place: object) -> None:
        """Open a screen on top of the current one."""
        self._remember()
        self._enter(Visit(name, place), "left")

    def open_over(self, below: Visit, name: str, **place: object) -> None:
        """Open a screen so that back leads to ``below``, which may be the current screen."""
        self._remember()
        if not (self.steps and self.steps[-1].is_as(below)):
            self.steps.append(below)
        self._enter(Visit(name, place), "left")

    def instead(self, name: str, **place: object) -> None:
        """Replace the current screen by another. If the screen below is the same one with the same
        game, it is removed from the back stack."""
        step = Visit(name, place)
        if self.steps:
            self.steps.pop()
        if self.steps and self.steps[-1].is_as(step):
            self.steps.pop()
        self._enter(step, "left")

    def top(self, name: str, **place: object) -> None:
        """Open the home screen, or another screen directly on top of it."""
        forth = name != "home"
        self.steps = [Visit("home")] if forth else []
        self._enter(Visit(name, place), "left" if forth else "right")

    def back(self) -> bool:
        """Go one screen back and return True; return False if the back stack is empty."""
        if len(self.steps) < 2:
            return False
        self.steps.pop()
        self._enter(self.steps.pop(), "right")
        return True

    def back_to_seen(self) -> None:
        """Go back to the last screen that was shown."""
        while len(self.steps) > 2 and not self.steps[-2].seen:
            del self.steps[-2]
        self.back()

    def page(self, name: str) -> Page:
        """Return a screen of the registry, and create it or complete its creation if needed."""
        if not self.manager.has_screen(name):
            for _ in self._begun.pop(name, None) or self._create(name):
                pass
            self.manager.add_widget(self._prepared.pop(name))
        return self.manager.get_screen(name)

    def _create(self, name: str) -> Iterator[None]:
        self._prepared[name] = yield from build(SCREENS[name].load(), name=name, tag=name)

    def _settle(self, _seconds: float) -> None:
        """Keep the screens that were used last, and prepare those that probably open next."""
        self.drop_unused(KEPT_UNUSED)
        if self.prepares and self.here is not None:
            last_used = reversed(self._used) if self.here_is("home") else ()
            self._preparing.start(self._prepare((*self.here.leads_to(), *last_used)))

    def _prepare(self, names: Iterable[str]) -> Iterator[None]:
        """Create screens that are opened later, until there are ``KEPT_UNUSED`` unused ones."""
        for name in names:
            if name in self._begun or self.manager.has_screen(name):
                continue
            if len(self._unused()) + len(self._begun) >= KEPT_UNUSED:
                return
            self._begun[name] = steps = self._create(name)
            for _ in steps:
                yield
                pause_garbage()
            if name in self._prepared:  # it was not opened meanwhile
                self._prepared[name].size = self.manager.size
                yield from self._prepared[name].prepare()

    def drop_prepared(self) -> None:
        """Drop the prepared screens: the language has changed, or memory is short."""
        self._preparing.stop()
        self._begun.clear()
        self._prepared.clear()

    def made(self) -> list[Page]:
        """Return the screens in memory that were opened."""
        return list(self.manager.screens)

    def forget(self, name: str) -> None:
        """Drop a screen from memory; it is created again when it is opened."""
        if self.manager.has_screen(name) and self.manager.current != name:
            self.manager.remove_widget(self.manager.get_screen(name))
            COLLECTOR.soon()

    def drop_unused(self, kept: int = 0) -> None:
        """Drop screens that are not in the back stack, except the ``kept`` opened last. They hold
        no data that is not in the ledger."""
        unused = self._unused()
        for name in unused[: max(0, len(unused) - kept)]:
            self.forget(name)

    def _unused(self) -> list[str]:
        """Return the opened screens that back does not lead to, the last used at the end."""
        needed = {"home", *(step.name for step in self.steps)}
        return [page.name for page in self.made() if page.name not in needed]

    def _remember(self) -> None:
        if self.steps and self.here is not None:
            self.steps[-1].place.update(self.here.place())

    def _enter(self, step: Visit, direction: str) -> None:
        self._before_leaving()
        self._preparing.stop()
        COLLECTOR.soon()
        pause_garbage()
        page = self.page(step.name)
        self.manager.screens.remove(page)
        self.manager.screens.append(page)  # keeps the screens in the order of their opening
        page.show(**step.place)
        self._used.pop(step.name, None)
        self._used[step.name] = None
        step.seen = True
        self.steps.append(step)
        self.manager.transition.stop()  # a running one would remove the new screen when it ends
        self.manager.transition = (
            SlideTransition(direction=direction, duration=0.18) if self.motion else NoTransition()
        )
        self.manager.current = step.name
        self.settle_soon()
        if direction == "left" or len(self.steps) == 1:  # two quick taps on back go back twice
            DOUBLE_TAPS.arm()
