#!/bin/sh
# Puts todayline's widgets into tmux's status line, and binds clicks on them.
#
#   todayline.tmux            sets everything up; run by tmux
#   todayline.tmux click …    acts on a click; run by the bindings

self=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)/$(basename -- "$0")

option() {
  value=$(tmux show-option -gqv "$1")
  printf '%s' "${value:-$2}"
}

# Quotes a word for a shell.
quoted() {
  printf "'%s'" "$(printf '%s' "$1" | sed "s/'/'\\\\''/g")"
}

# Escapes text where tmux expects a format.
literal() {
  printf '%s' "$1" | sed 's/#/##/g'
}

# Prints the binding of a key. Asked for that key alone, tmux 3.7 shows it in the status line and prints nothing.
bound() {
  tmux list-keys -T root | sed -n "s/^bind-key  *\(-r  *\)\{0,1\}-T root  *$1  *//p"
}

# True if this script has made the binding.
is_own() {
  case $1 in
    *'#{m/r:^('*mouse_status_range* | *todayline.tmux*' click '*) ;;
    *) return 1 ;;
  esac
}

# Prints the binding of a key before this script.
other() {
  before=$(bound "$1")
  if is_own "$before"; then
    before=$(option "@todayline-other-$1" '')
  else
    tmux set-option -g "@todayline-other-$1" "$before"
  fi
  printf '%s' "$before"
}

# Restores a key.
release() {
  is_own "$(bound "$1")" || return 0
  before=$(option "@todayline-other-$1" '')
  if [ -n "$before" ]; then
    tmux bind-key -n "$1" if-shell -F 1 "$before"
  else
    tmux unbind-key -q -n "$1"
  fi
}

# Prints the names of the widgets; for the Today view, its present ones.
names() {
  case $1 in
    today) todayline today list ;;
    *) printf '%s\n' $1 ;;
  esac
}

# Prints the kinds of the widgets, as a part of a regular expression.
kinds() {
  {
    names "$1"
    # The content of the view changes while tmux runs.
    [ "$1" != today ] || todayline help widgets | sed -n 's/^  \([a-z][a-z0-9-]*\)  .*/\1/p'
  } | sed 's/:.*//' | sort -u | paste -s -d '|' -
}

# True if a widget is a range of its own: see Sources/Hosts/Tmux.swift.
has_range() {
  case $1 in
    *[!A-Za-z0-9:/.-]*) return 1 ;;
    *) [ ${#1} -le 15 ] ;;
  esac
}

# Prints the details of a widget, or the reason why there are none.
details() {
  todayline details "$1" 2>&1
}

# True if the widget has a source that can be opened.
can_open() {
  case ${1%%:*} in
    disk | http | geo) ;;
    *) return 1 ;;
  esac
}

# click WIDGET BUTTON CLIENT
click() {
  widget=$1 button=$2 client=$3
  [ -n "$widget" ] || return 0
  style=$(option @todayline-click toggle)
  [ "$button" = 1 ] || style=toggle
  case $style in
    popup)
      # As large as the details, which are known before it opens.
      lines=$(details "$widget")
      height=$(($(printf '%s\n' "$lines" | wc -l) + 2))
      width=$(($(printf '%s\n' "$lines" | wc -L) + 4))
      tmux display-popup -c "$client" -E -x R -y S -w "$width" -h "$height" \
        "printf '%s' $(quoted "$lines"); stty -icanon -echo; head -c 1 >/dev/null"
      ;;
    menu)
      act="todayline click $(quoted "$widget") --wake tmux --button"
      set -- -c "$client" -x R -y S -T " $(literal "$widget") " --
      while IFS= read -r line; do
        # An item whose name begins with - is shown but cannot be chosen.
        set -- "$@" "-$(literal "$line")" '' ''
      done <<EOF
