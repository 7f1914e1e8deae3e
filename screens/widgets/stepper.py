"""A number with minus and plus buttons; a tap on the number opens the number pad."""

from __future__ import annotations

from kivy.clock import Clock, ClockEvent
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.reading import MAX_NUMBER
from screens.shell.current_app import current_app
from screens.widgets.button import IconButton
from screens.widgets.gesture import gesture

FIRST_PAUSE = 0.45
"""Seconds until a held button begins to repeat."""
RUN = 0.09
"""Seconds between two repeated steps."""


class RepeatTap(IconButton):
    """A button that dispatches ``on_step`` when it is pressed and repeats it while it is held."""

    def __init__(self, **kwargs: object) -> None:
        self._running: ClockEvent | None = None
        self._press: object = None
        """The key of the current press; all steps of one press are one undo step."""
        super().__init__(**kwargs)
        self.register_event_type("on_step")

    def on_step(self) -> None:
        """Called for each step."""

    def on_press(self) -> None:
        super().on_press()
        self._press = object()
        self._repeat()
        self._running = Clock.schedule_once(self._run, FIRST_PAUSE)

    def _run(self, *_: object) -> None:
        self._running = Clock.schedule_interval(self._repeat, RUN)

    def _repeat(self, *_: object) -> None:
        with gesture(self._press):
            self.dispatch("on_step")

    def _release_touch(self) -> None:
        super()._release_touch()
        if self._running is not None:
            self._running.cancel()
            self._running = None


class Stepper(BoxLayout):
    """Shows a number and dispatches the requested one; the handler changes the number."""

    pos_hint = ObjectProperty({"center_y": 0.5})
    number = NumericProperty(0)
    tag = StringProperty()
    """The prefix of the tags of its parts: TAG.minus, TAG.plus and TAG.number."""
    title = StringProperty()
    """What is counted; the title of the number pad."""
    least = NumericProperty(0)
    most = NumericProperty(MAX_NUMBER)

    __events__ = ("on_set", "on_type")

    def on_set(self, number: int) -> None:
        """Called with the new number after a tap on plus or minus, or when one was typed."""

    def step(self, by: int) -> None:
        if self.least <= self.number + by <= self.most:
            current_app().tick()
            self.dispatch("on_set", int(self.number) + by)

    def on_type(self) -> None:
        """Open the number pad when the number is tapped; a handler can replace this."""
        from screens.widgets.number_pad import NumberPad

        pad = NumberPad(title=self.title, number=int(self.number))
        pad.bind(on_told=lambda _, number: self.dispatch("on_set", number))
        pad.open()

    says_around = "counted"

    @property
    def counted(self) -> str:
        """Return what the stepper counts, and its number."""
        if not self.title:
            return str(int(self.number))
        return current_app().tr("{name}: {total}", name=self.title, total=int(self.number))
