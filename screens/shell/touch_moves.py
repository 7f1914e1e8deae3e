"""A patch of Kivy: a touch begins where the finger was put down, and a drag loses no positions.

Kivy sends input once a frame and sends each kind of event of a touch once (kivy 2.3.1,
``EventLoopBase._dispatch_input``). All of them show the touch where it is by then, and a move
before the first event also moves its origin (``MotionEvent.depack``). So in a slow frame a touch
seems to begin at the end of the drag, and the positions in between are lost.
"""

from __future__ import annotations

from kivy.base import EventLoopBase
from kivy.input.motionevent import MotionEvent

EVERY_MOVE = "every_move"
"""A widget sets this key in ``touch.ud`` to get all positions of a touch, not one per frame."""

_MOVES = "moves"
_kivy_move = MotionEvent.move
_kivy_dispatch = EventLoopBase.post_dispatch_input

Place = tuple[float, float]


def _move(self: MotionEvent, args: object) -> None:
    origin = self.osx, self.osy
    _kivy_move(self, args)
    self.osx, self.osy = origin
    self.ud.setdefault(_MOVES, []).append(self.spos)


def _dispatch(self: EventLoopBase, etype: str, me: MotionEvent) -> None:
    if etype == "begin":
        _dispatch_at(self, etype, me, (me.osx, me.osy))
        return
    moves = me.ud.pop(_MOVES, ()) or (me.spos,)
    if etype == "update" and me.ud.get(EVERY_MOVE):
        for place in moves:
            _dispatch_at(self, etype, me, place)
    else:
        _kivy_dispatch(self, etype, me)


def _dispatch_at(self: EventLoopBase, etype: str, me: MotionEvent, place: Place) -> None:
    """Dispatch an event with the touch at another position, then restore its position."""
    now = me.spos
    me.sx, me.sy = place
    _kivy_dispatch(self, etype, me)
    me.psx, me.psy = place
    me.sx, me.sy = now


def keep_every_move() -> None:
    """Patch Kivy: touches begin where they were put down, and moves are kept for ``EVERY_MOVE``."""
    MotionEvent.move = _move
    EventLoopBase.post_dispatch_input = _dispatch
