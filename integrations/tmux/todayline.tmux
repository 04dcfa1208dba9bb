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

# What a key does. Asked for that key alone, tmux 3.7 shows it in the status line and prints nothing.
bound() {
  tmux list-keys -T root | sed -n "s/^bind-key  *\(-r  *\)\{0,1\}-T root  *$1  *//p"
}

# Whether that is what this script has bound.
is_own() {
  case $1 in
    *'#{m/r:^('*mouse_status_range* | *todayline.tmux*' click '*) ;;
    *) return 1 ;;
  esac
}

# What a key did before it was bound here.
other() {
  before=$(bound "$1")
  if is_own "$before"; then
    before=$(option "@todayline-other-$1" '')
  else
    tmux set-option -g "@todayline-other-$1" "$before"
  fi
  printf '%s' "$before"
}

# Gives a key back.
release() {
  is_own "$(bound "$1")" || return 0
  before=$(option "@todayline-other-$1" '')
  if [ -n "$before" ]; then
    tmux bind-key -n "$1" if-shell -F 1 "$before"
  else
    tmux unbind-key -q -n "$1"
  fi
}

# The names of the widgets, those of the Today view as they are now.
names() {
  case $1 in
    today) todayline today list ;;
    *) printf '%s\n' $1 ;;
  esac
}

# Whether a widget is a range of its own: see Sources/Hosts/Tmux.swift.
has_range() {
  case $1 in
    *[!A-Za-z0-9:/.-]*) return 1 ;;
    *) [ ${#1} -le 15 ] ;;
  esac
}

details() {
  case $1 in
    disk | disk:*) todayline "$1" --format 'Used: {used}\nFree: {free}\nTotal: {total}' ;;
    *) todayline "$1" ;;
  esac
}

# click WIDGET BUTTON CLIENT; @first is the first widget of the Today view.
click() {
  widget=$1 button=$2 client=$3
  [ "$widget" != @first ] || widget=$(names today | head -n 1)
  [ -n "$widget" ] || return 0
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
  # The file of the Today view has options of its own.
  case $widgets in
    today) usual='' ;;
    *) usual='--warning 80 --critical 90' ;;
  esac
  options=$(option @todayline-options "$usual")
  side=right name=StatusRight
  case $(tmux show-option -gv status-left) in
    *@todayline-status*) side=left name=StatusLeft ;;
  esac

  # A cell between two widgets, or tmux takes their ranges for one.
  status='' kinds='' first='' rest=''
  for widget in $widgets; do
    command="todayline $(quoted "$widget") --host tmux --range $side $options"
    status="$status${status:+  }#($(literal "$command"))"
  done
  while IFS= read -r widget; do
    kinds="$kinds${kinds:+|}${widget%%:*}"
    first=${first:-$widget}
    has_range "$widget" || rest=${rest:-$widget}
  done <<EOF
$(names "$widgets")
EOF
  if [ "$widgets" = today ]; then
    # What is in it changes while tmux runs.
    kinds=$(todayline help | sed -n '/^widgets:/,/^$/s/^  \([a-z]*\)  .*/\1/p' | paste -s -d '|' -)
    first=@first
  fi
  tmux set-option -g @todayline-status "$status"

  case $(tmux show-option -gv status-left)$(tmux show-option -gv status-right) in
    *@todayline-status*) ;;
    *) tmux set-option -g status-right "#{E:@todayline-status} $(tmux show-option -gv status-right)" ;;
  esac
  length=$(tmux show-option -gv "status-$side-length")
  [ "$length" -ge 120 ] || tmux set-option -g "status-$side-length" 120

  # Before tmux 3.4 a click says no more than which side of the line it was on; from then on it
  # names the range, which is the side's where there is no other.
  in_range="#{m/r:^($kinds)(:[A-Za-z0-9:/._-]*)?\$,#{mouse_status_range}}"
  run="run-shell -b \"$(quoted "$(literal "$self")") click"
  for button in 1 2 3; do
    act_on_range="$run '#{mouse_status_range}' $button '#{client_name}'\""
    act_on_first="$run $(quoted "$(literal "$first")") $button '#{client_name}'\""
    act_on_rest=${rest:+"$run $(quoted "$(literal "$rest")") $button '#{client_name}'\""}
    acting=MouseDown$button idle=MouseUp$button
    if [ "$button" = 1 ] && [ "$(option @todayline-click toggle)" = menu ]; then
      # The release of the button would close a menu that its press has opened.
      acting=MouseUp1 idle=MouseDown1
      tmux bind-key -n MouseDown1Status if-shell -F "$in_range" '' "$(other MouseDown1Status)"
    else
      release "${idle}Status"
    fi
    release "$idle$name"
    tmux bind-key -n "${acting}Status" if-shell -F "$in_range" "$act_on_range" \
      "$(other "${acting}Status")"
    elsewhere=$(other "$acting$name")
    tmux bind-key -n "$acting$name" if-shell -F '#{mouse_status_range}' \
      "${act_on_rest:-$elsewhere}" "$act_on_first"
  done
}

case $1 in
  click) click "$2" "$3" "$4" ;;
  details) details "$2" ;;
  *) set_up ;;
esac
