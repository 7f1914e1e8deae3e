"""Seats: who plays, in which order, with which pieces, by which options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from ledger import LedgerError
from scoring.game import EditError, HasParts
from scoring.games import GAMES as RULES
from scoring.numbers import number
from scoring.parts import total_of
from scoring.seats import (
    Draft,
    add_player,
    move,
    next_colour,
    remove_player,
    take_colour,
    with_pieces,
)
from screens.shell.faces import Option
from screens.shell.layout import load_layout
from screens.shell.page import Page, Where
from screens.shell.palette import PIECES
from screens.shell.registry import GAMES
from screens.widgets.chip import Chip
from screens.widgets.reuse import as_many
from screens.widgets.surface import Surface
from screens.widgets.tap import DenseChip, IconTap

NEW = "seats.new"
"""The chip that asks for a new name."""


class PieceTap(IconTap):
    """The colour of a player's pieces; a tap takes the next one that is free."""

    piece = StringProperty()


class SeatRow(Surface, BoxLayout):
    """One player at the table."""

    page = ObjectProperty()
    name = StringProperty()
    number = NumericProperty()
    piece = StringProperty()
    sent = BooleanProperty(False)
    """Whether another phone sent what is entered for the player."""
    first = BooleanProperty(False)
    last = BooleanProperty(False)


class OptionRow(BoxLayout):
    """A choice that the game starts with."""

    label = StringProperty()
    about = StringProperty()


