"""What can be done with a play of a list."""

from __future__ import annotations

from collections.abc import Callable

from ledger import Pad, PlayRow
from screens.shell.refusals import attempt
from screens.shell.running import running_app
from screens.shell.times import ago, wall_clock
from screens.widgets.correcting import correct, drop, revert
from screens.widgets.drawer import Drawer
from screens.widgets.listitem import ListItem

UNDO_STAYS = 8.0
"""Seconds in which a play that was thrown away can be had back at once."""


class PlayMenu(Drawer):
    """Go on, see, correct, bring back, throw away: whatever the play allows."""

    def __init__(self, play: PlayRow, game: str) -> None:
        self.app = running_app()
        self.pad: Pad = self.app.ledger.plays.open(play.id)
        super().__init__(tag="play.menu")
        when = ago(self.app.words, play.moment, wall_clock())
        self.title = f"{game} · {when}"
        if self.pad.result is None:
            self._add("go_on", "play", self.app.tr("Go on"), "", self.go_on)
        else:
            self._add_result()
        self._add("delete", "delete-outline", self.app.tr("Throw away"), "", self.throw_away)

    def _add_result(self) -> None:
        tr = self.app.tr
        self._add("result", "trophy-outline", tr("See the result"), "", self.see)
        if self.pad.correcting:
            about = tr("The result stands as it was finished.")
            self._add("correct", "pencil-outline", tr("Go on correcting"), "", self.go_on)
            self._add("drop", "pencil-off-outline", tr("Drop the correction"), about, self.drop)
            return
        about = tr("Opens the play again. The result of now is kept.")
        self._add("correct", "pencil-outline", tr("Correct"), about, self.correct)
        if self.pad.can_bring_back:
            about = tr("The play as it was finished before.")
            self._add("earlier", "history", tr("Bring back the earlier result"), about, self.revert)

    def see(self) -> None:
        self.app.open("result", play_id=self.pad.id)

    def go_on(self) -> None:
        self.app.resume(self.pad.id)

    def correct(self) -> None:
        correct(self.pad.id)

    def drop(self) -> None:
        drop(self.pad)

    def revert(self) -> None:
        revert(self.pad)

    def throw_away(self) -> None:
        if not attempt(self.app, self.app.ledger.plays.delete, self.pad.id):
            return
        self.app.refresh()
        text, action = self.app.tr("The play is thrown away"), self.app.tr("Undo")
        self.app.notice(text, action, self._bring_back, stays=UNDO_STAYS)

    def _bring_back(self) -> None:
        attempt(self.app, self.app.ledger.plays.bring_back, self.pad.id)
        self.app.refresh()

    def _add(self, key: str, icon: str, text: str, detail: str, do: Callable[[], None]) -> None:
        row = ListItem(
            tag=f"play.{key}", icon=icon, text=text, detail=detail, grave=key == "delete"
        )
        row.bind(on_release=lambda _: self._done(do))
        self.add_widget(row)

    def _done(self, do: Callable[[], None]) -> None:
        self.dismiss()
        do()
