"""Bundled pages: nothing in them comes from outside."""
