#!/usr/bin/env bash
# Writes Sources/todayline/symbol-order.txt anew: the functions that calls of
# every host run, in the order in which they run first. Wants valgrind.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
TODAYLINE_SYMBOLS=1 swift build -c release --scratch-path "$work/build" >&2
program=$work/build/release/todayline
mkdir -m 700 "$work/state" "$work/run"
call() { # call NAME ARGUMENT...
  local name=$1
  shift
  env -i HOME="$work" XDG_STATE_HOME="$work/state" XDG_RUNTIME_DIR="$work/run" \
    valgrind --quiet --tool=callgrind --callgrind-out-file="$work/calls.$name" "$program" "$@" >/dev/null
}
call 0 disk
call 1 disk
hosts=(text tmux polybar i3blocks i3bar waybar json)
for index in "${!hosts[@]}"; do
  call "$((index + 2))" disk --host "${hosts[$index]}"
done
# The repeated call first, then the others.
cat "$work"/calls.1 "$work"/calls.[2-9] "$work"/calls.0 |
  sed -nE 's/^c?fn=\([0-9]+\) (.*)$/\1/p' | sed -E "s/'[0-9]+$//" | awk '!seen[$0]++' |
  grep -vE '^(0x|\(below main\)|_start$)' >"$work/order"
mv "$work/order" Sources/todayline/symbol-order.txt
wc -l Sources/todayline/symbol-order.txt >&2
