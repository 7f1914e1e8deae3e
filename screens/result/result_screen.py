"""The result screen: the race, what decided it, the score table, and sharing."""

from __future__ import annotations

from functools import cached_property

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.input.motionevent import MotionEvent
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from ledger.pad import Pad
from phone import vibrate
from scoring.game import Play
from scoring.games import issues_in
from screens.flows.correction import correct
from screens.flows.issues import list_issues
from screens.result.calculations import board_of, open_line, open_player
from screens.result.insights import best_so_far, decided
from screens.result.menu import draft_of, options_of
from screens.result.pad_table import TOTAL
from screens.result.race_view import CROWNED
from screens.result.reveal import LINE_UP, Reveal, RevealCard
from screens.result.summary import TIE_BREAK, ResultSummary, as_speech, summary_of
from screens.shell.game_ui import Insight, LazyImport, LineStyle
from screens.shell.page import Page, Where
from screens.shell.palette import CLEAR
from screens.shell.registry import GAMES
from screens.widgets.column import Column
from screens.widgets.row import Row
from screens.widgets.scene import sky_top
from screens.widgets.segmented_button import SegmentedButton
from screens.widgets.slot import move
from screens.widgets.surface import Surface


class CorrectionLine(Surface, Column):
    """Shown until the edit is finished or discarded."""

    page = ObjectProperty()
    tag = StringProperty("result.correction_line")


