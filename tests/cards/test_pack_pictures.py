"""Pictures of packs are written anew, or refused with line and reason."""

import re

import pytest

from trompe.cards import PUBLIC
from trompe.cards.packs.svg import BYTES, BadPicture, clean
from trompe.cards.publish import rendered

SPACE = 'xmlns="http://www.w3.org/2000/svg"'


def framed(body: str, attributes: str = 'viewBox="0 0 10 10"') -> bytes:
    return f"<svg {SPACE} {attributes}>\n{body}\n<path d='M0 0h9v9z'/></svg>".encode()


def refused(content: bytes) -> tuple[int, str]:
    with pytest.raises(BadPicture) as caught:
        clean(content)
    return caught.value.line, str(caught.value)


def test_a_picture_is_written_in_one_plain_form() -> None:
    """Without what editors leave behind, its names replaced, its attributes in order."""
    drawn = f"""<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg {SPACE} version="1.1" width="20mm" height="20mm" viewBox="0, 0, 20, 20">
  <defs>
    <linearGradient id="percent-47"><stop offset="0" style="stop-color:#FFF;stop-opacity:0.5"/></linearGradient>
    <clipPath id="secret"><circle r="5px" cy="10" cx="10"/></clipPath>
    <pattern id="never-used" width="2" height="2"/>
  </defs>
  <g id="layer-of-the-bird" clip-path="url(#secret)">
    <path style="fill: url(#percent-47) ; stroke:#A00" d="M 1,1
      L 9,9"/>
  </g>
</svg>"""
    text, box = clean(drawn.encode())
    assert box == (0, 0, 20, 20)
    first, second = re.findall(r' id="(p[0-9a-f]{7})"', text)
    assert text == (
        f'<svg {SPACE} viewBox="0 0 20 20"><defs>'
        f'<linearGradient id="{first}"><stop offset="0" stop-color="#ffffff" stop-opacity="0.5"/></linearGradient>'
        f'<clipPath id="{second}"><circle cx="10" cy="10" r="5"/></clipPath><pattern height="2" width="2"/></defs>'
        f'<g clip-path="url(#{second})"><path d="M 1,1 L 9,9" fill="url(#{first})" stroke="#aa0000"/></g></svg>'
    )
    assert rendered(text, 32)[:4] == b"\x89PNG"


def test_names_of_two_pictures_never_meet() -> None:
    """So that a page may hold both."""
    gradient = '<linearGradient id="a"><stop offset="0" stop-color="#000000"/></linearGradient>'
    bodies = [f'{gradient}<rect width="{n}" height="2" fill="url(#a)"/>' for n in (1, 2)]
    names = [re.findall(r' id="(\w+)"', clean(framed(body))[0])[0] for body in bodies]
    assert len(set(names)) == 2


