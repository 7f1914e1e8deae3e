"""The style of each space of a fjord, derived from the fjord alone."""

from __future__ import annotations

from collections.abc import Collection, Container, Mapping
from dataclasses import dataclass, replace

from kivy.utils import get_hex_from_color as hex_of

from scoring.looot.board import HEXES, KIND_AT
from scoring.looot.components import UNFILLED
from scoring.looot.explain import PlacedLongship, PlacedSite, longships, sites
from scoring.looot.play import Fjord
from scoring.numbers import number
from screens.looot.tile_style import SHALLOWS, SITE_ICONS, SNOW, SNOW_INK, TILE_LOOKS
from screens.shell.palette import BRASS
from screens.shell.palette import SNOW as WHITE
from screens.shell.theme import Theme, colour

LOST = "close"
"""The icon of a longship that can never be filled."""
FAINT = 0.45
"""The part of its own colour that a dimmed space keeps."""


@dataclass(frozen=True)
class SpaceStyle:
    """The style of one space; a space is redrawn only if its style changes."""

    ground: str
    icon: str = ""
    ink: str = WHITE
    caption: str = ""
    """A bonus or points, beside the icon."""
    needs: tuple[str, ...] = ()
    """The icons of the missing tiles, below the main icon."""
    needs_ink: str = WHITE
    rim: str = ""
    dashed: bool = False
    strong: bool = False
    lit: bool = False
    """Whether the space scores for the selected line; drawn as marks in its six corners."""


def space_styles(fjord: Fjord, theme: Theme, lit: Container[str] = ()) -> dict[str, SpaceStyle]:
    """Return the styles of all 37 spaces; those in ``lit`` are highlighted."""
    special: dict[str, PlacedLongship | PlacedSite] = {ship.at: ship for ship in longships(fjord)}
    special |= {site.at: site for site in sites(fjord)}
    shown = {}
    for at in HEXES:
        space_style = (
            _longship_or_site_style(special[at], theme)
            if at in special
            else _plain(fjord, at, theme)
        )
        shown[at] = replace(space_style, lit=True) if at in lit else space_style
    return shown


def dimmed(
    shown: Mapping[str, SpaceStyle], theme: Theme, lit: Collection[str]
) -> dict[str, SpaceStyle]:
    """Return the styles with the spaces outside ``lit`` dimmed, unless ``lit`` is empty."""
    ground = theme.surface
    return {
        at: space_style if at in lit or not lit else _faint(space_style, ground)
        for at, space_style in shown.items()
    }


def plainer(shown: Mapping[str, SpaceStyle]) -> dict[str, SpaceStyle]:
    """Return the styles without captions and needs, for a small board."""
    return {at: replace(space_style, caption="", needs=()) for at, space_style in shown.items()}


def _faint(space_style: SpaceStyle, ground: list[float]) -> SpaceStyle:
    return replace(
        space_style,
        ground=_mixed(space_style.ground, ground),
        ink=_mixed(space_style.ink, ground),
        needs_ink=_mixed(space_style.needs_ink, ground),
        rim=space_style.rim and _mixed(space_style.rim, ground),
    )


def _mixed(ink: str, ground: list[float]) -> str:
    parts = zip(colour(ink)[:3], ground[:3])
    return hex_of([FAINT * own + (1 - FAINT) * below for own, below in parts])


def _plain(fjord: Fjord, at: str, theme: Theme) -> SpaceStyle:
    tile = fjord[at]
    if tile:
        known = TILE_LOOKS[tile]
        pale = tile == "sheep" and not theme.dark
        return SpaceStyle(
            known.ground, known.icon, known.ink, rim=hex_of(theme.edge) if pale else ""
        )
    quiet = hex_of(theme.quiet)
    fill = hex_of(theme.surface) if theme.dark else SHALLOWS
    if at in KIND_AT:
        settled = KIND_AT[at] in fjord.not_completed
        caption = "0" if settled else ""
        icon = SITE_ICONS[KIND_AT[at]]
        return SpaceStyle(fill, icon, quiet, caption, rim=quiet, dashed=not settled)
    return SpaceStyle(fill, rim=hex_of(theme.outline if theme.dark else theme.edge))


def _longship_or_site_style(placed: PlacedLongship | PlacedSite, theme: Theme) -> SpaceStyle:
    """Return the style of a longship or site. Done: a filled background and a brass border. Not
    done: a dashed border and the missing tiles. A longship always shows its bonus."""
    if isinstance(placed, PlacedLongship):
        boosted = TILE_LOOKS[placed.longship.boosts].icon
        caption = f"+{placed.longship.bonus}"
        if placed.filled:
            ground = TILE_LOOKS["longship"].ground
            return SpaceStyle(ground, boosted, caption=caption, rim=BRASS, strong=True)
        if placed.flipped:
            return _flipped_style(boosted, caption, hex_of(theme.warning), theme)
        if placed.lost:
            warning = hex_of(theme.warning)
            return SpaceStyle(hex_of(theme.raised), LOST, warning, number(UNFILLED), rim=warning)
        undone = _unfinished_style(boosted, placed.missing, hex_of(theme.warning), theme)
        return replace(undone, caption=caption)
    icon = SITE_ICONS[placed.site.kind]
    if placed.completed:
        caption = f"+{placed.site.points}"
        return SpaceStyle(SNOW, icon, SNOW_INK, caption, rim=BRASS, strong=True)
    if placed.flipped:
        return _flipped_style(icon, f"+{placed.site.points}", hex_of(theme.text), theme)
    return _unfinished_style(icon, placed.missing, hex_of(theme.text), theme)


def _flipped_style(icon: str, gives: str, rim: str, theme: Theme) -> SpaceStyle:
    """Return the style of a flipped tile without matching tiles: its bonus in a dashed border."""
    return SpaceStyle(hex_of(theme.raised), icon, hex_of(theme.text), gives, rim=rim, dashed=True)


def _unfinished_style(icon: str, missing: tuple[str, ...], rim: str, theme: Theme) -> SpaceStyle:
    return SpaceStyle(
        ground=hex_of(theme.raised),
        icon=icon,
        ink=hex_of(theme.text),
        needs=tuple(TILE_LOOKS[tile].icon for tile in missing),
        needs_ink=hex_of(theme.warning),
        rim=rim,
        dashed=True,
    )
