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

# click WIDGET BUTTON CLIENT; @first is the first widget of the Today view.
click() {
  widget=$1 button=$2 client=$3
  [ "$widget" != @first ] || widget=$(names today | head -n 1)
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
# and the user's own parts, and at least three fifths. Of a part that runs commands the width is not known.
room() {
  least='#{e|/|:#{e|*|:#{client_width},3},5}'
  case $(tmux show-option -gv status-right) in
    *@todayline-status*) ;;
    *)
      # A line of its own, or the left part.
      case $(tmux show-option -gv status-left) in
        *@todayline-status*) printf '%s' "$least" ;;
        *) printf '#{client_width}' ;;
      esac
      return
      ;;
  esac
  rest=$(tmux show-option -gv status-right | sed 's/#{E:@todayline-status}//')
  tmux set-option -g @todayline-rest "$rest"
  windows=$(tmux show-option -gwv window-status-format; tmux show-option -gwv window-status-current-format)
  case $rest$windows$(tmux show-option -gv status-left) in
    *'#('*)
      printf '%s' "$least"
      return
      ;;
  esac
  each='#{T:window-status-format}#{window-status-separator}'
  current='#{T:window-status-current-format}#{window-status-separator}'
  free='#{client_width}'
  for part in '#{T:status-left}' "#{W:$each,$current}" '#{T:@todayline-rest}'; do
    free="#{e|-|:$free,#{w:$part}}"
  done
  printf '%s' "#{?#{e|>|:$free,$least},$free,$least}"
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
  status='' first='' rest=''
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
    first=${first:-$widget}
    has_range "$widget" || rest=${rest:-$widget}
  done <<EOF
$(names "$widgets")
EOF
  [ "$widgets" != today ] || first=@first
  tmux set-option -g @todayline-status "$status"

  lengthen "$side"

  # Before tmux 3.4, a click only reports the side of the line; since then, it reports the range,
  # which is that of the side if there is no other.
  in_range="#{m/r:^($(kinds "$widgets"))(:[A-Za-z0-9:/._-]*)?\$,#{mouse_status_range}}"
  run="run-shell -b \"$(quoted "$(literal "$self")") click"
  for button in 1 2 3; do
    act_on_range="$run '#{mouse_status_range}' $button '#{client_name}'\""
    act_on_first="$run $(quoted "$(literal "$first")") $button '#{client_name}'\""
    act_on_rest=${rest:+"$run $(quoted "$(literal "$rest")") $button '#{client_name}'\""}
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
    elsewhere=$(other "$acting$name")
    tmux bind-key -n "$acting$name" if-shell -F '#{mouse_status_range}' \
      "${act_on_rest:-$elsewhere}" "$act_on_first"
  done
  # The wheel only over a range, so since tmux 3.4; elsewhere it remains that of the windows.
  for wheel in Up Down; do
    turn="$run '#{mouse_status_range}' $(printf '%s' "$wheel" | tr UD ud) '#{client_name}'\""
    tmux bind-key -n "Wheel${wheel}Status" if-shell -F "$in_range" "$turn" \
      "$(other "Wheel${wheel}Status")"
  done
}

case $1 in
  click) click "$2" "$3" "$4" ;;
  details) details "$2" ;;
  *) set_up ;;
esac
