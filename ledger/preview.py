"""What a backup would do, before anything is written: in numbers, and play by play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ledger.ancestry import BOTH, HERE, SAME, THERE
from ledger.backup import Backup, ShelfEntry
from ledger.merge_plan import NEW, Comparison, packed_plays
from ledger.store import Store
from ledger.text import written
from scoring.messages import Message, say, say_count


@dataclass(frozen=True)
class Change:
    """A play that is here and in the backup, but not the same."""

    game: str
    day: str
    names: tuple[str, ...]
    kind: str
    """THERE when the backup has a later state, HERE when this ledger has, BOTH when both went on
    from each other's past."""

    @property
    def merging(self) -> Message:
        """What adding the backup does to it."""
        if self.kind == THERE:
            return say("goes on with what the file has")
        if self.kind == BOTH:
            return say("went on differently: both are kept, and you choose")
        return say("stays as it is here, where it went further")

    @property
    def replacing(self) -> Message:
        """What replacing everything does to it."""
        if self.kind == THERE:
            return self.merging
        return say("loses what was entered here")


@dataclass(frozen=True)
class Preview:
    """What a backup would do."""

    plays: int
    """In the backup, all together."""
    new: int
    changed: int
    """Here too, but the backup has a later state."""
    same: int
    """Here too, and not older."""
    only_here: int
    """Not in the backup: lost when it replaces everything."""
    players: int
    new_players: int
    cards: int
    sheets: int
    further: int = 0
    """Of ``same``, those that went further here."""
    both: int = 0
    """Here too, and each went its own way."""
    changes: tuple[Change, ...] = ()
    """All that are here too and differ."""
    new_cards: int = 0
    """Cards and sheets that are not here, or not the same."""
    new_sheets: int = 0
    new_settings: int = 0
    """Settings that were never set here."""

    @property
    def brings(self) -> bool:
        """Whether adding it changes anything."""
        return any(part.count for part in self._parts())

    def _parts(self) -> tuple[Message, ...]:
        return (
            say_count("one new play", "{count} new plays", self.new),
            say_count("one play in a later state", "{count} plays in a later state", self.changed),
            say_count(
                "one play that went on differently here",
                "{count} plays that went on differently here",
                self.both,
            ),
            say_count("one new player", "{count} new players", self.new_players),
            say_count("one card", "{count} cards", self.new_cards),
            say_count("one sheet", "{count} sheets", self.new_sheets),
            say_count("one setting", "{count} settings", self.new_settings),
        )

    @property
    def merging(self) -> Message:
        """What merging will do."""
        what = tuple(part for part in self._parts() if part.count)
        if not what:
            return say("All of this is here already.")
        if self.both:
            return say("This brings {what}. Both ways are kept, and you choose.", what=what)
        return say("This brings {what}. Nothing is lost.", what=what)

    @property
    def replacing(self) -> Message:
        """What replacing everything will do."""
        gone = say_count(
            "One play that is only here is lost.",
            "{count} plays that are only here are lost.",
            self.only_here,
        )
        back = say_count(
            "One play loses what was entered here since.",
            "{count} plays lose what was entered here since.",
            self.further + self.both,
        )
        lost = [part for part in (gone, back) if part.count]
        if len(lost) == 2:
            told = say("{first} {second}", first=gone, second=back)
        else:
            told = lost[0] if lost else say("No play is lost.")
        return say(
            "{plays} and {players} will be all there is. {lost}",
            plays=say_count("One play", "{count} plays", self.plays),
            players=say_count("one player", "{count} players", self.players),
            lost=told,
        )


def preview(store: Store, backup: Backup, shelf: Sequence[ShelfEntry]) -> Preview:
    """What a backup would do; ``shelf`` has the cards and sheets that would come."""
    plays = packed_plays(backup)
    comparison = Comparison(store)
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
    things = [thing.kind for thing in shelf]
    return Preview(
        plays=len(plays),
        new=kinds[NEW],
        changed=kinds[THERE],
        same=kinds[SAME] + kinds[HERE],
        only_here=len(here) - len(known_here),
        players=len(everybody),
        new_players=len(everybody - names - known),
        cards=sum(thing.kind == "card" for thing in backup.shelf),
        sheets=sum(thing.kind == "sheet" for thing in backup.shelf),
        further=kinds[HERE],
        both=kinds[BOTH],
        changes=tuple(changes),
        new_cards=things.count("card"),
        new_sheets=things.count("sheet"),
        new_settings=len(_new_settings(store, backup)),
    )


def _new_settings(store: Store, backup: Backup) -> list[str]:
    here = {name for (name,) in store.rows("SELECT name FROM settings")}
    return [name for name, _ in backup.settings if name not in here]
