"""The rules of the house: which room may know which, and what stands where."""
