"""The service's log: a line of JSON for each event, on standard error; for people at a terminal, in colours.

A traceback says where something failed, and never what the variables held: they hold the games' secrets.
"""

import sys
from typing import Any

import structlog
from structlog.dev import ConsoleRenderer, plain_traceback
from structlog.processors import JSONRenderer, TimeStamper, add_log_level, format_exc_info


def configure() -> None:
    """Sets it up, once for each process."""
    if not structlog.is_configured():
        structlog.configure([add_log_level, TimeStamper(fmt="iso"), *_renderers()], logger_factory=_to_standard_error)


def _renderers() -> list[Any]:
    if sys.stderr.isatty():
        return [ConsoleRenderer(exception_formatter=plain_traceback)]
    return [format_exc_info, JSONRenderer()]


def _to_standard_error(*args: object) -> structlog.PrintLogger:
    return structlog.PrintLogger(sys.stderr)
