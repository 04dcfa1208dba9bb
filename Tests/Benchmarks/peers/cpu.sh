#!/bin/sh
# A blocklet as users of i3blocks write them: what was counted is kept in a file, awk does the rest.
last=${XDG_RUNTIME_DIR:-/tmp}/cpu-blocklet
touch "$last"
usage=$(awk '
  FNR == NR { total = $1; idle = $2; next }
  $1 == "cpu" {
    for (field = 2; field <= 9; field++) now += $field
    if (now > total) printf "%.1f", 100 * (1 - ($5 + $6 - idle) / (now - total))
  }' "$last" /proc/stat)
awk '$1 == "cpu" { print $2 + $3 + $4 + $5 + $6 + $7 + $8 + $9, $5 + $6 }' /proc/stat >"$last"
printf '%s%%\n' "${usage:-–}"
