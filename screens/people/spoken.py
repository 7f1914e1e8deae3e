"""What is said of the plays of the history."""

from __future__ import annotations

from screens.shell.faces import SpokenWords, its

WORDS = SpokenWords(around={"PlayLine": its("title")})
