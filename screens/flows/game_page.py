"""The base class of the screens on which games are entered: edits, undo and finishing."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.scrollview import ScrollView

from ledger import Place
from ledger.pad import OUTDATED, Pad
from scoring.game import EditError, Issue, Play, Tally
from scoring.games import game_of, issues_in
from scoring.messages import Message
from scoring.standings import leaders
from screens.flows.issues import IssueSheet, ask_to_finish, list_sources
from screens.shell.game_ui import LazyImport
from screens.shell.page import Page, Where
from screens.widgets.choose import MenuRow
from screens.widgets.gesture import under_way

STEPS_EACH = 5
"""The number of entries after which the next hint is shown."""


def due_hint(settings: Sequence[str], known: Container[str], entries: int) -> str:
    """Return the setting of the hint to show after this number of entries, or ""."""
    due = [setting for setting in settings if setting not in known]
    return due[entries // STEPS_EACH % len(due)] if due else ""


class GamePage(Page):
    """A screen to enter a game. Each edit returns a new ``Play``, which is saved and shown."""

    keeps_awake = True
    takes_turns: ClassVar[bool] = True
    """Whether one player is shown at a time, so that undo can be limited to that player."""
    rules: ClassVar[LazyImport]
    """The function that returns the chapters of the rules for the state of a game."""
    play = ObjectProperty(None, allownone=True)
    """The current state of the game."""
    seat = NumericProperty(0)
    """The seat of the player who is being entered."""
    mode = StringProperty()
    """The key of the current view, if the game has several."""
    alone = BooleanProperty(False)
    """Whether only one player is scored here, who is then sent to another phone."""
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    not_kept = StringProperty()
    """Why the last edit is not saved yet; empty if it is saved."""
    hints: ClassVar[Mapping[str, str]] = {}
    """Hints about gestures, by the key of the setting that is True once the gesture was used."""
    hint = StringProperty()
    """The hint that is shown now."""
    keeps_hint_room = BooleanProperty(False)
    """Whether space is reserved for hints, so that nothing moves when the last one disappears."""

    pad: Pad
    tallies: tuple[Tally, ...] = ()
    leading: tuple[int, ...] = ()
    """Seats with the highest total, without players who have no entries; empty if all are at 0."""
    _last_id = ""
    """The id of the game that was shown last."""
    _just_selected = False
    """Whether another player was selected since the last edit."""

    def show(self, play_id: str = "", **_: object) -> None:
        if play_id != self._last_id:
            self._last_id = play_id
            self._scroll_to_top()
        self.pad = self.app.ledger.plays.open(play_id)
        if self.pad.play.finished:
            self.pad.reopen()
        place = self.pad.place
        self.seat = min(int(place.get("seat") or 0), len(self.pad.play.players) - 1)
        self.mode = str(place.get("mode") or "")
        self.restore(place)
        self._just_selected = True
        self.keeps_hint_room = bool(self._due_hint(0))
        self._render_pad()

    def leads_to(self) -> Sequence[str]:
        return ("result",)

    def prepare(self) -> Iterator[None]:
        """Create a tab for each player of the last game of this kind."""
        if "tabs" in self.ids:
            players = self.app.ledger.plays.last_seats(self.name)
            yield from self.ids.tabs.prepare(len(players))

    def render_hint(self, entries: int, possible: bool = True) -> None:
        """Show the hint that is due after this number of entries, if its gesture is possible."""
        due = self._due_hint(entries) if possible else ""
        self.hint = self.app.tr(self.hints[due]) if due else ""

    def mark_hint_used(self, setting: str) -> None:
        """Save that a gesture was used, so that its hint is not shown again."""
        if not self.app.setting(setting, False):
            self.app.keep_setting(setting, True)
            self.render_play()

    def _due_hint(self, entries: int) -> str:
        known = [setting for setting in self.hints if self.app.setting(setting, False)]
        return due_hint(tuple(self.hints), known, entries)

    def restore(self, place: Place) -> None:
        """Restore what a game's screen has saved in its place besides seat and mode."""

    def _scroll_to_top(self) -> None:
        """Scroll all lists to the top, because another game is shown."""
        for widget in self.walk(restrict=True):
            if isinstance(widget, ScrollView):
                widget.scroll_y = 1

    def place(self) -> Where:
        return {"play_id": self.pad.id}

    def edit(self, change: Callable[..., Play], *args: object) -> bool:
        """Apply an edit and save it, or show why it is not possible; return whether it was."""
        return self._edit(
            change, args, lambda play: self.pad.keep(play, self.game_place(), under_way())
        )

    def edit_setup(self, change: Callable[..., Play], *args: object) -> bool:
        """Apply an edit of the setup; a new game with only such edits is not saved."""
        return self._edit(change, args, lambda play: self.pad.set_up(play, self.game_place()))

    def _edit(
        self, change: Callable[..., Play], args: Sequence[object], keep: Callable[[Play], object]
    ) -> bool:
        if self.pad.play != self.play:  # it was read again and is not shown yet
            self._render_pad()
            self.app.notice(self.app.said(OUTDATED))
            return False
        try:
            play = change(self.play, *args)
        except EditError as refused:
            self.app.notice(self.app.said(refused.message))
            return False
        if play != self.play:
            self.app.dismiss_notice()
            self._just_selected = False
            keep(play)
            self._render_pad()
        return True

    def undo(self) -> None:
        """Undo the last step, or the last step of the current player right after selecting them."""
        alone = self.takes_turns and self._just_selected
        self.go_to_step(self.pad.undo, int(self.seat) if alone else None)

    def redo(self) -> None:
        """Repeat the step that was undone last."""
        self.go_to_step(self.pad.redo)

    def go_to_step(self, step: Callable[..., object], *args: object) -> None:
        """Undo or redo a step, and show the game."""
        self.app.dismiss_notice()
        step(self._select_changed_player, *args)
        self._render_pad()

    def _select_changed_player(self, play: Play) -> Where:
        """Select the player whom an undo or redo step changes, and return the new place."""
        before = self.play.players
        changed = [
            seat for seat, pair in enumerate(zip(play.players, before)) if pair[0] != pair[1]
        ]
        if len(play.players) != len(before):
            self.seat = min(int(self.seat), len(play.players) - 1)
        elif len(changed) == 1:
            self.seat = changed[0]
        return self.game_place()

    def select_player(self, seat: int) -> None:
        """Select another player."""
        self._just_selected = True
        self.seat = seat
        self.save_place()

    def save_place(self) -> None:
        """Save and show the selected player and view."""
        self.pad.go(self.game_place())
        self._render_pad()

    def game_place(self) -> Where:
        """Return the current place in the game, which the ledger saves."""
        return {"screen": self.name, "seat": int(self.seat), "mode": self.mode}

    def finish(self) -> None:
        """Open the result, after a question if the game has problems or warnings."""
        issues = issues_in(self.play)
        if issues:
            sheet = ask_to_finish(issues, self.lead_to, self.finish_now)
            self.add_answers(sheet, issues)
            sheet.open()
        else:
            self.finish_now()

    def add_answers(self, sheet: IssueSheet, issues: Sequence[Issue]) -> None:
        """Add buttons that fix an issue in one tap; a hook for the games' screens."""

    def open_rules(self) -> None:
        """Open the rules of the game, with the buttons of ``actions``."""
        from screens.widgets.rules import RulesSheet

        chapters = self.rules.load()(self.play)
        RulesSheet(self.app.tr("Rules"), chapters, self.actions()).open()

    def actions(self) -> Sequence[MenuRow]:
        """Return the buttons above the rules; a hook for the games' screens."""
        return ()

    def open_phones(self) -> None:
        """Open the menu for scoring with other phones."""
        self.app.parts.open(self)

    def finish_now(self) -> None:
        """Finish the game and open its result, or send the only player to another phone."""
        if self.alone:
            self.app.parts.send(self.play, int(self.seat))
            return
        self.pad.finish()
        if self.pad.refused:
            self._render_pad()
            return
        self.app.show_finished(self.pad)

    def problems(self) -> tuple[Issue, ...]:
        return game_of(self.play).problems(self.play)

    def lead_to(self, issue: Issue) -> None:
        """Show and highlight the spot of an issue; list its sources first if it has several."""
        parts = self.sources(issue)
        if parts:
            title = self.app.said(issue.message)
            list_sources(title, parts, lambda seat: self._show_issue(replace(issue, seat=seat)))
        else:
            self._show_issue(issue)

    def _show_issue(self, issue: Issue) -> None:
        if issue.seat is not None and issue.seat != int(self.seat):
            self.select_player(issue.seat)
        # The selected player is laid out with the next frame.
        Clock.schedule_once(lambda _: self.point(issue), 0)

    def sources(self, issue: Issue) -> Sequence[tuple[int, Message]]:
        """Return the seats that an issue about the whole game comes from, each with a message."""
        return ()

    def point(self, issue: Issue) -> None:
        """Highlight the spot of an issue; a hook for the games' screens."""

    def render(self) -> None:
        if self.play is None:
            return
        here = self.app.navigation.here is self
        if self.pad.removed:
            if here:
                self.app.home()
                self.app.notice(self.app.tr("Game not found."))
        elif self.pad.play == self.play:
            self.render_play()
        elif self.pad.play.finished:  # it was finished on another phone
            if here:
                self.app.navigation.instead("result", play_id=self.pad.id)
        else:
            self.seat = min(int(self.seat), len(self.pad.play.players) - 1)
            self._render_pad()

    def render_play(self) -> None:
        """Show the current state of the game; a hook for the games' screens."""

    def _render_pad(self) -> None:
        self.tallies = game_of(self.pad.play).count(self.pad.play)
        self.play = self.pad.play  # open sheets follow it, and they show the tallies too
        self.leading = self._leaders()
        self.alone = len(self.play.players) < game_of(self.play).seats[0]
        self.can_undo, self.can_redo = self.pad.can_undo, self.pad.can_redo
        trouble = self.pad.trouble
        self.not_kept = self.app.said(trouble) if trouble else ""
        self.render_play()
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
