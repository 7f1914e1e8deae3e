"""The code of a player or of a whole game, for the camera of another phone, and the share sheet."""

from __future__ import annotations

import json
from collections.abc import Iterable

import segno
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from phone import awake, share
from phone.share import Shared, ShareError
from scoring.document import dumps
from scoring.game import Play
from scoring.games import game_of
from scoring.numbers import number
from scoring.parts import link, part_of
from screens.shell.background import Refusal, in_background
from screens.shell.layout import load_layout
from screens.shell.registry import GAMES
from screens.shell.running import running_app
from screens.widgets.drawer import Drawer
from screens.widgets.shield import piece_of

ENDING = "jarlpad"
"""Of our files, by which other phones know them."""
MOST_BYTES = 1700
"""A longer text makes a code that is too fine for many cameras."""


class CodeDrawer(Drawer):
    """A large code, what it holds, and other ways to send the same."""

    rows = ObjectProperty(())
    name = StringProperty()
    """Of the player, or of the game."""
    piece = StringProperty()
    """The color of the player's shield; empty for a game."""
    total = StringProperty()
    """The player's points, so that people can compare them."""
    about = StringProperty()
    has_code = BooleanProperty(False)
    """Whether the text is short enough for a code. Its room is there before it is drawn."""

    def __init__(self, code: str, file: str, content: str, **shown: str) -> None:
        self.app = running_app()
        self.code, self.file, self.content = code, file, content
        super().__init__(tag="send", title=self.app.tr("Send"), **shown)
        self.has_code = len(code.encode()) <= MOST_BYTES
        if self.has_code:
            in_background(lambda: _matrix(code), self._show)

    def on_open(self) -> None:
        super().on_open()
        awake.brighten(True)

    def on_dismiss(self) -> None:
        awake.brighten(False)
        super().on_dismiss()

    def share_text(self) -> None:
        self._done(share.share_text(self.code))

    def share_file(self) -> None:
        try:
            self._done(share.share_file(f"{self.file}.{ENDING}", self.content.encode(), self.code))
        except ShareError as error:
            self.dismiss()
            self.app.notice(self.app.tr("It could not be saved. {why}", why=str(error)).strip())

    def _show(self, rows: Iterable[bytearray] | Refusal) -> None:
        if isinstance(rows, Refusal):
            self.app.notice(self.app.said(rows.message))
        else:
            self.rows = tuple(bytes(row) for row in rows)

    def _done(self, handed: Shared) -> None:
        self.dismiss()
        if handed.target == "clipboard":
            self.app.notice(self.app.tr("Copied to the clipboard"))
        elif handed.target == "file":
            self.app.notice(self.app.tr("Saved: {path}", path=handed.path))


def send_player(play: Play, seat: int) -> CodeDrawer:
    """The code of one player of a game."""
    tr, part, player = running_app().tr, part_of(play, seat), play.players[seat]
    return CodeDrawer(
        code=link(part),
        file=f"{GAMES[play.game].name} {player.name}",
        content=json.dumps(part, ensure_ascii=False) + "\n",
        name=player.name,
        piece=piece_of(player, seat),
        total=number(game_of(play).count(play)[seat].total),
        about=tr("On the phone that scores the whole game, choose Other phones, then Scan a code."),
    )


def send_game(play: Play) -> CodeDrawer:
    """The code of a whole game, if it is short enough for one."""
    app, document = running_app(), dumps(play)
    names = ", ".join(player.name for player in play.players)
    if len(document.encode()) <= MOST_BYTES:
        about = app.tr("On the other phone, choose Other phones, then Scan a code.")
    else:
        about = app.tr("This game is too large for a code. Share it as a file.")
    return CodeDrawer(
        code=document,
        file=f"{GAMES[play.game].name} {names}",
        content=document,
        name=names,
        about=about,
    )


def _matrix(text: str) -> Iterable[bytearray]:
    """The largest squares that the text allows; what is left over guards against blur."""
    return segno.make_qr(text, error="l", boost_error=True, mode="byte").matrix


load_layout(__name__)
