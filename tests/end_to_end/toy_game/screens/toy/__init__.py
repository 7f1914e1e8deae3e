"""The toy at the table."""
