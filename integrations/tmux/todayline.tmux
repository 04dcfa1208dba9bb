#!/bin/sh
# Puts widgets of todayline into tmux's status line, and clicks on them to use.
#
#   todayline.tmux            sets up; what tmux runs
#   todayline.tmux click …    acts on a click; what the bindings run

self=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)/$(basename -- "$0")

option() {
  value=$(tmux show-option -gqv "$1")
  printf '%s' "${value:-$2}"
}

# A word that a shell reads back as it is.
quoted() {
  printf "'%s'" "$(printf '%s' "$1" | sed "s/'/'\\\\''/g")"
}

# Text that tmux reads back as it is, where it would look for a format.
literal() {
  printf '%s' "$1" | sed 's/#/##/g'
}

# What a key did before it was bound here.
other() {
  bound=$(tmux list-keys -T root "$1" 2>/dev/null | sed -n "s/^bind-key[^M]*$1  *//p")
  case $bound in
    *mouse_status_range*) bound=$(option "@todayline-other-$1" '') ;;
    *) tmux set-option -g "@todayline-other-$1" "$bound" ;;
  esac
  printf '%s' "$bound"
}

details() {
  case $1 in
    disk | disk:*) todayline "$1" --format 'Used: {used}\nFree: {free}\nTotal: {total}' ;;
    *) todayline "$1" ;;
  esac
}

# click WIDGET BUTTON CLIENT
click() {
  widget=$1 button=$2 client=$3
  style=$(option @todayline-click toggle)
  [ "$button" = 1 ] || style=toggle
  case $style in
    popup)
      tmux display-popup -c "$client" -E -x R -y S -w 36 -h 6 \
        "$(quoted "$self") details $(quoted "$widget"); stty -icanon -echo; head -c 1 >/dev/null"
      ;;
    menu)
      act="todayline click $(quoted "$widget") --refresh-tmux --button"
      set -- -c "$client" -x R -y S -T " $(literal "$widget") " --
      while IFS= read -r line; do
        # A name that begins with - is shown and cannot be chosen.
        set -- "$@" "-$(literal "$line")" '' ''
      done <<EOF
$(details "$widget")
EOF
      act=$(literal "$act")
      tmux display-menu "$@" '' \
        'Details in the line' d "run-shell -b \"$act 1\"" \
        'Fresh reading' r "run-shell -b \"$act 2\"" \
        'Open the path' o "run-shell -b \"$act 3\""
      ;;
    *) todayline click "$widget" --button "$button" --refresh-tmux ;;
  esac
}

set_up() {
  widgets=$(option @todayline-widgets disk)
  options=$(option @todayline-options '--warning 80 --critical 90')
  side=right name=StatusRight
  case $(tmux show-option -gv status-left) in
    *@todayline-status*) side=left name=StatusLeft ;;
  esac

  # A cell between two widgets, or tmux takes their ranges for one.
  status='' kinds='' first=''
  for widget in $widgets; do
    command="todayline $(quoted "$widget") --host tmux --range $side $options"
    status="$status${status:+  }#($(literal "$command"))"
    kinds="$kinds${kinds:+|}${widget%%:*}"
    first=${first:-$widget}
  done
  tmux set-option -g @todayline-status "$status"

  case $(tmux show-option -gv status-left)$(tmux show-option -gv status-right) in
    *@todayline-status*) ;;
    *) tmux set-option -g status-right "#{E:@todayline-status} $(tmux show-option -gv status-right)" ;;
  esac
  length=$(tmux show-option -gv "status-$side-length")
  [ "$length" -ge 120 ] || tmux set-option -g "status-$side-length" 120

  # Before tmux 3.4 a click says no more than which side of the line it was on; from then on it
  # names the range.
  in_range="#{m/r:^($kinds)(:[A-Za-z0-9:/._-]*)?\$,#{mouse_status_range}}"
  run="run-shell -b \"$(quoted "$(literal "$self")") click"
  for button in 1 2 3; do
    act_on_side="$run $(quoted "$(literal "$first")") $button '#{client_name}'\""
    act_on_range="$run '#{mouse_status_range}' $button '#{client_name}'\""
    down="MouseDown$button" up="MouseUp$button"
    if [ "$button" = 1 ] && [ "$(option @todayline-click toggle)" = menu ]; then
      # The release of the button would close a menu that its press has opened.
      tmux bind-key -n "$up$name" if-shell -F 1 "$act_on_side"
      tmux bind-key -n "${up}Status" if-shell -F "$in_range" "$act_on_range"
      tmux unbind-key -q -n "$down$name"
      tmux bind-key -n "${down}Status" if-shell -F "$in_range" '' "$(other "${down}Status")"
    else
      tmux bind-key -n "$down$name" if-shell -F 1 "$act_on_side"
      tmux bind-key -n "${down}Status" if-shell -F "$in_range" "$act_on_range" \
        "$(other "${down}Status")"
      tmux unbind-key -q -n "$up$name"
      tmux unbind-key -q -n "${up}Status"
    fi
  done
}

case $1 in
  click) click "$2" "$3" "$4" ;;
  details) details "$2" ;;
  *) set_up ;;
esac
