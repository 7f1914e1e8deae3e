"""Several phones score one game: sending a player, adding one, handing over a game."""
