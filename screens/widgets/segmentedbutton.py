"""Two or more ways of looking at the same thing, one of them chosen."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget
from kivymd.uix.segmentedbutton import (
    MDSegmentButtonLabel,
    MDSegmentedButton,
    MDSegmentedButtonItem,
)

from screens.shell.layout import load_layout
from screens.widgets.ripple import RippleOnDemand
from screens.widgets.samesize import SameSize
from screens.widgets.textures import fitting_size

INSET = dp(2)
"""How much lower than a finger's 48 dp it looks, above and below."""


class SegmentLabel(MDSegmentButtonLabel):
    """The words on a segment."""

    is_name = BooleanProperty(False)
    """A text of the user's own: shortened with dots where shrinking is not enough."""


class Segment(RippleOnDemand, MDSegmentedButtonItem):
    """One of them. It has no tick: that would push the words aside half a second after the tap,
    and with large text there is no room for it."""

    key = StringProperty()
    text = StringProperty()
    is_name = BooleanProperty(False)
    wanted = NumericProperty()
    """The size of the words where there is room."""

    def __init__(self, together: SameSize, **kwargs: object) -> None:
        self.together = together
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        super().__init__(**kwargs)
        for name in ("text", "width", "wanted"):
            self.fbind(name, self._fit_soon)
        self._fit_soon()

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        RelativeLayout.add_widget(self, widget, *args, **kwargs)

    def on_active(self, *_: object) -> None:
        """Its ground shows it."""

    def on_disabled(self, *_: object) -> None:
        """Its words show it."""

    def _fit(self, *_: object) -> None:
        label = self.ids.label
        label.font_name = "RobotoMedium"
        room = self.width - label.padding[0] - label.padding[2]
        size = fitting_size(self.text, label.font_name, int(self.wanted), room)
        self.together.fit(self, size)

    def write_in(self, size: int) -> None:
        self.ids.label.font_size = size


class SegmentedButton(MDSegmentedButton):
    """``choices`` are pairs of key and words; a tap dispatches ``on_choose``, and what is
    ``chosen`` is what its owner says."""

    choices = ListProperty()
    chosen = StringProperty()
    name = StringProperty("segment")
    names = BooleanProperty(False)
    """Whether the words are names of players, which may be shortened."""

    __events__ = ("on_choose",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.on_choices()

    def on_choose(self, key: str) -> None:
        """Another one was tapped."""

    def on_choices(self, *_: object) -> None:
        if not self.ids:
            return  # its rules come after what it was made with
        self.ids.container.clear_widgets()
        together = SameSize()
        for key, text in self.choices:
            tag = f"{self.name}.{key}"
            self.add_widget(Segment(together, key=key, text=text, tag=tag, is_name=self.names))
        self.adjust_segment_radius()
        self.on_chosen()

    def on_chosen(self, *_: object) -> None:
        for segment in self.get_items() if self.ids else ():
            segment.active = segment.key == self.chosen

    def mark_item(self, segment_item: Segment) -> None:
        if segment_item.key != self.chosen:
            self.dispatch("on_choose", segment_item.key)

    def adjust_segment_radius(self, *_: object) -> None:
        """Round at both ends only."""
        segments = self.get_items()[::-1]
        round_end = self.height / 2 - INSET
        for segment in segments:
            left = round_end if segment is segments[0] else 0
            right = round_end if segment is segments[-1] else 0
            segment.radius = [left, right, right, left]


load_layout(__name__)
