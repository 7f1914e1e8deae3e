"""A bottom sheet with rows to choose from: ``choose(title, rows)``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from kivy.factory import Factory

from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.row import Row


@dataclass(frozen=True)
class MenuRow:
    """A row of a menu and the function that a tap on it calls."""

    tag: str
    icon: str
    text: str
    do: Callable[[], object]
    detail: str = ""
    taken: bool = False
    """Whether the row is the current selection."""
    destructive: bool = False
    """Whether the row deletes something."""
    disabled: bool = False


def choose(
    title: str, rows: Iterable[MenuRow], tag: str, about: str = "", kind: type[Row] = Row
) -> BottomSheet:
    """Open a bottom sheet of rows; a tap on a row closes the sheet and calls the row's ``do``."""
    sheet = BottomSheet(title=title, tag=tag)

    def chosen(row: MenuRow) -> None:
        sheet.dismiss()
        row.do()

    if about:
        sheet.add_widget(Factory.MenuText(text=about, tag=f"{tag}.text"))
    for row in rows:
        values = {name: value for name, value in vars(row).items() if name != "do"}
        shown = kind(**values)
        shown.bind(on_release=lambda _, row=row: chosen(row))
        sheet.add_widget(shown)
    sheet.open()
    return sheet
