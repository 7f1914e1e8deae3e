"""Patches Kivy's text rendering for names in any script; Kivy's own code draws all other text."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache, wraps
from os.path import basename
from typing import TYPE_CHECKING, Any

from kivy.core.image import ImageData
from kivy.core.text import Label as CoreLabel
from PIL import Image

from screens.shell.script.clusters import clusters
from screens.shell.script.runs import is_plain, keep_direction, runs

if TYPE_CHECKING:
    from screens.shell.script.drawing import Drawn

LAYER = "jarlpad_layer"
"""The option of a label that selects its letters only, or its emoji only."""
LETTERS, PICTURES = "letters", "pictures"

MARKUP = re.compile(r"\[/?[a-z_]+(=[^\]]*)?\]")

Method = Callable[..., Any]


def install() -> None:
    """Patch ``CoreLabel`` before any text is drawn; a second call does nothing."""
    change(CoreLabel, CHANGES)


def change(kind: type, changes: dict[str, Callable[[Method], Method]]) -> None:
    """Wrap methods of a class; those that are wrapped already stay as they are."""
    for name, ours in changes.items():
        kivys = getattr(kind, name)
        if not hasattr(kivys, "__wrapped__"):
            setattr(kind, name, wraps(kivys)(ours(kivys)))


def is_mixed(text: str, font: str | None) -> bool:
    """Return whether a text in the app's font needs other fonts as well."""
    if text.isascii() or not font or not basename(font).startswith("Roboto"):
        return False
    return not is_plain(text, font)


def has_pictures(label: CoreLabel) -> bool:
    """Return whether a label's text has emoji."""
    font = label.options["font_name_r"]
    return is_mixed(label.text, font) and any(run.picture for run in runs(label.text, font))


@lru_cache(maxsize=512)
def writing(
    text: str,
    font: str,
    size: int,
    bold: bool = False,
    struck: bool = False,
    layer: str = LETTERS,
) -> CoreLabel:
    """Return a cached label of white text; its texture is rendered again if Android drops it."""
    label = CoreLabel(text=text, font_name=font, font_size=size, bold=bold, strikethrough=struck)
    label.options[LAYER] = layer
    label.refresh()
    return label


def pictures_of(white: CoreLabel) -> CoreLabel | None:
    """Return a label with only the emoji of a white label, to be drawn over it, or None."""
    if white.text.isascii() or not has_pictures(white):
        return None
    options = white.options
    return writing(
        white.text,
        options["font_name"],
        options["font_size"],
        options["bold"],
        layer=PICTURES,
    )


def _size(text: str, font: str, size: int) -> tuple[int, int]:
    from screens.shell.script.drawing import size_of  # imported only when needed

    return size_of(text, font, size)


def _words(label: CoreLabel) -> str:
    """Return the whole text of a label without its markup."""
    return MARKUP.sub("", label.text) if hasattr(type(label), "markup") else label.text


def _font(label: CoreLabel) -> tuple[str, int]:
    options = label.options
    return options["font_name_r"], int(options["font_size"])


def _get_extents(kivys: Method) -> Method:
    def get_extents(label: CoreLabel, text: str) -> tuple[int, int]:
        font, size = _font(label)
        if not is_mixed(text, font):
            return kivys(label, text)
        return _size(text, font, size)

    return get_extents


def _shorten(kivys: Method) -> Method:
    def shorten(label: CoreLabel, text: str, margin: int = 2) -> str:
        font, size = _font(label)
        room = label.text_size[0]
        if room is None or not is_mixed(text, font):
            return kivys(label, text, margin)
        left, _, right, _ = label.options["padding"]
        kept = list(clusters(text.replace("\n", " ")))
        shown = "".join(kept)
        while kept and _size(shown, font, size)[0] > room - left - right - margin:
            kept.pop()
            shown = "".join(kept).rstrip() + "…"
            label.is_shortened = True
        return shown

    return shorten


def _render_begin(kivys: Method) -> Method:
    def render_begin(label: CoreLabel) -> None:
        label.mixed_lines = []
        kivys(label)

    return render_begin


def _render_text(kivys: Method) -> Method:
    def render_text(label: CoreLabel, text: str, x: float, y: float) -> None:
        font, size = _font(label)
        if is_mixed(text, font):
            from screens.shell.script.drawing import drawn

            text = keep_direction(text, _words(label))
            line = drawn(text, font, size, bool(label.options["strikethrough"]))
            label.mixed_lines.append((_painted(label, line), (round(x), round(y))))
        elif label.options.get(LAYER) != PICTURES:
            kivys(label, text, x, y)

    return render_text


def _render_end(kivys: Method) -> Method:
    def render_end(label: CoreLabel) -> ImageData:
        data = kivys(label)
        if not label.mixed_lines:
            return data
        image = Image.frombytes("RGBA", (data.width, data.height), bytes(data.data))
        for line, (x, y) in label.mixed_lines:
            left, top = max(0, -x), max(0, -y)
            image.alpha_composite(line.crop((left, top, *line.size)), (x + left, y + top))
        return ImageData(data.width, data.height, "rgba", image.tobytes())

    return render_end


def _painted(label: CoreLabel, line: Drawn) -> Image.Image:
    """Return an image of a line: letters in the color of the label, emoji in their own."""
    layer = label.options.get(LAYER)
    red, green, blue, alpha = (round(255 * part) for part in label.options["color"])
    painted = Image.new("RGBA", line.letters.size, (red, green, blue, 0))
    if layer != PICTURES:
        painted.putalpha(line.letters.point([ink * alpha // 255 for ink in range(256)]))
    if line.pictures and layer != LETTERS:
        painted.alpha_composite(line.pictures)
    return painted


CHANGES: dict[str, Callable[[Method], Method]] = {
    "get_extents": _get_extents,
    "shorten": _shorten,
    "_render_begin": _render_begin,
    "_render_text": _render_text,
    "_render_end": _render_end,
}
