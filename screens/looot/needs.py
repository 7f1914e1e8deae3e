"""All longships that still need something, each leading to its hex."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from screens.shell.running import running_app
from screens.widgets.drawer import Drawer
from screens.widgets.remarks import RemarkRow


def list_needs(sayings: Mapping[str, str], lead: Callable[[str], None]) -> Drawer:
    """What each misses, by hex."""
    drawer = Drawer(title=running_app().tr("Not filled yet"), tag="needs")

    def chosen(at: str) -> None:
        drawer.dismiss()
        lead(at)

    for at, text in sayings.items():
        row = RemarkRow(text=text, tag=f"needs.{at}", grave=False)
        row.bind(on_release=lambda _, at=at: chosen(at))
        drawer.add_widget(row)
    return drawer
