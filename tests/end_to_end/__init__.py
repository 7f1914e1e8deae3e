"""Runs the app as a separate process with a real pointer, and kills it."""
