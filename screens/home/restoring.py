"""Reads a backup file, shows what it would change, and imports it when the user confirms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import BinaryIO, TypeVar, cast

from kivy.clock import Clock

from ledger import CanceledError
from ledger.archive import Change, FileToImport
from phone.picker import Picked
from scoring.parts import found_in, is_part
from screens.home.branch_choice import choose_next
from screens.shell.background import Refusal, in_background, on_window_thread
from screens.shell.current_app import current_app
from screens.shell.i18n import joined
from screens.shell.registry import GAMES
from screens.widgets.dialog import Answer, Dialog
from screens.widgets.snackbar import Snackbar

T = TypeVar("T")
STAYS = 8.0
"""Seconds for which messages about a file are shown."""
LONGEST_PART = 100_000
"""The largest size in bytes of a player's entries from another phone; a backup may be larger."""
MOST_CHANGES = 6
"""The number of changed games that are listed one by one."""

LONGEST_NAME = 80
"""The number of characters of a file name that are shown."""
SOON = 0.5
"""Seconds of work after which the progress is shown."""


class _RereadFile:
    """A file whose first bytes, ``head``, were read already and are returned again."""

    def __init__(self, head: bytes, file: BinaryIO) -> None:
        self._head, self._file = head, file

    def read(self, size: int) -> bytes:
        """Return the next bytes, at most ``size``."""
        head, self._head = self._head[:size], self._head[size:]
        return head or self._file.read(size)


