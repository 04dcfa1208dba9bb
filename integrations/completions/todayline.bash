# Completions of todayline for bash: source this file, or copy it as "todayline" to
# ~/.local/share/bash-completion/completions.
#
# The parts between the comments "begin" and "end" are generated from the tables in Sources:
# TODAYLINE_RECORD=1 swift test --filter CompletionTests

# Completes the line before the cursor.
_todayline() {
  local verbs widgets edits operations topics
  # begin: words
  verbs='today stream click refresh details explain log push extension defaults check doctor import help'
  widgets='disk http geo exec agenda cpu memory load battery temperature network diskio backlight locks uptime tasks clock timer push facts dbus'
  edits='list add remove move init waybar'
  operations='domains read write delete'
  topics='widgets options hosts templates themes styles icons colors config extensions limits text json i3bar i3blocks waybar tmux polybar xmobar lemonbar dwm ansi pango genmon argos yambar zjstatus prometheus'
  # end

  # The words as the program would get them: readline splits its own at each ":" and "=".
  local -a words
  # The part of the last word after the position from which readline replaces it.
  local piece=
  local word= quote= started= character index
  local line=${COMP_LINE:0:COMP_POINT}
  for ((index = 0; index < ${#line}; index++)); do
    character=${line:index:1}
    if [[ $quote == "$character" ]]; then
      quote=
    elif [[ $quote ]]; then
      word+=$character piece+=$character
    elif [[ $character == [\"\'] ]]; then
      quote=$character started=1 piece=
    elif [[ $character == "\\" ]]; then
      ((++index))
      word+=${line:index:1} piece+=${line:index:1} started=1
    elif [[ $character == [[:blank:]] ]]; then
      if [[ $started ]]; then words+=("$word"); fi
      word= piece= started=
    else
      word+=$character started=1
      if [[ $COMP_WORDBREAKS == *"$character"* ]]; then piece=; else piece+=$character; fi
    fi
  done
  local current=$word
  local program=${words[0]/#\~\//$HOME/}
  local extensions=$("$program" extension list 2>/dev/null | sed 's/ .*//' | tr '\n' ' ')
  widgets+=" $extensions"

  # The subject of the line, and the argument that the word before the last one takes.
  local context= kind= position=0 operation= option= argument= dashes= files=
  local -a file store
  for word in "${words[@]:1}"; do
    if [[ $option ]]; then
      case $option in
        --config) file=(--config "$word") ;;
        --suite) store=(--suite "$word") ;;
      esac
      option=
    elif [[ ! $dashes && $word == -- ]]; then
      dashes=1
    elif [[ ! $dashes && $word == --*=* ]]; then
      case $word in
        --config=*) file=("$word") ;;
        --suite=*) store=("$word") ;;
      esac
    elif [[ ! $dashes && $word == -* ]]; then
      _todayline_argument "$word"
      if [[ $argument ]]; then option=$word; fi
    elif [[ ! $context ]]; then
      if [[ " $verbs " == *" $word "* ]]; then
        context=$word
      else
        context=show kind=${word%%:*}
      fi
    elif [[ $context == extension && $position == 0 && ! $operation ]]; then
      operation=$word
    elif [[ $context == today && " $edits " == *" $word "* ]]; then
      context="today $word"
    elif [[ $context == stream ]]; then
      kind=${word%%:*}
    elif [[ $context == defaults && $position == 0 ]]; then
      context="defaults $word"
    else
      ((++position))
      if [[ $position == 1 && $context != show ]]; then kind=${word%%:*}; fi
      if [[ $position == 1 && $context == "defaults "* ]]; then store+=("$word"); fi
    fi
  done

  # An extension has the options of exec, or nearly those.
  if [[ " $extensions " == *" $kind "* ]]; then kind=exec; fi

  COMPREPLY=()
  local prefix=
  if [[ ! $option && ! $dashes && $current == --*=* ]]; then
    option=${current%%=*} prefix=${current%%=*}=
  fi
  if [[ $option ]]; then
    _todayline_argument "$option"
    _todayline_value "${current#"$prefix"}"
  elif [[ ! $dashes && $current == -* ]]; then
    local -a flags=()
    _todayline_options
    _todayline_add "" "$current" "${flags[@]}"
  else
    case $context in
      "") _todayline_add "" "$current" $verbs $(_todayline_widgets) ;;
      today) _todayline_add "" "$current" $edits ;;
      help) _todayline_add "" "$current" $verbs $widgets $topics ;;
      extension)
        case $operation in
          "") _todayline_add "" "$current" list show new ;;
          show | new) if [[ $position == 0 ]]; then _todayline_add "" "$current" $extensions; fi ;;
        esac
        ;;
      defaults) _todayline_add "" "$current" $operations ;;
      "defaults domains") ;;
      "defaults "*)
        case $position in
          0)
            local IFS=$'\n'
            _todayline_add "" "$current" $("$program" defaults domains "${store[@]}" 2>/dev/null)
            ;;
          1)
            local IFS=$'\n'
            _todayline_add "" "$current" \
              $("$program" defaults read "${store[@]}" 2>/dev/null | sed -n 's/ = .*//p')
            ;;
        esac
        ;;
      stream) _todayline_add "" "$current" $(_todayline_widgets) ;;
      "today remove") _todayline_add "" "$current" $(_todayline_names) ;;
      "today move") if [[ $position == 0 ]]; then _todayline_add "" "$current" $(_todayline_names); fi ;;
      "today add")
        argument=source
        if [[ $position == 0 ]]; then argument="choices $widgets"; fi
        _todayline_value "$current"
        ;;
      click | refresh)
        argument=source
        if [[ $position == 0 ]]; then argument=widget; fi
        _todayline_value "$current"
        ;;
      show)
        argument=source
        _todayline_value "$current"
        ;;
    esac
  fi
}

