"""The app itself: navigation, registry, theme, languages, background work and the error page."""
