"""Games with all their states, for import and export."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from sys import intern
from threading import active_count
from time import perf_counter, sleep
from typing import Any, NamedTuple, cast
from uuid import NAMESPACE_URL, uuid5
from zlib import compressobj, decompressobj

from ledger.errors import DamagedError
from ledger.schema import intact
from ledger.store import Store
from ledger.tree import DIGEST, Node, Tree, by_content, id_by_content, text_and_digest
from ledger.tree import LARGEST as LARGEST_ID
from ledger.values import loads, to_the_second, written
from scoring import document
from scoring.game import Play, group_names, grouped
from scoring.games import GAMES
from scoring.messages import say
from scoring.reading import DocumentError, Reader
from scoring.standings import ranks

FIRST_YEAR, LAST_YEAR = "1900", "2999"
VERSION_FIELDS = frozenset({"document", "earlier", "ids", "trail", "counters"})
"""Fields of one version of a game in a backup. Counters of an old format are ignored."""
MOST_STATES = 100_000
EARLIER = 50
"""Maximum number of states before the current one that a backup contains per game."""


PORTION = 0.0005
"""Seconds of work between two pauses. Python alone switches threads ten times less often, and
drawing a frame, which releases the lock dozens of times, would wait that long each time."""


class Pauses:
    """Lets other threads run during a long computation."""

    def __init__(self) -> None:
        self._begun = perf_counter()

    def pause(self) -> None:
        """Let other threads run if the last pause was long enough ago."""
        if perf_counter() - self._begun > PORTION:
            if active_count() > 1:
                sleep(0)  # takes 50 to 100 microseconds
            self._begun = perf_counter()


class State(NamedTuple):
    """One state of a game as it is saved."""

    step: int | None
    """Its position in the undo list; None if it is not in it."""
    text: str
    """The JSON document."""
    digest: int
    names: Sequence[Any]
    """The players in seat order: their names in a backup, their keys in the file."""
    finished: bool
    id: int | None = None
    """The id in the game's tree; None for a new state."""
    other: int | None = None
    """The last state of another branch that a new state merges or discards."""


class NewVersion(NamedTuple):
    """Another version of a game, which awaits a choice."""

    states: Sequence[State]
    """Its states that have content, the last one at the end, all with ids."""
    came: str
    """When it was last changed."""


class SeatResult(NamedTuple):
    """One player's result in a game."""

    colour: str | None
    total: int
    rank: int
    points: tuple[int, ...]
    """Points by line of the score sheet."""
    groups: tuple[tuple[str, int], ...] = ()
    """Points by group of lines, if the game has groups."""


def results_of(play: Play) -> tuple[SeatResult, ...]:
    """Return the results in seat order."""
    game = GAMES[play.game]
    tallies = game.count(play)
    names = group_names(game, play)
    found = []
    for player, tally, rank in zip(play.players, tallies, ranks(tallies)):
        groups = tuple(grouped(names, tally.points).items()) if names else ()
        colour = getattr(player, "colour", None)
        found.append(SeatResult(colour, tally.total, rank, tally.points, groups))
    return tuple(found)


class GameSummary(NamedTuple):
    """What lists and statistics show of a game: its last result or current state, with scores."""

    game: str
    started: str | None
    finished: str | None
    names: Sequence[Any]
    """The players in seat order, as in ``State``."""
    results: Sequence[SeatResult]


def summary_of(play: Play) -> GameSummary:
    """Return the summary of a game, without the keys of its players."""
    started, finished = (
        to_the_second(moment) if moment else None for moment in (play.started, play.finished)
    )
    names = [player.name for player in play.players]
    return GameSummary(play.game, started, finished, names, results_of(play))


class GameChange(NamedTuple):
    """A change of one game, for ``repository.append``, or a game of a backup. ``append`` takes
    players by key; a backup has their names."""

    game: str
    """The id of the game."""
    expected_head: int | None
    """The head that the change is based on, None for a new game."""
    states: Sequence[State] = ()
    """The new states. The last one becomes the current state; without any, the current state
    stays."""
    after: int | None = None
    """All states after this step are removed from the undo list; None for no others than those with
    the same step as a new one."""
    place: str | None = None
    """The new place as JSON text, or None to keep the current one."""
    now: str | None = None
    """The time of the change, or None to keep the current one."""
    nodes: Sequence[Node] = ()
    """All states of the game in a backup, including those of other versions."""
    versions: Sequence[NewVersion] = ()
    """Other versions, added as branches that await a choice."""
    summary: GameSummary | None = None
    """What lists and statistics show, or None to derive it from the states; required for a new
    game."""
    key: int | None = None
    """The key of a new game, or None for the next free one."""
    deleted: str | None = None
    """When a new game was deleted."""

    @property
    def tree(self) -> Tree:
        """The tree of all states, with the current one as its head."""
        return Tree(self.nodes, self.states[-1].id or 0)


