"""Parts that the screens of all games share: the game page, corrections, issues and the menu."""
