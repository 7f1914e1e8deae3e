"""The settings screen; changes apply to all screens at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kivy.animation import Animation
from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
)

from phone import awake, vibrate
from screens.shell.current_app import current_app
from screens.shell.i18n import N_, languages
from screens.shell.page import Page
from screens.shell.palette import CLEAR
from screens.shell.slices import after_frame
from screens.shell.theme import TEXT_SIZES
from screens.widgets.choose import MenuRow, choose
from screens.widgets.row import Row
from screens.widgets.surface import Surface

THEMES = (("system", N_("System default")), ("light", N_("Light")), ("dark", N_("Dark")))

SWITCHES = {
    "motion": True,
    "hindsight": True,
    "voice": False,
    "speak_touch": False,
    "vibration": True,
    "awake": True,
}
"""The default of each setting with a switch."""


ON = ("action", "action", "action_ink")
OFF = ("raised", "edge", "edge")
"""The theme's roles for background, outline and thumb of a switch."""

SLIDES = 0.12
"""Duration in seconds in which the thumb slides."""


class SwitchSign(Surface):
    """Shows on or off. It is too small to tap, so the whole row is the button. It is not called
    Switch, because Kivy has a kv rule for that name."""

    on = BooleanProperty(False)
    roles = AliasProperty(lambda self: ON if self.on else OFF, bind=["on"])
    """The theme's roles for background, outline and thumb."""
    slid = NumericProperty(0.0)
    """The position of the thumb, from 0 (off) to 1 (on)."""
    thumb = ColorProperty(CLEAR)

    def __init__(self, **kwargs: object) -> None:
        self._ink, self._thumb = Color(), SmoothRoundedRectangle()
        super().__init__(**kwargs)
        self.canvas.add(self._ink)
        self.canvas.add(self._thumb)
        for name in ("slid", "thumb"):
            self.fbind(name, self._surface_changed)

    def _paint_surface(self) -> None:
        super()._paint_surface()
        side = dp(16) + dp(8) * self.slid
        x = self.x + dp(16) + dp(20) * self.slid
        self._ink.rgba, self._thumb.radius = self.thumb, [side / 2]
        self._thumb.pos, self._thumb.size = (x - side / 2, self.center_y - side / 2), (side, side)

    def on_on(self, *_: object) -> None:
        Animation.cancel_all(self)
        if current_app().theme.motion and self.parent:
            Animation(slid=float(self.on), duration=SLIDES).start(self)
        else:
            self.slid = float(self.on)


class SwitchRow(Row):
    """A row that switches the setting ``key``; if the device cannot, the detail says why."""

    tails = (SwitchSign,)
    about = StringProperty()
    """The detail if the device supports the setting."""
    on = BooleanProperty(False)

    def on_kv_post(self, base: object) -> None:
        super().on_kv_post(base)
        self.on_on()

    def on_on(self, *_: object) -> None:
        self._render_part(SwitchSign, True, on=self.on)


class SettingsPage(Page):
    """All settings in rows. It is not called Settings, because Kivy has a kv rule for that."""

    language = StringProperty()
    theme = StringProperty()
    version = StringProperty()
    """The values that these rows show."""
    complete = BooleanProperty(False)
    """Whether the rows for backups exist, which are created after the first frame."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._complete_soon = after_frame(lambda: setattr(self, "complete", True))

    def show(self, **_: object) -> None:
        self.render()
        self._complete_soon()

    def render(self) -> None:
        tr = self.app.tr
        self.language = dict(self._languages())[self.app.setting("language", "")]
        self.theme = dict(self._themes())[self.app.setting("theme", "system")]
        self.version = tr("Version {version}", version=self.app.version)
        steps = [
            (size, f"settings.text_size.{size}", tr("{percent}%", percent=size))
            for size in TEXT_SIZES
        ]
        self.ids.text_size.render(steps, self.app.text_size)
        self._render_switches()

    def choose_language(self) -> None:
        self._choose(self.app.tr("Language"), "language", self._languages(), "")

    def choose_theme(self) -> None:
        self._choose(self.app.tr("Theme"), "theme", self._themes(), "system")

    def _choose(self, title: str, key: str, choices: Sequence[tuple[str, str]], first: str) -> None:
        now, change = self.app.setting(key, first), self.app.change_setting
        rows = (
            MenuRow(
                f"settings.{key}.{value or 'system'}",
                *("", text, partial(change, key, value)),
                taken=value == now,
            )
            for value, text in choices
        )
        choose(title, rows, f"settings.{key}.choices")

    def _languages(self) -> list[tuple[str, str]]:
        return [("", self.app.tr("System default")), *languages().items()]

    def _themes(self) -> list[tuple[str, str]]:
        return [(key, self.app.tr(text)) for key, text in THEMES]

    def _render_switches(self) -> None:
        """Show the switches; one that the device does not support is disabled and says why."""
        from phone import speak

        tr = self.app.tr
        no_voice = "" if speak.possible() else tr("No text-to-speech voice found")
        why = {
            "voice": no_voice,
            "speak_touch": no_voice,
            "vibration": ""
            if vibrate.possible()
            else tr("Vibration isn’t available on this device"),
            "awake": "" if awake.possible() else tr("Not available on this device"),
        }
        for key, first in SWITCHES.items():
            row, cannot = self.ids[key], why.get(key, "")
            row.key, row.disabled = key, bool(cannot)
            row.on = not cannot and bool(self.app.setting(key, first))
            row.detail = cannot or row.about
