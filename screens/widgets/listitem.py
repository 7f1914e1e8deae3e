"""A row that does something: a picture, what it does, and a line about it."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivymd.uix.list import (
    MDListItem,
    MDListItemHeadlineText,
    MDListItemLeadingIcon,
    MDListItemSupportingText,
    MDListItemTrailingIcon,
)

from screens.shell.layout import load_layout
from screens.widgets.ripple import RippleOnDemand


class ListItemText(MDListItemHeadlineText):
    """What the row does. KivyMD's is cut after one line; this one goes on in the next."""


class ListItemDetail(MDListItemSupportingText):
    """A line about it, which goes on in the next as well."""


class ListItemIcon(MDListItemLeadingIcon):
    """The picture of a row."""


class ListItemCheck(MDListItemTrailingIcon):
    """The tick of the row that is chosen."""


class ListItem(RippleOnDemand, MDListItem):
    """Something that can be done, or somebody who can be chosen."""

    icon = StringProperty()
    text = StringProperty()
    detail = StringProperty()
    taken = BooleanProperty(False)
    """Whether it is what is chosen now."""
    grave = BooleanProperty(False)
    """Whether something goes away by it."""

    def __init__(self, **kwargs: object) -> None:
        self._check: ListItemCheck | None = None
        self._detail: ListItemDetail | None = None
        super().__init__(**kwargs)
        self.on_detail()
        self.on_taken()

    def on_detail(self, *_: object) -> None:
        """The line is made when there is something to say."""
        if not self.ids:
            return  # its parts are made by its rules, after it was told what to say
        if self._detail is None and self.detail:
            self._detail = ListItemDetail()
            self.add_widget(self._detail)
        if self._detail is not None:
            self._detail.text = self.detail

    def on_taken(self, *_: object) -> None:
        if not self.ids:
            return
        if self.taken and self._check is None:
            self._check = ListItemCheck(icon="check")
            self.add_widget(self._check)
        if self._check is not None:
            self._check.icon = "check" if self.taken else ""


load_layout(__name__)
