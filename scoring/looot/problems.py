"""Finds what is impossible in a game of Looot. The score does not change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from scoring.game import Problem
from scoring.looot.board import HEXES
from scoring.looot.components import (
    BONUSES,
    BUILDINGS,
    LONGSHIPS,
    MOST_BUILDINGS,
    MOST_LONGSHIPS,
    MOST_RESOURCES,
    MOST_TILES,
    SITES,
    VALUES,
    VIKINGS,
)
from scoring.looot.count import count_player
from scoring.looot.explain import axes_are_counted, sheet_that_counts
from scoring.looot.flipped import matched
from scoring.looot.play import LoootPlay, Player, Sheet
from scoring.looot.words import COLOUR_NAMES, LINE_NAMES, TILE_NAMES, longship_name, site_name
from scoring.messages import Message, say, say_count


def problems(play: LoootPlay) -> tuple[Problem, ...]:
    """Return all problems of a game."""
    sheets = [sheet_that_counts(player) for player in play.players]
    return (
        *_trophies_without_axes(play, sheets),
        *_trophies_twice(play),
        *_tiles_twice(play),
        *_too_many_buildings(sheets),
        *_too_many_resources(play, sheets),
        *_too_many_longships(play, sheets),
        *_bonuses_not_available(play),
        *_too_many_tiles(play),
        *_colours_twice(play),
    )


def _trophies_without_axes(play: LoootPlay, sheets: list[Sheet]) -> Iterator[Problem]:
    for seat, sheet in enumerate(sheets):
        counted = axes_are_counted(play.players[seat])
        if counted and sheet.trophy and sheet["axe"] < sheet.trophy:
            message = say_count(
                "{name} has {count} axe, but the trophy needs {needed}",
                "{name} has {count} axes, but the trophy needs {needed}",
                sheet["axe"],
                name=play.players[seat].name,
                needed=sheet.trophy,
            )
            yield Problem("trophy-needs-axes", message, seat, line="trophy")


def _trophies_twice(play: LoootPlay) -> Iterator[Problem]:
    owners: dict[int, str] = {}
    for seat, player in enumerate(play.players):
        if player.trophy in owners:
            message = say(
                "{name} and {other} both have the trophy for {axes} axes",
                name=player.name,
                other=owners[player.trophy],
                axes=player.trophy,
            )
            yield Problem("trophy-twice", message, seat, line="trophy")
        elif player.trophy:
            owners[player.trophy] = player.name


def _tiles_twice(play: LoootPlay) -> Iterator[Problem]:
    """Longships and sites in two places; flipped ones only if no other tile would score the
    same."""
    settled = matched(play)
    same = all(map(_counts_the_same, play.players, settled.players))
    first: dict[str, tuple[int, str]] = {}
    for seat, fjord in (settled if same else play).fjords().items():
        for at, tile in zip(HEXES, fjord.tiles):
            if tile in first:
                code = "longship-twice" if tile in LONGSHIPS else "site-twice"
                yield Problem(code, _twice(play, tile, seat, at, first[tile]), seat, at)
            elif tile and (tile in LONGSHIPS or tile in SITES):
                first[tile] = (seat, at)


def _counts_the_same(player: Player, other: Player) -> bool:
    return player == other or count_player(player) == count_player(other)


def _twice(play: LoootPlay, tile: str, seat: int, at: str, first: tuple[int, str]) -> Message:
    name, other, there = play.players[seat].name, play.players[first[0]].name, first[1]
    if tile in SITES:
        site = site_name(SITES[tile])
        return say("{name} has the same site as {other}: {site}", name=name, other=other, site=site)
    ship = longship_name(LONGSHIPS[tile])
    if first[0] == seat:
        return say(
            "{name} has the longship {ship} twice: on {there} and on {at}",
            name=name,
            ship=ship,
            there=there,
            at=at,
        )
    return say(
        "{name} has the longship {ship} on {at}, {other} has it on {there}",
        name=name,
        ship=ship,
        at=at,
        other=other,
        there=there,
    )


def _too_many_buildings(sheets: list[Sheet]) -> Iterator[Problem]:
    for tile in BUILDINGS:
        number = sum(sheet[tile] for sheet in sheets)
        most = MOST_BUILDINGS.get(len(sheets), MOST_BUILDINGS[4])[
            tile
        ]  # a single player may be part of a larger game
        if number > most:
            message = say(
                "{building}: {number} in all, but only {most} are available with {players} players",
                building=LINE_NAMES[tile],
                number=number,
                players=len(sheets),
                most=most,
            )
            yield Problem("too-many-buildings", message, line=tile)


def _too_many_resources(play: LoootPlay, sheets: list[Sheet]) -> Iterator[Problem]:
    for seat, sheet in enumerate(sheets):
        number = sheet.resources
        if number > MOST_RESOURCES:
            message = say(
                "{name} has {number} resources, but {vikings} Vikings and a shield "
                "give at most {most}",
                name=play.players[seat].name,
                number=number,
                vikings=VIKINGS,
                most=MOST_RESOURCES,
            )
            yield Problem("too-many-resources", message, seat)


def _too_many_longships(play: LoootPlay, sheets: list[Sheet]) -> Iterator[Problem]:
    for seat, sheet in enumerate(sheets):
        number = sheet.longships
        if number > MOST_LONGSHIPS:
            message = say(
                "{name} has {number} longships, but can take at most {most} (one per turn)",
                name=play.players[seat].name,
                number=number,
                most=MOST_LONGSHIPS,
            )
            yield Problem("too-many-longships", message, seat, line="unfilled")
    number = sum(sheet.longships for sheet in sheets)
    if number > len(LONGSHIPS):
        message = say(
            "There are {number} longships in all, but only {most} in the box",
            number=number,
            most=len(LONGSHIPS),
        )
        yield Problem("too-many-longships", message, line="unfilled")


def _bonuses_not_available(play: LoootPlay) -> Iterator[Problem]:
    """A bonus on a score sheet needs a longship that is still available."""
    taken = _bonuses_in_fjords(play)
    for seat, sheet in play.sheets().items():
        name = play.players[seat].name
        for line in VALUES:
            for bonus, number in Counter(sheet.bonuses_of(line)).items():
                taken[line, bonus] += number
                if taken[line, bonus] > BONUSES.get((line, bonus), 0):
                    message = _not_available(name, line, bonus, number)
                    yield Problem("bonus-not-in-box", message, seat, line=line)


def _too_many_tiles(play: LoootPlay) -> Iterator[Problem]:
    """Only a score sheet can have too many; a fjord has no more spaces."""
    for seat, sheet in play.sheets().items():
        if sheet.tiles > MOST_TILES:
            message = say(
                "{name} has {number} tiles and longships, but a fjord holds {most}",
                name=play.players[seat].name,
                number=sheet.tiles,
                most=MOST_TILES,
            )
            yield Problem("too-many-tiles", message, seat)


def _colours_twice(play: LoootPlay) -> Iterator[Problem]:
    owners: dict[str, str] = {}
    for seat, player in enumerate(play.players):
        if player.colour in owners:
            message = say(
                "{name} and {other} both play {colour}",
                name=player.name,
                other=owners[player.colour],
                colour=COLOUR_NAMES[player.colour],
            )
            yield Problem("colour-twice", message, seat)
        elif player.colour:
            owners[player.colour] = player.name


def _bonuses_in_fjords(play: LoootPlay) -> Counter[tuple[str, int]]:
    """Count the longships in fjords by bonus, filled or not."""
    tiles = {tile for fjord in play.fjords().values() for tile in fjord.tiles}
    ships = [ship for ship in LONGSHIPS.values() if ship.id in tiles]
    return Counter((ship.boosts, ship.bonus) for ship in ships)


def _not_available(name: str, line: str, bonus: int, number: int) -> Message:
    longships = BONUSES.get((line, bonus), 0)
    boosts = TILE_NAMES[line]
    if not longships:
        return say(
            "{name} has {boosts} +{bonus}, but no longship gives it",
            name=name,
            bonus=bonus,
            boosts=boosts,
        )
    if number > longships:
        return say_count(
            "{name} has {number} × {boosts} +{bonus}, but the box has only {count} such longship",
            "{name} has {number} × {boosts} +{bonus}, but the box has only {count} such longships",
            longships,
            name=name,
            bonus=bonus,
            boosts=boosts,
            number=number,
        )
    return say(
        "{name} has {boosts} +{bonus}, but other players have all those longships",
        name=name,
        bonus=bonus,
        boosts=boosts,
    )
