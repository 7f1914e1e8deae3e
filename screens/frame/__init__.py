"""The frame around all screens: app, navigation, look, words."""