class Result(Page):
    """The page of a finished game; everything on it is derived from the game."""

    keeps_awake = True
    title = StringProperty()
    sky = ColorProperty(CLEAR)
    """The color of the top bar, the same as the top of the sky."""
    revealed = BooleanProperty(True)
    speaks = BooleanProperty(False)
    """Whether reading aloud is available and turned on."""
    issues_text = StringProperty()
    """The text of the notice about entries to check; empty if there are none."""
    correcting = BooleanProperty(False)
    """Whether the game is being edited, so that Continue is the main button."""
    race_beside = BooleanProperty(False)
    """Whether the race is beside the scores, not above them."""
    board_seat = NumericProperty(0)
    card_room = NumericProperty(0)
    """The visible height of the card of the line being counted."""

    pad: Pad
    play: Play
    summary: ResultSummary | None = None

    def __init__(self, **kwargs: object) -> None:
        self._reveal = Reveal(self._counting, lambda: self.ids.race.rest(), self._show_winner)
        self._counted = -1
        """The index of the line that was counted last."""
        self._leading: tuple[int, ...] = ()
        self._lessons: Widget | None = None
        """The widget with the best possible scores, if it is shown."""
        self._is_visible = False
        """Whether the screen is visible."""
        self._game_widgets: dict[LazyImport, Widget] = {}
        """The boards, charts and lessons of the games, which are reused."""
        # The content below the race is filled one frame later, so that the winner appears sooner.
        self._render_below_soon = Clock.create_trigger(self._render_below, 0)
        self._start_hindsight_later = Clock.create_trigger(self._start_hindsight, CROWNED)
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget: Widget) -> None:
        super().on_kv_post(base_widget)
        self.app.theme.bind(painted=self._color_sky, column_orientation=self._arrange)
        # An id is only a weak proxy.
        self._race = self.ids.race.__self__
        self._beside = self.ids.beside.__self__
        self._arrange()

    def _arrange(self, *_: object) -> None:
        """Place the race beside the scores in a wide window, and above them in others."""
        self.race_beside = self.app.theme.column_orientation == "horizontal"
        move(self._beside, self.ids.row if self.race_beside else None, 1)
        home = self._beside if self.race_beside else self.ids.column
        move(self._race, home, len(home.children))

    def show(self, play_id: str = "", reveal: bool = False, **_: object) -> None:
        self._reveal.stop()
        self._counted, self._leading = -1, ()
        self.pad = self.app.open_pad(play_id)
        self.ids.scroll.scroll_y = self._beside.scroll_y = 1
        self.revealed = not reveal
        self.board_seat = -1
        self.render()
        if reveal and self.app.theme.motion:
            self._begin()
        elif reveal:
            self._show_winner(False)

    def place(self) -> Where:
        return {"play_id": self.pad.id, "reveal": False}

    def on_enter(self) -> None:
        self._is_visible = True
        self._start_hindsight()

    def on_leave(self) -> None:
        self._is_visible = False
        self._reveal.skip()
        if self._lessons:
            self._lessons.stop()

    def render(self) -> None:
        if not hasattr(self, "pad"):
            return
        self.play = self.pad.result or self.pad.play
        self.summary = summary_of(self.app.translator, self.play)
        self.title = self.summary.game
        self._color_sky()
        self.speaks = self.app.can_speak()
        found = len(issues_in(self.play))
        self.issues_text = (
            self.app.tr_count("1 thing to check", "{count} things to check", found) if found else ""
        )
        self._render_notices()
        self.ids.race.render(self.summary)
        self._render_below_soon()

    @staticmethod
    def bar_color(scrolled: float, sky: list[float]) -> list[float]:
        """Return the color of the top bar: transparent over the sky, opaque after scrolling."""
        return [*sky[:3], 0.0 if scrolled >= 1 else 1.0]

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self._reveal.running and self.collide_point(*touch.pos):
            self._reveal.skip()
            return True
        return bool(super().on_touch_down(touch))

    # Taps and other input.

    def open_number(self, line: str, seat: int) -> None:
        """Open the calculation of a number in the table."""
        if line in (TOTAL, TIE_BREAK):
            self.open_player(seat)
        elif self.summary:
            open_line(self.play, self.summary, line, seat)

    def open_player(self, seat: int) -> None:
        if self.summary:
            open_player(self.play, self.summary, seat)

    def open_issues(self) -> None:
        list_issues(issues_in(self.play)).open()

    def share(self) -> None:
        from screens.result.share_sheet import ShareSheet

        ShareSheet(self).open()

    def open_notes(self) -> None:
        from screens.result.notes_sheet import NotesSheet

        NotesSheet(self).open()

    def more(self) -> None:
        from screens.result.menu import open_menu

        open_menu(self)

    def edit(self) -> None:
        """Open the game for editing; this result is kept until the game is finished again."""
        if self.pad.correcting:
            self.go_on()
        else:
            correct(self.pad.id)

    def go_on(self) -> None:
        """Continue editing the game."""
        self.app.resume(self.pad.id)

    def drop(self) -> None:
        """Discard the edits and keep the result."""
        from screens.flows.correction import drop

        drop(self.pad)

    def again(self, game: str) -> None:
        """Start this or another game with the same players."""
        draft = draft_of(self.play, game)
        options = options_of(self.play, game, self.app.setting(f"options.{game}", {}))
        self.app.begin(game, draft.names, draft.pieces, options)

    def speak(self) -> None:
        """Read the result aloud."""
        if self.summary:
            self.app.speak(as_speech(self.app.translator, self.summary))

    # The reveal.

    def _begin(self) -> None:
        assert self.summary is not None
        self.ids.race.line_up(LINE_UP)
        for nth in self.summary.scored_lines[:1]:
            self._card.render(self.summary, nth)  # its widgets are created before the first line
        vibrate.possible()  # loads what the crown needs
        self._reveal.start(self.summary.scored_lines)

    def _counting(self, nth: int, share: float) -> None:
        """Show the race while a line is counted; ``share`` of its points are counted."""
        assert self.summary is not None
        if nth != self._counted:
            self._counted = nth
            self._card.render(self.summary, nth)
            if self.speaks:
                self.app.say_now(self.summary.lines[nth].name)
        self.ids.race.sail(nth, share)
        if share == 1:
            self._compare(nth)

    def _compare(self, nth: int) -> None:
        """Animate the ships of players who have just taken the lead."""
        assert self.summary is not None
        sums = [sum(place.points[: nth + 1]) for place in self.summary.seats]
        leading = tuple(seat for seat, total in enumerate(sums) if total == max(sums))
        if leading != self._leading:
            for seat in leading if self._leading else ():
                if seat not in self._leading:
                    self.ids.race.bob(seat)
                    self.app.tick()
            self._leading = leading

    def _show_winner(self, animated: bool) -> None:
        """Show the winner at the end of the reveal."""
        self.revealed = True
        crowning = animated and self.app.theme.motion
        self.ids.race.crown_winners(crowning)
        if crowning:
            self._start_hindsight_later()
        else:
            self._start_hindsight()
        self.app.celebrate()
        if self.speaks:
            self.speak()

    # Display.

    @cached_property
    def _card(self) -> RevealCard:
        """The card of the line being counted, which is created for the first reveal."""
        return RevealCard(page=self)

    def on_revealed(self, *_: object) -> None:
        """Show the card of the line being counted, until all lines are counted."""
        if not self.revealed:
            move(self._card, self.ids.details)
        elif "_card" in self.__dict__:
            move(self._card, None)
        for name in ("told", "buttons"):
            _draw(self.ids[name], self.revealed)

    def _color_sky(self, *_: object) -> None:
        if self.summary:
            self.ids.race.scene = GAMES[self.play.game].scene
            self.sky = sky_top(self.ids.race.scene, self.app.theme.dark)

    def _render_notices(self) -> None:
        """Show the notices: an unfinished edit below the bar, and entries to check."""
        notices = self.ids.notices
        notices.clear_widgets()
        self.correcting = bool(self.pad.correcting)
        if self.issues_text:
            notice = Factory.IssuesNotice()
            notice.text = self.issues_text
            notice.bind(on_release=lambda _: self.open_issues())
            notices.add_widget(notice)

    def _render_below(self, *_: object) -> None:
        if self.summary:
            self.ids.table.render(self.summary)
            self._render_lessons()
            self._render_insights()
            self._render_board()
            self._render_chart()
            self._start_hindsight()

    def _game_widget(self, entry: LazyImport | None) -> Widget | None:
        """Return the widget of a game for its result, or None if the game has none."""
        if entry is None:
            return None
        if entry not in self._game_widgets:
            self._game_widgets[entry] = entry.load()()
        return self._game_widgets[entry]

    def _render_lessons(self) -> None:
        """Show the best possible scores that are known, unless that setting is off."""
        wanted = None
        if self.app.setting("hindsight", True):
            wanted = self._game_widget(GAMES[self.play.game].lessons)
        if wanted is not self._lessons:
            if self._lessons:
                self._lessons.stop()
                move(self._lessons, None)
            self._lessons = wanted
        if wanted:
            move(wanted, self.ids.lessons)
            wanted.bind(insight=self._render_insights)
            wanted.render(self.play)

    def _render_insights(self, *_: object) -> None:
        """Show what decided the game, and how good the winning score is or what else differed."""
        found: list[tuple[Insight, LineStyle | None]] = []
        first = decided(self)
        if first:
            found.append(first)
        known = self._lessons.insight if self._lessons else None
        fact = known or best_so_far(self)
        second = decided(self, 1)
        if fact:
            found.append((fact, None))
        elif second:
            found.append(second)
        self.ids.insights.render(found)

    def _start_hindsight(self, *_: object) -> None:
        """Start calculating the best possible scores, once the result is visible."""
        if self._is_visible and self.revealed and self._lessons:
            self._lessons.start()

    def _render_board(self) -> None:
        """Show the board of one player, if the game has boards and one is not empty."""
        holder = self.ids.boards
        holder.clear_widgets()
        board = board_of(self.play)
        seats = board.seats(self.play) if board else ()
        if not board or not seats:
            return
        if self.board_seat not in seats:
            assert self.summary is not None
            best = (place.seat for place in self.summary.places if place.seat in seats)
            self.board_seat = next(best)
        if len(seats) > 1:
            holder.add_widget(self._board_choice(seats))
        shown = self._game_widget(GAMES[self.play.game].board)
        if shown:
            shown.render(self.play, int(self.board_seat))
            holder.add_widget(shown)

    def _render_chart(self) -> None:
        """Show the notes, and the chart of the game if it was recorded."""
        holder, chart = self.ids.charts, self._game_widget(GAMES[self.play.game].chart)
        holder.clear_widgets()
        if self.play.notes:
            row = Row(tag="result.notes", icon="note-text-outline", text=self.play.notes)
            row.bind(on_release=lambda _: self.open_notes())
            holder.add_widget(row)
        if chart and chart.render(self.play):
            holder.add_widget(chart)

    def _board_choice(self, seats: tuple[int, ...]) -> SegmentedButton:
        choice = SegmentedButton(name="result.board", names=True)
        choice.choices = [(str(seat), self.play.players[seat].name) for seat in seats]
        choice.chosen = str(int(self.board_seat))
        choice.bind(on_choose=lambda _, key: self._choose_board(int(key)))
        return choice

    def _choose_board(self, seat: int) -> None:
        self.board_seat = seat
        self._render_board()


def _draw(widget: Widget, wanted: bool) -> None:
    """Draw a widget, or not while it is invisible: Kivy draws transparent shapes at full cost."""
    canvas, above = widget.canvas, widget.parent.canvas
    if wanted and canvas not in above.children:
        above.add(canvas)
    elif not wanted and canvas in above.children:
        above.remove(canvas)
