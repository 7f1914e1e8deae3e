"""LOOT at the table: the map of each player, played with dice or only counted at the end."""

from __future__ import annotations

import random
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.utils import get_hex_from_color

from scoring.game import Remark
from scoring.spiel import edits, marking, meeps
from scoring.spiel.box import COLUMNS, DIE, INDEX, MEEPS, ROWS
from scoring.spiel.count import full_lines
from scoring.spiel.meeps import asking
from scoring.spiel.play import Reward, SpielPlay, SpielSeat
from scoring.spiel.rounds import set_dice
from scoring.spiel.sheet import Painting
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
from scoring.spiel.track import close
from scoring.spiel.turns import end_round, go, open_questions, score_boxes, targets, to_choose_from
from scoring.spiel.words import square_said
from screens.shell.layout import load_layout
from screens.spiel.maplook import play_faces
from screens.spiel.prompt import prompt, scored_now, summary
from screens.spiel.sheets import all_sheets, sheet_of
from screens.widgets.gamepage import GamePage
from screens.widgets.playertabs import dot_of
from screens.widgets.spotlight import point_at

ALL_DICE, LAST_DIE = (0, 1, 2), (2,)
"""Places of the row whose dice were rolled."""


TOP, LEAST_BELOW = dp(56), dp(40)
"""The height of the row with the dice, and the least that is left under the map."""

OPTIONAL = {
    "rolling": ("top", True),
    "summary": ("top", True),
    "turn": ("rest", False),
    "boxes": ("turn", True),
    "teach": ("rest", True),
}
"""What comes and goes: where it stands, and whether at the end or at the beginning."""


