"""Counts a game of Lofoten."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.game import Tally
from scoring.lofoten.components import LONGSHIP_A, UPGRADES, WAREHOUSES
from scoring.lofoten.play import Card, LofotenPlay, Side, Warehouse

LINES = (*WAREHOUSES, "jarl", "upgrades", "longship-a")


@dataclass(frozen=True)
class Lead:
    """The state of a warehouse between the two players."""

    counts: tuple[int, int]
    """What the card counts for each player: goods, tiles or shields."""
    leader: int | None
    """The seat that is ahead; None if counts are equal."""
    points: tuple[int, int]
    """The current PP."""


def amount(side: Side, count: str) -> int:
    """Return the goods, tiles or shields on one side of a warehouse."""
    if count == "tiles":
        return len(side)
    if count == "shields":
        return sum(0 if tile.flipped else tile.shields for tile in side)
    return sum([1 if tile.flipped else tile.value or 0 for tile in side])


def counted(card: Card) -> str:
    """Return what a card counts; goods if it has no rule."""
    return card.rule.count if card.kind == "rule" else "goods"


def power_of(card: Card) -> int | None:
    """Return the power of a card; None if the players enter the PP."""
    return {"power": card.power, "rule": card.rule.power}.get(card.kind)


def counts(warehouse: Warehouse) -> tuple[int, int]:
    """Return what the card counts on both sides."""
    what = counted(warehouse.card)
    left, right = warehouse.tiles
    return amount(left, what), amount(right, what)


def scored(warehouse: Warehouse, ties: str) -> tuple[int, int]:
    """Return the PP of a warehouse for both players."""
    card = warehouse.card
    if card.kind == "by_hand":
        return card.by_hand
    if card.kind == "power":
        sides = warehouse.tiles
        return most(amount(sides[0], "goods"), amount(sides[1], "goods"), card.power, ties)
    left, right = counts(warehouse)
    rule = card.rule
    if rule.pay == "each":
        return left * rule.power, right * rule.power
    if rule.pay == "lead":
        return max(left - right, 0) * rule.power, max(right - left, 0) * rule.power
    return most(left, right, rule.power, ties)


def most(left: int, right: int, power: int, ties: str) -> tuple[int, int]:
    """The higher count scores the power."""
    if left == right:
        return (power, power) if ties == "both" else (0, 0)
    return (power, 0) if left > right else (0, power)


def count(play: LofotenPlay) -> tuple[Tally, ...]:
    """Return one tally per player."""
    warehouses = [scored(warehouse, play.ties) for warehouse in play.warehouses]
    return tuple(
        Tally(
            (
                *[points[seat] for points in warehouses],
                player.jarl or 0,
                UPGRADES[len(player.longships)],
                LONGSHIP_A if "a" in player.longships else 0,
            ),
            None,
        )
        for seat, player in enumerate(play.players)
    )


def leads(play: LofotenPlay) -> tuple[Lead, ...]:
    """Return who leads at each warehouse."""
    return tuple(lead(warehouse, play.ties) for warehouse in play.warehouses)


def lead(warehouse: Warehouse, ties: str) -> Lead:
    """Return who leads at a warehouse, by what its card counts or by the PP entered."""
    sums, points = counts(warehouse), scored(warehouse, ties)
    left, right = points if warehouse.card.kind == "by_hand" else sums
    leader = None if left == right else int(right > left)
    return Lead(sums, leader, points)


def deciders(winner: Tally, other: Tally) -> tuple[str, ...]:
    """Return the warehouses with the winner's largest gains, until they make up the lead."""
    gains = [mine - theirs for mine, theirs in zip(winner.points, other.points)][: len(WAREHOUSES)]
    order = sorted(range(len(gains)), key=lambda nth: -gains[nth])
    lead, found = winner.total - other.total, []
    for nth in order:
        if lead <= 0 or gains[nth] <= 0:
            break
        lead -= gains[nth]
        found.append(WAREHOUSES[nth])
    return tuple(found)