SAMPLE = 4096
"""Number of bytes of the first game with which all games are compressed. This takes as little
memory as compressing several games together."""


class PackedGames:
    """Games in order, stored as compressed bytes. This takes little more memory than the file, and
    keeps garbage collections short, which would otherwise block the screen."""

    def __init__(self, plays: Iterable[GameChange] = ()) -> None:
        self._packed: list[bytes] = []
        self._sample = b""
        """The beginning of the first game: the others are compressed to their differences."""
        self.ids: list[str] = []
        self.seated: set[str] = set()
        """The names of all players in these games."""
        self.states = 0
        """The number of states in the trees of all games."""
        self.size = 0
        """The number of bytes of all games before compression."""
        for play in plays:
            self.append(play)

    def append(self, play: GameChange) -> None:
        # Numbers are packed twenty times faster than nodes, which would block the screen.
        numbers = tuple(chain.from_iterable(play.nodes))
        content = pickle.dumps((play._replace(nodes=()), numbers))
        self._sample = self._sample or content[:SAMPLE]
        packer = compressobj(1, zdict=self._sample)
        self._packed.append(packer.compress(content) + packer.flush())
        self.ids.append(play.game)
        self.states += len(play.nodes)
        self.size += len(content)
        for states in (play.states, *(version.states for version in play.versions)):
            self.seated.update(*(state.names for state in states))

    def __len__(self) -> int:
        return len(self.ids)

    def __getitem__(self, at: int) -> GameChange:
        unpacker = decompressobj(zdict=self._sample)
        play, numbers = pickle.loads(unpacker.decompress(self._packed[at]))
        number = iter(numbers)
        return cast(
            GameChange, play._replace(nodes=tuple(map(Node, *[number] * len(Node._fields))))
        )


def new_game(
    plays: Sequence[Play],
    states: Sequence[State],
    place: str,
    updated: str,
    nodes: Iterable[Node],
    others: Iterable[Sequence[State]] = (),
) -> GameChange:
    """Return a game with all its states, the current one last, and other versions of it."""
    last = plays[-1]
    summary = summary_of(next((play for play in reversed(plays) if play.finished), last))
    return GameChange(
        *(last.id or "", None, states),
        place=place,
        now=updated,
        nodes=tuple(nodes),
        versions=[NewVersion(other, updated) for other in others],
        summary=summary._replace(started=summary.started or summary.finished or updated),
    )


def tree_by_content(
    states: Sequence[State], trail: Iterable[int] = ()
) -> tuple[list[Node], tuple[State, ...]]:
    """Return a tree derived from the content of the states, and the states with their ids."""
    nodes, ids = by_content([state.digest for state in states], trail)
    return nodes, _numbered(states, ids)


def _numbered(states: Iterable[State], ids: Iterable[int]) -> tuple[State, ...]:
    """Return the states as an undo list with these ids."""
    numbered = enumerate(zip(states, ids))
    return tuple([state._replace(step=step, id=id) for step, (state, id) in numbered])


def state_of(found: dict[str, Any], play: Play) -> State:
    """Return the saved state of a game from its document."""
    text, digest = text_and_digest(found)
    names = tuple([intern(player.name) for player in play.players])
    return State(None, text, digest, names, play.finished is not None)


def check_year(reader: Reader, moment: str) -> None:
    """Raise DocumentError if a time stamp is outside the years 1900 to 2999."""
    if not FIRST_YEAR <= moment[:4] <= LAST_YEAR:
        reader.fail("expected a year from 1900 to 2999")


def read_version(
    reader: Reader, document: Reader, nodes: dict[int, Node], of: Play | None = None
) -> tuple[tuple[Play, ...], tuple[State, ...]]:
    """Read a game of a backup, or another version ``of`` a game. Return its states, the current one
    last, and add those to ``nodes`` that only this version has."""
    last = _read_document(document, of)
    earlier = reader.at("earlier").items(0, EARLIER) if "earlier" in reader.value else ()
    plays, states = zip(*(_read_document(state, last[0]) for state in earlier), last)
    return plays, _with_ids(reader, states, nodes)


