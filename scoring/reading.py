"""A strict look at one value of a document, which always knows where it stands."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NoReturn

LARGEST = 999
"""All counts, points and powers are whole numbers from 0 to this."""


class DocumentError(ValueError):
    """What is not valid in a document, and where."""

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
        """Put together when it is asked for: of most values nobody ever asks."""
        if self._above is None:
            return self._path
        if isinstance(self._key, int) and isinstance(self._above.value, list):
            return f"{self._above.path}[{self._key}]"
        return below(self._above.path, self._key)

    def fail(self, message: str) -> NoReturn:
        raise DocumentError(self.path, message)

    def mapping(self) -> dict[str, Reader]:
        """Any object: its values by key."""
        if not isinstance(self.value, dict):
            self.fail(f"expected an object, found {kind_of(self.value)}")
        return {key: Reader(value, "", self, key) for key, value in self.value.items()}

    def fields(
        self, known: Collection[str], required: Collection[str] = ()
    ) -> Mapping[str, Reader]:
        """An object with these fields and no others."""
        found = self.plain(known, required)
        return {key: Reader(value, "", self, key) for key, value in found.items()}

    def plain(self, known: Collection[str], required: Collection[str] = ()) -> dict[str, Any]:
        """The same with its values as they stand; ``at`` gives a reader where one is needed."""
        found = self.value
        if not isinstance(found, dict):
            self.fail(f"expected an object, found {kind_of(found)}")
        if not (isinstance(known, frozenset) and found.keys() <= known):
            for name in found:
                if name not in known:
                    self.at(name).fail("the format has no such field here")
        for name in required:
            if name not in found:
                self.fail(f"the field {name} is missing")
        return found

    def at(self, key: str) -> Reader:
        """A value of an object."""
        return Reader(self.value[key], "", self, key)

    def items(self, least: int = 0, most: int = LARGEST) -> tuple[Reader, ...]:
        """A list of so many values."""
        if not isinstance(self.value, list):
            self.fail(f"expected a list, found {kind_of(self.value)}")
        if not least <= len(self.value) <= most:
            wanted = str(least) if least == most else f"{least} to {most}"
            self.fail(f"expected {wanted} entries, found {len(self.value)}")
        return tuple([Reader(item, "", self, at) for at, item in enumerate(self.value)])

    def count(self, least: int = 0, most: int = LARGEST) -> int:
        """A whole number; true and 3.0 are none."""
        if type(self.value) is not int:
            self.fail(f"expected a whole number, found {kind_of(self.value)}")
        if not least <= self.value <= most:
            self.fail(f"expected a whole number from {least} to {most}, found {shown(self.value)}")
        return self.value

    def counts(
        self, least: int = 0, most: int = LARGEST, longest: int = LARGEST
    ) -> tuple[int, ...]:
        """A list of whole numbers, at most so many of them."""
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
        """One of a few words."""
        value = self.text()
        if value not in options:
            self.fail(f"expected one of {', '.join(options)}, found {shown(value)}")
        return value

    @property
    def is_null(self) -> bool:
        return self.value is None


def are_counts(value: Any, least: int, most: int, longest: int = LARGEST) -> bool:
    """A quick look at what should be a list of whole numbers, at most so many of them."""
    return type(value) is list and len(value) <= longest and all_counts(value, least, most)


def all_counts(values: Collection[Any], least: int, most: int) -> bool:
    """A quick look that finds most lists good; what is wrong is then found one by one."""
    if not values:
        return True
    return set(map(type, values)) == {int} and least <= min(values) and max(values) <= most


def below(path: str, key: Any) -> str:
    """The path of a field."""
    return f"{path}.{key_shown(key)}" if path else key_shown(key)


def key_shown(key: Any) -> str:
    """A key as it stands, unless that would not be one short line."""
    if isinstance(key, str) and key.isprintable() and 1 <= len(key) <= 40:
        return key
    return shown(key)


def kind_of(value: Any) -> str:
    """What a JSON value is, in a reader's words."""
    if value is None:
        return "null"
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return f"the number {shown(value)}"
    kinds = {dict: "an object", list: "a list", bool: "true or false", str: "a text"}
    return kinds.get(type(value), "something that JSON does not know")


def shown(value: Any) -> str:
    """A value short and harmless enough to stand in a line of an error."""
    try:
        text = repr(value) if isinstance(value, str) else str(value)
    except ValueError:  # an int of thousands of digits
        return "a number that is far too long"
    return text if len(text) <= 40 else text[:37] + "…"
