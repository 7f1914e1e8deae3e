"""One player: figures at each game, and what can be done with the name."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from ledger import LedgerError, Player
from screens.people.gamefigures import GameFigures
from screens.people.names import all_counts
from screens.people.playerchoice import PlayerChoice
from screens.people.renaming import Renaming
from screens.shell.background import Refusal, in_background
from screens.shell.layout import load_layout
from screens.shell.page import Page, Where
from screens.shell.refusals import attempt
from screens.widgets.dialog import Answer, Dialog


class PlayerPage(Page):
    """Opened with the id of a player."""

    player = StringProperty()
    player_name = StringProperty()
    counts = StringProperty()
    hidden = BooleanProperty(False)
    known = BooleanProperty(True)
    """False when the player is gone meanwhile, say by a restored backup."""
    some = BooleanProperty(False)
    """Whether the player has finished a play."""
    others = BooleanProperty(False)
    """Whether there is anybody else."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.app.look.bind(wide=self._fill_games)

    def show(self, player: str = "", **_: object) -> None:
        self.player = player
        self.refresh()

    def place(self) -> Where:
        return {"player": self.player}

    def refresh(self) -> None:
        who = self._who()
        self.known = who is not None
        if who is None:
            self.player_name, self.counts, self.some = "", self.app.tr("Player not found"), False
            self._fill_games()
            return
        self.player_name = who.name
        self.counts = all_counts(self.app.words, who)
        self.hidden = who.hidden
        self.some = who.plays > 0
        self.others = len(self.app.ledger.players.all()) > 1
        self._fill_games()

    def rename(self) -> None:
        who = self._who()
        if who is not None:
            Renaming(who, self._changed).open()

    def hide(self) -> None:
        """Out of the choice at the table, or into it again."""
        hidden = not self.hidden
        if not attempt(self.app, self.app.ledger.players.hide, self.player, hidden):
            return
        self.refresh()
        text = (
            self.app.tr("{name} is now hidden", name=self.player_name)
            if hidden
            else self.app.tr("{name} is visible again", name=self.player_name)
        )
        self.app.notice(text)

    def ask_delete(self) -> None:
        """Say what deleting does, and ask."""
        try:
            games = self.app.ledger.games_of(self.player)
        except LedgerError as unknown:  # deleted a moment ago, in the background
            self.app.notice(self.app.said(unknown.message))
            return
        name = self.player_name
        if games:
            text = self.app.tr_count(
                "{name} becomes “Deleted player” in one game. The points stay. This cannot be"
                " undone. Backups you saved and other phones keep the name.",
                "{name} becomes “Deleted player” in {count} games. The points stay. This cannot be"
                " undone. Backups you saved and other phones keep the name.",
                games,
                name=name,
            )
        else:
            text = self.app.tr("{name} has no games and leaves the list.", name=name)
        delete = Answer(
            "delete.yes", self.app.tr("Delete"), lambda: self._delete(games), grave=True
        )
        Dialog(self.app.tr("Delete {name}?", name=name), text, [delete]).open()

    def _delete(self, games: int) -> None:
        name, label = self.player_name, self.app.tr("Deleted player")

        def done(result: str | Refusal) -> None:
            if isinstance(result, Refusal):
                self.refresh()
                self.app.notice(self.app.said(result.message))
                return
            self.app.refresh()
            if self.app.navigation.here is self:
                self.app.back()
            told = self.app.tr("{name} was deleted.", name=name)
            if games:
                self.app.notice(told)
            else:
                self.app.notice(told, self.app.tr("Undo"), lambda: self._add_again(name))

        self.known = False  # its actions are off while it is deleted
        in_background(lambda: self.app.ledger.delete_player(self.player, label), done)

    def _add_again(self, name: str) -> None:
        attempt(self.app, self.app.ledger.players.add, name)
        self.app.refresh()

    def ask_merge(self) -> None:
        """Who is the same person?"""
        others = [p for p in self.app.ledger.players.all() if p.id != self.player]
        title = self.app.tr("Which player is the same person?")
        PlayerChoice(title, others, self._confirm_merge).open()

    def _confirm_merge(self, other: Player | None) -> None:
        if other is None:
            return
        try:
            sentence = self.app.said(self.app.ledger.players.merging(other.id, self.player))
        except LedgerError as refused:
            self.app.notice(self.app.said(refused.message))
            return
        merge = Answer("merge.yes", self.app.tr("Merge"), lambda: self._merge(other), main=True)
        Dialog(self.app.tr("Merge players?"), sentence, [merge]).open()

    def _merge(self, other: Player) -> None:
        numbers: list[int] = []
        players = self.app.ledger.players
        if not attempt(self.app, lambda: numbers.append(players.merge(other.id, self.player))):
            return
        self.refresh()
        text = self.app.tr(
            "{other}’s games now count for {name}.", other=other.name, name=self.player_name
        )
        self.app.notice(text, self.app.tr("Undo"), lambda: self._unmerge(numbers[0]), stays=8.0)

    def _unmerge(self, number: int) -> None:
        attempt(self.app, self.app.ledger.players.unmerge, number)
        self._changed()

    def _fill_games(self, *_: object) -> None:
        """A card a game, in turns left and right where there is room for both."""
        columns = (self.ids.left, self.ids.right)
        for column in columns:
            column.clear_widgets()
        for nth, figures in enumerate(self.app.ledger.figures.of(self.player)):
            card = GameFigures(tag=f"player.{figures.game}")
            card.tell(self.app.words, figures)
            columns[nth % 2 if self.app.look.wide else 0].add_widget(card)

    def _changed(self) -> None:
        """Also when the user has gone on meanwhile."""
        self.app.refresh()

    def _who(self) -> Player | None:
        return next((p for p in self.app.ledger.players.all() if p.id == self.player), None)


load_layout(__name__)
