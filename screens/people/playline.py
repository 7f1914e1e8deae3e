"""A play as a row of a list: who won or is ahead, with how much, against whom, at which game."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ledger import PlayRow
from scoring.numbers import number
from screens.people.longlist import Item, Kind, Values
from screens.shell.layout import load_layout
from screens.shell.look import Look
from screens.shell.page import Page
from screens.shell.registry import GAMES
from screens.shell.running import running_app
from screens.shell.times import ago
from screens.shell.words import Words
from screens.widgets.holdtap import HoldTap
from screens.widgets.shield import seat_piece
from screens.widgets.textheight import height_of

WIDEST = 720
"""In dp; on a wide screen the rows stand in the middle."""
BESIDE = 16 + 16 + 12 + 44 + 12 + 48
"""In dp, all that stands left and right of the words: margins, picture, button."""
LEAST = 84


def row_width(width: float) -> float:
    """Of a row in a list of this width."""
    return min(width, dp(WIDEST))


def words_width(width: float) -> float:
    """What is left for the words in the middle."""
    return row_width(width) - dp(BESIDE)


def total_width(headline: float) -> float:
    """Room for the crown and the winner's total."""
    return headline * 2.2


class MonthLine(BoxLayout):
    """The words above the plays of a month."""

    text = StringProperty()

    row_width = staticmethod(row_width)


class PlayLine(BoxLayout):
    """One play."""

    row_width = staticmethod(row_width)
    words_width = staticmethod(words_width)
    total_width = staticmethod(total_width)

    page = ObjectProperty()
    play_id = StringProperty()
    key = StringProperty()
    """What stands in the tags of its parts."""
    name = StringProperty()
    piece = StringProperty()
    """Of the winner's shield."""
    wake = ObjectProperty(())
    """Where the winner's points came from."""
    title = StringProperty()
    """Who won, or is ahead."""
    total = StringProperty()
    others = StringProperty()
    detail = StringProperty()
    mark = StringProperty("crown")
    """The crown of a winner, a pencil over a correction, sand that still runs."""
    finished = BooleanProperty(True)


class PlaySurface(HoldTap):
    """The part of the row that opens the play."""


def kinds(page: Page) -> dict[str, Kind]:
    """The rows of a list of plays; ``page`` hears of ``open_play`` and ``open_menu``."""
    return {
        "month": Kind(MonthLine, month_height),
        "play": Kind(lambda: PlayLine(page=page), _play_height),
    }


def month_item(text: str) -> Item:
    """A heading begins with a capital, also where months do not."""
    return Item("month", {"text": text[:1].upper() + text[1:]})


def play_item(
    words: Words,
    play: PlayRow,
    tag: str,
    today: datetime,
    winning_lines: Mapping[str, int] = MappingProxyType({}),
) -> Item:
    """A game in the words of a row, with the points of each line of its winner."""
    face = GAMES[play.game]
    best = [seat for seat in play.ranked if seat.rank == 1]
    others = [seat for seat in play.ranked if seat.rank > 1]
    finished = play.finished is not None
    state = "" if finished else words.tr("unfinished")
    if play.correcting:
        state = words.tr("editing")
    parts = (face.name, state, ago(words, play.moment, today))
    return Item(
        "play",
        {
            "key": tag,
            "play_id": play.id,
            "name": best[0].name,
            "piece": seat_piece(best[0].colour, play.seats.index(best[0])),
            "wake": tuple(
                (look.colour, winning_lines[line])
                for line, look in face.lines.items()
                if line in winning_lines
            ),
            "title": ", ".join(seat.name for seat in best),
            "total": number(best[0].total),
            "others": " · ".join(f"{seat.name} {number(seat.total)}" for seat in others)
            or (words.tr("shared win") if finished else ""),
            "detail": " · ".join(part for part in parts if part),
            "mark": "pencil" if play.correcting else "crown" if finished else "timer-sand",
            "finished": finished,
        },
    )


def month_height(values: Values, width: float) -> float:
    """Of the words above a group."""
    look = _look()
    return height_of(values["text"], row_width(width) - dp(40), look.body, "RobotoMedium") + dp(24)


def _play_height(values: Values, width: float) -> float:
    look, room = _look(), words_width(width)
    name = height_of(values["title"], room - total_width(look.headline), look.title, "RobotoMedium")
    words = (
        max(name, look.headline * 1.25)
        + height_of(values["others"], room, look.small)
        + height_of(values["detail"], room - dp(88 if values["wake"] else 8), look.small)
    )
    return max(dp(LEAST), words + dp(28))


def _look() -> Look:
    return running_app().look


load_layout(__name__)
