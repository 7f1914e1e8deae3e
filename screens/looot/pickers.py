"""The bottom sheets of Looot in which a longship, a site or a trophy is chosen. Cards that fit come
first, then flipped ones, then all others; a tap on a gray one shows where a player has it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from kivy.factory import Factory
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from scoring.looot import edits
from scoring.looot.board import KIND_AT
from scoring.looot.components import BONUSES, LONGSHIPS, SITE_POINTS, SITES, TILES, VALUES
from scoring.looot.flipped import Spot
from scoring.looot.next_space import next_longship_space
from scoring.looot.placement_options import (
    PlacementOption,
    best_first,
    flipped_options,
    placement_options,
    trophy_options,
)
from scoring.looot.play import LoootPlay
from scoring.looot.words import SITE_NAMES, TILE_NAMES, longship_name, site_name
from scoring.messages import Message
from screens.looot.card_board import CardBoard, CardStyle
from screens.looot.lifted_page import LiftedPage
from screens.looot.screen import LoootPage
from screens.shell.current_app import current_app
from screens.shell.double_tap import after_double_tap
from screens.shell.i18n import capital
from screens.shell.palette import CLEAR
from screens.widgets.bottom_sheet import BottomSheet, BottomSheetClose

BEST = 4
"""The number of fitting cards in the first section; further ones are marked among the others."""

ROOM_FOR_FJORD = 190
"""The minimum height in dp above the bottom sheet at which the fjord is moved into view."""

_scroll_positions: dict[str, float] = {}
"""The scroll position of each picker when it was last closed."""


@dataclass(frozen=True)
class CardRow:
    """A row of cards, and the function that a tap on a card calls."""

    kind: str
    columns: int
    styles: Mapping[str, CardStyle]
    choose: Callable[[str], None]
    lead: str = ""


class Picker(BottomSheet):
    """A bottom sheet of cards. The fjord stays visible above or beside it where there is room."""

    kind: ClassVar[str]

    def __init__(self, page: LoootPage, at: str = "") -> None:
        self.page, self.at = page, at
        self.seat = int(page.seat)
        self._lifted: LiftedPage | None = None
        self._removal: BottomSheetClose | None = None
        """The button that removes the tile from the space."""
        super().__init__(tag=self.kind)
        self.ids.content.spacing = dp(4)
        self.ids.scroll.scroll_y = _scroll_positions.get(self.kind, 1)
        self.render()
        self.bind(height=self._make_room)

    def render(self, *_: object) -> None:
        self.ids.content.clear_widgets()
        if self._removal is not None:
            self._removal.parent.remove_widget(self._removal)
            self._removal = None
        self.add_sections()

    def add_sections(self) -> None:
        """Add all sections."""
        raise NotImplementedError

    def go_to(self, at: str) -> None:
        """Choose for another space; ignore taps briefly, so that a double tap selects nothing."""
        self.at = at
        self.ids.scroll.scroll_y = 1
        self.render()
        if self._lifted is not None:
            self._lifted = self._lifted.moved_to(at)
        self._make_room()
        self.opening = True
        after_double_tap(self._after_opening)

    def section(self, title: str, *rows: CardRow) -> None:
        """Add rows of cards with a heading."""
        self.add_widget(Factory.CardsHeading(text=title))
        self.add_rows(*rows)

    def add_rows(self, *rows: CardRow) -> list[CardBoard]:
        """Add rows of cards without a heading, and return them."""
        boards = []
        for row in rows:
            if row.styles:
                cards = CardBoard(columns=row.columns, kind=row.kind, lead=row.lead)
                cards.render(row.styles)
                cards.bind(on_tap=lambda _, name, row=row: row.choose(name))
                cards.bind(on_hold=lambda _, name, row=row: self._held(row.styles[name].words))
                self.add_widget(cards)
                boards.append(cards)
        return boards

    def fitting(self, offered: Sequence[PlacementOption], choose: Callable[[str], None]) -> None:
        """Add the section of the cards that fit, best first."""
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
        """Add a Remove button beside the close button."""
        label = self.page.app.tr("Remove")
        removal = BottomSheetClose(icon="eraser", tag="picker.remove", label=label)
        removal.bind(on_release=lambda *_: self.close_and(self.remove))
        self.ids.handle.ids.header_container.add_widget(removal, index=1)
        self._removal = removal

    def remove(self) -> None:
        """Remove the tile from the space."""
        raise NotImplementedError

    def close_and(self, then: Callable[[], object]) -> None:
        self.dismiss()
        then()

    def lead(self, seat: int, at: str | None = None) -> None:
        """Close, and highlight the space of a tile that a player has, or the line of the trophy."""
        line = None if at else "trophy"
        self.close_and(lambda: self.page.lead_to_owner(seat, line, at))

    def owner_name(self, seat: int) -> str:
        """Return the owner's name for a card, or "here" for the current player."""
        if seat == self.seat:
            return self.page.app.tr("here")
        return str(self.page.play.players[seat].name)

    def on_pre_open(self) -> None:
        super().on_pre_open()
        if self.at:
            self._lifted = LiftedPage(self.page, self.page.ids.board, self.at)
        self._make_room()

    def close_now(self, *args: object, **kwargs: object) -> None:
        _scroll_positions[self.kind] = self.ids.scroll.scroll_y
        if self._lifted is not None:
            self._lifted.end()
            self._lifted = None
        super().close_now(*args, **kwargs)

    def _held(self, words: str) -> None:
        """Show the description of a held card as the title."""
        self.title = words or self.title

    def _make_room(self, *_: object) -> None:
        """Place the sheet so that the fjord stays visible, beside it or, if possible, above it."""
        theme, board = self.theme, self.page.ids.board
        beside = theme.landscape and self.page.view == "fjord"
        self.share = 1 if beside else 0.5
        self.width = (
            min(dp(600), theme.room_width - board.width - dp(24)) if beside else theme.room_width
        )
        above = theme.room_height + theme.edges[3] - self.height
        sees = beside or (self.at and above >= dp(ROOM_FOR_FJORD))
        self.overlay_color = CLEAR if sees else current_app().theme_cls.scrimColor
        if self._lifted is not None:
            self._lifted.above(self.height if sees and not beside else 0)


