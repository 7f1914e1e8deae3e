"""Android's document picker, which needs no permission: the user hands over just that file."""

from __future__ import annotations

import os
from typing import Any

from phone.java import activity, java
from phone.picker import Done, Picked, Saved, opened

SAVE, PICK = 0x4A50, 0x4A51
"""Numbers by which Android tells our questions apart."""
ANY = "*/*"
"""Pickers know no type for JSON by its ending alone, and would hide files of an unknown one."""


def save(name: str, content: bytes, done: Done) -> None:
    """Ask for a new document and write it."""
    intent = _intent("ACTION_CREATE_DOCUMENT")
    # A string of Java's own: of a Python string pyjnius cannot tell which putExtra is meant.
    intent.putExtra(intent.EXTRA_TITLE, java("java.lang.String")(name))

    def write(uri: Any) -> Saved:
        with os.fdopen(_descriptor(uri, "wt"), "wb") as file:
            file.write(content)
        return Saved(_name(uri) or name)

    _ask(intent, SAVE, write, done)


def pick(done: Done) -> None:
    """Ask for a document and open it."""
    _ask(_intent("ACTION_OPEN_DOCUMENT"), PICK, read, done)


def read(uri: Any) -> Picked:
    """Open a document that the user pointed at, here or in another app."""
    return opened(_name(uri), os.fdopen(_descriptor(uri, "r"), "rb"))


def _intent(action: str) -> Any:
    kind = java("android.content.Intent")
    intent = kind(getattr(kind, action))
    intent.addCategory(kind.CATEGORY_OPENABLE)
    intent.setType(ANY)
    return intent


def _ask(intent: Any, number: int, use: Any, done: Done) -> None:
    """Start the picker; what it answers comes on Android's own thread."""
    from android import activity as answers

    def answered(request: int, result: int, data: Any) -> None:
        if request != number:
            return
        answers.unbind(on_activity_result=answered)
        chosen = data.getData() if result == -1 and data else None  # Activity.RESULT_OK
        done(_tried(use, chosen) if chosen else None)

    answers.bind(on_activity_result=answered)
    try:
        activity().startActivityForResult(intent, number)
    except Exception as error:  # a device without any picker raises what Java does
        answers.unbind(on_activity_result=answered)
        done(OSError(str(error)))


def _tried(use: Any, uri: Any) -> Any:
    try:
        return use(uri)
    except OSError as error:
        return error
    except Exception as error:  # the provider of the document raises what Java does
        return OSError(str(error))


def _descriptor(uri: Any, mode: str) -> int:
    return int(_resolver().openFileDescriptor(uri, mode).detachFd())


def _name(uri: Any) -> str:
    """What the user calls the document."""
    cursor = _resolver().query(uri, ["_display_name"], None, None, None)
    try:
        return str(cursor.getString(0)) if cursor and cursor.moveToFirst() else ""
    finally:
        if cursor:
            cursor.close()


def _resolver() -> Any:
    return activity().getContentResolver()
