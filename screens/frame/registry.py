"""All screens by name, and what the screens need to know of each game."""

from __future__ import annotations

from dataclasses import dataclass, field


def N_(text: str) -> str:
    """Marks a text of a table for the catalogues; it is translated where it is shown."""
    return text


@dataclass(frozen=True)
class Entry:
    """Where a screen lives. Module, kv and widgets load when it is first opened."""

    module: str
    widget: str


SCREENS: dict[str, Entry] = {
    "history": Entry("screens.history", "History"),
    "players": Entry("screens.players", "Players"),
    "player": Entry("screens.player", "PlayerPage"),
    "versus": Entry("screens.versus", "Versus"),
    "home": Entry("screens.home", "Home"),
    "seats": Entry("screens.seats", "Seats"),
    "settings": Entry("screens.settings", "SettingsPage"),
    "looot": Entry("screens.looot", "Looot"),
    "lofoten": Entry("screens.lofoten", "Lofoten"),
    "result": Entry("screens.result", "Result"),
    "sheet": Entry("screens.sheetpainter", "SheetPainter"),
    "spiel": Entry("screens.spiel", "Spiel"),
    "trouble": Entry("screens.trouble", "Trouble"),
}


@dataclass(frozen=True)
class Option:
    """A choice at the seats that a game starts with."""

    key: str
    label: str
    choices: tuple[tuple[str, str], ...]
    """Value and words of each choice; the first is the rulebook's."""
    many: bool = False
    """Whether any number of them can be taken, none at first."""


@dataclass(frozen=True)
class Face:
    """How a game shows itself on home, at the seats and in the history."""

    name: str
    summary: str
    icon: str
    colour: str
    screen: str
    pieces: bool = False
    """Whether players have pieces of a colour."""
    options: tuple[Option, ...] = field(default=())
    board: Entry | None = None
    """What shows a player's board beside the result, where the game has boards."""
    bgg: int | None = None
    """Its number at BoardGameGeek, where it is known."""


GAMES: dict[str, Face] = {
    "looot": Face(
        name="Looot",
        summary=N_("2 to 4 · fjord and longships"),
        icon="sail-boat",
        colour="#1F6E8C",
        screen="looot",
        pieces=True,
        board=Entry("screens.fjordview", "FjordView"),
        bgg=410991,
    ),
    "lofoten": Face(
        name="Lofoten",
        summary=N_("2 · four warehouses"),
        icon="fish",
        colour="#8A5A3C",
        screen="lofoten",
        options=(
            Option(
                "ties",
                N_("Equal sums in a warehouse"),
                (("none", N_("pay nobody")), ("both", N_("pay both"))),
            ),
            Option(
                "modules",
                N_("Modules"),
                (
                    ("warehouses", N_("New warehouses")),
                    ("jarls", N_("Jarls")),
                    ("longships", N_("Better longships")),
                ),
                many=True,
            ),
        ),
    ),
    "spiel": Face(
        name="LOOT",
        summary=N_("2 to 4 · the fair of Essen"),
        icon="emoticon-happy",
        colour="#5B6E2C",
        screen="spiel",
        options=(
            Option(
                "mode",
                N_("What the app is for"),
                (
                    ("count", N_("Count at the end")),
                    ("play", N_("Play with it")),
                ),
            ),
        ),
        board=Entry("screens.mapview", "MapView"),
    ),
}


def playable() -> list[str]:
    """Games that have their screen, in the order of home."""
    return [key for key, face in GAMES.items() if face.screen in SCREENS]
