"""The baseline: a KivyMD app with one screen, one app bar, one label and one button."""

from __future__ import annotations

from typing import Any

from kivy.lang import Builder
from kivymd.app import MDApp

KV = """
MDScreen:
    md_bg_color: self.theme_cls.backgroundColor
    MDBoxLayout:
        orientation: "vertical"
        MDTopAppBar:
            MDTopAppBarTitle:
                text: "Bare"
        MDLabel:
            id: label
            text: "0"
        MDButton:
            id: button
            on_release: label.text = str(int(label.text) + 1)
            MDButtonText:
                text: "One more"
"""


class Bare(MDApp):
    """A minimal KivyMD app."""

    def build(self) -> Any:
        return Builder.load_string(KV)
