"""Widgets that more than one screen uses. Layouts use them by name, without an import."""

from __future__ import annotations

from kivy.factory import Factory

NAMES: dict[str, str] = {
    "art": "Drawing",
    "button": "ButtonRow IconButton TextButton",
    "card": "CardBox Dot Flow Heading",
    "chip": "Chip",
    "column": "Column",
    "game_bar": "GameBar",
    "hex_icon": "HexIcon",
    "line_card": "LineCard",
    "mini_wake": "MiniWake",
    "navigation_bar": "Destinations",
    "player_tabs": "PlayerTabs",
    "progress": "BusyLine",
    "qr_code": "QrCode",
    "row": "Row",
    "scene": "Scene",
    "scrolling": "ListScroll",
    "segmented_button": "SegmentedButton",
    "shield": "Shield",
    "slot": "ColumnSlot Fold RowSlot Slot",
    "stacked_bar": "StackedBar",
    "step_slider": "StepSlider",
    "stepper": "Stepper",
    "switch_row": "SwitchRow",
    "tap": "LineTap Tap",
    "text": "GroupedLine GroupedTwoLines Icon IconLine OneLine OptionalIcon OptionalLine Text"
    " TwoLines",
    "text_field": "SupportingText TextField",
    "top_bar": "AppBar TopBar TopBarTitle WayBack",
}
"""The widgets of each module. Kivy imports the module when a layout first uses one of them."""

for module, names in NAMES.items():
    for name in names.split():
        Factory.register(name, module=f"{__name__}.{module}")
