"""The bar on top of a screen: the way back, where we are, what can be done here."""

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
from screens.widgets.labels import FittingLine


class TopBarButton(MDActionTopAppBarButton):
    """KivyMD's is 40 dp wide and high, which is too small for a finger."""

    tag = StringProperty()
    label = StringProperty()
    """What it does, in words."""


class WayBack(MDTopAppBarLeadingButtonContainer):
    """The arrow at the left."""


class TopBarTitle(FittingLine, MDTopAppBarTitle):
    """A title that shrinks where it is too long; KivyMD's wraps into the screen below."""


class AppBar(MDTopAppBar):
    """KivyMD's app bar, of which only the ways to fill it are ours: what is neither a title nor a
    row of buttons stands where the title does.

    KivyMD puts title and buttons in with the next frame, so that a screen would come with an empty
    bar; here they are in it at once.
    """

    def on_kv_post(self, base_widget: Widget) -> None:
        super().on_kv_post(base_widget)
        unused = self.ids.title_box  # of higher bars; KivyMD leaves it 100 wide, out of the window
        unused.size_hint, unused.size = (None, None), (0, 0)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        if isinstance(widget, MDTopAppBarLeadingButtonContainer):
            self._leading_button_container = widget
            self._take(widget, self.ids.root_box, len(self.ids.root_box.children))
        elif isinstance(widget, MDTopAppBarTrailingButtonContainer):
            self._take(widget, self.ids.root_box)
        elif "title_box" in self.ids:
            self._take(widget, self.ids.text_box)
        else:
            super().add_widget(widget, *args, **kwargs)

    def _take(self, part: Widget, box: Widget, index: int = 0) -> None:
        part._appbar = self
        box.add_widget(part, index)


class TopBar(AppBar):
    """The bar of most screens. Children given in kv stand on its right."""

    title = StringProperty()
    back = BooleanProperty(True)
    """Whether there is a way back to show."""
    tag = StringProperty()

    def on_kv_post(self, base_widget: Widget) -> None:
        super().on_kv_post(base_widget)
        self._show_way_back()
        self.fbind("back", self._show_way_back)

    def _show_way_back(self, *_: object) -> None:
        """It is made where there is one: home starts without."""
        self.ids.text_box.padding = (dp(4) if self.back else dp(16)), 0, dp(4), 0
        leading = self._leading_button_container
        if self.back and leading is None:
            AppBar.add_widget(self, WayBack())
        elif not self.back and leading is not None:
            self.ids.root_box.remove_widget(leading)
            self._leading_button_container = None

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        if "trailing" in self.ids:
            self.ids.trailing.add_widget(widget, *args, **kwargs)
        else:
            super().add_widget(widget, *args, **kwargs)


load_layout(__name__)
