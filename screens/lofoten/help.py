"""The reference card: what Jarls ask for, and what dark longships do."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.lofoten.reference import DEMANDS, LONGSHIP_POWERS, upgrade_table
from scoring.sayings import Saying
from screens.lofoten.goodlook import DEMAND_ICONS
from screens.shell.layout import load_layout
from screens.widgets.drawer import Drawer


class ReferenceRow(BoxLayout):
    """A picture or a letter, and what it stands for."""

    icon = StringProperty()
    letter = StringProperty()
    text = StringProperty()


class ReferenceCard(Drawer):
    """Stands for as long as it is looked at."""

    def __init__(self, page: Any, **kwargs: Any) -> None:
        super().__init__(tag="reference", title=page.app.tr("Reference card"), **kwargs)
        self._said = page.app.said
        for key, saying in DEMANDS.items():
            self._row(self.ids.demands, saying, icon=DEMAND_ICONS[key])
        for letter, saying in LONGSHIP_POWERS.items():
            self._row(self.ids.longships, saying, letter=letter)
        for number, saying in enumerate(upgrade_table(), start=1):
            self._row(self.ids.upgrades, saying, letter=str(number))

    def _row(self, rows: Any, saying: Saying, **looks: str) -> None:
        rows.add_widget(ReferenceRow(text=self._said(saying), **looks))


load_layout(__name__)
