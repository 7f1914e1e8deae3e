"""The one window of the process: frames, time, pixels, and apps that come and go in it."""

from __future__ import annotations

import gc
from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.base import EventLoop, ExceptionHandler, ExceptionManager, runTouchApp
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.lang import Builder
from PIL import Image

from screens.shell.garbage import COLLECTOR
from screens.shell.slices import Slices
from screens.widgets import painting

FRAME = 1 / 60
"""Seconds that pass with each frame, however long it takes: waiting costs no time."""

SOON = 0.45
"""What is due in less than these seconds is waited for; a cursor that blinks is not."""

RARELY = 100_000
"""New objects after which Python looks for garbage."""

OFTEN = 5
"""Apps after which what is left of them is collected."""

LONGEST_UNREST = 8.0
"""Seconds after which something that still moves is taken to move for ever."""


class Witness(ExceptionHandler):
    """Is told of every exception, also those that the clock catches, and decides nothing."""

    def __init__(self, crashes: list[BaseException]) -> None:
        self._crashes = crashes

    def handle_exception(self, inst: BaseException) -> int:
        self._crashes.append(inst)
        return int(ExceptionManager.RAISE)


def _shows_work(event: Any) -> bool:
    """Whether it moves the line of something that is busy, which has no end of its own, or is work
    that goes on between the frames however long it takes."""
    owner = getattr(event.get_callback(), "__self__", None)
    if isinstance(owner, Slices):
        return True
    if not isinstance(owner, Animation):
        return False
    return all(getattr(moved["widget"], "busy", False) for moved in owner._widgets.values())


class Stage:
    """Runs frames as Kivy's main loop does, one by one.

    A frame is drawn only when somebody looks: on a machine without a graphics card drawing takes
    longer than all the rest together.
    """

    def __init__(self) -> None:
        self.now = Clock.time()
        self.crashes: list[BaseException] = []
        """What the app's own handler of exceptions was given."""
        ExceptionManager.add_handler(Witness(self.crashes))
        self._gone = 0
        """Apps that have come and gone."""
        self._lasting = set(Clock.get_events())
        Clock.time = lambda: self.now
        # Python looks for garbage among all of Kivy's objects again and again: half of the time.
        gc.freeze()
        gc.set_threshold(RARELY, 20, 20)
        COLLECTOR.on = False

    # An app comes and goes.

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
        """End an app, unless it ended itself, and leave nothing of it in the window."""
        Window.release_all_keyboards()
        if App.get_running_app() is app:
            Builder.sync()  # a field that has just lost the keyboard is painted by its own app
            app.stop()
        for child in Window.children[:]:
            Window.remove_widget(child)
        Animation.cancel_all(None)
        for event in Clock.get_events():
            if event not in self._lasting:
                event.cancel()
        EventLoop.touches.clear()
        painting.forget_all()  # few frames are drawn here
        for provider in EventLoop.input_providers[:]:
            EventLoop.remove_input_provider(provider)
        self._collect()

    def _collect(self) -> None:
        """An app freezes its screens, as if it were the last; here others come."""
        gc.unfreeze()
        self._gone += 1
        if self._gone % OFTEN == 0:
            gc.collect()
        gc.freeze()

    @property
    def over(self) -> bool:
        """Whether the app has left."""
        return bool(EventLoop.quit) or App.get_running_app() is None

    # Frames.

    def frame(self) -> None:
        """One turn of the main loop, 1/60 s after the last."""
        self.now += FRAME
        try:
            self._turn()
        except Exception as error:
            if ExceptionManager.handle_exception(error) == ExceptionManager.RAISE:
                self.crashes.clear()
                raise

    def _turn(self) -> None:
        """What ``EventLoop.idle`` does, and what comes after it in the main loop."""
        Clock.tick()
        for step in (EventLoop.dispatch_input, Builder.sync, Clock.tick_draw, Builder.sync):
            if not EventLoop.quit:
                step()
        if not EventLoop.quit:
            Window.mainloop()

    def frames(self, seconds: float) -> None:
        """All frames of a stretch of time."""
        for _ in range(max(1, round(seconds / FRAME))):
            if self.over:
                return
            self.frame()

    def rest(self) -> None:
        """Frames until nothing moves and nothing is about to happen."""
        for _ in range(round(LONGEST_UNREST / FRAME)):
            if self.over:
                return
            self.frame()
            if not self._due():
                return
        busy = ", ".join(str(event.get_callback()) for event in self._due())
        raise AssertionError(f"After {LONGEST_UNREST} seconds this still goes on: {busy}.")

    def _due(self) -> list[Any]:
        """What happens soon, or with every frame; what comes back now and then is no unrest, nor
        is the line that runs while work goes on elsewhere."""
        events = [*Clock.get_before_frame_events(), *Clock.get_events()]
        return [
            event
            for event in events
            if event.timeout < (FRAME if event.loop else SOON)
            and event not in self._lasting
            and not _shows_work(event)
        ]

    # The window.

    def resize(self, width: int, height: int) -> None:
        """Make the window another size, and wait until the app has followed."""
        if tuple(Window.size) == (width, height):
            return
        Window.size = (width, height)
        self.rest()
        if tuple(Window.size) != (width, height):
            raise AssertionError(f"The window is {Window.size}, not {width} × {height}.")
        self.pixels()  # only the frame after this one is as large as the window

    def pixels(self) -> Image.Image:
        """Draw what is in the window now, read it, and show it."""
        Window.dispatch("on_draw")
        width, height = (int(length) for length in Window.size)
        raw = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
        Window.dispatch("on_flip")
        # OpenGL begins at the lowest row, and the fourth byte is no colour.
        return Image.frombytes("RGB", (width, height), raw, "raw", "RGBX", 0, -1)


STAGE = Stage()
