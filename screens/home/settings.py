"""Settings: what is chosen here shows at once, everywhere."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from phone import awake, vibrate
from screens.shell.layout import load_layout
from screens.shell.look import TEXT_SIZES
from screens.shell.page import Page
from screens.shell.words import N_, languages
from screens.widgets.reuse import as_many
from screens.widgets.switchrow import SwitchRow
from screens.widgets.tap import DenseChip

THEMES = (("system", N_("System default")), ("light", N_("Light")), ("dark", N_("Dark")))

Value = str | int
"""What a setting can be."""


class ChoiceRow(BoxLayout):
    """One of a few."""

    label = StringProperty()
    icon = StringProperty()


class ChoiceChip(DenseChip):
    """One of the values that a setting can have."""

    value: Value = ""


class SettingsPage(Page):
    """Each row is a setting; there is nothing to confirm.

    Not called Settings: Kivy has a style for that name, with a black ground.
    """

    def show(self, **_: object) -> None:
        self.refresh()

    def refresh(self) -> None:
        tr = self.app.tr
        spoken = [("", tr("System default")), *languages().items()]
        self._fill(self.ids.language, "language", spoken, "")
        self._fill(self.ids.theme, "theme", [(key, tr(text)) for key, text in THEMES], "system")
        sizes = [(size, tr("{percent}%", percent=size)) for size in TEXT_SIZES]
        self._fill(self.ids.text_size, "text_size", sizes, self.app.text_size)
        self.ids.motion.on = bool(self.app.setting("motion", True))
        self.ids.hindsight.on = bool(self.app.setting("hindsight", True))
        self._fill_device()

    def flip(self, row: SwitchRow) -> None:
        """A switch was tapped."""
        self.app.change_setting(row.key, not row.on)

    def _fill_device(self) -> None:
        """What the device does for us; what it cannot is grey, and says why."""
        from phone import speak

        tr = self.app.tr
        able = {
            "voice": (speak.possible(), tr("No text-to-speech voice found")),
            "vibration": (vibrate.possible(), tr("Vibration isn’t available on this device")),
            "awake": (awake.possible(), tr("Not available on this device")),
        }
        able["speak_touch"] = able["voice"]
        usual = {"voice": False, "speak_touch": False, "vibration": True, "awake": True}
        for key, otherwise in usual.items():
            row = self.ids[key]
            can, why = able[key]
            row.disabled = not can
            row.on = can and bool(self.app.setting(key, otherwise))
            row.detail = row.about if can else why

    def _fill(
        self, row: ChoiceRow, key: str, choices: Sequence[tuple[str | int, str]], first: str | int
    ) -> None:
        now = self.app.setting(key, first)
        chips = as_many(row.ids.choices, len(choices), lambda: self._chip(key))
        for chip, (value, text) in zip(chips, choices):
            chip.tag, chip.value = f"settings.{key}.{value or 'system'}", value
            chip.text, chip.taken = text, value == now

    def _chip(self, key: str) -> ChoiceChip:
        chip = ChoiceChip()
        chip.bind(on_release=lambda tapped: self.app.change_setting(key, tapped.value))
        return chip


load_layout(__name__)
