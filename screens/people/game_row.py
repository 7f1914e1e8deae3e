"""A game as a row of a list: the winner or leader with the total, the others, game and date."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from ledger import PlayRow
from scoring.numbers import number
from screens.people.list_page import ListRow, row_width
from screens.people.long_list import Item, Values
from screens.shell.current_app import current_app
from screens.shell.i18n import Translator
from screens.shell.registry import GAMES
from screens.shell.times import ago
from screens.widgets.labels import SmallText
from screens.widgets.row import MiniWake, RowMark, RowScore
from screens.widgets.shield import seat_piece
from screens.widgets.textures import height_of, width_of

BESIDE = 16 + 16 + 12 + 44 + 12 + 48
"""The width in dp that margins, shield and menu button take beside the texts."""
LEAST = 84


class OthersText(SmallText):
    """The names and totals of all players except the winners or leaders."""


class GameRow(ListRow):
    """The row of one game; ``key`` is its id. Between text and detail are the other players."""

    others = StringProperty()
    finished = BooleanProperty(True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("others", self._render_parts)

    def _render_parts(self, *_: object) -> None:
        super()._render_parts()
        self._render_part(OthersText, bool(self.others), text=self.others)

    def _place_texts(self, x: float, room: float) -> float:
        high = super()._place_texts(x, room)
        for others in self._present(OthersText):
            for above in (self.ids.title, *self._present(RowScore, RowMark)):
                above.y += others.height / 2
            for below in self._present(MiniWake, SmallText):
                below.y -= others.height / 2
                others.y = below.top
            others.x, others.width = x, max(1, room)
            high += others.height
        return high

    def spoken(self, _field: str) -> str:
        """Return the texts in the order in which they are seen."""
        return "\n".join((self.score, self.text, self.others, self.detail))


def play_item(
    translator: Translator,
    play: PlayRow,
    tag: str,
    today: datetime,
    winning_lines: Mapping[str, int] = MappingProxyType({}),
) -> Item:
    """Return the row of a game; ``winning_lines`` are the winner's points in each score line."""
    game_ui = GAMES[play.game]
    best = [seat for seat in play.ranked if seat.rank == 1]
    others = [seat for seat in play.ranked if seat.rank > 1]
    finished = play.finished is not None
    state = translator.tr("editing") if play.correcting else ""
    parts = (game_ui.name, state, ago(translator, play.moment, today))
    return Item(
        "play",
        {
            "tag": tag,
            "key": play.id,
            "name": best[0].name,
            "piece": seat_piece(best[0].colour, play.seats.index(best[0])),
            "wake": game_ui.wake(winning_lines),
            "text": ", ".join(seat.name for seat in best),
            "score": number(best[0].total),
            "others": " · ".join(f"{seat.name} {number(seat.total)}" for seat in others)
            or (translator.tr("shared win") if finished else ""),
            "detail": " · ".join(part for part in parts if part),
            "mark": "pencil" if play.correcting else "crown" if finished else "timer-sand",
            "finished": finished,
        },
    )


def play_height(values: Values, width: float) -> float:
    """Return the height of the row of a game."""
    theme, room = current_app().theme, row_width(width) - dp(BESIDE)
    score = width_of(values["score"], "RobotoMedium", int(theme.headline), False)
    beside = min(score, room / 2) + theme.body * 1.1 + dp(8)
    name = height_of(values["text"], room - beside, theme.title, "RobotoMedium")
    text = (
        max(name, theme.headline * 1.4)
        + height_of(values["others"], room, theme.small)
        + height_of(values["detail"], room - dp(88 if values["wake"] else 0), theme.small)
    )
    return max(dp(LEAST), text + dp(25))
