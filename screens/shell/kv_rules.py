"""Applies kv rules to widgets: faster than Kivy, and in steps, so that a screen can be created
between frames."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator
from types import CodeType
from typing import TypeVar

from kivy.app import App
from kivy.event import EventDispatcher, Observable
from kivy.factory import Factory
from kivy.lang import Builder, builder
from kivy.lang.parser import ParserRule, ParserRuleProperty, _handlers, global_idmap
from kivy.uix.widget import Widget

from screens.shell.layout_order import ORDER

W = TypeVar("W", bound=Widget)

OBSERVED = (EventDispatcher, Observable)
"""The classes whose properties a kv expression can observe."""

UNITS = {"dp", "sp"}
"""The names in a kv expression whose value is always the same, such as ``None, dp(48)``."""

Step = tuple[object, "str | None", object, object]
"""An object, its property, the function that is bound to it, and the id of the binding."""
UNBOUND: Step = (None, None, None, None)


def build(kind: type[W], **values: object) -> Generator[None, None, W]:
    """Create a widget with all widgets of its kv rules, in short steps, and return it. It is laid
    out only when it is complete, so never if the steps end early."""
    widget = kind(__no_builder=True, **values)
    created: list[Widget] = []
    ORDER.hold(widget)
    yield from _apply_class_rules(widget, values, created)
    for each in (*created, widget):
        each.dispatch("on_kv_post", widget)
        yield
    ORDER.release(widget)
    return widget


def _apply_class_rules(
    widget: Widget, kept: Collection[str], created: list[Widget] | None
) -> Iterator[None]:
    for rule in Builder.match(widget):
        yield from _apply_rule(widget, rule, kept, created)


def _apply_rule(
    widget: Widget, rule: ParserRule, kept: Collection[str], created: list[Widget] | None
) -> Iterator[None]:
    """Apply one rule to a widget, except for constants of the properties in ``kept``. Add the
    widgets that it creates to ``created``."""
    applied = AppliedRule(widget)
    yield from applied.create(widget, rule, created)
    yield from applied.set_properties(kept)
    applied.bind_handlers()


class AppliedRule:
    """A rule that is being applied to a widget. Properties are set when all of its widgets exist,
    because their expressions can use the ids of all of them."""

    def __init__(self, root: Widget) -> None:
        self._root = root
        self._ids: dict[str, object] = {"root": root.proxy_ref}
        self._widgets: list[tuple[Widget, ParserRule]] = []
        """Each widget with the part of the rule that is about it."""

    def create(
        self, widget: Widget, rule: ParserRule, created: list[Widget] | None
    ) -> Iterator[None]:
        """Create the canvas instructions and the children of a widget."""
        if rule.id:
            name = rule.id.split("#", 1)[0].strip()
            self._ids[name] = widget.proxy_ref
            if widget is not self._root:
                self._root.ids[name] = widget.proxy_ref
        rule.create_missing(widget)
        self._create_canvas(widget, rule)
        for part in rule.children:
            child = Factory.get(part.name)(__no_builder=True)
            widget.add_widget(child)
            yield from _apply_class_rules(child, (), created)
            yield from self.create(child, part, created)
            if created is not None:
                created.append(child)
            yield
        if rule.properties or rule.handlers:
            self._widgets.append((widget, rule))
        for name, expression in rule.properties.items():
            if expression.ignore_prev:
                Builder.unbind_property(widget, name)

    def _create_canvas(self, widget: Widget, rule: ParserRule) -> None:
        canvas = widget.canvas
        Builder.rulectx[rule] = {"ids": self._ids}  # ``_build_canvas`` takes the ids from there
        for group, part in (
            (canvas.before, rule.canvas_before),
            (canvas, rule.canvas_root),
            (canvas.after, rule.canvas_after),
        ):
            if part:
                with group:
                    Builder._build_canvas(group, widget, part, rule)
        del Builder.rulectx[rule]

    def set_properties(self, kept: Collection[str]) -> Iterator[None]:
        """Set the properties of all widgets, the outer ones first."""
        for widget, rule in reversed(self._widgets):
            element, is_root = widget.proxy_ref, widget is self._root
            for name, expression in rule.properties.items():
                value, bindings = expression.co_value, None
                if type(value) is CodeType:
                    value, bindings = create_handler(
                        element, element, name, value, expression, self._ids
                    )
                if bindings or not is_root or name not in kept:
                    _set(element, name, value, expression)
            yield

    def bind_handlers(self) -> None:
        """Bind the handlers of all events, such as ``on_release``."""
        for widget, rule in self._widgets:
            for handler in rule.handlers:
                event = handler.name
                if not widget.is_event_type(event):
                    event = event.removeprefix("on_")
                names = {**global_idmap, **self._ids, "self": widget.proxy_ref}
                if not widget.fbind(event, builder.custom_callback, handler, names):
                    raise _located(handler, AttributeError(event))


def _set(element: Widget, name: str, value: object, expression: ParserRuleProperty) -> None:
    try:
        setattr(element, name, value)
    except Exception as error:
        raise _located(expression, error) from error


def _located(expression: ParserRuleProperty, error: Exception) -> builder.BuilderException:
    """Return an error that names the line of the kv file."""
    text = f"{type(error).__name__}: {error}"
    return builder.BuilderException(
        expression.ctx, expression.line, text, cause=error.__traceback__
    )


def _apply_at_once(
    widget: Widget,
    rule: ParserRule,
    _root_rule: ParserRule,
    template_ctx: object = None,
    ignored_consts: Collection[str] = (),
    rule_children: list[Widget] | None = None,
) -> None:
    for _ in _apply_rule(widget, rule, ignored_consts, rule_children):
        pass


def use_own_rules() -> None:
    """Let Kivy apply its rules with this module."""
    Builder._apply_rule = _apply_at_once
    builder.create_handler = create_handler


def create_handler(
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
        raise _located(rule, error) from error
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
