"""The screens for home, seats, settings, backup and about."""
