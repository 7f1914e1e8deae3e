"""LOOT of SPIEL Essen at the table."""
