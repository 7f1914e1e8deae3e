"""Adds a player received from another phone to the running game, the seats or a new game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import BytesIO
from typing import Any

from phone.picker import Picked
from scoring.document import FORMAT as GAME_FORMAT
from scoring.game import EditError, Play
from scoring.games import game_of
from scoring.numbers import number
from scoring.parts import (
    NewerError,
    found_in,
    is_empty,
    is_part,
    read,
    seat_of,
    total_of,
    with_part,
)
from scoring.reading import DocumentError
from screens.flows.game_page import GamePage
from screens.shell.current_app import current_app
from screens.shell.registry import GAMES
from screens.widgets.dialog import Answer, Dialog

STAYS = 8.0
"""How long the message about an added player, with its Undo button, is shown, in seconds."""
MOST_GAMES = 3
"""The largest number of unfinished games offered for a received player."""

ReceivedPlayer = dict[str, Any]


class Parts:
    """Sends players and games to other phones, and receives them."""

    def __init__(self) -> None:
        self.app = current_app()

    def open(self, page: GamePage | None = None) -> None:
        """Open the menu for other phones, in a game or at the seats."""
        from screens.parts.phones import open_phones

        open_phones(self, page)

    def send(self, play: Play, seat: int) -> None:
        """Show the QR code of a player."""
        from screens.parts.sending import send_player

        send_player(play, seat).open()

    def hand_over(self, play: Play) -> None:
        """Show the QR code of a whole game."""
        from screens.parts.sending import send_game

        send_game(play).open()

    def receive(self, text: str) -> None:
        """Add the player, or import the game, in a scanned or pasted text."""
        found, tr = found_in(text), self.app.tr
        if found.startswith("{") and GAME_FORMAT in found and not is_part(found):
            content = found.encode("utf-8", "replace")
            self.app.arrive(lambda: Picked("", BytesIO(content), len(content)))
            return
        message = tr("This isn’t a Jarlpad link.")
        if is_part(found):
            try:
                self.take(read(found))
                return
            except NewerError:
                message = tr("A newer version of Jarlpad sent this. Update Jarlpad on this phone.")
            except DocumentError as error:
                message = tr("This player can’t be added: {reason}", reason=str(error))
        self.app.notice(message, stays=STAYS)

    def take(self, part: ReceivedPlayer) -> None:
        """Add a received player to the open page, or ask which game to add the player to."""
        page, game = self.app.navigation.here, part["game"]
        if isinstance(page, GamePage) and page.play is not None and page.play.game == game:
            self.join(page, part)
        elif page is not None and page.name == "seats" and page.place().get("game") == game:
            page.take(part)
        else:
            self._ask_where(part)

    def join(self, page: GamePage, part: ReceivedPlayer) -> None:
        """Add a received player to a running game."""
        play = page.play
        seat = seat_of(play, part)
        if seat is None and len(play.players) < game_of(play).seats[1]:
            seat = len(play.players)
        if seat is None:
            self._ask_seat(page, part)
        else:
            self.seat(page, seat, part)

    def seat(self, page: GamePage, seat: int, part: ReceivedPlayer) -> None:
        """Put a received player into a seat; ask first if the seat has different entries."""
        play, name = page.play, part["player"]["name"].strip()
        try:
            joined = with_part(play, seat, part)
        except EditError as refused:
            self.app.notice(self.app.said(refused.message))
            return
        if joined == play:
            page.select_player(seat)
            message = self.app.tr("{name} is already here, with the same entries.", name=name)
            self.app.notice(message)
        elif seat < len(play.players) and not is_empty(play, seat):
            here = game_of(play).count(play)[seat].total
            self.ask_which(name, here, part, lambda: self._add(page, seat, part))
        else:
            self._add(page, seat, part)

    def ask_which(
        self, name: str, here: int, part: ReceivedPlayer, use: Callable[[], None]
    ) -> None:
        """Ask which of a player's two totals counts."""
        tr = self.app.tr
        totals = {"here": number(here), "there": number(total_of(part))}
        Dialog(
            tr("Which total counts for {name}?", name=name),
            tr("Total on this phone: {here}. Total from the other phone: {there}.", **totals),
            [
                Answer("part.use", tr("Use {there} from the other phone", **totals), use, True),
                Answer("part.keep", tr("Keep {here}", **totals)),
            ],
        ).open()

    def _add(self, page: GamePage, seat: int, part: ReceivedPlayer) -> None:
        name, total = part["player"]["name"].strip(), number(total_of(part))
        if not page.edit(lambda play: with_part(play, seat, part)):
            return
        page.select_player(seat)
        version = page.pad.version

        def undo() -> None:
            if page.pad.version == version:
                page.undo()

        message = self.app.tr("{name} added. Total: {total}", name=name, total=total)
        self.app.notice(message, self.app.tr("Undo"), undo, stays=STAYS)

    def _ask_seat(self, page: GamePage, part: ReceivedPlayer) -> None:
        """Ask which player of a full game the received one is."""
        play, name = page.play, part["player"]["name"].strip()
        seats = range(len(play.players))
        free = [seat for seat in seats if is_empty(play, seat)] or list(seats)
        answers = [
            Answer(
                f"part.seat.{seat}",
                play.players[seat].name,
                partial(self.seat, page, seat, part),
            )
            for seat in free
        ]
        title = self.app.tr("Which player is {name}?", name=name)
        text = self.app.tr("This game is full, and no player in it is called {name}.", name=name)
        Dialog(title, text, answers).open()

    def _ask_where(self, part: ReceivedPlayer) -> None:
        """Offer the unfinished games of this kind, and a new game."""
        app, game = self.app, part["game"]
        rows = [row for row in app.ledger.plays.unfinished() if row.game == game][:MOST_GAMES]
        if not rows:
            self._at_the_seats(part)
            return
        answers = [
            Answer(
                f"part.game.{at}",
                app.tr("Add to the game of {names}", names=", ".join(s.name for s in row.seats)),
                partial(self._resume, row.id, part),
                main=at == 0,
            )
            for at, row in enumerate(rows)
        ]
        answers.append(
            Answer("part.new", app.tr("Start a new game"), lambda: self._at_the_seats(part))
        )
        name, total = part["player"]["name"].strip(), number(total_of(part))
        Dialog(
            GAMES[game].name,
            app.tr("{name} has a total of {total} on another phone.", name=name, total=total),
            answers,
        ).open()

    def _resume(self, play_id: str, part: ReceivedPlayer) -> None:
        self.app.resume(play_id)
        self.take(part)

    def _at_the_seats(self, part: ReceivedPlayer) -> None:
        self.app.open("seats", game=part["game"])
        self.take(part)
