"""How the lines of Lofoten came about, in words."""

from __future__ import annotations

from scoring.lofoten.components import GOOD_NAMES, LONGSHIP_A, WAREHOUSES
from scoring.lofoten.count import counted, counts, paid, power_of
from scoring.lofoten.play import Card, LofotenPlay, LofotenSeat, Rule
from scoring.messages import Message, say, say_count

LINE_NAMES = {
    "jarl": say("Jarl"),
    "upgrades": say("Upgraded longships"),
    "longship-a": say("Longship a"),
}

NO_GOOD = say("No goods")
BY_HAND = say("PP entered manually")

MANY = {"goods": say("goods"), "tiles": say("tiles"), "shields": say("shields")}
ONE = {"goods": say("good"), "tiles": say("tile"), "shields": say("shield")}


def line_name(play: LofotenPlay, line: str) -> Message:
    """A warehouse goes by its good, once it has one; sums of many plays by the good alone."""
    names = {**LINE_NAMES, **GOOD_NAMES, "no-good": NO_GOOD}
    if line in names:
        return names[line]
    return warehouse_name(play, WAREHOUSES.index(line))


def warehouse_name(play: LofotenPlay, at: int) -> Message:
    """A warehouse by its good, or by its place."""
    good = play.warehouses[at].good
    return GOOD_NAMES[good] if good else say("Warehouse {number}", number=at + 1)


def working(play: LofotenPlay, seat: int, line: str) -> Message:
    """How a player's line came about."""
    if line in WAREHOUSES:
        return warehouse_working(play, seat, WAREHOUSES.index(line))
    player = play.players[seat]
    return {"jarl": jarl, "upgrades": upgrades, "longship-a": longship_a}[line](player)


def warehouse_working(play: LofotenPlay, seat: int, at: int) -> Message:
    """What both players have there, and what it scores; shields and tiles are named."""
    here = play.warehouses[at]
    card, points = here.card, paid(here, play.ties)[seat]
    if card.kind == "by_hand":
        return say("{points} PP (manual)", points=points)
    if not any(here.tiles):
        return say("no tiles")
    sums = counts(here)
    worked = _worked_out(card, sums[seat], sums[1 - seat], points)
    if is_equal(play, at) and play.ties == "both":
        worked = say("equal, {own} to {own}: both score {points} PP", own=sums[seat], points=points)
    elif is_equal(play, at):
        worked = say("equal, {own} to {own}: nobody scores", own=sums[seat])
    what = counted(card)
    return worked if what == "goods" else say("{what}: {working}", what=MANY[what], working=worked)


def _worked_out(card: Card, own: int, other: int, points: int) -> Message:
    rule = card.rule
    if card.kind == "rule" and rule.pay == "each":
        return say("{own} × {power} PP", own=own, power=rule.power)
    if card.kind == "rule" and rule.pay == "lead" and own > other:
        return say("({own} − {other}) × {power} PP", own=own, other=other, power=rule.power)
    return say("{own} to {other}: {points} PP", own=own, other=other, points=points)


def jarl(player: LofotenSeat) -> Message:
    if player.jarl is None:
        return say("no Jarl")
    return say("{points} PP", points=player.jarl)


def upgrades(player: LofotenSeat) -> Message:
    return say_count(
        "{count} upgraded longship", "{count} upgraded longships", len(player.longships)
    )


def longship_a(player: LofotenSeat) -> Message:
    return say("{points} PP", points=LONGSHIP_A if "a" in player.longships else 0)


def is_equal(play: LofotenPlay, at: int) -> bool:
    """Whether tiles are stored at a warehouse whose card scores the most, and nobody has it."""
    here = play.warehouses[at]
    most = here.card.kind == "power" or (here.card.kind == "rule" and here.card.rule.pay == "most")
    left, right = counts(here)
    return most and any(here.tiles) and left == right


def card_pays(card: Card) -> Message:
    """What a card pays, and for what."""
    if card.kind == "by_hand":
        return BY_HAND
    rule = card.rule if card.kind == "rule" else Rule(power=card.power)
    if rule.pay == "each":
        return say("{power} PP per {what}", power=rule.power, what=ONE[rule.count])
    if rule.pay == "lead":
        return say("{power} PP per {what} ahead", power=rule.power, what=ONE[rule.count])
    return say("{power} PP for the most {what}", power=rule.power, what=MANY[rule.count])


def rule_in_words(play: LofotenPlay, at: int) -> Message:
    """What the card of a warehouse says, or that the counts are equal."""
    card = play.warehouses[at].card
    if card.kind == "by_hand":
        return say("Manual PP")
    if power_of(card) == 0:
        return say("No card yet")
    if is_equal(play, at):
        return say("Equal: both score") if play.ties == "both" else say("Equal: nobody scores")
    rule = card.rule if card.kind == "rule" else Rule(power=card.power)
    if rule.pay == "most" and rule.count == "goods":
        return say("{power} PP for the most", power=rule.power)
    return card_pays(card)


def own_name(card: Card) -> str:
    """What a card goes by as long as nobody has named it, the same in every language."""
    return f"{card.power} PP" if card.kind == "power" else str(card_pays(card))
