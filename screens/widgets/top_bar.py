"""The top bar of a screen: back button, title and action buttons."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget
from kivymd.uix.appbar import (
    MDActionTopAppBarButton,
    MDTopAppBar,
    MDTopAppBarLeadingButtonContainer,
    MDTopAppBarTitle,
    MDTopAppBarTrailingButtonContainer,
)

from screens.shell.layout import load_layout
from screens.widgets.kivymd_labels import FittingLine


class TopBarButton(MDActionTopAppBarButton):
    """A button of the bar. KivyMD's own is 40 dp wide and high, which is too small for a finger."""

    tag = StringProperty()
    label = StringProperty()
    """The spoken text."""


class BackButton(MDTopAppBarLeadingButtonContainer):
    """The back arrow at the left."""


class TopBarTitle(FittingLine, MDTopAppBarTitle):
    """A title that shrinks if it is too long; KivyMD's own wraps into the screen below."""


class AppBar(MDTopAppBar):
    """KivyMD's app bar, which also accepts other widgets in place of the title.

    KivyMD adds title and buttons with the next frame, so that a screen would open with an empty
    bar; here they are added at once.
    """

    def on_kv_post(self, base_widget: Widget) -> None:
        super().on_kv_post(base_widget)
        unused = self.ids.title_box  # for larger bars; by default 100 wide and outside the window
        unused.size_hint, unused.size = (None, None), (0, 0)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        if isinstance(widget, MDTopAppBarLeadingButtonContainer):
            self._leading_button_container = widget
            self._insert(widget, self.ids.root_box, len(self.ids.root_box.children))
        elif isinstance(widget, MDTopAppBarTrailingButtonContainer):
            self._insert(widget, self.ids.root_box)
        elif "title_box" in self.ids:
            self._insert(widget, self.ids.text_box)
        else:
            super().add_widget(widget, *args, **kwargs)

    def _insert(self, part: Widget, box: Widget, index: int = 0) -> None:
        part._appbar = self
        box.add_widget(part, index)


class TopBar(AppBar):
    """The bar of most screens. Children added in kv are placed at the right."""

    title = StringProperty()
    back = BooleanProperty(True)
    """Whether there is a back button."""
    tag = StringProperty()

    def on_kv_post(self, base_widget: Widget) -> None:
        super().on_kv_post(base_widget)
        self._render_back_button()
        self.fbind("back", self._render_back_button)

    def _render_back_button(self, *_: object) -> None:
        """Add or remove the back button. Home has none, so it does not create one."""
        self.ids.text_box.padding = (dp(4) if self.back else dp(16)), 0, dp(4), 0
        leading = self._leading_button_container
        if self.back and leading is None:
            AppBar.add_widget(self, BackButton())
        elif not self.back and leading is not None:
            self.ids.root_box.remove_widget(leading)
            self._leading_button_container = None

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        if "trailing" in self.ids:
            self.ids.trailing.add_widget(widget, *args, **kwargs)
        else:
            super().add_widget(widget, *args, **kwargs)


load_layout(__name__)
