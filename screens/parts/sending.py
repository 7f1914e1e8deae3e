"""The bottom sheet with the QR code of a player or a whole game, and other ways to send it."""

from __future__ import annotations

import json

from kivy.properties import BooleanProperty, StringProperty

from phone import awake, share
from scoring.document import dumps
from scoring.game import Play
from scoring.games import game_of
from scoring.numbers import number
from scoring.parts import link, part_of
from screens.shell.current_app import current_app
from screens.shell.refusals import hand_over
from screens.shell.registry import GAMES
from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.shield import piece_of

ENDING = "jarlpad"
"""The extension of Jarlpad's files."""
MOST_BYTES = 1700
"""The longest text for a QR code; the squares of a larger code are too small for many cameras."""


class CodeSheet(BottomSheet):
    """A large QR code, the name of what it contains, and buttons to share it as text or file."""

    name = StringProperty()
    """The name of the player, or the names of all players of a game."""
    piece = StringProperty()
    """The color of the player's shield; empty for a game."""
    total = StringProperty()
    """The player's total, for comparison on the other phone; empty for a game."""
    about = StringProperty()
    has_code = BooleanProperty(False)
    """Whether the text is short enough for a QR code; the space for it is then reserved."""

    def __init__(self, code: str, file: str, content: str, **shown: str) -> None:
        self.code, self.file, self.content = code, file, content
        super().__init__(tag="send", title=current_app().tr("Send"), **shown)
        self.has_code = len(code.encode()) <= MOST_BYTES

    def on_open(self) -> None:
        super().on_open()
        awake.brighten(True)

    def on_dismiss(self) -> None:
        awake.brighten(False)
        super().on_dismiss()

    def share_text(self) -> None:
        self.dismiss()
        hand_over(share.share_text, self.code)

    def share_file(self) -> None:
        self.dismiss()
        name = f"{self.file}.{ENDING}"
        hand_over(share.share_file, name, self.content.encode(), self.code)


def send_player(play: Play, seat: int) -> CodeSheet:
    """Return the sheet with the code of one player."""
    tr, part, player = current_app().tr, part_of(play, seat), play.players[seat]
    return CodeSheet(
        code=link(part),
        file=f"{GAMES[play.game].name} {player.name}",
        content=json.dumps(part, ensure_ascii=False) + "\n",
        name=player.name,
        piece=piece_of(player, seat),
        total=number(game_of(play).count(play)[seat].total),
        about=tr("On the phone that scores the whole game, choose Other phones, then Scan a code."),
    )


def send_game(play: Play) -> CodeSheet:
    """Return the sheet for a whole game, with a code if the game is short enough."""
    app, document = current_app(), dumps(play)
    names = ", ".join(player.name for player in play.players)
    if len(document.encode()) <= MOST_BYTES:
        about = app.tr("On the other phone, choose Other phones, then Scan a code.")
    else:
        about = app.tr("This game is too large for a code. Share it as a file.")
    return CodeSheet(
        code=document,
        file=f"{GAMES[play.game].name} {names}",
        content=document,
        name=names,
        about=about,
    )
