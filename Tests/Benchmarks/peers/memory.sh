#!/bin/sh
# A blocklet as users of i3blocks write them.
awk '
  $1 == "MemTotal:" { total = $2 }
  $1 == "MemAvailable:" { available = $2 }
  END { printf "%.1fG\n", (total - available) / 1048576 }' /proc/meminfo
