"""A preview of what importing a backup changes, before anything is written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ledger.backup import Backup, ItemEntry
from ledger.merge_plan import NEW, GameComparison
from ledger.store import Store
from ledger.text import written
from ledger.tree import BOTH, HERE, SAME, THERE
from scoring.messages import Message, say, say_count


@dataclass(frozen=True)
class Change:
    """A game that differs between this ledger and the backup."""

    game: str
    day: str
    names: tuple[str, ...]
    kind: str
    """THERE if the backup is newer, HERE if this ledger is newer, BOTH if both have changes that
    the other does not have."""

    @property
    def merging(self) -> Message:
        """What adding the backup does to this game."""
        if self.kind == THERE:
            return say("will be updated from the file")
        if self.kind == BOTH:
            return say("has two versions: both are kept and you choose")
        return say("keeps the newer version on this phone")

    @property
    def replacing(self) -> Message:
        """What replacing everything does to this game."""
        if self.kind == THERE:
            return self.merging
        return say("will lose changes made here")


@dataclass(frozen=True)
class ImportPreview:
    """Numbers of what importing a backup changes."""

    plays: int
    """All games in the backup."""
    new: int
    changed: int
    """Games that are newer in the backup."""
    same: int
    """Games that are the same or newer here."""
    only_here: int
    """Games that are not in the backup, so replacing everything deletes them."""
    players: int
    new_players: int
    cards: int
    sheets: int
    further: int = 0
    """Games among ``same`` that are newer here."""
    both: int = 0
    """Games that were changed both here and in the backup."""
    changes: tuple[Change, ...] = ()
    """All games that differ."""
    new_cards: int = 0
    """Cards and sheets that do not exist here with this content."""
    new_sheets: int = 0
    new_settings: int = 0
    """Settings that are not set here."""

    @property
    def brings(self) -> bool:
        """Whether adding the backup changes anything."""
        return any(part.count for part in self._parts())

    def _parts(self) -> tuple[Message, ...]:
        return (
            say_count("1 new game", "{count} new games", self.new),
            say_count("1 newer version of a game", "newer versions of {count} games", self.changed),
            say_count(
                "1 other version of a game",
                "other versions of {count} games",
                self.both,
            ),
            say_count("1 new player", "{count} new players", self.new_players),
            say_count("1 card", "{count} cards", self.new_cards),
            say_count("1 sheet", "{count} sheets", self.new_sheets),
            say_count("1 setting", "{count} settings", self.new_settings),
        )

    @property
    def merging(self) -> Message:
        """A sentence about what merging will do."""
        what = tuple(part for part in self._parts() if part.count)
        if not what:
            return say("You already have all of this.")
        if self.both:
            return say(
                "This adds {what}. Where versions differ, both are kept and you choose.", what=what
            )
        return say("This adds {what}. Nothing will be lost.", what=what)

    @property
    def replacing(self) -> Message:
        """A sentence about what replacing everything will do."""
        gone = say_count(
            "1 game that’s only on this phone will be deleted.",
            "{count} games that are only on this phone will be deleted.",
            self.only_here,
        )
        back = say_count(
            "1 game will lose changes made on this phone.",
            "{count} games will lose changes made on this phone.",
            self.further + self.both,
        )
        lost = [part for part in (gone, back) if part.count]
        if len(lost) == 2:
            loss = say("{first} {second}", first=gone, second=back)
        else:
            loss = lost[0] if lost else say("No games will be lost.")
        return say(
            "“Replace all” keeps only what’s in the file: {plays} and {players}. {lost}",
            plays=say_count("1 game", "{count} games", self.plays),
            players=say_count("1 player", "{count} players", self.players),
            lost=loss,
        )


def preview(store: Store, backup: Backup, items: Sequence[ItemEntry]) -> ImportPreview:
    """Return the preview of a backup; ``items`` are the cards and sheets to be added."""
    plays = backup.plays
    comparison = GameComparison(store)
    here = comparison.keys.keys() - comparison.deleted
    known_here = [at for at in comparison.known(plays) if plays.ids[at] in here]
    kinds = Counter({NEW: len(plays) - len(known_here)})
    changes: list[Change] = []
    for play in map(plays.__getitem__, known_here):
        kind = comparison.kind(play)
        kinds[kind] += 1
        if kind in (THERE, HERE, BOTH):
            day = (play.finished or play.started)[:10]
            changes.append(Change(play.game, day, play.names, kind))
    names = {written(name) for (name,) in store.rows("SELECT name FROM players")}
    ids = {id for (id,) in store.rows("SELECT id FROM players")}
    known = {written(player.name) for player in backup.players if player.id in ids}
    seated = {player.name for player in backup.players}
    everybody = {written(name) for name in seated | plays.seated}
    kinds_of_items = [item.kind for item in items]
    return ImportPreview(
        plays=len(plays),
        new=kinds[NEW],
        changed=kinds[THERE],
        same=kinds[SAME] + kinds[HERE],
        only_here=len(here) - len(known_here),
        players=len(everybody),
        new_players=len(everybody - names - known),
        cards=sum(item.kind == "card" for item in backup.items),
        sheets=sum(item.kind == "sheet" for item in backup.items),
        further=kinds[HERE],
        both=kinds[BOTH],
        changes=tuple(changes),
        new_cards=kinds_of_items.count("card"),
        new_sheets=kinds_of_items.count("sheet"),
        new_settings=len(_new_settings(store, backup)),
    )


def _new_settings(store: Store, backup: Backup) -> list[str]:
    here = {name for (name,) in store.rows("SELECT name FROM settings")}
    return [name for name, _ in backup.settings if name not in here]
