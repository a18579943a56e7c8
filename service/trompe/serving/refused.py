"""Why the service does not start, or does not go on."""


class Refused(Exception):
    """Raised when the service must not run like this; the message says why and what to do."""
