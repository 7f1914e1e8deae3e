"""How long ago something was, in words."""

from __future__ import annotations

from datetime import datetime, timezone

from ledger.clock import FORM, to_the_second
from screens.shell.words import N_, Words

WEEKDAYS = (
    N_("Monday"),
    N_("Tuesday"),
    N_("Wednesday"),
    N_("Thursday"),
    N_("Friday"),
    N_("Saturday"),
    N_("Sunday"),
)
MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def wall_clock() -> datetime:
    """This moment by the clock on the wall."""
    return datetime.now().astimezone()


def utc(moment: str) -> datetime:
    """A moment of a document."""
    return datetime.strptime(to_the_second(moment), FORM).replace(tzinfo=timezone.utc)


def local(moment: str) -> datetime:
    """A moment of a document by the clock on the wall."""
    then = utc(moment)
    try:
        return then.astimezone()
    except OverflowError:  # before 1 January of year 1 in another time zone
        return then


def ago(words: Words, moment: str, today: datetime) -> str:
    """Just now, 12 minutes ago, yesterday, Sunday, 3 March, 3 March 2025."""
    then = local(moment)
    minutes = int((today - then).total_seconds() // 60)
    days = (today.date() - then.date()).days
    if minutes < 1:
        return words.tr("just now")
    if minutes < 60:
        return words.tr_count("1 minute ago", "{count} minutes ago", minutes)
    if days < 1:
        return words.tr("today, {time}", time=then.strftime("%H:%M"))
    if days == 1:
        return words.tr("yesterday")
    if days < 7:
        return words.tr(WEEKDAYS[then.weekday()])
    return day(words, then, today)


def day(words: Words, then: datetime, today: datetime) -> str:
    """3 March, with the year when it is not this one's."""
    if then.year == today.year:
        return words.tr("{day} {month}", day=then.day, month=words.tr(MONTHS[then.month - 1]))
    return long_day(words, then)


def long_day(words: Words, then: datetime) -> str:
    """3 March 2025."""
    month = words.tr(MONTHS[then.month - 1])
    return words.tr("{day} {month} {year}", day=then.day, month=month, year=then.year)


def month_of(words: Words, moment: str) -> str:
    """The month a play is listed under: November 2026."""
    then = local(moment)
    return words.tr("{month} {year}", month=words.tr(MONTHS[then.month - 1]), year=then.year)
