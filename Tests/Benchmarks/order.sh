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
mkdir -p "$work/.config/todayline"
# The repeated calls first: what is called most, then what counts, hosts, and the rest.
call z.first disk
call a.disk disk
for widget in cpu memory load network diskio; do
  call z.first."$widget" "$widget"
  call b.again."$widget" "$widget"
done
for host in text tmux polybar i3blocks i3bar waybar json; do
  call "c.$host" disk --host "$host"
done
printf '[%s]\n' disk memory cpu network >"$work/.config/todayline/config"
call d.today today
call e.exec exec true
cat "$work"/calls.* |
  sed -nE 's/^c?fn=\([0-9]+\) (.*)$/\1/p' | sed -E "s/'[0-9]+$//" | awk '!seen[$0]++' |
  grep -vE '^(0x|\(below main\)|_start$)' >"$work/order"
mv "$work/order" Sources/todayline/symbol-order.txt
wc -l Sources/todayline/symbol-order.txt >&2
