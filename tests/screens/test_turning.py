"""A phone that is turned, or shares its screen, stands still within a frame."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
from kivy.clock import Clock
from kivy.logger import Logger

from screens.shell.layout import ROUNDS
from screens.shell.registry import GAMES
from tests.screens.driver import SIZE, Driver
from tests.screens.looks import HALF
from tests.screens.samples import clear, example, samples
from tests.screens.states import shown

STATES = {
    **{game: shown(example(game)) for game in GAMES},
    **{name: samples()[name] for name in ("looot sheet", "lofoten crowded", "spiel by numbers")},
}
"""Each game, where numbers are entered with steppers or digits, and many tiles with marks."""

TURNS = ((892, 412), SIZE, HALF, (360, 640))

HALF_THE_ROUNDS = ROUNDS // 2
"""The others are for what comes at the same moment, such as a warning."""


class Heard(logging.Handler):
    """What Kivy warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.warnings: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.warnings.append(record.getMessage())


@pytest.fixture
def heard() -> Iterator[Heard]:
    handler, most = Heard(), Clock.max_iteration
    Logger.addHandler(handler)
    Clock.max_iteration = HALF_THE_ROUNDS
    yield handler
    Clock.max_iteration = most
    Logger.removeHandler(handler)


@pytest.mark.parametrize("text_size", [100, 160])
@pytest.mark.parametrize("state", STATES)
def test_what_is_turned_is_laid_out_in_one_frame(
    lasting_app: Driver, heard: Heard, state: str, text_size: int
) -> None:
    app = lasting_app
    clear(app)
    app.resize(*SIZE)
    app.look(text_size=text_size)
    STATES[state](app)
    heard.warnings.clear()
    for size in TURNS:
        app.resize(*size)
        assert not heard.warnings, (size, heard.warnings[0])
    app.look(text_size=100)
