"""Looot at the table: one player at a time by fjord or sheet, or all sheets side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from scoring.game import ENTRIES_DIFFER, Issue, Play
from scoring.looot import GAME, edits
from scoring.looot.board import KIND_AT, NEIGHBOURS, SITE_HEXES
from scoring.looot.complete import complete_seats
from scoring.looot.components import LINES, LONGSHIPS, TROPHIES
from scoring.looot.entries import begun_entries, differing_entries, differing_lines, entries
from scoring.looot.explain import hexes_of, lines_of, longships
from scoring.looot.hex_descriptions import describe_hex, still_needs
from scoring.looot.play import ENTRIES, Fjord, LoootPlay, Player
from scoring.looot.sources import sources
from scoring.messages import Message
from scoring.numbers import number
from screens.looot.countstrip import ask_which_counts
from screens.looot.help import help_for, row_name
from screens.looot.hexlook import hex_looks
from screens.looot.hints import HINTS, due_hint
from screens.looot.needs import list_needs
from screens.looot.tilelook import LINE_ICONS
from screens.shell.layout import load_layout
from screens.shell.words import N_
from screens.widgets.gamepage import GamePage
from screens.widgets.spotlight import point_at

if TYPE_CHECKING:
    from screens.looot.overview import Overview

LINE_OF_TOOL = {"longship": "unfilled", "trophy": "trophy", "axe": "trophy", "eraser": ""}
"""The line that a tool of the palette shows; a tile shows its own, the eraser none."""

COUNTING: dict[str, tuple[str, str]] = {
    "fjord": (
        N_("Scored from the fjord: {fjord}. Score sheet: {sheet}."),
        N_("Use the score sheet"),
    ),
    "sheet": (N_("Scored from the score sheet: {sheet}. Fjord: {fjord}."), N_("Use the fjord")),
}
"""By what counts: what is said of both, and the words on the button."""

SHAPES = ("sideways", "wide", "short", "roomy", "half")
"""What of the window's shape decides where things stand."""

LAST_VIEW = "looot.view"
"""The setting that keeps which way was used last; new players open with it."""


