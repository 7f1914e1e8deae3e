"""Freed memory is returned to the system."""

from __future__ import annotations

from phone import memory


class Linux:
    """A C library that notes what is called."""

    def __init__(self) -> None:
        self.called: list[tuple[str, int]] = []

    def malloc_trim(self, kept: int) -> None:
        self.called.append(("malloc_trim", kept))


class Android:
    """The C library of Android, which has no ``malloc_trim``."""

    def __init__(self) -> None:
        self.called: list[tuple[str, int, int]] = []

    def mallopt(self, option: int, value: int) -> None:
        self.called.append(("mallopt", option, value))


def test_linux_and_android_return_free_memory() -> None:
    linux, android = Linux(), Android()
    memory.give_back(linux)
    memory.give_back(android)
    assert linux.called == [("malloc_trim", 0)]
    assert android.called == [("mallopt", memory.M_PURGE, 0)]


def test_other_systems_are_left_alone() -> None:
    memory.give_back(object())
    memory.give_back()
