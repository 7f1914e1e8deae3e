"""A player's screen: statistics of each game, and actions such as rename, merge and delete."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from ledger import LedgerError, SavedPlayer
from screens.people.game_stats import GameStats
from screens.people.player_choice import PlayerChoice
from screens.people.player_names import all_counts
from screens.shell.background import Refusal, in_background
from screens.shell.current_app import current_app
from screens.shell.page import Page, Where
from screens.shell.refusals import attempt
from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.dialog import Answer, Dialog
from screens.widgets.slot import move


class Renaming(BottomSheet):
    """Renames a player, and updates all screens, because another one may be open after Undo."""

    def __init__(self, player: SavedPlayer) -> None:
        self.app = current_app()
        self._player = player
        super().__init__(title=self.app.tr("Rename"), tag="renaming")
        self.ids.name.text = player.name

    def on_open(self) -> None:
        self.ids.name.focus = True
        self.ids.name.select_all()

    def rename(self, name: str) -> None:
        try:
            old = self.app.ledger.players.rename(self._player.id, name)
        except LedgerError as refused:
            self.ids.name.refuse(self.app.said(refused.message))
            return
        self.dismiss()
        self.app.render()
        if name.strip() != old:
            text = self.app.tr("{old} is now called {name}.", old=old, name=name.strip())
            self.app.notice(text, self.app.tr("Undo"), lambda: self._undo(old))

    def _undo(self, old: str) -> None:
        if attempt(self.app, self.app.ledger.players.rename, self._player.id, old):
            self.app.render()


class PlayerPage(Page):
    """The screen of the player with the id ``player``."""

    player = StringProperty()
    player_name = StringProperty()
    counts = StringProperty()
    hidden = BooleanProperty(False)
    known = BooleanProperty(True)
    """Whether the player exists; False after, for example, "Replace all" with a backup."""
    some = BooleanProperty(False)
    """Whether the player has finished a game."""
    others = BooleanProperty(False)
    """Whether there are other players."""

    def __init__(self, **kwargs: object) -> None:
        self._cards: dict[str, GameStats] = {}
        """By game: the card with its statistics, which is reused."""
        super().__init__(**kwargs)

    def on_kv_post(self, base: Widget) -> None:
        super().on_kv_post(base)
        self._columns = (self.ids.left.__self__, self.ids.right.__self__)
        self.app.theme.bind(width_class=self._render_games)

    def show(self, player: str = "", **_: object) -> None:
        self.player = player
        self.render()

    def place(self) -> Where:
        return {"player": self.player}

    def render(self) -> None:
        who = self._find_player()
        self.known = who is not None
        if who is None:
            self.player_name, self.counts, self.some = "", self.app.tr("Player not found"), False
            self._render_games()
            return
        self.player_name = who.name
        self.counts = all_counts(self.app.translator, who)
        self.hidden = who.hidden
        self.some = who.plays > 0
        self.others = len(self.app.ledger.players.all()) > 1
        self._render_games()

    def rename(self) -> None:
        who = self._find_player()
        if who is not None:
            Renaming(who).open()

    def hide(self) -> None:
        """Hide the player from the seats screen, or show them again."""
        hidden = not self.hidden
        if not attempt(self.app, self.app.ledger.players.hide, self.player, hidden):
            return
        self.render()
        text = (
            self.app.tr("{name} is now hidden", name=self.player_name)
            if hidden
            else self.app.tr("{name} is visible again", name=self.player_name)
        )
        self.app.notice(text)

    def ask_delete(self) -> None:
        """Explain what deleting the player does, and ask for confirmation."""
        try:
            games = self.app.ledger.players.games(self.player)
        except LedgerError as unknown:  # the player is being deleted in the background
            self.app.notice(self.app.said(unknown.message))
            return
        name = self.player_name
        if games:
            text = self.app.tr_count(
                "{name} becomes “Deleted player” in 1 game. Points are kept. This can’t be"
                " undone. Backups you saved and other phones keep the name.",
                "{name} becomes “Deleted player” in {count} games. Points are kept. This can’t be"
                " undone. Backups you saved and other phones keep the name.",
                games,
                name=name,
            )
        else:
            text = self.app.tr("{name} has no games and will be removed.", name=name)
        delete = Answer(
            "delete.yes", self.app.tr("Delete"), lambda: self._delete(games), destructive=True
        )
        Dialog(self.app.tr("Delete {name}?", name=name), text, [delete]).open()

    def _delete(self, games: int) -> None:
        name, label = self.player_name, self.app.tr("Deleted player")

        def done(result: set[str] | Refusal) -> None:
            if isinstance(result, Refusal):
                self.render()
                self.app.notice(self.app.said(result.message))
                return
            self.app.render_games(result)
            if self.app.navigation.here is self:
                self.app.back()
            notice_text = self.app.tr("{name} was deleted.", name=name)
            if games:
                self.app.notice(notice_text)
            else:
                self.app.notice(notice_text, self.app.tr("Undo"), lambda: self._add_again(name))

        self.known = False  # disables the actions while the player is being deleted
        in_background(lambda: self.app.ledger.delete_player(self.player, label), done)

    def _add_again(self, name: str) -> None:
        attempt(self.app, self.app.ledger.players.add, name)
        self.app.render()

    def ask_merge(self) -> None:
        """Ask which other player is the same person."""
        others = [p for p in self.app.ledger.players.all() if p.id != self.player]
        title = self.app.tr("Which player is the same person?")
        PlayerChoice(title, others, self._confirm_merge).open()

    def _confirm_merge(self, other: SavedPlayer | None) -> None:
        if other is None:
            return
        try:
            sentence = self.app.said(self.app.ledger.players.merging(other.id, self.player))
        except LedgerError as refused:
            self.app.notice(self.app.said(refused.message))
            return
        merge = Answer("merge.yes", self.app.tr("Merge"), lambda: self._merge(other), main=True)
        Dialog(self.app.tr("Merge players?"), sentence, [merge]).open()

    def _merge(self, other: SavedPlayer) -> None:
        numbers: list[int] = []
        players = self.app.ledger.players
        if not attempt(self.app, lambda: numbers.append(players.merge(other.id, self.player))):
            return
        self.render()
        text = self.app.tr(
            "{other}’s games now count for {name}.", other=other.name, name=self.player_name
        )
        self.app.notice(text, self.app.tr("Undo"), lambda: self._unmerge(numbers[0]), stays=8.0)

    def _unmerge(self, number: int) -> None:
        attempt(self.app, self.app.ledger.players.unmerge, number)
        self.app.render()

    def _render_games(self, *_: object) -> None:
        """Show a card for each game, alternating between two columns if there is room."""
        for column in self._columns:
            column.clear_widgets()
        count = 1 if self.app.theme.width_class == "compact" else 2
        move(self._columns[1], self.ids.columns if count == 2 else None)
        for nth, figures in enumerate(self.app.ledger.statistics.of(self.player)):
            game = figures.game
            card = self._cards[game] = self._cards.get(game) or GameStats(tag=f"player.{game}")
            card.render(self.app.translator, figures)
            self._columns[nth % count].add_widget(card)

    def _find_player(self) -> SavedPlayer | None:
        return next((p for p in self.app.ledger.players.all() if p.id == self.player), None)
