"""Backup, restore and spreadsheet: files that leave the ledger and come back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from ledger import Change, Incoming
from phone import picker
from phone.picker import NoPickerError, Picked, Saved
from screens.home.choosing import choose_next
from screens.shell.background import Refusal, in_background, on_window_thread
from screens.shell.layout import load_layout
from screens.shell.registry import GAMES
from screens.shell.running import running_app
from screens.shell.times import now
from screens.widgets.card import Card
from screens.widgets.dialog import Answer, Dialog

STAYS = 8.0
"""Seconds that the way to a file can be read."""
MOST_CHANGES = 6
"""Plays that are told one by one."""


class BackupCard(Card):
    """One thing at a time; while it is busy, its rows wait."""

    busy = BooleanProperty(False)
    progress = StringProperty()
    """How much of a file is read."""

    @property
    def app(self) -> Any:
        return running_app()

    def save_backup(self) -> None:
        """Everything in one file."""
        self._save(f"jarlpad-{now()[:10]}.json", self.app.ledger.archive.backup)

    def save_csv(self) -> None:
        """The plays for a spreadsheet."""
        self._save(f"jarlpad-{now()[:10]}.csv", self.app.ledger.archive.csv)

    def restore(self) -> None:
        """A file is chosen, read and looked at; nothing is written before the user says so."""
        self.busy = True
        picker.pick(on_window_thread(self._picked))

    # A file leaves.

    def _save(self, name: str, write: Callable[[], bytes]) -> None:
        self.busy = True
        in_background(write, lambda content: self._written(name, content))

    def _written(self, name: str, content: bytes | Refusal) -> None:
        if isinstance(content, Refusal):
            self._refused(content)
        else:
            picker.save(name, content, on_window_thread(self._saved))

    def _saved(self, result: Saved | Picked | OSError | None) -> None:
        self.busy = False
        if isinstance(result, Saved):
            left_out = self.app.ledger.archive.left_out
            saved = self.app.tr("Saved: {where}", where=result.where)
            self._say(f"{saved}\n{self.app.said(left_out)}" if left_out else saved)
        elif isinstance(result, OSError):
            reason = result.strerror or str(result)
            self._say(self.app.tr("The file could not be written: {reason}", reason=reason))

    # A file comes.

    def _picked(self, result: Saved | Picked | OSError | None) -> None:
        if isinstance(result, Picked):
            in_background(
                lambda: self._read(result), lambda found: self._looked(result.name, found)
            )
            return
        self.busy = False
        if isinstance(result, NoPickerError):
            self._say(self.app.tr("There is no file picker here; zenity, kdialog or yad is one."))
        elif isinstance(result, OSError):
            reason = result.strerror or str(result)
            self._say(self.app.tr("The file could not be read: {reason}", reason=reason))

    def _read(self, picked: Picked) -> Incoming:
        """On a thread of its own; how far it is shows meanwhile."""
        tell = on_window_thread(self._tell_progress)

        def told(read: int) -> None:
            if picked.size:
                tell(100 * read // picked.size)

        with picked.file as file:
            found: Incoming = self.app.ledger.archive.look(file, picked.size, told)
            return found

    def _tell_progress(self, percent: int) -> None:
        self.progress = self.app.tr("{percent}% read", percent=percent) if self.busy else ""

    def _looked(self, name: str, found: Incoming | Refusal) -> None:
        self.progress = ""
        if isinstance(found, Refusal):
            self._refused(found)
            return
        self.busy = False
        sentences, answers = self._choices(found)
        Dialog(name or self.app.tr("Restore"), "\n\n".join(sentences), answers).open()

    def _choices(self, found: Incoming) -> tuple[list[str], list[Answer]]:
        """What can be done with the file, each in a sentence and with its button."""
        tr, said, preview = self.app.tr, self.app.said, found.preview
        one_play = len(found.backup.plays) == 1 and not found.backup.players
        add = Answer("restore.add", tr("Add what is new"), lambda: self._add(found), main=True)
        replace = Answer("restore.replace", tr("Replace all"), lambda: self._replace(found))
        new = preview.new or preview.changed or preview.both or preview.new_players
        sentences, answers = [said(preview.merging)], [add] if new else []
        if preview.changes:
            sentences.append(self._play_by_play(preview.changes))
        if not one_play:
            sentences.append(said(preview.replacing))
            answers.append(replace)
        return sentences, answers

    def _play_by_play(self, changes: Sequence[Change]) -> str:
        """What becomes of plays that are here and in the file, but not the same."""
        lines = [
            self.app.tr(
                "{game}, {day}, {names}: {what}",
                game=GAMES[change.game].name,
                day=change.day,
                names=", ".join(change.names),
                what=self.app.said(change.merging),
            )
            for change in changes[:MOST_CHANGES]
        ]
        more = len(changes) - len(lines)
        if more:
            lines.append(self.app.tr_count("And one more.", "And {count} more.", more))
        return "\n".join(lines)

    def _add(self, found: Incoming) -> None:
        self.busy = True
        in_background(lambda: self.app.ledger.archive.merge(found), self._came)

    def _replace(self, found: Incoming) -> None:
        def replace() -> int:
            self.app.ledger.archive.replace(found)
            return found.preview.plays

        self.busy = True
        in_background(replace, self._came)

    def _came(self, result: int | Refusal) -> None:
        if isinstance(result, Refusal):
            self._refused(result)
            return
        self.busy = False
        self.app.use_language()
        self.app.use_look()
        self.app.refresh()
        came = self.app.tr_count("One play is in.", "{count} plays are in.", result)
        self._say(came if result else self.app.tr("It is in."))
        choose_next(self.app)

    def _refused(self, refusal: Refusal) -> None:
        self.busy = False
        self._say(self.app.said(refusal.saying))

    def _say(self, text: str) -> None:
        self.app.notice(text, stays=STAYS)


load_layout(__name__)