class Seats(Page):
    """The draft of the table; it becomes a play with "Start"."""

    draft = ObjectProperty(Draft(2, 4), rebind=True)
    game = StringProperty("looot")
    title = StringProperty()
    last_time = StringProperty()
    """The names of last time, when there was one and it fits."""
    missing = StringProperty()
    """Why the play cannot begin yet."""
    naming = BooleanProperty(False)
    has_parts = BooleanProperty(False)
    """Whether each phone can score its own player in this game."""

    def __init__(self, **kwargs: object) -> None:
        self.parts: dict[str, dict[str, Any]] = {}
        """What other phones sent, by name."""
        self._recoloured: set[str] = set()
        """Players whose color was chosen here."""
        super().__init__(**kwargs)

    def show(self, game: str = "looot", **_: object) -> None:
        rules = RULES[game]
        pieces = tuple(PIECES) if GAMES[game].pieces else ()
        if game != self.game or not self.draft.names:
            self.draft = Draft(*rules.seats, colours=pieces)
            self.options: Where = self._usual_options(game)
            self.parts.clear()
        self.game = game
        self.has_parts = isinstance(rules, HasParts)
        self.title = GAMES[game].name
        self.naming = not self.app.ledger.players.at_hand()
        self.ids.new_name.fault = ""
        self.refresh()

    def place(self) -> Where:
        return {"game": self.game}

    def refresh(self) -> None:
        self._fill_last_time()
        self._fill_table()
        self._fill_players()
        self._fill_options()

    # What is tapped.

    def toggle(self, name: str) -> None:
        """Seat a player, or take them from the table."""
        change = remove_player if name in self.draft.names else add_player
        self.parts.pop(name, None)
        self._change(change, name)

    def move(self, name: str, by: int) -> None:
        self._change(move, name, by)

    def recolour(self, name: str) -> None:
        self._recoloured.add(name)
        self._change(next_colour, name)

    def add(self, text: str) -> None:
        """A new name was typed."""
        typed = text.strip().casefold()
        known = [player.name for player in self.app.ledger.players.at_hand()]
        name = next((name for name in known if name.casefold() == typed), "")
        try:
            name = name or self.app.ledger.players.add(text).name
        except LedgerError as refused:
            self.ids.new_name.refuse(self.app.said(refused.message))
            return
        self.ids.new_name.text = ""
        if name not in self.draft.names:
            self.toggle(name)
        self.naming = len(self.draft.names) < self.draft.most
        self.ids.new_name.focus = self.naming

    def same_again(self) -> None:
        """The table of last time, at once."""
        draft = Draft(*RULES[self.game].seats, colours=self.draft.colours)
        last = self.app.ledger.plays.last_seats(self.game)
        for seat in last:
            draft = add_player(draft, seat.name)
        self.draft = with_pieces(draft, (seat.colour or "" for seat in last))
        self.start()

    def start(self) -> None:
        """The play begins, with what other phones sent."""
        if self.draft.missing is None:
            self._begin(self.draft.pieces)

    def only_me(self) -> None:
        """Score a single player here, to be sent to another phone."""
        if not self.draft.names:
            self.app.notice(self.app.tr("Tap your name first."))
        elif len(self.draft.names) > 1:
            self.app.notice(self.app.tr("Choose only your own name."))
        else:
            chosen = self._recoloured & {*self.draft.names}
            self._begin(self.draft.pieces if chosen else ())

    def take(self, part: dict[str, Any]) -> None:
        """Seat a player who comes from another phone."""
        name, total = str(part["player"]["name"]).strip(), total_of(part)
        known = self.parts.get(name)
        if known == part:
            told = self.app.tr("{name} is already here, with the same entries.", name=name)
            self.app.notice(told)
        elif known:
            self.app.parts.ask_which(name, total_of(known), part, lambda: self._seat(name, part))
        else:
            self._seat(name, part)
            total_words = number(total)
            told = self.app.tr("{name} added. Total: {total}", name=name, total=total_words)
            if name in self.parts:
                self.app.notice(told)

    def _seat(self, name: str, part: dict[str, Any]) -> None:
        if name not in self.draft.names:
            self._change(add_player, name)
        if name not in self.draft.names:
            return  # the table is full, and the user was told
        self.parts[name] = part
        piece = part["player"].get("colour")
        if piece and self.draft.pieces:
            self.draft = take_colour(self.draft, name, piece)
        self._fill_table()

    def _begin(self, pieces: tuple[str, ...]) -> None:
        draft = self.draft
        self.app.begin(self.game, draft.names, pieces, self.options)
        page = self.app.navigation.here
        for seat, name in enumerate(draft.names):
            if name in self.parts:
                self.app.parts.seat(page, seat, self.parts[name])
        self.parts.clear()
        self.draft = Draft(draft.fewest, draft.most, draft.colours)

    def choose(self, option: Option, value: str) -> None:
        """A chip of an option was tapped."""
        if option.many:
            taken = [
                v for v, _ in option.choices if (v in self.options[option.key]) != (v == value)
            ]
            self.options[option.key] = taken
        else:
            self.options[option.key] = value
        self._fill_options()

    # What is shown.

    def _change(self, edit: Callable[..., Draft], *args: object) -> None:
        try:
            self.draft = edit(self.draft, *args)
        except EditError as refused:
            self.app.notice(self.app.said(refused.message))
        self._fill_table()
        self._fill_players()

    def _usual_options(self, game: str) -> Where:
        """Those of last time, else the rulebook's."""
        rulebook = {
            option.key: [] if option.many else option.choices[0][0]
            for option in GAMES[game].options
        }
        return {**rulebook, **self.app.setting(f"options.{game}", {})}

    def _fill_last_time(self) -> None:
        last = self.app.ledger.plays.last_seats(self.game)
        self.last_time = ", ".join(seat.name for seat in last)

    def _fill_table(self) -> None:
        names, pieces = self.draft.names, self.draft.pieces
        rows = as_many(self.ids.table, len(names), lambda: SeatRow(page=self))
        for seat, (row, name) in enumerate(zip(rows, names)):
            row.name, row.number = name, seat + 1
            row.piece = pieces[seat] if pieces else ""
            row.sent = name in self.parts
            row.first, row.last = seat == 0, seat == len(names) - 1
        missing = self.draft.missing
        self.missing = self.app.said(missing) if missing else ""

    def _fill_players(self) -> None:
        known = [player.name for player in self.app.ledger.players.at_hand()]
        names = known + [name for name in self.draft.names if name not in known]
        *chips, new = as_many(self.ids.people, len(names) + 1, self._player_chip)
        for chip, name in zip(chips, names):
            chip.tag, chip.text, chip.icon = f"seats.player.{name}", name, ""
            chip.is_name, chip.taken = True, name in self.draft.names
        new.tag, new.text, new.icon = NEW, self.app.tr("New player"), "account-plus-outline"
        new.is_name, new.taken = False, False

    def _player_chip(self) -> DenseChip:
        chip = DenseChip()
        chip.bind(on_release=self._player_tapped)
        return chip

    def _player_tapped(self, chip: DenseChip) -> None:
        if chip.tag == NEW:
            self._name_one()
        else:
            self.toggle(chip.text)

    def _name_one(self) -> None:
        self.naming = True
        self.ids.new_name.focus = True

    def _fill_options(self) -> None:
        rows = self.ids.options
        rows.clear_widgets()
        for option in GAMES[self.game].options:
            about = self.app.tr(option.about) if option.about else ""
            row = OptionRow(label=self.app.tr(option.label), about=about)
            for value, words in option.choices:
                row.ids.choices.add_widget(self._option_chip(option, value, words))
            rows.add_widget(row)

    def _option_chip(self, option: Option, value: str, words: str) -> Chip:
        chosen = self.options[option.key]
        return Chip(
            tag=f"seats.{option.key}.{value}",
            text=self.app.tr(words),
            taken=value in chosen if option.many else value == chosen,
            on_release=lambda _: self.choose(option, value),
        )


load_layout(__name__)
