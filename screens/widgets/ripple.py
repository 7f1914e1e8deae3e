"""What all of KivyMD's widgets that can be tapped have in common here."""

from __future__ import annotations

from kivy.graphics import Fbo
from kivy.input.motionevent import MotionEvent
from kivy.properties import StringProperty

from screens.shell.running import running_app


class RippleOnDemand:
    """To be named before the widget of KivyMD that it helps.

    KivyMD's ripple makes a frame buffer and compiles a shader for every widget as soon as it is
    made, 2 of the 5 ms of an icon button; here the first touch does. Where things shall not move
    there is none, and only the shade of the state layer answers.
    """

    tag = StringProperty()
    """The name that tests and help know."""

    fbo: Fbo | None
    disabled: bool
    _state = 0.0

    def init_fbos(self) -> None:
        self.fbo = None
        self.ripple_pos = (0, 0)

    def call_ripple_animation_methods(self, touch: MotionEvent) -> None:
        if not running_app().look.motion:
            return
        if self.fbo is None:
            super().init_fbos()  # type: ignore[misc]
        super().call_ripple_animation_methods(touch)  # type: ignore[misc]

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """What is disabled takes its touch, as Kivy's own widgets do; KivyMD's let it through."""
        if self.disabled:
            return bool(self.collide_point(*touch.pos))  # type: ignore[attr-defined]
        return bool(super().on_touch_down(touch))  # type: ignore[misc]

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A finger that slid away lets go as well."""
        handled = bool(super().on_touch_up(touch))  # type: ignore[misc]
        if self._state:
            self._on_release()
        return handled

    def on_press(self, *_: object) -> None:
        self._shade(self.state_press)  # type: ignore[attr-defined]

    def on_release(self, *_: object) -> None:
        self._shade(0.0)

    def _on_release(self, *_: object) -> None:
        self._shade(0.0)

    def _shade(self, state: float) -> None:
        self._state = state
        self.set_properties_widget()  # type: ignore[attr-defined]

    def _restore_properties(self) -> None:
        """Nothing here is raised or sunk by a press."""
