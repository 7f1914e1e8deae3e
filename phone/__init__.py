"""What the device does, behind plain functions. Knows the platform, not the screens."""
