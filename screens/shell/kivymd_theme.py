"""Fills KivyMD's color roles and font styles from the app's own theme."""

from __future__ import annotations

from typing import Any

from kivymd.font_definitions import theme_font_styles
from kivymd.theming import ThemeManager

from screens.shell.theme import Theme

OURS: dict[str, str] = {
    "primary primaryDim primaryFixed primaryFixedDim primaryPaletteKeyColor secondary "
    "secondaryDim secondaryPaletteKeyColor surfaceTint": "action",
    "onPrimary onPrimaryFixed onPrimaryFixedVariant onSecondary": "action_ink",
    "primaryContainer secondaryContainer secondaryFixed secondaryFixedDim": "container",
    "onPrimaryContainer onSecondaryContainer onSecondaryFixed "
    "onSecondaryFixedVariant": "container_ink",
    "tertiary tertiaryDim tertiaryFixed tertiaryFixedDim tertiaryPaletteKeyColor": "brass_fill",
    "onTertiary onTertiaryFixed onTertiaryFixedVariant": "brass_ink",
    "tertiaryContainer surfaceBright surfaceContainerHigh surfaceContainerHighest "
    "surfaceVariant errorContainer": "raised",
    "onTertiaryContainer onSurface onSurfaceLight onBackground inverseSurface": "text",
    "surface surfaceDim surfaceContainerLowest background inverseOnSurface "
    "inversePrimary": "ground",
    "surfaceContainerLow surfaceContainer": "surface",
    "onSurfaceVariant": "quiet",
    "error errorDim onErrorContainer errorPaletteKeyColor": "warning",
    "onError": "warning_ink",
    "outline neutralPaletteKeyColor neutralVariantPaletteKeyColor disabledText ripple": "edge",
    "outlineVariant": "outline",
    "shadow scrim": "scrim",
}
"""The app's color role for each Material 3 role of KivyMD, except "transparent"."""

ROLES = {role: ours for roles, ours in OURS.items() for role in roles.split()}

PICTURES = "Icon"
"""The only font style that does not follow the text size, because icons have a fixed space."""


class KivyMDTheme(ThemeManager):
    """Sets every color and font size that KivyMD's widgets read, in both themes."""

    theme: Theme | None = None

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        # With KivyMD's animation each widget would be painted about ten times.
        self.theme_style_switch_animation = False

    def follow(self, theme: Theme) -> None:
        """Copy the colors and the text size of a theme, and update when its text size changes."""
        self.theme = theme
        theme.bind(scale=self.set_sizes)
        self.set_sizes()
        self.set_colors()

    def set_colors(self, *_: object) -> None:
        if self.theme is None:
            return
        for role, ours in ROLES.items():
            setattr(self, f"{role}Color", getattr(self.theme, ours))

    def set_sizes(self, *_: object) -> None:
        if self.theme is None:
            return
        self.font_styles = {
            style: {role: self._sized(style, font) for role, font in roles.items()}
            for style, roles in theme_font_styles.items()
        }

    def _sized(self, style: str, font: dict[str, Any]) -> dict[str, Any]:
        scale = 1.0 if style == PICTURES or self.theme is None else self.theme.scale
        return {**font, "font-size": font["font-size"] * scale}
