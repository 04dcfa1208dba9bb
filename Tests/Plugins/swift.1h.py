#!/usr/bin/env python3
"""A plugin as SwiftBar has them: keys in any case, and parameters that only it knows."""

import sys

if len(sys.argv) > 1:
    sys.exit("no network" if sys.argv[1] == "fail" else 0)
print("swift | sfimage=cpu COLOR=black,white whatever=1 nothing")
print("---")
print("all levels at once")
print("----deep | checked=true")
print('quoted | tooltip="a \\" href=https://example.org/no" bash=own param2=b param10=c param1=a terminal=false')
print("\\n stays | length=3 md=true")
