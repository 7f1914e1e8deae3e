"""Two phones tap, undo, edit, exchange backups and choose versions, in any order."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from ledger import Ledger, ledger_in_memory
from tests.ledger.samples import PLACE, spiel, ticking

NAMES = ["Astrid", "Ragnar"]
PHONES = st.integers(0, 1)


class TwoPhones(RuleBasedStateMachine):
    """A model of one game on two phones."""

    @initialize()
    def begin(self) -> None:
        self.phones: list[Ledger] = [ledger_in_memory(ticking()) for _ in range(2)]
        pad = self.phones[0].plays.start(spiel(NAMES, [0, 1]), PLACE)
        self.game = pad.id
        self.started = pad.play.started
        self.send(0)

    def pad(self, phone: int) -> Any:
        return self.phones[phone].plays.open(self.game)

    def stands(self, phone: int) -> int:
        return sum(self.pad(phone).play.players[0].meeps)

    def history(self, phone: int) -> list[int]:
        """Return the points of all states up to the current one."""
        pad = self.pad(phone)
        return [sum(step.play.players[0].meeps) for step in pad._steps[: pad._at + 1]]

    def waiting(self, phone: int) -> list[int]:
        others = self.phones[phone].versions.open()
        return [sum(other.there.players[0].meeps) for other in others]  # type: ignore[attr-defined]

    @rule(phone=PHONES, points=st.integers(0, 4))
    def tap(self, phone: int, points: int) -> None:
        """Enter points. A finished game is opened for corrections first."""
        pad = self.pad(phone)
        if pad.play.finished:
            assert pad.reopen() is None
        assert pad.keep(spiel(NAMES, [points, 1], id=self.game, started=self.started)) is None
        assert self.stands(phone) == points

    @rule(phone=PHONES)
    def undo(self, phone: int) -> None:
        before = self.history(phone)
        pad = self.pad(phone)
        if pad.can_undo:
            pad.undo()
            assert self.history(phone) == before[:-1]

    @rule(phone=PHONES)
    def redo(self, phone: int) -> None:
        self.pad(phone).redo()

    @rule(phone=PHONES)
    def finish(self, phone: int) -> None:
        pad = self.pad(phone)
        if not pad.play.finished:
            assert pad.finish() is None
        assert pad.result == pad.play

    @rule(sender=PHONES)
    def send(self, sender: int) -> None:
        """Import a backup of one phone on the other, and check that the preview was right."""
        receiver = 1 - sender
        ledger = self.phones[receiver]
        known = ledger.history.count() + len(ledger.plays.unfinished()) > 0
        before = self.history(receiver) if known else []
        choices = self.waiting(receiver)
        incoming = ledger.archive.look(self.phones[sender].archive.backup())
        told = str(incoming.preview.merging)
        came = ledger.archive.merge(incoming)
        after = self.history(receiver)
        assert after[: len(before)] == before, "no state is lost"
        if "already have" in told:
            assert came == set()
            assert (after, self.waiting(receiver)) == (before, choices)
        elif "newer version" in told or not known:
            assert came == {self.game}
            assert self.stands(receiver) == self.stands(sender)
        else:
            assert "other version" in told
            assert after == before
            assert self.stands(sender) in self.waiting(receiver)
        again = ledger.archive.look(self.phones[sender].archive.backup())
        assert str(again.preview.merging) == "You already have all of this."

    @rule(phone=PHONES, take=st.booleans())
    def choose(self, phone: int, take: bool) -> None:
        versions = self.phones[phone].versions
        open_choices = versions.open()
        if open_choices:
            before = self.history(phone)
            choice = open_choices[0]
            changed = (versions.take_other if take else versions.keep_here)(choice)
            assert changed.game == self.game
            assert self.history(phone)[: len(before)] == before, "no state is lost"
            wanted = sum(choice.there.players[0].meeps)  # type: ignore[attr-defined]
            assert self.stands(phone) == (wanted if take else before[-1])

    @rule(first=PHONES, take=st.booleans())
    def agree(self, first: int, take: bool) -> None:
        """Exchange backups and choose until no choice is open."""
        for turn in range(4):
            sender = first if turn % 2 == 0 else 1 - first
            self.send(sender)
            for _ in range(20):
                self.choose(1 - sender, take)
        assert self.waiting(0) == self.waiting(1) == []
        assert self.pad(0).play == self.pad(1).play

    def teardown(self) -> None:
        for ledger in getattr(self, "phones", ()):
            ledger.close()


TestTwoPhones = TwoPhones.TestCase
TestTwoPhones.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)
