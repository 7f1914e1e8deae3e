"""History, players, head to head."""
