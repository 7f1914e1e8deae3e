"""The name by which the bar of a game knows the segmented button."""

from __future__ import annotations

from screens.widgets.segmentedbutton import SegmentedButton


class Segments(SegmentedButton):
    """The same."""
