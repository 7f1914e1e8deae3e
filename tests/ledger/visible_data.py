"""Everything a user can see of a ledger, read through the same methods as the screens."""

from __future__ import annotations

from typing import Any

from ledger import Ledger, LedgerError

UNREADABLE = "cannot be read"


def home(ledger: Ledger) -> None:
    """Read what every start reads."""
    ledger.plays.unfinished(4)
    ledger.plays.last_finished(3)
    for name in ("language", "theme", "text_size", "motion", "options.lofoten"):
        ledger.settings.get(name)


def everything(ledger: Ledger) -> dict[str, Any]:
    """Return games with all steps, lists, statistics, settings and saved items, by kind."""
    rows = [*ledger.plays.unfinished(), *_history(ledger)]
    seen: dict[str, Any] = {
        "listed": {row.id: _line(row) for row in rows},
        "plays": {row.id: _steps(ledger, row.id) for row in rows},
        "settings": ledger.settings.all(),
        "shelves": {saved.name: saved.content for saved in _shelves(ledger)},
        "choices": ledger.versions.count(),
    }
    seen["players"] = {player.id: _player(ledger, player) for player in ledger.players.all()}
    return seen


def _history(ledger: Ledger) -> list[Any]:
    return list(ledger.history.page(most=10_000))


def _line(row: Any) -> list[Any]:
    seats = [[seat.name, seat.colour, seat.total, seat.rank] for seat in row.seats]
    return [row.game, row.finished, seats, dict(row.place)]


def _steps(ledger: Ledger, play: str) -> Any:
    """Return the index of the current step, and the documents of all steps."""
    try:
        pad = ledger.plays.open(play)
    except LedgerError:
        return UNREADABLE
    return [pad._at, [step.document for step in pad._steps], pad.play.notes]


def _shelves(ledger: Ledger) -> list[Any]:
    return [*ledger.cards.all(), *ledger.sheets.all()]


def _player(ledger: Ledger, player: Any) -> list[Any]:
    figures = [
        [one.game, one.plays, one.won, one.total if hasattr(one, "total") else 0, one.best]
        for one in ledger.statistics.of(player.id)
    ]
    lines = [list(map(list, one.lines)) for one in ledger.statistics.of(player.id)]
    return [player.name, player.hidden, player.plays, player.won, player.shared, figures, lines]
