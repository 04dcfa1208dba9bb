#!/usr/bin/env python3
"""Render the font to PNG contact sheets: every glyph large and at real sizes."""
import os
import sys

from PIL import Image, ImageDraw, ImageFont

HERE = os.path.dirname(os.path.abspath(__file__))
FONT = os.path.join(HERE, "TodaylineSymbols.ttf")


def glyphs():
    with open(os.path.join(HERE, "glyphs.tsv"), encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file][1:]
    return [(int(code[2:], 16), name) for code, name in rows]


def sheet(items, target, columns=12):
    width, height = 144, 132
    rows = -(-len(items) // columns)
    image = Image.new("RGB", (columns * width, rows * height), "#15181d")
    draw = ImageDraw.Draw(image)
    fonts = {s: ImageFont.truetype(FONT, s) for s in (64, 12, 14, 16, 24)}
    label = ImageFont.load_default()
    for i, (code, name) in enumerate(items):
        x, y = i % columns * width, i // columns * height
        draw.rectangle((x + 64, y, x + width - 2, y + 104), fill="#f4f2ec")
        draw.text((x + 6, y + 14), chr(code), font=fonts[64], fill="#f0f0f0")
        left = x + 68
        for size in (12, 14, 16, 24):
            draw.text((left, y + 10), chr(code), font=fonts[size], fill="#16181c")
            left += size * 0.6 + 8
        draw.rectangle((x + 64, y + 52, x + width - 2, y + 104), fill="#15181d")
        left = x + 68
        for size in (12, 14, 16, 24):
            draw.text((left, y + 62), chr(code), font=fonts[size], fill="#e8e8e8")
            left += size * 0.6 + 8
        draw.text((x + 4, y + 108), name[:20], font=label, fill="#8fa3b8")
        draw.text((x + 4, y + 118), "%X" % code, font=label, fill="#4f6070")
    image.save(target)


def main():
    prefix = sys.argv[1] if len(sys.argv) > 1 else "sheet"
    items = glyphs()
    icons = [g for g in items if g[0] < 0xF2100]
    half = 96
    sheet(icons[:half], prefix + "-icons-1.png")
    sheet(icons[half:], prefix + "-icons-2.png")
    sheet([g for g in items if g[0] >= 0xF2100], prefix + "-meters.png", 16)


if __name__ == "__main__":
    main()
