"""The layout settles within one frame after the window is rotated or resized."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
from kivy.clock import Clock
from kivy.logger import Logger

from screens.shell.registry import GAMES
from tests.screens.clearing import clear
from tests.screens.driver import SIZE, Driver
from tests.screens.looks import HALF
from tests.screens.samples import example, samples
from tests.screens.states import shown

STATES = {
    **{game: shown(example(game)) for game in GAMES},
    **{name: samples()[name] for name in ("looot sheet", "lofoten crowded", "spiel by numbers")},
}
"""Each game, and states with many steppers, digits or tiles."""

TURNS = ((892, 412), SIZE, HALF, (360, 640))

HALF_THE_ROUNDS = Clock.max_iteration // 2
"""Layout rounds allowed here; the rest of a frame is left for other changes, such as a warning."""


class WarningRecorder(logging.Handler):
    """Records Kivy's warnings."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.warnings: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.warnings.append(record.getMessage())


@pytest.fixture
def recorder() -> Iterator[WarningRecorder]:
    """Record Kivy's warnings while only half of the layout rounds are allowed."""
    handler, most = WarningRecorder(), Clock.max_iteration
    Logger.addHandler(handler)
    Clock.max_iteration = HALF_THE_ROUNDS
    yield handler
    Clock.max_iteration = most
    Logger.removeHandler(handler)


@pytest.mark.parametrize("text_size", [100, 160])
@pytest.mark.parametrize("state", STATES)
def test_layout_settles_in_one_frame_after_resizing(
    lasting_app: Driver, recorder: WarningRecorder, state: str, text_size: int
) -> None:
    app = lasting_app
    clear(app)
    app.resize(*SIZE)
    app.look(text_size=text_size)
    STATES[state](app)
    recorder.warnings.clear()
    for size in TURNS:
        app.resize(*size)
        assert not recorder.warnings, (size, recorder.warnings[0])
    app.look(text_size=100)
