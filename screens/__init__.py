"""What people see and touch, in rooms by subject; docs/architecture.md has the plan."""

from __future__ import annotations

from kivy.logger import Logger

# Kivy looks for xsel and xclip on a desktop, and prints a traceback where they are missing. The
# first label of KivyMD that is imported makes it look, so this comes before all of them.
Logger.addFilter(lambda record: "Cutbuffer" not in record.getMessage())
