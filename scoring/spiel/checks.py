"""Argument checks shared by the edits."""

from __future__ import annotations

from scoring.game import EditError
from scoring.messages import say
from scoring.spiel.components import ABILITIES, INDEX, MEEPS_POINTS, SQUARES
from scoring.spiel.play import Reward


def check_square(square: str) -> None:
    if square not in INDEX:
        raise EditError(say("There is no square {square}", square=square))


def check_ability(ability: str) -> None:
    if ability not in ABILITIES:
        raise EditError(say("There is no such ability"))


def check_reward(reward: Reward) -> None:
    least, most = MEEPS_POINTS
    if isinstance(reward, str):
        check_ability(reward)
    elif not least <= reward <= most:
        raise EditError(say("A Meeps is worth {least}–{most} points", least=least, most=most))


def check_room(entries: tuple[object, ...]) -> None:
    if len(entries) >= len(SQUARES):
        raise EditError(say("The score sheet is full"))
