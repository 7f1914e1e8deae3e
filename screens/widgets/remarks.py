"""What cannot be and what was perhaps forgotten: a quiet line at the table, a list that leads to
each spot, and the question before a result stands. None of it ever blocks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from kivy.input.motionevent import MotionEvent
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.game import ENTRIES_DIFFER, Issue, Problem, ScoreWarning
from scoring.messages import Message
from screens.shell.layout import load_layout
from screens.shell.running import running_app
from screens.widgets.button import TextButton
from screens.widgets.card import Heading
from screens.widgets.drawer import Drawer
from screens.widgets.tap import Tap
from screens.widgets.text import Text

Said = Callable[[Message], str]
Lead = Callable[[Issue], None]

MOST_DIGITS = 2
"""Of the number of problems."""


class RemarkRow(Tap):
    """One of them in a list; it leads to its spot unless nobody can go there any more."""

    text = StringProperty()
    grave = BooleanProperty(True)
    """Whether it cannot be; otherwise it was perhaps forgotten."""
    leads = BooleanProperty(True)

    @property
    def only_shows(self) -> bool:
        return not self.leads

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(self.leads and super().on_touch_down(touch))


class RemarkTap(Tap):
    """What is tapped of a ``RemarkLine``; where it is only a sign, it still says the words."""

    label = StringProperty()


class RemarkLine(BoxLayout):
    """The first problem in words, or only a sign with their number where there is no room."""

    text = StringProperty()
    count = NumericProperty(0)
    brief = BooleanProperty(False)
    """Whether there is room for the sign only."""
    kept = BooleanProperty(False)
    """Whether its room is kept free, so that nothing moves when a problem comes."""
    digits = AliasProperty(
        lambda self: MOST_DIGITS if self.kept else len(str(int(self.count))) if self.count else 0,
        bind=["kept", "count"],
    )
    """How many it has room for; none where it takes no room."""
    high = NumericProperty(0)
    sign = NumericProperty(0)
    """How high it is when it is there, and how wide where it is only a sign."""
    tag = StringProperty("problems")

    __events__ = ("on_lead",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.problems: tuple[Issue, ...] = ()

    def on_lead(self, problem: Issue) -> None:
        """A problem was tapped: go where it is."""

    def update(self, problems: Sequence[Issue], said: Said) -> None:
        """Show these problems, in the words of ``said``."""
        self.problems = tuple(problems)
        self.count = len(problems)
        self.text = _first_of(problems, said)

    def tapped(self) -> None:
        """Go to the only problem, or list them all."""
        if len(self.problems) == 1:
            self.dispatch("on_lead", self.problems[0])
        elif self.problems:
            list_remarks(self.problems, lambda chosen: self.dispatch("on_lead", chosen)).open()


class RemarkDrawer(Drawer):
    """Which entry counts, then problems, then doubts, each under its heading."""

    def __init__(
        self, title: str, tag: str, remarks: Iterable[Issue], lead: Lead | None = None
    ) -> None:
        super().__init__(title=title, tag=tag)
        app = running_app()
        all_of_them = tuple(remarks)
        self._lead = lead
        headings = {
            ENTRIES_DIFFER: app.tr("Two different totals"),
            Problem: app.tr("Not possible"),
            ScoreWarning: app.tr("Possibly forgotten"),
        }
        for kind, heading in headings.items():
            told = [remark for remark in all_of_them if _kind(remark) == kind]
            if told:
                self.add_widget(Heading(text=heading))
            for remark in told:
                self._add(remark, f"remark.{all_of_them.index(remark)}")

    def _add(self, remark: Issue, tag: str) -> None:
        row = RemarkRow(
            text=running_app().said(remark.message),
            tag=tag,
            grave=isinstance(remark, Problem),
            leads=self._lead is not None,
        )
        row.bind(on_release=lambda _: self._chosen(remark))
        self.add_widget(row)

    def _chosen(self, remark: Issue) -> None:
        if self._lead is not None:
            self.dismiss()
            self._lead(remark)


def _kind(remark: Issue) -> type[Issue] | str:
    """The heading that a remark stands under."""
    return ENTRIES_DIFFER if remark.code == ENTRIES_DIFFER else type(remark)


def list_remarks(remarks: Iterable[Issue], lead: Lead | None = None) -> RemarkDrawer:
    """All of them; a tap leads to the spot, where there still is one to go to."""
    return RemarkDrawer(running_app().tr("Please check"), "remarks", remarks, lead)


def list_sources(
    title: str, parts: Sequence[tuple[int, Message]], lead: Callable[[int], None]
) -> Drawer:
    """Where a remark about the whole table comes from; each row leads to one player."""
    app = running_app()
    drawer = Drawer(title=app.tr("Who it’s about"), tag="sources")
    drawer.add_widget(SourcesText(text=title))

    def chosen(seat: int) -> None:
        drawer.dismiss()
        lead(seat)

    for seat, message in parts:
        row = RemarkRow(text=app.said(message), tag=f"source.{seat}")
        row.bind(on_release=lambda _, seat=seat: chosen(seat))
        drawer.add_widget(row)
    return drawer


def ask_to_finish(remarks: Iterable[Issue], lead: Lead, finish: Callable[[], None]) -> RemarkDrawer:
    """The one question before a result stands."""
    app = running_app()
    drawer = RemarkDrawer(app.tr("Before you finish"), "finishing", remarks, lead)

    def all_the_same(*_: object) -> None:
        drawer.dismiss()
        finish()

    answers = FinishAnswers()
    anyway = TextButton(tag="finishing.finish", text=app.tr("Finish anyway"))
    anyway.bind(on_release=all_the_same)
    go_on = TextButton(tag="finishing.go_on", text=app.tr("Continue"), main=True)
    go_on.bind(on_release=lambda *_: drawer.dismiss())
    answers.add_widget(anyway)
    answers.add_widget(go_on)
    drawer.add_widget(answers)
    return drawer


class SourcesText(Text):
    """The remark itself, quietly, above where it comes from."""


class FinishAnswers(BoxLayout):
    """Both answers side by side, or one above the other where type is large."""


def _first_of(problems: Sequence[Issue], said: Said) -> str:
    if not problems:
        return ""
    first, more = said(problems[0].message), len(problems) - 1
    return first if not more else f"{first} {running_app().tr('(and {count} more)', count=more)}"


load_layout(__name__)
