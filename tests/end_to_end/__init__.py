"""The program as a process of its own, with a real pointer, killed and started again."""
