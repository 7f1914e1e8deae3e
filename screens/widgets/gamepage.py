"""A play at the table, whichever the game: edits, undo, the way to the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.scrollview import ScrollView

from ledger import LedgerError, Pad
from scoring.game import EditError, Issue, Play, Tally
from scoring.games import game_of, issues_in
from scoring.messages import Message
from scoring.standings import leaders
from screens.shell.page import Page, Where
from screens.widgets.gesture import under_way
from screens.widgets.remarks import ask_to_finish, list_sources


class GamePage(Page):
    """One direction: a tap is an edit, the edit gives a play, the play is kept and shown."""

    keeps_awake = True
    takes_turns: ClassVar[bool] = True
    """Whether one player is open at a time, whose steps can then be undone alone."""
    play = ObjectProperty(None, allownone=True)
    """The play of the game whose screen this is."""
    seat = NumericProperty(0)
    """Whose turn it is to be entered."""
    mode = StringProperty()
    """The way of looking at the play, where the game has several."""
    alone = BooleanProperty(False)
    """Whether this phone scores only its own player, who is sent and not finished."""
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    not_kept = StringProperty()
    """Why the last tap is not kept yet; empty when it is."""

    pad: Pad
    tallies: tuple[Tally, ...] = ()
    leading: tuple[int, ...] = ()
    """Seats that would win as it stands; nobody while all have nothing, and nobody untouched."""
    _last_id = ""
    """The game that was shown last."""
    _just_turned = False
    """Whether somebody else was opened since the last step."""

    def show(self, play_id: str = "", **_: object) -> None:
        if play_id != self._last_id:
            self._last_id = play_id
            self._scroll_up()
        self.pad = self.app.ledger.plays.open(play_id)
        if self.pad.play.finished:
            self.pad.reopen()
        place = self.pad.place
        self.seat = min(int(place.get("seat") or 0), len(self.pad.play.players) - 1)
        self.mode = str(place.get("mode") or "")
        self._just_turned = True
        self._shown()

    def _scroll_up(self) -> None:
        """Another game begins at the top, wherever the last one was left."""
        for widget in self.walk(restrict=True):
            if isinstance(widget, ScrollView):
                widget.scroll_y = 1

    def place(self) -> Where:
        return {"play_id": self.pad.id}

    def edit(self, change: Callable[..., Play], *args: object) -> bool:
        """Make an edit of the rules; say why where it cannot be made."""
        try:
            play = change(self.play, *args)
        except EditError as refused:
            self.app.notice(self.app.said(refused.message))
            return False
        if play != self.play:
            self.app.dismiss_notice()
            self._just_turned = False
            self.pad.keep(play, self.here(), under_way())
            self._shown()
        return True

    def undo(self) -> None:
        """The last step or, for a player whom one has turned to since, that player's last."""
        self.app.dismiss_notice()
        alone = self.takes_turns and self._just_turned
        self.pad.undo(self._whose, int(self.seat) if alone else None)
        self._shown()

    def redo(self) -> None:
        self.app.dismiss_notice()
        self.pad.redo(self._whose)
        self._shown()

    def _whose(self, play: Play) -> Where:
        """Turn to the player whom a step changes; where the play is then open."""
        before = self.play.players
        changed = [
            seat for seat, pair in enumerate(zip(play.players, before)) if pair[0] != pair[1]
        ]
        if len(play.players) != len(before):
            self.seat = min(int(self.seat), len(play.players) - 1)
        elif len(changed) == 1:
            self.seat = changed[0]
        return self.here()

    def turn_to(self, seat: int) -> None:
        """Enter another player."""
        self._just_turned = True
        self.seat = seat
        self.moved()

    def moved(self) -> None:
        """Another player or mode: keep where we are, and show it."""
        self.pad.go(self.here())
        self._shown()

    def here(self) -> Where:
        """Where the play is open, for the ledger."""
        return {"screen": self.name, "seat": int(self.seat), "mode": self.mode}

    def finish(self) -> None:
        """To the result, after one question where the game has problems or warnings."""
        remarks = issues_in(self.play)
        if remarks:
            ask_to_finish(remarks, self.lead_to, self.finish_now).open()
        else:
            self.finish_now()

    def open_phones(self) -> None:
        """What can be done with other phones."""
        self.app.parts.open(self)

    def finish_now(self) -> None:
        """The count is done; a player who is alone here is sent to another phone."""
        if self.alone:
            self.app.parts.send(self.play, int(self.seat))
            return
        self.pad.finish()
        if self.pad.refused:
            self._shown()
            return
        self.app.navigation.instead("result", play_id=self.pad.id, reveal=True)

    def problems(self) -> tuple[Issue, ...]:
        return game_of(self.play).problems(self.play)

    def lead_to(self, remark: Issue) -> None:
        """Go where a problem or a warning is, and light it; list its parts where it has several."""
        parts = self.sources(remark)
        if parts:
            title = self.app.said(remark.message)
            list_sources(title, parts, lambda seat: self._lead(replace(remark, seat=seat))).open()
        else:
            self._lead(remark)

    def _lead(self, remark: Issue) -> None:
        if remark.seat is not None and remark.seat != int(self.seat):
            self.turn_to(remark.seat)
        # What was turned to is laid out with the next frame.
        Clock.schedule_once(lambda _: self.point(remark), 0)

    def sources(self, remark: Issue) -> Sequence[tuple[int, Message]]:
        """The seats in which a remark about the whole table comes about, each in words."""
        return ()

    def point(self, remark: Issue) -> None:
        """Light the spot of a remark. Each game's screen knows where it is."""

    def refresh(self) -> None:
        if self.play is None:
            return
        here = self.app.navigation.here is self
        try:
            self.pad = self.app.ledger.plays.open(self.pad.id)
        except LedgerError as error:  # a file that replaced everything does not have this game
            if here:
                self.app.home()
                self.app.notice(self.app.said(error.message))
            return
        if self.pad.play == self.play:
            self.changed()
        elif self.pad.play.finished:  # on another phone
            if here:
                self.app.navigation.instead("result", play_id=self.pad.id)
        else:
            self.seat = min(int(self.seat), len(self.pad.play.players) - 1)
            self._shown()

    def changed(self) -> None:
        """Show the play as it stands now. Each game's screen does it in its own way."""

    def _shown(self) -> None:
        self.play = self.pad.play
        self.tallies = game_of(self.play).count(self.play)
        self.leading = self._leaders()
        self.alone = len(self.play.players) < game_of(self.play).seats[0]
        self.can_undo, self.can_redo = self.pad.can_undo, self.pad.can_redo
        trouble = self.pad.trouble
        self.not_kept = self.app.said(trouble) if trouble else ""
        self.changed()
        if self.pad.refused:
            self.app.notice(self.app.said(self.pad.refused))

    def _leaders(self) -> tuple[int, ...]:
        if len(self.tallies) == 1 or not any(tally.total for tally in self.tallies):
            return ()
        best = leaders(self.tallies)
        if all(self.tallies[seat].total for seat in best):
            return best
        warnings = game_of(self.play).warnings(self.play)
        empty = {warning.seat for warning in warnings if warning.code == "nothing-entered"}
        return tuple(seat for seat in best if seat not in empty)
