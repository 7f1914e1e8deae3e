"""The part of LOOT's screen that handles dice: rolled by the app, or entered by the players."""

from __future__ import annotations

from random import Random

from scoring.spiel.components import DIE
from scoring.spiel.next_step import next_step
from scoring.spiel.play import SpielPlay
from scoring.spiel.rounds import can_order, order_dice, roll, set_dice
from screens.flows.game_page import GamePage

ALL_DICE, LAST_DIE = (0, 1, 2), (2,)
"""The places in the row of dice that are rolled: all of them, or only the last."""


class DicePage(GamePage):
    """A game page that rolls, arranges and enters the dice."""

    play: SpielPlay

    def __init__(self, **kwargs: object) -> None:
        self.dice = Random()
        self._rolled: tuple[int, ...] = ()
        super().__init__(**kwargs)

    @property
    def own_dice(self) -> bool:
        """Whether the players roll their own dice."""
        return bool(self.app.setting("spiel.own_dice", False))

    @own_dice.setter
    def own_dice(self, own: bool) -> None:
        self.app.keep_setting("spiel.own_dice", own)

    def roll_first(self) -> None:
        """Roll all three dice at the start, then let the player arrange them."""
        if self.own_dice:
            self.set_dice()
            return
        self._rolled = ALL_DICE
        if self.edit(self._roll_and_turn, *(self.dice.randint(*DIE) for _ in ALL_DICE)):
            self.order_dice()

    def _roll_and_turn(self, play: SpielPlay, *dice: int) -> SpielPlay:
        """Set the first dice, and switch to the player who moves first."""
        after = roll(play, *dice)
        self.seat = next_step(after, 0).seat
        return after

    def tap_dice(self) -> None:
        """Arrange the dice while that is allowed, otherwise enter the players' own dice."""
        several = len(set(self.play.dice or ())) > 1
        if can_order(self.play) and several and not self.own_dice:
            self.order_dice()
        else:
            self.set_dice()

    def order_dice(self) -> None:
        from screens.spiel.dice import order_row

        if self.play.dice and len(set(self.play.dice)) > 1:
            order_row(self.play.dice, lambda dice: self.edit(order_dice, *dice), self.set_dice)

    def set_dice(self) -> None:
        """Enter the players' own dice; from then on the app no longer rolls."""
        from screens.spiel.dice import set_row

        begins = not self.own_dice

        def entered(dice: tuple[int, ...]) -> None:
            change = set_dice if self.play.dice else self._roll_and_turn
            if self.edit(change, *dice) and begins:  # further changes would replace this notice
                self.own_dice = True
                self.app.notice(
                    self.app.tr("You’re now rolling real dice."),
                    self.app.tr("Let Jarlpad roll"),
                    lambda: setattr(self, "own_dice", False),
                )

        set_row(self.play.dice, entered)
