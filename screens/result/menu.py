"""What else can be done with a result: correct it, or play something else with the same people."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from screens.result.rematch import others
from screens.shell.registry import GAMES
from screens.widgets.correcting import correct, drop, revert
from screens.widgets.drawer import Drawer
from screens.widgets.listitem import ListItem

if TYPE_CHECKING:
    from screens.result.result import Result


class ResultMenu(Drawer):
    """Each row does what it says and closes the drawer."""

    def __init__(self, page: Result) -> None:
        self.page = page
        self.app = page.app
        tr = self.app.tr
        super().__init__(tag="result.menu", title=tr("More"))
        for game, fits in others(page.play).items():
            face = GAMES[game]
            self._add(
                f"again.{game}",
                face.icon,
                tr("{game} with the same players", game=face.name),
                "" if fits else tr(face.summary),
                partial(page.again, game),
                able=fits,
            )
        if page.pad.correcting:
            about = tr("The result stands as it was finished.")
            self._add("correct", "pencil-outline", tr("Go on correcting"), "", page.go_on)
            self._add(
                "drop.menu", "pencil-off-outline", tr("Drop the correction"), about, self.drop
            )
            return
        about = tr("Opens the play again. The result of now is kept.")
        self._add("correct", "pencil-outline", tr("Correct"), about, self.correct)
        if page.pad.can_bring_back:
            about = tr("The play as it was finished before.")
            self._add("earlier", "history", tr("Bring back the earlier result"), about, self.revert)

    def correct(self) -> None:
        correct(self.page.pad.id)

    def drop(self) -> None:
        drop(self.page.pad)

    def revert(self) -> None:
        revert(self.page.pad)

    def _add(
        self,
        key: str,
        icon: str,
        text: str,
        detail: str,
        do: Callable[[], None],
        able: bool = True,
    ) -> None:
        row = ListItem(tag=f"result.{key}", icon=icon, text=text, detail=detail, disabled=not able)
        row.bind(on_release=lambda _: self._done(do))
        self.add_widget(row)

    def _done(self, do: Callable[[], None]) -> None:
        self.dismiss()
        do()
