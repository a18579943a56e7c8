"""Addresses with blanks: the forms of RFC 6570 that the API uses: `{name}`, `{?name}` and `{&name}`."""

import re
from collections.abc import Mapping
from urllib.parse import quote, urlencode

_BLANK = re.compile(r"\{([?&]?)([\w,]+)\}")


def expanded(template: str, values: Mapping[str, str | None]) -> str:
    """The address with its blanks filled in; what has no value is left out."""

    def filled(match: re.Match[str]) -> str:
        given = {name: value for name in match[2].split(",") if (value := values.get(name)) is not None}
        if match[1]:
            return match[1] + urlencode(given) if given else ""
        return ",".join(quote(value, safe="") for value in given.values())

    return _BLANK.sub(filled, template)
