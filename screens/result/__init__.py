"""The result screen: winner and reason, score table, chart and sharing."""
