"""Names of the score lines of Lofoten and how their points were calculated."""

from __future__ import annotations

from scoring.lofoten.components import GOOD_NAMES, LONGSHIP_A, WAREHOUSES
from scoring.lofoten.count import counted, counts, power_of, scored
from scoring.lofoten.play import Card, LofotenPlay, LofotenSeat, Rule
from scoring.messages import Message, say, say_count

LINE_NAMES = {
    "jarl": say("Jarl"),
    "upgrades": say("Upgraded longships"),
    "longship-a": say("Longship a"),
}

THANKS_TO = {
    "fish": say("to the dried fish"),
    "mead": say("to the mead"),
    "sheep": say("to the sheep"),
    "coffer": say("to the coffers"),
}
"""Translations join the preposition to the article, such as “au poisson séché”."""

NO_GOOD = say("No goods")
BY_HAND = say("PP entered manually")

MANY = {"goods": say("goods"), "tiles": say("tiles"), "shields": say("shields")}
ONE = {"goods": say("good"), "tiles": say("tile"), "shields": say("shield")}


def line_name(play: LofotenPlay, line: str) -> Message:
    """Return the name of a line: a warehouse has that of its good; statistics pass the good
    itself."""
    names = {**LINE_NAMES, **GOOD_NAMES, "no-good": NO_GOOD}
    if line in names:
        return names[line]
    return warehouse_name(play, WAREHOUSES.index(line))


def warehouse_name(play: LofotenPlay, at: int) -> Message:
    """Return the good of a warehouse, or its number."""
    good = play.warehouses[at].good
    return GOOD_NAMES[good] if good else say("Warehouse {number}", number=at + 1)


def thanks_to(play: LofotenPlay, line: str) -> Message:
    """Return a warehouse as it follows “thanks”."""
    at = WAREHOUSES.index(line)
    good = play.warehouses[at].good
    return THANKS_TO[good] if good else say("to warehouse {number}", number=at + 1)


def working(play: LofotenPlay, seat: int, line: str) -> Message:
    """Return the calculation of a player's line."""
    if line in WAREHOUSES:
        return warehouse_working(play, seat, WAREHOUSES.index(line))
    player = play.players[seat]
    return {"jarl": jarl, "upgrades": upgrades, "longship-a": longship_a}[line](player)


def warehouse_working(play: LofotenPlay, seat: int, at: int) -> Message:
    """Return both counts and what they score; shields and tiles are named."""
    here = play.warehouses[at]
    card, points = here.card, scored(here, play.ties)[seat]
    if card.kind == "by_hand":
        return say("{points} PP (manual)", points=points)
    if not any(here.tiles):
        return say("no tiles")
    own, other = counts(here)[seat], counts(here)[1 - seat]
    what = counted(card)
    if is_equal(play, at):
        tie = _tie(play.ties, own, points)
        return tie if what == "goods" else say("{what}, {working}", what=MANY[what], working=tie)
    worked = _calculation(card, own, other, points)
    return worked if what == "goods" else say("{what} {working}", what=MANY[what], working=worked)


def _tie(ties: str, own: int, points: int) -> Message:
    if ties == "both":
        return say("tied {own} to {own}: both score {points} PP", own=own, points=points)
    return say("tied {own} to {own}: nobody scores", own=own)


def _calculation(card: Card, own: int, other: int, points: int) -> Message:
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
    """Return whether counts are equal at a warehouse that scores the most, so that nobody
    scores."""
    here = play.warehouses[at]
    most = here.card.kind == "power" or (here.card.kind == "rule" and here.card.rule.pay == "most")
    left, right = counts(here)
    return most and any(here.tiles) and left == right


def card_scores(card: Card) -> Message:
    """Return what a card scores, and for what."""
    if card.kind == "by_hand":
        return BY_HAND
    rule = card.rule if card.kind == "rule" else Rule(power=card.power)
    if rule.pay == "each":
        return say("{power} PP per {what}", power=rule.power, what=ONE[rule.count])
    if rule.pay == "lead":
        return say("{power} PP per {what} ahead", power=rule.power, what=ONE[rule.count])
    return say("{power} PP for the most {what}", power=rule.power, what=MANY[rule.count])


def rule_in_words(play: LofotenPlay, at: int) -> Message:
    """Return the rule of a warehouse's card, or that counts are equal."""
    card = play.warehouses[at].card
    if card.kind == "by_hand":
        return say("Manual PP")
    if power_of(card) == 0:
        return say("No card yet")
    if is_equal(play, at):
        return say("Tie: both score") if play.ties == "both" else say("Tie: nobody scores")
    rule = card.rule if card.kind == "rule" else Rule(power=card.power)
    if rule.pay == "most" and rule.count == "goods":
        return say("{power} PP for the most", power=rule.power)
    return card_scores(card)


def default_name(card: Card) -> str:
    """Return the name of a card without a name, the same in every language."""
    return f"{card.power} PP" if card.kind == "power" else str(card_scores(card))