def _read_document(reader: Reader, of: Play | None) -> tuple[Play, State]:
    """Read a document and return the game and its saved state. ``of`` is another state of the
    game."""
    try:
        play = document.read_checked(reader.value)
    except DocumentError as error:
        raise DocumentError(f"{reader.path}.{error.path}".strip("."), error.message) from None
    for name, moment in (("started", play.started), ("finished", play.finished)):
        if moment:
            check_year(reader.at(name), moment)
    if of and play.game != of.game:
        reader.fail("expected the same game as in the document")
    # A document without an id gets one from its content, so that importing it twice adds one game.
    id = of.id if of else play.id or str(uuid5(NAMESPACE_URL, document.dumps(play)))
    if id != play.id:
        play = replace(play, id=id)
    return play, state_of({**reader.value, "id": id}, play)


def _with_ids(reader: Reader, states: Sequence[State], nodes: dict[int, Node]) -> tuple[State, ...]:
    """Return the states with their ids, and add the tree of a game to ``nodes``. In the old
    formats, which have only digests, both are derived from the content."""
    found = reader.value
    if "tree" in found:
        if "trail" in found:
            reader.at("trail").fail("expected no trail beside a tree")
        pauses = Pauses()
        for run in reader.at("tree").items(1, MOST_STATES):
            _read_run(run, nodes, pauses)
    elif "ids" not in found:
        trail: Sequence[int] = ()
        if "trail" in found:
            trail = reader.at("trail").counts(-LARGEST_ID - 1, LARGEST_ID, MOST_STATES)
        own, states = tree_by_content(states, [digest & DIGEST for digest in trail])
        for node in own:
            nodes.setdefault(node.id, node)
        return states
    elif not nodes:
        reader.at("ids").fail("expected a tree as well")
    reader.plain(found, ("ids",))
    ids = reader.at("ids").counts(1, LARGEST_ID, EARLIER + 1)
    if len(ids) != len(states) or len(set(ids)) != len(ids) or not nodes.keys() >= set(ids):
        reader.at("ids").fail("expected the id of each state, all different and in the tree")
    for id, state in zip(ids, states):
        nodes[id] = nodes[id]._replace(digest=state.digest)
    return _numbered(states, ids)


def _read_run(reader: Reader, nodes: dict[int, Node], pauses: Pauses) -> None:
    """Read a run of consecutive states as ``backup.runs_of`` writes it."""
    reader.items(4, MOST_STATES)
    first, parent, other = (
        None if value is None else Reader(value, f"{reader.path}[{at}]").count(1, LARGEST_ID)
        for at, value in enumerate(reader.value[:3])
    )
    digests = Reader(reader.value[3:], reader.path).counts(0, DIGEST, MOST_STATES)
    for nth, digest in enumerate(digests):
        id = id_by_content(digest) if first is None else first + nth
        if id > LARGEST_ID or id in nodes or len(nodes) >= MOST_STATES:
            reader.fail("expected other states than before, and not too many")
        nodes[id] = Node(id, parent, other, digest)
        parent, other = id, None
        pauses.pause()


def play_of(text: str, names: Sequence[str]) -> Play:
    """Return the game of a saved document, with the given names as players' names."""
    try:
        return document.read(renamed(loads(text), names))
    except (DamagedError, DocumentError, KeyError, TypeError, AttributeError) as error:
        raise DamagedError(say("One saved game can’t be read.")) from error


def names_by_key(store: Store, wanted: Iterable[int] | None = None) -> dict[int, str]:
    """Return the current names of players by key: those in ``wanted``, or by default all."""
    keys = sorted(set(wanted or ()))
    condition = "1" if wanted is None else f"p.key IN ({', '.join('?' * len(keys))})"
    rows = store.intact_rows(
        f"SELECT {intact('players', 'p')} AND (o.key IS NULL OR {intact('players', 'o')}),"
        " p.key, coalesce(o.name, p.name)"
        f" FROM players p LEFT JOIN players o ON o.key = p.merged_into WHERE {condition}",
        keys,
    )
    return dict(rows)


def seated(keys: Sequence[int], names: Mapping[int, str]) -> tuple[str, ...]:
    """Return the names of the players in a state, or an empty tuple if one is unknown."""
    return tuple(names[key] for key in keys) if all(key in names for key in keys) else ()


def renamed(found: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """Return a document with these player names in seat order, or unchanged if two are equal."""
    if names and len({written(name) for name in names}) == len(found["players"]):
        for player, name in zip(found["players"], names):
            player["name"] = name
    return found
