"""Text in many scripts, cut at each width, compared with Pango and utf8proc: `scripts.py`.

A cut must be where both would put a cursor, the rest must fit, and the whole text must come through unchanged.
"""

import ctypes
import ctypes.util
import json
import locale

import sandbox
from sandbox import fact
from user import User

TEXTS = {
    "latin": "Grüße aus Zürich, e\u0301te\u0301", "vietnamese": "Chào buổi sáng, Tiếng Việt", "greek": "Καλημέρα κόσμε",
    "cyrillic": "Доброе утро, мир", "armenian": "Բարի լույս աշխարհ", "georgian": "დილა მშვიდობისა",
    "hebrew": "בֹּקֶר טוֹב \u2067עוֹלָם\u2069 (1)\u200f", "arabic": "صَبَاحُ الخَيْر يا عالم", "persian": "می\u200cخواهم بروم",
    "urdu": "صبح بخیر دنیا", "syriac": "ܫܠܡܐ ܥܠܡܐ", "thaana": "އައްސަލާމު", "nko": "ߒߞߏ ߞߊ߲", "adlam": "𞤀𞤣𞤢𞤤𞤢𞤥",
    "devanagari": "नमस्ते क्षत्रिय विश्व", "bengali": "নমস্কার বিশ্ব ক্ষ", "gurmukhi": "ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ", "gujarati": "નમસ્તે વિશ્વ ક્ષ",
    "oriya": "ନମସ୍କାର କ୍ଷ", "tamil": "வணக்கம் உலகம் க்ஷ", "telugu": "నమస్కారం ప్రపంచం", "kannada": "ನಮಸ್ಕಾರ ಕ್ಷ",
    "malayalam": "നമസ്കാരം ലോകം", "sinhala": "ආයුබෝවන් ශ්\u200dරී ලංකා", "thai": "สวัสดีตอนเช้า ที่นี่", "lao": "ສະບາຍດີ ຊາວໂລກ",
    "tibetan": "བཀྲ་ཤིས་བདེ་ལེགས", "burmese": "မင်္ဂလာပါ ကမ္ဘာ", "khmer": "សួស្តី ពិភពលោក", "javanese": "ꦱꦸꦒꦼꦁ ꦲꦺꦚ꧀ꦗꦁ",
    "balinese": "ᬒᬁ ᬲ᭄ᬯᬲ᭄ᬢ᭄ᬬᬲ᭄ᬢᬸ", "ethiopic": "ሰላም ለዓለም", "cherokee": "ᎣᏏᏲ ᎡᎶᎯ", "mongolian": "ᠰᠠᠶᠢᠨ ᠪᠠᠶᠢᠨ\u180eᠠ",
    "hangul": "안녕하세요 세계", "letters of hangul": "\u1112\u1161\u11ab\u1100\u116e\u11a8", "japanese": "おはよう、世界がぎか\u3099",
    "halfwidth": "ｱｲｳｶﾞｷﾞ", "fullwidth": "ＡＢＣ１２３", "chinese": "早上好，世界", "mathematics": "x̄ ± σ̂² ≤ ∑ᵢ",
    "emoji": "a👩‍👩‍👧‍👦b👍🏽c🇩🇪🇫🇷d❤️e1️⃣f🏴󠁧󠁢󠁥󠁮󠁧󠁿g",
}
CURSOR = 1 << 4  # is_cursor_position of PangoLogAttr
EMOJI = 0x1F000


class Oracles:
    """Where Pango and utf8proc may cut a text, and how wide the C library has its parts."""

    def __init__(self):
        self.pango, self.utf8proc, self.libc = (
            ctypes.CDLL(ctypes.util.find_library(name)) for name in ("pango-1.0", "utf8proc", "c"))
        locale.setlocale(locale.LC_ALL, "C.UTF-8")

    def cursors(self, text):
        count = len(text) + 1
        found = (ctypes.c_uint32 * count)()
        bytes_of_text = text.encode()
        self.pango.pango_get_log_attrs(bytes_of_text, len(bytes_of_text), -1, None, found, count)
        return {index for index in range(count) if found[index] & CURSOR}

    def clusters(self, text):
        """The ends of all grapheme clusters."""
        state = ctypes.c_int32(0)
        breaks = self.utf8proc.utf8proc_grapheme_break_stateful
        return [index for index in range(1, len(text))
                if breaks(ord(text[index - 1]), ord(text[index]), ctypes.byref(state))] + [len(text)]

    def cells(self, text):
        total, start = 0, 0
        for end in self.clusters(text):
            cluster, start = text[start:end], end
            is_emoji = ord(cluster[0]) >= EMOJI and ord(cluster[0]) < 0x20000 or "\ufe0f" in cluster
            total += 2 if is_emoji else sum(max(self.libc.wcwidth(ord(one)), 0) for one in cluster)
        return total


def wrong_cuts(user, oracles, text):
    """What is wrong at which width, and the number of widths."""
    wrong = []
    path = f"{user.home}/facts.json"
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"text": text}, file)
    whole = oracles.cells(text)
    for width in range(1, whole + 1):
        shown = user.call("facts:text", "--facts", path, "--max-width", str(width)).out.removesuffix("\n")
        if shown == text:
            if width < whole:
                wrong.append(f"{width}: whole")
            continue
        # Behind the cut, only the ends of what it left open.
        head, dots, tail = shown.rpartition("…")
        opened = sum("\u2066" <= one <= "\u2068" for one in head) - head.count("\u2069")
        if not dots or not text.startswith(head) or tail != opened * "\u2069":
            wrong.append(f"{width}: {shown!a}")
        elif head and len(head) not in oracles.cursors(text):
            wrong.append(f"{width}: no cursor of Pango behind {head[-2:]!a}")
        elif head and len(head) not in oracles.clusters(text):
            wrong.append(f"{width}: no cluster of utf8proc ends with {head[-2:]!a}")
        elif head and oracles.cells(head) + 1 > width:
            wrong.append(f"{width}: {oracles.cells(head) + 1} cells")
    return wrong, whole


def main():
    oracles = Oracles()
    user = User(sandbox.enter(), "reader")
    all_wrong, cuts = [], 0
    for name, text in TEXTS.items():
        wrong, widths = wrong_cuts(user, oracles, text)
        all_wrong += [f"{name}: {what}" for what in wrong]
        cuts += widths
    fact("wrong", "; ".join(all_wrong) or "none")
    fact("texts", len(TEXTS))
    fact("cuts", cuts)


if __name__ == "__main__":
    main()
