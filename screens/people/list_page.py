"""The base class of the screens with a long list: a search by name, the rows, and what is shown
instead of an empty list."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from screens.people.long_list import Item, Kind, Values
from screens.shell.current_app import current_app
from screens.shell.page import Page
from screens.widgets.labels import Text
from screens.widgets.row import Row
from screens.widgets.scrolling import ListScroll
from screens.widgets.text_field import TextField
from screens.widgets.textures import height_of

WIDEST = 720
"""The largest width of a row in dp; on a wider screen the rows are centered."""
USUAL = 84
"""The usual height of a row in dp."""


def row_width(width: float) -> float:
    """Return the width of a row in a list of this width."""
    return min(width, dp(WIDEST))


class ListHeading(Text):
    """The heading above some of the rows, such as the games of a month."""

    row_width = staticmethod(row_width)


class ListRow(Row):
    """A row of the list with a large name. The list sets its height."""

    row_width = staticmethod(row_width)


class SearchField(TextField):
    """The field for the ``letters`` of a page; it is created when the search is first opened."""

    page = ObjectProperty()


class EmptyState(ListScroll):
    """Shown in place of an empty list: an icon, a text and a button."""

    page = ObjectProperty()


class ListPage(Page):
    """The screen."""

    title = StringProperty()
    total = StringProperty()
    """The number of rows as a text."""
    can_search = BooleanProperty(True)
    searching = BooleanProperty(False)
    """Whether the search field is open."""
    letters = StringProperty()
    """The text in the search field."""
    nothing = BooleanProperty(False)
    """Whether there is no row to show."""
    empty = ObjectProperty(("", "", "", ""))
    """What is shown then: the icon, the title, the text and the text of the button."""

    def on_kv_post(self, base: Widget) -> None:
        super().on_kv_post(base)
        self.ids.rows.kinds = {"heading": Kind(ListHeading, _heading_height), **self.kinds()}

    def kinds(self) -> dict[str, Kind]:
        """Return the kinds of rows of this list."""
        raise NotImplementedError

    def prepare(self) -> Iterator[None]:
        yield  # until the list has its height
        kind = next(iter(self.kinds()))
        yield from self.ids.rows.prepare(kind, dp(USUAL))

    def step_back(self) -> bool:
        if self.searching:
            self.search(False)
            return True
        return False

    def search(self, on: bool) -> None:
        """Open or close the field to search by name."""
        self.searching = True  # the field gets and loses the focus while it is shown
        self.ids.search.content.focus = on
        self.searching = on
        if not on and self.letters:
            self.letters = ""
            self.find()

    def on_letters(self, *_: object) -> None:
        if self.searching:
            self.typed()

    def typed(self) -> None:
        """Called when letters were typed; finds the rows at once."""
        self.find()

    def find(self) -> None:
        """Show the rows for the typed letters."""
        raise NotImplementedError

    def read_on(self) -> None:
        """Called near the end of the list, to load more rows."""

    def leave_empty(self) -> None:
        """Called when the button of an empty list is tapped."""
        self.app.home()


def heading_item(text: str) -> Item:
    """Return a heading; it begins with a capital, also in languages with lower-case months."""
    return Item("heading", {"text": text[:1].upper() + text[1:]})


def _heading_height(values: Values, width: float) -> float:
    theme = current_app().theme
    room = row_width(width) - dp(40)
    return height_of(values["text"], room, theme.body, "RobotoMedium") + dp(24)
