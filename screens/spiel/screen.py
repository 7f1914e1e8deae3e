"""The screen of a game of LOOT: each player's map, played with dice or counted at the end."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.widget import Widget
from kivy.utils import get_hex_from_color

from scoring.game import Issue
from scoring.spiel import marking
from scoring.spiel.components import COLUMNS, INDEX, MEEPS, ROWS
from scoring.spiel.count import full_lines
from scoring.spiel.map_numbers import count_by, is_begun
from scoring.spiel.marking import stroked
from scoring.spiel.meeps import unanswered
from scoring.spiel.play import SpielPlay, SpielSeat, with_player
from scoring.spiel.turns import go, open_questions, targets
from scoring.spiel.words import describe_square
from screens.shell.game_ui import LazyImport
from screens.shell.i18n import N_
from screens.spiel.map_count_strip import MapCountStrip, is_needed
from screens.spiel.prompt import summary
from screens.spiel.round_page import RoundPage
from screens.spiel.round_parts import (
    BoxesRow,
    DicePrompt,
    RollKeys,
    RoundStatus,
    StepBar,
    TeachRow,
)
from screens.spiel.sheet_page import SheetPage
from screens.spiel.sheet_view import SheetView
from screens.spiel.square_style import square_styles
from screens.widgets.player_tabs import dot_of
from screens.widgets.slot import move
from screens.widgets.spotlight import point_at

LEAST_BELOW = dp(40)
"""The smallest height that must be left under the map."""

ROOMS = {
    "head": ("rolling", "ways"),
    "rest": ("turn", "summary", "counting", "problems", "numbers", "taught", "lines", "teach"),
    "turn": ("state", "last", "track", "boxes"),
    "foot": ("turnbar",),
    "turnbar": ("back", "next", "faces"),
}
"""The containers, each with its widgets in order; some widgets are shown only when needed."""
MADE_LATER: dict[str, type[Widget]] = {
    "rolling": DicePrompt,
    "turn": RoundStatus,
    "boxes": BoxesRow,
    "counting": MapCountStrip,
    "taught": SheetView,
    "teach": TeachRow,
    "turnbar": StepBar,
    "faces": RollKeys,
}
"""The widgets that are created when they are first shown."""

VIEWS = ("play", "map", "numbers")
"""Play with dice, count on the map, or count by totals."""
LAST_COUNT = "spiel.count"
"""The setting with the way of counting used last, "map" or "numbers"."""

HINTS: dict[str, str] = {
    "spiel.knows_drag": N_("Drag across squares to mark several."),
    "spiel.knows_head": N_("Tap the letter or number of a column or row to mark all of it."),
    "spiel.knows_hold": N_(
        "Touch and hold a square to see what it is, or to change what a Meeps gave you."
    ),
}
"""Hints about gestures, by the setting that records that the gesture was used."""


class SpielPage(RoundPage, SheetPage):
    """The page of a game. A tap on a square marks it, or moves the pawn in a game with dice."""

    hints = HINTS
    rules = LazyImport("screens.spiel.rules", "chapters")
    view = StringProperty("play")
    """One of ``VIEWS``; changing it does not change which entry counts."""
    asks = BooleanProperty(False)
    """Whether space is reserved for questions about Meeps and for hints, so that nothing moves."""
    count_views = ListProperty()
    """The two ways of counting, with their names."""

    def __init__(self, **kwargs: object) -> None:
        self._stroke: tuple[str, ...] = ()
        self._numbers: Widget | None = None
        super().__init__(**kwargs)

    def on_kv_post(self, base: Widget) -> None:
        super().on_kv_post(base)
        self._between, self._board = self.ids.between.__self__, self.ids.board.__self__
        for widget in (self, self.ids.bar, self.ids.tabs, self.ids.head, self.ids.foot):
            widget.fbind("height", self._arrange)
        self.ids.bar.fbind("fits_title", self._attach_widgets)
        self._parts: dict[str, Widget] = {
            name: self.ids[name].__self__
            for names in ROOMS.values()
            for name in names
            if name in self.ids
        }

    def show(self, play_id: str = "", **place: object) -> None:
        self._forget()
        super().show(play_id, **place)
        self.app.theme.bind(landscape=self._arrange)
        self._arrange()
        self.ids.below.scroll_y = 1
        if self._edited_sheet is not None:
            self._use_edited_sheet()

    # Taps and other input.

    def tap_square(self, square: str) -> None:
        """Move to a square or mark it, then ask what a Meeps on it gave."""
        seat = int(self.seat)
        self.app.tick()
        if not self.plays:
            self.edit(marking.cycle_mark, seat, square)
        elif not (square in unanswered(self.play, seat) and square not in self._targets()):
            self._edit_and_pass_on(go, square, self.ability or None)
        if square in unanswered(self.play, seat):
            self.ask_meeps(square)

    def paint_square(self, square: str) -> None:
        """Show what the stroke would mark so far."""
        if not self.plays:
            self._stroke = (*self._stroke, square)
            self._render_map()

    def end_stroke(self, squares: tuple[str, ...]) -> None:
        """Mark all squares of the stroke, as one undo step."""
        self._stroke = ()
        if not self.plays:
            self.mark_hint_used("spiel.knows_drag")
            self._mark(marking.stroke, squares)

    def tap_head(self, name: str) -> None:
        """Mark a whole row or column."""
        self.app.tick()
        self.mark_hint_used("spiel.knows_head")
        self._mark(marking.mark_line, name)

    def _mark(self, change: Callable[..., SpielPlay], what: str | tuple[str, ...]) -> None:
        """Mark several squares, then ask what each of the Meeps on them gave."""
        before = unanswered(self.play, int(self.seat))
        self.edit(change, int(self.seat), what)
        self._render_map()
        asked = [at for at in unanswered(self.play, int(self.seat)) if at not in before]
        if asked:
            self.ask_meeps(*asked)

    def hold_square(self, square: str) -> None:
        """Describe a square; for a visited Meeps, ask again what it gave."""
        self.mark_hint_used("spiel.knows_hold")
        seat, sheet = int(self.seat), self.play.sheet
        visited = bool(self.player.marks[INDEX[square]])
        if visited and sheet is not None and sheet[INDEX[square]] == MEEPS:
            self.ask_meeps(square)
        else:
            self.app.notice(self.app.said(describe_square(self.play, seat, square)))

    def switch(self, mode: str) -> None:
        """Show the game with dice, or the counting; this does not change which entry counts."""
        self.open_view("play" if mode == "play" else self._counted_by(self.player))
        self._remember(mode=mode)

    def count_in(self, view: str) -> None:
        """Show the player's map or totals."""
        self.app.keep_setting(LAST_COUNT, view)
        self.open_view(view)

    def open_view(self, view: str) -> None:
        """Show another view, scrolled to its top."""
        self.mode = view
        self.save_place()
        self._arrange()
        self.ids.below.scroll_y = 1

    def let_other_count(self) -> None:
        """Make the player's other entry count, and show it."""
        other = "marks" if self.player.entry == "numbers" else "numbers"
        if self.edit(count_by, int(self.seat), other) and not self.plays:
            self.open_view("map" if other == "marks" else "numbers")

    def _counted_by(self, player: SpielSeat) -> str:
        """Return the view of the entry that counts, or the last view if nothing is entered."""
        if is_begun(player):
            return "numbers" if player.entry == "numbers" else "map"
        return "numbers" if self.app.setting(LAST_COUNT, "map") == "numbers" else "map"

    def point(self, issue: Issue) -> None:
        """Show where an issue is; for a Meeps without a reward, ask for it at once."""
        if issue.at:
            if self.view == "numbers":
                self.open_view("map")
            point_at(self.ids.board, issue.at)
            self.ask_meeps(issue.at)
        elif issue.line:
            lines = self._number_view() if self.view == "numbers" else self._parts["lines"]
            block = lines.block(issue.line)
            self.ids.below.scroll_to(block, padding=dp(8), animate=False)
            point_at(block)
        elif issue.seat is not None:
            point_at(self.ids.tabs.tab(issue.seat))

    def select_player(self, seat: int) -> None:
        self.ability = ""
        player = self.play.players[seat]
        if not self.plays and seat != int(self.seat) and is_begun(player):
            self.mode = self._counted_by(player)
        super().select_player(seat)
        self._arrange()

    def go_to_step(self, step: Callable[..., object], *args: object) -> None:
        self._forget()
        super().go_to_step(step, *args)

    def problems(self) -> tuple[Issue, ...]:
        return (*super().problems(), *open_questions(self.play))

    # Display.

    def render_play(self) -> None:
        play, seat = self.play, int(self.seat)
        tr, words = self.app.tr, self.app.translator
        self.count_views = [("map", tr("Map")), ("numbers", tr("Totals"))]
        self.view = self._view()
        self.plays = self.view == "play"
        meeps = play.sheet is not None and MEEPS in play.sheet and not play.meeps_track
        self.asks = meeps or (self.keeps_hint_room and self.view == "map")
        self._attach_widgets()
        self.ids.tabs.render(play.players, self.tallies, self.leading, seat)
        self.ids.problems.render(self.problems(), self.app.said)
        self.render_hint(sum(map(bool, self.player.marks)), possible=self.view == "map")
        if self._is_attached("counting"):
            self._parts["counting"].render(words, play, seat)
        if self._is_attached("taught"):
            self._parts["taught"].render(play, seat)
        self._render_map()
        self.ids.lines.render(play, seat, self.tallies[seat])
        if self.view == "numbers":
            self._number_view().render(play, seat)
        if self.plays:
            self._render_round()
        else:
            self.prompt = summary(words, play, seat)

    def _is_attached(self, part: str) -> bool:
        return part in self._parts and self._parts[part].parent is not None

    def _part(self, name: str) -> Widget:
        """Return a widget of ``ROOMS``; the first call may create it with those in it."""
        if name not in self._parts:
            part = self._parts[name] = MADE_LATER[name](page=self)
            if isinstance(part, (DicePrompt, RoundStatus, StepBar)):
                self.ids.update(part.ids)
                self._parts |= {inner: widget.__self__ for inner, widget in part.ids.items()}
        return self._parts[name]

    def _view(self) -> str:
        """Return the last view, or the one that the game was started for."""
        if self.mode in VIEWS:
            return self.mode
        return "play" if self.play.mode == "play" else self._counted_by(self.player)

    def _number_view(self) -> Widget:
        """Return the view of the totals; the first call creates it."""
        if self._numbers is None:
            from screens.spiel.numbers_view import NumbersView

            self._numbers = NumbersView(page=self)
            self.ids.numbers.add_widget(self._numbers)
        return self._numbers

    def _attach_widgets(self, *_: object) -> None:
        """Attach only the needed widgets, because a hidden button would still receive touches."""
        if self.play is None:
            return
        play, seat = self.play, int(self.seat)
        shown = "numbers" if self.view == "numbers" else "marks"
        unwanted = {
            "rolling": not self.plays,
            "ways": self.plays or self.ids.bar.fits_title,
            "turn": not self.plays,
            "turnbar": not self.plays,
            "summary": self.view != "map",
            "next": self.asks_for_die(),
            "faces": not self.asks_for_die(),
            "boxes": play.boxes is not None,
            "counting": not is_needed(play, seat, shown),
            "numbers": self.view != "numbers",
            "taught": self.view == "numbers" or not (play.grid or play.meeps_track),
            "lines": self.view == "numbers",
            "teach": play.sheet is not None or self.view == "numbers",
        }
        for room, names in ROOMS.items():
            if room in MADE_LATER and room not in self._parts:
                continue
            parent = self._parts.get(room) or self.ids[room].__self__
            wanted = [self._part(name) for name in names if not unwanted.get(name)]
            if parent.children[::-1] != wanted:
                parent.clear_widgets()
                for widget in wanted:
                    parent.add_widget(widget)

    def _targets(self) -> tuple[str, ...]:
        """Return the squares that the current player's pawn can reach."""
        return targets(self.play, int(self.seat), self.ability or None)

    def _render_map(self) -> None:
        play, seat = self.play, int(self.seat)
        if self._stroke:
            play = with_player(play, seat, marks=stroked(self.player.marks, self._stroke))
        marks = play.players[seat].marks
        lit = self._targets() if self.plays else ()
        pawn = get_hex_from_color(dot_of(self.player, seat)) if self.plays else ""
        full = (*full_lines(marks, ROWS), *full_lines(marks, COLUMNS))
        self.ids.board.render_map(square_styles(play, seat, self.app.theme, lit, pawn), full)

    def _forget(self) -> None:
        self._stroke = ()
        super()._forget()

    def _arrange(self, *_: object) -> None:
        """Place the map between the dice and the score track, or beside everything in landscape;
        with no room for a line under it, it scrolls with the lines."""
        beside = self.app.theme.landscape
        home = self.ids.beside if beside else self._between
        move(self._board, None if self.view == "numbers" else home)
        around = (self.ids[name].height for name in ("bar", "tabs", "head", "foot"))
        below = self.height - sum(around) - self.width
        if self.view == "numbers" or (below < LEAST_BELOW and not beside):
            move(self._between, self.ids.column, 1)
        else:
            move(self._between, self.ids.stack, 2)
