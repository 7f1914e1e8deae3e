"""The tree of all states that a game ever had.

Each state has an id and a parent. One version of a game is newer than another if it has the current
state of the other among its earlier states; time stamps are not used. An id consists of a device
number, which is random for every start, and a counter. In files of older formats, which have no
ids, the id is derived from the content, so that it is the same on every phone."""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

from ledger.values import compact

COUNTER_BITS, DEVICE_BITS = 20, 42
BY_CONTENT = 1 << 62
"""This bit marks an id derived from the content."""
REPEATED = 1 << 61
"""This bit marks an id that also depends on the earlier states, as the same content occurred
before."""
LARGEST = (1 << 63) - 1
DIGEST = REPEATED - 1
"""A mask for the bits of a digest."""


class Node(NamedTuple):
    """A state in the tree, without its content."""

    id: int
    parent: int | None
    """The previous state; None for the first one."""
    other: int | None
    """The last state of another branch that this state merges or discards."""
    digest: int
    """A hash of the content without the players' names."""


class Tree:
    """The states of one game and its current state, the head."""

    def __init__(self, nodes: Iterable[Node], head: int) -> None:
        self.nodes = {node.id: node for node in nodes}
        self.head = head

    @property
    def digest(self) -> int:
        """The digest of the current state."""
        return self.nodes[self.head].digest if self.head in self.nodes else -1

    def past(self, state: int | None = None) -> set[int]:
        """Return the ids of a state (by default the current one) and of all states before it."""
        seen: set[int] = set()
        waiting = [self.head if state is None else state]
        while waiting:
            id = waiting.pop()
            if id not in seen:
                seen.add(id)
                node = self.nodes.get(id)
                if node:
                    waiting += [each for each in (node.parent, node.other) if each is not None]
        return seen

    def nearest(self, states: Iterable[int], most: int) -> Tree:
        """Return a tree with at most ``most`` states: these, and the nearest ones before them."""
        found: dict[int, Node] = {}
        waiting = deque(states)
        while waiting and len(found) < most:
            node = self.nodes.get(waiting.popleft())
            if node and node.id not in found:
                found[node.id] = node
                waiting += [each for each in (node.parent, node.other) if each is not None]
        return Tree(found.values(), self.head)

    def digests(self, states: set[int]) -> set[int]:
        """Return the digests of these states."""
        return {self.nodes[id].digest for id in states if id in self.nodes}

    def path(self, state: int, past: set[int]) -> list[int]:
        """Return the ids that lead to a state, without those in ``past``, oldest first."""
        found: list[int] = []
        seen = set(past)
        at: int | None = state
        while at is not None and at not in seen:
            seen.add(at)
            found.append(at)
            node = self.nodes.get(at)
            at = node.parent if node else None
        return found[::-1]


SAME, HERE, THERE, BOTH = "same", "here", "there", "both"


def compare(here: Tree, there: Tree) -> str:
    """Return which of two versions of a game is newer; BOTH if neither is."""
    if here.head == there.head:
        return SAME
    ours, theirs = here.past(), there.past()
    if there.head in ours:
        return BOTH if _may_have_returned(here, there, theirs) else HERE
    if here.head in theirs:
        return BOTH if _may_have_returned(there, here, ours) else THERE
    if here.digest == there.digest:
        return SAME
    # States with the same content that both versions made independently count as the same state.
    passed_here = there.digest in here.digests(ours - theirs)
    passed_there = here.digest in there.digests(theirs - ours)
    if passed_here == passed_there:
        return BOTH
    return HERE if passed_here else THERE


def _may_have_returned(one: Tree, other: Tree, past: set[int]) -> bool:
    """Return whether a game of an older format may have returned to a state of the other version,
    so that it is unknown which of the two is newer."""
    return bool(one.head & BY_CONTENT) and one.digest in other.digests(past)


def new_device() -> int:
    """Return a random device number, unique to this device and start."""
    drawn = int.from_bytes(os.urandom(8), "big") % ((1 << DEVICE_BITS) - 1)
    return drawn + 1 << COUNTER_BITS


def id_by_content(digest: int) -> int:
    """Return the id of a state of which only the content is known."""
    return BY_CONTENT | digest


def by_content(path: Sequence[int], before: Iterable[int]) -> tuple[list[Node], list[int]]:
    """Return nodes for a game of which only digests are known, and the ids of the states in
    ``path``. ``path`` leads to the current state; ``before`` has the digests of all other earlier
    states in any order. The id of the current state also depends on the earlier states if it may be
    newer than one of the others."""
    earlier = sorted(set(before))
    uncertain = not set(earlier) <= set(path)
    nodes: list[Node] = []
    ids: list[int] = []
    total = sum(earlier)
    seen = set(earlier)
    for digest in (*earlier, *path):
        id = id_by_content(digest)
        if len(nodes) >= len(earlier):
            last = len(ids) == len(path) - 1
            if digest in seen or (last and uncertain):
                id = BY_CONTENT | REPEATED | _hash_of(digest, len(nodes), total)
            seen.add(digest)
            total += digest
            ids.append(id)
        nodes.append(Node(id, nodes[-1].id if nodes else None, None, digest))
    return nodes, ids


def _hash_of(*numbers: int) -> int:
    text = ",".join(map(str, numbers))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") & DIGEST


def text_and_digest(document: dict[str, Any]) -> tuple[str, int]:
    """Return a document as JSON text, and its digest, which leaves out names, so that renaming a
    player changes no state."""
    players = [
        {key: value for key, value in player.items() if key != "name"}
        for player in document["players"]
    ]
    nameless = compact({**document, "players": players})
    digest = blake2b(nameless.encode(), digest_size=8).digest()
    return compact(document), int.from_bytes(digest, "big") & DIGEST


def digest_of_text(text: Any) -> int:
    """Return the digest of a saved document, or 0 if it is unreadable."""
    try:
        return text_and_digest(json.loads(text))[1]
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return 0
