"""What hindsight tells a player, for other programs and in sentences."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scoring.game import HindsightReport
from scoring.looot.count import count_fjord, count_player
from scoring.looot.hindsight import Hindsight, Swap, hindsight
from scoring.looot.hindsight.build_layout import rearranged
from scoring.looot.play import LoootPlay, Player
from scoring.messages import Message, say
from scoring.standings import leaders


def hindsight_report(player: Player) -> HindsightReport:
    """The best that the player's own tiles could have brought."""
    better = hindsight(player.fjord)
    return HindsightReport(
        hindsight_fields(better), told(player.name, count_fjord(player.fjord).total, better)
    )


def told(name: str, total: int, better: Hindsight) -> Message:
    """In a sentence, beside the total of the fjord as it lies."""
    if better.total > total:
        more = better.total - total
        return say(
            "{name} could have scored {total} (+{more})",
            name=name,
            total=better.total,
            more=more,
        )
    if better.proven:
        return say("{name}: {total} was the best possible", name=name, total=total)
    return say("{name}: no better layout found", name=name)


def swap_message(total: int, swap: Swap) -> Message:
    """The one exchange that brings most, beside the total of the fjord as it lies."""
    one, other = swap.hexes
    return say("Swap {one} and {other}: +{more}", one=one, other=other, more=swap.total - total)


def other_winner(play: LoootPlay, seat: int, better: Hindsight) -> Message | None:
    """That somebody else would have won, had this player laid the tiles better; or None."""
    player = play.players[seat]
    with_it = replace(player, fjord=rearranged(player.fjord, better.tiles))
    tallies = [count_player(player) for player in play.players]
    before = leaders(tallies)
    tallies[seat] = count_player(with_it)
    after = leaders(tallies)
    if after == before:
        return None
    names = tuple(play.players[winner].name for winner in after)
    if len(names) > 1:
        return say("{names} would have shared the victory", names=names)
    return say("{name} would have won", name=names[0])


def hindsight_fields(better: Hindsight) -> dict[str, Any]:
    """As the scorer gives it, and as the ledger keeps it."""
    swap = better.swap and {"hexes": list(better.swap.hexes), "total": better.swap.total}
    return {
        "total": better.total,
        "proven": better.proven,
        "tiles": dict(better.tiles),
        "swap": swap,
    }