class Spiel(GamePage):
    """A tap on a square moves the pawn when the app is played with, and marks when it counts."""

    play: SpielPlay
    plays = BooleanProperty(False)
    """Whether the app is the sheet during the game."""
    ability = StringProperty()
    """The one that is chosen for this move."""
    prompt = StringProperty()
    scored = BooleanProperty(False)
    """Whether the move of this round has brought points."""
    choices = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        self.dice = random.Random()
        self._before: dict[int, SpielPlay] = {}
        self._rolled: tuple[int, ...] = ()
        self._painting: str | None = None
        super().__init__(**kwargs)
        self._between = self.ids.between.__self__
        for widget in (self, self.ids.bar, self.ids.tabs):
            widget.fbind("height", self._arrange)
        self._optional = {name: self.ids[name].__self__ for name in OPTIONAL}

    def show(self, play_id: str = "", **place: Any) -> None:
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

    @property
    def own_dice(self) -> bool:
        """Whether the table rolls its own dice."""
        return bool(self.app.setting("spiel.own_dice", False))

    @own_dice.setter
    def own_dice(self, own: bool) -> None:
        self.app.ledger.settings.put("spiel.own_dice", own)

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

    def _go(self, square: str) -> None:
        seat = int(self.seat)
        if not self.player.moved:
            self._before[seat] = self.play
        self.edit(go, seat, square, self.ability or None)
        if self.player.moved and self.ability:
            self.ability = ""
            self.changed()

    def _asks(self, square: str) -> bool:
        return square in asking(self.play, int(self.seat))

    def hold_square(self, square: str) -> None:
        """What is here; a visited Meeps can be told anew."""
        seat, sheet = int(self.seat), self.play.sheet
        visited = bool(self.player.marks[INDEX[square]])
        if visited and sheet is not None and sheet[INDEX[square]] == MEEPS:
            self.ask_meeps(square)
        else:
            self.app.notice(self.app.said(square_said(self.play, seat, square)))

    def switch(self, mode: str) -> None:
        """Play with it, or only count."""
        if self.edit(edits.set_mode, mode):
            self._remember(mode=mode)

    def choose_ability(self, ability: str) -> None:
        """Use it for this move, or not after all."""
        self.ability = "" if self.ability == ability else ability
        self.changed()

    def advance(self) -> None:
        """The one button that leads through the game."""
        step = next_step(self.play, int(self.seat))
        if step.what == CLOSE:
            self.ask_closer()
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

    def throw(self) -> None:
        """All three dice, at the start."""
        if self.own_dice:
            self.set_dice()
        else:
            self._rolled = ALL_DICE
            self.edit(set_dice, *(self.dice.randint(*DIE) for _ in ALL_DICE))

    def set_dice(self) -> None:
        """The dice as they lie on the table."""
        from screens.spiel.dice import set_row

        set_row(self.play.dice, lambda dice: self.edit(set_dice, *dice))

    def point(self, remark: Remark) -> None:
        """A Meeps that has still to tell what it gave is asked at once."""
        if remark.at:
            point_at(self.ids.board, remark.at)
            self.ask_meeps(remark.at)
        elif remark.line:
            block = self.ids.lines.block(remark.line)
            self.ids.below.scroll_to(block, padding=dp(8), animate=False)
            point_at(block)
        elif remark.seat is not None:
            point_at(self.ids.tabs.tab(remark.seat))

    def turn_to(self, seat: int) -> None:
        self.ability = ""
        super().turn_to(seat)

    def undo(self) -> None:
        self._forget()
        super().undo()

    def redo(self) -> None:
        self._forget()
        super().redo()

    def problems(self) -> tuple[Remark, ...]:
        return (*super().problems(), *open_questions(self.play))

    # Drawers.

    def ask_meeps(self, square: str) -> None:
        from screens.spiel.drawers import ask_meeps

        seat = int(self.seat)

        def choose(reward: Reward) -> None:
            self.edit(meeps.choose_meeps, seat, square, reward)

        ask_meeps(square, dict(self.player.visits).get(square), choose)

    def ask_closer(self) -> None:
        from screens.spiel.drawers import ask_closer

        candidates = [(seat, self.play.players[seat].name) for seat in to_choose_from(self.play)]
        ask_closer(candidates, lambda seat: self.edit(close, seat))

    def ask_boxes(self) -> None:
        from screens.spiel.setup import ask_boxes

        def choose(boxes: int) -> None:
            if self.edit(edits.set_boxes, boxes):
                self._remember(boxes=boxes)

        ask_boxes(self.play.boxes, choose)

    def set_up(self) -> None:
        """Sheet, track and dice."""
        from screens.spiel.setup import SpielSetup

        SpielSetup(self).open()

    def teach(self) -> None:
        """To the sheets there are, or straight to the painting of the first."""
        if all_sheets(self.app.ledger):
            self.set_up()
        else:
            self.paint("")

    def paint(self, name: str) -> None:
        """Teach a sheet, or change one; it is laid on the way back."""
        self._painting = name
        self.app.open("sheet", sheet=name)

    def lay_sheet(self, painting: Painting | None) -> None:
        """Play on a sheet that was taught, here and next time."""
        if self.edit(edits.lay_painting, painting):
            laid = self.play
            self._remember(sheet=laid.sheet, sheet_name=laid.sheet_name, boxes=laid.boxes)

    def _lay_painted(self) -> None:
        """Back from painting: lay a new sheet that is done, or the one in use as it is now."""
        opened, self._painting = self._painting, None
        painted = sheet_of(self.app.ledger, self.app.navigation.page("sheet").painting.name)
        if painted and not painted.blank and opened in ("", self.play.sheet_name):
            self.lay_sheet(painted)

    # What is shown.

    def changed(self) -> None:
        play, seat = self.play, int(self.seat)
        tr, words = self.app.tr, self.app.words
        self.choices = [("play", tr("Play")), ("count", tr("Count"))]
        self.plays = play.mode == "play"
        self._furnish()
        self.ids.tabs.update(play.players, self.tallies, self.leading, seat)
        self.ids.problems.update(self.problems(), self.app.said)
        self._show_map()
        self.ids.lines.update(play, seat, self.tallies[seat])
        if self.plays:
            self.prompt = prompt(words, play, seat, self.ability or None, self._before.get(seat))
            self.scored = self.player.moved and scored_now(play, seat) > 0
            self._show_round()
        else:
            self.prompt = summary(words, play, seat)

    def _furnish(self) -> None:
        """Only what is needed stands there: a hidden button would still take touches."""
        wanted = {
            "rolling": self.plays,
            "summary": not self.plays,
            "turn": self.plays,
            "boxes": self.play.boxes is None,
            "teach": self.play.sheet is None,
        }
        for name, (home, at_end) in OPTIONAL.items():
            widget, parent = self._optional[name], self._optional.get(home) or self.ids[home]
            if wanted[name] and widget.parent is None:
                parent.add_widget(widget, 0 if at_end else len(parent.children))
            elif not wanted[name] and widget.parent is not None:
                parent.remove_widget(widget)

    def _show_map(self) -> None:
        play, seat = self.play, int(self.seat)
        marks = self.player.marks
        lit = targets(play, seat, self.ability or None) if self.plays else ()
        pawn = get_hex_from_color(dot_of(self.player, seat)) if self.plays else ""
        full = (*full_lines(marks, ROWS), *full_lines(marks, COLUMNS))
        self.ids.board.update(play_faces(play, seat, self.app.look, lit, pawn), full)

    def _show_round(self) -> None:
        play, rolled = self.play, self._rolled
        self._rolled = ()
        self.ids.dice.update(play.dice, rolled)
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
            return tr("Who closes?"), ""
        if step.what == FINISH:
            return tr("To the result"), ""
        if step.seat != int(self.seat):
            return tr("Next player"), ""
        if step.what == ANSWER:
            return tr("Meeps?"), ""
        if self.play.dice is None:
            return tr("Throw the dice"), ""
        return tr("Next round"), ""

    def _end_round(self, thrown: int, rolled: tuple[int, ...] = ()) -> None:
        self._rolled = rolled
        if self.edit(end_round, thrown):
            self._forget()
            self.changed()
        self._rolled = ()
        if to_choose_from(self.play):
            self.ask_closer()

    def _forget(self) -> None:
        """What only the last move knew."""
        self._before.clear()
        self.ability = ""

    def _remember(self, **chosen: Any) -> None:
        """The next play begins the same way."""
        key = f"options.{self.play.game}"
        self.app.ledger.settings.put(key, {**self.app.setting(key, {}), **chosen})

    def _arrange(self, *_: object) -> None:
        """The map stands between dice and track, or beside all when there is more width.

        Where not even a line fits under it, it scrolls with the lines.
        """
        sideways = self.app.look.sideways
        _move(self.ids.board, self.ids.beside if sideways else self._between)
        below = self.height - self.ids.bar.height - self.ids.tabs.height - TOP - self.width
        if below < LEAST_BELOW and not sideways:
            _move(self._between, self.ids.column, 1)
        else:
            _move(self._between, self.ids.stack, 1)


def _move(widget: Any, home: Any, index: int = 0) -> None:
    """Let a widget stand in another place, unless it stands there."""
    widget = widget.__self__
    if widget.parent is not home.__self__:
        widget.parent.remove_widget(widget)
        home.add_widget(widget, index)


load_layout(__name__)
