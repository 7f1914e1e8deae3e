"""Splits, orders, measures and draws text in any script, because players' names may need it."""
