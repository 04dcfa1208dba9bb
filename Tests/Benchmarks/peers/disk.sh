#!/bin/sh
# A blocklet as users of i3blocks write them: df for the numbers, awk to pick
# and to draw, printf for the line.
path=${1:-/}
used=$(df -P "$path" | awk 'NR == 2 { sub("%", "", $5); print $5 }')
bar=$(awk -v used="$used" 'BEGIN {
  for (cell = 0; cell < 10; cell++) printf "%s", cell * 10 + 5 <= used ? "█" : "░"
}')
printf '%s %s%%\n' "$bar" "$used"