$(details "$widget")
EOF
      act=$(literal "$act")
      set -- "$@" '' 'Details in the line' d "run-shell -b \"$act 1\"" \
        'Fresh reading' r "run-shell -b \"$act 2\""
      ! can_open "$widget" || set -- "$@" 'Open the source' o "run-shell -b \"$act 3\""
      tmux display-menu "$@"
      ;;
    *) todayline click "$widget" --button "$button" --wake tmux ;;
  esac
}

# Prints the lines of the status that the user writes, where the widgets may have a place already.
places() {
  tmux show-option -gv status-left
  tmux show-option -gv status-right
  tmux show-options -g status-format
}

# Puts the widgets at the beginning of status-right, unless they have a place.
place() {
  case $(places) in
    *@todayline-status*) ;;
    *) tmux set-option -g status-right "#{E:@todayline-status} $(tmux show-option -gv status-right)" ;;
  esac
}

# Makes room in a part of the line: todayline fits the view; tmux would cut it, wherever details are open.
lengthen() {
  length=$(tmux show-option -gv "status-$1-length")
  [ "$length" -ge 500 ] || tmux set-option -g "status-$1-length" 500
}

# Prints a format for the cells that are left for the Today view: those of the client without the windows
# and the user's own parts, and at least a fifth of those without the parts: three if the list of windows runs
# commands, whose width is not known. Commands in parts count nothing.
room() {
  right=$(tmux show-option -gv status-right) left=$(tmux show-option -gv status-left)
  case $right$left in
    *@todayline-status*) ;;
    *)
      # A line of its own.
      printf '#{client_width}'
      return
      ;;
  esac
  own=$right other=left
  [ "$side" = right ] || own=$left other=right
  tmux set-option -g @todayline-rest "$(printf '%s' "$own" | sed 's/#{E:@todayline-status}//')"
  free='#{client_width}'
  for part in "#{T;=|#{status-$other-length}:status-$other}" '#{T:@todayline-rest}'; do
    free="#{e|-|:$free,#{w:$part}}"
  done
  room="#{e|/|:#{e|*|:$free,3},5}"
  case $right$left$(tmux show-option -gwv window-status-format; tmux show-option -gwv window-status-current-format) in
    *'#('*) ;;
    *)
      each='#{T:window-status-format}#{window-status-separator}'
      current='#{T:window-status-current-format}#{window-status-separator}'
      least="#{e|/|:$free,5}"
      free="#{e|-|:$free,#{w:#{W:$each,$current}}}"
      room="#{?#{e|>|:$free,$least},$free,$least}"
      ;;
  esac
  printf '%s' "#{?#{e|>|:$room,0},$room,1}"
}

# Sets the formats for the widget under the mouse, where tmux tells only the side of the line; empty elsewhere.
# tmux before 3.4 ignores the ranges of the widgets, but has them in its text; before 3.2, it tells no column.
find_clicked() {
  text="#{T;=/#{status-$side-length}:status-$side}"
  cells='#{e|+|:#{mouse_x},1}'
  # The right side ends at the right edge, however wide the windows are.
  [ "$side" = left ] || cells="#{e|-|:#{w:$text},#{e|-|:#{client_width},$cells}}"
  tmux set-option -g @todayline-under "#{?#{m:?*,#{mouse_x}},#{=/$cells:$text},}"
  # The last range up to the mouse: the texts of widgets have none, since each of their # is two.
  tmux set-option -g @todayline-range \
    '#{s!^.*(^|[^#])([#][#])*[#]\[range=([^]]*)\].*$!\3!:#{E:@todayline-under}}'
  # Since tmux 3.4, the rest of the side is that of the widgets without a range.
  tmux set-option -g @todayline-longer "$1"
  widget='#{s!^user.!!:#{E:@todayline-range}}'
  before="#{?#{m/r:^user.[A-Za-z0-9:/.-]+\$,#{E:@todayline-range}},$widget,}"
  tmux set-option -g @todayline-clicked "#{?#{mouse_status_range},#{@todayline-longer},$before}"
}

