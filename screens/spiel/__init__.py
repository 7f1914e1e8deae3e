"""The screens of the game LOOT of SPIEL Essen."""
