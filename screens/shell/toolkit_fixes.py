"""Patches of Kivy and KivyMD that apply to all widgets."""

from __future__ import annotations

import sys
from functools import wraps
from types import CodeType
from typing import TYPE_CHECKING

from kivy.app import App
from kivy.event import EventDispatcher, Observable
from kivy.input.motionevent import MotionEvent
from kivy.lang import builder
from kivy.lang.parser import ParserRuleProperty, _handlers, global_idmap
from kivy.uix.widget import Widget

if TYPE_CHECKING:
    from kivymd.uix.behaviors.hover_behavior import HoverBehavior
    from kivymd.uix.behaviors.ripple_behavior import M3CommonRipple

from screens.shell.layout_order import order_layouts
from screens.shell.touch_moves import keep_every_move

_kivy_touch_down = Widget.on_touch_down

OBSERVED = (EventDispatcher, Observable)
"""The classes whose properties a kv expression can observe."""

UNITS = {"dp", "sp"}
"""The names in a kv expression whose value is always the same, such as ``None, dp(48)``."""

Step = tuple[object, "str | None", object, object]
"""An object, its property, the function that is bound to it, and the id of the binding."""
UNBOUND: Step = (None, None, None, None)


def _init_without_mouse(self: HoverBehavior, *args: object, **kwargs: object) -> None:
    super(_hover_behavior(), self).__init__(*args, **kwargs)


def _hover_behavior() -> type[HoverBehavior]:
    from kivymd.uix.behaviors.hover_behavior import HoverBehavior

    return HoverBehavior


def _draw_ripples_on_demand() -> None:
    """Create the buffer and the shader of a KivyMD button at its first ripple. KivyMD creates them
    with each button (kivymd 2.0.0, ``M3CommonRipple.__init__``), 0.5 MB without a graphics card."""
    from kivymd.uix.behaviors.ripple_behavior import M3CommonRipple

    start = M3CommonRipple.call_ripple_animation_methods
    if hasattr(start, "__wrapped__"):
        return

    def init(self: M3CommonRipple, **kwargs: object) -> None:
        super(M3CommonRipple, self).__init__(**kwargs)
        self.fbo = None

    @wraps(start)
    def start_with_buffer(self: M3CommonRipple, touch: MotionEvent) -> None:
        if self.fbo is None:
            self.init_fbos()
        start(self, touch)

    M3CommonRipple.__init__ = init
    M3CommonRipple.call_ripple_animation_methods = start_with_buffer


def _create_handler(
    widget: Widget,
    element: object,
    key: str,
    code: CodeType,
    rule: ParserRuleProperty,
    ids: dict[str, object],
    delayed: bool = False,
) -> tuple[object, list[list[Step]]]:
    """Bind a kv expression to the properties that it uses; return its value and these bindings.

    Kivy's own ``create_handler`` (kivy 2.3.1) creates a dictionary of 1.5 kB with the names for
    each expression, a sixth of the memory of a screen, and formats a log message at each call. Here
    all expressions of a widget share one dictionary. A screen is created in two thirds of the time.
    """
    names = _names(widget, ids)
    call, args = (
        (builder.delayed_call_fn, [element, key, code, rule, names, None])
        if delayed
        else (_set_value, (element, key, code, names))
    )
    bindings = _handlers[widget.uid][key]
    for path in rule.watched_keys or ():
        bound = _bind(names.get(path[0]), path, call, args)
        if bound:
            bindings.append(bound)
    try:
        value = eval(code, names)
    except Exception as error:
        text = f"{type(error).__name__}: {error}"
        raise builder.BuilderException(rule.ctx, rule.line, text, error.__traceback__) from error
    if not rule.watched_keys and UNITS.issuperset(code.co_names):
        rule.co_value = value  # Kivy sets this constant from now on, without this function
    return value, bindings


def _bind(base: object, path: list[str], call: object, args: object) -> list[Step]:
    """Bind the properties of an expression such as ``app.theme.text``. Return a step for each name
    after the first, as Kivy unbinds them, or nothing if no property was bound."""
    found = base = getattr(base, "proxy_ref", base)
    bound: list[Step] = []
    is_bound = False
    for nth, name in enumerate(path[1:-1], start=1):
        step = UNBOUND
        if isinstance(found, OBSERVED) and getattr(found.property(name, True), "rebind", False):
            again = builder.update_intermediates
            uid = found.fbind(name, again, base, path, bound, nth, call, args)
            step, is_bound = (found.proxy_ref, name, again, uid), True
        bound.append(step)
        found = getattr(found, name, None)
    if isinstance(found, OBSERVED):
        uid = found.fbind(path[-1], call, args)
        if uid:
            bound.append((found.proxy_ref, path[-1], call, uid))
            is_bound = True
    return bound if is_bound else []


def _names(widget: Widget, ids: dict[str, object]) -> dict[str, object]:
    """Return the names that the kv expressions of a widget can use."""
    global _last_names
    if _last_names[0] is not ids or _last_names[1] != widget.uid:
        app = App.get_running_app() or global_idmap["app"]
        names = {**ids, **global_idmap, "app": app, "self": widget.proxy_ref}
        _last_names = ids, widget.uid, names
    return _last_names[2]


_last_names: tuple[object, int, dict[str, object]] = (None, -1, {})
"""The ids, the uid of the widget and the names of the last call of ``_names``."""


def _set_value(args: tuple[object, str, CodeType, dict[str, object]], *_: object) -> None:
    """Set a property to the value of a kv expression again."""
    element, key, code, names = args
    setattr(element, key, eval(code, names))


def _touch_down_if_visible(self: Widget, touch: MotionEvent) -> bool:
    return self.opacity > 0 and bool(_kivy_touch_down(self, touch))


def apply_toolkit_fixes() -> None:
    """Stop widgets from tracking the mouse, and invisible widgets from taking touches.

    Every KivyMD widget binds itself to the mouse position for as long as the window lives (kivymd
    2.0.0, ``HoverBehavior.__init__``; KivyMD issue 1619), and ``Window.bind`` compares a new
    binding with all existing ones. After a hundred sheets, making a button took ten times as long.

    In Kivy a disabled widget takes every touch inside it (``Widget.on_touch_down``), also when it
    or its parent is invisible. So a hidden line in a row of height 0 took the taps of a button.
    """
    if "kivymd.uix.behaviors.hover_behavior" in sys.modules:  # the home screen does not import it
        _hover_behavior().__init__ = _init_without_mouse
        _draw_ripples_on_demand()
    Widget.on_touch_down = _touch_down_if_visible
    builder.create_handler = _create_handler
    keep_every_move()
    order_layouts()
