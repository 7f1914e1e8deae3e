"""What is shown. Each module is a screen or a shared widget with a kv file of its name."""
