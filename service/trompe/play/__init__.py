"""Use cases: what the APIs, the bots and the clock can do. Each takes the `House` and who asks."""
