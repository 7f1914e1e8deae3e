"""The dice of a play of LOOT: rolled by the app or by the table, laid in any order at the start."""

from __future__ import annotations

from random import Random

from scoring.spiel.components import DIE
from scoring.spiel.play import SpielPlay
from scoring.spiel.rounds import can_order, order_dice, set_dice, throw
from screens.widgets.gamepage import GamePage

ALL_DICE, LAST_DIE = (0, 1, 2), (2,)
"""Places of the row whose dice were rolled."""


class Rolling(GamePage):
    """What the screen does with dice."""

    play: SpielPlay

    def __init__(self, **kwargs: object) -> None:
        self.dice = Random()
        self._rolled: tuple[int, ...] = ()
        super().__init__(**kwargs)

    @property
    def own_dice(self) -> bool:
        """Whether the table rolls its own dice."""
        return bool(self.app.setting("spiel.own_dice", False))

    @own_dice.setter
    def own_dice(self, own: bool) -> None:
        self.app.keep_setting("spiel.own_dice", own)

    def throw(self) -> None:
        """All three dice, at the start. Whoever rolled chooses their order."""
        if self.own_dice:
            self.set_dice()
            return
        self._rolled = ALL_DICE
        if self.edit(throw, *(self.dice.randint(*DIE) for _ in ALL_DICE)):
            self.order_dice()

    def tap_dice(self) -> None:
        """Their order while it can be chosen, else what lies on the table."""
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
        """The dice as they lie on the table. Who tells them rolls them, from then on."""
        from screens.spiel.dice import set_row

        begins = not self.own_dice

        def told(dice: tuple[int, ...]) -> None:
            change = set_dice if self.play.dice else throw
            if self.edit(change, *dice) and begins:  # each change takes the notice of the last away
                self.own_dice = True
                self.app.notice(
                    self.app.tr("You’re now rolling your own dice."),
                    self.app.tr("Let Jarlpad roll"),
                    self._roll_again,
                )

        set_row(self.play.dice, told)

    def _roll_again(self) -> None:
        self.own_dice = False
