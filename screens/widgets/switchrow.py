"""A row with a switch at its end."""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.widget import Widget
from kivymd.uix.selectioncontrol import MDSwitch
from kivymd.uix.selectioncontrol.selectioncontrol import Thumb

from screens.shell.layout import load_layout
from screens.shell.palette import CLEAR
from screens.widgets.listitem import ListItem
from screens.widgets.ripple import RippleOnDemand


class SwitchThumb(RippleOnDemand, Thumb):
    """The knob."""

    color = ColorProperty(CLEAR)
    only_shows = True


class RowSwitch(MDSwitch):
    """KivyMD's switch as the sign at the end of a row. It is 32 dp high, too little for a finger,
    so the whole row is what is tapped."""

    only_shows = True
    """Whether it looks like something to tap without being it; whoever looks for buttons asks."""

    def on_touch_down(self, _touch: MotionEvent) -> bool:
        return False

    def set_icon(self, *_: object) -> None:
        """It has none."""


class SwitchRow(ListItem):
    """On or off, with a reason when the device cannot."""

    key = StringProperty()
    """The setting that it shows."""
    about = StringProperty()
    """The detail where the device can."""
    on = BooleanProperty(False)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """KivyMD's row knows no switch."""
        if isinstance(widget, RowSwitch):
            self.ids.trailing_container.add_widget(widget)
        else:
            super().add_widget(widget, *args, **kwargs)


load_layout(__name__)