# The widgets, and those of the Today view.
_todayline_widgets() { printf '%s\n' $widgets $(_todayline_names) | sort -u; }

# The widgets of the Today view.
_todayline_names() { "$program" today list "${file[@]}" 2>/dev/null; }

# Sets argument to the argument of an option, or to nothing if it takes none.
_todayline_argument() {
  argument=
  case $1 in
    # begin: arguments
    --host)
      argument='choices text json i3bar i3blocks waybar tmux polybar xmobar lemonbar dwm ansi pango genmon argos yambar zjstatus prometheus'
      ;;
    --output | --path | --file | --watch | --config) argument=file ;;
    --format | --alternate-format | --short-format | --details-format | --format-warning | \
      --format-critical | --format-down | --format-failed | --format-vpn | --format-wired | \
      --format-wireless | --format-charging | --format-discharging | --format-full | \
      --format-caps | --format-num | --format-paused | --format-running | --format-done | \
      --format-work | --format-break | --format-idle | --format-empty | --format-now | \
      --format-next | --format-refreshing | --format-stale)
      argument=template
      ;;
    --label | --icon | --bar-width | --ramp | --theme | --accent | --tint | --track | \
      --color | --background | --border | --border-width | --warning | --critical | \
      --hysteresis | --remind | --warning-color | --warning-background | --warning-border | \
      --critical-color | --critical-background | --critical-border | --hide-below | \
      --margin-left | --margin-right | --min-width | --max-width | --separator | \
      --separator-color | --gap | --line-width | --ends-font | --details-for | --interval | \
      --url | --listen-for | --lease | --reads | --writes | --network | --sockets | \
      --interface | --device | --ttl | --gone | --stale-after | --stale-mark | --timeout | \
      --max-size | --max-redirects | --rate | --full | --floor | --items | --key | \
      --calendar | --calendar-colors | --within | --me | --zone | --day-names | \
      --month-names | --memory | --log | --since | --until | --every | --facts | \
      --store-as | --suite | --wake | --yes)
      argument=text
      ;;
    --icons) argument='choices text awesome nerd emoji todayline none' ;;
    --bar-style) argument='choices blocks ascii ramp' ;;
    --style) argument='choices plain accent pills blocks powerline underline' ;;
    --on-warning | --on-critical | --on-normal | --open | --on-click | --on-click-middle | \
      --on-click-right | --on-scroll-up | --on-scroll-down | --on-click-backward | \
      --on-click-forward | --command | --follow | --listen)
      argument=command
      ;;
    --align) argument='choices left center right' ;;
    --button) argument='choices left middle right up down backward forward' ;;
    --details) argument='choices line notify menu none' ;;
    --details-on) argument='choices clicked all' ;;
    --source) argument=source ;;
    --confine) argument='choices no yes required' ;;
    --header) argument='text file' ;;
    --private) argument='choices no yes all' ;;
    --all-day | --tentative | --declined | --free) argument='choices yes no' ;;
    --week-start) argument='choices monday sunday saturday' ;;
    --input) argument='choices text i3blocks waybar json values xbar argos todayline' ;;
    --colors) argument='choices auto always never' ;;
    --markup) argument='choices pango none' ;;
    --range) argument='choices left right' ;;
    --only) argument=names ;;
    --bar) argument='choices i3 sway waybar polybar tmux i3blocks xmobar lemonbar' ;;
    --before | --after) argument=name ;;
    # end
  esac
}

