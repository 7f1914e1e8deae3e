"""The result: who won and why, the picture, the pad, and sharing it."""

from __future__ import annotations

from contextlib import suppress

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from ledger import LedgerError, Pad
from scoring.game import Issue, Play
from scoring.games import issues_in
from scoring.numbers import number
from screens.result.astext import as_speech
from screens.result.correction import CorrectionLine
from screens.result.lessons import Lessons
from screens.result.padtable import TOTAL
from screens.result.rankcard import RankCard
from screens.result.rematch import draft_of, options_of
from screens.result.reveal import Reveal
from screens.result.summary import Place, ResultSummary, summary_of
from screens.result.workings import board_of, open_line, open_player
from screens.shell.layout import load_layout
from screens.shell.page import Page, Where
from screens.widgets.remarks import list_remarks
from screens.widgets.reuse import as_many
from screens.widgets.segmentedbutton import SegmentedButton


class Result(Page):
    """Everything shown is derived from the play; nothing here can be lost."""

    keeps_awake = True
    title = StringProperty()
    icon = StringProperty("crown")
    """The crown, or the line that is being counted."""
    headline = StringProperty()
    sentence = StringProperty()
    revealed = BooleanProperty(True)
    speaks = BooleanProperty(False)
    """Whether the result can be read aloud and is wished to be."""
    remarks_text = StringProperty()
    """That something cannot be or was perhaps forgotten; empty where all is well."""
    board_seat = NumericProperty(0)

    pad: Pad
    play: Play
    summary: ResultSummary | None = None

    def __init__(self, **kwargs: object) -> None:
        self._reveal = Reveal(self._counting, self._known)
        self._lessons = Lessons()
        self._here = False
        """Whether the screen has come and was not left."""
        self._boards: dict[str, Widget] = {}
        """By game, the board that was shown last, to be used again."""
        # What stands below the fold is made a frame later: the winner is there the sooner.
        self._fill_below = Clock.create_trigger(self._fill_pad, 0)
        super().__init__(**kwargs)

    def show(self, play_id: str = "", reveal: bool = False, **_: object) -> None:
        self._reveal.stop()
        self.pad = self.app.ledger.plays.open(play_id)
        self.ids.scroll.scroll_y = 1
        self.revealed = not reveal
        self.refresh()
        if reveal and self.app.look.motion:
            self._begin()
        elif reveal:
            self._known()

    def place(self) -> Where:
        return {"play_id": self.pad.id, "reveal": False}

    def on_enter(self) -> None:
        self._here = True
        self._look_back()

    def on_leave(self) -> None:
        self._here = False
        self._reveal.skip()
        self._lessons.stop()

    def refresh(self) -> None:
        if not hasattr(self, "pad"):
            return
        if self.app.navigation.here is self:  # it may have been changed from elsewhere
            with suppress(LedgerError):
                self.pad = self.app.ledger.plays.open(self.pad.id)
        self.play = self.pad.result or self.pad.play
        self.summary = summary_of(self.app.words, self.play)
        self.title = self.summary.game
        self.speaks = self.app.can_speak()
        found = len(self.remarks())
        self.remarks_text = (
            self.app.tr_count("1 thing to check", "{count} things to check", found) if found else ""
        )
        self._fill()

    def remarks(self) -> tuple[Issue, ...]:
        """What was left wrong when the play was finished."""
        return issues_in(self.play)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self._reveal.running and self.collide_point(*touch.pos):
            self._reveal.skip()
            return True
        return bool(super().on_touch_down(touch))

    # What is tapped.

    def open_number(self, line: str, seat: int) -> None:
        """A number of the pad: its working."""
        if line == TOTAL:
            self.open_player(seat)
        elif self.summary:
            open_line(self.play, self.summary, line, seat)

    def open_player(self, seat: int) -> None:
        if self.summary:
            open_player(self.play, self.summary, seat)

    def open_remarks(self) -> None:
        list_remarks(self.remarks()).open()

    def share(self) -> None:
        from screens.result.sharing import ShareDrawer

        ShareDrawer(self.play).open()

    def log(self) -> None:
        """To the play log, here or on the phones around the table."""
        from screens.result.playlog import PlayLog

        PlayLog(self.pad, self.refresh).open()

    def more(self) -> None:
        from screens.result.menu import ResultMenu

        ResultMenu(self).open()

    def go_on(self) -> None:
        """Back to the table, where a correction is open."""
        self.app.resume(self.pad.id)

    def drop(self) -> None:
        """The result stands; what was corrected so far goes."""
        from screens.widgets.correcting import drop

        drop(self.pad)

    def rematch(self) -> None:
        """The same game with the same seats, at once."""
        self.again(self.play.game)

    def again(self, game: str) -> None:
        """The same players, at this game or another."""
        draft = draft_of(self.play, game)
        options = options_of(self.play, game, self.app.setting(f"options.{game}", {}))
        self.app.begin(game, draft.names, draft.pieces, options)

    def speak(self) -> None:
        """Read the result aloud."""
        if self.summary:
            self.app.speak(as_speech(self.app.words, self.summary))

    # The reveal.

    def _begin(self) -> None:
        assert self.summary is not None
        self.icon, self.headline = "", ""
        self._reveal.start(self.summary.scored_lines)

    def _counting(self, nth: int, share: float) -> None:
        """So far into a line of the pad."""
        assert self.summary is not None
        part = self.summary.lines[nth]
        self.icon, self.headline = part.look.icon, part.name
        self.ids.chart.grow(nth + share)
        for card, place in zip(self._cards(), self.summary.seats):
            gain = place.points[nth]
            card.rank = f"+{gain}" if gain > 0 else number(gain) if gain else ""
            card.total = sum(place.points[:nth]) + gain * share

    def _known(self) -> None:
        """The winner is known."""
        self.revealed = True
        self._fill_top()
        self._look_back()
        self.app.celebrate()
        if self.speaks:
            self.speak()

    # What is shown.

    def _fill(self) -> None:
        self._fill_top()
        self._fill_below()

    def _fill_top(self) -> None:
        summary = self.summary
        assert summary is not None
        wanted = 1 if self.pad.correcting else 0
        as_many(self.ids.correction, wanted, lambda: CorrectionLine(page=self))
        self.icon = "crown"
        self.headline, self.sentence = summary.winners, summary.sentence
        order = summary.places if self.revealed else summary.seats
        self._fill_cards(order)
        self.ids.chart.tell(summary, order)
        if not self.revealed:
            self.ids.chart.grow(0)

    def _fill_pad(self, *_: object) -> None:
        if self.summary:
            self.ids.table.tell(self.summary)
            self._lessons.tell(self.ids.lessons, self.play)
            self._fill_board()
            self._look_back()

    def _look_back(self) -> None:
        """What players could have had is worked out once the result has been seen."""
        if self._here and self.revealed:
            self._lessons.start()

    def _cards(self) -> list[RankCard]:
        return list(reversed(self.ids.cards.children))

    def _fill_cards(self, order: tuple[Place, ...]) -> None:
        for card, place in zip(as_many(self.ids.cards, len(order), self._card), order):
            card.seat, card.tag, card.name = place.seat, f"result.place.{place.seat}", place.name
            known = self.revealed
            card.rank = str(place.rank) if known else ""
            card.total, card.won = (place.total, place.won) if known else (0, False)

    def _card(self) -> RankCard:
        card = RankCard()
        card.bind(on_release=lambda tapped: self.open_player(tapped.seat))
        return card

    def _fill_board(self) -> None:
        """The board of one player, where the game has boards and they were filled in."""
        holder = self.ids.boards
        holder.clear_widgets()
        board = board_of(self.play)
        seats = board.seats(self.play) if board else ()
        if not board or not seats:
            return
        if self.board_seat not in seats:
            self.board_seat = seats[0]
        if len(seats) > 1:
            holder.add_widget(self._board_choice(seats))
        shown = self._boards[self.play.game] = self._boards.get(self.play.game) or board()
        shown.show(self.play, int(self.board_seat))
        holder.add_widget(shown)

    def _board_choice(self, seats: tuple[int, ...]) -> SegmentedButton:
        choice = SegmentedButton(name="result.board", names=True)
        choice.choices = [(str(seat), self.play.players[seat].name) for seat in seats]
        choice.chosen = str(int(self.board_seat))
        choice.bind(on_choose=lambda _, key: self._turn_board(int(key)))
        return choice

    def _turn_board(self, seat: int) -> None:
        self.board_seat = seat
        self._fill_board()


load_layout(__name__)
