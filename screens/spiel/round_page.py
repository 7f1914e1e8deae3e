"""The part of LOOT's screen that handles rounds: moves, turns, undoing a move, the next round."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import BooleanProperty, StringProperty

from scoring.spiel.components import DIE
from scoring.spiel.meeps import choose_meeps
from scoring.spiel.next_step import ANSWER, CLOSE, END, FINISH, JUMP, MOVE, PLACE, ROLL, next_step
from scoring.spiel.pawns import last_mover, take_back
from scoring.spiel.play import Reward, SpielPlay, SpielSeat
from scoring.spiel.track import is_last_round, is_over
from scoring.spiel.turns import end_round, score_boxes
from screens.shell.double_tap import DOUBLE_TAPS
from screens.spiel.dice_page import LAST_DIE, DicePage
from screens.spiel.prompt import gains_of, prompt, scored_now


class RoundPage(DicePage):
    """A game page that selects the next player after a move, with a button for the next step."""

    plays = BooleanProperty(False)
    """Whether the app is used to play with dice, not only to count."""
    ability = StringProperty()
    """The ability selected for this move."""
    prompt = StringProperty()
    """The text that says what the current player can do now, or what the move scored."""
    scored = BooleanProperty(False)
    """Whether the current player's move scored."""
    last_move = StringProperty()
    """The text that says what the previous player's move scored."""
    last_scored = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._before: dict[int, SpielPlay] = {}
        """By seat, the game before that player's move of this round."""
        super().__init__(**kwargs)

    @property
    def player(self) -> SpielSeat:
        return self.play.players[int(self.seat)]

    # Taps and other input.

    def choose_ability(self, ability: str) -> None:
        """Select an ability for this move, or deselect it."""
        self.ability = "" if self.ability == ability else ability
        self.render_play()

    def take_back(self) -> None:
        """Undo the last move of this round and switch to its player; the others' moves stay."""
        seat = last_mover(self.play, int(self.seat))
        if seat is not None:
            self._before.pop(seat, None)
            self.seat = seat
            self.edit(take_back, seat)

    def advance(self) -> None:
        """Do the next step, as the button under the map says."""
        step = next_step(self.play, int(self.seat))
        if step.what == CLOSE:
            self.show_end()
        elif step.what == FINISH:
            self.finish()
        elif step.what == ROLL:
            self.roll_first()
        elif step.seat != int(self.seat):
            self.select_player(step.seat)
            if step.square:
                self.ask_meeps(step.square)
        elif step.what == PLACE:
            self.app.notice(self.prompt)
        elif step.square:
            self.ask_meeps(step.square)
        else:
            rolled = () if is_last_round(self.play) else LAST_DIE
            self._end_round(self.dice.randint(*DIE), rolled)

    def enter_roll(self, face: int) -> None:
        """Start the next round with the number that the players rolled."""
        self.app.tick()
        self._end_round(face)

    def ask_meeps(self, square: str, *others: str) -> None:
        """Ask what a Meeps gave, then ask about the other Meeps visited in the same stroke."""
        from screens.spiel.bottom_sheets import ask_meeps

        seat = int(self.seat)
        known = dict(self.player.visits).get(square)

        def choose(reward: Reward) -> None:
            if known is None:
                self._edit_and_pass_on(choose_meeps, square, reward)
            else:
                self.edit(choose_meeps, seat, square, reward)
            if others and self.seat == seat:
                self.ask_meeps(*others)

        ask_meeps(square, known, choose)

    def show_end(self) -> None:
        """Show who ended the game."""
        from screens.spiel.bottom_sheets import show_end

        show_end(self)

    # Effects of a move.

    def _edit_and_pass_on(self, change: Callable[..., SpielPlay], *args: object) -> None:
        """Make an edit for the current player, then switch to the next one if that was all."""
        seat = int(self.seat)

        def change_and_turn(play: SpielPlay) -> SpielPlay:
            after = change(play, seat, *args)
            if after.players[seat].moved and not play.players[seat].moved:
                self._before[seat], self.ability = play, ""
            next_seat = next_step(after, seat).seat
            if self.plays and after != play and next_seat != seat:
                DOUBLE_TAPS.arm()  # so that a double tap does not move the next player
                self.seat = next_seat
            return after

        self.edit(change_and_turn)

    def _end_round(self, number: int, rolled: tuple[int, ...] = ()) -> None:
        def end_and_turn(play: SpielPlay) -> SpielPlay:
            after = end_round(play, number)
            self._forget()
            self.seat = next_step(after, 0).seat
            return after

        self._rolled = rolled
        self.edit(end_and_turn)
        self._rolled = ()
        if is_over(self.play):
            self.show_end()

    def _forget(self) -> None:
        """Clear what applies only to the current round."""
        self._before.clear()
        self.ability = ""

    # Display.

    def _render_round(self) -> None:
        play, seat = self.play, int(self.seat)
        translator, rolled = self.app.translator, self._rolled
        self._rolled = ()
        self.prompt = prompt(translator, play, seat, self.ability or None, self._before.get(seat))
        self.scored = self.player.moved and scored_now(play, seat) > 0
        if self.asks_for_die():
            self.prompt, self.scored = translator.tr("Roll the “!” die. What did you get?"), False
        self.ids.dice.render(play.dice, rolled)
        self.ids.state.render(play)
        self.ids.track.render(score_boxes(play, seat), play.boxes is not None)
        self.ids.abilities.render(self.player.abilities, self.ability)
        self._render_last_move()
        step = next_step(play, seat)
        button = self.ids.next
        button.text = self._next_words()
        button.main = step.what not in (PLACE, MOVE, JUMP) or step.seat != seat

    def _render_last_move(self) -> None:
        """Show whose move can be undone, and what it scored unless the prompt says that."""
        play, seat = self.play, last_mover(self.play, int(self.seat))
        self.ids.back.render(play, seat)
        self.last_move, self.last_scored = "", False
        if seat is None or not play.players[seat].moved:
            return
        if seat != int(self.seat) or self.asks_for_die():
            gained = gains_of(self.app.translator, play, seat, self._before.get(seat))
            name = play.players[seat].name
            self.last_move = self.app.tr("{name}: {what}", name=name, what=gained)
            self.last_scored = scored_now(play, seat) > 0

    def asks_for_die(self) -> bool:
        """Return whether the next round only needs the number of the players' own die."""
        step = next_step(self.play, int(self.seat))
        return step.what == END and self.own_dice and not is_last_round(self.play)

    def _next_words(self) -> str:
        """Return the text of the button for the next step."""
        tr, step = self.app.tr, next_step(self.play, int(self.seat))
        if step.what == CLOSE or (step.what == END and is_last_round(self.play)):
            return tr("End game")
        if step.what == FINISH:
            return tr("View result")
        if step.seat != int(self.seat):
            return tr("Next player")
        if step.what == ANSWER:
            return tr("Enter Meeps")
        return tr("Next round") if self.play.dice else tr("Roll dice")
