"""LOOT of SPIEL Essen 2024, for two to four players."""
