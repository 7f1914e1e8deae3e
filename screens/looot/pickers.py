"""The drawers of Looot: which longship, which site, which trophy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from kivy.properties import AliasProperty, BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.icon_definitions import md_icons

from scoring.looot.box import TROPHIES, Longship, Site
from scoring.looot.words import LINE_NAMES, SITE_NAMES, longship_name, site_name
from screens.looot.tilelook import SITE_ICONS, TILE_LOOKS
from screens.shell.layout import load_layout
from screens.shell.running import running_app
from screens.shell.words import capital
from screens.widgets.drawer import Drawer
from screens.widgets.tap import Tap
from screens.widgets.text import Icon

if TYPE_CHECKING:
    from screens.shell.app import JarlpadApp


class Needs(Icon):
    """What must touch, as pictures. One label for all: a picker shows thirty of them at once."""

    icons = ListProperty()

    def on_icons(self, *_: object) -> None:
        self.text = "".join(md_icons[icon] for icon in self.icons)


class NeedCard(Tap):
    """A longship or a site to choose: what it gives large, what it needs as pictures."""

    gives = StringProperty()
    icons = ListProperty()
    taken = BooleanProperty(False)
    label = StringProperty()
    """The same in words."""


class PickerGroup(BoxLayout):
    """Cards of one kind under their name."""

    icon = StringProperty()
    title = StringProperty()


class TrophyCard(Tap):
    """A trophy: the axes on it, its points, and who has it."""

    axes = StringProperty()
    points = StringProperty()
    owner = StringProperty()
    mine = BooleanProperty(False)
    rim = AliasProperty(
        lambda self: "brass" if self.mine else "outline" if self.owner else "",
        bind=["mine", "owner"],
    )
    """A role of the look."""


def pick_longship(
    free: Sequence[Longship], here: str | None, choose: Callable[[str | None], None]
) -> Drawer:
    """All longships still in the box, by what they boost; ``here`` can be taken off."""
    app = running_app()
    drawer = Drawer(title=app.tr("Which longship?"), tag="longships")
    for boosts, ships in groupby(free, key=lambda ship: ship.boosts):
        group = PickerGroup(icon=TILE_LOOKS[boosts].icon, title=app.said(LINE_NAMES[boosts]))
        for ship in ships:
            group.ids.cards.add_widget(_longship_card(app, drawer, ship, choose))
        drawer.add_widget(group)
    _add_removal(drawer, here, choose)
    drawer.open()
    return drawer


def pick_site(
    kind: str, free: Iterable[Site], here: str | None, choose: Callable[[str | None], None]
) -> Drawer:
    """The cards of one kind that nobody else has."""
    app = running_app()
    drawer = Drawer(title=app.tr("Which site?"), tag="sites")
    group = PickerGroup(icon=SITE_ICONS[kind], title=capital(app.said(SITE_NAMES[kind])))
    for site in free:
        if site.kind == kind:
            group.ids.cards.add_widget(_site_card(app, drawer, site, here, choose))
    drawer.add_widget(group)
    _add_removal(drawer, here, choose)
    drawer.open()
    return drawer


def pick_trophy(
    owners: dict[int, str], mine: int | None, choose: Callable[[int | None], None]
) -> Drawer:
    """The five trophies; one that another player has shows whose it is."""
    app = running_app()
    drawer = Drawer(title=app.tr("Which trophy?"), tag="trophies")
    for axes, points in TROPHIES.items():
        card = TrophyCard(
            tag=f"trophy.{axes}",
            axes=str(axes),
            points=str(points),
            owner=owners.get(axes, ""),
            mine=axes == mine,
        )
        card.bind(on_release=_chosen(drawer, choose, None if axes == mine else axes))
        drawer.add_widget(card)
    drawer.open()
    return drawer


def _longship_card(
    app: JarlpadApp, drawer: Drawer, ship: Longship, choose: Callable[..., None]
) -> Tap:
    card = NeedCard(
        tag=f"longship.{ship.id}",
        gives=f"+{ship.bonus}",
        icons=[TILE_LOOKS[need].icon for need in ship.needs],
        label=app.said(longship_name(ship)),
    )
    card.bind(on_release=_chosen(drawer, choose, ship.id))
    return card


def _site_card(
    app: JarlpadApp, drawer: Drawer, site: Site, here: str | None, choose: Callable[..., None]
) -> Tap:
    card = NeedCard(
        tag=f"site.{site.id}",
        gives=f"+{site.points}",
        icons=[TILE_LOOKS[need].icon for need in site.needs],
        taken=site.id == here,
        label=app.said(site_name(site)),
    )
    card.bind(on_release=_chosen(drawer, choose, site.id))
    return card


def _add_removal(drawer: Drawer, here: str | None, choose: Callable[..., None]) -> None:
    if here is None:
        return
    from screens.widgets.button import TextButton

    app = running_app()
    removal = TextButton(tag="picker.remove", icon="eraser", text=app.tr("Take it off"))
    removal.bind(on_release=_chosen(drawer, choose, None))
    drawer.add_widget(removal)


def _chosen(drawer: Drawer, choose: Callable[..., None], value: object) -> Callable[..., None]:
    def tapped(*_: object) -> None:
        drawer.dismiss()
        choose(value)

    return tapped


load_layout(__name__)
