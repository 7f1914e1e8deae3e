"""The result: the race, what decided it, the pad, and sharing it."""

from __future__ import annotations

from contextlib import suppress

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from ledger import LedgerError, Pad
from scoring.game import Issue, Play
from scoring.games import issues_in
from screens.result.astext import as_speech
from screens.result.correction import CorrectionLine
from screens.result.insights import best_so_far, decided
from screens.result.lessons import Lessons
from screens.result.padtable import TOTAL
from screens.result.rematch import draft_of, options_of
from screens.result.reveal import LINE_UP, Reveal
from screens.result.revealcard import RevealCard
from screens.result.summary import ResultSummary, summary_of
from screens.result.workings import board_of, open_line, open_player
from screens.shell.faces import Insight, LineLook
from screens.shell.layout import load_layout
from screens.shell.page import Page, Where
from screens.shell.palette import CLEAR
from screens.shell.registry import GAMES
from screens.widgets.correcting import correct
from screens.widgets.remarks import list_remarks
from screens.widgets.scene import sky_top
from screens.widgets.segmentedbutton import SegmentedButton
from screens.widgets.tap import Tap


class RemarksNotice(Tap):
    """That something cannot be or was perhaps forgotten; a tap lists it."""

    text = StringProperty()


class Result(Page):
    """Everything shown is derived from the play; nothing here can be lost."""

    keeps_awake = True
    title = StringProperty()
    sky = ColorProperty(CLEAR)
    """Of the bar, which goes over into the sky."""
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
        self._reveal = Reveal(self._counting, self._resting, self._known)
        self._counted = -1
        """The line that was shown last."""
        self._leading: tuple[int, ...] = ()
        self._lessons = Lessons(self._fill_insights)
        self._here = False
        """Whether the screen has come and was not left."""
        self._boards: dict[str, Widget] = {}
        """By game, the board that was shown last, to be used again."""
        # What stands below the fold is made a frame later: the winner is there the sooner.
        self._fill_below = Clock.create_trigger(self._fill_pad, 0)
        self._card = RevealCard()
        super().__init__(**kwargs)
        self.app.look.fbind("painted", lambda *_: self._recolor())

    def on_kv_post(self, base_widget: Widget) -> None:
        super().on_kv_post(base_widget)
        self._told = self.ids.told.__self__  # an id is a weak proxy

    def _recolor(self) -> None:
        if self.summary:
            self._color_sky()

    def show(self, play_id: str = "", reveal: bool = False, **_: object) -> None:
        self._reveal.stop()
        self._counted, self._leading = -1, ()
        self.pad = self.app.ledger.plays.open(play_id)
        self.ids.scroll.scroll_y = 1
        self.revealed = not reveal
        self.refresh()
        if reveal and self.app.look.motion:
            self._begin()
        elif reveal:
            self._known(False)

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
        self._color_sky()
        self.speaks = self.app.can_speak()
        found = len(self.remarks())
        self.remarks_text = (
            self.app.tr_count("1 thing to check", "{count} things to check", found) if found else ""
        )
        self._fill()

    @staticmethod
    def zoom(roomy: bool, low: bool) -> float:
        """How large ships are: larger on a tablet, smaller on a phone that lies on its side."""
        return 1.3 if roomy else 0.85 if low else 1.0

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

        ShareDrawer(self).open()

    def more(self) -> None:
        from screens.result.menu import ResultMenu

        ResultMenu(self).open()

    def edit(self) -> None:
        """Back to the game's screen; until it is finished again, this result counts."""
        if self.pad.correcting:
            self.go_on()
        else:
            correct(self.pad.id)

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
        self.ids.race.headline = ""
        self.ids.race.line_up(LINE_UP)
        self._reveal.start(self.summary.scored_lines)

    def _counting(self, nth: int, share: float) -> None:
        """So far into a line of the pad."""
        assert self.summary is not None
        if nth != self._counted:
            self._counted = nth
            self._card.tell(self.summary, nth)
            if self.speaks:
                self.app.say_now(self.summary.lines[nth].name)
        self.ids.race.sail(nth, share)
        if share == 1:
            self._compare(nth)

    def _compare(self, nth: int) -> None:
        """Somebody may have taken the lead."""
        assert self.summary is not None
        sums = [sum(place.points[: nth + 1]) for place in self.summary.seats]
        leading = tuple(seat for seat, total in enumerate(sums) if total == max(sums))
        if leading != self._leading:
            for seat in leading if self._leading else ():
                if seat not in self._leading:
                    self.ids.race.bob(seat)
                    self.app.tick()
            self._leading = leading

    def _resting(self) -> None:
        self.ids.race.rest()

    def _known(self, animated: bool) -> None:
        """The winner is known."""
        self.revealed = True
        self._fill_top()
        self.ids.race.crown_winners(animated and self.app.look.motion)
        self._look_back()
        self.app.celebrate()
        if self.speaks:
            self.speak()

    # What is shown.

    def on_revealed(self, *_: object) -> None:
        """The pad and all that belongs to it, or the line that is counted."""
        sheet = self.ids.sheet
        wanted = self._told if self.revealed else self._card
        if wanted not in sheet.children:
            sheet.clear_widgets()
            sheet.add_widget(wanted)

    def _color_sky(self, *_: object) -> None:
        face = GAMES[self.play.game]
        self.ids.race.scene = face.scene
        self.sky = sky_top(face.scene, self.app.look.dark)

    def _fill(self) -> None:
        self._fill_top()
        self._fill_below()

    def _fill_top(self) -> None:
        assert self.summary is not None
        self._fill_notices()
        self.ids.race.tell(self.summary)

    def _fill_notices(self) -> None:
        """What is not as it should be: an edit that is open, and what was left in doubt."""
        notices = self.ids.notices
        notices.clear_widgets()
        if self.pad.correcting:
            notices.add_widget(CorrectionLine(page=self))
        if self.remarks_text:
            notice = RemarksNotice(text=self.remarks_text)
            notice.bind(on_release=lambda _: self.open_remarks())
            notices.add_widget(notice)

    def _fill_pad(self, *_: object) -> None:
        if self.summary:
            self.ids.table.tell(self.summary)
            self._lessons.tell(self.ids.lessons, self.play)
            self._fill_insights()
            self._fill_board()
            self._look_back()

    def _fill_insights(self) -> None:
        """What decided it, and how good the winning score is, or else what differed next."""
        found: list[tuple[Insight, LineLook | None]] = []
        first = decided(self)
        if first:
            found.append(first)
        fact = self._lessons.insight or best_so_far(self)
        second = decided(self, 1)
        if fact:
            found.append((fact, None))
        elif second:
            found.append(second)
        self.ids.insights.tell(found)

    def _look_back(self) -> None:
        """What players could have had is worked out once the result has been seen."""
        if self._here and self.revealed:
            self._lessons.start()

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
