"""What else can be done with a result: correct it, or play something else with the same people."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from screens.result.rematch import others
from screens.shell.registry import GAMES
from screens.widgets.correcting import choices_of
from screens.widgets.drawer import Drawer
from screens.widgets.listitem import ListItem

if TYPE_CHECKING:
    from screens.result.result import Result


class ResultMenu(Drawer):
    """Each row does what it says and closes the drawer."""

    def __init__(self, page: Result) -> None:
        tr = page.app.tr
        super().__init__(tag="result.menu", title=tr("More options"))
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
        for choice in choices_of(page.pad)[1:]:  # the first is Edit, which has its own button
            self._add(choice.key, choice.icon, choice.text, choice.detail, choice.do)

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
