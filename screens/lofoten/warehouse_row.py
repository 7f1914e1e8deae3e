"""A warehouse as a row of full width: one player's side at the left, the other's at the right."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from kivy.factory import Factory
from kivy.graphics import Color, Mesh, RoundedRectangle, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from scoring.lofoten.components import GOOD_NAMES, GOODS
from scoring.lofoten.count import Lead, power_of
from scoring.lofoten.edits import store_of, tiles_left
from scoring.lofoten.play import LofotenPlay, Warehouse, tile_marks
from scoring.lofoten.words import rule_in_words, warehouse_name
from screens.lofoten.game_ui import GAME_UI
from screens.lofoten.tile_row import PlayerSide, tiles_said
from screens.shell.current_app import current_app
from screens.shell.palette import CLEAR
from screens.shell.theme import colour
from screens.widgets.labels import GroupedText, Icon, IconLine, TwoLines
from screens.widgets.painting import Painted
from screens.widgets.player_tabs import dot_of
from screens.widgets.surface import Surface
from screens.widgets.tap import LineTap, Selectable, Tap
from screens.widgets.textures import SMALLEST, draw, wrapping_size

POWERS = tuple(range(1, 9))
"""The PP offered in the row; other numbers are entered in the card's sheet."""


class GoodHex(Painted):
    """A hexagon with the good's icon and color, or its outline; its border marks a known card."""

    good = StringProperty()
    known = BooleanProperty(False)
    out = BooleanProperty(False)
    ring = ColorProperty(CLEAR)
    hollow_ink = ColorProperty(CLEAR)
    across = NumericProperty(dp(40))
    painted_by = ("good", "ring", "out", "hollow_ink")

    def _paint(self) -> None:
        group, half, style = self.canvas, self.across / 2, GAME_UI.style_of(self.good or "no-good")
        group.clear()
        tall = half * 0.866
        corners = [(half, 0), (half / 2, tall), (-half / 2, tall), (-half, 0)]
        corners += [(-half / 2, -tall), (half / 2, -tall)]
        points = [(self.center_x + x, self.center_y + y) for x, y in corners]
        vertices = [part for x, y in points for part in (x, y, 0, 0)]
        if not self.out:
            group.add(Color(*colour(style.colour)))
            group.add(Mesh(vertices=vertices, indices=list(range(6)), mode="triangle_fan"))
        group.add(Color(*self.ring))
        flat = [part for point in points for part in point]
        group.add(SmoothLine(points=flat, close=True, width=dp(1.2)))
        ink = self.hollow_ink if self.out else colour(style.ink)
        draw(group, style.icon, (self.center_x, self.center_y), self.across * 0.54, ink)


class RuleText(GroupedText, TwoLines):
    """Text in the largest font size that fits, the same in all rows."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("height", self._fit_soon)

    def fit(self, *_: object) -> None:
        wanted, least = int(self.wanted), int(sp(SMALLEST))
        self.fits(wrapping_size(self.text, self.font_name, wanted, least, tuple(self.size)))


class Question(BoxLayout):
    """The question that the row shows until its good or its card is known."""

    others: tuple[LineTap, ...] = ()
    text = StringProperty()
    tag = StringProperty()
    cols = NumericProperty(4)


class GoodKey(Tap):
    """A good to choose; gray if another row stores it, and a tap then says so."""

    good = StringProperty()
    text = StringProperty()
    out = BooleanProperty(False)
    chosen = BooleanProperty(False)
    detail = StringProperty()
    """A text that replaces the good's name on screen, such as that it is taken."""

    def spoken(self, _field: str) -> str:
        return "\n".join(filter(None, (self.text, self.detail)))


class PowerKey(Selectable, LineTap):
    """The PP of a card to choose."""

    power = NumericProperty(0)

    def spoken(self, _field: str) -> str:
        return current_app().tr("{points} PP", points=int(self.power))


def add_power_keys(holder: Widget, tag: str, choose: Callable[[int], object]) -> None:
    """Add a key for each number of PP that most cards have."""
    for power in POWERS:
        key = PowerKey(tag=f"{tag}.{power}", power=power, text=str(power))
        key.bind(on_release=lambda tapped: choose(int(tapped.power)))
        holder.add_widget(key)


class Medal(Surface, IconLine):
    """The PP that a side scores."""

    leads = BooleanProperty(False)
    side = ObjectProperty(rebind=True)
    plain = BooleanProperty(False)
    """Whether the icon is left out for lack of space."""
    icon = AliasProperty(
        lambda self: "" if self.plain else ("crown" if self.leads else "star-four-points"),
        bind=["plain", "leads"],
    )


