"""The app itself: navigation, registry, look and words, background work, the calm page."""
