"""Names in any script: split, put in order, measured and drawn."""