# Adds the candidates for an argument.
_todayline_value() {
  local value=$1 head
  if [[ $argument == source ]]; then
    argument=text
    case $kind in
      # begin: sources
      disk | agenda | tasks) argument=file ;;
      exec) argument=command ;;
      # end
    esac
  fi
  case $argument in
    "choices "*) _todayline_add "" "$value" ${argument#choices } ;;
    widget) _todayline_add "" "$value" $(_todayline_widgets) ;;
    name) _todayline_add "" "$value" $(_todayline_names) ;;
    names)
      head=${value%"${value##*,}"}
      _todayline_add "$head" "${value##*,}" $(_todayline_names)
      ;;
    template)
      head=${value%"${value##*\{}"}
      if [[ $head && ${value##*\{} != *\}* ]]; then
        local -a placeholders=()
        _todayline_placeholders
        _todayline_add "$head" "${value##*\{}" "${placeholders[@]/%/\}}"
        compopt -o nospace 2>/dev/null
      fi
      ;;
    file)
      files=1
      compopt -o filenames 2>/dev/null
      local IFS=$'\n'
      _todayline_add "" "$value" $(compgen -f -- "$value")
      ;;
    "text file")
      if [[ $value == @* ]]; then
        files=1
        compopt -o filenames 2>/dev/null
        local IFS=$'\n'
        _todayline_add @ "${value#@}" $(compgen -f -- "${value#@}")
      fi
      ;;
    command) if [[ $value ]]; then _todayline_add "" "$value" $(compgen -c -- "$value" | sort -u); fi ;;
  esac
}

