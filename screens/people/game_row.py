"""A game as a row of a list: the winner or leader with the total, the others, game and date."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ledger import PlayRow
from scoring.numbers import number
from screens.people.long_list import Item, Kind, Values
from screens.shell.current_app import current_app
from screens.shell.i18n import Translator
from screens.shell.layout import load_layout
from screens.shell.page import Page
from screens.shell.registry import GAMES
from screens.shell.theme import Theme
from screens.shell.times import ago
from screens.widgets.shield import seat_piece
from screens.widgets.tap import HoldTap
from screens.widgets.textures import height_of

WIDEST = 720
"""The largest width of a row in dp; on a wider screen the rows are centered."""
BESIDE = 16 + 16 + 12 + 44 + 12 + 48
"""The width in dp that margins, shield and menu button take beside the texts."""
LEAST = 84


def row_width(width: float) -> float:
    """Return the width of a row in a list of this width."""
    return min(width, dp(WIDEST))


def words_width(width: float) -> float:
    """Return the width of the texts of a row in a list of this width."""
    return row_width(width) - dp(BESIDE)


def total_width(headline: float) -> float:
    """Return the width of the crown and the winner's total."""
    return headline * 2.2


class MonthLine(BoxLayout):
    """The heading above the games of a month."""

    text = StringProperty()

    row_width = staticmethod(row_width)


class GameRow(BoxLayout):
    """The row of one game."""

    says_around = "title"
    row_width = staticmethod(row_width)
    words_width = staticmethod(words_width)
    total_width = staticmethod(total_width)

    page = ObjectProperty()
    play_id = StringProperty()
    key = StringProperty()
    """The prefix of the tags of its parts."""
    name = StringProperty()
    piece = StringProperty()
    """The color of the winner's shield."""
    wake = ObjectProperty(())
    """The ``pieces`` of the ``MiniWake``: the winner's points in each score line."""
    title = StringProperty()
    """The names of the winners or leaders."""
    total = StringProperty()
    others = StringProperty()
    detail = StringProperty()
    mark = StringProperty("crown")
    """The icon: a crown if finished, a pencil if being corrected, an hourglass if unfinished."""
    finished = BooleanProperty(True)


class GameRowTap(HoldTap):
    """The part of the row that opens the game."""


def kinds(page: Page) -> dict[str, Kind]:
    """Return the kinds of rows in a list of games; they call ``page.open_play`` and
    ``page.open_menu``."""
    return {
        "month": Kind(MonthLine, month_height),
        "play": Kind(lambda: GameRow(page=page), _play_height),
    }


def month_item(text: str) -> Item:
    """Return a heading; it begins with a capital, also in languages with lower-case months."""
    return Item("month", {"text": text[:1].upper() + text[1:]})


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
    state = "" if finished else translator.tr("unfinished")
    if play.correcting:
        state = translator.tr("editing")
    parts = (game_ui.name, state, ago(translator, play.moment, today))
    return Item(
        "play",
        {
            "key": tag,
            "play_id": play.id,
            "name": best[0].name,
            "piece": seat_piece(best[0].colour, play.seats.index(best[0])),
            "wake": tuple(
                (style.colour, winning_lines[line])
                for line, style in game_ui.lines.items()
                if line in winning_lines
            ),
            "title": ", ".join(seat.name for seat in best),
            "total": number(best[0].total),
            "others": " · ".join(f"{seat.name} {number(seat.total)}" for seat in others)
            or (translator.tr("shared win") if finished else ""),
            "detail": " · ".join(part for part in parts if part),
            "mark": "pencil" if play.correcting else "crown" if finished else "timer-sand",
            "finished": finished,
        },
    )


def month_height(values: Values, width: float) -> float:
    """Return the height of a heading."""
    theme = _theme()
    return height_of(values["text"], row_width(width) - dp(40), theme.body, "RobotoMedium") + dp(24)


def _play_height(values: Values, width: float) -> float:
    theme, room = _theme(), words_width(width)
    name = height_of(
        values["title"], room - total_width(theme.headline), theme.title, "RobotoMedium"
    )
    text = (
        max(name, theme.headline * 1.25)
        + height_of(values["others"], room, theme.small)
        + height_of(values["detail"], room - dp(88 if values["wake"] else 8), theme.small)
    )
    return max(dp(LEAST), text + dp(28))


def _theme() -> Theme:
    return current_app().theme


load_layout(__name__)
