"""What can be done with a play of a list."""

from __future__ import annotations

from collections.abc import Callable

from ledger import Pad, PlayRow
from screens.shell.refusals import attempt
from screens.shell.running import running_app
from screens.shell.times import ago, wall_clock
from screens.widgets.correcting import choices_of
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
            self._add("go_on", "play", self.app.tr("Continue"), "", self.go_on)
            elsewhere = self.app.tr("Continue on another phone")
            self._add("phone", "cellphone-arrow-down", elsewhere, "", self.hand_over)
        else:
            self._add_result()
        self._add("delete", "delete-outline", self.app.tr("Delete"), "", self.throw_away)

    def _add_result(self) -> None:
        see = self.app.tr("View result")
        self._add("result", "trophy-outline", see, "", self.see)
        for choice in choices_of(self.pad):
            self._add(choice.key, choice.icon, choice.text, choice.detail, choice.do)

    def see(self) -> None:
        self.app.open("result", play_id=self.pad.id)

    def go_on(self) -> None:
        self.app.resume(self.pad.id)

    def hand_over(self) -> None:
        self.app.parts.hand_over(self.pad.play)

    def throw_away(self) -> None:
        if not attempt(self.app, self.app.ledger.plays.delete, self.pad.id):
            return
        self.app.refresh()
        text, action = self.app.tr("Game deleted"), self.app.tr("Undo")
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
