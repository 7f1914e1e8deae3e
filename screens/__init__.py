"""What people see and touch, in rooms by subject; docs/architecture.md has the plan."""
