"""What is opened with the app: a file on the command line, or what another app sends."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from phone import files
from phone.java import activity, asked, java, leave
from phone.picker import Picked, opened
from phone.system import ON_ANDROID

Arrival = Callable[[], Picked]
"""Opens what arrived. It may take long and raise OSError: to be called on a thread."""
Told = Callable[[Arrival], None]
"""Is told of each arrival, on any thread."""

FROM_HISTORY = 0x00100000
"""Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY: the app was begun anew from the list of recent
ones, with what it was once opened with. That was seen then."""


def watch(arguments: Sequence[str], told: Told) -> Callable[[], None]:
    """Tell what the app was opened with, and what arrives from now on. Gives what ends it."""
    if not ON_ANDROID:
        if arguments:
            told(lambda: _on_disk(arguments[0]))
        return lambda: None
    return _watch_android(told)


def _on_disk(name: str) -> Picked:
    path = Path(name)
    if path.is_dir():
        raise IsADirectoryError(0, "this is a folder")
    return opened(files.readable(path.name), path.open("rb"))


def _watch_android(told: Told) -> Callable[[], None]:
    from android import activity as events

    def came(intent: Any) -> None:
        # Whatever Java raises over what another app sent must not stop us.
        arrival = asked(lambda: _arrival(intent), None)
        if arrival is not None:
            activity().setIntent(java("android.content.Intent")())  # it is not told twice
            told(arrival)

    came(asked(lambda: activity().getIntent(), None))
    events.bind(on_new_intent=came)
    return lambda: events.unbind(on_new_intent=came)


def _arrival(intent: Any) -> Arrival | None:
    """What another app sends: a document to view, a document or a text to share."""
    kind = java("android.content.Intent")
    if intent is None or intent.getFlags() & FROM_HISTORY:
        return None
    action = intent.getAction()
    if action == kind.ACTION_VIEW and intent.getData():
        return _document(intent.getData())
    if action != kind.ACTION_SEND:
        return None
    stream = intent.getParcelableExtra(kind.EXTRA_STREAM)
    if stream:
        return _document(stream)
    text = intent.getStringExtra(kind.EXTRA_TEXT)
    return (lambda: _text(str(text))) if text else None


def _text(text: str) -> Picked:
    content = text.strip().encode("utf-8", "replace")
    return Picked("", io.BytesIO(content), len(content))


def _document(found: Any) -> Arrival:
    """A document that its owner lets us read. A bare path could be one of our own files."""
    from jnius import cast

    uri = cast("android.net.Uri", found)

    def read() -> Picked:
        from phone import androidpicker

        if str(uri.getScheme()) != "content":
            raise OSError(0, "the other app hands over no document")
        try:
            return androidpicker.read(uri)
        except OSError:
            raise
        except Exception as error:  # the other app's provider raises what Java does
            raise OSError(str(error)) from error
        finally:
            leave()

    return read
