"""Finds what was probably forgotten in a game of Looot. The score does not change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from scoring.game import ScoreWarning
from scoring.looot.board import SITE_HEXES
from scoring.looot.components import (
    LEAST_RESOURCES,
    LONGSHIPS,
    MOST_TILES,
    SITES,
    TILES,
    VALUES,
    VIKINGS,
    Longship,
    Site,
)
from scoring.looot.explain import axes_are_counted, missing_sites, sheet_that_counts
from scoring.looot.play import EMPTY_FJORD, EMPTY_SHEET, LoootPlay, Player, Sheet
from scoring.looot.words import SITE_NAMES, TILE_NAMES
from scoring.messages import Message, say, say_count


def warnings(play: LoootPlay) -> tuple[ScoreWarning, ...]:
    """Return all warnings of a game."""
    return (
        *_nothing_entered(play),
        *_too_few_resources(play),
        *_bonuses_without_tiles(play),
        *_sites_without_tiles(play),
        *_sites_not_entered(play),
    )


def is_empty(player: Player) -> bool:
    """Return whether nothing is entered that counts: no tile, bonus, longship or trophy."""
    return not sheet_that_counts(player).tiles and player.trophy is None


def _nothing_entered(play: LoootPlay) -> Iterator[ScoreWarning]:
    for seat, player in enumerate(play.players):
        if is_empty(player):
            yield ScoreWarning("nothing-entered", _nothing(player), seat)


def _nothing(player: Player) -> Message:
    kept = player.sheet != EMPTY_SHEET if player.entry == "fjord" else player.fjord != EMPTY_FJORD
    if not kept:
        return say("No score entered for {name}", name=player.name)
    if player.entry == "fjord":
        return say(
            "{name}’s fjord is empty, but it’s being used instead of the score sheet",
            name=player.name,
        )
    return say(
        "{name}’s score sheet is empty, but it’s being used instead of the fjord", name=player.name
    )


def _too_few_resources(play: LoootPlay) -> Iterator[ScoreWarning]:
    """A viking without space takes no resource, so a full fjord can have fewer."""
    for seat, player in enumerate(play.players):
        sheet = sheet_that_counts(player)
        judged = axes_are_counted(player) and not is_empty(player) and sheet.tiles < MOST_TILES
        if judged and sheet.resources < LEAST_RESOURCES:
            message = say_count(
                "{name} has only {count} resource, but {vikings} Vikings give at least {least}",
                "{name} has only {count} resources, but {vikings} Vikings give at least {least}",
                sheet.resources,
                name=player.name,
                vikings=VIKINGS,
                least=LEAST_RESOURCES,
            )
            yield ScoreWarning("too-few-resources", message, seat)


def _bonuses_without_tiles(play: LoootPlay) -> Iterator[ScoreWarning]:
    """Each bonus is checked alone, because a resource can serve several longships. Bonuses that no
    longship has are reported as problems."""
    for seat, sheet in play.sheets().items():
        for line in VALUES:
            for bonus in sorted(set(sheet.bonuses_of(line))):
                ships = [s for s in LONGSHIPS.values() if (s.boosts, s.bonus) == (line, bonus)]
                if ships and not _any_fits(ships, sheet):
                    message = say(
                        "{name} has {boosts} +{bonus} but not the resources to fill that longship",
                        name=play.players[seat].name,
                        bonus=bonus,
                        boosts=TILE_NAMES[line],
                    )
                    yield ScoreWarning("bonus-without-tiles", message, seat, line=line)


def _sites_without_tiles(play: LoootPlay) -> Iterator[ScoreWarning]:
    for seat, sheet in play.sheets().items():
        for kind in sheet.sites:
            if not _any_fits((site for site in SITES.values() if site.kind == kind), sheet):
                message = say(
                    "{name} completed a site ({site}) without the tiles it needs",
                    name=play.players[seat].name,
                    site=SITE_NAMES[kind],
                )
                yield ScoreWarning("site-without-tiles", message, seat, line="sites")


def _sites_not_entered(play: LoootPlay) -> Iterator[ScoreWarning]:
    for seat, fjord in play.fjords().items():
        missing = [kind for kind in missing_sites(fjord) if kind not in fjord.not_completed]
        if missing and fjord.placed():
            message = say(
                "{name}: no card entered for {sites}",
                name=play.players[seat].name,
                sites=tuple(SITE_NAMES[kind] for kind in missing),
            )
            at = SITE_HEXES[missing[0]]
            yield ScoreWarning("sites-not-entered", message, seat, at, line="sites")


def _any_fits(needy: Iterable[Longship | Site], sheet: Sheet) -> bool:
    """Return whether the tiles on a score sheet are enough for one of these; uncounted axes are
    ignored."""
    owned: Mapping[str, int] = dict(zip(TILES, sheet.counts))
    if not owned["axe"]:
        owned = {**owned, "axe": MOST_TILES}
    return any(
        all(number <= owned[tile] for tile, number in Counter(each.needs).items()) for each in needy
    )
