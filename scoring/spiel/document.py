"""LOOT in documents.

Optional fields that never change the score, beside those that count. For the whole table:

``sheet_name``
    What the players call their sheet, 1 to 40 characters.
``grid``
    With a ``sheet`` only: its scoring grid, see ``grid_document``.
``meeps_track``
    With a ``sheet`` only: what its Meeps track gives, a list of points (1 to 5) and abilities.
``mode``
    ``play`` when the app is the sheet during the game, ``count`` (left out) when it only counts.
``dice``
    The dice at !, > and >>: three whole numbers from 1 to 6.
``boxes``
    The length of the score track, 2 to 99.
``round``
    The number of the round, 1 (left out) to 999.
``scores``
    The totals after each round: a list with a list of one total for each player, in seat order.

For each player:

``pawn``
    The square of the pawn, such as ``E4``.
``moved``
    true when the player has moved in this round.
``way``
    How it got there in this round: ``from`` a square, with ``ability`` or ``jumped`` where that is
    so. The player can take this move back.
``circles``
    With a ``grid`` only: the cell circled for each completed group, an object from the first square
    of the group (row by row) to the cell.
``abilities``, ``used``
    Lists of the abilities still to use and of those crossed out, each ``wrap`` (leave the map and
    come back on the opposite side) or ``step`` (one square more or less).
``visits``
    What each visited Meeps gave: an object from squares to points (1 to 5) or an ability. The
    points count only if ``meeps`` contains them.
``track``
    The boxes of the score track filled so far: a list of totals.
``groups_by_hand``
    With a ``sheet`` and marks only: group sizes that were entered before the sheet was known.
``kept``
    What was entered in the way not in use: ``{"numbers": …}`` beside marks, ``{"marks": …}`` beside
    numbers.

An area of a ``sheet`` with more than four squares is not a group and scores nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.names import read_name
from scoring.reading import MAX_NUMBER, Reader, all_counts, are_counts
from scoring.spiel.components import (
    ABILITIES,
    BOXES,
    CROSS,
    DIE,
    INDEX,
    LARGEST_GROUP,
    MEEPS_POINTS,
    MODES,
    MOST_ENTRIES,
    PAINTS,
    SIDE,
    SLASH,
    SQUARES,
)
from scoring.spiel.grid import NO_GRID
from scoring.spiel.grid_document import read_grid, read_meeps_track, read_reward, write_grid
from scoring.spiel.play import (
    ENTRIES,
    NO_MARKS,
    Layout,
    Marks,
    Move,
    Numbers,
    Reward,
    SpielPlay,
    SpielSeat,
)
from scoring.spiel.sheet import Painting

FIELDS = frozenset(
    {"sheet", "sheet_name", "grid", "meeps_track", "mode", "dice", "boxes", "round", "scores"}
)
LARGEST_TOTAL = 99_999
"""More than all counts of a document can add up to."""


def read(fields: Mapping[str, Reader], common: Mapping[str, Any]) -> SpielPlay:
    """Return the game of a document."""
    for name in ("grid", "meeps_track"):
        if name in fields and "sheet" not in fields:
            fields[name].fail("the field needs a sheet")
    own = {name: READ[name](reader) for name, reader in fields.items() if name in READ}
    players = read_players(fields["players"], "sheet" in own)
    for nth, totals in enumerate(own.get("scores", ())):
        if len(totals) != len(players):
            fields["scores"].items()[nth].fail("expected one total for each player")
    return SpielPlay(players=players, **own, **common)


def read_players(reader: Reader, has_sheet: bool) -> tuple[SpielSeat, ...]:
    return tuple([read_player(each, has_sheet) for each in reader.items()])


def read_player(reader: Reader, has_sheet: bool) -> SpielSeat:
    seat = reader.plain(SEAT_FIELDS, ("name",))
    if "numbers" in seat and "marks" in seat:
        reader.at("numbers").fail("a player has numbers or marks, not both")
    entry = "numbers" if "numbers" in seat else "marks"
    worked_out = has_sheet and entry == "marks"
    if worked_out and "groups" in seat:
        reader.at("groups").fail("the groups are calculated from the sheet")
    if "groups_by_hand" in seat and not worked_out:
        why = "beside numbers" if has_sheet else "without a sheet"
        reader.at("groups_by_hand").fail(f"{why} the field is groups")
    own: dict[str, Any] = {}
    for name, value in seat.items():
        if name in QUICK and QUICK[name](value):
            own[name] = tuple(value) if type(value) is list else value
        elif name in READ_SEAT:
            own[name] = READ_SEAT[name](reader.at(name))
    if "groups_by_hand" in seat:
        own["groups"] = read_groups(reader.at("groups_by_hand"))
    if "kept" in seat:
        kept = reader.at("kept").fields([other for other in ENTRIES if other != entry])
        own |= {name: READ_SEAT[name](below) for name, below in kept.items()}
    return SpielSeat(name=seat["name"], entry=entry, **own)


def by_square(reader: Reader) -> dict[str, Reader]:
    """Read an object whose keys are squares."""
    found = reader.mapping()
    for square, below in found.items():
        if square not in INDEX:
            named = square.isprintable() and len(square) <= 9
            below.fail(f"there is no square {square}" if named else "there is no such square")
    return found


def read_marks(reader: Reader) -> Marks:
    marks = reader.value
    if not (
        isinstance(marks, dict)
        and marks.keys() <= INDEX.keys()
        and all_counts(marks.values(), SLASH, CROSS)
    ):  # something is wrong somewhere
        marks = {at: mark.count(SLASH, CROSS) for at, mark in by_square(reader).items()}
    row = list(NO_MARKS)
    for at, mark in marks.items():
        row[INDEX[at]] = mark
    return tuple(row)


def read_numbers(reader: Reader) -> Numbers:
    most = {"rows": SIDE, "columns": SIDE, "crosses": len(SQUARES)}
    found = reader.fields(most)
    return Numbers(**{name: found[name].count(0, most[name]) for name in found})


def read_groups(reader: Reader) -> tuple[int, ...]:
    return reader.counts(1, LARGEST_GROUP, MOST_ENTRIES)


def read_meeps(reader: Reader) -> tuple[int, ...]:
    return reader.counts(*MEEPS_POINTS, MOST_ENTRIES)


def read_abilities(reader: Reader) -> tuple[str, ...]:
    return tuple(ability.choice(ABILITIES) for ability in reader.items(0, MOST_ENTRIES))


def read_visits(reader: Reader) -> tuple[tuple[str, Reward], ...]:
    found = by_square(reader)
    return tuple((square, read_reward(found[square])) for square in SQUARES if square in found)


def read_track(reader: Reader) -> tuple[int, ...]:
    return tuple(box.count(0, LARGEST_TOTAL) for box in reader.items())


def read_scores(reader: Reader) -> tuple[tuple[int, ...], ...]:
    return tuple(read_track(totals) for totals in reader.items())


def read_move(reader: Reader) -> Move:
    fields = reader.fields(("from", "ability", "jumped"), ("from",))
    return Move(
        read_square(fields["from"]),
        fields["ability"].choice(ABILITIES) if "ability" in fields else None,
        fields["jumped"].flag() if "jumped" in fields else False,
    )


def read_circles(reader: Reader) -> tuple[tuple[str, str], ...]:
    found = by_square(reader)
    return tuple((group, read_square(found[group])) for group in sorted(found))


def read_square(reader: Reader) -> str:
    square = reader.text()
    if square not in INDEX:
        reader.fail("expected a square from A1 to G7")
    return square


def read_dice(reader: Reader) -> tuple[int, int, int]:
    active, coming, last = reader.items(3, 3)
    return active.count(*DIE), coming.count(*DIE), last.count(*DIE)


def read_boxes(reader: Reader) -> int:
    return reader.count(*BOXES)


def read_layout(reader: Reader) -> Layout:
    found = by_square(reader)
    for square in SQUARES:
        if square not in found:
            reader.fail(f"the square {square} is missing")
    return tuple(found[square].choice(PAINTS) for square in SQUARES)


READ: dict[str, Any] = {
    "sheet": read_layout,
    "sheet_name": read_name,
    "grid": read_grid,
    "meeps_track": read_meeps_track,
    "mode": lambda reader: reader.choice(MODES),
    "dice": read_dice,
    "boxes": read_boxes,
    "round": lambda reader: reader.count(1, MAX_NUMBER),
    "scores": read_scores,
}
READ_SEAT: dict[str, Any] = {
    "marks": read_marks,
    "numbers": read_numbers,
    "groups": read_groups,
    "meeps": read_meeps,
    "combos": Reader.count,
    "closed": Reader.flag,
    "pawn": read_square,
    "moved": Reader.flag,
    "way": read_move,
    "circles": read_circles,
    "abilities": read_abilities,
    "used": read_abilities,
    "visits": read_visits,
    "track": read_track,
}
QUICK: dict[str, Any] = {
    "groups": lambda value: are_counts(value, 1, LARGEST_GROUP, MOST_ENTRIES),
    "meeps": lambda value: are_counts(value, *MEEPS_POINTS, MOST_ENTRIES),
    "combos": lambda value: type(value) is int and 0 <= value <= MAX_NUMBER,
    "closed": lambda value: type(value) is bool,
    "moved": lambda value: type(value) is bool,
}
"""Quick checks by field, which accept most values as they are."""
SEAT_FIELDS = frozenset({"name", *READ_SEAT, "groups_by_hand", "kept"})


def write(play: SpielPlay) -> dict[str, Any]:
    """Return the game's own fields, without empty ones."""
    has_sheet = play.sheet is not None
    return {
        "players": [write_player(player, has_sheet) for player in play.players],
        **without_empty(
            sheet=dict(zip(SQUARES, play.sheet)) if play.sheet else None,
            sheet_name=play.sheet_name,
            grid=write_grid(play.grid) if play.grid else None,
            meeps_track=list(play.meeps_track),
            mode=None if play.mode == "count" else play.mode,
            dice=list(play.dice) if play.dice else None,
            boxes=play.boxes,
            round=None if play.round == 1 else play.round,
            scores=write_scores(play),
        ),
    }


