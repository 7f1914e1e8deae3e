"""The start, the seats, settings and backup."""
