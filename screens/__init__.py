"""The user interface. docs/architecture.md describes its packages."""

from __future__ import annotations

from kivy.logger import Logger

from screens.shell import layout

# Kivy looks for xsel and xclip on a desktop, and prints a traceback where they are missing. The
# first label of KivyMD that is imported makes it look, so this comes before all of them.
Logger.addFilter(lambda record: "Cutbuffer" not in record.getMessage())

layout.install()
