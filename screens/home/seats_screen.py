"""The seats screen: the players, their order and colors, and the options of a new game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.factory import Factory
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
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
from screens.shell.current_app import current_app
from screens.shell.game_ui import Option
from screens.shell.i18n import N_
from screens.shell.page import Page, Where
from screens.shell.palette import PIECES
from screens.shell.registry import GAMES
from screens.widgets.button import IconButton
from screens.widgets.chip import Chip
from screens.widgets.column import Column
from screens.widgets.labels import Icon
from screens.widgets.shield import Shield, seat_piece
from screens.widgets.slot import Fold
from screens.widgets.surface import Surface
from screens.widgets.tap import Tappable
from screens.widgets.text_field import TextField
from screens.widgets.widget_pool import as_many

NEW = "seats.new"
"""The tag of the chip that asks for a new name."""


COLOR_NAMES = {"blue": N_("Blue"), "red": N_("Red"), "grey": N_("Gray"), "yellow": N_("Yellow")}
"""The names of players who are seated by color."""


class PieceTap(IconButton):
    """The color of a player's pieces; a tap selects the next free color."""

    piece = StringProperty()

    def spoken(self, _field: str) -> str:
        """Return the player's name and the color of the pieces."""
        tr = current_app().tr
        if not self.piece:
            return str(self.label)
        return tr("{name}: {total}", name=self.label, total=tr(COLOR_NAMES[self.piece]).lower())


class ColorSeat(Tappable, Shield):
    """The button that seats a player named after a color."""

    label = StringProperty()


class DragHandle(Icon):
    """A handle that moves its row when dragged. ``ListScroll.handles`` passes touches to it."""

    row = ObjectProperty()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.disabled or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self.row.page.dragged = self.row.name
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self.row.page.drag_to(touch.y)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.row.page.dragged = ""
        return True


class SeatRow(Surface, BoxLayout):
    """One seated player."""

    says_around = "name"
    page = ObjectProperty()
    name = StringProperty()
    number = NumericProperty()
    piece = StringProperty()
    recolors = BooleanProperty(False)
    """Whether the color can be changed."""
    arrows = BooleanProperty(False)
    """Whether buttons move the row, because "Speak what I touch" is on; otherwise it is dragged."""
    sent_icon = StringProperty()
    """The icon of a player whose entries came from another phone."""
    first = BooleanProperty(False)
    last = BooleanProperty(False)


class NewName(Fold):
    """The field for the name of a new player; it is created when it is first shown."""


class OptionRow(Column):
    """An option of the game with its choices."""

    says_around = "label"
    key = StringProperty()
    label = StringProperty()
    about = StringProperty()