class Restoring:
    """The import of one file, from opening it to the user's answer."""

    def __init__(self, set_busy: Callable[[bool], None] = lambda _busy: None) -> None:
        self.app = current_app()
        self.dialog: Dialog | None = None
        """The dialog that asks the user, once it is open."""
        self.confirmed = False
        """Whether the user has chosen to import the file."""
        self._canceled = False
        self._set_busy = set_busy
        self._progress = Progress(self.cancel)

    def take(self, open_it: Callable[[], Picked]) -> None:
        """Open and read the file, then ask the user."""
        self._work(lambda: self._read_file(open_it), self._ask)

    def cancel(self) -> None:
        """Cancel the import. If it is already being written, nothing is changed."""
        self._canceled = True
        if self.dialog is not None:
            self.dialog.dismiss()

    def _work(self, work: Callable[[], T], then: Callable[[T | Refusal], None]) -> None:
        """Call ``work`` in a background thread, with its progress on screen, and then ``then``."""

        def done(result: T | Refusal) -> None:
            self._set_busy(False)
            self._progress.hide()
            then(result)

        self._set_busy(True)
        self._progress.render(0)
        in_background(work, done)

    # In a background thread.

    def _read_file(self, open_it: Callable[[], Picked]) -> tuple[str, FileToImport] | str | OSError:
        try:
            picked = open_it()
        except OSError as error:
            return error
        except (ValueError, TypeError) as error:  # an invalid file name
            return OSError(str(error))
        size = picked.size
        with picked.file as file:
            head = file.read(LONGEST_PART)
            text = found_in(head.decode("utf-8", "replace"))
            if is_part(text):
                return text
            content = cast(BinaryIO, _RereadFile(head, file))
            progressed = self._progressed()
            found: FileToImport = self.app.ledger.archive.look(
                content, size, lambda read: progressed(100 * read // size if size else 0)
            )
            return picked.name, found

    def _progressed(self) -> Callable[[int], None]:
        """Return a function that shows a percentage, or raises CanceledError after ``cancel``."""
        render = on_window_thread(self._progress.render)
        shown = 0

        def progressed(percent: int) -> None:
            nonlocal shown
            if self._canceled:
                raise CanceledError
            if percent != shown:
                shown = percent
                render(percent)

        return progressed

    # On the main thread.

    def _ask(self, result: tuple[str, FileToImport] | str | OSError | Refusal) -> None:
        if self._canceled:
            return
        if isinstance(result, str):
            self.app.parts.receive(result)
            return
        if isinstance(result, Refusal):
            self._show_message(self.app.said(result.message))
        elif isinstance(result, OSError):
            reason = result.strerror or str(result)
            self._show_message(self.app.tr("Couldn’t read the file: {reason}", reason=reason))
        else:
            name, found = result
            sentences, answers = self._choices(found)
            name, tr = name[:LONGEST_NAME], self.app.tr
            title = name or tr("Restore")
            if answers:
                backup, file = tr("Restore this backup?"), tr("Import this file?")
                title = backup if found.backup.players else file
                sentences[:0] = [name] if name else []
            self.dialog = Dialog(title, joined("\n\n", *sentences), answers)
            self.dialog.open()

    def _choices(self, found: FileToImport) -> tuple[list[str], list[Answer]]:
        """Return the sentences and buttons for what can be done with the file."""
        tr, said, preview = self.app.tr, self.app.said, found.preview
        add = Answer("restore.add", tr("Add new items"), lambda: self._add(found), main=True)
        replace = Answer(
            "restore.replace", tr("Replace all"), lambda: self._replace(found), destructive=True
        )
        merging = said(preview.merging)
        if preview.changes:
            merging = joined("\n", merging, self._changed_games(preview.changes))
        if not preview.brings:
            sentences, answers = [merging], []
        else:
            about = self.app.tr("{name}: {what}", name=add.text, what=merging)
            sentences, answers = [about], [add]
        if found.backup.players:  # a single game, cards or sheets cannot replace everything
            sentences.append(said(preview.replacing))  # this sentence names its button
            answers.append(replace)
        return sentences, answers

    def _changed_games(self, changes: Sequence[Change]) -> str:
        """Return a line for each game that differs from its version in the file."""
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
            lines.append(self.app.tr_count("And 1 more.", "And {count} more.", more))
        return joined("\n", *lines)

    def _add(self, found: FileToImport) -> None:
        self._import(found, self.app.ledger.archive.merge)

    def _replace(self, found: FileToImport) -> None:
        self._import(found, self.app.ledger.archive.replace)

    def _import(self, found: FileToImport, write: Callable[..., set[str]]) -> None:
        self.confirmed = True
        self._progress = Progress(self.cancel, importing=True)
        self._work(lambda: write(found, self._progressed()), partial(self._imported, found))

    def _imported(self, found: FileToImport, result: set[str] | Refusal) -> None:
        if isinstance(result, Refusal):
            self._show_message(self.app.said(result.message))
            return
        plays = len(result.intersection(found.backup.plays.ids))
        _with_next_frames(
            lambda: self._apply(result),
            lambda: self._show_count(plays),
            lambda: choose_next(self.app),
        )

    def _apply(self, games: set[str]) -> None:
        """Apply the imported settings and show the changed games."""
        self.app.use_language()
        self.app.use_theme()
        self.app.render_games(games)

    def _show_count(self, plays: int) -> None:
        came = self.app.tr_count("1 game imported", "{count} games imported", plays)
        self._show_message(came if plays else self.app.tr("Imported"))

    def _show_message(self, text: str) -> None:
        self.app.notice(text, stays=STAYS)


def _with_next_frames(*steps: Callable[[], None]) -> None:
    """Call these functions in consecutive frames, because one frame with all would take long."""

    def take(_seconds: float) -> None:
        steps[0]()
        if steps[1:]:
            _with_next_frames(*steps[1:])

    Clock.schedule_once(take)


class Arrivals:
    """Imports files that the app is opened with. A new file replaces one that is being read."""

    def __init__(self) -> None:
        self._current: Restoring | None = None

    def take(self, open_it: Callable[[], Picked]) -> None:
        if self._current is not None and not self._current.confirmed:
            self._current.cancel()
        self._current = Restoring()
        self._current.take(open_it)


class Progress:
    """Shows how much of a file is read or imported, with a button to cancel."""

    def __init__(self, cancel: Callable[[], None], importing: bool = False) -> None:
        self.app = current_app()
        self._cancel, self._importing = cancel, importing
        self._percent = 0
        self._ended = False
        self._notice: Snackbar | None = None
        self._show_soon = Clock.create_trigger(self._open_notice, SOON)

    def render(self, percent: int) -> None:
        """Show the percentage, but not during the first moments."""
        self._percent = percent
        if self._ended:
            return
        if self._notice is not None and not self._notice.closing:
            self._notice.text = self._text()
        elif not self._show_soon.is_triggered:
            self._show_soon()

    def hide(self) -> None:
        """Remove the message. It is not shown again."""
        self._ended = True
        self._show_soon.cancel()
        if self._notice is not None:
            self._notice.dismiss()

    def _text(self) -> str:
        if self._importing:
            return self.app.tr("Importing: {percent}%", percent=self._percent)
        return self.app.tr("Reading the file: {percent}%", percent=self._percent)

    def _open_notice(self, _seconds: float) -> None:
        cancel = self.app.tr("Cancel")
        self._notice = self.app.notice(self._text(), cancel, self._cancel, stays=600.0)
