"""Receives documents, texts and links that the app is opened with, and scanned codes."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from phone import downloads
from phone.java import activity, java_class, java_string, result_or
from phone.picker import Picked, opened
from phone.system import ON_ANDROID

Incoming = Callable[[], Picked]
"""Opens the incoming document. It can be slow and raise OSError, so call it on a thread."""
OnIncoming = Callable[[Incoming], None]
"""Called once for each incoming document, on any thread."""

OnScanned = Callable[["str | None"], None]
"""Called once, on any thread, with the text of a code, or None if the user went back."""

LINK_SCHEME = "jarlpad"
SCAN = 0x4A52
"""Request code of a scan."""
SCAN_ACTION = "com.google.zxing.client.android.SCAN"
"""The intent of Barcode Scanner, which Binary Eye and other free scanners also handle."""


class NoScannerError(OSError):
    """No app on this device handles the scan intent."""


def watch(arguments: Sequence[str], on_incoming: OnIncoming) -> Callable[[], None]:
    """Report what the app was opened with and what is sent to it later. Return a function that
    stops this."""
    if ON_ANDROID:
        return _watch_intents(on_incoming)
    if arguments:
        first = arguments[0]
        on_incoming(lambda: _text(first) if is_link(first) else _file(first))
    return lambda: None


def is_link(text: str) -> bool:
    """Return whether a text is a ``jarlpad:`` link, in upper or lower case."""
    return text.strip().lower().startswith(f"{LINK_SCHEME}:")


def scan(on_scanned: OnScanned) -> None:
    """Read a QR code with a scanner app, so that we need no camera permission. Raise
    NoScannerError if there is no such app, as on every desktop."""
    if not ON_ANDROID:
        raise NoScannerError
    from phone.activity_events import start_for_result

    intent = java_class("android.content.Intent")(SCAN_ACTION)
    intent.putExtra("SCAN_MODE", java_string("QR_CODE_MODE"))
    try:
        start_for_result(intent, SCAN, lambda result: on_scanned(_scanned(result)))
    except OSError as error:
        raise NoScannerError(str(error)) from error


def _scanned(result: Any) -> str | None:
    text = result.getStringExtra("SCAN_RESULT") if result is not None else None
    return str(text) if text else None


def _file(name: str) -> Picked:
    path = Path(name)
    if path.is_dir():
        raise IsADirectoryError(0, "this is a folder")
    return opened(downloads.readable(path.name), path.open("rb"))


def _text(text: str) -> Picked:
    content = text.strip().encode("utf-8", "replace")
    return Picked("", io.BytesIO(content), len(content))


def _watch_intents(on_incoming: OnIncoming) -> Callable[[], None]:
    from phone.activity_events import listen_for_intents

    def receive(intent: Any) -> None:
        # An intent of another app can contain anything; an unreadable one is ignored.
        incoming = result_or(None, lambda: _incoming(intent))
        if incoming is not None:
            activity().setIntent(java_class("android.content.Intent")())  # report it only once
            on_incoming(incoming)

    receive(result_or(None, lambda: activity().getIntent()))
    return listen_for_intents(receive)


def _incoming(intent: Any) -> Incoming | None:
    """Return a function that opens the document, text or link in an intent."""
    intent_class = java_class("android.content.Intent")
    # An activity that is reopened from the list of recent apps gets its old intent again.
    if intent is None or intent.getFlags() & intent_class.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY:
        return None
    action = intent.getAction()
    if action == intent_class.ACTION_VIEW and intent.getData() is not None:
        return _viewed(intent.getData())
    if action != intent_class.ACTION_SEND:
        return None
    stream = intent.getParcelableExtra(intent_class.EXTRA_STREAM)
    if stream is not None:
        return _document(stream)
    text = intent.getStringExtra(intent_class.EXTRA_TEXT)
    return (lambda: _text(str(text))) if text else None


def _viewed(uri: Any) -> Incoming:
    link = str(uri.toString())
    return (lambda: _text(link)) if is_link(link) else _document(uri)


def _document(stream: Any) -> Incoming:
    from jnius import cast

    uri = cast("android.net.Uri", stream)

    def read() -> Picked:
        from phone import android_documents

        # A plain path could name our own private files, which other apps must not read.
        if str(uri.getScheme()) != "content":
            raise OSError(0, "the other app did not share a document")
        return android_documents.read(uri)

    return read
