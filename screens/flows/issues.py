"""Issues: problems (impossible entries) and warnings (entries that may be missing). They are shown
in a line on the game's screen, in a list, and in a question before the game is finished."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from kivy.factory import Factory
from kivy.input.motionevent import MotionEvent
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.game import ENTRIES_DIFFER, Issue, Problem, ScoreWarning
from scoring.messages import Message
from screens.shell.current_app import current_app
from screens.shell.i18n import joined
from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.button import TextButton
from screens.widgets.card import Heading
from screens.widgets.choose import MenuRow, choose
from screens.widgets.row import Row

Said = Callable[[Message], str]
Lead = Callable[[Issue], None]

PROBLEM_SIGN = ("alert-circle-outline", "warning")
HINT_SIGN = ("gesture-tap", "quiet")
"""The icon of a line and the theme's role of its color."""

MOST_DIGITS = 2
"""The largest number of digits of the number of problems."""


class IssueRow(Row):
    """An issue in a list; with ``leads``, a tap shows its spot."""

    @property
    def only_shows(self) -> bool:
        return not self.leads

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(self.leads and super().on_touch_down(touch))


class IssueLine(BoxLayout):
    """Shows the first problem, or only an icon and the number of problems if there is no room."""

    text = StringProperty()
    count = NumericProperty(0)
    brief = BooleanProperty(False)
    """Whether there is room only for the icon and the number."""
    hint = StringProperty()
    """A hint that is shown while there are no problems and ``kept`` is on."""
    kept = BooleanProperty(False)
    """Whether its space is reserved, so that nothing moves when a problem appears."""
    digits = AliasProperty(
        lambda self: MOST_DIGITS if self.kept else len(str(int(self.count))) if self.count else 0,
        bind=["kept", "count"],
    )
    """The number of digits that have room; 0 if the line takes no space."""
    shows_hint = AliasProperty(
        lambda self: bool(self.hint and self.kept and not self.count and not self.brief),
        bind=["hint", "kept", "count", "brief"],
    )
    sign = AliasProperty(
        lambda self: HINT_SIGN if self.shows_hint else PROBLEM_SIGN, bind=["shows_hint"]
    )
    """The icon and the theme's role of its color."""
    words = AliasProperty(
        lambda self: str(int(self.count)) if self.brief else self.text or self.hint,
        bind=["count", "brief", "text", "hint"],
    )
    """The visible text: the number of problems, the first problem, or the hint."""
    high = NumericProperty(0)
    brief_width = NumericProperty(0)
    """The height of the line, and its width if only the icon shows."""
    tag = StringProperty("problems")

    __events__ = ("on_lead",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.problems: tuple[Issue, ...] = ()

    def on_lead(self, problem: Issue) -> None:
        """Called to show the spot of a problem."""

    def render(self, problems: Sequence[Issue], said: Said) -> None:
        """Show these problems; ``said`` translates their messages."""
        self.problems = tuple(problems)
        self.count = len(problems)
        self.text = _summary(problems, said)

    def tapped(self) -> None:
        """Show the spot of the only problem, or list all problems."""
        if len(self.problems) == 1:
            self.dispatch("on_lead", self.problems[0])
        elif self.problems:
            list_issues(self.problems, lambda chosen: self.dispatch("on_lead", chosen)).open()


class IssueSheet(BottomSheet):
    """Lists issues under headings: differing entries, then problems, then warnings."""

    open_issues = NumericProperty(0)
    """The number of issues without an answer."""

    def __init__(
        self, title: str, tag: str, issues: Iterable[Issue], lead: Lead | None = None
    ) -> None:
        super().__init__(title=title, tag=tag)
        app = current_app()
        all_of_them = tuple(issues)
        self._lead = lead
        self._rows: dict[Issue, IssueRow] = {}
        self._headings: dict[type[Issue] | str, Heading] = {}
        headings: dict[type[Issue] | str, str] = {
            ENTRIES_DIFFER: app.tr("Two different totals"),
            Problem: app.tr("Not possible"),
            ScoreWarning: app.tr("Possibly forgotten"),
        }
        for kind, heading in headings.items():
            listed = [issue for issue in all_of_them if _kind(issue) == kind]
            if listed:
                self._headings[kind] = Heading(text=heading)
                self.add_widget(self._headings[kind])
            for issue in listed:
                self._add(issue, f"remark.{all_of_them.index(issue)}")
        self.open_issues = len(self._rows)

    def _add(self, issue: Issue, tag: str) -> None:
        kind = Factory.ProblemRow if isinstance(issue, Problem) else IssueRow
        text = current_app().said(issue.message)
        row = kind(text=text, tag=tag, leads=self._lead is not None)
        row.bind(on_release=lambda _: self._chosen(issue))
        self._rows[issue] = row
        self.add_widget(row)

    def add_answer(self, issue: Issue, text: str, act: Callable[[], object]) -> None:
        """Add a button below the row of an issue; a tap calls ``act`` and removes both."""
        row = self._rows[issue]
        content = row.parent
        button = TextButton(tag=f"answer.{row.tag}", text=text)

        def settle(*_: object) -> None:
            act()
            content.remove_widget(row)
            content.remove_widget(button)
            self._rows.pop(issue)
            if not any(_kind(other) == _kind(issue) for other in self._rows):
                content.remove_widget(self._headings[_kind(issue)])
            self.open_issues = len(self._rows)

        button.bind(on_release=settle)
        content.add_widget(button, index=content.children.index(row))

    def _chosen(self, issue: Issue) -> None:
        if self._lead is not None:
            self.dismiss()
            self._lead(issue)


def _kind(issue: Issue) -> type[Issue] | str:
    """Return the key of the heading of an issue."""
    return ENTRIES_DIFFER if issue.code == ENTRIES_DIFFER else type(issue)


def list_issues(issues: Iterable[Issue], lead: Lead | None = None) -> IssueSheet:
    """Return a sheet of all issues; a tap on one calls ``lead``, if given."""
    return IssueSheet(current_app().tr("Please check"), "issues", issues, lead)


def list_sources(
    title: str, parts: Sequence[tuple[int, Message]], lead: Callable[[int], None]
) -> None:
    """List the players that an issue about the whole game comes from; a tap calls ``lead``."""
    said = current_app().said
    rows = (
        MenuRow(f"source.{seat}", "", said(message), partial(lead, seat)) for seat, message in parts
    )
    choose(current_app().tr("Players involved"), rows, "sources", title, Factory.ProblemRow)


def ask_to_finish(issues: Iterable[Issue], lead: Lead, finish: Callable[[], None]) -> IssueSheet:
    """Return the sheet that asks whether to finish a game with issues."""
    app = current_app()
    sheet = IssueSheet(app.tr("Before you finish"), "finishing", issues, lead)

    def finish_anyway(*_: object) -> None:
        sheet.dismiss()
        finish()

    def answered(_sheet: IssueSheet, left: int) -> None:
        anyway.text = app.tr("Finish anyway") if left else app.tr("Finish")

    answers = Factory.FinishButtons()
    anyway = TextButton(tag="finishing.finish", text=app.tr("Finish anyway"))
    anyway.bind(on_release=finish_anyway)
    go_on = TextButton(tag="finishing.go_on", text=app.tr("Continue"), main=True)
    go_on.bind(on_release=lambda *_: sheet.dismiss())
    sheet.bind(open_issues=answered)
    answers.add_widget(anyway)
    answers.add_widget(go_on)
    sheet.add_widget(answers)
    return sheet


def _summary(problems: Sequence[Issue], said: Said) -> str:
    if not problems:
        return ""
    first, more = said(problems[0].message), len(problems) - 1
    if not more:
        return first
    others = current_app().tr_count("+1 more warning", "+{count} more warnings", more)
    return joined(" · ", first, others)
