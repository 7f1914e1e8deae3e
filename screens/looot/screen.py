"""The screen of a game of Looot: one player's fjord or score sheet, or all score sheets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from ledger import Place
from scoring.game import ENTRIES_DIFFER, Issue, Play
from scoring.looot import edits
from scoring.looot.board import KIND_AT, NEIGHBOURS
from scoring.looot.choices import taken_trophies
from scoring.looot.complete import complete_seats
from scoring.looot.components import LINES, LONGSHIPS
from scoring.looot.explain import hexes_of, lines_of, longships
from scoring.looot.hex_descriptions import describe_hex, still_needs
from scoring.looot.placement_options import flipped_options
from scoring.looot.play import ENTRIES, Fjord
from scoring.looot.player_entries import differing_entries, differing_lines, entries, shown_sheet
from scoring.looot.rules import GAME
from scoring.looot.sources import sources
from scoring.messages import Message
from scoring.numbers import number
from screens.flows.issues import IssueSheet
from screens.looot.counting_page import CountingPage
from screens.looot.help import help_for, row_name
from screens.looot.needs import list_needs
from screens.looot.space_style import space_styles
from screens.looot.tile_palette import TOOLS
from screens.looot.tile_style import LINE_ICONS
from screens.looot.window_fit import WindowFit
from screens.shell.game_ui import LazyImport
from screens.shell.i18n import N_
from screens.shell.page import Where
from screens.shell.theme import WINDOW
from screens.widgets.choose import MenuRow
from screens.widgets.spotlight import point_at

LINE_OF_TOOL = {"longship": "unfilled", "trophy": "trophy", "axe": "trophy", "eraser": ""}
"""The line that is shown when a tool is picked; a tile shows its own, the eraser none."""

LAST_VIEW = "looot.view"
"""The setting with the view used last, which new players start with."""

HINTS: dict[str, str] = {
    "looot.knows_drag": N_("Drag across spaces to place several tiles."),
    "looot.knows_hold": N_("Touch and hold a space to see its points."),
    "looot.knows_pad": N_("Tap the line below the board to see all calculations."),
}
"""Hints about gestures, by the setting that records that the gesture was used."""


class LoootPage(CountingPage):
    """The page of a game; a tap on a space places the tile that is picked in the palette."""

    tool = StringProperty("wood")
    line = StringProperty("wood")
    """The line of the pad shown under the board; the spaces that score for it are highlighted."""
    hints = HINTS
    rules = LazyImport("screens.looot.rules", "chapters")
    about_space = StringProperty()
    """A description of the held space, or of what the only unfilled longship still needs."""
    unfilled = NumericProperty(0)
    """The number of unfilled longships in the fjord."""
    middle = StringProperty("needs")
    """The content of the row above the palette: "words", "needs" or "trophies"."""
    tips = BooleanProperty(False)
    """Whether tips are on for this game, as the light bulb on the board shows."""
    next_player = StringProperty()
    """The text of the button for the next player."""
    palette_words = BooleanProperty(False)
    """Whether the palette shows names below its icons, as it does until its first use."""

    ocean: tuple[str, ...] = ()
    """The longships on the ocean board that were entered for tips."""
    tip: tuple[str, str] | None = None
    """The highlighted space of the chosen tip, and its longship; a tap on the space places it."""

    def on_kv_post(self, _base: object) -> None:
        self._window_fit = WindowFit(self)

    def show(self, play_id: str = "", **place: object) -> None:
        self._held = ""
        if play_id != self._last_id:
            self.ocean = ()
        self.palette_words = not self.app.setting("looot.knows_palette", False)
        super().show(play_id, **place)
        if not self.mode and not any(entry.begun for entry in entries(self.player)):
            self.switch(str(self.app.setting(LAST_VIEW, self.player.entry)))
        self.app.theme.bind(**dict.fromkeys(WINDOW, self._window_changed))

    def restore(self, place: Place) -> None:
        tool = str(place.get("tool"))
        self.ids.palette.picked = self.tool = tool if tool in TOOLS else "wood"
        self.line = LINE_OF_TOOL.get(self.tool, self.tool) or "wood"

    def game_place(self) -> Where:
        return {**super().game_place(), "tool": self.tool}

    @property
    def fjord(self) -> Fjord:
        return self.player.fjord

    # Taps and other input.

    def switch(self, view: str) -> None:
        """Show the fjord or the score sheet; this does not change which one counts."""
        self.mode, self.tip = view, None
        self.app.keep_setting(LAST_VIEW, view)
        self.save_place()

    def pick(self, tool: str) -> None:
        """Pick a tool. The trophy opens its picker at once and the previous tool stays picked."""
        self.line = LINE_OF_TOOL.get(tool, tool) or self.line
        if not self.app.setting("looot.knows_palette", False):
            self.app.keep_setting("looot.knows_palette", True)
        if tool == "trophy":
            self._open_picker("trophies")
        else:
            self.ids.palette.picked = self.tool = tool
            self.pad.go(self.game_place())
        self.render_play()

    def drop(self, tool: str, place: tuple[float, float]) -> None:
        """Pick the tool that was dragged onto a space, and use it there."""
        board, palette = self.ids.board, self.ids.palette
        at = board.field_at(*board.to_widget(*palette.to_window(*place)))
        if at is None or at in KIND_AT or tool == "trophy":
            return
        self.pick(tool)
        if tool == "longship":
            self._open_picker("longships", at)
        else:
            self.paint_hex(at)

    def tap_hex(self, at: str) -> None:
        """Place or remove a tile with the picked tool, or place the longship of the current tip."""
        if self.tip is not None and self.tip[0] == at:
            from screens.looot.tips import place_tip

            place_tip(self)
            return
        if at in KIND_AT:
            self._tap_site(at)
        elif self.tool == "longship":
            self._open_picker("longships", at)
        elif self.tool == "eraser":
            self.edit(edits.remove, self.seat, at)
        else:
            self.edit(edits.toggle, self.seat, at, self.tool)

    def _tap_site(self, at: str) -> None:
        """Complete an empty site if the tiles around it allow that; otherwise open the picker."""
        kind = KIND_AT[at]
        [flipped] = flipped_options(self.play, int(self.seat), at)
        if self.fjord[at] is None and flipped.fits and flipped.owner is None:
            self.line = "sites"
            self.edit(edits.place_flipped_site, self.seat, kind)
        else:
            self._open_picker("sites", at)

    def stroke(self, spaces: tuple[str, ...]) -> None:
        """Treat a drag with the longship tool as a tap, because longships are not painted."""
        if self.tool == "longship":
            self.tap_hex(spaces[0])

    def paint_hex(self, at: str) -> None:
        """Place the picked tile on a space that is dragged over; never remove an equal one."""
        if at in KIND_AT or self.tool == "longship":
            return
        self.mark_hint_used("looot.knows_drag")
        if self.tool == "eraser":
            self.edit(edits.remove, self.seat, at)
        else:
            self.edit(edits.place, self.seat, at, self.tool)

    def hold_hex(self, at: str) -> None:
        """Describe a space and its line, or open the longship picker for an empty one."""
        self.mark_hint_used("looot.knows_hold")
        if self.fjord[at] is None and at not in KIND_AT:
            self._open_picker("longships", at)
            return
        self._held = at
        lines = lines_of(self.fjord, at)
        if lines:
            self.line = lines[0]
        self.render_play()
        if self.needs_on_board:
            self.app.notice(self.about_space)

    def select_line(self, line: str) -> None:
        """Show a line's calculation, and highlight the spaces that score for it."""
        self.line = line
        self.render_play()

    def open_pad(self) -> None:
        """Open the list of all lines of this player with their calculations."""
        from screens.looot.pad_list import PadList

        self.mark_hint_used("looot.knows_pad")
        PadList(self).open()

    def choose_trophy(self, seat: int, axes: int, entry: str) -> None:
        """Select or deselect a trophy, or show the player who has it."""
        player = self.play.players[seat]
        mine = player.fjord.trophy if entry == "fjord" else shown_sheet(player).trophy
        owner = taken_trophies(self.play).get(axes, seat)
        if owner == seat or mine == axes:
            self.edit(edits.choose_trophy, seat, None if mine == axes else axes, entry)
        else:
            self.lead_to_owner(owner, "trophy")

    def lead_to_owner(self, seat: int, line: str | None, at: str | None = None) -> None:
        """Show where another player has a tile or trophy, and name the player."""
        others = seat != int(self.seat)
        self.lead_to(Issue("taken", Message(""), seat, at, line))
        if others:
            self.app.notice(self.app.tr("{name} has it", name=self.play.players[seat].name))

    def explain(self, line: str) -> None:
        """Open the short help of a line."""
        from screens.widgets.bottom_sheet import BottomSheet
        from screens.widgets.labels import Text

        bottom_sheet = BottomSheet(title=row_name(self.app.translator, line), tag="help")
        bottom_sheet.add_widget(Text(text=help_for(self.app.translator, line)))
        bottom_sheet.open()

    def actions(self) -> Sequence[MenuRow]:
        from screens.looot.tutorial import TutorialSheet

        tr = self.app.tr
        tips = (
            tr("Turn off tips during the game") if self.tips else tr("Turn on tips during the game")
        )
        return (
            MenuRow(
                "rules.sample",
                "play-circle-outline",
                tr("See a sample fjord"),
                lambda: TutorialSheet().open(),
            ),
            MenuRow("rules.tips", "lightbulb-on-outline", tips, self.switch_tips),
        )

    def switch_tips(self) -> None:
        """Turn the tips on or off for all players of this game, and say so."""
        if self.edit(edits.set_tips, not self.play.tips):
            on, off = (
                self.app.tr("Tips are on for everyone"),
                self.app.tr("Tips are off for everyone"),
            )
            self.app.notice(on if self.play.tips else off)

    def show_working(self, seat: int, line: str) -> None:
        """Show the calculation of a line, and the fjord's points where they differ."""
        if line not in LINES:
            return
        self.line = line
        shown = edits.count_by(self.play, seat, self.view)
        working = self.app.said(GAME.working(shown, seat, line))
        name = self.app.said(GAME.line_name(shown, line))
        points = GAME.count(shown)[seat].points[LINES.index(line)]
        text = f"{name}: {working} = {number(points)}"
        player = self.play.players[seat]
        if line in differing_lines(player):
            by_fjord = number(entries(player)[0].tally.points[LINES.index(line)])
            text = self.app.tr("Score sheet: {sheet}, fjord: {fjord}", sheet=text, fjord=by_fjord)
        self.app.notice(text)

    def say_read_only(self, seat: int) -> None:
        """Say why a score sheet is read-only, and highlight the button that changes what counts."""
        if seat != int(self.seat):
            super().select_player(seat)
        name = self.play.players[seat].name
        text = self.app.tr(
            "{name} is scored from the fjord, so the score sheet is read-only.", name=name
        )
        self.app.notice(text)
        point_at(self.ids.sheet_counting)

    def show_needs(self) -> None:
        """Highlight the only unfilled longship, or list all of them."""
        empty = [ship for ship in longships(self.fjord) if not ship.filled]
        if len(empty) == 1:
            self.point_at_hex(empty[0].at)
        elif empty:
            messages = {ship.at: self.app.said(still_needs(ship)) for ship in empty}
            list_needs(messages, self.point_at_hex)

    def highlight_described_space(self) -> None:
        """Highlight the space that ``about_space`` describes."""
        if self._held:
            self.point_at_hex(self._held)
        else:
            self.show_needs()

    def point_at_hex(self, at: str, neighbors: bool = True) -> None:
        """Scroll to a space, and highlight it, with its neighbors if wanted."""
        self._window_fit.show_space(at)
        point_at(self.ids.board, at, *(NEIGHBOURS[at] if neighbors else ()))

    def sources(self, issue: Issue) -> Sequence[tuple[int, Message]]:
        return sources(self.play, issue)

    def add_answers(self, bottom_sheet: IssueSheet, issues: Sequence[Issue]) -> None:
        for issue in issues:
            if issue.code == "sites-not-entered":
                act = partial(self.edit, edits.leave_sites_uncompleted, issue.seat)
                bottom_sheet.add_answer(issue, self.app.tr("Not completed"), act)

    def point(self, issue: Issue) -> None:
        if issue.seat is None:
            return
        if issue.code == ENTRIES_DIFFER:
            strip = "fjord_counting" if self.view == "fjord" else "sheet_counting"
            point_at(self.ids[strip])
            return
        view = "fjord" if issue.at else self.player.entry
        if view != self.view:
            self.mode = view
            self.save_place()
        if issue.at:
            self.hold_hex(issue.at)
            self.point_at_hex(issue.at, neighbors=False)
        elif not issue.line:
            point_at(self.ids.tabs.tab(issue.seat))
        elif self.view == "sheet":
            point_at(self.ids.sheet.row(issue.line))
        else:
            self.select_line(issue.line)
            point_at(self.ids.line)

    # Display.

    def render_play(self) -> None:
        player = self.player
        self.view = self.mode if self.mode in ENTRIES else player.entry
        self.tips = self.play.tips
        self._window_fit.view()
        self.fit_window()
        self.viewed = edits.count_by(self.play, int(self.seat), self.view)
        """The game as it would be if the entry on screen counted."""
        self.render_counting()
        self.ids.tabs.render(
            *(self.play.players, self.tallies, self.leading, int(self.seat)),
            done=complete_seats(self.play),
            differing={issue.seat for issue in differing_entries(self.play)},
        )
        self._render_problems()
        self._window_fit.apply()
        if self.view == "fjord":
            self._render_fjord()
        else:
            one = self.app.theme.width_class == "compact"
            seats = [int(self.seat)] if one else range(len(self.play.players))
            self.ids.sheet.render(self.play, list(seats))

    def _render_pad(self) -> None:
        self.tip = None
        super()._render_pad()

    def edit(self, change: Callable[..., Play], *args: object) -> bool:
        self._held = ""
        done = super().edit(change, *args)
        if done and self.app.setting(LAST_VIEW, "") != self.view:
            self.app.keep_setting(LAST_VIEW, self.view)
        return done

    def next_seat(self) -> int:
        """Return the next player whose entry is not complete, or else the next player."""
        seats = len(self.play.players)
        following = [(int(self.seat) + nth) % seats for nth in range(1, seats)]
        complete = complete_seats(self.play)
        open_seats = [seat for seat in following if seat not in complete]
        return next(iter(open_seats or following), int(self.seat))

    def show_tips(self) -> None:
        """Open the sheet with the best space for each longship on the ocean board."""
        from screens.looot.tips import TipsSheet

        TipsSheet(self).open()

    def select_player(self, seat: int) -> None:
        """Show another player's entry that counts, or the last view if nothing is entered."""
        self._held, self.tip = "", None
        player = self.play.players[seat]
        if seat != int(self.seat):
            begun = any(entry.begun for entry in entries(player))
            self.mode = player.entry if begun else str(self.app.setting(LAST_VIEW, self.view))
        super().select_player(seat)

    def _render_fjord(self) -> None:
        fjord = self.fjord
        lit = {*hexes_of(fjord, self.line)} if self.line else set()
        lit |= {self._held, self.tip[0] if self.tip else ""}
        self.ids.board.render_fields(space_styles(fjord, self.app.theme, lit))
        self._count_palette(fjord)
        self._render_line()
        self._render_needs()
        self.render_hint(len(fjord.placed()))

    def _render_problems(self) -> None:
        """Show the problems below the line, or beside it: an icon if short, text on a tablet."""
        problems, said = self.problems(), self.app.said
        self.ids.problem_sign.render(problems if self.issues_beside else (), said)
        self.ids.problems.render(() if self.issues_beside else problems, said)
        if "pad_problems" in self.ids:
            self.ids.pad_problems.render(problems, said)

    def _count_palette(self, fjord: Fjord) -> None:
        counts: Counter[str] = Counter(fjord.placed().values())
        counts["longship"] = sum(tile in LONGSHIPS for tile in fjord.placed().values())
        counts["trophy"] = 1 if fjord.trophy else 0
        self.ids.palette.count(counts)

    def _render_line(self) -> None:
        icons = {line: LINE_ICONS[line] for line in LINES}
        points = GAME.count(self.viewed)[int(self.seat)].points
        self.ids.strip.render(icons, points, self.line)
        card, line = self.ids.line, self.line
        card.icon = LINE_ICONS[line]
        card.name = self.app.said(GAME.line_name(self.play, line))
        card.working = self.app.said(GAME.working(self.viewed, int(self.seat), line))
        card.points = points[LINES.index(line)]

    def _render_needs(self) -> None:
        """Describe the held space or the only unfilled longship, or show several as chips."""
        empty = [ship for ship in longships(self.fjord) if not ship.filled]
        self.unfilled = len(empty)
        if self._held:
            self.about_space = self.app.said(describe_hex(self.fjord, self._held))
        else:
            self.about_space = self.app.said(still_needs(empty[0])) if len(empty) == 1 else ""
        self.middle = "words" if self.about_space else "trophies" if self.tool == "axe" else "needs"
        shown = self.middle == "needs" and not self.needs_on_board
        self.ids.needs.render(empty if shown else ())  # hidden chips would receive touches
        if self.middle == "trophies":
            self.ids.trophies.render(self.play, int(self.seat))
        name = self.play.players[self.next_seat()].name
        self.next_player = self.app.tr("Next player: {name}", name=name)

    def _window_changed(self, *_: object) -> None:
        """Update the layout when the shape of the window changes."""
        if self.app.navigation.here is self:
            self.render_play()

    # Bottom sheets.

    def _open_picker(self, kind: str, at: str = "") -> None:
        from screens.looot.pickers import PICKERS

        PICKERS[kind](self, at).open()
