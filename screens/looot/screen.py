"""Looot at the table: one player at a time by fjord or sheet, or all sheets side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from ledger import Place
from scoring.game import ENTRIES_DIFFER, Issue, Play
from scoring.looot import GAME, edits
from scoring.looot.board import KIND_AT, NEIGHBOURS, SITE_HEXES
from scoring.looot.choices import taken_trophies
from scoring.looot.complete import complete_seats
from scoring.looot.components import LINES, LONGSHIPS
from scoring.looot.entries import (
    differing_entries,
    differing_lines,
    entries,
    shown_sheet,
)
from scoring.looot.explain import hexes_of, lines_of, longships
from scoring.looot.hex_descriptions import describe_hex, still_needs
from scoring.looot.placement_options import flipped_options
from scoring.looot.play import ENTRIES, Fjord
from scoring.looot.sources import sources
from scoring.messages import Message
from scoring.numbers import number
from screens.looot.arrangement import Arrangement
from screens.looot.counting import CountingPage
from screens.looot.help import help_for, row_name
from screens.looot.hexlook import hex_looks
from screens.looot.hints import HINTS, due_hint
from screens.looot.needs import list_needs
from screens.looot.palette import TOOLS
from screens.looot.tilelook import LINE_ICONS
from screens.shell.layout import load_layout
from screens.shell.page import Where
from screens.widgets.remarks import RemarkDrawer
from screens.widgets.spotlight import point_at

LINE_OF_TOOL = {"longship": "unfilled", "trophy": "trophy", "axe": "trophy", "eraser": ""}
"""The line that a tool of the palette shows; a tile shows its own, the eraser none."""

SHAPES = ("sideways", "wide", "short", "roomy", "half")
"""What of the window's shape decides where things stand."""

LAST_VIEW = "looot.view"
"""The setting that keeps which way was used last; new players open with it."""


