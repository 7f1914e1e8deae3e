"""Architecture rules: what each package may import, and conventions of the code."""
