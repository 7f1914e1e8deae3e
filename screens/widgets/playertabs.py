"""The players of a play on top of its screen, with live totals and a crown for the leader."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.game import Seat, Tally
from screens.shell.layout import load_layout
from screens.shell.look import colour
from screens.shell.palette import PIECES
from screens.widgets.reuse import as_many
from screens.widgets.shield import piece_of
from screens.widgets.tap import Tap


class PlayerTab(Tap):
    """One player."""

    seat = NumericProperty(0)
    name = StringProperty()
    piece = StringProperty()
    """The color of the player's shield."""
    total = NumericProperty(0)
    leads = BooleanProperty(False)
    here = BooleanProperty(False)
    done = BooleanProperty(False)
    """Whether everything of the player is entered."""
    differs = BooleanProperty(False)
    """Whether the player's two entries differ, so that the total is in doubt."""
    sign = AliasProperty(
        lambda self: "alert-circle-outline" if self.differs else "check" if self.done else "",
        bind=["differs", "done"],
    )
    """The icon beside the total."""
    figure = NumericProperty(0)
    """Font size of the total."""
    narrow = BooleanProperty(False)
    """Whether the shield stands beside the name, as the total needs the width."""


class PlayerTabs(BoxLayout):
    """All of them; made once, then only told what changed."""

    figure = NumericProperty(0)
    """Font size of the totals; on a small phone large type must leave room for the board."""

    __events__ = ("on_turn", "on_again")

    def on_turn(self, seat: int) -> None:
        """A player was tapped."""

    def on_again(self) -> None:
        """The player who is open was tapped."""

    def update(
        self,
        players: Sequence[Seat],
        tallies: Sequence[Tally],
        leading: Sequence[int],
        here: int,
        done: Collection[int] = (),
        differing: Collection[int] = (),
    ) -> None:
        """Show the totals as they stand."""
        for seat, (tab, player) in enumerate(zip(as_many(self, len(players), self._tab), players)):
            tab.seat, tab.tag, tab.name = seat, f"tab.{seat}", player.name
            tab.figure = self.figure
            tab.piece = piece_of(player, seat)
            tab.total = tallies[seat].total
            tab.leads = seat in leading
            tab.here = seat == here
            tab.done, tab.differs = seat in done, seat in differing

    def tab(self, seat: int) -> PlayerTab:
        """The tab of a player."""
        tab: PlayerTab = self.children[::-1][seat]
        return tab

    def on_figure(self, *_: object) -> None:
        for tab in self.children:
            tab.figure = self.figure

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
    """The colour of a player's pieces, or of the seat."""
    return colour(PIECES[piece_of(player, seat)])


load_layout(__name__)
