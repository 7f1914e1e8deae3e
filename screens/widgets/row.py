"""The row of every list: an icon or a shield, a text over a detail, and marks at the end."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from screens.shell.theme import colour
from screens.widgets.button import IconButton
from screens.widgets.labels import Icon, IgnoresTouches, OneLine, SmallText
from screens.widgets.painting import Painted, rounded
from screens.widgets.shield import Shield
from screens.widgets.tap import HoldTap


class MiniWake(Painted, IgnoresTouches):
    """One piece per score line, in the line's color; losses are left out."""

    says_nothing = True
    pieces = ObjectProperty(())
    """Pairs of the hex color and the points of a line."""
    painted_by = ("pieces",)

    def _paint(self) -> None:
        self.canvas.clear()
        gains = [(tint, points) for tint, points in self.pieces if points > 0]
        total = sum(points for _, points in gains)
        if not total:
            return
        x = self.x
        with rounded(self.canvas, self.pos, self.size, [self.height / 2]):
            for tint, points in gains:
                wide = self.width * points / total
                self.canvas.add(Color(*colour(tint)))
                self.canvas.add(Rectangle(pos=(x, self.y), size=(wide, self.height)))
                x += wide


class RowIcon(Icon):
    """The icon of a row without a shield."""

    role = StringProperty("quiet")


class RowCheck(Icon):
    """The check mark of a selected row, or the arrow of a row that opens something."""


class RowMenu(IconButton):
    """The three dots at the end of a row."""


class RowMark(Icon):
    """The icon before a score."""


class RowScore(OneLine):
    """A large number at the end of the text."""