class Looot(CountingPage):
    """A tap on a hex lays what the palette has picked."""

    tool = StringProperty("wood")
    line = StringProperty("wood")
    """The line of the pad that is shown under the board, its hexes lit."""
    hint = StringProperty()
    """What the held hex is, or what the only unfilled longship still misses."""
    advice = StringProperty()
    """What somebody who is new here has not tried yet."""
    unfilled = NumericProperty(0)
    """How many longships of the fjord still miss something."""
    choices = ListProperty()
    middle = StringProperty("needs")
    """What stands in the row above the palette: words, needs or trophies."""
    tight = BooleanProperty(False)
    """Whether large text in landscape leaves no room for the strip of all lines."""
    words_fit = BooleanProperty(False)
    """Whether there is room for words on the palette."""
    tips = BooleanProperty(False)
    """Whether the table gets tips during the game; the light bulb on top says so."""
    next_player = StringProperty()
    """Who comes next, in words."""
    palette_words = BooleanProperty(False)
    """Whether the palette says what its icons are, as it does until it was used."""

    ocean: tuple[str, ...] = ()
    """The longships on the ocean board that somebody picked."""
    tip: tuple[str, str] | None = None
    """The space that a tip has lit and the longship for it."""

    def on_kv_post(self, _base: object) -> None:
        self._arrangement = Arrangement(self)

    def show(self, play_id: str = "", **place: object) -> None:
        self._held = ""
        self.palette_words = not self.app.setting("looot.knows_palette", False)
        super().show(play_id, **place)
        if not self.mode and not any(entry.begun for entry in entries(self.player)):
            self.switch(str(self.app.setting(LAST_VIEW, self.player.entry)))
        self.app.look.bind(**dict.fromkeys(SHAPES, self._turned))

    def restore(self, place: Place) -> None:
        tool = str(place.get("tool"))
        self.ids.palette.picked = self.tool = tool if tool in TOOLS else "wood"
        self.line = LINE_OF_TOOL.get(self.tool, self.tool) or "wood"

    def here(self) -> Where:
        return {**super().here(), "tool": self.tool}

    @property
    def fjord(self) -> Fjord:
        return self.player.fjord

    # What is tapped.

    def switch(self, view: str) -> None:
        """Look at the fjord or the sheet. What counts stays as it is."""
        self.mode = view
        self.app.keep_setting(LAST_VIEW, view)
        self.moved()

    def pick(self, tool: str) -> None:
        """A tool of the palette; the trophy is taken at once and the tool of before goes on."""
        self.line = LINE_OF_TOOL.get(tool, tool) or self.line
        if not self.app.setting("looot.knows_palette", False):
            self.app.keep_setting("looot.knows_palette", True)
        if tool == "trophy":
            self._pick_trophy()
        else:
            self.ids.palette.picked = self.tool = tool
            self.pad.go(self.here())
        self.changed()

    def drop(self, tool: str, place: tuple[float, float]) -> None:
        """A tool was drawn from the palette onto a hex: pick it and use it there, in one touch."""
        board, palette = self.ids.board, self.ids.palette
        at = board.field_at(*board.to_widget(*palette.to_window(*place)))
        if at is None or at in KIND_AT or tool == "trophy":
            return
        self.pick(tool)
        if tool == "longship":
            self._pick_longship(at)
        else:
            self.paint_hex(at)

    def tap_hex(self, at: str) -> None:
        """Lay or take off, by the tool that is picked."""
        if self.tip is not None and self.tip[0] == at:
            from screens.looot.tips import place_tip

            place_tip(self)
            return
        self.tip = None
        if at in KIND_AT:
            self._tap_site(at)
        elif self.tool == "longship":
            self._pick_longship(at)
        elif self.tool == "eraser":
            self.edit(edits.remove, self.seat, at)
        else:
            self.edit(edits.toggle, self.seat, at, self.tool)

    def _tap_site(self, at: str) -> None:
        """Complete a site that is not entered yet, if its tiles lie around it; else choose one."""
        kind = KIND_AT[at]
        [flipped] = flipped_options(self.play, int(self.seat), at)
        if self.fjord[at] is None and flipped.fits and flipped.owner is None:
            self.line = "sites"
            self.edit(edits.place_flipped_site, self.seat, kind)
        else:
            self._pick_site(kind)

    def stroke(self, spaces: tuple[str, ...]) -> None:
        """Take a stroke with a longship for a tap that slipped, as longships are not drawn."""
        if self.tool == "longship":
            self.tap_hex(spaces[0])

    def paint_hex(self, at: str) -> None:
        """The finger is drawn over a hex: lay, but never take off what is the same."""
        if at in KIND_AT or self.tool == "longship":
            return
        self._learn("looot.knows_drag")
        if self.tool == "eraser":
            self.edit(edits.remove, self.seat, at)
        else:
            self.edit(edits.place, self.seat, at, self.tool)

    def hold_hex(self, at: str) -> None:
        """Say what is here and what it counts for, or choose a longship for an empty space."""
        self._learn("looot.knows_hold")
        if self.fjord[at] is None and at not in KIND_AT:
            self._pick_longship(at)
            return
        self._held = at
        lines = lines_of(self.fjord, at)
        if lines:
            self.line = lines[0]
        self.changed()
        if self.app.look.cramped:
            self.app.notice(self.hint)

    def look_at(self, line: str) -> None:
        """Show how a line came about, and light the hexes that made it."""
        self.line = line
        self.changed()

    def open_pad(self) -> None:
        """All lines of this player with their workings."""
        from screens.looot.padlist import PadLine, open_pad

        self._learn("looot.knows_pad")
        said, tally = self.app.said, GAME.count(self.viewed)[int(self.seat)]
        lines = [
            PadLine(
                key=line,
                tag=f"padlist.{line}",
                icon=LINE_ICONS[line],
                name=said(GAME.line_name(self.play, line)),
                working=said(GAME.working(self.viewed, int(self.seat), line)),
                points=points,
                help=help_for(self.app.words, line),
            )
            for line, points in zip(LINES, tally.points)
        ]
        drawer = open_pad(self.player.name, lines, tally.total)

        def held(line: PadLine) -> None:
            drawer.dismiss()
            self.look_at(line.key)

        for line in lines:
            line.bind(on_hold=held)

    def choose_trophy(self, seat: int, axes: int, entry: str) -> None:
        """Take a trophy or put it back; one that somebody else has leads there."""
        player = self.play.players[seat]
        mine = player.fjord.trophy if entry == "fjord" else shown_sheet(player).trophy
        owner = taken_trophies(self.play).get(axes, seat)
        if owner == seat or mine == axes:
            self.edit(edits.choose_trophy, seat, None if mine == axes else axes, entry)
        else:
            self.lead_to_owner(owner, "trophy")

    def lead_to_owner(self, seat: int, line: str | None, at: str | None = None) -> None:
        """Show where something lies that another player has, and say who it is."""
        others = seat != int(self.seat)
        self.lead_to(Issue("taken", Message(""), seat, at, line))
        if others:
            self.app.notice(self.app.tr("{name} has it", name=self.play.players[seat].name))

    def explain(self, line: str) -> None:
        """The rule of a line in a few words, and the way to the sample fjord."""
        from screens.looot.sample import SampleDrawer
        from screens.widgets.button import TextButton
        from screens.widgets.drawer import Drawer
        from screens.widgets.text import Text

        drawer = Drawer(title=row_name(self.app.words, line), tag="help")
        drawer.add_widget(Text(text=help_for(self.app.words, line)))
        sample = TextButton(tag="help.sample", text=self.app.tr("See a sample fjord"))
        sample.bind(on_release=lambda _: drawer.dismiss())
        sample.bind(on_release=lambda _: SampleDrawer().open())
        drawer.add_widget(sample)
        drawer.open()

    def show_working(self, seat: int, line: str) -> None:
        """How a number came about, the hexes that made it, and where the fjord has another."""
        if line not in LINES:
            return
        self.line = line
        shown = edits.count_by(self.play, seat, self.view)
        working = self.app.said(GAME.working(shown, seat, line))
        name = self.app.said(GAME.line_name(shown, line))
        points = GAME.count(shown)[seat].points[LINES.index(line)]
        told = f"{name}: {working} = {number(points)}"
        player = self.play.players[seat]
        if line in differing_lines(player):
            by_fjord = number(entries(player)[0].tally.points[LINES.index(line)])
            told = self.app.tr("Score sheet: {sheet}, fjord: {fjord}", sheet=told, fjord=by_fjord)
        self.app.notice(told)

    def say_read_only(self, seat: int) -> None:
        """Why a sheet takes no numbers; turn to its player and light the choice of what counts."""
        if seat != int(self.seat):
            super().turn_to(seat)
        name = self.play.players[seat].name
        told = self.app.tr(
            "{name} is scored from the fjord, so the score sheet is read-only.", name=name
        )
        self.app.notice(told)
        point_at(self.ids.sheet_counting)

    def show_needs(self) -> None:
        """Light the only longship that is not filled, or list them all."""
        empty = [ship for ship in longships(self.fjord) if not ship.filled]
        if len(empty) == 1:
            self.point_at_hex(empty[0].at)
        elif empty:
            messages = {ship.at: self.app.said(still_needs(ship)) for ship in empty}
            list_needs(messages, self.point_at_hex).open()

    def show_told(self) -> None:
        """Light the hex that the hint speaks of."""
        if self._held:
            self.point_at_hex(self._held)
        else:
            self.show_needs()

    def point_at_hex(self, at: str) -> None:
        """Light a hex and all that touches it."""
        self._arrangement.show_space(at)
        point_at(self.ids.board, at, *NEIGHBOURS[at])

    def sources(self, remark: Issue) -> Sequence[tuple[int, Message]]:
        return sources(self.play, remark)

    def add_answers(self, drawer: RemarkDrawer, remarks: Sequence[Issue]) -> None:
        for remark in remarks:
            if remark.code == "sites-not-entered":
                act = partial(self.edit, edits.leave_sites_uncompleted, remark.seat)
                drawer.add_answer(remark, self.app.tr("Not completed"), act)

    def point(self, remark: Issue) -> None:
        if remark.seat is None:
            return
        if remark.code == ENTRIES_DIFFER:
            strip = "fjord_counting" if self.view == "fjord" else "sheet_counting"
            point_at(self.ids[strip])
            return
        view = "fjord" if remark.at else self.player.entry
        if view != self.view:
            self.mode = view
            self.moved()
        if remark.at:
            self.hold_hex(remark.at)
            self._arrangement.show_space(remark.at)
            point_at(self.ids.board, remark.at)
        elif not remark.line:
            point_at(self.ids.tabs.tab(remark.seat))
        elif self.view == "sheet":
            point_at(self.ids.sheet.row(remark.line))
        else:
            self.look_at(remark.line)
            point_at(self.ids.line)

    # What is shown.

    def changed(self) -> None:
        tr, player = self.app.tr, self.player
        self.choices = [("fjord", tr("Fjord")), ("sheet", tr("Score sheet"))]
        self.view = self.mode if self.mode in ENTRIES else player.entry
        self.tips = self.play.tips
        look = self.app.look
        self.tight = look.low and look.large_type
        self.words_fit = not (look.short or look.large_type)
        self.viewed = edits.count_by(self.play, int(self.seat), self.view)
        """The play as it would be if what is shown counted."""
        self.show_counting()
        self.ids.tabs.update(
            *(self.play.players, self.tallies, self.leading, int(self.seat)),
            done=complete_seats(self.play),
            differing={remark.seat for remark in differing_entries(self.play)},
        )
        self._show_problems()
        self._arrangement.apply()
        if self.view == "fjord":
            self._show_fjord()
        else:
            seats = range(len(self.play.players)) if self.app.look.wide else [int(self.seat)]
            self.ids.sheet.update(self.play, list(seats))

    def edit(self, change: Callable[..., Play], *args: object) -> bool:
        self._held = ""
        done = super().edit(change, *args)
        if done and self.app.setting(LAST_VIEW, "") != self.view:
            self.app.keep_setting(LAST_VIEW, self.view)
        return done

    def turn_to_next(self) -> None:
        """Enter the next player who is not complete yet, or else the next one."""
        self.turn_to(self._next_seat())

    def _next_seat(self) -> int:
        seats = len(self.play.players)
        following = [(int(self.seat) + nth) % seats for nth in range(1, seats)]
        complete = complete_seats(self.play)
        open_seats = [seat for seat in following if seat not in complete]
        return next(iter(open_seats or following), int(self.seat))

    def show_tips(self) -> None:
        """Where the longships on the ocean board fit best."""
        from screens.looot.tips import TipsDrawer

        TipsDrawer(self).open()

    def turn_to(self, seat: int) -> None:
        """Another player, by what counts, or in the way used last while nothing is entered."""
        self._held = ""
        player = self.play.players[seat]
        if seat != int(self.seat):
            begun = any(entry.begun for entry in entries(player))
            self.mode = player.entry if begun else str(self.app.setting(LAST_VIEW, self.view))
        super().turn_to(seat)

    def _show_fjord(self) -> None:
        fjord = self.fjord
        lit = {*hexes_of(fjord, self.line)} if self.line else set()
        if self._held:
            lit.add(self._held)
        self.ids.board.update(hex_looks(fjord, self.app.look, lit))
        self._count_palette(fjord)
        self._show_line()
        self._show_needs()
        known = [setting for setting in HINTS if self.app.setting(setting, False)]
        due = due_hint(known, len(fjord.placed()))
        self.advice = self.app.tr(HINTS[due]) if due else ""

    def _show_problems(self) -> None:
        """In words where there is room for them, else as a sign beside the line."""
        problems, said, short = self.problems(), self.app.said, self.app.look.short
        self.ids.problem_sign.update(problems if short else (), said)
        self.ids.problems.update(() if short else problems, said)
        self.ids.pad_problems.update(problems, said)

    def _count_palette(self, fjord: Fjord) -> None:
        counts: Counter[str] = Counter(fjord.placed().values())
        counts["longship"] = sum(tile in LONGSHIPS for tile in fjord.placed().values())
        counts["trophy"] = 1 if fjord.trophy else 0
        self.ids.palette.count(counts)

    def _show_line(self) -> None:
        icons = {line: LINE_ICONS[line] for line in LINES}
        points = GAME.count(self.viewed)[int(self.seat)].points
        self.ids.strip.update(icons, points, self.line)
        card, line = self.ids.line, self.line
        card.icon = LINE_ICONS[line]
        card.name = self.app.said(GAME.line_name(self.play, line))
        card.working = self.app.said(GAME.working(self.viewed, int(self.seat), line))
        card.points = points[LINES.index(line)]

    def _show_needs(self) -> None:
        """One unfilled longship in words, several as chips; a held hex has the word first."""
        empty = [ship for ship in longships(self.fjord) if not ship.filled]
        self.unfilled = len(empty)
        if self._held:
            self.hint = self.app.said(describe_hex(self.fjord, self._held))
        else:
            self.hint = self.app.said(still_needs(empty[0])) if len(empty) == 1 else ""
        self.middle = "words" if self.hint else "trophies" if self.tool == "axe" else "needs"
        shown = self.middle == "needs" and not self.app.look.cramped
        self.ids.needs.update(empty if shown else ())  # hidden chips would take touches
        self.ids.trophies.update(self.play, int(self.seat))
        name = self.play.players[self._next_seat()].name
        self.next_player = self.app.tr("Next player: {name}", name=name)

    def _learn(self, setting: str) -> None:
        """Something was found: its hint leaves for good."""
        if self.advice and not self.app.setting(setting, False):
            self.app.keep_setting(setting, True)
            self.changed()

    def _turned(self, *_: object) -> None:
        """The phone lies on its side or stands again: one sheet or a table of them."""
        if self.app.navigation.here is self:
            self.changed()

    # Drawers.

    def _pick_longship(self, at: str) -> None:
        from screens.looot.pickers import LongshipPicker

        LongshipPicker(self, at).open()

    def _pick_site(self, kind: str) -> None:
        from screens.looot.pickers import SitePicker

        SitePicker(self, SITE_HEXES[kind]).open()

    def _pick_trophy(self) -> None:
        from screens.looot.pickers import TrophyPicker

        TrophyPicker(self).open()


load_layout(__name__)
