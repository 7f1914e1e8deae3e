"""Hindsight as JSON fields and as sentences."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scoring.game import Report
from scoring.looot.count import count_fjord, count_player
from scoring.looot.explain import missing_sites
from scoring.looot.hindsight import Hindsight, Swap, hindsight
from scoring.looot.hindsight.build_layout import rearranged
from scoring.looot.play import Fjord, LoootPlay, Player
from scoring.looot.words import SITE_NAMES
from scoring.messages import Message, say
from scoring.standings import leaders


def hindsight_report(player: Player) -> Report:
    """Return the best possible score of a player's own tiles."""
    better = hindsight(player.fjord)
    return Report(hindsight_fields(better), hindsight_message(player.name, player.fjord, better))


def is_best_possible(fjord: Fjord, better: Hindsight) -> bool:
    """Return whether it is proven that no arrangement scores more than the current fjord.

    This is never certain while a site is missing.
    """
    best = better.proven and better.total == count_fjord(fjord).total
    return best and not missing_sites(fjord)


def missing_sites_message(fjord: Fjord) -> Message | None:
    """Return which sites hindsight did not include because they are not entered, or None."""
    missing = tuple(SITE_NAMES[kind] for kind in missing_sites(fjord))
    if not missing:
        return None
    return say("Not entered: {sites}. With these, more may be possible.", sites=missing)


def hindsight_message(name: str, fjord: Fjord, better: Hindsight) -> Message:
    """Return what this player could have scored, and which sites are not entered."""
    result = _result(name, count_fjord(fjord).total, better, is_best_possible(fjord, better))
    missing = missing_sites_message(fjord)
    return say("{result}. {missing}", result=result, missing=missing) if missing else result


def _result(name: str, total: int, better: Hindsight, best: bool) -> Message:
    if better.total > total:
        more = better.total - total
        return say(
            "{name} could have scored {total} (+{more})",
            name=name,
            total=better.total,
            more=more,
        )
    if best:
        return say("{name}: {total} was the best possible", name=name, total=total)
    return say("{name}: no better layout found", name=name)


def swap_message(total: int, swap: Swap) -> Message:
    """Return the best single swap compared with the current total."""
    one, other = swap.hexes
    return say("Swap {one} and {other}: +{more}", one=one, other=other, more=swap.total - total)


def other_winner(play: LoootPlay, seat: int, better: Hindsight) -> Message | None:
    """Return a message if this player would have won with a better arrangement, or None."""
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
    """Return the fields for the scorer's JSON and for the ledger."""
    swap = better.swap and {"hexes": list(better.swap.hexes), "total": better.swap.total}
    return {
        "total": better.total,
        "proven": better.proven,
        "tiles": dict(better.tiles),
        "swap": swap,
    }
