"""What is said of the seats, the settings and the plays at home."""

from __future__ import annotations

from screens.shell.faces import SpokenWords, its

WORDS = SpokenWords(
    around={
        "SeatRow": its("name"),
        "OptionRow": its("label"),
        "ChoiceRow": its("label"),
        "WaitingRow": its("title"),
        "FinishedRow": its("title"),
        "ContinueCard": its("totals"),
    }
)
