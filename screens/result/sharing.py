"""Sharing a result: as a picture, as text, as the document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from phone import share
from phone.share import Shared, ShareError
from scoring.document import dumps
from screens.result.astext import as_text
from screens.result.summary import summary_of
from screens.shell.background import Refusal, in_background
from screens.shell.layout import load_layout
from screens.shell.running import running_app
from screens.widgets.drawer import Drawer

if TYPE_CHECKING:
    from screens.result.result import Result


class Preview(Widget):
    """A picture at its own proportions, over the full width."""

    texture = ObjectProperty(None, allownone=True)
    tag = StringProperty()


class ShareDrawer(Drawer):
    """What is tapped is handed on."""

    texture = ObjectProperty(None, allownone=True)
    made = BooleanProperty(False)
    """Whether the picture can be handed on."""
    where_text = StringProperty()
    where_file = StringProperty()
    files = BooleanProperty(True)
    """Whether the system lets us hand on files, not just texts."""

    def __init__(self, page: Result) -> None:
        self.app = running_app()
        self.page, self.play = page, page.play
        self.summary = summary_of(self.app.words, self.play)
        self._picture = b""
        super().__init__(tag="share")
        tr = self.app.tr
        sheet = tr("Another app") if share.has_sheet() else ""
        self.where_text = sheet or tr("Copy to clipboard")
        self.where_file = sheet or tr("Save to Downloads")
        self.files = share.takes_files()
        if not self.files:
            self.where_file = tr("This version of Android can only share text.")

    def on_open(self) -> None:
        """The drawing loads and begins here, not with the result."""
        super().on_open()
        from screens.result.sharecard import ShareCard, draw_card

        self._card = ShareCard(self.play, self.summary)
        draw_card(self._card, self._drawn)

    def _drawn(self, texture: Texture, pixels: bytes) -> None:
        from screens.result.sharecard import png_of

        self.texture = texture
        in_background(lambda: png_of(pixels), self._written)

    def _written(self, picture: bytes | Refusal) -> None:
        if isinstance(picture, Refusal):
            self.app.notice(self.app.said(picture.message))
        else:
            self._picture, self.made = picture, True

    def share_picture(self) -> None:
        self._hand_file("png", self._picture)

    def share_text(self) -> None:
        self._done(share.share_text(as_text(self.app.words, self.summary)))

    def share_document(self) -> None:
        self._hand_file("json", (dumps(self.play) + "\n").encode())

    def log(self) -> None:
        """To BG Stats, here or on the phones around the table."""
        from screens.result.playlog import PlayLog

        self.dismiss()
        PlayLog(self.page.pad, self.page.refresh).open()

    def _hand_file(self, kind: str, content: bytes) -> None:
        day = (self.play.finished or self.play.started or "")[:10]
        name = " ".join(filter(None, (self.summary.game, day, self.summary.winners)))
        try:
            self._done(share.share_file(f"{name}.{kind}", content))
        except ShareError as error:
            self.dismiss()
            self.app.notice(self.app.tr("Couldn’t save. {why}", why=str(error)).strip())

    def _done(self, shared: Shared) -> None:
        self.dismiss()
        if shared.target == "clipboard":
            self.app.notice(self.app.tr("Copied to the clipboard"))
        elif shared.target == "file":
            self.app.notice(self.app.tr("Saved: {path}", path=shared.path))


load_layout(__name__)
