"""Android's document picker. It needs no permission: the user grants access to one document.

Reading and writing run on a separate thread and use the ParcelFileDescriptor, which is always
closed: a provider such as a cloud folder uploads a document when it is closed, and would not notice
that the document is complete if the descriptor were detached.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

from phone.activity_events import start_for_result
from phone.java import activity, java_class, java_string
from phone.picker import Done, Picked, Saved

SAVE, PICK = 0x4A50, 0x4A51
"""Request codes for saving and for picking a document."""
ANY_TYPE = "*/*"
"""All types, because providers use different MIME types for JSON and the picker hides others."""
BUFFER = 1 << 16


def save(name: str, content: bytes, done: Done) -> None:
    """Let the user choose where to create a document, and write it."""
    intent_class = java_class("android.content.Intent")
    intent = _intent(intent_class.ACTION_CREATE_DOCUMENT)
    intent.putExtra(intent_class.EXTRA_TITLE, java_string(name))

    def write_to(uri: Any) -> Saved:
        write(uri, content)
        return Saved(_name(uri) or name)

    _ask(intent, SAVE, write_to, done)


def pick(done: Done) -> None:
    """Let the user choose a document, and open it."""
    action = java_class("android.content.Intent").ACTION_OPEN_DOCUMENT
    _ask(_intent(action), PICK, read, done)


def write(uri: Any, content: bytes) -> None:
    """Replace the content of a document. Raise OSError unless its provider received all of it."""
    try:
        descriptor = _resolver().openFileDescriptor(uri, "wt")
        if descriptor is None:
            raise OSError("the app that stores the document did not open it")
        try:
            stream = java_class("java.io.FileOutputStream")(descriptor.getFileDescriptor())
            stream.write(content)
            stream.flush()
            descriptor.checkError()
        except Exception as error:
            descriptor.closeWithError(str(error))  # reports an incomplete document
            raise
        descriptor.close()
    except OSError:
        raise
    except Exception as error:  # a provider can raise any Java exception
        raise OSError(str(error)) from error


def read(uri: Any) -> Picked:
    """Open a document that the user chose here or in another app."""
    try:
        descriptor = _resolver().openFileDescriptor(uri, "r")
        if descriptor is None:
            raise OSError("the app that stores the document did not open it")
        size = int(descriptor.getStatSize())
        file = io.BufferedReader(_DocumentReader(descriptor), BUFFER)
        return Picked(_name(uri), file, size if size >= 0 else None)
    except OSError:
        raise
    except Exception as error:
        raise OSError(str(error)) from error


class _DocumentReader(io.RawIOBase):
    """Reads a document through Java, which reports errors of the provider."""

    def __init__(self, descriptor: Any) -> None:
        self._descriptor = descriptor
        self._stream = java_class("java.io.FileInputStream")(descriptor.getFileDescriptor())

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        part = bytearray(len(buffer))
        try:
            count = max(0, self._stream.read(part, 0, len(part)))
            if not count:
                self._descriptor.checkError()  # the end of the document, or a provider that failed
        except Exception as error:
            raise OSError(str(error)) from error
        buffer[:count] = part[:count]
        return int(count)

    def close(self) -> None:
        if not self.closed:
            super().close()
            self._descriptor.close()


def _intent(action: str) -> Any:
    intent_class = java_class("android.content.Intent")
    intent = intent_class(action)
    intent.addCategory(intent_class.CATEGORY_OPENABLE)
    intent.setType(ANY_TYPE)
    return intent


def _ask(intent: Any, request_code: int, use: Callable[[Any], Any], done: Done) -> None:
    def answered(result: Any) -> None:
        uri = result.getData() if result is not None else None
        done(_attempt(use, uri) if uri is not None else None)

    try:
        start_for_result(intent, request_code, answered)
    except OSError as error:
        done(error)


def _attempt(use: Callable[[Any], Any], uri: Any) -> Any:
    try:
        return use(uri)
    except OSError as error:
        return error
    except Exception as error:  # reading the name of the document failed
        return OSError(str(error))


def _name(uri: Any) -> str:
    """Return the display name of a document."""
    cursor = _resolver().query(uri, ["_display_name"], None, None, None)
    if cursor is None:
        return ""
    try:
        return str(cursor.getString(0) or "") if cursor.moveToFirst() else ""
    finally:
        cursor.close()


def _resolver() -> Any:
    return activity().getContentResolver()
