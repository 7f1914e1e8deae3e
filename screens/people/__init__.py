"""The screens for history, players and head to head."""
