"""Every style by name, and a whole picture from a scene."""

import re
from collections.abc import Callable, Mapping
from hashlib import sha256

from .grounds import HEIGHT, WIDTH
from .makers import collage, glass, mosaic, poster, stitch, woodcut
from .painters import chalk, dots, gouache, inked, night, watercolour
from .scene import Scene

STYLES: Mapping[str, Callable[[Scene], str]] = {
    style.__name__: style
    for style in (gouache, night, dots, watercolour, inked, chalk, woodcut, collage, mosaic, glass, poster, stitch)
}


def document(body: str) -> str:
    """A whole picture; lines have round ends unless they say otherwise.

    Names of gradients and patterns get a mark of the content, so that many pictures can stand in one page.
    """
    mark = sha256(body.encode()).hexdigest()[:5]
    body = re.sub(r'(id="|url\(#)([abc])\b', rf"\g<1>\g<2>{mark}", body)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<g stroke-linecap="round" stroke-linejoin="round">{body}</g></svg>'
    )
