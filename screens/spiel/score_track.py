"""The score track: one box for each round that scored, all of them visible."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty
from kivy.uix.gridlayout import GridLayout

from screens.shell.current_app import current_app
from screens.widgets.labels import IconLine
from screens.widgets.surface import Surface
from screens.widgets.widget_pool import as_many


class TrackBox(Surface, IconLine):
    """A box with the total written into it, or an empty one."""

    ends = BooleanProperty(False)
    """Whether filling this box ends the game."""
    final = BooleanProperty(False)
    icon = AliasProperty(lambda self: self._icon(), bind=["text", "ends", "final"])

    def _icon(self) -> str:
        """Return the icon of an empty box."""
        if self.text:
            return ""
        return "flag-checkered" if self.ends else "sigma" if self.final else ""

    def spoken(self, _field: str) -> str:
        tr = current_app().tr
        return tr("{name}: {total}", name=tr("Score track"), total=self.text)


class ScoreTrack(GridLayout):
    """The boxes in as many rows as they need to be readable."""

    narrowest = NumericProperty(dp(28))

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("width", self._arrange)
        self.fbind("narrowest", self._arrange)

    def render(self, boxes: Sequence[int | None], known: bool) -> None:
        """Show the boxes; ``known`` says whether the length of the track is known."""
        for nth, (box, total) in enumerate(zip(as_many(self, len(boxes), TrackBox), boxes)):
            box.text = "" if total is None else str(total)
            box.ends = known and nth == len(boxes) - 2
            box.final = known and nth == len(boxes) - 1
        self._arrange()

    def _arrange(self, *_: object) -> None:
        count = len(self.children)
        room = self.width - self.padding[0] - self.padding[2] + self.spacing[0]
        fitting = max(1, int(room // (self.narrowest + self.spacing[0])))
        rows = max(1, ceil(count / fitting))
        self.cols = max(1, ceil(count / rows))
