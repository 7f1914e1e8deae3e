"""One result in the output of ``make bench``."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Line:
    """A measurement as a ratio to a baseline of the same run."""

    name: str
    ratio: float
    limit: float

    @property
    def kept(self) -> bool:
        return self.ratio <= self.limit

    def __str__(self) -> str:
        return f"{self.name} {self.ratio:.2f} {self.limit:g}"