set_up() {
  if ! command -v todayline >/dev/null; then
    # Shown where the widgets would be, until tmux reads its configuration again.
    tmux set-option -g @todayline-status 'todayline is not in the PATH of tmux'
    place
    lengthen right
    return
  fi
  widgets=$(option @todayline-widgets disk)
  options=$(option @todayline-options '')
  side=right name=StatusRight
  case $(tmux show-option -gv status-left) in
    *@todayline-status*) side=left name=StatusLeft ;;
  esac

  place
  # tmux has computed since 3.2.
  tmux set-option -g @todayline-room "$(room)"
  width=$(option @todayline-width '#{E:@todayline-room}')
  case $widgets$(tmux display-message -p '#{e|+|:1,1}') in
    today2) fit=" --line-width $width" ;;
    *) fit='' ;;
  esac

  # A cell between two widgets; without it, tmux joins their ranges.
  status='' rest=''
  for widget in $widgets; do
    # Other widgets have no levels, or others.
    case $widget in
      disk | disk:*) usual='--warning 80 --critical 90' ;;
      *) usual='' ;;
    esac
    command="todayline $(quoted "$widget") --host tmux --range $side ${options:-$usual}"
    status="$status${status:+  }#($(literal "$command")$fit)"
  done
  while IFS= read -r widget; do
    has_range "$widget" || rest=${rest:-$widget}
  done <<EOF
$(names "$widgets")
EOF
  tmux set-option -g @todayline-status "$status"

  lengthen "$side"

  find_clicked "$rest"

  # Before tmux 3.4, a click only reports the side of the line; since then, it reports the range,
  # which is that of the side if there is no other.
  in_range="#{m/r:^($(kinds "$widgets"))(:[A-Za-z0-9:/._-]*)?\$,#{mouse_status_range}}"
  run="run-shell -b \"$(quoted "$(literal "$self")") click"
  for button in 1 2 3; do
    act_on_range="$run '#{mouse_status_range}' $button '#{client_name}'\""
    act_on_clicked="$run #{q:#{E:@todayline-clicked}} $button '#{client_name}'\""
    acting=MouseDown$button idle=MouseUp$button
    if [ "$button" = 1 ] && [ "$(option @todayline-click toggle)" = menu ]; then
      # Releasing the button would close a menu that pressing it has opened.
      acting=MouseUp1 idle=MouseDown1
      tmux bind-key -n MouseDown1Status if-shell -F "$in_range" '' "$(other MouseDown1Status)"
    else
      release "${idle}Status"
    fi
    release "$idle$name"
    tmux bind-key -n "${acting}Status" if-shell -F "$in_range" "$act_on_range" \
      "$(other "${acting}Status")"
    tmux bind-key -n "$acting$name" if-shell -F '#{m:?*,#{E:@todayline-clicked}}' \
      "$act_on_clicked" "$(other "$acting$name")"
  done
  # The wheel only over a widget; elsewhere it remains that of the windows.
  for wheel in Up Down; do
    turn="$run '#{mouse_status_range}' $(printf '%s' "$wheel" | tr UD ud) '#{client_name}'\""
    tmux bind-key -n "Wheel${wheel}Status" if-shell -F "$in_range" "$turn" \
      "$(other "Wheel${wheel}Status")"
    turn="$run #{q:#{E:@todayline-clicked}} $(printf '%s' "$wheel" | tr UD ud) '#{client_name}'\""
    tmux bind-key -n "Wheel$wheel$name" \
      if-shell -F '#{?#{mouse_status_range},,#{m:?*,#{E:@todayline-clicked}}}' "$turn" \
      "$(other "Wheel$wheel$name")"
  done
}

case $1 in
  click) click "$2" "$3" "$4" ;;
  details) details "$2" ;;
  *) set_up ;;
esac
