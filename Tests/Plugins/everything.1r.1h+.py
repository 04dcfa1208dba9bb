#!/usr/bin/env python3
"""Every rule of Argos's plugins in one."""

import os

if runs := os.environ.get("RUNS"):
    with open(runs, "a", encoding="utf-8") as file:
        file.write(os.environ["ARGOS_MENU_OPEN"] + "\n")
print("<b>bold</b> &amp; <span color='lime'>lime</span> v" + os.environ["ARGOS_VERSION"])
print(r"tab\tand \101 | color='#ff8000' length=\8 bash='own \"$0\" \"\$@\"' param1='a b' terminal=false")
print("only above | dropdown=false useMarkup=false")
print()
print("---")
print("<i>open: " + os.environ["ARGOS_MENU_OPEN"] + "</i>")
print("<b>a < b</b> | useMarkup=false")
print(r"back\\slash | unescape=false # color=red")
print(r"\033[1;34mblue\033[0m | font='DejaVu Sans' size=1\2 iconName=x")
print(":TADA: | eval='ignored'")
print("unclosed | color='red")
print("-")
print("submenu")
print("--child | href='https://example.org/a b'")
print("---odd")
print("----grandchild | href=\"https://example.org/\\$x\"")
print("alternate | alternate=true")
