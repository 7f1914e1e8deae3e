"""The way to BG Stats: a link for this phone, and a code that every phone around can scan."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from ledger import Pad
from phone import share
from scoring.game import Play
from scoring.record import begin_with
from screens.result.bgstats import code, comments_on, link
from screens.result.summary import tell
from screens.shell.background import Refusal, in_background
from screens.shell.layout import load_layout
from screens.shell.running import running_app
from screens.widgets.chip import Chip
from screens.widgets.drawer import Drawer
from screens.widgets.painting import paint_soon

QUIET_ZONE = 4
"""Modules of white that a reader needs around a code."""


class CodeView(Widget):
    """A QR code, black on white by day and by night, each module a whole number of pixels."""

    rows = ObjectProperty(())
    tag = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "rows"):
            self.fbind(name, self._changed)

    def _changed(self, *_: object) -> None:
        paint_soon(self.canvas, self._draw)

    def _draw(self) -> None:
        self.canvas.clear()
        if not self.rows:
            return
        modules = len(self.rows) + 2 * QUIET_ZONE
        module = max(1, int(min(self.size) // modules))
        side = module * modules
        x, y = round(self.center_x - side / 2), round(self.center_y - side / 2)
        inset = QUIET_ZONE * module
        self.canvas.add(Color(1, 1, 1, 1))
        self.canvas.add(Rectangle(pos=(x, y), size=(side, side)))
        self.canvas.add(
            Rectangle(
                pos=(x + inset, y + inset),
                size=(side - 2 * inset, side - 2 * inset),
                texture=_texture(self.rows),
            )
        )


def _texture(rows: tuple[bytes, ...]) -> Texture:
    number = len(rows)
    texture = Texture.create(size=(number, number), colorfmt="luminance")
    pixels = bytes(0 if module else 255 for row in reversed(rows) for module in row)
    texture.blit_buffer(pixels, colorfmt="luminance", bufferfmt="ubyte")
    texture.mag_filter = texture.min_filter = "nearest"
    return texture


class PlayLog(Drawer):
    """Who began can still be told here, as the log asks for it."""

    rows = ObjectProperty(())

    def __init__(self, pad: Pad, changed: Callable[[], None]) -> None:
        self.app = running_app()
        self.pad = pad
        self._changed = changed
        super().__init__(tag="log")
        self._fill()

    @property
    def _play(self) -> Play:
        """What is logged is the result, also while it is being corrected."""
        return self.pad.result or self.pad.play

    def began(self, seat: int) -> None:
        """This player began, or nobody is known to have."""
        starter = None if self._play.starter == seat else seat
        self.pad.amend(lambda play: begin_with(play, starter))
        self._fill()
        self._changed()

    def open_log(self) -> None:
        """BG Stats on this device, or its page, which says how to get it."""
        if share.open_link(link(self._play, self._comments())):
            self.dismiss()
        else:
            self.copy()

    def copy(self) -> None:
        share.copy(link(self._play, self._comments()))
        self.dismiss()
        self.app.notice(self.app.tr("Copied to the clipboard"))

    def _comments(self) -> str:
        return comments_on(tell(self.app.words, self._play), self._play.notes)

    def _fill(self) -> None:
        play, comments = self._play, self._comments()
        in_background(lambda: code(play, comments).matrix, lambda rows: self._show(play, rows))
        self.ids.starters.clear_widgets()
        for seat, player in enumerate(play.players):
            chip = Chip(
                tag=f"log.starter.{seat}",
                text=player.name,
                is_name=True,
                taken=play.starter == seat,
            )
            chip.bind(on_release=lambda _, seat=seat: self.began(seat))
            self.ids.starters.add_widget(chip)

    def _show(self, play: Play, rows: Iterable[bytearray] | Refusal) -> None:
        """The code is worked out; it counts unless the play has changed meanwhile."""
        if isinstance(rows, Refusal):
            self.app.notice(self.app.said(rows.saying))
        elif play == self._play:
            self.rows = tuple(bytes(row) for row in rows)


load_layout(__name__)
