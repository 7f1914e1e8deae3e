"""Looot at the table: one player at a time by fjord or sheet, or all sheets side by side."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kivy.properties import ListProperty, StringProperty

from scoring.game import Problem
from scoring.looot import GAME, edits
from scoring.looot.board import KIND_AT
from scoring.looot.box import LINES, LONGSHIPS, TROPHIES
from scoring.looot.choices import free_longships, free_sites, taken_trophies
from scoring.looot.explain import hexes_of, lines_of, longships
from scoring.looot.play import Fjord, Player
from scoring.looot.story import still_needs, story
from screens.looot.help import HELP
from screens.looot.hexlook import faces
from screens.looot.tilelook import LINE_ICONS
from screens.shell.layout import load_layout
from screens.widgets.gamepage import GamePage

LINE_OF_TOOL = {"longship": "unfilled", "trophy": "trophy", "axe": "trophy", "eraser": ""}
"""The line that a tool of the palette shows; a tile shows its own."""


class Looot(GamePage):
    """A tap on a hex lays what the palette has picked."""

    tool = StringProperty("wood")
    line = StringProperty("wood")
    """The line of the pad that is shown under the board, its hexes lit."""
    hint = StringProperty()
    """What the held hex is, or what a longship still misses."""
    choices = ListProperty()
    entry = StringProperty("fjord")

    def on_kv_post(self, _base: Any) -> None:
        # Only one of them is in the room; ids alone would not keep the other.
        self._views = {"fjord": self.ids.fjord.__self__, "sheet": self.ids.pad.__self__}

    def show(self, play_id: str = "", **place: Any) -> None:
        self._held = ""
        self.ids.palette.picked = self.tool = self.line = "wood"
        super().show(play_id, **place)
        self.app.look.bind(sideways=self._turned, wide=self._turned, short=self._turned)

    @property
    def player(self) -> Player:
        return self.play.players[self.seat]

    @property
    def fjord(self) -> Fjord:
        return self.player.fjord

    # What is tapped.

    def switch(self, entry: str) -> None:
        """Fjord or Sheet, for this player."""
        self.edit(edits.switch_entry, self.seat, entry)

    def pick(self, tool: str) -> None:
        """A tool of the palette; the trophy is taken at once and the tool of before goes on."""
        self.line = LINE_OF_TOOL.get(tool, tool)
        if tool == "trophy":
            self._pick_trophy()
        else:
            self.ids.palette.picked = self.tool = tool
        self.changed()

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
        if self.tool == "eraser":
            self.edit(edits.remove, self.seat, at)
        else:
            self.edit(edits.place, self.seat, at, self.tool)

    def hold_hex(self, at: str) -> None:
        """What is here, and the line it counts for."""
        self._held = at
        lines = lines_of(self.fjord, at)
        if lines:
            self.line = lines[0]
        self.changed()

    def look_at(self, line: str) -> None:
        """Show how a line came about, and light the hexes that made it."""
        self.line = line
        self.changed()

    def open_pad(self) -> None:
        """All lines of this player with their workings."""
        from screens.looot.padlist import PadLine, open_pad

        said, tally = self.app.said, self.tallies[self.seat]
        lines = [
            PadLine(
                key=line,
                tag=f"padlist.{line}",
                icon=LINE_ICONS[line],
                name=said(GAME.line_name(self.play, line)),
                working=said(GAME.working(self.play, self.seat, line)),
                points=points,
                help=self.app.tr(HELP[line]),
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
        from screens.looot.help import ROW_NAMES
        from screens.widgets.drawer import Drawer
        from screens.widgets.text import Text

        drawer = Drawer(title=self.app.tr(ROW_NAMES[line]), tag="help")
        drawer.add_widget(Text(text=self.app.tr(HELP[line])))
        drawer.open()

    def show_working(self, seat: int, line: str) -> None:
        """How a number came about, and the hexes that made it."""
        if line not in LINES:
            return
        self.line = line
        working = self.app.said(GAME.working(self.play, seat, line))
        name = self.app.said(GAME.line_name(self.play, line))
        points = self.tallies[seat].points[LINES.index(line)]
        self.app.notice(f"{name}: {working} = {points}".replace("= -", "= −"))

    def lead_to(self, problem: Problem) -> None:
        """Go where a problem is."""
        if problem.seat is not None and problem.seat != self.seat:
            self.turn_to(problem.seat)
        if problem.at:
            self.hold_hex(problem.at)

    # What is shown.

    def changed(self) -> None:
        tr, player = self.app.tr, self.player
        self.choices = [("fjord", tr("Fjord")), ("sheet", tr("Sheet"))]
        self.entry = player.entry
        self.ids.tabs.update(self.play.players, self.tallies, self.leading, int(self.seat))
        self._show_problems()
        self._arrange()
        if player.entry == "fjord":
            self._show_fjord()
        else:
            seats = range(len(self.play.players)) if self.app.look.wide else [int(self.seat)]
            self.ids.sheet.update(self.play, self.tallies, list(seats))

    def edit(self, *args: Any) -> bool:
        self._held = ""
        return super().edit(*args)

    def turn_to(self, seat: int) -> None:
        self._held = ""
        super().turn_to(seat)

    def _show_fjord(self) -> None:
        fjord = self.fjord
        lit = {*hexes_of(fjord, self.line)} if self.line else set()
        if self._held:
            lit.add(self._held)
        self.ids.board.update(faces(fjord, self.app.look, lit))
        self._count_palette(fjord)
        self._show_line()
        self.hint = self._hint()

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
        self.ids.strip.update(icons, self.tallies[self.seat].points, self.line)
        card, line = self.ids.line, self.line or "castle"
        card.icon = LINE_ICONS[line]
        card.name = self.app.said(GAME.line_name(self.play, line))
        card.working = self.app.said(GAME.working(self.play, self.seat, line))
        card.points = self.tallies[self.seat].points[LINES.index(line)]

    def _hint(self) -> str:
        if self._held:
            return self.app.said(story(self.fjord, self._held))
        empty = [ship for ship in longships(self.fjord) if not ship.filled]
        return self.app.said(still_needs(empty[0])) if empty else ""

    def _turned(self, *_: object) -> None:
        """The phone lies on its side or stands again: one sheet or a table of them."""
        if self.app.navigation.here is self:
            self.changed()

    def _arrange(self) -> None:
        """Fjord or sheet; tabs stand above all, or beside the board in a window on its side."""
        room, view = self.ids.room, self._views[self.entry]
        if room.children != [view]:
            room.clear_widgets()
            room.add_widget(view)
        beside = self.app.look.sideways and self.entry == "fjord"
        home = self.ids.beside if beside else self.ids.above
        tabs = self.ids.tabs
        if tabs.parent is not home:
            tabs.parent.remove_widget(tabs)
            home.add_widget(tabs, index=len(home.children))

    # Drawers.

    def _pick_longship(self, at: str) -> None:
        from screens.looot.pickers import pick_longship

        def choose(ship: str | None) -> None:
            if ship is None:
                self.edit(edits.remove, self.seat, at)
            else:
                self.edit(edits.place, self.seat, at, ship)

        here = self.fjord[at] if self.fjord[at] in LONGSHIPS else None
        pick_longship(free_longships(self.play), here, choose)

    def _pick_site(self, kind: str) -> None:
        from screens.looot.pickers import pick_site

        def choose(site: str | None) -> None:
            if site is None:
                self.edit(edits.clear_site, self.seat, kind)
            else:
                self.edit(edits.choose_site, self.seat, site)

        here = self.fjord.sites().get(kind)
        pick_site(kind, free_sites(self.play, self.seat), here, choose)

    def _pick_trophy(self) -> None:
        from screens.looot.pickers import pick_trophy

        owners = {
            axes: self.play.players[owner].name
            for axes, owner in taken_trophies(self.play).items()
            if owner != self.seat
        }

        def choose(axes: int | None) -> None:
            self.edit(edits.choose_trophy, self.seat, axes)

        pick_trophy(owners, self.player.trophy, choose)


load_layout(__name__)
