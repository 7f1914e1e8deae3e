"""A file comes: it is read and looked at, and nothing is written before the user says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import BinaryIO, cast

from kivy.clock import Clock

from ledger import Change, Incoming
from phone.picker import Picked
from scoring.parts import found_in, is_part
from screens.home.choosing import choose_next
from screens.shell.background import Refusal, in_background, on_window_thread
from screens.shell.registry import GAMES
from screens.shell.running import running_app
from screens.widgets.dialog import Answer, Dialog
from screens.widgets.snackbar import Snackbar

STAYS = 8.0
"""Seconds that a sentence about a file can be read."""
LONGEST_PART = 100_000
"""Bytes that a player from another phone may have; a backup may have more."""
MOST_CHANGES = 6
"""Plays that are told one by one."""

LONGEST_TITLE = 80
"""Characters of a file's name that are shown."""
SOON = 0.5
"""Seconds after which somebody who waits is told how far the file is read."""

Tell = Callable[[bool, int], None]
"""Is told whether there is work to wait for, and how many percent of the file are read."""


class _Again:
    """A file whose beginning was read already."""

    def __init__(self, head: bytes, file: BinaryIO) -> None:
        self._head, self._file = head, file

    def read(self, size: int) -> bytes:
        """The next bytes, at most so many."""
        head, self._head = self._head[:size], self._head[size:]
        return head or self._file.read(size)


class Restoring:
    """One file, from the moment it is there to the user's answer."""

    def __init__(self, tell: Tell) -> None:
        self.app = running_app()
        self.dialog: Dialog | None = None
        """What asks the user."""
        self.dropped = False
        """Another file came meanwhile: this one is not asked about any more."""
        self._tell = tell

    def take(self, open_it: Callable[[], Picked]) -> None:
        """Open and read it, and then ask."""
        self._tell(True, 0)
        in_background(lambda: self._looked_into(open_it), self._ask)

    def drop(self) -> None:
        """Forget about it."""
        self.dropped = True
        if self.dialog is not None:
            self.dialog.dismiss()

    # On a thread of its own.

    def _looked_into(self, open_it: Callable[[], Picked]) -> tuple[str, Incoming] | str | OSError:
        try:
            picked = open_it()
        except OSError as error:
            return error
        except (ValueError, TypeError) as error:  # a name that no file can have
            return OSError(str(error))
        tell = on_window_thread(self._told)

        def told(read: int) -> None:
            if self.dropped:
                raise OSError("nobody waits for it any more")
            if picked.size:
                tell(100 * read // picked.size)

        with picked.file as file:
            head = file.read(LONGEST_PART)
            text = found_in(head.decode("utf-8", "replace"))
            if is_part(text):
                return text
            content = cast(BinaryIO, _Again(head, file))
            found: Incoming = self.app.ledger.archive.look(content, picked.size, told)
            return picked.name, found

    def _told(self, percent: int) -> None:
        if self.dialog is None and not self.dropped:
            self._tell(True, percent)

    # In the window.

    def _ask(self, result: tuple[str, Incoming] | str | OSError | Refusal) -> None:
        self._tell(False, 0)
        if self.dropped:
            return
        if isinstance(result, str):
            self.app.parts.receive(result)
            return
        if isinstance(result, Refusal):
            self._say(self.app.said(result.message))
        elif isinstance(result, OSError):
            reason = result.strerror or str(result)
            self._say(self.app.tr("Couldn’t read the file: {reason}", reason=reason))
        else:
            name, found = result
            sentences, answers = self._choices(found)
            title = name[:LONGEST_TITLE] or self.app.tr("Restore")
            self.dialog = Dialog(title, "\n\n".join(sentences), answers)
            self.dialog.open()

    def _choices(self, found: Incoming) -> tuple[list[str], list[Answer]]:
        """What can be done with the file, each in a sentence and with its button."""
        tr, said, preview = self.app.tr, self.app.said, found.preview
        add = Answer("restore.add", tr("Add new items"), lambda: self._add(found), main=True)
        replace = Answer(
            "restore.replace", tr("Replace all"), lambda: self._replace(found), grave=True
        )
        sentences, answers = [said(preview.merging)], [add] if preview.brings else []
        if preview.changes:
            sentences.append(self._play_by_play(preview.changes))
        if found.backup.players:  # a play, cards or sheets on their own replace nothing
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
            lines.append(self.app.tr_count("And 1 more.", "And {count} more.", more))
        return "\n".join(lines)

    def _add(self, found: Incoming) -> None:
        self._tell(True, 0)
        in_background(lambda: self.app.ledger.archive.merge(found), self._came)

    def _replace(self, found: Incoming) -> None:
        def replace() -> int:
            self.app.ledger.archive.replace(found)
            return found.preview.plays

        self._tell(True, 0)
        in_background(replace, self._came)

    def _came(self, result: int | Refusal) -> None:
        self._tell(False, 0)
        if isinstance(result, Refusal):
            self._say(self.app.said(result.message))
            return
        _with_next_frames(
            self._show_anew, lambda: self._say_how_many(result), lambda: choose_next(self.app)
        )

    def _show_anew(self) -> None:
        """Settings may have come along."""
        self.app.use_language()
        self.app.use_look()
        self.app.refresh()

    def _say_how_many(self, plays: int) -> None:
        came = self.app.tr_count("1 game imported", "{count} games imported", plays)
        self._say(came if plays else self.app.tr("Imported"))

    def _say(self, text: str) -> None:
        self.app.notice(text, stays=STAYS)


def _with_next_frames(*steps: Callable[[], None]) -> None:
    """One a frame: together they would hold up the window for a moment that can be seen."""

    def take(_seconds: float) -> None:
        steps[0]()
        if steps[1:]:
            _with_next_frames(*steps[1:])

    Clock.schedule_once(take)


class Arrivals:
    """What is opened with the app: one file at a time, the last one that came."""

    def __init__(self) -> None:
        self._now: Restoring | None = None

    def take(self, open_it: Callable[[], Picked]) -> None:
        if self._now is not None:
            self._now.drop()
        progress = Progress()
        self._now = progress.restoring = Restoring(progress.tell)
        self._now.take(open_it)


class Progress:
    """How far an arriving file is read, with a button to stop it."""

    restoring: Restoring

    def __init__(self) -> None:
        self.app = running_app()
        self._text = ""
        self._notice: Snackbar | None = None
        self._soon = Clock.create_trigger(self._show, SOON)

    def tell(self, busy: bool, percent: int) -> None:
        self._text = self.app.tr("Reading the file: {percent}%", percent=percent)
        if not busy:
            self._soon.cancel()
            if self._notice is not None:
                self._notice.dismiss()
                self._notice = None
        elif self._notice is not None:
            self._notice.text = self._text
        elif not self._soon.is_triggered:
            self._soon()

    def _show(self, _seconds: float) -> None:
        cancel = self.app.tr("Cancel")
        self._notice = self.app.notice(self._text, cancel, self.restoring.drop, stays=600.0)
