"""A small choice that is taken or not, where there are a few of them."""

from __future__ import annotations

from kivy.clock import Clock, ClockEvent
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.uix.chip import MDChip, MDChipLeadingIcon, MDChipText

from screens.shell.layout import load_layout
from screens.shell.palette import CLEAR
from screens.widgets.ripple import RippleOnDemand
from screens.widgets.tap import HOLD
from screens.widgets.textures import fitting_size, width_of


class ChipText(MDChipText):
    """The words on a chip."""

    is_name = BooleanProperty(False)
    """A name of the user's own is shortened with dots, and no smaller than those beside it."""


class ChipIcon(RippleOnDemand, MDChipLeadingIcon):
    """The picture on a chip. KivyMD's is a button of its own."""

    only_shows = True

    def adjust_icon_size(self, *_: object) -> None:
        """It has its size already."""

    def on_touch_down(self, _touch: MotionEvent) -> bool:
        return False


class Chip(RippleOnDemand, MDChip):
    """KivyMD's chip, high enough for a finger. KivyMD's writes its words a frame after it was made,
    changes its colour half a second after it was taken, and is let go by the next press."""

    text = StringProperty()
    label = StringProperty()
    """What is said to those who listen, where the text is just a number."""
    icon = StringProperty()
    taken = BooleanProperty(False)
    """Whether it is chosen."""
    accent = ColorProperty(None, allownone=True)
    accent_ink = ColorProperty(None, allownone=True)
    """Colours other than the usual ones while it is chosen."""
    chosen_ground = ColorProperty(CLEAR)
    chosen_ink = ColorProperty(CLEAR)
    part_ink = ColorProperty(CLEAR)
    """Of its words and its picture, now."""
    is_name = BooleanProperty(False)
    wanted = NumericProperty()
    """The size of the words where there is room."""
    natural = NumericProperty()
    """How wide the words want to be."""
    beside = NumericProperty()
    """What the picture takes of the width."""

    __events__ = ("on_hold",)

    def __init__(self, **kwargs: object) -> None:
        self._holding: ClockEvent | None = None
        self._icon: Widget | None = None
        self._label: ChipText | None = None
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        super().__init__(**kwargs)
        for name in ("text", "icon", "width", "wanted", "is_name"):
            self.fbind(name, self._fit_soon)
        self._fit_soon()

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        BoxLayout.add_widget(self, widget, *args, **kwargs)

    def on_active(self, *_: object) -> None:
        """Its colours show it at once."""

    def on_type(self, *_: object) -> None:
        """All kinds have the same room."""

    def on_long_touch(self, *_: object) -> None:
        """A hold is counted by ``on_hold``: this one comes after the finger has left, too."""

    def on_hold(self) -> None:
        """Held long enough; nothing happens unless somebody listens."""

    def on_press(self, *_: object) -> None:
        super().on_press()
        self._holding = Clock.schedule_once(self._held, HOLD)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and self._holding is not None:
            self._holding.cancel()
            self._holding = None
        return super().on_touch_up(touch)

    def _held(self, *_: object) -> None:
        self._holding = None
        self.dispatch("on_hold")

    def _fit(self, *_: object) -> None:
        """Make what there is to show, as large as fits."""
        if self._icon is None and self.icon:
            self._icon = ChipIcon()
            self.add_widget(self._icon, index=len(self.children))
        if self._icon is not None:
            self._icon.icon = self.icon
        if self._label is None:
            self._label = ChipText()
            self.add_widget(self._label)
        label, font = self._label, "RobotoMedium"
        self.natural = width_of(self.text, font, int(self.wanted), False)
        room = self.width - self.padding[0] - self.padding[2] - self.beside
        label.font_name, label.is_name, label.text = font, self.is_name, self.text
        wanted = int(self.wanted)
        label.font_size = wanted if self.is_name else fitting_size(self.text, font, wanted, room)


load_layout(__name__)
