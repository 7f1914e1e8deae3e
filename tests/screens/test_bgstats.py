"""The link and the QR code that send a game to BG Stats."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
import segno

from scoring.game import Play
from scoring.looot.play import LoootPlay, Player, Sheet
from screens.result import bgstats
from screens.result.summary import summary_of
from screens.shell.i18n import Translator
from screens.widgets.qr_code import code_of
from tests.screens import result_plays


def data_in(link: str) -> dict[str, Any]:
    """Return the data in a link to BG Stats."""
    address, data = link.split("?data=")
    assert address == "https://app.bgstatsapp.com/createPlay.html"
    found: dict[str, Any] = json.loads(unquote(data, errors="strict"))
    return found


def code(play: Play) -> segno.QRCode:
    """Return the QR code of a game."""
    return code_of(bgstats.link(play, comments(play), bgstats.EASY_TO_SCAN))


def read_with_zbar(picture: Path) -> str:
    """Return the text of the only QR code in a picture."""
    output = subprocess.run(
        ["zbarimg", "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", str(picture)],
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    return output.stdout.strip("\n")


def comments(play: Play) -> str:
    """Return the comment that is sent to BG Stats with a game."""
    return bgstats.comments_on(summary_of(Translator("en"), play), play.notes)


def test_link_contains_game_players_scores_and_duration() -> None:
    play = result_plays.looot()
    data = data_in(bgstats.link(play, "Well played"))
    players = data.pop("players")
    assert data == {
        "sourceName": "Jarlpad",
        "sourcePlayId": "0f8fad5b-d9cb-469f-a165-70867728950e",
        "playDate": "2026-11-15 18:47:00",
        "game": {
            "name": "Looot",
            "sourceGameId": "looot",
            "bggId": 410991,
            "highestWins": True,
            "noPoints": False,
        },
        "durationMin": 47,
        "comments": "Well played",
    }
    ids = [player.pop("sourcePlayerId") for player in players]
    assert len(set(ids)) == 3
    assert players == [
        {"name": "Astrid", "startPlayer": False, "score": 54, "rank": 1, "winner": True},
        {"name": "Ragnar", "startPlayer": False, "score": 54, "rank": 2, "winner": False},
        {"name": "Hilda", "startPlayer": True, "score": 39, "rank": 3, "winner": False},
    ]


def test_shared_victory_has_two_winners() -> None:
    data = data_in(bgstats.link(result_plays.spiel()))
    assert [(p["rank"], p["winner"]) for p in data["players"]] == [(1, True), (1, True), (3, False)]
    assert "bggId" not in data["game"]


def test_player_keeps_the_same_id_in_every_game() -> None:
    ids = {
        p["name"]: p["sourcePlayerId"]
        for p in data_in(bgstats.link(result_plays.looot()))["players"]
    }
    again = data_in(bgstats.link(result_plays.fjords()))["players"][0]
    assert again["sourcePlayerId"] == ids["Astrid"]


@pytest.mark.parametrize(
    ("started", "finished", "minutes"),
    [
        ("2026-11-15T18:00:00Z", "2026-11-15T18:00:20Z", 1),
        ("2026-11-15T23:30Z", "2026-11-16T00:45:29.5Z", 75),
        ("2026-11-15T18:00:00Z", "2026-11-17T18:00:00Z", None),
        ("2026-11-15T18:00:00Z", "2026-11-15T17:00:00Z", None),
        (None, "2026-11-15T17:00:00Z", None),
    ],
)
def test_duration_is_left_out_if_it_is_not_plausible(
    started: str | None, finished: str, minutes: int | None
) -> None:
    play = replace(result_plays.looot(), started=started, finished=finished)
    assert data_in(bgstats.link(play)).get("durationMin") == minutes


def test_comment_starts_with_the_reason_for_the_win() -> None:
    lines = comments(result_plays.looot()).split("\n")
    assert lines[0].startswith("Astrid wins the tie at 54")
    assert lines[1] == "At Hilda's, with the good mead."
    assert lines[2].startswith("Astrid: Castles 33, Watchtowers 2")


@pytest.mark.parametrize("play", [*result_plays.GAMES.values(), result_plays.fjords])
def test_qr_code_is_readable_and_contains_the_game(
    play: Callable[[], Play], tmp_path: Path
) -> None:
    picture = tmp_path / "code.png"
    code(play()).save(str(picture), scale=4)
    read = read_with_zbar(picture)
    expected = bgstats.play_data(play(), "")
    found = data_in(read)
    shown = found.pop("comments", "")
    assert found == expected
    assert comments(play()).startswith(shown.removesuffix("…"))


def longest_game(names: str) -> LoootPlay:
    """Return a game of four players with the longest names and very long notes."""
    players = tuple(
        Player(name=names * 39 + str(seat), entry="sheet", sheet=Sheet(counts=(999,) * 7))
        for seat in range(4)
    )
    return LoootPlay(players=players, notes="é" * 10_000, id="0" * 36)


def test_long_comment_is_shortened_to_keep_the_qr_code_small() -> None:
    play = replace(result_plays.looot(), notes="A long evening. " * 200)
    short = data_in(bgstats.link(play, comments(play), bgstats.EASY_TO_SCAN))
    whole = data_in(bgstats.link(play, comments(play)))
    assert int(code(play).version) <= 22
    assert short.pop("comments").endswith("…")
    assert whole.pop("comments") == comments(play)
    assert short == whole


def test_shortened_comment_cuts_no_line_with_points() -> None:
    play = result_plays.looot()
    whole = comments(play)
    for longest in range(len(bgstats.link(play)), len(bgstats.link(play, whole)), 7):
        sentence, *pads = (
            data_in(bgstats.link(play, whole, longest)).get("comments", "").split("\n")
        )
        assert whole.startswith(sentence.removesuffix("…"))
        if pads:
            assert [sentence, *pads] == [*whole.split("\n")[: len(pads)], "…"]


@pytest.mark.parametrize("letter", ["a", "é", "凛", "🐟"])
def test_qr_code_with_the_longest_names_contains_the_whole_result(
    letter: str, tmp_path: Path
) -> None:
    play = longest_game(letter)
    code(play).save(str(tmp_path / "code.png"), scale=4)
    found = data_in(read_with_zbar(tmp_path / "code.png"))
    found.pop("comments", None)
    assert found == bgstats.play_data(play, "")
