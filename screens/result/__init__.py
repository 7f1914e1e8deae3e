"""The result: who won and why, the pad, the chart, sharing."""
