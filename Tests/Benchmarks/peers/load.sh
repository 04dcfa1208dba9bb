#!/bin/sh
# A blocklet as users of i3blocks write them.
cut -d ' ' -f 1 /proc/loadavg