# Sets placeholders to those of the widget.
_todayline_placeholders() {
  case $kind in
    # begin: placeholders
    disk)
      placeholders=(bar ramp percent percent.free percent.total used free total reserved inodes.used
        inodes.free inodes.total inodes.percent path filesystem device unused percent.unused
        percent.available full.in graph)
      ;;
    http) placeholders=(bar ramp percent text url item graph) ;;
    geo) placeholders=(bar ramp percent key value) ;;
    exec)
      placeholders=(bar ramp percent text short tooltip alt alt.LABEL class command level color graph)
      ;;
    agenda)
      placeholders=(in start end day remaining title place calendar link count left today tomorrow remarks
        now next)
      ;;
    cpu)
      placeholders=(bar ramp percent user system iowait steal idle cores core.N bars top frequency
        frequency.min frequency.max frequency.ghz frequency.min.ghz frequency.max.ghz graph
        ticks.user ticks.system ticks.iowait ticks.steal ticks.idle)
      ;;
    memory)
      placeholders=(bar ramp percent used available free total buffers cached shared arc swap.percent
        swap.used swap.free swap.total zswap.original zswap.compressed zram.original
        zram.compressed zram.used top used.classical percent.classical percent.available
        percent.free percent.shared graph)
      ;;
    load)
      placeholders=(bar ramp one five fifteen percent percent.five percent.fifteen running processes
        processors graph)
      ;;
    battery)
      placeholders=(bar ramp percent percent.design state sign time remaining minutes until watts voltage
        health cycles count ac charging discharging full full.in graph)
      ;;
    temperature)
      placeholders=(bar ramp max average min percent limit chip sensor sensors sensor.LABEL list graph)
      ;;
    network)
      placeholders=(bar ramp percent down up total received sent today.received month.received today.sent
        month.sent interface ip prefix ip6 speed state wired wireless vpn ssid signal
        signal.linear signal.level frequency bitrate graph)
      ;;
    diskio)
      placeholders=(bar ramp busy read write total read.total written.total today.read month.read
        today.written month.written device graph)
      ;;
    backlight) placeholders=(bar ramp percent perceived device graph) ;;
    locks) placeholders=(locks caps num scroll) ;;
    uptime) placeholders=(uptime days hours minutes seconds since) ;;
    tasks)
      placeholders=(task text open due overdue total completed position priority project context when date
        done list path id)
      ;;
    clock) placeholders=(time zone city zones calendar) ;;
    timer)
      placeholders=(bar ramp percent left elapsed duration seconds phase round ended resting)
      ;;
    push) placeholders=(bar ramp percent text short tooltip state class level color graph) ;;
    facts) placeholders=(bar ramp percent text graph) ;;
    dbus) placeholders=(bar ramp percent text short tooltip alt level graph) ;;
    '')
      placeholders=(bar ramp percent percent.free percent.total used free total reserved inodes.used
        inodes.free inodes.total inodes.percent path filesystem device unused percent.unused
        percent.available full.in graph text url item key value short tooltip alt alt.LABEL
        class command level color in start end day remaining title place calendar link count
        left today tomorrow remarks now next user system iowait steal idle cores core.N bars
        top frequency frequency.min frequency.max frequency.ghz frequency.min.ghz
        frequency.max.ghz ticks.user ticks.system ticks.iowait ticks.steal ticks.idle
        available buffers cached shared arc swap.percent swap.used swap.free swap.total
        zswap.original zswap.compressed zram.original zram.compressed zram.used used.classical
        percent.classical percent.shared one five fifteen percent.five percent.fifteen running
        processes processors percent.design state sign time minutes until watts voltage health
        cycles ac charging discharging full max average min limit chip sensor sensors
        sensor.LABEL list down up received sent today.received month.received today.sent
        month.sent interface ip prefix ip6 speed wired wireless vpn ssid signal signal.linear
        signal.level bitrate busy read write read.total written.total today.read month.read
        today.written month.written perceived locks caps num scroll uptime days hours seconds
        since task open due overdue completed position priority project context when date done
        id zone city zones elapsed duration phase round ended resting)
      ;;
    # end
  esac
}

