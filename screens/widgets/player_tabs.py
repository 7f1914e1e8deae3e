"""The tabs of a game's players, with their current totals and a crown for the leader."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from kivy.graphics import Color, InstructionGroup, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.game import Seat, Tally
from scoring.numbers import number
from screens.shell.current_app import current_app
from screens.shell.i18n import N_
from screens.shell.palette import PIECES
from screens.shell.theme import colour
from screens.widgets.painting import Painted
from screens.widgets.shield import draw_crown, piece_of
from screens.widgets.tap import Selectable, Tap
from screens.widgets.widget_pool import as_many, prepare

SIGNS = (
    ("leads", N_("leads")),
    ("done", N_("complete")),
    ("differs", N_("fjord and score sheet differ")),
)
"""The spoken text of each mark on a player's tab, by its property."""


class PlayerTab(Selectable, Painted, Tap):
    """The tab of one player. A narrow one has a colored edge instead of the shield."""

    idle = ("surface", "text")

    seat = NumericProperty(0)
    name = StringProperty()
    piece = StringProperty()
    """The color of the player's shield."""
    total = NumericProperty(0)
    leads = BooleanProperty(False)
    here = BooleanProperty(False)
    done = BooleanProperty(False)
    """Whether all entries of the player are made."""
    differs = BooleanProperty(False)
    """Whether the player was entered in two ways with different totals."""
    sign = AliasProperty(
        lambda self: "alert-circle-outline" if self.differs else "check" if self.done else "",
        bind=["differs", "done"],
    )
    """The icon beside the total."""
    menu_icon = AliasProperty(lambda self: "dots-vertical" if self.here else "", bind=["here"])
    fits_shield = BooleanProperty(True)
    painted_by = ("fits_shield", "piece", "leads")

    def __init__(self, **kwargs: object) -> None:
        self._edge = InstructionGroup()
        super().__init__(**kwargs)
        self.canvas.before.add(self._edge)

    def _paint(self) -> None:
        """Draw the colored edge and the leader's crown of a narrow tab."""
        self._edge.clear()
        if self.fits_shield or not self.piece:
            return
        self._edge.add(Color(*colour(PIECES[self.piece])))
        box = (self.x + dp(4), self.y + dp(12)), (dp(4), self.height - dp(24))
        self._edge.add(RoundedRectangle(pos=box[0], size=box[1], radius=[dp(2)]))
        if self.leads:
            draw_crown(self._edge, (self.x + dp(16), self.top - dp(5)), dp(16))

    def spoken(self, _field: str) -> str:
        """Return the player's name and total, and the meaning of each mark."""
        tr = current_app().tr
        total = tr("{name}: {total}", name=self.name, total=number(int(self.total)))
        return "\n".join([total, *(tr(words) for sign, words in SIGNS if getattr(self, sign))])


class PlayerTabs(BoxLayout):
    """The tabs of all players; ``update`` reuses their widgets."""

    __events__ = ("on_turn", "on_again")

    def on_turn(self, seat: int) -> None:
        """Called when a player is tapped."""

    def on_again(self) -> None:
        """Called when the current player is tapped."""

    def render(
        self,
        players: Sequence[Seat],
        tallies: Sequence[Tally],
        leading: Sequence[int],
        here: int,
        done: Collection[int] = (),
        differing: Collection[int] = (),
    ) -> None:
        """Show these players, totals and marks."""
        for seat, (tab, player) in enumerate(zip(as_many(self, len(players), self._tab), players)):
            tab.seat, tab.tag, tab.name = seat, f"tab.{seat}", player.name
            tab.piece = piece_of(player, seat)
            tab.total = tallies[seat].total
            tab.leads = seat in leading
            tab.here = seat == here
            tab.done, tab.differs = seat in done, seat in differing

    def prepare(self, players: int) -> Iterator[None]:
        """Create the tabs of so many players in short steps, before they are shown."""
        return prepare(self, players, self._tab)

    def tab(self, seat: int) -> PlayerTab:
        """Return the tab of a player."""
        tab: PlayerTab = self.children[::-1][seat]
        return tab

    def _tab(self) -> PlayerTab:
        tab = PlayerTab()
        tab.bind(on_release=self._tapped)
        return tab

    def _tapped(self, tab: PlayerTab) -> None:
        was_here = tab.here
        self.dispatch("on_turn", tab.seat)
        if was_here:
            self.dispatch("on_again")


def dot_of(player: Seat, seat: int) -> list[float]:
    """Return the color of a player's pieces, or of the seat in a game without pieces."""
    return colour(PIECES[piece_of(player, seat)])
