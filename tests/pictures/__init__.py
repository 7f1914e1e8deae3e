"""Draws the app's pictures and those of the store; nothing here is packaged."""
