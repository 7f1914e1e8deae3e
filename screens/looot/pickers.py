"""The drawers of Looot: which longship, which site, which trophy.

What fits what lies around it comes first, then what lies turned over, then all there is. What
somebody has already is grey and leads there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from kivy.metrics import dp

from scoring.game import Issue
from scoring.looot import edits
from scoring.looot.board import KIND_AT
from scoring.looot.components import BONUSES, LONGSHIPS, SITE_POINTS, SITES, VALUES
from scoring.looot.flipped import Spot
from scoring.looot.placement_options import (
    PlacementOption,
    best_first,
    flipped_options,
    placement_options,
    trophy_options,
)
from scoring.looot.words import SITE_NAMES, TILE_NAMES, longship_name, site_name
from scoring.messages import Message
from screens.looot.cards import CardLook, Cards
from screens.looot.lifting import Lifted
from screens.shell.layout import load_layout
from screens.shell.palette import CLEAR
from screens.shell.running import running_app
from screens.shell.words import capital
from screens.widgets.drawer import Drawer, DrawerClose
from screens.widgets.text import OneLine

if TYPE_CHECKING:
    from screens.looot.screen import Looot

BEST = 4
"""As many of those that fit are offered first; the others are marked among all."""

ROOM_FOR_FJORD = 190
"""Height in dp from which on a fjord above the drawer is worth seeing."""

_left_at: dict[str, float] = {}
"""How far each picker was scrolled when it was last closed."""


@dataclass(frozen=True)
class Row:
    """Cards side by side, and what a tap on one of them does."""

    prefix: str
    columns: int
    looks: Mapping[str, CardLook]
    choose: Callable[[str], None]
    lead: str = ""


class CardsHeading(OneLine):
    """What the cards below have in common."""


class TakeOff(DrawerClose):
    """Takes off what lies there."""


class Picker(Drawer):
    """A drawer of cards. The fjord stays in sight above it, or beside it, where there is room."""

    kind: ClassVar[str]

    def __init__(self, page: Looot, at: str = "") -> None:
        self.page, self.at = page, at
        self.seat = int(page.seat)
        self._lifted: Lifted | None = None
        super().__init__(tag=self.kind)
        self.ids.content.spacing = dp(4)
        self.ids.scroll.scroll_y = _left_at.get(self.kind, 1)
        self.fill()
        self.bind(height=self._make_room)

    def fill(self) -> None:
        """All sections, from the top."""
        raise NotImplementedError

    def section(self, title: str, *rows: Row) -> None:
        """Cards under their heading."""
        self.add_widget(CardsHeading(text=title))
        for row in rows:
            if row.looks:
                cards = Cards(columns=row.columns, prefix=row.prefix, lead=row.lead)
                cards.show(row.looks)
                cards.bind(on_tap=lambda _, name, row=row: self._tapped(row, name))
                cards.bind(on_hold=lambda _, name, row=row: self._held(row.looks[name].words))
                self.add_widget(cards)

    def fitting(self, offered: Sequence[PlacementOption], choose: Callable[[str], None]) -> None:
        """The section of what fits, best first."""
        tr, here, fitting = self.page.app.tr, self.page.fjord[self.at], best_first(offered)
        best = [offer for offer in fitting if offer.id != here][:BEST]
        if best:
            title = tr("Fits here")
        elif fitting:
            title = tr("Only the current tile fits here")
        else:
            title = tr("Nothing fits here yet")
        self.section(title, best_row(self, best, choose))

    def add_removal(self) -> None:
        """A button beside the one that closes."""
        removal = TakeOff(icon="eraser", tag="picker.remove", label=self.page.app.tr("Remove"))
        removal.bind(on_release=lambda *_: self.close_and(self.remove))
        self.ids.handle.ids.header_container.add_widget(removal, index=1)

    def remove(self) -> None:
        """Take off what lies there."""
        raise NotImplementedError

    def close_and(self, then: Callable[[], object]) -> None:
        self.dismiss()
        then()

    def lead(self, seat: int, at: str | None = None) -> None:
        """Close, and light the hex where something lies, or the line of the trophy."""
        line = None if at else "trophy"
        taken = Issue("taken", Message(""), seat, at, line)  # led to, never said
        self.close_and(lambda: self.page.lead_to(taken))

    def owner_name(self, seat: int) -> str:
        """Whose it is, on a card."""
        if seat == self.seat:
            return self.page.app.tr("here")
        return str(self.page.play.players[seat].name)

    def on_pre_open(self) -> None:
        super().on_pre_open()
        if self.at:
            self._lifted = Lifted(self.page, self.page.ids.board, self.at)
        self._make_room()

    def go_away(self, *args: object, **kwargs: object) -> None:
        _left_at[self.kind] = self.ids.scroll.scroll_y
        if self._lifted is not None:
            self._lifted.end()
            self._lifted = None
        super().go_away(*args, **kwargs)

    def _tapped(self, row: Row, name: str) -> None:
        row.choose(name)

    def _held(self, words: str) -> None:
        """A card that is held says in words what it is."""
        self.title = words or self.title

    def _make_room(self, *_: object) -> None:
        """Leave the fjord in sight, at the left of a window on its side or else above, where there
        is enough of it to see."""
        look, board = self.look, self.page.ids.board
        beside = look.sideways and self.page.view == "fjord"
        self.share = 1 if beside else 0.5
        self.width = (
            min(dp(600), look.room_width - board.width - dp(24)) if beside else look.room_width
        )
        above = look.room_height + look.edges[3] - self.height
        sees = beside or (self.at and above >= dp(ROOM_FOR_FJORD))
        self.overlay_color = CLEAR if sees else running_app().theme_cls.scrimColor
        if self._lifted is not None:
            self._lifted.above(self.height if sees and not beside else 0)


class LongshipPicker(Picker):
    """All 30 longships."""

    kind = "longships"

    def fill(self) -> None:
        page, at, tr = self.page, self.at, self.page.app.tr
        here = page.fjord[at]
        self.title = tr("Longship on {hex}", hex=at)
        offered = placement_options(page.play, self.seat, at)
        self.fitting(offered, self._lay)
        turned = {offer.id: offer for offer in flipped_options(page.play, self.seat, at)}
        self.section(tr("Flipped (filled): bonus for"), *self._turned(turned))
        self.section(
            tr("All ({count})", count=len(offered)),
            *(
                Row(
                    *("longship", 6),
                    {o.id: self._card(o, here) for o in offered if _boosts(o.id) == line},
                    self._chooser({o.id: o.owner for o in offered}, self._lay),
                    lead=line,
                )
                for line in VALUES
            ),
        )
        if here in LONGSHIPS:
            self.add_removal()

    def remove(self) -> None:
        self.page.edit(edits.remove, self.seat, self.at)

    def _lay(self, ship: str) -> None:
        self.close_and(lambda: self.page.edit(edits.place, self.seat, self.at, ship))

    def _turn(self, gives: str) -> None:
        boosts, bonus = gives.split("+")
        change = edits.place_flipped_longship
        self.close_and(lambda: self.page.edit(change, self.seat, self.at, boosts, int(bonus)))

    def _turned(self, turned: Mapping[str, PlacementOption]) -> list[Row]:
        """A column for each kind of tile: the weaker bonus above, the stronger below."""
        choose = self._chooser({name: offer.owner for name, offer in turned.items()}, self._turn)
        ordered = sorted(BONUSES, key=lambda given: given[1])
        rows: list[dict[str, CardLook]] = [{}, {}]
        for line in VALUES:
            for row, (boosts, bonus) in zip(rows, (one for one in ordered if one[0] == line)):
                row[f"{boosts}+{bonus}"] = self._turned_card(turned[f"{boosts}+{bonus}"])
        return [Row("turned", len(VALUES), row, choose) for row in rows]

    def _turned_card(self, offer: PlacementOption) -> CardLook:
        boosts, bonus = offer.id.split("+")
        said = self.page.app.said
        words = f"{capital(said(TILE_NAMES[boosts]))} +{bonus}"
        return turned_card(self, offer, boosts, f"+{bonus}", words)

    def _card(self, offer: PlacementOption, here: str | None) -> CardLook:
        ship = LONGSHIPS[offer.id]
        words = self.page.app.said(_named(offer.id))
        return full_card(self, offer, here, f"+{ship.bonus}", ship.needs, words)

    def _chooser(
        self, owners: Mapping[str, Spot | None], choose: Callable[[str], None]
    ) -> Callable[[str], None]:
        return chooser(self, owners, choose)


class SitePicker(Picker):
    """The five sites of a kind."""

    kind = "sites"

    def fill(self) -> None:
        page, at, tr = self.page, self.at, self.page.app.tr
        site_kind = KIND_AT[at]
        self.title = capital(page.app.said(SITE_NAMES[site_kind]))
        offered = placement_options(page.play, self.seat, at)
        here = page.fjord[at]
        self.fitting(offered, self._lay)
        [turned] = flipped_options(page.play, self.seat, at)
        words = tr("{site}, completed", site=self.title)
        card = turned_card(self, turned, site_kind, words, words)
        choose = chooser(self, {turned.id: turned.owner}, self._turn)
        self.section(tr("Flipped"), Row("turned", 1, {turned.id: card}, choose))
        cards = {o.id: self._card(o, here) for o in offered}
        choose = chooser(self, {o.id: o.owner for o in offered}, self._lay)
        self.section(
            tr("All ({count})", count=len(offered)), Row("site", len(cards), cards, choose)
        )
        if here:
            self.add_removal()

    def remove(self) -> None:
        self.page.edit(edits.clear_site, self.seat, KIND_AT[self.at])

    def _lay(self, site: str) -> None:
        self.close_and(lambda: self.page.edit(edits.choose_site, self.seat, site))

    def _turn(self, kind: str) -> None:
        self.close_and(lambda: self.page.edit(edits.place_flipped_site, self.seat, kind))

    def _card(self, offer: PlacementOption, here: str | None) -> CardLook:
        site = SITES[offer.id]
        words = self.page.app.said(_named(offer.id))
        return full_card(self, offer, here, f"+{site.points}", site.needs, words)


class TrophyPicker(Picker):
    """The five trophies: by their points, which is all that one turned over shows."""

    kind = "trophies"

    def fill(self) -> None:
        page, tr = self.page, self.page.app.tr
        self.title = tr("Which trophy?")
        self._offers = {
            str(offer.axes): offer for offer in trophy_options(page.play, self.seat, page.view)
        }
        cards = {axes: self._card(axes) for axes in self._offers}
        enough = any(offer.fits for offer in self._offers.values())
        title = tr("Outlined: you have enough axes") if enough else tr("All ({count})", count=5)
        self.section(title, Row("trophy", len(cards), cards, self._choose))

    def _card(self, axes: str) -> CardLook:
        tr, offer = self.page.app.tr, self._offers[axes]
        words = tr("{axes} axes", axes=axes)
        head, mine = str(offer.points), self.page.fjord.trophy == offer.axes
        if offer.owner is not None:
            return taken_card(head, self.owner_name(offer.owner), words, icon="trophy")
        if mine:
            return CardLook(
                *(head, "trophy", words), ground="brass_fill", ink="brass_ink", quiet="brass_ink"
            )
        rim = "action" if offer.fits else ""
        return CardLook(head, "trophy", words, rim=rim, ink="brass", words=words)

    def _choose(self, axes: str) -> None:
        offer, page = self._offers[axes], self.page
        if offer.owner is not None:
            self.lead(offer.owner)
            return
        mine = page.fjord.trophy == offer.axes
        wanted = None if mine else offer.axes
        self.close_and(lambda: page.edit(edits.choose_trophy, self.seat, wanted, page.view))


# Cards.


def best_row(picker: Picker, best: list[PlacementOption], choose: Callable[[str], None]) -> Row:
    """What fits, with what it gives and what it brings; the best one stands out."""
    app = picker.page.app
    looks = {}
    for nth, offer in enumerate(best):
        icon, gives = _gives(offer.id)
        gain = app.tr_count("{count} point", "{count} points", offer.gain)
        inks = ("action", "action_ink", "action_ink") if nth == 0 else ("raised", "text", "quiet")
        ground, ink, quiet = inks
        words = app.said(_named(offer.id))
        looks[offer.id] = CardLook(
            *(gives, icon, gain), ground=ground, ink=ink, quiet=quiet, words=words
        )
    return Row("fit", max(3, len(looks)), looks, choose)


def full_card(
    picker: Picker,
    offer: PlacementOption,
    here: str | None,
    gives: str,
    needs: tuple[str, ...],
    words: str,
) -> CardLook:
    """What a tile gives and needs, or who has it."""
    if offer.owner is not None:
        return taken_card(gives, picker.owner_name(offer.owner[0]), words)
    rim = "brass" if offer.id == here else "action" if offer.fits else ""
    return CardLook(gives, needs=needs, rim=rim, ink="brass", words=words)


def turned_card(
    picker: Picker, offer: PlacementOption, icon: str, gives: str, words: str
) -> CardLook:
    """What can be seen of a tile that lies turned over: the rim says whether one fits by now."""
    if offer.owner is not None:
        return taken_card(gives, picker.owner_name(offer.owner[0]), words, icon)
    rim = "brass" if offer.fits else "edge"
    return CardLook(gives, icon, ground="", rim=rim, ink="brass", words=words)


def taken_card(gives: str, owner: str, words: str, icon: str = "") -> CardLook:
    """Grey, with the name of who has it."""
    return CardLook(
        *(gives, icon, owner), is_name=True, ground="ground", ink="quiet", taken=True, words=words
    )


def chooser(
    picker: Picker, owners: Mapping[str, Spot | None], choose: Callable[[str], None]
) -> Callable[[str], None]:
    """Chooses what can be had, and leads to what cannot."""

    def chosen(name: str) -> None:
        owner = owners[name]
        if owner is None:
            choose(name)
        else:
            picker.lead(*owner)

    return chosen


def _boosts(ship: str) -> str:
    return LONGSHIPS[ship].boosts


def _named(tile: str) -> Message:
    return longship_name(LONGSHIPS[tile]) if tile in LONGSHIPS else site_name(SITES[tile])


def _gives(tile: str) -> tuple[str, str]:
    """The picture of what a tile gives to, and how much."""
    if tile in LONGSHIPS:
        return LONGSHIPS[tile].boosts, f"+{LONGSHIPS[tile].bonus}"
    kind = SITES[tile].kind
    return kind, f"+{SITE_POINTS[kind]}"


load_layout(__name__)
