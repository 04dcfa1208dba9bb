#!/usr/bin/env python3
"""Write TodaylineSymbols.ttf and glyphs.tsv; --check compares instead.

The result depends on the drawings alone: fixed timestamps, whole numbers and
no randomness, so that the committed font can be checked byte for byte.
"""
import argparse
import io
import os
import sys

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables.O_S_2f_2 import Panose

import icons
import meters
from outlines import Drawing, move, rect, scale

HERE = os.path.dirname(os.path.abspath(__file__))
FONT, LIST = "TodaylineSymbols.ttf", "glyphs.tsv"
FAMILY, VERSION = "Todayline Symbols", "Version 1.000"
CELL, ASCENT, DESCENT = 600, 928, 236
# Icons are drawn in a cell, and then enlarged around the middle of capital letters: as small as letters, they would be
# too fine to read. They reach into the blank behind them, which terminals allow.
ICON, ENLARGEMENT, MIDDLE = 760, 1.25, 358
PANOSE_FIELDS = ("bFamilyType bSerifStyle bWeight bProportion bContrast bStrokeVariation "
                 "bArmStyle bLetterForm bMidline bXHeight").split()
TIMESTAMP = 3850070400       # seconds since 1904: 2026-01-01 00:00 UTC
ICON_BOX = (20, -170, 740, 870)
METER_BOX = (12, -64, 588, 764)
CELL_BOX = (-meters.FILL_OVERLAP, -DESCENT, CELL + meters.FILL_OVERLAP, ASCENT)
END_BOX = (-meters.END_OVERLAP, -DESCENT, CELL + meters.END_OVERLAP, ASCENT)


def collect():
    """All glyphs as (code point, name, Drawing), and the aliases."""
    glyphs = [(0xF2000 + i, name, enlarged(drawing)) for i, (name, drawing) in enumerate(icons.all_icons())]
    if glyphs[-1][0] > 0xF20FF:
        raise ValueError("the icons run into the meters' range")
    glyphs += [(code, name, enlarged(d) if is_wide(code) else d) for code, name, d in meters.all_meters()]
    for what in (0, 1):
        if len({g[what] for g in glyphs}) != len(glyphs):
            seen = set()
            twice = [g[1] for g in glyphs if g[what] in seen or seen.add(g[what])]
            raise ValueError("used twice: %s" % twice)
    return glyphs


def is_wide(code):
    """Icons and rings, which are as large as the letters beside them."""
    return code < 0xF2100 or 0xF2140 <= code < 0xF2180


def enlarged(icon):
    return icon.mapped(scale, ENLARGEMENT, cx=CELL / 2, cy=MIDDLE).mapped(move, (ICON - CELL) / 2, 0)


def draw(contours):
    pen = TTGlyphPen(None)
    for contour in contours:
        pen.moveTo(contour[0][0])
        for i, (_, control, end) in enumerate(contour):
            if control:
                pen.qCurveTo(control, end)
            elif i + 1 < len(contour):
                pen.lineTo(end)
        pen.closePath()
    return pen.glyph()


