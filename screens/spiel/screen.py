"""LOOT at the table: the map of each player, played with dice or only counted at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.widget import Widget
from kivy.utils import get_hex_from_color

from scoring.game import Issue
from scoring.spiel import marking
from scoring.spiel.components import COLUMNS, DIE, INDEX, MEEPS, ROWS
from scoring.spiel.count import full_lines
from scoring.spiel.marking import stroked
from scoring.spiel.meeps import asking, choose_meeps
from scoring.spiel.numbers import count_by, is_begun
from scoring.spiel.pawns import can_take_back, take_back
from scoring.spiel.play import Reward, SpielPlay, SpielSeat, with_player
from scoring.spiel.steps import (
    ANSWER,
    CLOSE,
    END,
    FINISH,
    JUMP,
    MOVE,
    PLACE,
    ROLL,
    Step,
    next_step,
)
from scoring.spiel.track import is_over
from scoring.spiel.turns import end_round, go, open_questions, score_boxes, targets
from scoring.spiel.words import describe_square
from screens.shell.layout import load_layout
from screens.spiel.counting import is_needed
from screens.spiel.laying import Laying
from screens.spiel.maplook import square_looks
from screens.spiel.prompt import prompt, scored_now, summary
from screens.spiel.rolling import LAST_DIE, Rolling
from screens.widgets.playertabs import dot_of
from screens.widgets.spotlight import point_at

if TYPE_CHECKING:
    from screens.spiel.numbersview import NumbersView

TOP, LEAST_BELOW = dp(56), dp(40)
"""The height of the row with the dice, and the least that is left under the map."""

ROOMS = {
    "top": ("rolling", "ways"),
    "say": ("words", "back", "abilities"),
    "turn": ("round", "say", "track", "boxes"),
    "rest": ("turn", "summary", "counting", "problems", "numbers", "taught", "lines", "teach"),
}
"""What stands where, in its order; some of it comes and goes."""

VIEWS = ("play", "map", "numbers")
"""Play with dice, or count: square by square and by strokes, or by what the paper adds up to."""
LAST_COUNT = "spiel.count"
"""The setting that keeps how was counted last, map or numbers."""


class Spiel(Rolling, Laying):
    """A tap on a square moves the pawn when the app is played with, and marks when it counts."""

    play: SpielPlay
    view = StringProperty("play")
    """One of VIEWS. Looking changes nothing; what counts is another matter."""
    plays = BooleanProperty(False)
    """Whether the app is the sheet during the game."""
    ability = StringProperty()
    """The one that is chosen for this move."""
    prompt = StringProperty()
    scored = BooleanProperty(False)
    """Whether the move of this round has brought points."""
    asks = BooleanProperty(False)
    """Whether Meeps may ask what they gave: room for that is kept, so that nothing moves."""
    choices = ListProperty()
    count_views = ListProperty()
    """How it is counted: map or numbers."""

    def __init__(self, **kwargs: object) -> None:
        self._before: dict[int, SpielPlay] = {}
        self._stroke: tuple[str, ...] = ()
        self._numbers: NumbersView | None = None
        super().__init__(**kwargs)
        self._between = self.ids.between.__self__
        for widget in (self, self.ids.bar, self.ids.tabs):
            widget.fbind("height", self._arrange)
        self._parts = {name: self.ids[name].__self__ for room in ROOMS.values() for name in room}

    def show(self, play_id: str = "", **place: object) -> None:
        self._forget()
        super().show(play_id, **place)
        self.app.look.bind(sideways=self._arrange)
        self._arrange()
        self.ids.below.scroll_y = 1
        if self._painting is not None:
            self._lay_painted()

    @property
    def player(self) -> SpielSeat:
        return self.play.players[int(self.seat)]

    # What is tapped.

    def tap_square(self, square: str) -> None:
        """Move there, or mark it; a Meeps visited by it is asked what it gives."""
        seat = int(self.seat)
        self.app.tick()
        if not self.plays:
            self.edit(marking.cycle_mark, seat, square)
        elif square in targets(self.play, seat, self.ability or None) or not self._asks(square):
            self._go(square)
        if self._asks(square):
            self.ask_meeps(square)

    def paint_square(self, square: str) -> None:
        """The finger is drawn over a square: show what the stroke would mark."""
        if not self.plays:
            self._stroke = (*self._stroke, square)
            self._show_map()

    def end_stroke(self, squares: tuple[str, ...]) -> None:
        """The finger is lifted: all of the stroke is one step."""
        self._stroke = ()
        if not self.plays:
            self._mark(marking.stroke, squares)

    def tap_head(self, name: str) -> None:
        """All of a row or column."""
        self.app.tick()
        self._mark(marking.mark_line, name)

    def _mark(self, change: Callable[..., SpielPlay], what: str | tuple[str, ...]) -> None:
        """Mark several squares, and ask the Meeps among them one after the other."""
        before = asking(self.play, int(self.seat))
        self.edit(change, int(self.seat), what)
        self._show_map()
        asked = [at for at in asking(self.play, int(self.seat)) if at not in before]
        if asked:
            self.ask_meeps(*asked)

    def _go(self, square: str) -> None:
        seat = int(self.seat)
        if not self.player.moved:
            self._before[seat] = self.play
        self.edit(go, seat, square, self.ability or None)
        if self.player.moved and self.ability:
            self.ability = ""
            self.changed()

    def take_back(self) -> None:
        """The own move of this round, whatever the others did meanwhile."""
        self._before.pop(int(self.seat), None)
        self.edit(take_back, int(self.seat))

    def _asks(self, square: str) -> bool:
        return square in asking(self.play, int(self.seat))

    def hold_square(self, square: str) -> None:
        """What is here; a visited Meeps can be told anew."""
        seat, sheet = int(self.seat), self.play.sheet
        visited = bool(self.player.marks[INDEX[square]])
        if visited and sheet is not None and sheet[INDEX[square]] == MEEPS:
            self.ask_meeps(square)
        else:
            self.app.notice(self.app.said(describe_square(self.play, seat, square)))

    def switch(self, mode: str) -> None:
        """Look at the game, or count. What counts stays as it is."""
        self.look_at("play" if mode == "play" else self._counted_by(self.player))
        self._remember(mode=mode)

    def count_in(self, view: str) -> None:
        """Look at the map or at the numbers of a player."""
        self.app.keep_setting(LAST_COUNT, view)
        self.look_at(view)

    def look_at(self, view: str) -> None:
        """Another view, from its beginning."""
        self.mode = view
        self.moved()
        self._arrange()
        self.ids.below.scroll_y = 1

    def let_other_count(self) -> None:
        """The one choice that changes what counts."""
        other = "marks" if self.player.entry == "numbers" else "numbers"
        if self.edit(count_by, int(self.seat), other) and not self.plays:
            self.look_at("map" if other == "marks" else "numbers")

    def _counted_by(self, player: SpielSeat) -> str:
        """What counts of a player is shown; of one without anything, what was used last."""
        if is_begun(player):
            return "numbers" if player.entry == "numbers" else "map"
        return "numbers" if self.app.setting(LAST_COUNT, "map") == "numbers" else "map"

    def choose_ability(self, ability: str) -> None:
        """Use it for this move, or not after all."""
        self.ability = "" if self.ability == ability else ability
        self.changed()

    def advance(self) -> None:
        """The one button that leads through the game."""
        step = next_step(self.play, int(self.seat))
        if step.what == CLOSE:
            self.show_end()
        elif step.what == FINISH:
            self.finish()
        elif step.what == ROLL:
            self.throw()
        elif step.seat != int(self.seat):
            self.turn_to(step.seat)
            self._ask(step)
        elif step.what == PLACE:
            self.app.notice(self.prompt)
        elif step.what == ANSWER:
            self._ask(step)
        elif step.what == END and self.own_dice:
            from screens.spiel.dice import ask_thrown

            ask_thrown(self._end_round)
        else:
            self._end_round(self.dice.randint(*DIE), LAST_DIE)

    def _ask(self, step: Step) -> None:
        if step.square:
            self.ask_meeps(step.square)

    def point(self, remark: Issue) -> None:
        """A Meeps that has still to tell what it gave is asked at once."""
        if remark.at:
            if self.view == "numbers":
                self.look_at("map")
            point_at(self.ids.board, remark.at)
            self.ask_meeps(remark.at)
        elif remark.line:
            lines = self._number_view() if self.view == "numbers" else self._parts["lines"]
            block = lines.block(remark.line)
            self.ids.below.scroll_to(block, padding=dp(8), animate=False)
            point_at(block)
        elif remark.seat is not None:
            point_at(self.ids.tabs.tab(remark.seat))

    def turn_to(self, seat: int) -> None:
        self.ability = ""
        player = self.play.players[seat]
        if not self.plays and seat != int(self.seat) and is_begun(player):
            self.mode = self._counted_by(player)
        super().turn_to(seat)
        self._arrange()

    def undo(self) -> None:
        self._forget()
        super().undo()

    def redo(self) -> None:
        self._forget()
        super().redo()

    def problems(self) -> tuple[Issue, ...]:
        return (*super().problems(), *open_questions(self.play))

    # Drawers.

    def ask_meeps(self, square: str, *others: str) -> None:
        """What a Meeps gave, and then the others that were visited with it."""
        from screens.spiel.drawers import ask_meeps

        seat = int(self.seat)

        def choose(reward: Reward) -> None:
            self.edit(choose_meeps, seat, square, reward)
            if others and self.seat == seat:
                self.ask_meeps(*others)

        ask_meeps(square, dict(self.player.visits).get(square), choose)

    def show_end(self) -> None:
        from screens.spiel.drawers import show_end

        show_end(self)

    def help(self) -> None:
        from screens.spiel.drawers import open_rules

        open_rules()

    # What is shown.

    def changed(self) -> None:
        play, seat = self.play, int(self.seat)
        tr, words = self.app.tr, self.app.words
        self.choices = [("play", tr("Play")), ("count", tr("Score"))]
        self.count_views = [("map", tr("Map")), ("numbers", tr("Totals"))]
        self.view = self._view()
        self.plays = self.view == "play"
        self.asks = play.sheet is not None and MEEPS in play.sheet and not play.meeps_track
        self._furnish()
        self.ids.tabs.update(play.players, self.tallies, self.leading, seat)
        self.ids.problems.update(self.problems(), self.app.said)
        if self._stands("counting"):
            self._parts["counting"].update(words, play, seat)
        if self._stands("taught"):
            self._parts["taught"].update(play, seat)
        self._show_map()
        self.ids.lines.update(play, seat, self.tallies[seat])
        if self.view == "numbers":
            self._number_view().update(play, seat)
        if self.plays:
            self.prompt = prompt(words, play, seat, self.ability or None, self._before.get(seat))
            self.scored = self.player.moved and scored_now(play, seat) > 0
            self._show_round()
        else:
            self.prompt = summary(words, play, seat)

    def _stands(self, part: str) -> bool:
        return self._parts[part].parent is not None

    def _view(self) -> str:
        """What was looked at last; else what the play was begun for."""
        if self.mode in VIEWS:
            return self.mode
        return "play" if self.play.mode == "play" else self._counted_by(self.player)

    def _number_view(self) -> NumbersView:
        """Made when it is first looked at."""
        if self._numbers is None:
            from screens.spiel.numbersview import NumbersView

            self._numbers = NumbersView(page=self)
            self.ids.numbers.add_widget(self._numbers)
        return self._numbers

    def _furnish(self) -> None:
        """Only what is needed stands there: a hidden button would still take touches."""
        play, seat = self.play, int(self.seat)
        shown = "numbers" if self.view == "numbers" else "marks"
        unwanted = {
            "rolling": not self.plays,
            "ways": self.plays,
            "turn": not self.plays,
            "summary": self.view != "map",
            "back": not can_take_back(play, seat),
            "boxes": play.boxes is not None,
            "counting": not is_needed(play, seat, shown),
            "numbers": self.view != "numbers",
            "taught": self.view == "numbers" or not (play.grid or play.meeps_track),
            "lines": self.view == "numbers",
            "teach": play.sheet is not None or self.view == "numbers",
        }
        for room, names in ROOMS.items():
            parent = self._parts.get(room) or self.ids[room].__self__
            wanted = [self._parts[name] for name in names if not unwanted.get(name)]
            if parent.children[::-1] != wanted:
                parent.clear_widgets()
                for widget in wanted:
                    parent.add_widget(widget)

    def _show_map(self) -> None:
        play, seat = self.play, int(self.seat)
        if self._stroke:
            play = with_player(play, seat, marks=stroked(self.player.marks, self._stroke))
        marks = play.players[seat].marks
        lit = targets(play, seat, self.ability or None) if self.plays else ()
        pawn = get_hex_from_color(dot_of(self.player, seat)) if self.plays else ""
        full = (*full_lines(marks, ROWS), *full_lines(marks, COLUMNS))
        self.ids.board.update(square_looks(play, seat, self.app.look, lit, pawn), full)

    def _show_round(self) -> None:
        play, rolled = self.play, self._rolled
        self._rolled = ()
        self.ids.dice.update(play.dice, rolled)
        self.ids.round.update(play)
        self.ids.track.update(score_boxes(play, int(self.seat)), play.boxes is not None)
        self.ids.abilities.update(self.player.abilities, self.ability)
        button = self.ids.next
        button.text, button.icon = self._next_step()
        step = next_step(play, int(self.seat))
        button.main = step.what not in (PLACE, MOVE, JUMP) or step.seat != int(self.seat)

    def _next_step(self) -> tuple[str, str]:
        """The words and the picture of the one button."""
        tr, step = self.app.tr, next_step(self.play, int(self.seat))
        if step.what == CLOSE:
            return tr("End game"), ""
        if step.what == FINISH:
            return tr("View result"), ""
        if step.seat != int(self.seat):
            return tr("Next player"), ""
        if step.what == ANSWER:
            return tr("Enter Meeps"), ""
        if self.play.dice is None:
            return tr("Roll dice"), ""
        return tr("Next round"), ""

    def _end_round(self, thrown: int, rolled: tuple[int, ...] = ()) -> None:
        self._rolled = rolled
        if self.edit(end_round, thrown):
            self._forget()
            self.changed()
        self._rolled = ()
        if is_over(self.play):
            self.show_end()

    def _forget(self) -> None:
        """What only the last move knew."""
        self._stroke = ()
        self._before.clear()
        self.ability = ""

    def _arrange(self, *_: object) -> None:
        """The map stands between dice and track, or beside all when there is more width.

        Where not even a line fits under it, it scrolls with the lines.
        """
        sideways = self.app.look.sideways
        _move(self.ids.board, self.ids.beside if sideways else self._between)
        below = self.height - self.ids.bar.height - self.ids.tabs.height - TOP - self.width
        if self.view == "numbers" or (below < LEAST_BELOW and not sideways):
            _move(self._between, self.ids.column, 1)
        else:
            _move(self._between, self.ids.stack, 1)


def _move(widget: Widget, home: Widget, index: int = 0) -> None:
    """Let a widget stand in another place, unless it stands there."""
    widget = widget.__self__
    if widget.parent is not home.__self__:
        widget.parent.remove_widget(widget)
        home.add_widget(widget, index)


load_layout(__name__)
