"""Packs JSON values of a known shape into one integer.

Each shape turns a value into digits with individual bases, so that a choice out of 38 takes 5.25
bits. ``unpack`` returns exactly the value that was packed.

>>> shape = Record({"name": PackedText(), "trophy": PackedChoice((None, 2, 3))}, required=("name",))
>>> unpack(shape, pack(shape, {"name": "Åsa"}))
{'name': 'Åsa'}
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

SMALL = 15
"""In a large range, numbers below this take four bits."""
DIRECT = 64
"""A range of at most this many numbers is one digit."""
LONGEST_TEXT = 4095
"""Characters."""
PAGE, PAGES = 128, 32
"""A character below 4,096 is one of 32 pages of 128; the first page is ASCII."""
CHARACTERS = 0x110000

Digits = list[tuple[int, int]]
"""Digits and their bases."""


class Number:
    """A packed number whose digits are read one by one."""

    def __init__(self, value: int) -> None:
        self.value = value

    def take(self, base: int) -> int:
        """Return the next digit."""
        self.value, digit = divmod(self.value, base)
        return digit


class Shape(Protocol):
    """Describes which values are possible."""

    def pack(self, value: Any, digits: Digits) -> None:
        """Append the digits of a value; raise ValueError if it does not match."""
        ...

    def unpack(self, number: Number) -> Any:
        """Return the value of the next digits."""
        ...


def pack(shape: Shape, value: Any) -> int:
    """Return the integer for a value; raise ValueError if it does not match the shape."""
    digits: Digits = []
    shape.pack(value, digits)
    number = 0
    for digit, base in reversed(digits):
        number = number * base + digit
    return number


def unpack(shape: Shape, number: int) -> Any:
    """Return the value of an integer from ``pack``; another integer may raise ValueError."""
    digits = Number(number)
    value = shape.unpack(digits)
    if digits.value:
        raise ValueError("there is more in the number than the shape takes")
    return value


@dataclass(frozen=True)
class PackedChoice:
    """One of a few values."""

    options: tuple[Any, ...]

    def pack(self, value: Any, digits: Digits) -> None:
        digits.append((self.options.index(value), len(self.options)))

    def unpack(self, number: Number) -> Any:
        return self.options[number.take(len(self.options))]


FLAG = PackedChoice((False, True))


@dataclass(frozen=True)
class Count:
    """A whole number."""

    least: int
    most: int

    def pack(self, value: int, digits: Digits) -> None:
        above, span = value - self.least, self.most - self.least + 1
        if not 0 <= above < span:
            raise ValueError(f"{value} is not from {self.least} to {self.most}")
        if span > DIRECT:
            digits.append((min(above, SMALL), SMALL + 1))
        if span <= DIRECT or above >= SMALL:
            digits.append((above, span))

    def unpack(self, number: Number) -> int:
        span = self.most - self.least + 1
        above = number.take(SMALL + 1) if span > DIRECT else SMALL
        return self.least + (number.take(span) if above == SMALL else above)


@dataclass(frozen=True)
class PackedText:
    """Any text: 8 bits for an ASCII character, 15 for most letters, 28 for any other."""

    length = Count(0, LONGEST_TEXT)

    def pack(self, value: str, digits: Digits) -> None:
        self.length.pack(len(value), digits)
        for code in map(ord, value):
            page, low = divmod(code, PAGE)
            if page == 0:
                digits.append((code, PAGE + PAGES))
            elif page < PAGES:
                digits += (PAGE + page, PAGE + PAGES), (low, PAGE)
            else:
                digits += (PAGE, PAGE + PAGES), (code, CHARACTERS)

    def unpack(self, number: Number) -> str:
        return "".join(self._character(number) for _ in range(self.length.unpack(number)))

    def _character(self, number: Number) -> str:
        first = number.take(PAGE + PAGES)
        if first < PAGE:
            return chr(first)
        if first > PAGE:
            return chr((first - PAGE) * PAGE + number.take(PAGE))
        return chr(number.take(CHARACTERS))


@dataclass(frozen=True)
class Items:
    """A list."""

    item: Shape
    most: int

    def pack(self, value: list[Any], digits: Digits) -> None:
        Count(0, self.most).pack(len(value), digits)
        for item in value:
            self.item.pack(item, digits)

    def unpack(self, number: Number) -> list[Any]:
        return [self.item.unpack(number) for _ in range(Count(0, self.most).unpack(number))]


@dataclass(frozen=True)
class Some:
    """A list of some of the options, each at most once; in the original order it takes one bit per
    option."""

    options: tuple[str, ...]

    def pack(self, value: list[str], digits: Digits) -> None:
        sorted_out = [option for option in self.options if option in value]
        FLAG.pack(value != sorted_out, digits)
        if value == sorted_out:
            digits.extend((int(option in value), 2) for option in self.options)
        else:
            self._listed.pack(value, digits)

    def unpack(self, number: Number) -> list[str]:
        if FLAG.unpack(number):
            found: list[str] = self._listed.unpack(number)
            return found
        return [option for option in self.options if number.take(2)]

    @property
    def _listed(self) -> Items:
        return Items(PackedChoice(self.options), len(self.options))


class _Absent:
    """Represents a missing field."""


ABSENT = _Absent()


@dataclass(frozen=True)
class _Optional:
    """A field that may be missing."""

    shape: Shape

    def pack(self, value: Any, digits: Digits) -> None:
        FLAG.pack(value is not ABSENT, digits)
        if value is not ABSENT:
            self.shape.pack(value, digits)

    def unpack(self, number: Number) -> Any:
        return self.shape.unpack(number) if FLAG.unpack(number) else ABSENT


def _optional(shape: Shape) -> Shape:
    return (
        PackedChoice((ABSENT, *shape.options))
        if isinstance(shape, PackedChoice)
        else _Optional(shape)
    )


@dataclass(frozen=True)
class Record:
    """An object with these fields; rarely used ones are last and take no space if missing."""

    fields: Mapping[str, Shape]
    required: Collection[str] = ()
    _shapes: dict[str, Shape] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        shapes = {
            name: shape if name in self.required else _optional(shape)
            for name, shape in self.fields.items()
        }
        object.__setattr__(self, "_shapes", shapes)

    def pack(self, value: dict[str, Any], digits: Digits) -> None:
        for name in value:
            if name not in self.fields:
                raise ValueError(f"there is no field {name}")
        for name, shape in self._shapes.items():
            shape.pack(value.get(name, ABSENT), digits)

    def unpack(self, number: Number) -> dict[str, Any]:
        found = {name: shape.unpack(number) for name, shape in self._shapes.items()}
        return {name: value for name, value in found.items() if value is not ABSENT}