class SideTap(PlayerSide, Tap):
    """The sum and the tiles of one side. A tap opens the number pad or the sheet of the tiles."""

    row = ObjectProperty()
    """The row of the warehouse."""
    seat = NumericProperty(0)
    name = StringProperty()
    sum = NumericProperty(0)
    points = NumericProperty(0)
    jarl_icon = StringProperty()
    """The icon of the player's Jarl if it is linked to this warehouse."""
    dye = ColorProperty(CLEAR)
    tiles = ObjectProperty(())
    medal_room = NumericProperty(0)
    """The largest width of the medal."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._medal: Medal | None = None
        self._jarl: tuple[Widget, ...] = ()
        """An empty widget and the icon of the Jarl at the inner end, once there was one."""

    def on_release(self) -> None:
        super().on_release()
        touch, tiles, page = self.last_touch, self.ids.tiles, self.row.page
        if touch is not None and self.collide_point(*touch.pos) and touch.y > tiles.top:
            page.type_sum(self.row.at, int(self.seat))
        else:
            at = touch.pos if touch is not None else self.center
            page.open_tile(self.row.at, int(self.seat), tiles.nearest(*at) if self.tiles else -1)

    def render_points(self, points: int, text: str) -> None:
        """Show the medal with the points, or hide it."""
        self.points = points
        if points:
            if self._medal is None:
                self._medal = Medal(side=self, tag=f"{self.tag}.points")
            self._medal.text, self._medal.leads = text, self.leads
        self._render_head()

    def _render_head(self, *_: object) -> None:
        """Show the sum, then the medal and the Jarl if any, from the outer edge inward."""
        head, total = self.ids.head, self.ids.total.__self__
        if self.jarl_icon and not self._jarl:
            self._jarl = (Widget(), Icon(icon=self.jarl_icon, font_size=dp(18)))
        parts = [total]
        if self.points and self._medal is not None:
            parts.append(self._medal)
        parts += self._jarl if self.jarl_icon else ()
        inward = parts if self.seat else parts[::-1]  # Kivy lists children from right to left
        if head.children != inward:
            head.clear_widgets()
            for part in reversed(inward):
                head.add_widget(part)

    def spoken(self, _field: str) -> str:
        """Return the player, the score and the tiles of the side."""
        tr = current_app().tr
        total = tr("{name}: {total}", name=self.name, total=int(self.sum))
        points = tr("{points} PP", points=int(self.points)) if self.points else ""
        leads = tr("leads") if self.leads else ""
        return "\n".join(filter(None, (total, points, leads, tiles_said(self.tiles))))


class CardTap(Tap):
    """The good in a hexagon, with the text of its card below; a tap opens the card's sheet."""

    good = StringProperty()
    text = StringProperty()
    rule = StringProperty()
    known = BooleanProperty(False)

    def spoken(self, _field: str) -> str:
        return "\n".join((self.text, self.rule))


