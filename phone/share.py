"""Shares texts and files: with the share sheet on a phone, as files or by the clipboard on a
desktop."""

from __future__ import annotations

import mimetypes
import webbrowser
from dataclasses import dataclass
from typing import Any

from phone import downloads
from phone.java import activity, api_level, from_api, java_class, java_string
from phone.system import ON_ANDROID

FILES_FROM_API = 29
"""Android 10, the first version on which sharing a file needs no storage permission."""


class ShareError(Exception):
    """Sharing failed. The message is the reason given by the system, if any."""


@dataclass(frozen=True)
class Shared:
    """The target to which something was shared."""

    target: str
    """One of sheet, clipboard or file."""
    path: str = ""
    """The path, if the target is a file."""


def has_sheet() -> bool:
    """Return whether the system has a share sheet."""
    return ON_ANDROID


def takes_files() -> bool:
    """Return whether files can be shared, and not only texts."""
    return not ON_ANDROID or api_level() >= FILES_FROM_API


def share_text(text: str) -> Shared:
    """Share a text with another app, or copy it to the clipboard on a desktop."""
    if not ON_ANDROID:
        return copy(text)
    return _open_sheet("text/plain", text)


def share_file(name: str, content: bytes, text: str = "") -> Shared:
    """Share a file and a text with another app, or save the file to the downloads folder on a
    desktop."""
    try:
        if not ON_ANDROID:
            return Shared("file", str(downloads.save(name, content)))
        mime_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
        uri = _store(downloads.safe(name), mime_type, content)
    except OSError as error:
        raise ShareError(error.strerror or str(error)) from error
    if uri is None:
        raise ShareError
    return _open_sheet(mime_type, text, uri)


@from_api(FILES_FROM_API, otherwise=None)
def _store(name: str, mime_type: str, content: bytes) -> Any:
    """Write a file to Download/Jarlpad, where other apps can read it, and return its URI."""
    from phone import android_documents

    columns = java_class("android.provider.MediaStore$MediaColumns")
    values = java_class("android.content.ContentValues")()
    values.put(columns.DISPLAY_NAME, java_string(name))
    values.put(columns.MIME_TYPE, java_string(mime_type))
    values.put(columns.RELATIVE_PATH, java_string(f"Download/{downloads.FOLDER}"))
    folder = java_class("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
    try:
        uri = activity().getContentResolver().insert(folder, values)
    except Exception as error:  # full storage, or a disabled MediaProvider
        raise OSError(str(error)) from error
    if uri is not None:
        android_documents.write(uri, content)
    return uri


def _open_sheet(mime_type: str, text: str, stream: Any = None) -> Shared:
    from jnius import cast

    intent_class = java_class("android.content.Intent")
    intent = intent_class(intent_class.ACTION_SEND)
    intent.setType(mime_type)
    if text:
        intent.putExtra(intent_class.EXTRA_TEXT, java_string(text))
    if stream is not None:
        intent.putExtra(intent_class.EXTRA_STREAM, cast("android.os.Parcelable", stream))
        intent.addFlags(intent_class.FLAG_GRANT_READ_URI_PERMISSION)
    try:
        activity().startActivity(intent_class.createChooser(intent, None))
    except Exception as error:
        raise ShareError(str(error)) from error
    return Shared("sheet")


def copy(text: str) -> Shared:
    """Copy a text to the clipboard."""
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)
    return Shared("clipboard")


def open_link(link: str) -> bool:
    """Open a link in the browser or another app. Return False if there is none."""
    try:
        return _view(link) if ON_ANDROID else webbrowser.open(link)
    except Exception:
        return False


def _view(link: str) -> bool:
    intent_class = java_class("android.content.Intent")
    uri = java_class("android.net.Uri").parse(link)
    activity().startActivity(intent_class(intent_class.ACTION_VIEW, uri))
    return True
