"""Runs Kivy's main loop frame by frame with a simulated clock, for several apps one after
another."""

from __future__ import annotations

import gc
from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.base import EventLoop, ExceptionHandler, ExceptionManager, runTouchApp
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.input.postproc import kivy_postproc_modules
from kivy.lang import Builder
from PIL import Image

from screens.shell.garbage import COLLECTOR
from screens.shell.navigation import Navigation
from screens.shell.slices import IdleWork
from screens.widgets import painting

FRAME = 1 / 60
"""Seconds by which the clock advances with each frame, so that waiting takes no real time."""

SOON = 0.45
"""``rest`` waits for events due within this many seconds, but not for a blinking cursor."""

GC_THRESHOLD = 100_000
"""New objects after which Python collects garbage."""

COLLECT_EVERY = 5
"""Garbage is collected after this many apps."""

MAX_SECONDS_BUSY = 8.0
"""``rest`` fails if something still moves after this many seconds."""


def forget_touches() -> None:
    """Drop the last touches, which Kivy keeps to detect double and triple taps. A touch refers to
    the widget that was touched, and so to the whole app."""
    for name in ("doubletap", "tripletap"):
        kivy_postproc_modules[name].touches.clear()


class CrashRecorder(ExceptionHandler):
    """Records every exception, including those that the clock catches."""

    def __init__(self, crashes: list[BaseException]) -> None:
        self._crashes = crashes

    def handle_exception(self, inst: BaseException) -> int:
        self._crashes.append(inst)
        return int(ExceptionManager.RAISE)


def _is_endless(event: Any) -> bool:
    """Return whether an event is a progress animation or sliced work, which have no fixed end."""
    owner = getattr(event.get_callback(), "__self__", None)
    if isinstance(owner, IdleWork):
        return True
    if not isinstance(owner, Animation):
        return False
    return all(getattr(moved["widget"], "busy", False) for moved in owner._widgets.values())


class TestLoop:
    """Runs the frames of Kivy's main loop one by one.

    Frames are drawn only on demand, because drawing without a GPU is slower than everything else.
    """

    def __init__(self) -> None:
        self.now = Clock.time()
        self.crashes: list[BaseException] = []
        """Exceptions that the app's exception handler received."""
        ExceptionManager.add_handler(CrashRecorder(self.crashes))
        self._gone = 0
        """The number of apps that have ended."""
        self._lasting = set(Clock.get_events())
        Clock.time = lambda: self.now
        # Garbage collection of all of Kivy's objects would take half of the time.
        gc.freeze()
        gc.set_threshold(GC_THRESHOLD, 20, 20)
        COLLECTOR.on = False
        Navigation.prepares = False

    # Starting and ending apps.

    def enter(self, app: App, providers: list[Any]) -> None:
        """Start an app as ``App.run`` does, up to the main loop."""
        EventLoop.quit = False
        EventLoop.stopping = False
        EventLoop.status = "idle"
        self.crashes.clear()
        for provider in providers:
            EventLoop.add_input_provider(provider)
        app._run_prepare()
        runTouchApp(embedded=True)
        self.rest()

    def clear(self, app: App) -> None:
        """End an app, unless it has ended itself, and remove everything from the window."""
        Window.release_all_keyboards()
        if App.get_running_app() is app:
            Builder.sync()  # update a text field that has just lost the focus
            app.stop()
        for child in Window.children[:]:
            Window.remove_widget(child)
        Animation.cancel_all(None)
        for event in Clock.get_events():
            if event not in self._lasting:
                event.cancel()
        EventLoop.touches.clear()
        forget_touches()
        painting.forget_all()  # pending painting would keep widgets alive
        for provider in EventLoop.input_providers[:]:
            EventLoop.remove_input_provider(provider)
        self._collect()

    def _collect(self) -> None:
        """Undo the app's gc.freeze(), because other apps follow, and collect from time to time."""
        gc.unfreeze()
        self._gone += 1
        if self._gone % COLLECT_EVERY == 0:
            gc.collect()
        gc.freeze()

    @property
    def over(self) -> bool:
        """Whether the app has ended."""
        return bool(EventLoop.quit) or App.get_running_app() is None

    # Frames.

    def frame(self) -> None:
        """Run one iteration of the main loop, 1/60 s after the last."""
        self.now += FRAME
        try:
            self._turn()
        except Exception as error:
            if ExceptionManager.handle_exception(error) == ExceptionManager.RAISE:
                self.crashes.clear()
                raise

    def _turn(self) -> None:
        """Do what ``EventLoop.idle`` and the rest of the main loop do."""
        Clock.tick()
        for step in (EventLoop.dispatch_input, Builder.sync, Clock.tick_draw, Builder.sync):
            if not EventLoop.quit:
                step()
        if not EventLoop.quit:
            Window.mainloop()

    def frames(self, seconds: float) -> None:
        """Run all frames of a period."""
        for _ in range(max(1, round(seconds / FRAME))):
            if self.over:
                return
            self.frame()

    def rest(self) -> None:
        """Run frames until nothing moves and nothing is due soon."""
        for _ in range(round(MAX_SECONDS_BUSY / FRAME)):
            if self.over:
                return
            self.frame()
            if not self._due():
                return
        busy = ", ".join(str(event.get_callback()) for event in self._due())
        raise AssertionError(f"After {MAX_SECONDS_BUSY} seconds this is still running: {busy}.")

    def _due(self) -> list[Any]:
        """Return events that are due soon or with every frame, without rare and endless ones."""
        events = [*Clock.get_before_frame_events(), *Clock.get_events()]
        return [
            event
            for event in events
            if event.timeout < (FRAME if event.loop else SOON)
            and event not in self._lasting
            and not _is_endless(event)
        ]

    # The window.

    def resize(self, width: int, height: int) -> None:
        """Resize the window and wait until the app has followed."""
        if tuple(Window.size) == (width, height):
            return
        Window.size = (width, height)
        self.rest()
        if tuple(Window.size) != (width, height):
            raise AssertionError(f"The window is {Window.size}, not {width} × {height}.")
        self.pixels()  # the first frame still has the old size

    def pixels(self) -> Image.Image:
        """Draw the window and return its pixels."""
        Window.dispatch("on_draw")
        width, height = (int(length) for length in Window.size)
        raw = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
        Window.dispatch("on_flip")
        # OpenGL starts with the lowest row; the fourth byte is not used.
        return Image.frombytes("RGB", (width, height), raw, "raw", "RGBX", 0, -1)


LOOP = TestLoop()
