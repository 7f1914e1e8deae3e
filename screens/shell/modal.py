"""The base class of dialogs and bottom sheets, which decides when they receive touches."""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent

from screens.shell.double_tap import DOUBLE_TAPS, after_double_tap
from screens.shell.garbage import COLLECTOR
from screens.shell.i18n import Translator
from screens.shell.translated_texts import translate_texts


class Modal:
    """A mixin for dialogs and bottom sheets; it comes before the toolkit's class in the bases.

    Kivy's ``ModalView`` and KivyMD's ``MDDialog`` take every touch from ``open`` until they have
    faded out. This class ignores touches while it opens, so that a double tap selects nothing by
    chance, and passes touches on to the screen below as soon as it closes.
    """

    opening = True
    closing = False
    _is_open: bool

    def on_pre_open(self) -> None:
        self.opening, self.closing = True, False
        after_double_tap(self._after_opening)

    def _after_opening(self, *_: object) -> None:
        self.opening = False

    def render(self, *_: object) -> None:
        """Show the current state again; a hook for sheets whose texts are not all properties."""

    def translate(self, translator: Translator) -> None:
        """Show all texts in the language of a translator. Nothing closes, moves or is reset."""
        translate_texts(self, translator)
        self.render()

    def dismiss(self, *args: object, **kwargs: object) -> None:
        if self._is_open and not self.closing:
            self.closing = True
            DOUBLE_TAPS.arm()
            COLLECTOR.soon()
            self.close_now(*args, **kwargs)

    def close_now(self, *args: object, **kwargs: object) -> None:
        """Close with the toolkit's own ``dismiss``."""
        super().dismiss(*args, **kwargs)  # type: ignore[misc]

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return not self.closing and (self.opening or bool(super().on_touch_down(touch)))  # type: ignore[misc]

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return not self.closing and bool(super().on_touch_move(touch))  # type: ignore[misc]

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return not self.closing and bool(super().on_touch_up(touch))  # type: ignore[misc]

    def on_motion(self, etype: str, me: MotionEvent) -> bool:
        return not self.closing and bool(super().on_motion(etype, me))  # type: ignore[misc]