class Looot(GamePage):
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
    view = StringProperty("fjord")
    """Which entry of the player is shown, fjord or sheet; what counts is another matter."""
    counting = StringProperty()
    """What counts and what does not, where both could; with both totals."""
    has_two = BooleanProperty(False)
    """Whether there are two totals of the player, or what is shown is not what counts."""
    hides_line = BooleanProperty(False)
    """On a small phone what counts stands in the place of the line."""
    count_other = StringProperty()
    """The words on the button that lets the other entry count."""

    _overview: Overview | None = None

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._asked: set[tuple[str, int]] = set()
        """The players, by game and seat, about whom the app asked which entry counts."""

    def on_kv_post(self, _base: object) -> None:
        # Only one of them is in the room; ids alone would not keep the others.
        self._views = {"fjord": self.ids.fjord.__self__, "sheet": self.ids.pad.__self__}
        self._half = self.ids.half.__self__

    def show(self, play_id: str = "", **place: object) -> None:
        self._held = ""
        self.ids.palette.picked = self.tool = self.line = "wood"
        super().show(play_id, **place)
        if not self.mode and not any(entry.begun for entry in entries(self.player)):
            self.switch(str(self.app.setting(LAST_VIEW, self.player.entry)))
        self.app.look.bind(**dict.fromkeys(SHAPES, self._turned))

    @property
    def player(self) -> Player:
        return self.play.players[self.seat]

    @property
    def fjord(self) -> Fjord:
        return self.player.fjord

    # What is tapped.

    def switch(self, view: str) -> None:
        """Look at the fjord or the sheet. What counts stays as it is."""
        self.mode = view
        self.app.keep_setting(LAST_VIEW, view)
        self.moved()

    def let_other_count(self) -> None:
        """The one choice that changes what counts."""
        [other] = [entry.key for entry in entries(self.player) if not entry.counts]
        self.edit(edits.count_by, int(self.seat), other)

    def pick(self, tool: str) -> None:
        """A tool of the palette; the trophy is taken at once and the tool of before goes on."""
        self.line = LINE_OF_TOOL.get(tool, tool) or self.line
        if tool == "trophy":
            self._pick_trophy()
        else:
            self.ids.palette.picked = self.tool = tool
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
        if at in KIND_AT:
            self._pick_site(KIND_AT[at])
        elif self.tool == "longship":
            self._pick_longship(at)
        elif self.tool == "eraser":
            self.edit(edits.remove, self.seat, at)
        else:
            self.edit(edits.toggle, self.seat, at, self.tool)

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
        """What is here, and the line it counts for."""
        self._learn("looot.knows_hold")
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

    def explain(self, line: str) -> None:
        """The rule of a line in a few words."""
        from screens.widgets.drawer import Drawer
        from screens.widgets.text import Text

        drawer = Drawer(title=row_name(self.app.words, line), tag="help")
        drawer.add_widget(Text(text=help_for(self.app.words, line)))
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
        self._into_sight(at)
        point_at(self.ids.board, at, *NEIGHBOURS[at])

    def _into_sight(self, at: str) -> None:
        """Scroll to a hex, where not all of them are in sight."""
        view, board = self._half, self.ids.board
        if board.parent.parent is not view:
            return
        hidden = board.parent.height - view.height
        if hidden > 0:
            middle = board.centre(at)[1] - board.parent.y
            view.scroll_y = min(1, max(0, (middle - view.height / 2) / hidden))

    def sources(self, remark: Issue) -> Sequence[tuple[int, Message]]:
        return sources(self.play, remark)

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
            self._into_sight(remark.at)
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
        self.viewed = edits.count_by(self.play, int(self.seat), self.view)
        """The play as it would be if what is shown counted."""
        self._show_counting()
        self.ids.tabs.update(
            *(self.play.players, self.tallies, self.leading, int(self.seat)),
            done=complete_seats(self.play),
            differing={remark.seat for remark in differing_entries(self.play)},
        )
        self._show_problems()
        self._arrange()
        if self.view == "fjord":
            self._show_fjord()
        else:
            seats = range(len(self.play.players)) if self.app.look.wide else [int(self.seat)]
            self.ids.sheet.update(self.play, list(seats))

    def _show_counting(self) -> None:
        """Both totals; beside other players the room for them is kept while one has two."""
        beside = self.play.players if self.view == "sheet" and self.app.look.wide else ()
        having = [player for player in (self.player, *beside) if _has_two(player, self.view)]
        self.has_two = _has_two(self.player, self.view)
        self.counting, self.count_other = self._what_counts(having[0]) if having else ("", "")
        self.hides_line = self.has_two and self.app.look.short

    def _what_counts(self, player: Player) -> tuple[str, str]:
        sentence, button = COUNTING[player.entry]
        totals = {entry.key: number(entry.tally.total) for entry in entries(player)}
        return self.app.tr(sentence, **totals), self.app.tr(button)

    def edit(self, change: Callable[..., Play], *args: object) -> bool:
        self._held = ""
        before = self.play
        done = super().edit(change, *args)
        if done and self.app.setting(LAST_VIEW, "") != self.view:
            self.app.keep_setting(LAST_VIEW, self.view)
        self._ask_which_counts(before)
        return done

    def _ask_which_counts(self, before: LoootPlay) -> None:
        """Ask once about a player whose second entry has just begun."""
        for seat, (old, new) in enumerate(zip(before.players, self.play.players)):
            began = _has_both(new) and not _has_both(old)
            if began and not new.chosen and (self.pad.id, seat) not in self._asked:
                self._asked.add((self.pad.id, seat))
                ask_which_counts(new, partial(self.edit, edits.count_by, seat)).open()

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
        counts["trophy"] = TROPHIES[fjord.trophy] if fjord.trophy else 0
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
        # What lies hidden under others would still take their touches.
        self.ids.needs.update(() if self.hint or self.app.look.cramped else empty)

    def _learn(self, setting: str) -> None:
        """Something was found: its hint leaves for good."""
        if self.advice and not self.app.setting(setting, False):
            self.app.keep_setting(setting, True)
            self.changed()

    def _turned(self, *_: object) -> None:
        """The phone lies on its side or stands again: one sheet or a table of them."""
        if self.app.navigation.here is self:
            self.changed()

    def _arrange(self) -> None:
        """Fjord or sheet; tabs stand above all, or beside the board in a window on its side. On
        half of a screen all but the palette scrolls."""
        fjord, look = self.view == "fjord", self.app.look
        view, half = self._views[self.view], fjord and look.half
        if half and view.parent is not self._half:
            self._half.scroll_y = 1
        _only(self._half, view if half else None)
        _only(self.ids.room, self._half if half else view)
        home = self.ids.above
        if fjord and (look.sideways or half):
            home = self.ids.beside if look.sideways else self.ids.fjord
        _move(self.ids.tabs.__self__, home, len(home.children))
        _move(self.ids.palette.__self__, self.ids.thumb if half else self.ids.beside)
        if self.view == "fjord" and self.app.look.roomy:
            _move(self._all_players(), home, len(home.children) - 1)
            self._all_players().update(self.play.players, int(self.seat))
        elif self._overview:
            _move(self._overview, None)

    def _all_players(self) -> Overview:
        """All of them side by side, made when there is room for the first time."""
        from screens.looot.overview import Overview

        if self._overview is None:
            self._overview = Overview()
            self._overview.bind(on_turn=lambda _, seat: self.turn_to(seat))
        return self._overview

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


def _has_both(player: Player) -> bool:
    return all(begun_entries(player).values())


def _has_two(player: Player, view: str) -> bool:
    begun = begun_entries(player)
    return begun[player.entry] and (all(begun.values()) or view != player.entry)


def _move(widget: Widget, home: Widget | None, index: int = 0) -> None:
    """Into another layout, or out of all of them."""
    if widget.parent is (home and home.__self__):
        return
    if widget.parent:
        widget.parent.remove_widget(widget)
    if home:
        home.add_widget(widget, index=index)


def _only(home: Widget, widget: Widget | None) -> None:
    """Nothing but this in a layout, or nothing at all."""
    if home.children != ([widget] if widget else []):
        home.clear_widgets()
        if widget:
            _move(widget, home)


load_layout(__name__)
