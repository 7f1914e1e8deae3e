"""Checks that every text is in the catalogues, and brings the catalogues up to date."""
