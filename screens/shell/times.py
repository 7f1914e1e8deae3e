"""Formats dates, and how long ago something was."""

from __future__ import annotations

from datetime import datetime, timezone

from ledger.values import FORM, to_the_second
from screens.shell.i18n import N_, Translator

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
    """Return the current local time."""
    return datetime.now().astimezone()


def utc(moment: str) -> datetime:
    """Parse a time in a document, which is in UTC."""
    return datetime.strptime(to_the_second(moment), FORM).replace(tzinfo=timezone.utc)


def local(moment: str) -> datetime:
    """Parse a time in a document and convert it to local time."""
    then = utc(moment)
    try:
        return then.astimezone()
    except OverflowError:  # before 1 January of year 1 in another time zone
        return then


def ago(translator: Translator, moment: str, today: datetime) -> str:
    """Return, for example, just now, 12 minutes ago, yesterday, Sunday, March 3, March 3, 2025."""
    then = local(moment)
    minutes = int((today - then).total_seconds() // 60)
    days = (today.date() - then.date()).days
    if minutes < 1:
        return translator.tr("just now")
    if minutes < 60:
        return translator.tr_count("1 minute ago", "{count} minutes ago", minutes)
    if days < 1:
        return translator.tr("today, {time}", time=then.strftime("%H:%M"))
    if days == 1:
        return translator.tr("yesterday")
    if days < 7:
        return translator.tr(WEEKDAYS[then.weekday()])
    return day(translator, then, today)


def day(translator: Translator, then: datetime, today: datetime) -> str:
    """Return a date such as March 3, with the year if it is not this year."""
    if then.year == today.year:
        return translator.tr(
            "{month} {day}", day=then.day, month=translator.tr(MONTHS[then.month - 1])
        )
    return long_day(translator, then)


def long_day(translator: Translator, then: datetime) -> str:
    """Return a date such as March 3, 2025."""
    month = translator.tr(MONTHS[then.month - 1])
    return translator.tr("{month} {day}, {year}", day=then.day, month=month, year=then.year)


def month_of(translator: Translator, moment: str) -> str:
    """Return the month under which the history lists a game, such as November 2026."""
    then = local(moment)
    return translator.tr(
        "{month} {year}", month=translator.tr(MONTHS[then.month - 1]), year=then.year
    )
