"""How the lines of Lofoten came about, in words."""

from __future__ import annotations

from scoring.lofoten.components import GOOD_NAMES, LONGSHIP_A, WAREHOUSES
from scoring.lofoten.count import counts, leads, paid
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
    """The player's own count, and the other's where it matters."""
    warehouse = play.warehouses[at]
    card, points = warehouse.card, paid(warehouse, play.ties)[seat]
    if card.kind == "by_hand":
        return say("{points} PP (manual)", points=points)
    sums = counts(warehouse)
    own, other = sums[seat], sums[1 - seat]
    if card.kind == "rule" and card.rule.pay == "each":
        return say("{own} × {power} PP", own=own, power=card.rule.power)
    if card.kind == "rule" and card.rule.pay == "lead" and own > other:
        return say("({own} − {other}) × {power} PP", own=own, other=other, power=card.rule.power)
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


def equal_sums(play: LofotenPlay) -> tuple[tuple[int, Message], ...]:
    """The warehouses where goods are stored, the most would be paid and nobody has it."""
    return tuple(
        (at, equal_sum(play, at, lead.counts[0]))
        for at, (warehouse, lead) in enumerate(zip(play.warehouses, leads(play)))
        if any(warehouse.tiles) and lead.leader is None and pays_the_most(play, at)
    )


def pays_the_most(play: LofotenPlay, at: int) -> bool:
    card = play.warehouses[at].card
    return card.kind == "power" or (card.kind == "rule" and card.rule.pay == "most")


def equal_sum(play: LofotenPlay, at: int, count: int) -> Message:
    card, name = play.warehouses[at].card, warehouse_name(play, at)
    power = card.power if card.kind == "power" else card.rule.power
    if play.ties == "both":
        return say(
            "{name}: tied {count}–{count}, so both score {power} PP",
            name=name,
            count=count,
            power=power,
        )
    return say(
        "{name}: tied {count}–{count}, so nobody scores the {power} PP",
        name=name,
        count=count,
        power=power,
    )


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


def own_name(card: Card) -> str:
    """What a card goes by as long as nobody has named it, the same in every language."""
    return f"{card.power} PP" if card.kind == "power" else str(card_pays(card))
