"""Checks that every text is in the message catalogs, and updates the catalogs."""
