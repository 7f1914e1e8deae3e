"""What each hex of a fjord shows, derived from the fjord alone."""

from __future__ import annotations

from collections.abc import Collection, Container, Mapping
from dataclasses import dataclass, replace

from kivy.utils import get_hex_from_color

from scoring.looot.board import HEXES, KIND_AT
from scoring.looot.components import UNFILLED
from scoring.looot.explain import PlacedLongship, PlacedSite, longships, sites
from scoring.looot.play import Fjord
from scoring.numbers import number
from screens.looot.tilelook import SITE_ICONS, SNOW, SNOW_INK, TILE_LOOKS
from screens.shell.look import Look, colour
from screens.shell.palette import BRASS
from screens.shell.palette import SNOW as WHITE

LOST = "close"
"""The icon of a longship that can never be filled."""
FAINT = 0.45
"""How much is left of the colours of a hex that steps back."""


@dataclass(frozen=True)
class HexLook:
    """The look of one hex. Two equal looks need no new paint."""

    ground: str
    icon: str = ""
    ink: str = WHITE
    caption: str = ""
    """A bonus or points, beside the picture."""
    needs: tuple[str, ...] = ()
    """Pictures of what is still missing, under the picture."""
    needs_ink: str = WHITE
    rim: str = ""
    dashed: bool = False
    strong: bool = False
    lit: bool = False
    """Whether it is of the line that is looked at: six corners, where a rim says what is done."""


def hex_looks(fjord: Fjord, look: Look, lit: Container[str] = ()) -> dict[str, HexLook]:
    """The looks of all 37; those in ``lit`` have their corners marked."""
    special: dict[str, PlacedLongship | PlacedSite] = {ship.at: ship for ship in longships(fjord)}
    special |= {site.at: site for site in sites(fjord)}
    shown = {}
    for at in HEXES:
        hex_look = _special(special[at], look) if at in special else _plain(fjord, at, look)
        shown[at] = replace(hex_look, lit=True) if at in lit else hex_look
    return shown


def dimmed(shown: Mapping[str, HexLook], look: Look, lit: Collection[str]) -> dict[str, HexLook]:
    """Faint where hexes are not lit, if any is."""
    ground = look.surface
    return {
        at: hex_look if at in lit or not lit else _faint(hex_look, ground)
        for at, hex_look in shown.items()
    }


def plainer(shown: Mapping[str, HexLook]) -> dict[str, HexLook]:
    """Pictures and rims alone, for a board too small for more."""
    return {at: replace(hex_look, caption="", needs=()) for at, hex_look in shown.items()}


def _faint(hex_look: HexLook, ground: list[float]) -> HexLook:
    return replace(
        hex_look,
        ground=_mixed(hex_look.ground, ground),
        ink=_mixed(hex_look.ink, ground),
        needs_ink=_mixed(hex_look.needs_ink, ground),
        rim=hex_look.rim and _mixed(hex_look.rim, ground),
    )


def _mixed(ink: str, ground: list[float]) -> str:
    parts = zip(colour(ink)[:3], ground[:3])
    return _hex([FAINT * own + (1 - FAINT) * below for own, below in parts])


def _plain(fjord: Fjord, at: str, look: Look) -> HexLook:
    tile = fjord[at]
    if tile:
        known = TILE_LOOKS[tile]
        pale = tile == "sheep" and not look.dark
        return HexLook(known.ground, known.icon, known.ink, rim=_hex(look.edge) if pale else "")
    quiet = _hex(look.quiet)
    if at in KIND_AT:
        settled = KIND_AT[at] in fjord.not_completed
        caption = "0" if settled else ""
        icon = SITE_ICONS[KIND_AT[at]]
        return HexLook(_hex(look.surface), icon, quiet, caption, rim=quiet, dashed=not settled)
    return HexLook(_hex(look.surface), rim=_hex(look.outline if look.dark else look.edge))


def _special(placed: PlacedLongship | PlacedSite, look: Look) -> HexLook:
    """Done: a full ground and a brass rim. Not done: dashes and what it misses. A longship shows
    what it boosts and by how much, filled or not."""
    if isinstance(placed, PlacedLongship):
        boosted = TILE_LOOKS[placed.longship.boosts].icon
        caption = f"+{placed.longship.bonus}"
        if placed.filled:
            ground = TILE_LOOKS["longship"].ground
            return HexLook(ground, boosted, caption=caption, rim=BRASS, strong=True)
        if placed.flipped:
            return _to_be_matched(boosted, caption, _hex(look.warning), look)
        if placed.lost:
            warning = _hex(look.warning)
            return HexLook(_hex(look.raised), LOST, warning, number(UNFILLED), rim=warning)
        undone = _undone(boosted, placed.missing, _hex(look.warning), look)
        return replace(undone, caption=caption)
    icon = SITE_ICONS[placed.site.kind]
    if placed.completed:
        caption = f"+{placed.site.points}"
        return HexLook(SNOW, icon, SNOW_INK, caption, rim=BRASS, strong=True)
    if placed.flipped:
        return _to_be_matched(icon, f"+{placed.site.points}", _hex(look.text), look)
    return _undone(icon, placed.missing, _hex(look.text), look)


def _to_be_matched(icon: str, gives: str, rim: str, look: Look) -> HexLook:
    """It lies turned over and nothing around it fits yet: what it gives, and dashes."""
    return HexLook(_hex(look.raised), icon, _hex(look.text), gives, rim=rim, dashed=True)


def _undone(icon: str, missing: tuple[str, ...], rim: str, look: Look) -> HexLook:
    return HexLook(
        ground=_hex(look.raised),
        icon=icon,
        ink=_hex(look.text),
        needs=tuple(TILE_LOOKS[tile].icon for tile in missing),
        needs_ink=_hex(look.warning),
        rim=rim,
        dashed=True,
    )


def _hex(colour: list[float]) -> str:
    return str(get_hex_from_color(colour))