class Row(HoldTap):
    """A row, with widgets only for the parts that are shown. A tap dispatches ``on_open``; a hold,
    or the three dots of ``has_menu``, dispatches ``on_menu``."""

    says_around = "text"
    __events__ = ("on_menu",)

    ripples = True
    icon = StringProperty()
    name = StringProperty()
    piece = StringProperty()
    """Name and color of the shield, which replaces the icon."""
    text = StringProperty()
    detail = StringProperty()
    text_font = StringProperty("RobotoMedium")
    icon_role = StringProperty("quiet")
    markup = BooleanProperty(False)
    """Whether the text has markup, such as bold names."""
    large = BooleanProperty(False)
    score = StringProperty()
    mark = StringProperty()
    """A number at the end of the text, and the icon before it."""
    wake = ObjectProperty(())
    """The ``pieces`` of the ``MiniWake`` at the end of the detail."""
    key = StringProperty()
    """The id of the game or player that the row opens, or the key of its setting."""
    tone = StringProperty()
    """The theme's role for the background; "" for none."""
    taken = BooleanProperty(False)
    """Whether the row is the current selection."""
    leads = BooleanProperty(False)
    """Whether the row ends with an arrow, because it opens something."""
    destructive = BooleanProperty(False)
    """Whether the row deletes something."""
    text_role = AliasProperty(
        lambda self: "quiet" if self.disabled else "warning" if self.destructive else "text",
        bind=["disabled", "destructive"],
    )
    """The theme's role for the color of the text."""
    has_menu = BooleanProperty(False)
    lead_width = NumericProperty(dp(24))
    """The width of the icon or shield; a common width aligns the texts of a list."""
    least = NumericProperty(dp(56))
    """The smallest height."""
    grows = BooleanProperty(True)
    """Whether the row sets its height to fit its texts; a long list sets the height itself."""

    def __init__(self, **kwargs: object) -> None:
        self._parts: dict[type[Widget], Widget] = {}
        super().__init__(**kwargs)
        for name in ("name", "piece", "icon", "icon_role", "destructive", "lead_width"):
            self.fbind(name, self._render_lead)
        for name in ("detail", "taken", "leads", "has_menu", "score", "mark", "wake", "tag"):
            self.fbind(name, self._render_parts)
        self.fbind("least", self._trigger_layout)

    def on_kv_post(self, _base: object) -> None:
        self._render_lead()
        self._render_parts()

    def on_hold(self) -> None:
        super().on_hold()
        self.dispatch("on_menu")

    def on_menu(self) -> None:
        """Called to open the menu of the row."""

    def part(self, kind: type[Widget]) -> Widget | None:
        """Return the part of a class, or None if it is not shown."""
        return self._parts.get(kind)

    def _render_part(self, kind: type[Widget], shown: bool, **values: object) -> None:
        """Create or update a part if ``shown``, or remove it."""
        part = self._parts.get(kind)
        if not shown:
            if part is not None:
                self.remove_widget(self._parts.pop(kind))
            return
        if part is None:
            part = self._parts[kind] = kind()
            self.add_widget(part)
        for name, value in values.items():
            setattr(part, name, value)

    def _render_lead(self, *_: object) -> None:
        shown, role = bool(self.icon) and not self.name, self.icon_role
        self._render_part(
            RowIcon, shown, icon=self.icon, role="warning" if self.destructive else role
        )
        across = max(dp(32), self.lead_width - dp(8))
        self._render_part(Shield, bool(self.name), name=self.name, piece=self.piece, across=across)

    def _render_parts(self, *_: object) -> None:
        self._render_part(SmallText, bool(self.detail), text=self.detail)
        end = "check" if self.taken else "chevron-right"
        self._render_part(RowCheck, self.taken or self.leads, icon=end)
        self._render_part(RowMark, bool(self.score and self.mark), icon=self.mark)
        self._render_part(RowScore, bool(self.score), text=self.score)
        self._render_part(MiniWake, bool(self.wake), pieces=self.wake)
        if self.has_menu and RowMenu not in self._parts:
            self._render_part(RowMenu, True)
            self._parts[RowMenu].bind(on_release=lambda _: self.dispatch("on_menu"))
        self._render_part(RowMenu, self.has_menu, tag=f"{self.tag}.more")

    # Layout.

    def do_layout(self, *_: object) -> None:
        left, above, right, below = self.padding
        start, end = self.x + left, self.right - right
        for lead in self._present(Shield, RowIcon):
            wide = max(lead.width, self.lead_width)
            lead.center = start + wide / 2, self.center_y
            start += wide + self.spacing
        for tail in self._present(RowMenu, RowCheck, *self.tails):
            tail.right, tail.center_y = end, self.center_y
            end -= tail.width + (0 if tail is self._parts.get(RowMenu) else dp(12))
        high = self._place_texts(start, end - start)
        if self.grows:
            self.height = max(self.least, high + above + below)

    tails: tuple[type[Widget], ...] = ()
    """The classes of further parts that a subclass shows at the end of the row."""

    def _present(self, *kinds: type[Widget]) -> list[Widget]:
        return [self._parts[kind] for kind in kinds if kind in self._parts]

    def _place_texts(self, x: float, room: float) -> float:
        """Place text, score and detail, and return their total height."""
        title, detail = self.ids.title, self._parts.get(SmallText)
        score, end = self._parts.get(RowScore), x + room
        if score is not None:
            score.width = min(score.natural, room / 2)
        first = max(title.height, score.height if score else 0)
        second = detail.height if detail else 0
        top = self.center_y + (first + second) / 2
        for part in self._present(RowScore, RowMark):
            part.right, part.center_y = end, top - first / 2
            end -= part.width + dp(4)
        title.width = max(1, end - x)
        title.pos = x, top - first / 2 - title.height / 2
        end = x + room
        for part in self._present(MiniWake, *self.signs):
            part.right, part.center_y = end, top - first - second / 2
            end -= part.width + dp(8)
        if detail is not None:
            detail.width = max(1, end - x)
            detail.pos = x, top - first - second
        return first + second

    signs: tuple[type[Widget], ...] = ()
    """The classes of further parts that a subclass shows at the end of the detail."""
