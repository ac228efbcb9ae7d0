#!/usr/bin/env python3
"""Writes src/draw/glyphs.rs, the outlines of the kanji on the tiles, and
src/draw/sets/glyphs.rs, those that only other piece sets show.

Needs fonttools (PyPI) and Noto Serif CJK Bold (Debian: fonts-noto-cjk). It is
run by hand, and only when a sign is added to KANJI or SIGNS below:

    python3 scripts/glyphs.py [FONT.ttc]

Outlines are centred on their own box, y points down, the em is 400 units and
all coordinates are whole numbers: finer than a screen shows, and short.
"""
import pathlib
import subprocess
import sys

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

# Every kanji that a tile or the wordmark shows. Add new ones here.
KANJI = "玉王飛角金銀桂香歩竜馬全圭杏と奔変后城僧騎兵帥將仕相傌俥車炮砲卒楚漢士象马车包卆君種根午船貝核"
# Those that shogi's pieces show: the others are in a part of their own.
SHOGI = "玉王飛角金銀桂香歩竜馬全圭杏と"
# What the wordmark shows, which is part of no piece set.
WORDMARK = "変"
# What other piece sets show besides: the second kanji of names, which stand on tiles of games
# that have no piece of that kanji, and letters.
SIGNS = "将車行兵成女正士+ABCEGHKLMNPQRS"

FONT = "/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc"
FACE = "Noto Serif CJK JP Bold"
# The units to the em of what is written.
EM = 400
DRAW = pathlib.Path(__file__).parent.parent / "src/draw"


def open_face(path):
    """The Japanese face of the collection."""
    for number in range(16):
        font = TTFont(path, fontNumber=number, lazy=True)
        if font["name"].getDebugName(4) == FACE:
            return font
    raise SystemExit(f"{path} has no face named {FACE}")


class Writer:
    """Writes path commands in their shortest relative form."""

    def __init__(self, cx, cy, scale):
        self.cx, self.cy, self.scale = cx, cy, scale
        self.out, self.last = [], ""
        self.at = self.start = (0, 0)
        self.mirror = None

    def place(self, point):
        return round((point[0] - self.cx) * self.scale), round((self.cy - point[1]) * self.scale)

    def put(self, command, *numbers):
        text = "" if command == self.last else command
        for number in numbers:
            text += (" " if text and text[-1].isdigit() and number >= 0 else "") + str(number)
        if not text[0].isalpha() and text[0] != "-":
            text = " " + text
        self.out.append(text)
        # After a moveto, further pairs would be read as linetos.
        self.last = "" if command in "mz" else command

    def move(self, point):
        x, y = self.place(point)
        self.put("m", x - self.at[0], y - self.at[1])
        self.at = self.start = (x, y)
        self.mirror = None

    def line(self, point):
        x, y = self.place(point)
        dx, dy = x - self.at[0], y - self.at[1]
        if dx and dy:
            self.put("l", dx, dy)
        elif dx:
            self.put("h", dx)
        elif dy:
            self.put("v", dy)
        self.at, self.mirror = (x, y), None

    def curve(self, a, b, c):
        (ax, ay), (bx, by), (x, y) = map(self.place, (a, b, c))
        sx, sy = self.at
        first, rest = (ax - sx, ay - sy), (bx - sx, by - sy, x - sx, y - sy)
        if first == (self.mirror or (0, 0)):
            self.put("s", *rest)
        else:
            self.put("c", *first, *rest)
        self.at, self.mirror = (x, y), (x - bx, y - by)

    def close(self):
        self.put("z")
        self.at, self.mirror = self.start, None


def outline(font, kanji):
    """The outline of one kanji as path data."""
    glyphs = font.getGlyphSet()
    name = font.getBestCmap()[ord(kanji)]
    bounds, record = BoundsPen(glyphs), DecomposingRecordingPen(glyphs)
    glyphs[name].draw(bounds)
    glyphs[name].draw(record)
    x0, y0, x1, y1 = bounds.bounds
    writer = Writer((x0 + x1) / 2, (y0 + y1) / 2, EM / font["head"].unitsPerEm)
    for operation, points in record.value:
        if operation == "moveTo":
            writer.move(points[0])
        elif operation == "lineTo":
            writer.line(points[0])
        elif operation == "curveTo":
            writer.curve(*points)
        elif operation == "closePath":
            writer.close()
        else:
            raise SystemExit(f"{kanji}: unexpected {operation}")
    return "".join(writer.out)


def write(font, target, what, licence, lists):
    """Writes a file of outlines: lists of signs, each with its name and what it is."""
    version = font["name"].getDebugName(5).split(";")[0].removeprefix("Version ")
    lines = [
        f"//! The outlines of {what}, written by `scripts/glyphs.py`; do not edit.",
        "//!",
        f"//! From {FACE} {version}, {font['name'].getDebugName(0).rstrip('.')},",
        f"//! under the SIL Open Font License 1.1 (`{licence}).",
    ]
    for name, told, signs in lists:
        lines += ["", f"/// {told}", f"pub const {name}: [(char, &str); {len(signs)}] = ["]
        lines += [f"    ('{sign}', \"{outline(font, sign)}\")," for sign in sorted(signs)]
        lines += ["];"]
    target.write_text("\n".join([*lines, ""]), encoding="utf-8")
    subprocess.run(["rustfmt", "--edition", "2024", str(target)], check=True)


def main():
    font = open_face(sys.argv[1] if len(sys.argv) > 1 else FONT)
    shape = f"each with its outline as SVG path data: centred on\n/// its own box, y down, {EM} units to the em. In the order of their code points."
    write(font, DRAW / "glyphs.rs", "the kanji", "OFL.txt` beside this file", [
        ("SHOGI", f"The kanji of shogi's pieces, {shape}", SHOGI),
        ("WORDMARK", "The same of the wordmark.", WORDMARK),
        ("OTHERS", "The same of all others.", [kanji for kanji in KANJI if kanji not in SHOGI + WORDMARK]),
    ])
    write(font, DRAW / "sets/glyphs.rs", "other signs", "OFL.txt` in the folder above", [
        ("SIGNS", f"The signs that only other piece sets show, {shape}", SIGNS),
    ])


if __name__ == "__main__":
    main()
