"""The players and colors of a game before it starts; the seats screen edits them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from scoring.game import EditError
from scoring.messages import Message, say, say_count
from scoring.names import fault


@dataclass(frozen=True)
class Draft:
    """Names in seat order, and their colors if the game has colored pieces."""

    fewest: int
    most: int
    colours: tuple[str, ...] = ()
    """All colors of the game; empty without colored pieces."""
    names: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    """One color per seat, all different; empty without colored pieces."""

    @property
    def missing(self) -> Message | None:
        """Why the game cannot start yet, or None."""
        short = self.fewest - len(self.names)
        if short <= 0:
            return None
        return say_count("Add 1 more player", "Add {count} more players", short)


def add_player(draft: Draft, name: str) -> Draft:
    """Add a player with the first free color."""
    wrong = _name_fault(name, draft.names)
    if wrong:
        raise EditError(wrong)
    if len(draft.names) >= draft.most:
        raise EditError(say_count("1 player max.", "{count} players max.", draft.most))
    free = [colour for colour in draft.colours if colour not in draft.pieces]
    return replace(draft, names=(*draft.names, name.strip()), pieces=(*draft.pieces, *free[:1]))


def remove_player(draft: Draft, name: str) -> Draft:
    """Remove a player."""
    at = draft.names.index(name)
    return replace(draft, names=_without(draft.names, at), pieces=_without(draft.pieces, at))


def move(draft: Draft, name: str, by: int) -> Draft:
    """Swap a player with the neighbor, one seat up (-1) or down (1)."""
    at = draft.names.index(name)
    to = at + by
    if not 0 <= to < len(draft.names):
        return draft
    return replace(
        draft, names=_swapped(draft.names, at, to), pieces=_swapped(draft.pieces, at, to)
    )


def next_colour(draft: Draft, name: str) -> Draft:
    """Give a player the next color; whoever had it gets the old one."""
    old = draft.pieces[draft.names.index(name)]
    new = draft.colours[(draft.colours.index(old) + 1) % len(draft.colours)]
    return take_colour(draft, name, new)


def take_colour(draft: Draft, name: str, new: str) -> Draft:
    """Give a player this color; whoever had it gets the old one."""
    old = draft.pieces[draft.names.index(name)]
    traded = {old: new, new: old}
    return replace(draft, pieces=tuple(traded.get(piece, piece) for piece in draft.pieces))


def with_pieces(draft: Draft, wished: Iterable[str]) -> Draft:
    """Use these colors from the last game as far as they fit."""
    pieces = tuple(wished)
    fits = len(pieces) == len(draft.names) == len(set(pieces)) and set(pieces) <= set(draft.colours)
    return replace(draft, pieces=pieces) if fits else draft


def _name_fault(name: str, others: Iterable[str]) -> Message | None:
    """Return why a name cannot be used beside the others, or None."""
    wrong = fault(name)
    if wrong:
        return wrong
    if name.strip() in others:
        return say("{name} already exists", name=name.strip())
    return None


def _without(values: tuple[str, ...], at: int) -> tuple[str, ...]:
    return values[:at] + values[at + 1 :]


def _swapped(values: tuple[str, ...], one: int, other: int) -> tuple[str, ...]:
    changed = list(values)
    if changed:
        changed[one], changed[other] = changed[other], changed[one]
    return tuple(changed)
