"""What is said of Looot's fjord and palette to those who listen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.looot.hex_descriptions import describe_hex
from scoring.numbers import number
from screens.looot.help import row_name
from screens.looot.palette import tool_name
from screens.shell.faces import SpokenWords, read_out
from screens.shell.running import running_app
from screens.widgets.gamepage import GamePage

if TYPE_CHECKING:
    from screens.looot.cards import Cards
    from screens.looot.fjordboard import FjordBoard
    from screens.looot.linestrip import StripCell
    from screens.looot.needs import MoreNeeds, NeedChip, NeedsSign
    from screens.looot.overview import SeatView
    from screens.looot.palette import PaletteCell
    from screens.looot.sheet import Points, SheetCell


def _hex(board: FjordBoard | NeedChip, at: str) -> str:
    """What lies on a hex and what it is good for, also in a fjord to look at."""
    app = running_app()
    shown = getattr(board, "fjord", None)
    fjord = getattr(app.navigation.here, "fjord", None) if shown is None else shown
    return app.said(describe_hex(fjord, at)) if fjord is not None and at else at


def _need(chip: NeedChip, _field: str) -> str:
    """The longship that a chip leads to, with what it misses."""
    return _hex(chip, chip.at)


def _needs(sign: NeedsSign, _field: str) -> str:
    app = running_app()
    return app.tr("{name}: {total}", name=app.tr("Unfilled longships"), total=int(sign.count))


def _points(points: Points, _field: str) -> str:
    """What a line of the sheet brings."""
    app = running_app()
    other = app.tr("differs from the fjord") if points.differs else ""
    return "\n".join(filter(None, (number(int(points.points)), other)))


def _tool(cell: PaletteCell, _field: str) -> str:
    """What can be laid, and how many of it lie in the fjord."""
    app = running_app()
    name = tool_name(cell.key)
    return app.tr("{name}: {total}", name=name, total=cell.count) if cell.count else name


def _line(cell: StripCell, _field: str) -> str:
    """A line of the pad with its points."""
    app = running_app()
    points = number(int(cell.points))
    return app.tr("{name}: {total}", name=row_name(app.words, cell.key), total=points)


def _more_needs(_chip: MoreNeeds, _field: str) -> str:
    """What a tap on the chip lists."""
    return running_app().tr("Unfilled longships")


def _cell(cell: SheetCell) -> str:
    """The line of the sheet that a chip or a number stands in, and whose it is."""
    app = running_app()
    play = getattr(app.navigation.here, "play", None)
    who = play.players[int(cell.seat)].name if play is not None else ""
    return ". ".join(filter(None, (row_name(app.words, cell.line), who)))


def _seat(view: SeatView, _field: str) -> str:
    """Whose small fjord or sheet it is, with the total."""
    app = running_app()
    page = app.navigation.here
    if not isinstance(page, GamePage):
        return ""
    player, tally = page.play.players[view.seat], page.tallies[view.seat]
    return app.tr("{name}: {total}", name=player.name, total=number(tally.total))


def _card(cards: Cards, name: str) -> str:
    """What a card of a picker is, what it brings, and who has it."""
    if not name:
        return ""
    card = cards.look_of(name)
    return ". ".join(dict.fromkeys(filter(None, (card.words, card.head, card.below))))


WORDS = SpokenWords(
    words={
        "FjordBoard": _hex,
        "NeedChip": _need,
        "MoreNeeds": _more_needs,
        "NeedsSign": _needs,
        "PaletteCell": _tool,
        "Cards": _card,
        "SeatView": _seat,
        "Points": _points,
        "StripCell": _line,
        "BetterLine": read_out("text", "points", "gain"),
    },
    around={"SheetCell": _cell},
)
