"""Functions for device features. They depend on the platform and not on the screens."""