def write_scores(play: SpielPlay) -> list[list[int]]:
    """Nothing if the number of players has changed since."""
    if any(len(totals) != len(play.players) for totals in play.scores):
        return []
    return [list(totals) for totals in play.scores]


def write_player(player: SpielSeat, has_sheet: bool) -> dict[str, Any]:
    by_numbers = player.entry == "numbers"
    groups = "groups_by_hand" if has_sheet and not by_numbers else "groups"
    marks = {square: mark for square, mark in zip(SQUARES, player.marks) if mark}
    numbers = write_numbers(player.numbers)
    entry = {"numbers": numbers} if by_numbers else without_empty(marks=marks)
    return {
        "name": player.name,
        **entry,
        **without_empty(
            **{groups: list(player.groups)},
            meeps=list(player.meeps),
            combos=player.combos,
            closed=player.closed,
            pawn=player.pawn,
            moved=player.moved,
            way=write_move(player.way) if player.way else None,
            circles=dict(player.circles),
            abilities=list(player.abilities),
            used=list(player.used),
            visits=dict(player.visits),
            track=list(player.track),
            kept=without_empty(marks=marks) if by_numbers else without_empty(numbers=numbers),
        ),
    }


def write_move(way: Move) -> dict[str, Any]:
    return {"from": way.start, **without_empty(ability=way.ability, jumped=way.jumped)}


