"""A number with minus and plus: a tap steps, a hold runs, a tap on the number types it."""

from __future__ import annotations

from kivy.clock import Clock, ClockEvent
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from scoring.reading import LARGEST
from screens.shell.layout import load_layout
from screens.shell.running import running_app
from screens.widgets.column import Carrying
from screens.widgets.gesture import gesture
from screens.widgets.tap import IconTap

FIRST_PAUSE = 0.45
"""Seconds until a held button begins to run."""
RUN = 0.09
"""Seconds between two steps of a run."""


class RunningTap(IconTap):
    """Steps once when it is touched, and goes on as long as it is held."""

    def __init__(self, **kwargs: object) -> None:
        self._running: ClockEvent | None = None
        self._press: object = None
        """The press under way: all steps of a run are one step of undo."""
        super().__init__(**kwargs)
        self.register_event_type("on_step")

    def on_step(self) -> None:
        """One step."""

    def on_press(self) -> None:
        super().on_press()
        self._press = object()
        self._again()
        self._running = Clock.schedule_once(self._run, FIRST_PAUSE)

    def _run(self, *_: object) -> None:
        self._running = Clock.schedule_interval(self._again, RUN)

    def _again(self, *_: object) -> None:
        with gesture(self._press):
            self.dispatch("on_step")

    def _let_go(self) -> None:
        super()._let_go()
        if self._running is not None:
            self._running.cancel()
            self._running = None


class Stepper(Carrying):
    """Shows a number and tells what was asked for; it never changes the number itself."""

    number = NumericProperty(0)
    tag = StringProperty()
    """Its parts are TAG.minus, TAG.plus and TAG.number."""
    title = StringProperty()
    """What is counted, for the head of the number pad."""
    page = ObjectProperty(None, allownone=True)
    least = NumericProperty(0)
    most = NumericProperty(LARGEST)

    __events__ = ("on_step", "on_set", "on_type")

    def on_step(self, by: int) -> None:
        """One more or one less was asked for."""

    def on_set(self, number: int) -> None:
        """A number was typed on the pad."""

    def step(self, by: int) -> None:
        if self.least <= self.number + by <= self.most:
            running_app().tick()
            self.dispatch("on_step", by)

    def on_type(self) -> None:
        """The number was tapped: type it on the number pad, unless a handler does it otherwise."""
        from screens.widgets.numberpad import NumberPad

        pad = NumberPad(title=self.title, number=int(self.number))
        pad.bind(on_told=lambda _, number: self.dispatch("on_set", number))
        pad.open()


load_layout(__name__)
