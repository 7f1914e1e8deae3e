"""Opens screens by name, and keeps the back stack."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
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

KEPT_UNUSED = 3
"""How many screens outside the back stack are in memory, so that they open quickly: those that
probably open next, then those used last. Each takes up to 10 MB."""

SETTLED = 1.0
"""Seconds after a screen opens when others are dropped and prepared, so that it opens first."""


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
        self._may_prepare = False
        """Whether screens can be prepared: all modules are loaded, and memory is not short."""
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
        self._preparing.stop()
        if not self.manager.has_screen(name):
            if name not in self._prepared:
                for _ in self._begun.pop(name, None) or self._create(name):
                    pass
            self.manager.add_widget(self._prepared.pop(name))
        return self.manager.get_screen(name)

    def _create(self, name: str) -> Iterator[None]:
        self._prepared[name] = yield from build(SCREENS[name].load(), name=name, tag=name)

    def made(self) -> list[Page]:
        """Return the screens in memory that were opened."""
        return list(self.manager.screens)

    def forget(self, name: str) -> None:
        """Drop a screen from memory; it is created again when it is opened. It holds no data that
        is not in the ledger."""
        self._preparing.stop()
        self._begun.pop(name, None)
        self._prepared.pop(name, None)
        if self.manager.has_screen(name) and self.manager.current != name:
            self.manager.transition.stop()
            self.manager.remove_widget(self.manager.get_screen(name))
            self.manager.transition = NoTransition()  # the last one keeps the screen that was left
        self.manager.canvas.ask_update()  # Kivy keeps a widget until the next frame is drawn
        COLLECTOR.soon()

    def free_memory(self) -> None:
        """Drop all screens that back does not lead to, and prepare none until ``resume``."""
        self._may_prepare = False
        self._keep([])

    def resume(self) -> None:
        """Begin to prepare screens, or prepare them again."""
        self._may_prepare = True
        self.settle_soon()

    def drop_prepared(self) -> None:
        """Drop screens that were prepared with another language or theme."""
        for name in (*self._begun, *self._prepared):
            self.forget(name)
        self.settle_soon()

    def _settle(self, _seconds: float) -> None:
        """Drop the screens that the user will probably not open next, and prepare the others."""
        if self.here is None:
            return
        needed = self._needed()
        names = dict.fromkeys((*self.here.leads_to(), *reversed(self._used)))
        likely = [name for name in names if name not in needed][:KEPT_UNUSED]
        self._keep(likely)
        if self.prepares and self._may_prepare:
            self._preparing.start(self._prepare(likely))

    def _needed(self) -> set[str]:
        """Return home and the screens that back leads to."""
        return {"home", *(step.name for step in self.steps)}

    def _keep(self, names: Collection[str]) -> None:
        """Drop all other screens that back does not lead to."""
        opened = [page.name for page in self.made()]
        for name in {*opened, *self._begun, *self._prepared}.difference(self._needed(), names):
            self.forget(name)

    def _prepare(self, names: Iterable[str]) -> Iterator[None]:
        """Create screens that are not in memory."""
        for name in names:
            if name in self._prepared or self.manager.has_screen(name):
                continue
            for _ in self._begun.setdefault(name, self._create(name)):
                yield
                pause_garbage()
            del self._begun[name]
            self._prepared[name].size = self.manager.size
            yield from self._prepared[name].prepare()

    def _remember(self) -> None:
        if self.steps and self.here is not None:
            self.steps[-1].place.update(self.here.place())

    def _enter(self, step: Visit, direction: str) -> None:
        self._before_leaving()
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
