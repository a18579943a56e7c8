"""Both clients and the demo against servers that really run."""
