"""Widgets that more than one screen uses. Layouts use them by name, without an import."""

from __future__ import annotations

from kivy.factory import Factory

NAMES: dict[str, str] = {
    "screens.widgets.art": "Drawing",
    "screens.widgets.button": "ButtonRow IconButton TextButton",
    "screens.widgets.card": "CardBox Flow GridBox Heading",
    "screens.widgets.chip": "Chip",
    "screens.widgets.column": "Column TopColumn",
    "screens.widgets.game_bar": "GameBar",
    "screens.widgets.hex_icon": "HexIcon",
    "screens.widgets.labels": "EndLine GroupedLine GroupedTwoLines Icon IconLine OneLine"
    " OptionalIcon OptionalLine RowLine SmallText Text TwoLines",
    "screens.widgets.line_card": "LineCard",
    "screens.widgets.navigation_bar": "Destinations",
    "screens.widgets.player_tabs": "PlayerTabs",
    "screens.widgets.qr_code": "QrCode",
    "screens.widgets.row": "MiniWake Row",
    "screens.widgets.scene": "Scene",
    "screens.widgets.scrolling": "ListScroll",
    "screens.widgets.segmented_button": "SegmentedButton",
    "screens.widgets.shield": "Shield",
    "screens.widgets.slot": "ColumnSlot Fold RowSlot Slot",
    "screens.widgets.stacked_bar": "StackedBar",
    "screens.widgets.step_slider": "StepSlider",
    "screens.widgets.stepper": "Stepper",
    "screens.widgets.tap": "LineTap Tap",
    "screens.widgets.text_field": "SupportingText TextField",
    "screens.widgets.top_bar": "BackButton TopBar",
}
"""The widgets of each module. Kivy imports the module when a layout first uses one of them."""

for module, names in NAMES.items():
    for name in names.split():
        Factory.register(name, module=module)
