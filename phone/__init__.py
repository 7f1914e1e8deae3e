"""Device features behind plain functions. Knows the platform, not the screens."""
