"""Reads values of a document strictly and knows the path of each, for error messages."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NoReturn

MAX_NUMBER = 999
"""The largest count, number of points or power."""


class DocumentError(ValueError):
    """What is invalid in a document, and where."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}" if path else message)
        self.path = path
        self.message = message


class Reader:
    """One value of a document with its path, such as ``players[1].fjord.tiles.D9``."""

    __slots__ = ("_above", "_key", "_path", "value")

    def __init__(
        self, value: Any, path: str = "", above: Reader | None = None, key: Any = None
    ) -> None:
        self.value = value
        self._path = path
        self._above = above
        self._key = key

    @property
    def path(self) -> str:
        """The path, built on demand because most values are valid."""
        if self._above is None:
            return self._path
        if isinstance(self._key, int) and isinstance(self._above.value, list):
            return f"{self._above.path}[{self._key}]"
        return below(self._above.path, self._key)

    def fail(self, message: str) -> NoReturn:
        raise DocumentError(self.path, message)

    def mapping(self) -> dict[str, Reader]:
        """Read an object with any keys."""
        if not isinstance(self.value, dict):
            self.fail(f"expected an object, found {kind_of(self.value)}")
        return {key: Reader(value, "", self, key) for key, value in self.value.items()}

    def fields(
        self, known: Collection[str], required: Collection[str] = ()
    ) -> Mapping[str, Reader]:
        """Read an object with these fields and no others."""
        found = self.plain(known, required)
        return {key: Reader(value, "", self, key) for key, value in found.items()}

    def plain(self, known: Collection[str], required: Collection[str] = ()) -> dict[str, Any]:
        """Like ``fields``, but return the raw values; ``at`` returns a reader for one of them."""
        found = self.value
        if not isinstance(found, dict):
            self.fail(f"expected an object, found {kind_of(found)}")
        if not (isinstance(known, frozenset) and found.keys() <= known):
            for name in found:
                if name not in known:
                    self.at(name).fail("unknown field")
        for name in required:
            if name not in found:
                self.fail(f"the field {name} is missing")
        return found

    def at(self, key: str) -> Reader:
        """Return a reader for a value of an object."""
        return Reader(self.value[key], "", self, key)

    def items(self, least: int = 0, most: int = MAX_NUMBER) -> tuple[Reader, ...]:
        """Read a list with this many values."""
        if not isinstance(self.value, list):
            self.fail(f"expected a list, found {kind_of(self.value)}")
        if not least <= len(self.value) <= most:
            wanted = str(least) if least == most else f"{least} to {most}"
            self.fail(f"expected {wanted} entries, found {len(self.value)}")
        return tuple([Reader(item, "", self, at) for at, item in enumerate(self.value)])

    def count(self, least: int = 0, most: int = MAX_NUMBER) -> int:
        """Read an integer; true and 3.0 are refused."""
        if type(self.value) is not int:
            self.fail(f"expected a whole number, found {kind_of(self.value)}")
        if not least <= self.value <= most:
            self.fail(
                f"expected a whole number from {least} to {most}, found {printable(self.value)}"
            )
        return self.value

    def counts(
        self, least: int = 0, most: int = MAX_NUMBER, longest: int = MAX_NUMBER
    ) -> tuple[int, ...]:
        """Read a list of integers with at most ``longest`` values."""
        if are_counts(self.value, least, most, longest):
            return tuple(self.value)
        return tuple([item.count(least, most) for item in self.items(0, longest)])

    def flag(self) -> bool:
        if type(self.value) is not bool:
            self.fail(f"expected true or false, found {kind_of(self.value)}")
        return self.value

    def text(self) -> str:
        if not isinstance(self.value, str):
            self.fail(f"expected a text, found {kind_of(self.value)}")
        return self.value

    def choice(self, options: Collection[str]) -> str:
        """Read one of these words."""
        value = self.text()
        if value not in options:
            wanted = f"one of {', '.join(options)}" if len(options) > 1 else next(iter(options))
            self.fail(f"expected {wanted}, found {printable(value)}")
        return value

    @property
    def is_null(self) -> bool:
        return self.value is None


def are_counts(value: Any, least: int, most: int, longest: int = MAX_NUMBER) -> bool:
    """Quickly check that a value is a list of integers in range."""
    return type(value) is list and len(value) <= longest and all_counts(value, least, most)


def all_counts(values: Collection[Any], least: int, most: int) -> bool:
    """Quickly check that all values are integers in range; if not, each is read to find the
    error."""
    if not values:
        return True
    return set(map(type, values)) == {int} and least <= min(values) and max(values) <= most


def below(path: str, key: Any) -> str:
    """Return the path of a field."""
    return f"{path}.{printable_key(key)}" if path else printable_key(key)


def printable_key(key: Any) -> str:
    """Return a key for an error message, shortened to one line."""
    if isinstance(key, str) and key.isprintable() and 1 <= len(key) <= 40:
        return key
    return printable(key)


def kind_of(value: Any) -> str:
    """Return the name of a JSON type."""
    if value is None:
        return "null"
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return f"the number {printable(value)}"
    kinds = {dict: "an object", list: "a list", bool: "true or false", str: "a text"}
    return kinds.get(type(value), "something that JSON does not know")


def printable(value: Any) -> str:
    """Return a value for an error message, shortened to one line."""
    try:
        text = repr(value) if isinstance(value, str) else str(value)
    except ValueError:  # an int of thousands of digits
        return "a number that is far too long"
    return text if len(text) <= 40 else text[:37] + "…"
