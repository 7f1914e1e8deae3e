"""The options of a game, which can still be changed while it is scored."""

from __future__ import annotations

from scoring.lofoten.edits import set_ties
from scoring.lofoten.play import LofotenPlay, modules_shown, modules_used
from scoring.lofoten.rules import GAME
from scoring.lofoten.switching import toggle_module
from screens.lofoten.game_ui import GAME_UI
from screens.lofoten.screen import LofotenPage
from screens.shell.game_ui import Option
from screens.shell.i18n import joined
from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.card import Flow, Heading
from screens.widgets.chip import Chip
from screens.widgets.column import Column
from screens.widgets.dialog import Answer, Dialog


class OptionsSheet(BottomSheet):
    """Applies each change at once, but asks before it turns off a module that has entries."""

    def __init__(self, page: LofotenPage) -> None:
        super().__init__(tag="options", title=page.app.tr("Game options"))
        self._page = page
        self._chips: list[tuple[Chip, Option, str]] = []
        for option in GAME_UI.options:
            part, choices = Column(), Flow()
            part.add_widget(Heading(text=page.app.tr(option.label)))
            part.add_widget(choices)
            for value, words in option.choices:
                choices.add_widget(self._chip(option, value, page.app.tr(words)))
            self.add_widget(part)
        self.render()

    def _chip(self, option: Option, value: str, text: str) -> Chip:
        chip = Chip(tag=f"options.{option.key}.{value}", text=text)
        chip.bind(on_release=lambda _: self._choose(option, value, text))
        self._chips.append((chip, option, value))
        return chip

    def _choose(self, option: Option, value: str, name: str) -> None:
        if option.key == "ties":
            self._page.edit(set_ties, value)
        elif value in modules_used(self._page.play):
            self._ask(value, name)
        else:
            self._page.edit(toggle_module, value)
        self.render()

    def _ask(self, module: str, name: str) -> None:
        tr = self._page.app.tr
        totals = changes(self._page.play, toggle_module(self._page.play, module))
        text = joined("\n", *totals, "", tr("Your entries are kept in case you turn it back on."))
        answers = (
            Answer("question.off", tr("Turn off"), lambda: self._switch(module), destructive=True),
            Answer("question.on", tr("Keep on")),
        )
        title = tr("Turn off {module}?", module=name)
        Dialog(title, text, answers).open()

    def _switch(self, module: str) -> None:
        self._page.edit(toggle_module, module)
        self.render()

    def render(self, *_: object) -> None:
        play = self._page.play
        chosen = {"ties": (play.ties,), "modules": modules_shown(play)}
        for chip, option, value in self._chips:
            chip.taken = value in chosen[option.key]


def changes(before: LofotenPlay, after: LofotenPlay) -> list[str]:
    """Return each player's total before and after: ``Noélie: 19 › 13``."""
    return [
        f"{player.name}: {was.total} › {now.total}"
        for player, was, now in zip(before.players, GAME.count(before), GAME.count(after))
    ]
