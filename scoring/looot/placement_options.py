"""What can be placed on a space, what it would score, and who has what is not available."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scoring.game import EditError
from scoring.looot import edits
from scoring.looot.board import KIND_AT
from scoring.looot.components import BONUSES, LONGSHIPS, SITE_POINTS, SITES, TROPHIES
from scoring.looot.count import count_fjord
from scoring.looot.explain import missing_at
from scoring.looot.flipped import Spot, Table, alike, looking_like, seats_of
from scoring.looot.play import Fjord, LoootPlay
from scoring.looot.player_entries import shown_sheet


@dataclass(frozen=True)
class PlacementOption:
    """A longship or site that could be placed on a space."""

    id: str
    """The tile id, or what a flipped tile shows: ``castle+3`` or ``port``."""
    fits: bool
    """Whether it would be filled or completed at once."""
    gain: int
    """The points gained by placing it."""
    owner: Spot | None = None
    """Where it already is, if it is not available."""


@dataclass(frozen=True)
class TrophyOption:
    """A trophy that a player could take."""

    axes: int
    points: int
    fits: bool
    """Whether the player has enough axes."""
    owner: int | None = None
    """The seat that has it."""


def placement_options(play: LoootPlay, seat: int, at: str) -> tuple[PlacementOption, ...]:
    """Return all longships, or all sites of the space's kind, in the order of the components."""
    ids = alike(KIND_AT[at]) if at in KIND_AT else tuple(LONGSHIPS)
    owners = _owners(Table.of(play, seats_of(play, seat), without=(seat, at)), ids)
    return tuple(_offer(play, seat, at, tile, owners.get(tile)) for tile in ids)


def longship_owners(play: LoootPlay, seat: int) -> dict[str, Spot]:
    """Return where each longship is that this player can no longer take."""
    return _owners(Table.of(play, seats_of(play, seat)), tuple(LONGSHIPS))


def flipped_options(play: LoootPlay, seat: int, at: str) -> tuple[PlacementOption, ...]:
    """Return what could be there flipped: one option per bonus, or the site of the space."""
    if at in KIND_AT:
        kind = KIND_AT[at]
        return (_flipped(play, seat, at, kind, alike(kind), edits.place_flipped_site, kind),)
    return tuple(
        _flipped(
            *(play, seat, at, f"{boosts}+{bonus}", alike(boosts, bonus)),
            *(edits.place_flipped_longship, at, boosts, bonus),
        )
        for boosts, bonus in BONUSES
    )


def best_first(offered: Sequence[PlacementOption]) -> list[PlacementOption]:
    """Return those that fit and are available, the most points first."""
    fitting = [offer for offer in offered if offer.fits and offer.owner is None]
    return sorted(fitting, key=lambda offer: (-offer.gain, -_worth(offer.id)))


def trophy_options(play: LoootPlay, seat: int, entry: str) -> tuple[TrophyOption, ...]:
    """Return all five trophies for the fjord or the score sheet of a player."""
    player = play.players[seat]
    axes = player.fjord.tiles.count("axe") if entry == "fjord" else shown_sheet(player)["axe"]
    owners = {
        other.trophy: nth
        for nth, other in reversed(list(enumerate(play.players)))
        if other.trophy and nth != seat
    }
    return tuple(
        TrophyOption(needed, points, needed <= axes, owners.get(needed))
        for needed, points in TROPHIES.items()
    )


def _owners(table: Table, ids: Sequence[str]) -> dict[str, Spot]:
    """Return who has each tile: known ones, and flipped ones that cannot be another tile."""
    return {
        tile: spot
        for tile, spot in table.holders(ids).items()
        if spot not in table.flipped or _needed(table, tile)
    }


def _needed(table: Table, tile: str) -> bool:
    """Return whether a flipped tile can only be this one."""
    group = table.group(looking_like(tile))
    rest = group.less(tile)
    return len(rest.spots) > len(rest.free) or len(rest.fitting()) < len(group.fitting())


def _offer(play: LoootPlay, seat: int, at: str, tile: str, owner: Spot | None) -> PlacementOption:
    fjord = play.players[seat].fjord
    needs = LONGSHIPS[tile].needs if tile in LONGSHIPS else SITES[tile].needs
    fits = not missing_at(fjord, at, needs)
    if owner is not None:
        return PlacementOption(tile, fits, 0, owner)
    if at in KIND_AT:
        after = edits.choose_site(play, seat, tile)
    else:
        after = edits.place(play, seat, at, tile)
    return PlacementOption(tile, fits, _gain(fjord, after.players[seat].fjord))


def _flipped(
    play: LoootPlay,
    seat: int,
    at: str,
    name: str,
    ids: Sequence[str],
    turn: Callable[..., LoootPlay],
    *how: object,
) -> PlacementOption:
    try:
        after = turn(play, seat, *how).players[seat].fjord
    except EditError:
        table = Table.of(play, seats_of(play, seat), without=(seat, at))
        return PlacementOption(name, False, 0, min(table.holders(ids).values(), default=None))
    tile = after[at] or ""
    needs = LONGSHIPS[tile].needs if tile in LONGSHIPS else SITES[tile].needs
    gain = _gain(play.players[seat].fjord, after)
    return PlacementOption(name, not missing_at(after, at, needs), gain)


def _gain(before: Fjord, after: Fjord) -> int:
    return count_fjord(after).total - count_fjord(before).total


def _worth(tile: str) -> int:
    return LONGSHIPS[tile].bonus if tile in LONGSHIPS else SITE_POINTS[SITES[tile].kind]
