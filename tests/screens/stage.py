"""The one window of the process: frames, time, pixels, and apps that come and go in it."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.base import EventLoop, ExceptionManager, runTouchApp
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from PIL import Image

FRAME = 1 / 60
"""Seconds that pass with each frame, however long it takes to draw: waiting costs no time."""

QUIET = 0.3
"""Seconds without a change after which the app is at rest; a scroll view hands on a tap in 0.1."""

LONGEST_UNREST = 8.0
"""Seconds after which something that still moves is taken to move for ever."""


class Stage:
    """Runs frames as Kivy's main loop does, one by one."""

    def __init__(self) -> None:
        self.now = Clock.time()
        self.crashes: list[BaseException] = []
        """What the app's own handler of exceptions was given."""
        self.drawn = False
        """Whether the last frame changed the picture."""
        self._lasting = set(Clock.get_events())
        self._pixels: Image.Image | None = None
        self._grab = False
        Clock.time = lambda: self.now
        Window.bind(on_flip=self._before_flip)

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
        if App.get_running_app() is app:
            app.stop()
        Window.release_all_keyboards()
        for child in Window.children[:]:
            Window.remove_widget(child)
        Animation.cancel_all(None)
        for event in Clock.get_events():
            if event not in self._lasting:
                event.cancel()
        EventLoop.touches.clear()
        for provider in EventLoop.input_providers[:]:
            EventLoop.remove_input_provider(provider)

    @property
    def over(self) -> bool:
        """Whether the app has left."""
        return bool(EventLoop.quit) or App.get_running_app() is None

    # Frames.

    def frame(self) -> None:
        """One turn of the main loop, 1/60 s after the last."""
        self.now += FRAME
        self.drawn = False
        try:
            EventLoop.idle()
            if not EventLoop.quit:
                Window.mainloop()
        except Exception as error:
            if ExceptionManager.handle_exception(error) == ExceptionManager.RAISE:
                raise
            self.crashes.append(error)

    def frames(self, seconds: float) -> None:
        """All frames of a stretch of time."""
        for _ in range(max(1, round(seconds / FRAME))):
            if self.over:
                return
            self.frame()

    def rest(self) -> None:
        """Frames until nothing moves."""
        still = 0.0
        for _ in range(round(LONGEST_UNREST / FRAME)):
            if still >= QUIET or self.over:
                return
            self.frame()
            still = 0.0 if self.drawn or Animation._instances else still + FRAME
        raise AssertionError(f"After {LONGEST_UNREST} seconds something on screen still moves.")

    # The window.

    def resize(self, width: int, height: int) -> None:
        """Make the window another size, and wait until the app has followed."""
        if tuple(Window.size) == (width, height):
            return
        Window.size = (width, height)
        self.rest()
        if tuple(Window.size) != (width, height):
            raise AssertionError(f"The window is {Window.size}, not {width} × {height}.")

    def pixels(self) -> Image.Image:
        """What is on screen now, read just before it is shown."""
        self._grab = True
        Window.canvas.ask_update()
        self.frame()
        if self._pixels is None:
            raise AssertionError("No picture was drawn.")
        return self._pixels

    def _before_flip(self, *_: object) -> None:
        self.drawn = True
        if self._grab:
            self._grab = False
            width, height = (int(length) for length in Window.size)
            raw = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
            picture = Image.frombytes("RGBA", (width, height), raw)
            self._pixels = picture.convert("RGB").transpose(Image.Transpose.FLIP_TOP_BOTTOM)


STAGE = Stage()
