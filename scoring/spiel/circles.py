"""The circled cells of the scoring grid, what they score and unlock, and what is next."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from scoring.game import EditError
from scoring.messages import say
from scoring.reading import MAX_NUMBER
from scoring.spiel.checks import check_square
from scoring.spiel.components import COLUMNS, ROWS
from scoring.spiel.count import full_groups
from scoring.spiel.grid import Grid
from scoring.spiel.play import SpielPlay, SpielSeat, player_at, with_player, with_seat, without
from scoring.spiel.sheet import Area


@dataclass(frozen=True)
class Circled:
    """The circles on a player's grid."""

    cells: tuple[tuple[str, str], ...] = ()
    """The cell circled for each completed group, by the first square of the group."""
    lines: tuple[str, ...] = ()
    """The rows and columns with enough circles."""

    @property
    def columns(self) -> int:
        """The number of columns that score."""
        return sum(line in COLUMNS for line in self.lines)

    def abilities(self, grid: Grid) -> Counter[str]:
        """The abilities unlocked by full rows."""
        lines = dict(grid.lines)
        return Counter(lines[name].ability or "" for name in self.lines if name in ROWS)


def circled(play: SpielPlay, player: SpielSeat) -> Circled:
    """Return the circles of a player: those saved, and for each other completed group the first
    cell that accepts it, most specific cells first."""
    if play.grid is None or play.sheet is None:
        return Circled()
    groups = {area.squares[0]: area for area in full_groups(player.marks, play.sheet)}
    cells: dict[str, str] = {}
    for group, cell in player.circles:
        if (
            group in groups
            and cell not in cells.values()
            and accepts(play.grid, cell, groups[group])
        ):
            cells[group] = cell
    for group, area in groups.items():
        free = [at for at in play.grid.named if at not in cells.values()]
        fitting = [at for at in free if accepts(play.grid, at, area)]
        if group not in cells and fitting:
            cells[group] = min(fitting, key=lambda at: _blanks(play.grid, at))
    return Circled(tuple(sorted(cells.items())), _full(play.grid, set(cells.values())))


def accepts(grid: Grid, cell: str, area: Area) -> bool:
    """Return whether a completed group can be circled in a cell."""
    printed = grid.named.get(cell)
    return printed is not None and printed.accepts(area.colour, len(area.squares))


def _blanks(grid: Grid | None, cell: str) -> int:
    printed = grid.named[cell] if grid else None
    return (printed.colour is None) + (printed.size is None) if printed else 0


def _full(grid: Grid, cells: set[str]) -> tuple[str, ...]:
    return tuple(
        name for name, line in grid.lines if len(cells & {*grid.cells_of(name)}) >= line.circles
    )


def update_circles(before: SpielPlay, after: SpielPlay, seat: int) -> SpielPlay:
    """Return the game after a player's marks changed, with completed groups circled.

    Combinations and abilities of circles are added or removed; those that were entered stay.
    """
    had, player = circled(before, player_at(before, seat)), player_at(after, seat)
    if after.grid is None or after.sheet is None or player.entry != "marks":
        return after
    has = circled(after, player)
    combos = min(max(player.combos + has.columns - had.columns, 0), MAX_NUMBER)
    player = replace(player, circles=has.cells, combos=combos)
    old = had.abilities(before.grid) if before.grid else Counter[str]()
    new = has.abilities(after.grid)
    return with_seat(after, seat, _without(_with(player, new - old), old - new))


def circle_all(play: SpielPlay, seat: int) -> SpielPlay:
    """Return the game after its grid was set, with all completed groups of a player circled.

    Combinations are counted from the map, and missing abilities are added. A player without marks
    has no circles.
    """
    player = player_at(play, seat)
    by_map = player.entry == "marks" and any(player.marks)
    if play.grid is None or play.sheet is None or not by_map:
        return with_player(play, seat, circles=())
    has = circled(play, replace(player, circles=()))
    player = replace(player, circles=has.cells, combos=has.columns)
    owned = Counter((*player.abilities, *player.used))
    by_meeps = Counter(reward for _, reward in player.visits if isinstance(reward, str))
    return with_seat(play, seat, _with(player, has.abilities(play.grid) - (owned - by_meeps)))


def circle(play: SpielPlay, seat: int, cell: str) -> SpielPlay:
    """Handle a tap on a cell: circle a group here that could be circled here or elsewhere."""
    check_square(cell)
    player = player_at(play, seat)
    now = dict(circled(play, player).cells)
    if play.grid is None or play.sheet is None or cell in now.values():
        return play
    groups = {area.squares[0]: area for area in full_groups(player.marks, play.sheet)}
    fitting = [group for group, area in groups.items() if accepts(play.grid, cell, area)]
    if not fitting:
        raise EditError(say("No completed group fits there."))
    homeless = [group for group in fitting if group not in now]
    now[(homeless or fitting)[0]] = cell
    return update_circles(play, with_player(play, seat, circles=tuple(sorted(now.items()))), seat)


def groups_without_cell(painted: tuple[Area, ...], grid: Grid) -> tuple[Area, ...]:
    """Return the groups of a sheet that fit no cell of its grid, which is an error in the sheet's
    setup."""
    free, lost = dict(grid.named), []
    for area in painted:
        fitting = [at for at in free if accepts(grid, at, area)]
        if fitting:
            free.pop(min(fitting, key=lambda at: _blanks(grid, at)))
        else:
            lost.append(area)
    return tuple(lost)


def one_short(play: SpielPlay, seat: int) -> tuple[str, ...]:
    """Return the rows and columns of the grid that need one more circle."""
    if play.grid is None:
        return ()
    cells = {cell for _, cell in circled(play, player_at(play, seat)).cells}
    grid = play.grid
    return tuple(
        name
        for name, line in grid.lines
        if len(cells & {*grid.cells_of(name)}) == line.circles - 1
        and len(grid.cells_of(name)) >= line.circles
    )


def _with(player: SpielSeat, gained: Counter[str]) -> SpielSeat:
    return replace(player, abilities=(*player.abilities, *sorted(gained.elements())))


def _without(player: SpielSeat, lost: Counter[str]) -> SpielSeat:
    """Remove abilities; one that was already used is no longer listed as used."""
    for ability in lost.elements():
        if ability in player.abilities:
            player = replace(player, abilities=without(player.abilities, ability))
        else:
            player = replace(player, used=without(player.used, ability))
    return player
