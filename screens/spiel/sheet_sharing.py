"""Bottom sheets to send a sheet, to import one, and to enter its Meeps track."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from kivy.core.clipboard import Clipboard

from ledger import Ledger, LedgerError
from phone import share
from scoring.names import numbered
from scoring.reading import DocumentError
from scoring.spiel.components import ABILITIES, ABILITY_NAMES, MEEPS_POINTS
from scoring.spiel.play import Reward
from scoring.spiel.sheet import Painting
from scoring.spiel.sheet_text import read_sheet_text, sheet_text
from screens.shell.current_app import current_app
from screens.shell.refusals import hand_over
from screens.spiel.help import ABILITY_ICONS
from screens.spiel.saved_sheets import all_sheets, keep_sheet
from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.card import Flow
from screens.widgets.chip import Chip
from screens.widgets.labels import Text


class SendSheet(BottomSheet):
    """The QR code of a sheet, for another phone."""

    def __init__(self, painting: Painting) -> None:
        self.painting, self.code = painting, sheet_text(painting)
        super().__init__(title=painting.name, tag="handover")

    def copy(self) -> None:
        share.copy(self.code)
        self.dismiss()
        app = current_app()
        app.notice(app.tr("Copied to clipboard"))

    def share_file(self) -> None:
        """Share a file that Jarlpad on another phone can open."""
        self.dismiss()
        hand_over(share.share_file, f"{self.painting.name}.json", self.code.encode())


class ReceiveSheet(BottomSheet):
    """Explains how to import a sheet, with a button to do so."""

    def __init__(self, taken: Callable[[Painting], object]) -> None:
        self.app = current_app()
        self._taken = taken
        super().__init__(title=self.app.tr("Import sheet"), tag="takein")

    def take(self) -> None:
        """Import the sheet on the clipboard, under a name that is not used yet."""
        try:
            painting = read_sheet_text((Clipboard.paste() or "").strip())
            kept = keep_taken(self.app.ledger, painting)
        except DocumentError as error:
            text = self.app.tr("No sheet found on the clipboard: {reason}", reason=str(error))
            self.app.notice(text)
            return
        except LedgerError as error:
            self.app.notice(self.app.said(error.message))
            return
        self.dismiss()
        self._taken(kept)


def keep_taken(ledger: Ledger, painting: Painting) -> Painting:
    """Save a received sheet; if another sheet has its name, a number is added."""
    known = {sheet.name.casefold(): sheet for sheet in all_sheets(ledger)}
    name, number = painting.name, 1
    while name.casefold() in known and known[name.casefold()] != replace(painting, name=name):
        number += 1
        name = numbered(painting.name, number)
    kept = replace(painting, name=known[name.casefold()].name if name.casefold() in known else name)
    keep_sheet(ledger, kept)
    return kept


def teach_meeps(
    now: tuple[Reward, ...], change: Callable[[tuple[Reward, ...]], None]
) -> BottomSheet:
    """Open a sheet to enter the Meeps track: a key adds a place, a tap on a place removes it."""
    app = current_app()
    bottom_sheet = BottomSheet(title=app.tr("Meeps track"), tag="meepstrack", keeps_end=True)
    about = app.tr("Tap each reward in order, first to last.")
    bottom_sheet.add_widget(Text(text=about))
    track, add = list(now), Flow()
    places = Flow(tag="meepstrack.places")

    def changed() -> None:
        change(tuple(track))
        fill()

    def added(reward: Reward, *_: object) -> None:
        track.append(reward)
        changed()

    def taken(nth: int, *_: object) -> None:
        del track[nth]
        changed()

    def fill() -> None:
        places.clear_widgets()
        for nth, reward in enumerate(track):
            chip = reward_chip(reward, f"place.{nth}", taken=True)
            chip.bind(on_release=partial(taken, nth))
            places.add_widget(chip)

    for reward in (*range(MEEPS_POINTS[0], MEEPS_POINTS[1] + 1), *ABILITIES):
        chip = reward_chip(reward, f"place.add.{reward}")
        chip.bind(on_release=partial(added, reward))
        add.add_widget(chip)
    bottom_sheet.add_widget(places)
    bottom_sheet.add_widget(add)
    bottom_sheet.add_button("meepstrack.done", app.tr("Done"), main=True)
    fill()
    bottom_sheet.open()
    return bottom_sheet


def reward_chip(reward: Reward, tag: str, **styles: object) -> Chip:
    """Return a chip of what a Meeps gives: points or an ability."""
    app = current_app()
    if isinstance(reward, str):
        name = app.said(ABILITY_NAMES[reward])
        return Chip(text=name, icon=ABILITY_ICONS[reward], tag=tag, **styles)
    points = app.tr_count("{count} point", "{count} points", reward)
    return Chip(text=str(reward), label=points, tag=tag, **styles)
