"""What can be done with a play of the history."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from ledger import Pad
from screens.shell.refusals import attempt
from screens.shell.registry import GAMES
from screens.shell.running import running_app
from screens.shell.times import ago, now
from screens.widgets.correcting import correct, revert
from screens.widgets.drawer import Drawer
from screens.widgets.listitem import ListItem

UNDO_STAYS = 8.0
"""Seconds in which a deleted play can be had back at once."""


class PlayMenu(Drawer):
    """Open, correct, bring back, delete. ``changed`` is called when the list is another one."""

    def __init__(self, play_id: str, changed: Callable[[], None]) -> None:
        self.app = running_app()
        self.pad: Pad = self.app.ledger.plays.open(play_id)
        self._changed = changed
        super().__init__(tag="play.menu")
        play, today = self.pad.play, datetime.now().astimezone()
        when = ago(self.app.words, play.finished or play.started or now(), today)
        self.title = f"{GAMES[play.game].name} · {when}"
        tr = self.app.tr
        if self.pad.play.finished:
            about = tr("Opens the play again. The result of now is kept.")
            self._add("result", "trophy-outline", tr("See the result"), "", self.see)
            self._add("correct", "pencil-outline", tr("Correct"), about, self.correct)
        else:
            self._add("correct", "pencil-outline", tr("Go on correcting"), "", self.correct)
        if self.pad.can_bring_back:
            about = tr("The play as it was finished before.")
            self._add("earlier", "history", tr("Bring back the earlier result"), about, self.revert)
        self._add("delete", "delete-outline", tr("Delete"), "", self.delete)

    def see(self) -> None:
        self.app.open("result", play_id=self.pad.id)

    def correct(self) -> None:
        if self.pad.play.finished:
            correct(self.pad.id)
        else:
            self.app.resume(self.pad.id)

    def revert(self) -> None:
        revert(self.pad)
        self._changed()

    def delete(self) -> None:
        if not attempt(self.app, self.app.ledger.plays.delete, self.pad.id):
            return
        self._changed()
        text, action = self.app.tr("The play is deleted"), self.app.tr("Undo")
        self.app.notice(text, action, self._undelete, stays=UNDO_STAYS)

    def _undelete(self) -> None:
        attempt(self.app, self.app.ledger.plays.bring_back, self.pad.id)
        self._changed()

    def _add(self, key: str, icon: str, text: str, detail: str, do: Callable[[], None]) -> None:
        row = ListItem(
            tag=f"play.{key}", icon=icon, text=text, detail=detail, grave=key == "delete"
        )
        row.bind(on_release=lambda _: self._done(do))
        self.add_widget(row)

    def _done(self, do: Callable[[], None]) -> None:
        self.dismiss()
        do()
