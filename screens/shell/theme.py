"""KivyMD's colour roles filled from our own palette instead of a generated one."""

from __future__ import annotations

from typing import Any

from kivymd.theming import ThemeManager

from screens.shell.look import Look

ROLES: dict[str, str] = {
    "primary": "action",
    "onPrimary": "action_ink",
    "primaryContainer": "raised",
    "onPrimaryContainer": "text",
    "secondary": "action",
    "onSecondary": "action_ink",
    "secondaryContainer": "raised",
    "onSecondaryContainer": "text",
    "tertiary": "brass",
    "onTertiary": "brass_ink",
    "surface": "ground",
    "surfaceContainerLowest": "ground",
    "surfaceContainerLow": "surface",
    "surfaceContainer": "surface",
    "surfaceContainerHigh": "raised",
    "surfaceContainerHighest": "raised",
    "surfaceVariant": "raised",
    "onSurface": "text",
    "onSurfaceVariant": "quiet",
    "background": "ground",
    "onBackground": "text",
    "inverseSurface": "text",
    "inverseOnSurface": "ground",
    "inversePrimary": "action",
    "error": "warning",
    "onError": "ground",
    "outline": "edge",
    "outlineVariant": "outline",
    "shadow": "scrim",
    "scrim": "scrim",
}
"""Role of Material 3 to role of ours."""


class FjordTheme(ThemeManager):
    """Sets every role that KivyMD's widgets use; nothing is computed from a seed colour."""

    look: Look | None = None

    def set_colors(self, *_: Any) -> None:
        if self.look is None:
            return
        for role, ours in ROLES.items():
            setattr(self, f"{role}Color", getattr(self.look, ours))
        self.disabledTextColor = self.look.edge
        self.rippleColor = self.look.outline