# Sets flags to the options that apply here.
_todayline_options() {
  case ${context:-show} in
    # begin: options
    show)
      flags=(--host --format --alternate-format --short-format --details-format --format-failed
        --label --icon --icons --theme --style --accent --color --background --border
        --border-width --margin-left --margin-right --min-width --max-width --scroll --align
        --separator --separator-color --no-separator --gap --line-width --ends-font --click
        --button --details --details-on --details-for --open --on-click --on-click-middle
        --on-click-right --on-scroll-up --on-scroll-down --on-click-backward
        --on-click-forward --interval --source --suite --colors --markup --range --config
        --help)
      ;;
    today)
      flags=(--host --output --format --alternate-format --short-format --details-format
        --format-failed --icons --theme --style --accent --color --background --border
        --border-width --margin-left --margin-right --min-width --max-width --scroll --align
        --separator --separator-color --no-separator --gap --line-width --ends-font --click
        --button --details --details-on --details-for --open --on-click --on-click-middle
        --on-click-right --on-scroll-up --on-scroll-down --on-click-backward
        --on-click-forward --interval --facts --store-as --suite --colors --markup --range
        --config --only --help)
      ;;
    stream)
      flags=(--host --output --format --alternate-format --short-format --details-format
        --format-failed --label --icon --icons --theme --style --accent --color --background
        --border --border-width --margin-left --margin-right --min-width --max-width --scroll
        --align --separator --separator-color --no-separator --gap --line-width --ends-font
        --click --button --details --details-on --details-for --open --on-click
        --on-click-middle --on-click-right --on-scroll-up --on-scroll-down --on-click-backward
        --on-click-forward --interval --no-animation --source --suite --colors --markup
        --range --config --only --help)
      ;;
    click)
      flags=(--host --format --alternate-format --short-format --details-format --format-failed
        --label --icon --icons --theme --style --accent --color --background --border
        --border-width --margin-left --margin-right --min-width --max-width --scroll --align
        --separator --separator-color --no-separator --gap --line-width --ends-font --click
        --button --details --details-on --details-for --open --on-click --on-click-middle
        --on-click-right --on-scroll-up --on-scroll-down --on-click-backward
        --on-click-forward --interval --source --suite --colors --markup --range --wake
        --config --help)
      ;;
    refresh)
      flags=(--host --format --alternate-format --short-format --details-format --format-failed
        --label --icon --icons --theme --style --accent --color --background --border
        --border-width --margin-left --margin-right --min-width --max-width --scroll --align
        --separator --separator-color --no-separator --gap --line-width --ends-font --click
        --button --details --details-on --details-for --open --on-click --on-click-middle
        --on-click-right --on-scroll-up --on-scroll-down --on-click-backward
        --on-click-forward --interval --source --suite --colors --markup --range --wake
        --config --help)
      ;;
    details)
      flags=(--host --format --alternate-format --short-format --details-format --format-failed
        --label --icon --icons --theme --style --accent --color --background --border
        --border-width --margin-left --margin-right --min-width --max-width --scroll --align
        --separator --separator-color --no-separator --gap --line-width --ends-font --click
        --button --details --details-on --details-for --open --on-click --on-click-middle
        --on-click-right --on-scroll-up --on-scroll-down --on-click-backward
        --on-click-forward --interval --source --suite --colors --markup --range --config
        --help)
      ;;
    explain)
      flags=(--host --format --alternate-format --short-format --details-format --format-failed
        --label --icon --icons --theme --style --accent --color --background --border
        --border-width --margin-left --margin-right --min-width --max-width --scroll --align
        --separator --separator-color --no-separator --gap --line-width --ends-font --click
        --button --details --details-on --details-for --open --on-click --on-click-middle
        --on-click-right --on-scroll-up --on-scroll-down --on-click-backward
        --on-click-forward --interval --source --suite --colors --markup --range --config
        --help)
      ;;
    log)
      flags=(--host --format --alternate-format --short-format --details-format --format-failed
        --label --icon --icons --theme --style --accent --color --background --border
        --border-width --margin-left --margin-right --min-width --max-width --scroll --align
        --separator --separator-color --no-separator --gap --line-width --ends-font --click
        --button --details --details-on --details-for --open --on-click --on-click-middle
        --on-click-right --on-scroll-up --on-scroll-down --on-click-backward
        --on-click-forward --interval --source --since --until --every --clear --suite
        --colors --markup --range --config --help)
      ;;
    push)
      flags=(--host --format --alternate-format --short-format --details-format --format-failed
        --label --icon --icons --theme --style --accent --color --background --border
        --border-width --margin-left --margin-right --min-width --max-width --scroll --align
        --separator --separator-color --no-separator --gap --line-width --ends-font --click
        --button --details --details-on --details-for --open --on-click --on-click-middle
        --on-click-right --on-scroll-up --on-scroll-down --on-click-backward
        --on-click-forward --interval --source --clear --suite --colors --markup --range
        --wake --config --help)
      ;;
    extension)
      flags=(--host --format --alternate-format --short-format --details-format --format-failed
        --label --icon --icons --theme --style --accent --color --background --border
        --border-width --margin-left --margin-right --min-width --max-width --scroll --align
        --separator --separator-color --no-separator --gap --line-width --ends-font --click
        --button --details --details-on --details-for --open --on-click --on-click-middle
        --on-click-right --on-scroll-up --on-scroll-down --on-click-backward
        --on-click-forward --interval --source --suite --colors --markup --range --config
        --help)
      ;;
    defaults | 'defaults '*) flags=(--suite --config --help) ;;
    check) flags=(--config --help) ;;
    doctor) flags=(--config --help) ;;
    import)
      flags=(--host --format --alternate-format --short-format --details-format --format-failed
        --label --icon --icons --theme --style --accent --color --background --border
        --border-width --margin-left --margin-right --min-width --max-width --scroll --align
        --separator --separator-color --no-separator --gap --line-width --ends-font --click
        --button --details --details-on --details-for --open --on-click --on-click-middle
        --on-click-right --on-scroll-up --on-scroll-down --on-click-backward
        --on-click-forward --interval --source --suite --colors --markup --range --config
        --help)
      ;;
    help) flags=(--help) ;;
    'today list') flags=(--config --help) ;;
    'today add')
      flags=(--format --alternate-format --short-format --details-format --format-failed --label
        --icon --accent --color --background --border --border-width --margin-left
        --margin-right --min-width --max-width --scroll --align --no-separator --gap --details
        --details-on --details-for --open --on-click --on-click-middle --on-click-right
        --on-scroll-up --on-scroll-down --on-click-backward --on-click-forward --interval
        --source --config --before --after --help)
      ;;
    'today remove') flags=(--config --help) ;;
    'today move') flags=(--config --before --after --help) ;;
    'today init') flags=(--config --bar --write --keep --undo --help) ;;
    'today waybar') flags=(--config --help) ;;
    # end
  esac
  if [[ ! $context ]]; then flags+=(--version); fi
  case ${context:-show} in
    # begin: contexts of widgets
    show | stream | click | refresh | details | explain | log | 'today add')
    # end
      case $kind in
        # begin: options of widgets
        disk)
          flags+=(--format-warning --format-critical --format-refreshing --format-stale --bar-style
            --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical
            --on-normal --notify --hysteresis --remind --warning-color --warning-background
            --warning-border --critical-color --critical-background --critical-border --hide-below
            --hide-missing --require-mount --path --ttl --stale-after --stale-mark --wait
            --timeout --log)
          ;;
        http)
          flags+=(--format-warning --format-critical --format-refreshing --format-stale --bar-style
            --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical
            --on-normal --notify --hysteresis --remind --warning-color --warning-background
            --warning-border --critical-color --critical-background --critical-border --hide-below
            --hide-missing --url --ttl --stale-after --stale-mark --wait --timeout --header
            --max-size --max-redirects --rate --full --items --key --input --log)
          ;;
        geo)
          flags+=(--format-warning --format-critical --format-refreshing --format-stale --bar-style
            --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical
            --on-normal --notify --hysteresis --remind --warning-color --warning-background
            --warning-border --critical-color --critical-background --critical-border --hide-below
            --hide-missing --url --ttl --stale-after --stale-mark --wait --timeout --header
            --max-size --max-redirects --rate --full --items --key --log)
          ;;
        exec)
          flags+=(--format-warning --format-critical --format-refreshing --format-stale --bar-style
            --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical
            --on-normal --notify --hysteresis --remind --warning-color --warning-background
            --warning-border --critical-color --critical-background --critical-border --hide-below
            --hide-missing --command --follow --listen --listen-for --watch --lease --confine
            --reads --writes --network --sockets --ttl --stale-after --stale-mark --wait --timeout
            --rate --full --key --input --input-markup --memory --log)
          ;;
        agenda)
          flags+=(--format-warning --format-critical --format-empty --format-now --format-next
            --format-refreshing --format-stale --bar-style --bar-width --ramp --tint --track
            --warning --critical --on-warning --on-critical --on-normal --notify --hysteresis
            --remind --warning-color --warning-background --warning-border --critical-color
            --critical-background --critical-border --hide-below --hide-missing --ttl
            --stale-after --stale-mark --wait --timeout --header --max-size --max-redirects
            --calendar --calendar-colors --within --private --all-day --tentative --declined
            --free --me --zone --day-names --month-names)
          ;;
        cpu)
          flags+=(--format-warning --format-critical --format-refreshing --format-stale --bar-style
            --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical
            --on-normal --notify --hysteresis --remind --warning-color --warning-background
            --warning-border --critical-color --critical-background --critical-border --hide-below
            --hide-missing --stale-after --stale-mark --wait --log)
          ;;
        memory)
          flags+=(--format-warning --format-critical --format-refreshing --format-stale --bar-style
            --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical
            --on-normal --notify --hysteresis --remind --warning-color --warning-background
            --warning-border --critical-color --critical-background --critical-border --hide-below
            --hide-missing --stale-after --stale-mark --wait --log)
          ;;
        load)
          flags+=(--format-warning --format-critical --format-refreshing --format-stale --bar-style
            --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical
            --on-normal --notify --hysteresis --remind --warning-color --warning-background
            --warning-border --critical-color --critical-background --critical-border --hide-below
            --hide-missing --stale-after --stale-mark --wait --log)
          ;;
        battery)
          flags+=(--format-warning --format-critical --format-charging --format-discharging --format-full
            --format-refreshing --format-stale --bar-style --bar-width --ramp --tint --track
            --warning --critical --on-warning --on-critical --on-normal --notify --hysteresis
            --remind --warning-color --warning-background --warning-border --critical-color
            --critical-background --critical-border --hide-below --hide-missing --stale-after
            --stale-mark --wait --log)
          ;;
        temperature)
          flags+=(--format-warning --format-critical --format-refreshing --format-stale --bar-style
            --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical
            --on-normal --notify --hysteresis --remind --warning-color --warning-background
            --warning-border --critical-color --critical-background --critical-border --hide-below
            --hide-missing --stale-after --stale-mark --wait --log)
          ;;
        network)
          flags+=(--format-warning --format-critical --format-down --format-vpn --format-wired
            --format-wireless --format-refreshing --format-stale --bar-style --bar-width --ramp
            --tint --track --warning --critical --on-warning --on-critical --on-normal --notify
            --hysteresis --remind --warning-color --warning-background --warning-border
            --critical-color --critical-background --critical-border --hide-below --hide-missing
            --interface --stale-after --stale-mark --wait --full --log)
          ;;
        diskio)
          flags+=(--format-warning --format-critical --format-refreshing --format-stale --bar-style
            --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical
            --on-normal --notify --hysteresis --remind --warning-color --warning-background
            --warning-border --critical-color --critical-background --critical-border --hide-below
            --hide-missing --device --stale-after --stale-mark --wait --log)
          ;;
        backlight)
          flags+=(--format-warning --format-critical --format-refreshing --format-stale --bar-style
            --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical
            --on-normal --notify --hysteresis --remind --warning-color --warning-background
            --warning-border --critical-color --critical-background --critical-border --hide-below
            --hide-missing --stale-after --stale-mark --wait --floor --log)
          ;;
        locks)
          flags+=(--format-warning --format-critical --format-caps --format-num --format-refreshing
            --format-stale --bar-style --bar-width --ramp --tint --track --hide-missing
            --stale-after --stale-mark --wait)
          ;;
        uptime)
          flags+=(--format-warning --format-critical --format-refreshing --format-stale --bar-style
            --bar-width --ramp --tint --track --hide-missing --stale-after --stale-mark --wait)
          ;;
        tasks)
          flags+=(--format-warning --format-critical --format-refreshing --format-stale --bar-style
            --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical
            --on-normal --notify --hysteresis --remind --warning-color --warning-background
            --warning-border --critical-color --critical-background --critical-border --hide-below
            --hide-missing --file --ttl --stale-after --stale-mark --wait --timeout)
          ;;
        clock) flags+=(--zone --week-start --day-names --month-names) ;;
        timer)
          flags+=(--format-warning --format-critical --format-paused --format-running --format-done
            --format-work --format-break --format-idle --format-refreshing --format-stale
            --bar-style --bar-width --ramp --tint --track --warning --critical --on-warning
            --on-critical --on-normal --notify --hysteresis --remind --warning-color
            --warning-background --warning-border --critical-color --critical-background
            --critical-border --hide-below --hide-missing --stale-after --stale-mark --wait)
          ;;
        push)
          flags+=(--format-warning --format-critical --format-refreshing --format-stale --bar-style
            --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical
            --on-normal --notify --hysteresis --remind --warning-color --warning-background
            --warning-border --critical-color --critical-background --critical-border --hide-below
            --hide-missing --ttl --gone --stale-after --stale-mark --wait --rate --full --log)
          ;;
        facts)
          flags+=(--format-warning --format-critical --format-refreshing --format-stale --bar-style
            --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical
            --on-normal --notify --hysteresis --remind --warning-color --warning-background
            --warning-border --critical-color --critical-background --critical-border --hide-below
            --hide-missing --stale-after --stale-mark --wait --rate --full --log)
          ;;
        dbus)
          flags+=(--format-warning --format-critical --format-refreshing --format-stale --bar-style
            --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical
            --on-normal --notify --hysteresis --remind --warning-color --warning-background
            --warning-border --critical-color --critical-background --critical-border --hide-below
            --hide-missing --ttl --stale-after --stale-mark --wait --timeout --rate --full --key
            --input --log)
          ;;
        '')
          flags+=(--format-warning --format-critical --format-refreshing --format-stale --bar-style
            --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical
            --on-normal --notify --hysteresis --remind --warning-color --warning-background
            --warning-border --critical-color --critical-background --critical-border --hide-below
            --hide-missing --require-mount --path --ttl --stale-after --stale-mark --wait
            --timeout --log --url --header --max-size --max-redirects --rate --full --items --key
            --input --command --follow --listen --listen-for --watch --lease --confine --reads
            --writes --network --sockets --input-markup --memory --format-empty --format-now
            --format-next --calendar --calendar-colors --within --private --all-day --tentative
            --declined --free --me --zone --day-names --month-names --format-charging
            --format-discharging --format-full --format-down --format-vpn --format-wired
            --format-wireless --interface --device --floor --format-caps --format-num --file
            --week-start --format-paused --format-running --format-done --format-work
            --format-break --format-idle --gone)
          ;;
        # end
      esac
      ;;
  esac
}

# Adds those candidates that go on with what is written, behind a part that stays.
_todayline_add() {
  local head=$1 start=$2 candidate kept
  shift 2
  # What readline leaves as it is.
  kept=$((${#current} - ${#piece}))
  for candidate; do
    if [[ $candidate == "$start"* ]]; then
      candidate=$prefix$head$candidate
      candidate=${candidate:kept}
      # Readline quotes only what it knows to be a file.
      if [[ ! $quote && ! $files && $candidate == *[[:blank:]\\\"\'\`\$\&\;\|\<\>\(\)\*\?]* ]]; then
        printf -v candidate %q "$candidate"
      fi
      COMPREPLY+=("$candidate")
    fi
  done
}

complete -F _todayline todayline
