#!/bin/sh
# A blocklet as users of i3blocks write them: what was counted is kept in a file, awk does the rest.
last=${XDG_RUNTIME_DIR:-/tmp}/network-blocklet
interface=$(ip route | awk '$1 == "default" { print $5; exit }')
now=$(awk -v name="${interface:-lo}:" '$1 == name { print $2, $10 }' /proc/net/dev)
read -r down up 2>/dev/null <"$last"
printf '%s\n' "$now" >"$last"
printf '%s\n' "$now" | awk -v down="$down" -v up="$up" '{ printf "%.0fK %.0fK\n", ($1 - down) / 1024, ($2 - up) / 1024 }'