class Seats(Page):
    """The screen on which a game is set up; "Start" creates the game."""

    draft = ObjectProperty(Draft(2, 4), rebind=True)
    game = StringProperty("looot")
    title = StringProperty()
    last_time = StringProperty()
    """The names of the players of the last game, or empty."""
    missing = StringProperty()
    """Why the game cannot be started yet; empty if it can."""
    naming = BooleanProperty(False)
    can_add = BooleanProperty(False)
    """Whether players can be seated by color."""
    dragged = StringProperty()
    """The player whose row is being dragged."""
    has_parts = BooleanProperty(False)
    """Whether players of this game can be scored on several phones."""

    def __init__(self, **kwargs: object) -> None:
        self.parts: dict[str, dict[str, Any]] = {}
        """Entries that other phones sent, by the player's name."""
        self._recoloured: set[str] = set()
        """The names of players whose color was changed by a tap."""
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
        if self.naming:
            self._name_field.fault = ""
        self.render()

    def place(self) -> Where:
        return {"game": self.game}

    def leads_to(self) -> Sequence[str]:
        return (GAMES[self.game].screen,)

    def render(self) -> None:
        self._render_last_time()
        self._render_table()
        self._render_players()
        self._render_options()

    @property
    def _name_field(self) -> TextField:
        """Return the field for a new name, which must be shown."""
        return self.ids.naming.content.ids.field

    # Actions.

    def toggle(self, name: str) -> None:
        """Seat a player, or remove them."""
        change = remove_player if name in self.draft.names else add_player
        self.parts.pop(name, None)
        self._change(change, name)

    def move(self, name: str, by: int) -> None:
        self._change(move, name, by)

    def drag_to(self, y: float) -> None:
        """Move the dragged player to the row at this height."""
        if self.dragged not in self.draft.names:
            return
        rows = self.ids.table.children[::-1]
        nearest = min(range(len(rows)), key=lambda seat: abs(rows[seat].center_y - y))
        away = nearest - self.draft.names.index(self.dragged)
        for _ in range(abs(away)):
            self.move(self.dragged, 1 if away > 0 else -1)
            self.app.tick()

    def seat_color(self, piece: str) -> None:
        """Seat or remove a player named after a color."""
        name = self.app.tr(COLOR_NAMES[piece])
        self.toggle(name)
        if self.draft.pieces and name in self.draft.names:
            self.draft = take_colour(self.draft, name, piece)
            self._render_table()

    def ask_name(self) -> None:
        """Open the field for a new name."""
        self.naming = True
        self._render_players()
        self._name_field.focus = True

    def recolour(self, name: str) -> None:
        self._recoloured.add(name)
        self._change(next_colour, name)

    def add(self, text: str) -> None:
        """Seat the player with this name, who is created if needed."""
        typed = text.strip().casefold()
        known = [player.name for player in self.app.ledger.players.at_hand()]
        name = next((name for name in known if name.casefold() == typed), "")
        try:
            name = name or self.app.ledger.players.add(text).name
        except LedgerError as refused:
            self._name_field.refuse(self.app.said(refused.message))
            return
        self._name_field.text = ""
        if name not in self.draft.names:
            self.toggle(name)
        free = len(self.draft.names) < self.draft.most
        self._name_field.focus = free
        self.naming = free
        self._render_players()

    def same_again(self) -> None:
        """Start a game with the players and colors of the last game."""
        draft = Draft(*RULES[self.game].seats, colours=self.draft.colours)
        last = self.app.ledger.plays.last_seats(self.game)
        for seat in last:
            draft = add_player(draft, seat.name)
        self.draft = with_pieces(draft, (seat.colour or "" for seat in last))
        self.start()

    def start(self) -> None:
        """Start the game, with the entries that other phones sent."""
        if self.draft.missing is None:
            self._begin(self.draft.pieces)

    def only_me(self) -> None:
        """Start a game with a single player, who is sent to another phone later."""
        if not self.draft.names:
            self.app.notice(self.app.tr("Tap your name first."))
        elif len(self.draft.names) > 1:
            self.app.notice(self.app.tr("Choose only your own name."))
        else:
            chosen = self._recoloured & {*self.draft.names}
            self._begin(self.draft.pieces if chosen else ())

    def take(self, part: dict[str, Any]) -> None:
        """Seat a player whose entries came from another phone."""
        name, total = str(part["player"]["name"]).strip(), total_of(part)
        known = self.parts.get(name)
        if known == part:
            notice_text = self.app.tr("{name} is already here, with the same entries.", name=name)
            self.app.notice(notice_text)
        elif known:
            self.app.parts.ask_which(name, total_of(known), part, lambda: self._seat(name, part))
        else:
            self._seat(name, part)
            total_words = number(total)
            notice_text = self.app.tr("{name} added. Total: {total}", name=name, total=total_words)
            if name in self.parts:
                self.app.notice(notice_text)

    def _seat(self, name: str, part: dict[str, Any]) -> None:
        if name not in self.draft.names:
            self._change(add_player, name)
        if name not in self.draft.names:
            return  # all seats are taken; a message was shown
        self.parts[name] = part
        piece = part["player"].get("colour")
        if piece and self.draft.pieces:
            self.draft = take_colour(self.draft, name, piece)
        self._render_table()

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
        """Select or deselect a choice of an option."""
        if option.many:
            taken = [
                v for v, _ in option.choices if (v in self.options[option.key]) != (v == value)
            ]
            self.options[option.key] = taken
        else:
            self.options[option.key] = value
        self._render_options()

    # Display.

    def _change(self, edit: Callable[..., Draft], *args: object) -> None:
        try:
            self.draft = edit(self.draft, *args)
        except EditError as refused:
            self.app.notice(self.app.said(refused.message))
        self._render_table()
        self._render_players()

    def _usual_options(self, game: str) -> Where:
        """Return the options of the last game, or those of the rulebook."""
        rulebook = {
            option.key: [] if option.many else option.choices[0][0]
            for option in GAMES[game].options
        }
        return {**rulebook, **self.app.setting(f"options.{game}", {})}

    def _render_last_time(self) -> None:
        last = self.app.ledger.plays.last_seats(self.game)
        self.last_time = ", ".join(seat.name for seat in last)
        shields = as_many(self.ids.last_shields, len(last), Shield)
        for seat, (shield, player) in enumerate(zip(shields, last)):
            shield.name, shield.piece = player.name, seat_piece(player.colour, seat)

    def _render_table(self) -> None:
        names, pieces = self.draft.names, self.draft.pieces
        rows = as_many(self.ids.table, len(names), lambda: SeatRow(page=self))
        for seat, (row, name) in enumerate(zip(rows, names)):
            row.name, row.number = name, seat + 1
            row.piece = seat_piece(pieces[seat] if pieces else None, seat)
            row.recolors = bool(pieces)
            row.arrows = bool(self.app.setting("speak_touch", False))
            row.sent_icon = "cellphone-check" if name in self.parts else ""
            row.first, row.last = seat == 0, seat == len(names) - 1
        self.ids.scroll.handles = [row.ids.handle for row in rows if not row.arrows]
        free = self.draft.most - len(names)
        empty = as_many(
            self.ids.empty, free, lambda: Factory.EmptySeat(on_release=lambda _: self.ask_name())
        )
        for number_of, row in enumerate(empty, len(names) + 1):
            row.number, row.tag = number_of, f"seats.empty.{number_of}"
        self._render_colors()
        missing = self.draft.missing
        self.missing = self.app.said(missing) if missing else ""

    def _render_colors(self) -> None:
        """Show a button for each free color; in a game without pieces only for the next seat's."""
        names, tr = self.draft.names, self.app.tr
        free = [piece for piece, name in COLOR_NAMES.items() if tr(name) not in names]
        if not self.draft.colours:
            free = [piece for piece in free if piece == seat_piece(None, len(names))]
        self.can_add = bool(free) and len(names) < self.draft.most
        taps = as_many(
            self.ids.colors,
            len(free) if self.can_add else 0,
            lambda: ColorSeat(on_release=lambda tap: self.seat_color(tap.piece)),
        )
        for tap, piece in zip(taps, free):
            tap.tag, tap.piece, tap.label = f"seats.color.{piece}", piece, tr(COLOR_NAMES[piece])

    def _render_players(self) -> None:
        known = [player.name for player in self.app.ledger.players.at_hand()]
        names = known + [name for name in self.draft.names if name not in known]
        new = [] if self.naming else [NEW]  # no chip while the name field is open
        chips = as_many(
            self.ids.people, len(names) + len(new), lambda: Chip(on_release=self._player_tapped)
        )
        for chip, name in zip(chips, names):
            chip.tag, chip.text, chip.icon = f"seats.player.{name}", name, ""
            chip.is_name, chip.taken = True, name in self.draft.names
        for chip in chips[len(names) :]:
            chip.tag, chip.text = NEW, self.app.tr("New player")
            chip.icon, chip.is_name, chip.taken = "account-plus-outline", False, False

    def _player_tapped(self, chip: Chip) -> None:
        if chip.tag == NEW:
            self.ask_name()
        else:
            self.toggle(chip.text)

    def _render_options(self) -> None:
        rows = self.ids.options
        rows.clear_widgets()
        for option in GAMES[self.game].options:
            about = self.app.tr(option.about) if option.about else ""
            row = OptionRow(key=option.key, label=self.app.tr(option.label), about=about)
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
