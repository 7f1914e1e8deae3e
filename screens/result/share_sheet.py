"""The bottom sheet to share a result as a picture, as text or as a file."""

from __future__ import annotations

from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from phone import share
from scoring.document import dumps
from screens.result.result_screen import Result
from screens.result.summary import as_text, summary_of
from screens.shell.background import Refusal, in_background
from screens.shell.current_app import current_app
from screens.shell.refusals import hand_over
from screens.widgets.bottom_sheet import BottomSheet


class ShareSheet(BottomSheet):
    """The preview of the picture, and a button for each way to share."""

    texture = ObjectProperty(None, allownone=True)
    made = BooleanProperty(False)
    """Whether the picture is finished."""
    where_text = StringProperty()
    where_file = StringProperty()
    files = BooleanProperty(True)
    """Whether the system can share files, not only texts."""

    def __init__(self, page: Result) -> None:
        self.app = current_app()
        self.page, self.play = page, page.play
        self._picture = b""
        self._waiting = False
        """Whether the picture was requested before it was finished."""
        super().__init__(tag="share")
        tr = self.app.tr
        sheet = tr("Another app") if share.has_sheet() else ""
        self.where_text = sheet or tr("Copy to clipboard")
        self.where_file = sheet or tr("Save to Downloads")
        self.files = share.takes_files()
        if not self.files:
            self.where_file = tr("This version of Android can only share text.")

    def on_open(self) -> None:
        super().on_open()
        self.render()

    def render(self, *_: object) -> None:
        """Start drawing the picture, whose modules are imported only here to open faster."""
        from screens.result.share_card import ShareCard, draw_card

        self.summary, self.made = summary_of(self.app.translator, self.play), False
        self._card = ShareCard(self.play, self.summary)
        draw_card(self._card, self._drawn)

    def _drawn(self, texture: Texture, pixels: bytes) -> None:
        from screens.result.share_card import png_of

        self.texture = texture
        in_background(lambda: png_of(pixels), self._written)

    def _written(self, picture: bytes | Refusal) -> None:
        if isinstance(picture, Refusal):
            self.app.notice(self.app.said(picture.message))
            return
        self._picture, self.made = picture, True
        if self._waiting:
            self.share_picture()

    def share_picture(self) -> None:
        """Share the picture, as soon as it is finished."""
        self._waiting = not self.made
        if self.made:
            self._hand_file("png", self._picture)

    def share_text(self) -> None:
        self.dismiss()
        hand_over(share.share_text, as_text(self.app.translator, self.summary))

    def share_document(self) -> None:
        self._hand_file("json", (dumps(self.play) + "\n").encode())

    def log(self) -> None:
        """Open the sheet for BG Stats."""
        from screens.result.bgstats_sheet import BgStatsSheet

        self.dismiss()
        BgStatsSheet(self.page).open()

    def _hand_file(self, kind: str, content: bytes) -> None:
        day = (self.play.finished or self.play.started or "")[:10]
        name = " ".join(filter(None, (self.summary.game, day, self.summary.winners)))
        self.dismiss()
        hand_over(share.share_file, f"{name}.{kind}", content)
