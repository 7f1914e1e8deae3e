"""Fills KivyMD's color roles and font styles from the app's own theme."""

from __future__ import annotations

from typing import Any

from kivymd.font_definitions import theme_font_styles
from kivymd.theming import ThemeManager

from screens.shell.theme import Theme

ROLES: dict[str, str] = {
    "primary": "action",
    "primaryDim": "action",
    "onPrimary": "action_ink",
    "primaryContainer": "container",
    "onPrimaryContainer": "container_ink",
    "primaryFixed": "action",
    "primaryFixedDim": "action",
    "onPrimaryFixed": "action_ink",
    "onPrimaryFixedVariant": "action_ink",
    "primaryPaletteKeyColor": "action",
    "secondary": "action",
    "secondaryDim": "action",
    "onSecondary": "action_ink",
    "secondaryContainer": "container",
    "onSecondaryContainer": "container_ink",
    "secondaryFixed": "container",
    "secondaryFixedDim": "container",
    "onSecondaryFixed": "container_ink",
    "onSecondaryFixedVariant": "container_ink",
    "secondaryPaletteKeyColor": "action",
    "tertiary": "brass_fill",
    "tertiaryDim": "brass_fill",
    "onTertiary": "brass_ink",
    "tertiaryContainer": "raised",
    "onTertiaryContainer": "text",
    "tertiaryFixed": "brass_fill",
    "tertiaryFixedDim": "brass_fill",
    "onTertiaryFixed": "brass_ink",
    "onTertiaryFixedVariant": "brass_ink",
    "tertiaryPaletteKeyColor": "brass_fill",
    "surface": "ground",
    "surfaceDim": "ground",
    "surfaceBright": "raised",
    "surfaceTint": "action",
    "surfaceContainerLowest": "ground",
    "surfaceContainerLow": "surface",
    "surfaceContainer": "surface",
    "surfaceContainerHigh": "raised",
    "surfaceContainerHighest": "raised",
    "surfaceVariant": "raised",
    "onSurface": "text",
    "onSurfaceLight": "text",
    "onSurfaceVariant": "quiet",
    "background": "ground",
    "onBackground": "text",
    "inverseSurface": "text",
    "inverseOnSurface": "ground",
    "inversePrimary": "ground",
    "error": "warning",
    "errorDim": "warning",
    "onError": "warning_ink",
    "errorContainer": "raised",
    "onErrorContainer": "warning",
    "errorPaletteKeyColor": "warning",
    "outline": "edge",
    "outlineVariant": "outline",
    "neutralPaletteKeyColor": "edge",
    "neutralVariantPaletteKeyColor": "edge",
    "shadow": "scrim",
    "scrim": "scrim",
    "disabledText": "edge",
    "ripple": "edge",
}
"""The app's color role for each Material 3 role of KivyMD, except "transparent"."""

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