class WarehouseRow(Surface, Painted, BoxLayout):
    """A row with one warehouse; it asks for its good and its card while they are unknown."""

    says_around = "spoken_name"
    page = ObjectProperty()
    at = NumericProperty(0)
    tag = StringProperty()
    wrong = BooleanProperty(False)
    """Whether an entry of this warehouse is impossible."""
    turns = BooleanProperty(False)
    """Whether tiles can be flipped in this game."""
    glows = ListProperty([CLEAR, CLEAR])
    """The glow color of each side; transparent unless the side leads."""
    painted_by = ("glows",)
    head = NumericProperty(dp(38))
    key_rows = AliasProperty(
        lambda self: 2 if self.turns and self.width < dp(8 * 48) else 1, bind=["turns", "width"]
    )
    """The number of rows of keys: 2 if four keys in one row would be too narrow to tap."""
    least = NumericProperty(dp(130))
    """The minimum height."""

    def __init__(self, **kwargs: object) -> None:
        self._shown: tuple[object, ...] = ()
        self.spoken_name = ""
        self._contents: dict[str, BoxLayout] = {}
        super().__init__(**kwargs)

    def render(
        self, play: LofotenPlay, lead: Lead, wrong: bool, asks_card: bool, language: str
    ) -> None:
        """Show the warehouse, if anything changed."""
        here = play.warehouses[self.at]
        jarls = [self._has_jarl(play, seat) for seat in (0, 1)]
        rest = tiles_left(play, here.good) if here.good else [w.good for w in play.warehouses]
        theme = self.page.app.theme.painted
        turns = "turned" in tile_marks(play)
        inputs = (here, lead, wrong, asks_card, language, rest, turns, play.ties, theme)
        state = (*inputs, [player.name for player in play.players], jarls)
        if state == self._shown:
            return
        self._shown = state
        self.spoken_name = self.page.app.said(warehouse_name(play, self.at))
        self.wrong, self.turns = wrong, turns
        if here.good is None:
            self._ask_good(play)
        elif asks_card:
            self._ask_card(here)
        else:
            self._render_sides(play, here, lead)

    @property
    def sides(self) -> list[SideTap]:
        """Return both sides, or an empty list while the row shows a question."""
        return getattr(self._contents.get("sides"), "taps", [])

    def prepare(self) -> None:
        """Create both sides before they are shown."""
        self._content("sides")

    def _content(self, part: str) -> BoxLayout:
        """Return one of the three contents of the row; each is created when first needed."""
        if part not in self._contents:
            self._contents[part] = getattr(self, f"_make_{part}")()
        return self._contents[part]

    def _render_content(self, part: str) -> BoxLayout:
        """Show one of the three contents of the row."""
        content = self._content(part)
        if self.children != [content]:
            self.clear_widgets()
            self.add_widget(content)
        if part != "sides":
            self.glows = [CLEAR, CLEAR]
        return content

    # The questions for the good and the card.

    def _make_goods(self) -> Question:
        question = Question(tag=f"{self.tag}.goods")
        for good in GOODS:
            key = GoodKey(tag=f"{self.tag}.pick.{good}", good=good)
            key.bind(on_release=lambda tapped: self.page.store(self.at, tapped.good))
            question.ids.choices.add_widget(key)
        return question

    def _ask_good(self, play: LofotenPlay) -> None:
        question, app = self._render_content("goods"), self.page.app
        warehouse = app.said(warehouse_name(play, self.at))
        question.text = app.tr("{warehouse}: which good?", warehouse=warehouse)
        for key in question.ids.choices.children:
            key.out = store_of(play, key.good) is not None
            key.text = app.said(GOOD_NAMES[key.good])
            key.detail = app.tr("taken") if key.out else ""

    def _make_cards(self) -> Question:
        question = Question(tag=f"{self.tag}.cards", cols=5)
        choices, page, at = question.ids.choices, self.page, int(self.at)
        add_power_keys(choices, f"{self.tag}.power", lambda power: page.set_power(at, power))
        other = Factory.QuietKey(tag=f"{self.tag}.card", on_release=lambda _: page.open_card(at))
        later = Factory.QuietKey(tag=f"{self.tag}.later", on_release=lambda _: page.skip_card(at))
        question.others = (other, later)
        choices.add_widget(later, index=4)
        choices.add_widget(other)
        return question

    def _ask_card(self, here: Warehouse) -> None:
        question, app = self._render_content("cards"), self.page.app
        good = app.said(GOOD_NAMES[str(here.good)])
        question.text = app.tr("{good}: how many PP on the card?", good=good)
        other, later = question.others
        other.text, later.text = app.tr("Other card"), app.tr("Later")

    # Both sides.

    def _make_sides(self) -> Sides:
        sides = Sides(row=self)
        sides.taps = [SideTap(row=self, seat=seat, tag=f"{self.tag}.{seat}") for seat in (0, 1)]
        sides.card = CardTap(tag=f"{self.tag}.card")
        sides.card.ids.rule.together = self.page.rule_sizes
        sides.card.bind(on_release=lambda _: self.page.open_card(self.at))
        for part in (sides.taps[0], sides.card, sides.taps[1]):
            sides.ids.upper.add_widget(part)
        return sides

    def _render_sides(self, play: LofotenPlay, here: Warehouse, lead: Lead) -> None:
        sides, app = self._render_content("sides"), self.page.app
        card = sides.card
        card.good = here.good
        card.text = app.said(warehouse_name(play, self.at))
        card.rule = app.said(rule_in_words(play, self.at))
        card.known = power_of(here.card) != 0
        for seat, tap in enumerate(sides.taps):
            player = play.players[seat]
            tap.name, tap.dye = player.name, dot_of(player, seat)
            tap.jarl_icon = "shield-account" if self._has_jarl(play, seat) else ""
            tap.sum, tap.leads = lead.counts[seat], lead.leader == seat
            tap.tiles = here.tiles[seat]
            points = lead.points[seat]
            tap.render_points(points, app.tr("{points} PP", points=points))
        sides.ids.strip.render(self.turns, tiles_left(play, str(here.good)))
        self.glows = [tap.dye if tap.leads else CLEAR for tap in sides.taps]

    def _has_jarl(self, play: LofotenPlay, seat: int) -> bool:
        player = play.players[seat]
        return player.jarl is not None and player.jarl_at == self.at

    # The glow of the side that leads.

    def _paint(self) -> None:
        if not hasattr(self, "_glow"):
            with self.canvas.before:
                self._glow = [
                    (Color(*CLEAR), RoundedRectangle(texture=ramp(seat == 1))) for seat in (0, 1)
                ]
        strength = 0.24
        half, round_by = self.width / 2, dp(18)
        for seat, (ink, shape) in enumerate(self._glow):
            glow = self.glows[seat]
            ink.rgba = (*glow[:3], strength if glow[3] else 0)
            shape.pos, shape.size = (self.x + half * seat, self.y), (half, self.height)
            corners = [0, round_by, round_by, 0] if seat else [round_by, 0, 0, round_by]
            shape.radius = corners


class Sides(BoxLayout):
    """The sums, tiles and card above, and the keys that add tiles below."""

    row = ObjectProperty(rebind=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.taps: list[SideTap] = []
        self.card: CardTap


@lru_cache(maxsize=2)
def ramp(rising: bool) -> Texture:
    """Return a texture of white that fades out to the right, or to the left if ``rising``."""
    texture = Texture.create(size=(64, 1), colorfmt="rgba")
    alphas = [round(255 - 217 * nth / 63) for nth in range(64)]
    if rising:
        alphas.reverse()
    texture.blit_buffer(
        bytes(part for alpha in alphas for part in (255, 255, 255, alpha)), colorfmt="rgba"
    )
    return texture
