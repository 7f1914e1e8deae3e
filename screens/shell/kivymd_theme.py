"""Fills KivyMD's color roles and font styles from the app's own theme."""

from __future__ import annotations

from typing import Any

from kivymd.font_definitions import theme_font_styles
from kivymd.theming import ThemeManager

from screens.shell.theme import Theme

MATERIAL: dict[str, str] = {
    "action": "primary primaryDim primaryFixed primaryFixedDim primaryPaletteKeyColor secondary "
    "secondaryDim secondaryPaletteKeyColor surfaceTint",
    "action_ink": "onPrimary onPrimaryFixed onPrimaryFixedVariant onSecondary",
    "container": "primaryContainer secondaryContainer secondaryFixed secondaryFixedDim",
    "container_ink": "onPrimaryContainer onSecondaryContainer onSecondaryFixed "
    "onSecondaryFixedVariant",
    "brass_fill": "tertiary tertiaryDim tertiaryFixed tertiaryFixedDim tertiaryPaletteKeyColor",
    "brass_ink": "onTertiary onTertiaryFixed onTertiaryFixedVariant",
    "raised": "tertiaryContainer surfaceBright surfaceContainerHigh surfaceContainerHighest "
    "surfaceVariant errorContainer",
    "text": "onTertiaryContainer onSurface onSurfaceLight onBackground inverseSurface",
    "ground": "surface surfaceDim surfaceContainerLowest background inverseOnSurface "
    "inversePrimary",
    "surface": "surfaceContainerLow surfaceContainer",
    "quiet": "onSurfaceVariant",
    "warning": "error errorDim onErrorContainer errorPaletteKeyColor",
    "warning_ink": "onError",
    "edge": "outline neutralPaletteKeyColor neutralVariantPaletteKeyColor disabledText ripple",
    "outline": "outlineVariant",
    "scrim": "shadow scrim",
}
"""KivyMD's Material 3 roles for each color role of the app; all except "transparent"."""

ROLES = {role: ours for ours, roles in MATERIAL.items() for role in roles.split()}

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