def write_numbers(numbers: Numbers) -> dict[str, int]:
    return without_empty(rows=numbers.rows, columns=numbers.columns, crosses=numbers.crosses)


def without_empty(**fields: Any) -> dict[str, Any]:
    """Return the fields that are not empty, 0 or false."""
    return {name: value for name, value in fields.items() if value}


def read_painting(reader: Reader) -> Painting:
    """Read a saved sheet; squares may be blank."""
    fields = reader.fields(("name", "squares", "boxes", "grid", "meeps_track"))
    found = by_square(fields["squares"]) if "squares" in fields else {}
    return Painting(
        read_name(fields["name"]) if "name" in fields else "",
        tuple(found[square].choice(PAINTS) if square in found else None for square in SQUARES),
        read_boxes(fields["boxes"]) if "boxes" in fields else None,
        read_grid(fields["grid"]) if "grid" in fields else NO_GRID,
        read_meeps_track(fields["meeps_track"]) if "meeps_track" in fields else (),
    )


def write_painting(painting: Painting) -> dict[str, Any]:
    """Write a saved sheet."""
    squares = {square: paint for square, paint in zip(SQUARES, painting.squares) if paint}
    return without_empty(
        name=painting.name,
        squares=squares,
        boxes=painting.boxes,
        grid=write_grid(painting.grid),
        meeps_track=list(painting.meeps),
    )