@pytest.mark.parametrize("deck", ["painting", "scene", "belratti", "colour"])
def test_our_own_pictures_would_be_taken(deck: str) -> None:
    """The list of what is taken is wide enough for pictures like ours, which come out as they went in."""
    for picture in PUBLIC[deck].pictures[:12]:
        document = PUBLIC[deck].draw(picture.id)
        text, box = clean(document.encode())
        assert box == picture.view_box
        assert clean(text.encode())[0].count("<") == text.count("<")
        assert rendered(text, 60) == rendered(document, 60)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("<text>hi</text>", "<text>: a picture has no text in it"),
        ("<title>The answer</title>", "<title>: titles stand in pack.toml, not in the picture"),
        ("<desc>The answer</desc>", "<desc>: texts stand in pack.toml, not in the picture"),
        ("<metadata/>", "<metadata>: a picture says nothing of its origin"),
        ("<script>alert(1)</script>", "<script>: a picture runs nothing"),
        ("<style>path{fill:red}</style>", "<style>: no style sheets; use attributes"),
        ("<foreignObject/>", "<foreignObject>: a picture holds nothing foreign"),
        ("<image href='http://x/y.png'/>", "<image>: a picture is made of shapes, not of other pictures"),
        ("<use href='#a'/>", "<use>: nothing is referred to; repeat the shape"),
        ("<a href='http://x'/>", "<a>: a picture leads nowhere"),
        ("<animate attributeName='x'/>", "<animate>: not taken"),
        ("<svg viewBox='0 0 1 1'/>", "<svg>: one <svg> stands around everything"),
        ("<b xmlns='http://www.w3.org/1999/xhtml'/>", "<b>: no element of SVG"),
        ("<!-- the left bird -->", "a picture has no comments in it"),
        ("<?php x ?>", "a picture gives no instructions"),
        ("<![CDATA[x]]>", "a picture has no text in it"),
        ("<g>47 percent</g>", "a picture has no text in it"),
        ("<g onload='x()'/>", "onload: not taken"),
        ("<g class='bird'/>", "class: not taken"),
        ("<g data-share='47'/>", "data-share: not taken"),
        ("<g href='#x'/>", "href: a picture refers to nothing outside"),
        (
            "<g xmlns:xlink='http://www.w3.org/1999/xlink' xlink:href='#x'/>",
            "href: a picture refers to nothing outside",
        ),
        ("<g fill='red'/>", "fill: 'red' is not taken; colours are #rrggbb"),
        ("<g fill='hsl(1 2% 3%)'/>", "fill: 'hsl(1 2% 3%)' is not taken; colours are #rrggbb"),
        ("<g fill='url(http://x/#a)'/>", "fill: 'url(http://x/#a)' is not taken; colours are #rrggbb"),
        ("<g style='fill:expression(1)'/>", "fill: 'expression(1)' is not taken; colours are #rrggbb"),
        ("<g style='background:#fff'/>", "background: not taken"),
        ("<rect width='2em'/>", "width: '2em' is not taken"),
        ("<rect width='NaN'/>", "width: 'NaN' is not taken"),
        ("<rect width='1e99'/>", "width: '1e99' is not taken"),
        ("<path d='M0 0 url(x)'/>", "d: 'M0 0 url(x)' is not taken"),
        ("<g transform='evil(1)'/>", "transform: 'evil(1)' is not taken"),
        ("<g fill='url(#none)'/>", "fill: nothing of that sort is called 'none'"),
        ("<g id='x' fill='url(#x)'/>", "fill: nothing of that sort is called 'x'"),
        ("<pattern id='p' width='1' height='1'><g fill='url(#p)'/></pattern>", "<pattern>: refers to something else"),
        ("<g id='x'/><g id='x'/>", "id: 'x' stands twice"),
        ("<g>", "is no XML: mismatched tag"),
        ("<g a='1' a='2'/>", "is no XML: duplicate attribute"),
        ("<g fill='&bird;'/>", "is no XML: undefined entity"),
        ("<g>" * 40 + "</g>" * 40, "<g>: more than 32 elements inside each other"),
    ],
)
def test_what_is_no_plain_shape_is_refused_with_its_line(body: str, reason: str) -> None:
    line, told = refused(framed(body))
    assert told == reason
    assert line == (3 if reason == "is no XML: mismatched tag" else 2)


def test_no_document_type_and_so_no_entity() -> None:
    laughs = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10 if n else "ha"}">' for n in range(10))
    assert refused(f"<!DOCTYPE svg [{laughs}]>\n<svg>&l9;</svg>".encode()) == (1, "no document types and no entities")
    outside = '<!DOCTYPE svg SYSTEM "file:///etc/passwd"><svg/>'
    assert refused(outside.encode()) == (1, "no document types and no entities")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", (1, "is no XML: no element found")),
        (b"hello", (1, "is no XML: syntax error")),
        (b"\xff\xfe<\x00s\x00", (1, "is no XML: unclosed token")),
        (b"x" * (BYTES + 1), (0, "weighs 30001 bytes; a picture weighs at most 30000")),
        (b"<svg/>", (1, "<svg>: no element of SVG")),
        (f"<svg {SPACE} viewBox='0 0 9 9'/>".encode(), (1, "draws nothing")),
        (framed("", ""), (1, "viewBox: four whole numbers are needed")),
        (framed("", "viewBox='0 0 1.5 2'"), (1, "viewBox: four whole numbers are needed")),
        (framed("", "viewBox='0 0 0 2'"), (1, "viewBox: shows nothing")),
        (framed("<g/>" * 7000 + "é"), (2, "a picture has no text in it")),
    ],
)  # fmt: skip
def test_what_is_no_picture_is_refused(content: bytes, told: tuple[int, str]) -> None:
    assert refused(content) == told
