"""Buttons with a word, a picture or both on them."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.uix.button import MDButton, MDButtonIcon, MDButtonText, MDIconButton

from screens.shell.layout import load_layout
from screens.shell.palette import CLEAR
from screens.widgets.ripple import RippleOnDemand
from screens.widgets.samesize import SameSize
from screens.widgets.textures import fitting_size, width_of

BETWEEN = dp(8)
"""From the picture to the word."""

FONT = "RobotoMedium"


class ButtonText(MDButtonText):
    """The word on a button."""


class ButtonIcon(MDButtonIcon):
    """The picture on a button."""


class TextButton(RippleOnDemand, MDButton):
    """KivyMD's button; filled when it is the one thing to do here, else tonal.

    KivyMD's is 40 dp high, places its parts a fifth of a second after it was made, and cuts words
    that are too long; this one is high enough for a finger, places them before the next frame and
    shrinks them. It is not called Button: Kivy has a style for that name.
    """

    text = StringProperty()
    icon = StringProperty()
    main = BooleanProperty(False)
    padding = VariableListProperty([dp(12), 0])
    ground = ColorProperty(None, allownone=True)
    ink = ColorProperty(None, allownone=True)
    """Colours other than the usual ones."""
    usual = ColorProperty(CLEAR)
    usual_ink = ColorProperty(CLEAR)
    own_ground = ColorProperty(CLEAR)
    """While it is not disabled."""
    wanted = NumericProperty()
    """The size of the word where there is room."""
    together: SameSize | None = None
    """With what stands beside it."""

    def __init__(self, **kwargs: object) -> None:
        self._place_soon = Clock.create_trigger(self._place, -1)
        super().__init__(**kwargs)
        for name in ("text", "icon", "width", "padding", "wanted"):
            self.fbind(name, self._place_soon)
        self._place_soon()

    def adjust_width(self, *_: object) -> None:
        """As wide as its place allows."""

    def adjust_pos(self, *_: object) -> None:
        """Its parts are placed already."""

    def _place(self, *_: object) -> None:
        size = fitting_size(self.text, FONT, int(self.wanted), self._room)
        if self.together is None:
            self.write_in(size)
        else:
            self.together.fit(self, size)

    @property
    def _picture_size(self) -> float:
        return self.wanted * 1.3 if self.icon else 0

    @property
    def _before(self) -> float:
        """What the picture takes before the word."""
        return self._picture_size + (BETWEEN if self.icon and self.text else 0)

    @property
    def _room(self) -> float:
        """What is left to the word."""
        return max(0, self.width - self.padding[0] - self.padding[2] - self._before)

    def write_in(self, size: int) -> None:
        """Picture and word side by side, in the middle."""
        wide = min(width_of(self.text, FONT, size, False), self._room) if self.text else 0
        x = (self.width - self._before - wide) / 2
        self._picture(x, self._picture_size)
        self._word(x + self._before, wide, size)

    def _picture(self, x: float, side: float) -> None:
        part = self._button_icon
        if part is None:
            if not self.icon:
                return
            part = ButtonIcon(_button=self)
            self.add_widget(part)
        part.icon, part.font_size, part.size, part.x = self.icon, side, (side, side), x

    def _word(self, x: float, wide: float, size: int) -> None:
        part = self._button_text
        if part is None:
            if not self.text:
                return
            part = ButtonText(_button=self)  # its rules follow only what is there already
            self.add_widget(part)
        part.font_name, part.font_size, part.text = FONT, size, self.text
        part.x, part.width = x, wide


class ButtonRow(BoxLayout):
    """Buttons side by side, with their words in one size."""

    def __init__(self, **kwargs: object) -> None:
        self._together = SameSize()
        super().__init__(**kwargs)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        if isinstance(widget, TextButton):
            widget.together = self._together
        super().add_widget(widget, *args, **kwargs)


class IconButton(RippleOnDemand, MDIconButton):
    """KivyMD's button with a picture only, 48 dp wide and high; ``label`` says what it does."""

    label = StringProperty()
    fill = ColorProperty(None, allownone=True)
    ink = ColorProperty(None, allownone=True)
    """Colours other than the usual ones."""


load_layout(__name__)
