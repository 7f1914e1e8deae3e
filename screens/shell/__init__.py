"""The app itself: navigation, registry, look and words, background work, the trouble page."""
