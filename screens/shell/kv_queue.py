"""Loads the kv rules of imported modules one by one; Kivy compiles all rules of a file at once."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

from kivy.lang import Builder
from kivy.lang.parser import ParserRule
from kivy.uix.widget import Widget


class KvQueue:
    """Queues the rules that modules load with ``Builder.load_string``, also those of KivyMD. All of
    them are loaded at once when a widget is created or other rules are loaded."""

    def __init__(self) -> None:
        self._rules: deque[tuple[str, str | None]] = deque()
        """The text of each rule and the name of its file."""
        self._importing = False
        self._load, self._match = Builder.load_string, Builder.match

    @contextmanager
    def active(self) -> Iterator[None]:
        """Use this queue while the block runs."""
        Builder.load_string, Builder.match = self._load_string, self._match_widget
        try:
            yield
        finally:
            self.finish()
            del Builder.load_string, Builder.match

    @contextmanager
    def importing(self) -> Iterator[None]:
        """Queue the rules that are loaded while the block runs."""
        self._importing = True
        try:
            yield
        finally:
            self._importing = False

    def steps(self) -> Iterator[None]:
        """Load one rule in each step."""
        while self._rules:
            text, file = self._rules.popleft()
            self._load(text, filename=file)
            if file in Builder.files:  # Kivy warns about a file that is loaded twice
                Builder.files.remove(file)
            yield

    def finish(self) -> None:
        """Load all rules that are left."""
        for _ in self.steps():
            pass

    def _load_string(
        self, text: str, filename: str | None = None, **options: object
    ) -> Widget | None:
        if not self._importing:
            self.finish()
            return self._load(text, filename=filename, **options)
        directives, *rules = parts_of(text)
        self._load(directives, filename=filename)
        self._rules.extend((rule, filename) for rule in rules)
        return None

    def _match_widget(self, widget: Widget) -> list[ParserRule]:
        self.finish()
        return self._match(widget)


def parts_of(text: str) -> list[str]:
    """Split the text of a kv file into what is before the first rule, and each rule. Empty lines in
    front of a rule keep the numbers of its lines, for error messages."""
    lines = text.splitlines()
    rules = [nth for nth, line in enumerate(lines) if line.startswith("<")]
    return [
        "\n" * start + "\n".join(lines[start:end])
        for start, end in pairwise((0, *rules, len(lines)))
    ]
