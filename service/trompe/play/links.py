"""Addresses of the front-end for invite codes."""

import re

_CODE = re.compile(r"\{[?&]?code\}")


def fits(template: str) -> bool:
    """Whether it is a template (RFC 6570) for the address of a code: `{code}`, `{?code}` or `{&code}`, once."""
    return len(_CODE.findall(template)) == 1 and not set("{}") & set(_CODE.sub("", template))


def linked(template: str, code: str) -> str:
    """The address of a code; a code has nothing in it that an address must quote."""
    return _CODE.sub(lambda found: _expanded(found.group(), code), template)


def _expanded(gap: str, code: str) -> str:
    return f"{gap[1]}code={code}" if gap[1] in "?&" else code
