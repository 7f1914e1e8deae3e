"""A version of a game is newer if it contains the other's current state, also in older formats."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ledger import Ledger, ledger_in_memory, open_ledger
from ledger.backup import runs_of
from ledger.entries import GameChange
from ledger.errors import StaleHeadError
from ledger.repository import append, read_game, read_tree
from ledger.tree import BOTH, HERE, SAME, THERE, Node, Tree, by_content, compare
from tests.ledger.samples import PLACE, spiel, ticking
from tests.ledger.test_diverged_games import ledger_with_game, points_of, second_phone, tap

VERSIONS = Path(__file__).parent / "versions"


def tree_of(ledger: Ledger, game: str) -> Tree:
    saved = read_game(ledger._store, game)
    return read_tree(ledger._store, saved.key, saved.head)


def test_tap_undo_and_redo_each_add_a_state() -> None:
    ledger, pad = ledger_with_game()
    heads = [tree_of(ledger, pad.id).head]
    for change in (pad.undo, pad.redo, pad.undo, lambda: tap(pad, 7), pad.finish, pad.reopen):
        change()
        tree = tree_of(ledger, pad.id)
        assert tree.nodes[tree.head].parent == heads[-1]
        assert tree.past() >= set(heads)
        heads.append(tree.head)
    counters = [head & 0xFFFFF for head in heads]
    assert counters == list(range(counters[0], counters[0] + len(heads)))


def test_every_start_has_a_new_device_number(tmp_path: Path) -> None:
    heads = []
    for start in range(3):
        ledger = open_ledger(tmp_path, ticking())
        if not start:
            game = ledger.plays.start(spiel(["A", "B"], [0, 1]), PLACE).id
        tap(ledger.plays.open(game), start + 1)
        heads.append(tree_of(ledger, game).head)
        ledger.close()
    assert len({head >> 20 for head in heads}) == 3


def test_change_based_on_an_outdated_head_is_refused() -> None:
    ledger, pad = ledger_with_game()
    saved = read_game(ledger._store, pad.id)
    tap(pad, 3)
    with pytest.raises(StaleHeadError):
        append(ledger._store, [GameChange(pad.id, saved.head, place="{}")])
    assert points_of(ledger, pad.id) == [3, 2, 1, 0]


def chain(*ids: int, parent: int | None = None) -> list[Node]:
    nodes = []
    for id in ids:
        nodes.append(Node(id, parent, None, id % 100))
        parent = id
    return nodes


COMMON = chain(1, 2, 3)


@pytest.mark.parametrize(
    ("here", "there", "expected"),
    [
        (Tree(COMMON, 3), Tree(COMMON, 3), SAME),
        (Tree(COMMON, 3), Tree(COMMON[:2], 2), HERE),
        (Tree(COMMON, 3), Tree([*COMMON, *chain(4, 5, parent=3)], 5), THERE),
        (Tree([*COMMON, *chain(4, parent=3)], 4), Tree([*COMMON, *chain(5, parent=3)], 5), BOTH),
        # undo adds a new state with old content
        (Tree(COMMON, 3), Tree([*COMMON, Node(102, 3, None, 2)], 102), THERE),
        # both have the same content
        (Tree(COMMON, 3), Tree([*COMMON[:2], Node(203, 2, None, 3)], 203), SAME),
        # one of them continued from the same content
        (Tree(COMMON, 3), Tree([*COMMON[:2], *chain(203, 204, parent=2)], 204), THERE),
        # a choice contains both branches
        (
            Tree([*COMMON, *chain(4, parent=3)], 4),
            Tree([*COMMON, *chain(4, parent=3), *chain(5, parent=3), Node(6, 5, 4, 6)], 6),
            THERE,
        ),
    ],
)
def test_compare_finds_the_newer_version(here: Tree, there: Tree, expected: str) -> None:
    turned = {HERE: THERE, THERE: HERE}
    assert compare(here, there) == expected
    assert compare(there, here) == turned.get(expected, expected)


def test_tree_with_a_loop_does_not_hang() -> None:
    tree = Tree([Node(1, 2, None, 1), Node(2, 1, None, 2)], 2)
    assert tree.past() == {1, 2}
    assert tree.path(2, set()) == [1, 2]
    assert runs_of(tree) is not None


def test_ids_derived_from_content_are_the_same_on_every_phone() -> None:
    nodes, ids = by_content([10, 20, 30], [5, 7])
    assert (nodes, ids) == by_content([10, 20, 30], [7, 5])
    here = Tree(nodes, ids[-1])
    for path, before, expected in (
        ([10, 20, 30, 40], [5, 7], THERE),
        ([10, 20], [5, 7], HERE),
        ([10, 20, 31], [5, 7], BOTH),
        ([10, 20], [5, 7, 30], BOTH),  # undone there or redone here: unknown
    ):
        nodes, ids = by_content(path, before)
        assert compare(here, Tree(nodes, ids[-1])) == expected


# Files of version 4 and backups of format 2, made by the Jarlpad of that time.


def old_ledger(folder: Path) -> Ledger:
    with closing(sqlite3.connect(folder / "jarlpad.sqlite3")) as file:
        file.executescript((VERSIONS / "4-forked.sql").read_text(encoding="utf-8"))
    ledger = open_ledger(folder, ticking())
    assert ledger.trouble is None
    return ledger


def games(ledger: Ledger) -> dict[str, str]:
    return {str(ledger.plays.open(row.id).play.notes): row.id for row in ledger.plays.unfinished()}


def test_ledger_of_version_4_keeps_undo_steps_and_choices(tmp_path: Path) -> None:
    ledger = old_ledger(tmp_path)
    ids = games(ledger)
    assert points_of(ledger, ids["older"]) == [3, 2, 1, 0]
    pad = ledger.plays.open(ids["waiting"])
    assert pad.can_redo
    [choice] = ledger.versions.open()
    assert choice.play == ids["waiting"]
    ledger.versions.take_other(choice)
    assert points_of(ledger, ids["waiting"]) == [14, 13, 4, 3, 2, 1, 0]
    ledger.close()


def test_choice_of_version_4_survives_a_repair_with_the_old_file_as_a_copy(tmp_path: Path) -> None:
    ledger = old_ledger(tmp_path)
    [choice] = ledger.versions.open()
    ledger.close()
    file = tmp_path / "jarlpad.sqlite3"
    file.write_bytes(b"x" * 100 + file.read_bytes()[100:])
    ledger = open_ledger(tmp_path, ticking())
    assert "Recovered: 5 games" in str(ledger.trouble)
    assert ledger.versions.open() == (choice,)
    ledger.close()


def test_backup_of_format_2_is_compared_with_a_converted_ledger(
    tmp_path: Path,
) -> None:
    ledger = old_ledger(tmp_path)
    ids = games(ledger)
    incoming = ledger.archive.look((VERSIONS / "2.json").read_bytes())
    kinds = (incoming.preview.changed, incoming.preview.further, incoming.preview.both)
    assert kinds == (1, 1, 2), "newer; older; forked and undone. The fifth awaits a choice already"
    assert len(ledger.archive.merge(incoming)) == 3
    assert points_of(ledger, ids["later"]) == [8, 7, 2, 1, 0]
    assert points_of(ledger, ids["older"]) == [3, 2, 1, 0]
    assert points_of(ledger, ids["forked"]) == [3, 2, 1, 0]
    assert ledger.versions.count() == 3
    [undone] = [each for each in ledger.versions.open() if each.play == ids["undone"]]
    ledger.versions.take_other(undone)
    assert points_of(ledger, ids["undone"])[:2] == [1, 2]
    again = ledger.archive.look((VERSIONS / "2.json").read_bytes())
    assert str(again.preview.merging) == "You already have all of this."
    ledger.close()


def test_converting_does_not_hide_a_damaged_row_of_version_4(tmp_path: Path) -> None:
    dump = (VERSIONS / "4-forked.sql").read_text(encoding="utf-8")
    with closing(sqlite3.connect(tmp_path / "jarlpad.sqlite3")) as file:
        file.executescript(dump)
        file.execute("UPDATE steps SET document = replace(document, '[1,1,1]', '[1,1,9]')")
        file.commit()
    ledger = open_ledger(tmp_path, ticking())
    assert "were damaged" in str(ledger.trouble)
    assert len(ledger.plays.unfinished()) == 5
    ledger.close()


def test_repair_uses_copies_of_version_4(tmp_path: Path) -> None:
    ledger = old_ledger(tmp_path)  # the old file is kept as a copy
    ids = games(ledger)
    tap(ledger.plays.open(ids["later"]), 9)
    before = {name: points_of(ledger, game) for name, game in ids.items()}
    ledger.close()
    (tmp_path / "jarlpad.sqlite3").write_bytes(b"This is a letter to my aunt. " * 1000)
    mended = open_ledger(tmp_path, ticking())
    assert "from the backup of" in str(mended.trouble)
    found = {name: points_of(mended, game) for name, game in ids.items()}
    before["later"] = before["later"][1:]
    assert found == before
    assert mended.versions.count() == 1
    mended.close()


def test_backup_contains_open_choices() -> None:
    ledger, pad = ledger_with_game()
    other = second_phone(ledger)
    tap(pad, 3)
    tap(other.plays.open(pad.id), 13)
    ledger.archive.merge(ledger.archive.look(other.archive.backup()))
    third = ledger_in_memory(ticking())
    third.archive.merge(third.archive.look(ledger.archive.backup()))
    assert third.versions.count() == 1
    other.archive.merge(other.archive.look(third.archive.backup()))
    [choice] = other.versions.open()
    other.versions.keep_here(choice)
    third.archive.merge(third.archive.look(other.archive.backup()))
    assert third.versions.count() == 0, "a version was chosen"
    assert points_of(third, pad.id)[0] == 13