class LongshipPicker(Picker):
    """Chooses among all 30 longships, then moves on to the next space that needs one."""

    kind = "longships"

    def __init__(self, page: LoootPage, at: str) -> None:
        self._skipped: set[str] = set()
        """Spaces that were offered and left empty."""
        self._shows_all = False
        super().__init__(page, at)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Switch to another space of the fjord when it is tapped."""
        if self.opening or self.closing or self.collide_point(*touch.pos):
            return super().on_touch_down(touch)
        at = self._space_at(*touch.pos)
        if at is None or at == self.at:
            return super().on_touch_down(touch)
        self._skipped.add(self.at)
        self.go_to(at)
        return True

    def _space_at(self, x: float, y: float) -> str | None:
        """Return the space at a position if it is empty or has a longship, else None."""
        board, lifted = self.page.ids.board, self._lifted.by if self._lifted else 0
        place = board.to_widget(x, y - lifted)
        at: str | None = board.field_at(*place) if board.collide_point(*place) else None
        if at is None or at in KIND_AT or self.page.fjord[at] in TILES:
            return None
        return at

    def _place(self, change: Callable[..., LoootPlay], *how: object) -> None:
        """Place a longship, then go to the next space for one, or close."""
        was_empty = self.page.fjord[self.at] is None
        self.page.edit(change, self.seat, self.at, *how)
        at = next_longship_space(self.page.play, self.seat, self.at, self._skipped)
        if was_empty and at is not None:
            self.go_to(at)
        else:
            self.dismiss()

    def _show_all(self) -> None:
        self._shows_all = True
        self.go_to(self.at)

    def add_sections(self) -> None:
        page, at, tr = self.page, self.at, self.page.app.tr
        here = page.fjord[at]
        self.title = tr("Longship on {hex}", hex=at)
        offered = placement_options(page.play, self.seat, at)
        self.fitting(offered, self._place_card)
        turned = {offer.id: offer for offer in flipped_options(page.play, self.seat, at)}
        self.section(tr("Flipped: choose its bonus"), *self._flipped_rows(turned))
        title = tr("All ({count})", count=len(offered))
        if best_first(offered) and here not in LONGSHIPS and not self._shows_all:
            show_all = Factory.ShowAll(on_release=lambda _: self._show_all())
            show_all.text = title
            self.add_widget(show_all)
        else:
            self.section(title, *self._rows_by_line(offered))
        if here in LONGSHIPS:
            self.add_removal()

    def _rows_by_line(self, offered: Sequence[PlacementOption]) -> list[CardRow]:
        """Return a row of cards for each line that longships boost."""
        choose = chooser(self, {o.id: o.owner for o in offered}, self._place_card)
        return [
            CardRow(
                *("longship", 6),
                {o.id: full_card(self, o) for o in offered if LONGSHIPS[o.id].boosts == line},
                choose,
                lead=line,
            )
            for line in VALUES
        ]

    def remove(self) -> None:
        self.page.edit(edits.remove, self.seat, self.at)

    def _place_card(self, ship: str) -> None:
        self._place(edits.place, ship)

    def _place_flipped(self, gives: str) -> None:
        boosts, bonus = gives.split("+")
        self._place(edits.place_flipped_longship, boosts, int(bonus))

    def _flipped_rows(self, turned: Mapping[str, PlacementOption]) -> list[CardRow]:
        """Return a column of cards for each kind of tile: the lower bonus above the higher one."""
        owners = {name: offer.owner for name, offer in turned.items()}
        choose = chooser(self, owners, self._place_flipped)
        ordered = sorted(BONUSES, key=lambda given: given[1])
        rows: list[dict[str, CardStyle]] = [{}, {}]
        for line in VALUES:
            tile = capital(self.page.app.said(TILE_NAMES[line]))
            for row, bonus in zip(rows, (bonus for boosts, bonus in ordered if boosts == line)):
                offer, gives = turned[f"{line}+{bonus}"], f"+{bonus}"
                row[offer.id] = flipped_card(self, offer, line, gives, f"{tile} {gives}")
        return [CardRow("turned", len(VALUES), row, choose) for row in rows]


class SitePicker(Picker):
    """Chooses one of the five sites of a kind."""

    kind = "sites"

    def add_sections(self) -> None:
        page, at, tr = self.page, self.at, self.page.app.tr
        site_kind = KIND_AT[at]
        self.title = capital(page.app.said(SITE_NAMES[site_kind]))
        offered = placement_options(page.play, self.seat, at)
        self.fitting(offered, self._place_card)
        [turned] = flipped_options(page.play, self.seat, at)
        words = tr("{site}, completed", site=self.title)
        card = flipped_card(self, turned, site_kind, words, words)
        choose = chooser(self, {turned.id: turned.owner}, self._place_flipped)
        self.section(tr("Flipped"), CardRow("turned", 1, {turned.id: card}, choose))
        cards = {o.id: full_card(self, o) for o in offered}
        choose = chooser(self, {o.id: o.owner for o in offered}, self._place_card)
        self.section(
            tr("All ({count})", count=len(offered)), CardRow("site", len(cards), cards, choose)
        )
        if page.fjord[at]:
            self.add_removal()

    def remove(self) -> None:
        self.page.edit(edits.clear_site, self.seat, KIND_AT[self.at])

    def _place_card(self, site: str) -> None:
        self.close_and(lambda: self.page.edit(edits.choose_site, self.seat, site))

    def _place_flipped(self, kind: str) -> None:
        self.close_and(lambda: self.page.edit(edits.place_flipped_site, self.seat, kind))


class TrophyPicker(Picker):
    """Chooses one of the five trophies, shown by their points."""

    kind = "trophies"

    def add_sections(self) -> None:
        page, tr = self.page, self.page.app.tr
        self.title = tr("Which trophy?")
        self._offers = {
            str(offer.axes): offer for offer in trophy_options(page.play, self.seat, page.view)
        }
        cards = {axes: self._card(axes) for axes in self._offers}
        enough = any(offer.fits for offer in self._offers.values())
        title = tr("Outlined: you have enough axes") if enough else tr("All ({count})", count=5)
        self.section(title, CardRow("trophy", len(cards), cards, self._choose))

    def _card(self, axes: str) -> CardStyle:
        tr, offer = self.page.app.tr, self._offers[axes]
        words = tr("{axes} axes", axes=axes)
        head, mine = str(offer.points), self.page.fjord.trophy == offer.axes
        if offer.owner is not None:
            return taken_card(head, self.owner_name(offer.owner), words, icon="trophy")
        if mine:
            return CardStyle(
                *(head, "trophy", words), ground="brass_fill", ink="brass_ink", quiet="brass_ink"
            )
        rim = "brass" if offer.fits else ""
        return CardStyle(head, "trophy", words, rim=rim, ink="brass", words=words)

    def _choose(self, axes: str) -> None:
        offer, page = self._offers[axes], self.page
        if offer.owner is not None:
            self.lead(offer.owner)
            return
        mine = page.fjord.trophy == offer.axes
        wanted = None if mine else offer.axes
        self.close_and(lambda: page.edit(edits.choose_trophy, self.seat, wanted, page.view))


PICKERS: dict[str, type[Picker]] = {
    picker.kind: picker for picker in (LongshipPicker, SitePicker, TrophyPicker)
}


def best_row(picker: Picker, best: list[PlacementOption], choose: Callable[[str], None]) -> CardRow:
    """Return the row of fitting cards, with a brass border; the best one is filled."""
    app = picker.page.app
    styles = {}
    for nth, offer in enumerate(best):
        icon, gives = _bonus_of(offer.id)
        gain = app.tr_count("{count} point", "{count} points", offer.gain)
        inks = ("action", "action_ink", "action_ink") if nth == 0 else ("raised", "text", "quiet")
        ground, ink, quiet = inks
        words = app.said(_name_of(offer.id))
        styles[offer.id] = CardStyle(
            *(gives, icon, gain), ground=ground, ink=ink, quiet=quiet, rim="brass", words=words
        )
    return CardRow("fit", max(3, len(styles)), styles, choose)


def full_card(picker: Picker, offer: PlacementOption) -> CardStyle:
    """Return the card of a face-up tile: its bonus and needs, or its owner."""
    needs = (LONGSHIPS.get(offer.id) or SITES[offer.id]).needs
    gives, words = _bonus_of(offer.id)[1], picker.page.app.said(_name_of(offer.id))
    if offer.owner is not None:
        return taken_card(gives, picker.owner_name(offer.owner[0]), words)
    if offer.id == picker.page.fjord[picker.at]:
        return CardStyle(gives, needs=needs, ground="container", ink="container_ink", words=words)
    rim = "brass" if offer.fits else ""
    return CardStyle(gives, needs=needs, rim=rim, ink="brass", words=words)


def flipped_card(
    picker: Picker, offer: PlacementOption, icon: str, gives: str, words: str
) -> CardStyle:
    """Return the card of a flipped tile; a brass border means that it fits."""
    if offer.owner is not None:
        return taken_card(gives, picker.owner_name(offer.owner[0]), words, icon)
    rim = "brass" if offer.fits else "edge"
    return CardStyle(gives, icon, ground="", rim=rim, ink="brass", words=words)


def taken_card(gives: str, owner: str, words: str, icon: str = "") -> CardStyle:
    """Return a gray card with the owner's name."""
    return CardStyle(
        *(gives, icon, owner), is_name=True, ground="ground", ink="quiet", taken=True, words=words
    )


def chooser(
    picker: Picker, owners: Mapping[str, Spot | None], choose: Callable[[str], None]
) -> Callable[[str], None]:
    """Return a function that chooses a free tile, and shows where an owned one is."""

    def chosen(name: str) -> None:
        owner = owners[name]
        if owner is None:
            choose(name)
        else:
            picker.lead(*owner)

    return chosen


def _name_of(tile: str) -> Message:
    return longship_name(LONGSHIPS[tile]) if tile in LONGSHIPS else site_name(SITES[tile])


def _bonus_of(tile: str) -> tuple[str, str]:
    """Return the tile that is boosted and the bonus, or the kind of site and its points."""
    if tile in LONGSHIPS:
        return LONGSHIPS[tile].boosts, f"+{LONGSHIPS[tile].bonus}"
    kind = SITES[tile].kind
    return kind, f"+{SITE_POINTS[kind]}"
