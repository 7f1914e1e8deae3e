"""Home: go on with a play, start one, look at the last ones."""

from __future__ import annotations

from functools import cache

from kivy.graphics.texture import Texture
from kivy.properties import ColorProperty, ObjectProperty, StringProperty
from kivy.utils import escape_markup

from ledger.plays import PlayRow
from scoring.numbers import number
from screens.home.choosing import choose_next
from screens.shell.layout import load_layout
from screens.shell.look import colour
from screens.shell.page import Page
from screens.shell.refusals import attempt
from screens.shell.registry import GAMES
from screens.shell.times import ago, wall_clock
from screens.shell.words import Words
from screens.widgets.holdtap import HoldTap
from screens.widgets.reuse import as_many
from screens.widgets.tap import Tap

LAST_PLAYS = 5
WAITING = 4
"""Plays to go on with that home shows at first; each tap on the last row shows as many more."""
MORE = 20


class ContinueCard(HoldTap):
    """An unfinished play, waiting where it was left."""

    page = ObjectProperty()
    play_id = StringProperty()
    game = StringProperty()
    totals = StringProperty()
    when = StringProperty()
    glow = ObjectProperty(None, allownone=True)
    """From fjord blue into the dark, as a tiny texture."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.glow = gradient((19, 78, 100), (16, 56, 75))


class WaitingRow(HoldTap):
    """One more unfinished play."""

    page = ObjectProperty()
    play_id = StringProperty()
    icon = StringProperty()
    title = StringProperty()
    detail = StringProperty()


class MoreRow(Tap):
    """Leads to plays that are not shown, or to a choice that is open."""

    icon = StringProperty()
    title = StringProperty()
    detail = StringProperty()


class GameCard(Tap):
    """A game to score."""

    game = StringProperty()
    name = StringProperty()
    summary = StringProperty()
    icon = StringProperty()
    ground = ColorProperty()


class FinishedRow(HoldTap):
    """A finished play: who won, and by how much."""

    page = ObjectProperty()
    icon = StringProperty("crown")
    play_id = StringProperty()
    title = StringProperty()
    detail = StringProperty()


class Home(Page):
    """Shows what the ledger has; nothing of it is stored here."""

    trouble = StringProperty()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._most = WAITING
        self.app.look.bind(wide=self._arrange)

    def show(self, **_: object) -> None:
        self._most = WAITING
        self.refresh()

    def refresh(self) -> None:
        said = self.app.said
        trouble = self.app.ledger.trouble
        self.trouble = said(trouble) if trouble else ""
        self._fill_waiting()
        self._fill_more(self.app.ledger.plays.count_unfinished() - len(self.ids.waiting.children))
        self._fill_games()
        self._fill_last()
        self._arrange()

    def begin(self, game: str) -> None:
        """A game was tapped."""
        self.app.open("seats", game=game)

    def go_on(self, play_id: str) -> None:
        """A play that waits was tapped."""
        self.app.resume(play_id)

    def see(self, play_id: str) -> None:
        """A finished play was tapped."""
        self.app.see_result(play_id)

    def open_menu(self, play_id: str) -> None:
        """What else can be done with a play."""
        from screens.widgets.playmenu import PlayMenu

        play = self.app.ledger.plays.row(play_id)
        attempt(self.app, lambda: PlayMenu(play, GAMES[play.game].name).open())

    def _arrange(self, *_: object) -> None:
        """Games stand between the plays, or beside them where there is room and are any."""
        ids = self.ids
        plays = bool(ids.waiting.children or ids.last.children)
        beside = self.app.look.wide and plays
        for part in (ids.waiting_part, ids.games_part, ids.last_part):
            if part.parent:
                part.parent.remove_widget(part)
        ids.first.add_widget(ids.waiting_part)
        (ids.second if beside else ids.first).add_widget(ids.games_part)
        ids.first.add_widget(ids.last_part)
        ids.second.size_hint_x = 1 if beside else None
        ids.second.width = 0

    def _fill_waiting(self) -> None:
        waiting, plays = self.ids.waiting, self.app.ledger.plays.unfinished(self._most)
        cards = as_many(waiting, len(plays), lambda: self._waiting(first=not waiting.children))
        for nth, (card, play) in enumerate(zip(cards, plays)):
            name = GAMES[play.game].name
            totals = " · ".join(f"{seat.name} {number(seat.total)}" for seat in play.ranked)
            when = ago(self.app.words, play.moment, wall_clock())
            card.tag, card.play_id = f"home.continue.{nth}", play.id
            if nth == 0:
                card.game, card.totals, card.when = name, totals, when
            else:
                card.icon, card.title = GAMES[play.game].icon, totals
                card.detail = f"{name} · {when}"

    def _fill_more(self, hidden: int) -> None:
        """Rows that lead to more plays, and to a play that went on in two ways."""
        tr, choices = self.app.tr, self.app.ledger.versions.count()
        rows = (
            (
                hidden,
                "home.more",
                "dots-horizontal",
                self.app.tr_count(
                    "1 more unfinished game", "{count} more unfinished games", hidden
                ),
                "",
            ),
            (
                choices,
                "home.choose",
                "call-split",
                tr("Two versions of a game"),
                tr("Choose which one to keep."),
            ),
        )
        shown = [row for row in rows if row[0] > 0]
        taps = as_many(self.ids.more, len(shown), self._more)
        for tap, (_, tag, icon, title, detail) in zip(taps, shown):
            tap.tag, tap.icon, tap.title, tap.detail = tag, icon, title, detail

    def _more(self) -> MoreRow:
        return MoreRow(on_release=self._show_more)

    def _show_more(self, tapped: MoreRow) -> None:
        if tapped.tag == "home.choose":
            choose_next(self.app)
        else:
            self._most += MORE
            self.refresh()

    def _waiting(self, first: bool) -> HoldTap:
        return ContinueCard(page=self) if first else WaitingRow(page=self)

    def _fill_games(self) -> None:
        for card, key in zip(as_many(self.ids.games, len(GAMES), self._game), GAMES):
            face = GAMES[key]
            card.tag, card.game, card.name = f"home.{key}", key, face.name
            card.summary = self.app.tr(face.summary)
            card.icon, card.ground = face.icon, colour(face.colour)

    def _game(self) -> GameCard:
        return GameCard(on_release=lambda tapped: self.begin(tapped.game))

    def _fill_last(self) -> None:
        plays = self.app.ledger.plays.last_finished(LAST_PLAYS)
        self.ids.last_heading.opacity = 1 if plays else 0
        for nth, (row, play) in enumerate(
            zip(as_many(self.ids.last, len(plays), self._last), plays)
        ):
            when = ago(self.app.words, play.moment, wall_clock())
            row.tag, row.play_id = f"home.last.{nth}", play.id
            row.icon = "pencil" if play.correcting else "crown"
            row.title = result_line(self.app.words, play)
            state = (self.app.tr("editing"),) if play.correcting else ()
            row.detail = " · ".join((GAMES[play.game].name, *state, when))

    def _last(self) -> FinishedRow:
        return FinishedRow(page=self)


def result_line(words: Words, play: PlayRow) -> str:
    """Who won a finished play, in a line: Noélie 24 – 19 Madeline."""
    best = [seat for seat in play.ranked if seat.rank == 1]
    others = [seat for seat in play.ranked if seat.rank > 1]
    points = number(best[0].total)
    if len(best) > 1:
        names = escape_markup(", ".join(seat.name for seat in best))
        return words.tr("{names} tied at {points}", names=names, points=points)
    rest = ", ".join(f"{number(seat.total)} {seat.name}" for seat in others)
    return f"[b]{escape_markup(best[0].name)}[/b] {points} – {escape_markup(rest)}"


@cache
def gradient(first: tuple[int, int, int], last: tuple[int, int, int]) -> Texture:
    """A colour that goes over into another from left to right."""
    texture = Texture.create(size=(2, 1), colorfmt="rgb")
    texture.blit_buffer(bytes((*first, *last)), colorfmt="rgb", bufferfmt="ubyte")
    texture.wrap = "clamp_to_edge"
    return texture


load_layout(__name__)
