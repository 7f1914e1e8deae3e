"""The screens of the game Lofoten."""