def build():
    glyphs = collect()
    outlines = {".notdef": draw(Drawing(rect(60, 0, 540, 700)).cut(rect(120, 60, 480, 640)).contours()),
                "space": draw([])}
    cmap = {0x20: "space", 0xA0: "space"}
    for code, name, drawing in glyphs:
        try:
            outlines[name] = draw(drawing.contours())
        except Exception as error:
            raise ValueError("%s: %s" % (name, error)) from error
        cmap[code] = name
    for code, _, target in meters.ALIASES:
        cmap[code] = target

    fb = FontBuilder(1000, isTTF=True)
    fb.setupGlyphOrder(list(outlines))
    fb.setupCharacterMap(cmap)
    fb.setupGlyf(outlines)
    glyf = fb.font["glyf"]
    wide = {name for code, name, _ in glyphs if is_wide(code)}
    fb.setupHorizontalMetrics({n: (ICON if n in wide else CELL, getattr(glyf[n], "xMin", 0)) for n in outlines})
    fb.setupHorizontalHeader(ascent=ASCENT, descent=-DESCENT, lineGap=0)
    fb.setupNameTable({
        "copyright": "Copyright 2026 The Todayline authors",
        "familyName": FAMILY, "styleName": "Regular",
        "uniqueFontIdentifier": "1.000;TodaylineSymbols-Regular",
        "fullName": FAMILY + " Regular", "version": VERSION,
        "psName": "TodaylineSymbols-Regular",
        "licenseDescription": "This Font Software is licensed under the SIL Open Font License, "
                              "Version 1.1. It is available at https://openfontlicense.org",
        "licenseInfoURL": "https://openfontlicense.org"}, mac=False)
    panose = Panose()
    panose.__dict__.update(dict.fromkeys(PANOSE_FIELDS, 0))
    panose.bFamilyType, panose.bProportion = 2, 9     # text, monospaced: what terminals look for
    fb.setupOS2(version=4, panose=panose, fsType=0, fsSelection=0x40 | 0x80, usWeightClass=400, xAvgCharWidth=CELL,
                sTypoAscender=ASCENT, sTypoDescender=-DESCENT, sTypoLineGap=0,
                usWinAscent=ASCENT, usWinDescent=DESCENT, sxHeight=547, sCapHeight=729,
                achVendID="TDLN", usBreakChar=32, usDefaultChar=0)
    fb.setupPost(isFixedPitch=1, underlinePosition=-130, underlineThickness=70)
    fb.font["gasp"] = gasp = newTable("gasp")
    gasp.version, gasp.gaspRange = 1, {0xFFFF: 0x000A}   # smooth in both directions, no grid fitting
    fb.font["head"].created = fb.font["head"].modified = TIMESTAMP
    fb.font["head"].fontRevision = 1.0
    fb.font.recalcTimestamp = False
    data = io.BytesIO()
    fb.save(data)
    listing = [(code, name) for code, name, _ in glyphs] + [a[:2] for a in meters.ALIASES]
    table = "".join("U+%04X\t%s\n" % item for item in sorted(listing))
    return data.getvalue(), ("codepoint\tname\n" + table).encode()


def verify(data):
    """Raise unless the font keeps the promises a status bar relies on."""
    font = TTFont(io.BytesIO(data), recalcTimestamp=False)
    hhea, os2 = font["hhea"], font["OS/2"]
    if (hhea.ascent, hhea.descent, hhea.lineGap) != (ASCENT, -DESCENT, 0) or \
            (os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap) != (ASCENT, -DESCENT, 0) or \
            (os2.usWinAscent, os2.usWinDescent) != (ASCENT, DESCENT):
        raise ValueError("the line metrics differ from each other")
    for name, (advance, _) in font["hmtx"].metrics.items():
        if advance not in (CELL, ICON):
            raise ValueError("%s: advance %d" % (name, advance))
    wrong = []
    for code, name in font.getBestCmap().items():
        glyph = font["glyf"][name]
        if code < 0xF2000:
            continue
        if glyph.numberOfContours <= 0:
            wrong.append("%s is empty" % name)
            continue
        box = ICON_BOX if is_wide(code) else METER_BOX if code < 0xF2180 else CELL_BOX if code < 0xF2240 else END_BOX
        found = (glyph.xMin, glyph.yMin, glyph.xMax, glyph.yMax)
        if any(f < b for f, b in zip(found[:2], box)) or any(f > b for f, b in zip(found[2:], box[2:])):
            wrong.append("%s leaves its box: %s" % (name, found))
        if name.startswith(("middle-", "line-")) and (glyph.xMin > -meters.OVERLAP or glyph.xMax < CELL + meters.OVERLAP):
            wrong.append("%s leaves a seam" % name)
    if wrong:
        raise ValueError("; ".join(wrong))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true",
                        help="compare with the files present and write nothing")
    check = parser.parse_args().check
    font, listing = build()
    verify(font)
    for name, fresh in ((FONT, font), (LIST, listing)):
        target = os.path.join(HERE, name)
        if check:
            try:
                with open(target, "rb") as file:
                    same = file.read() == fresh
            except FileNotFoundError:
                sys.exit("%s is missing; run generate.py without --check." % name)
            if not same:
                sys.exit("%s differs from what generate.py makes; run it without --check "
                         "and commit the result." % name)
        else:
            with open(target, "wb") as file:
                file.write(fresh)
    print("%s: %d code points, %d bytes, %s" % (
        FONT, listing.count(b"\n") - 1, len(font), "unchanged" if check else "written"))


if __name__ == "__main__":
    main()
