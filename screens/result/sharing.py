"""Sharing a result: as a picture, as text, as the document."""

from __future__ import annotations

from io import BytesIO

from kivy.core.image import Image as CoreImage
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from phone import share
from phone.share import Shared, ShareError
from scoring.document import dumps
from scoring.game import Play
from screens.result.astext import as_text
from screens.result.summary import summary_of
from screens.shell.background import Refusal, in_background
from screens.shell.layout import load_layout
from screens.shell.running import running_app
from screens.widgets.drawer import Drawer


class Preview(Widget):
    """A picture at its own proportions, as large as there is room."""

    texture = ObjectProperty(None, allownone=True)
    tag = StringProperty()


class ShareDrawer(Drawer):
    """What is tapped is made in the light or the dark that is chosen, and handed on."""

    theme = StringProperty()
    """dark or light"""
    texture = ObjectProperty(None, allownone=True)
    where_text = StringProperty()
    where_file = StringProperty()
    files = BooleanProperty(True)
    """Whether the system lets us hand on files, not just texts."""

    def __init__(self, play: Play) -> None:
        self.app = running_app()
        self.play = play
        self.summary = summary_of(self.app.words, play)
        self._pictures: dict[str, bytes] = {}
        super().__init__(tag="share")
        tr = self.app.tr
        sheet = tr("Another app") if share.has_sheet() else ""
        self.where_text = sheet or tr("Copy to clipboard")
        self.where_file = sheet or tr("Save to Downloads")
        self.files = share.takes_files()
        if not self.files:
            self.where_file = tr("This version of Android can only share text.")
        self.ids.look.choices = [("light", tr("Light")), ("dark", tr("Dark"))]
        self.choose("dark" if self.app.look.dark else "light")

    def choose(self, theme: str) -> None:
        """Light or dark; the picture shows when it is made."""
        self.theme = theme
        if theme in self._pictures:
            self._show(theme, self._pictures[theme])
            return
        # The fonts and the drawing load here, not with the result.
        from screens.result.picture_paint import picture_of

        heading = self.app.tr("Where the points came from")
        in_background(
            lambda: picture_of(self.summary, heading, theme == "dark"),
            lambda picture: self._show(theme, picture),
        )

    def share_picture(self) -> None:
        picture = self._pictures.get(self.theme)
        if picture:
            self._hand_file("png", picture)

    def share_text(self) -> None:
        self._done(share.share_text(as_text(self.app.words, self.summary)))

    def share_document(self) -> None:
        self._hand_file("json", (dumps(self.play) + "\n").encode())

    def _show(self, theme: str, picture: bytes | Refusal) -> None:
        if isinstance(picture, Refusal):
            self.app.notice(self.app.said(picture.message))
            return
        self._pictures[theme] = picture
        if theme == self.theme:
            self.texture = CoreImage(BytesIO(picture), ext="png").texture

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
