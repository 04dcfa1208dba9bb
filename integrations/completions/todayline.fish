# Completions of todayline for fish: copy this file to ~/.config/fish/completions.
#
# The parts between the comments "begin" and "end" are generated from the tables in Sources:
# TODAYLINE_RECORD=1 swift test --filter CompletionTests

# Prints the candidates at the cursor, with their descriptions.
function __todayline_complete
    # begin: words
    set -l verbs today stream click refresh details explain log push extension defaults check doctor import help
    set -l widgets disk http geo exec agenda cpu memory load battery temperature network diskio backlight locks uptime tasks clock timer push facts dbus
    set -l edits list add remove move init waybar
    set -l operations domains read write delete
    set -l topics widgets options hosts templates themes styles icons colors config extensions limits text json i3bar i3blocks waybar tmux polybar xmobar lemonbar dwm ansi pango genmon argos yambar zjstatus prometheus
    # end
    set -l line (commandline -opc)
    set -l current (commandline -ct | string replace -r -- '^["\']' '')
    set -l program (string replace -r -- '^~/' "$HOME/" $line[1])

    set -l extensions ($program extension list 2>/dev/null | string replace -r ' .*' '')
    set -a widgets $extensions

    # The subject of the line, and the argument that the word before the last one takes.
    set -l context
    set -l kind
    set -l option
    set -l dashes
    set -l position 0
    set -l file
    set -l store
    set -l operation
    for word in $line[2..]
        if test -n "$option"
            switch $option
                case --config
                    set file --config $word
                case --suite
                    set store --suite $word
            end
            set option
        else if test -z "$dashes" -a "$word" = --
            set dashes 1
        else if test -z "$dashes"; and string match -q -- '--*=*' $word
            switch $word
                case '--config=*'
                    set file $word
                case '--suite=*'
                    set store $word
            end
        else if test -z "$dashes"; and string match -q -- '-*' $word
            if test -n "$(__todayline_argument $word)"
                set option $word
            end
        else if test -z "$context"
            if contains -- $word $verbs
                set context $word
            else
                set context show
                set kind (string replace -r ':.*' '' -- $word)
            end
        else if test "$context" = extension -a -z "$operation"
            set operation $word
        else if test "$context" = today; and contains -- $word $edits
            set context "today $word"
        else if test "$context" = stream
            set kind (string replace -r ':.*' '' -- $word)
        else if test "$context" = defaults
            set context "defaults $word"
        else
            set position (math $position + 1)
            if test $position = 1 -a "$context" != show
                set kind (string replace -r ':.*' '' -- $word)
            end
            if test $position = 1; and string match -q 'defaults *' $context
                set -a store $word
            end
        end
    end

    # An extension has the options of exec, or nearly those.
    contains -- "$kind" $extensions; and set kind exec

    set -l prefix
    set -l value $current
    if test -z "$option" -a -z "$dashes"; and string match -q -- '--*=*' $current
        set option (string replace -r -- '=.*' '' $current)
        set prefix $option=
        set value (string replace -r -- '^[^=]*=["\']?' '' $current)
    end
    if test -n "$option"
        __todayline_value "$(__todayline_argument $option)" "$kind" "$value" $option |
            string replace -r -- '^' "$prefix"
        return
    end
    if test -z "$dashes"; and string match -q -- '-*' $current
        __todayline_options "$context" "$kind" | __todayline_describe ''
        return
    end
    switch "$context"
        case ''
            string join \n $verbs | __todayline_describe ''
            __todayline_widgets
        case today
            string join \n $edits | __todayline_describe today
        case help
            string join \n $verbs $widgets $topics | __todayline_describe ''
        case extension
            switch "$operation"
                case ''
                    string join \n list show new | __todayline_describe extension
                case show new
                    test $position = 0; and string join \n $extensions | __todayline_describe ''
            end
        case defaults
            string join \n $operations | __todayline_describe defaults
        case 'defaults domains'
        case 'defaults *'
            switch $position
                case 0
                    $program defaults domains $store 2>/dev/null
                case 1
                    $program defaults read $store 2>/dev/null | string replace -rf ' = .*' ''
            end
        case stream
            __todayline_widgets
        case 'today remove'
            __todayline_names
        case 'today move'
            test $position = 0; and __todayline_names
        case 'today add'
            if test $position = 0
                string join \n $widgets | __todayline_describe ''
            else
                __todayline_value source "$kind" "$value"
            end
        case click refresh
            if test $position = 0
                __todayline_widgets
            else
                __todayline_value source "$kind" "$value"
            end
        case show
            __todayline_value source "$kind" "$value"
    end
end

# The widgets, and those of the Today view.
function __todayline_widgets --no-scope-shadowing
    string join \n $widgets | __todayline_describe ''
    for name in ($program today list $file 2>/dev/null)
        contains -- $name $widgets; or echo $name
    end
end

# The widgets of the Today view.
function __todayline_names --no-scope-shadowing
    $program today list $file 2>/dev/null
end

# The argument of an option, or nothing if it takes none.
function __todayline_argument --argument-names option
    set -l argument
    switch $option
        # begin: arguments
        case --host
            set argument 'choices text json i3bar i3blocks waybar tmux polybar xmobar lemonbar dwm ansi pango genmon argos yambar zjstatus prometheus'
        case --output --path --file --watch --config
            set argument file
        case --format --alternate-format --short-format --details-format \
          --format-warning --format-critical --format-down --format-failed --format-vpn \
          --format-wired --format-wireless --format-charging --format-discharging \
          --format-full --format-caps --format-num --format-paused --format-running \
          --format-done --format-work --format-break --format-idle --format-empty \
          --format-now --format-next --format-refreshing --format-stale
            set argument template
        case --label --icon --bar-width --ramp --theme --accent --tint --track --color \
          --background --border --border-width --warning --critical --hysteresis \
          --remind --warning-color --warning-background --warning-border \
          --critical-color --critical-background --critical-border --hide-below \
          --margin-left --margin-right --min-width --max-width --separator \
          --separator-color --gap --line-width --ends-font --details-for --interval \
          --url --listen-for --lease --reads --writes --network --sockets --interface \
          --device --ttl --gone --stale-after --stale-mark --timeout --max-size \
          --max-redirects --rate --full --floor --items --key --calendar \
          --calendar-colors --within --me --zone --day-names --month-names --memory \
          --log --since --until --every --facts --store-as --suite --wake --yes
            set argument text
        case --icons
            set argument 'choices text awesome nerd emoji todayline none'
        case --bar-style
            set argument 'choices blocks ascii ramp'
        case --style
            set argument 'choices plain accent pills blocks powerline underline'
        case --on-warning --on-critical --on-normal --open --on-click --on-click-middle \
          --on-click-right --on-scroll-up --on-scroll-down --on-click-backward \
          --on-click-forward --command --follow --listen
            set argument command
        case --align
            set argument 'choices left center right'
        case --button
            set argument 'choices left middle right up down backward forward'
        case --details
            set argument 'choices line notify menu none'
        case --details-on
            set argument 'choices clicked all'
        case --source
            set argument source
        case --confine
            set argument 'choices no yes required'
        case --header
            set argument 'text file'
        case --private
            set argument 'choices no yes all'
        case --all-day --tentative --declined --free
            set argument 'choices yes no'
        case --week-start
            set argument 'choices monday sunday saturday'
        case --input
            set argument 'choices text i3blocks waybar json values xbar argos todayline'
        case --colors
            set argument 'choices auto always never'
        case --markup
            set argument 'choices pango none'
        case --range
            set argument 'choices left right'
        case --only
            set argument names
        case --bar
            set argument 'choices i3 sway waybar polybar tmux i3blocks xmobar lemonbar'
        case --before --after
            set argument name
        # end
    end
    echo $argument
end

# The candidates for an argument that begins with a given part.
function __todayline_value --no-scope-shadowing
    set -l argument $argv[1]
    if test "$argument" = source
        set argument text
        switch "$argv[2]"
            # begin: sources
            case disk agenda tasks
                set argument file
            case exec
                set argument command
            # end
        end
    end
    switch "$argument"
        case 'choices *'
            string split ' ' -- $argument | tail -n +2 | __todayline_describe "$argv[4]"
        case name
            __todayline_names
        case names
            set -l head (string match -r -- '^.*,|' "$argv[3]")
            for name in (__todayline_names)
                echo $head$name
            end
        case template
            # After an unclosed brace.
            set -l head (string match -r -- '^.*\\{(?=[^}]*$)' "$argv[3]")
            if test -n "$head"
                __todayline_placeholders "$argv[2]" | __todayline_describe "$argv[2]" |
                    string replace -r -- '^([^\\t]*)' "\$1}" | string replace -r -- '^' "$head"
            end
        case file
            __fish_complete_path "$argv[3]"
        case 'text file'
            if string match -q -- '@*' "$argv[3]"
                __fish_complete_path (string sub -s 2 -- "$argv[3]") | string replace -r '^' @
            end
        case command
            __fish_complete_command
    end
end

# The placeholders of a widget.
function __todayline_placeholders --argument-names kind
    switch "$kind"
        # begin: placeholders
        case disk
            string join \n -- bar ramp percent percent.free percent.total used free total reserved inodes.used \
              inodes.free inodes.total inodes.percent path filesystem device unused percent.unused \
              percent.available full.in graph
        case http
            string join \n -- bar ramp percent text url item graph
        case geo
            string join \n -- bar ramp percent key value
        case exec
            string join \n -- bar ramp percent text short tooltip alt alt.LABEL class command level color graph
        case agenda
            string join \n -- in start end day remaining title place calendar link count left today tomorrow remarks \
              now next
        case cpu
            string join \n -- bar ramp percent user system iowait steal idle cores core.N bars top frequency \
              frequency.min frequency.max frequency.ghz frequency.min.ghz frequency.max.ghz graph \
              ticks.user ticks.system ticks.iowait ticks.steal ticks.idle
        case memory
            string join \n -- bar ramp percent used available free total buffers cached shared arc swap.percent \
              swap.used swap.free swap.total zswap.original zswap.compressed zram.original \
              zram.compressed zram.used top used.classical percent.classical percent.available \
              percent.free percent.shared graph
        case load
            string join \n -- bar ramp one five fifteen percent percent.five percent.fifteen running processes \
              processors graph
        case battery
            string join \n -- bar ramp percent percent.design state sign time remaining minutes until watts voltage \
              health cycles count ac charging discharging full full.in graph
        case temperature
            string join \n -- bar ramp max average min percent limit chip sensor sensors sensor.LABEL list graph
        case network
            string join \n -- bar ramp percent down up total received sent today.received month.received today.sent \
              month.sent interface ip prefix ip6 speed state wired wireless vpn ssid signal \
              signal.linear signal.level frequency bitrate graph
        case diskio
            string join \n -- bar ramp busy read write total read.total written.total today.read month.read \
              today.written month.written device graph
        case backlight
            string join \n -- bar ramp percent perceived device graph
        case locks
            string join \n -- locks caps num scroll
        case uptime
            string join \n -- uptime days hours minutes seconds since
        case tasks
            string join \n -- task text open due overdue total completed position priority project context when date \
              done list path id
        case clock
            string join \n -- time zone city zones calendar
        case timer
            string join \n -- bar ramp percent left elapsed duration seconds phase round ended resting
        case push
            string join \n -- bar ramp percent text short tooltip state class level color graph
        case facts
            string join \n -- bar ramp percent text graph
        case dbus
            string join \n -- bar ramp percent text short tooltip alt level graph
        case ''
            string join \n -- bar ramp percent percent.free percent.total used free total reserved inodes.used \
              inodes.free inodes.total inodes.percent path filesystem device unused percent.unused \
              percent.available full.in graph text url item key value short tooltip alt alt.LABEL \
              class command level color in start end day remaining title place calendar link count \
              left today tomorrow remarks now next user system iowait steal idle cores core.N bars \
              top frequency frequency.min frequency.max frequency.ghz frequency.min.ghz \
              frequency.max.ghz ticks.user ticks.system ticks.iowait ticks.steal ticks.idle \
              available buffers cached shared arc swap.percent swap.used swap.free swap.total \
              zswap.original zswap.compressed zram.original zram.compressed zram.used used.classical \
              percent.classical percent.shared one five fifteen percent.five percent.fifteen running \
              processes processors percent.design state sign time minutes until watts voltage health \
              cycles ac charging discharging full max average min limit chip sensor sensors \
              sensor.LABEL list down up received sent today.received month.received today.sent \
              month.sent interface ip prefix ip6 speed wired wireless vpn ssid signal signal.linear \
              signal.level bitrate busy read write read.total written.total today.read month.read \
              today.written month.written perceived locks caps num scroll uptime days hours seconds \
              since task open due overdue completed position priority project context when date done \
              id zone city zones elapsed duration phase round ended resting
        # end
    end
end

# The options that apply in a context, for a kind of widget.
function __todayline_options --argument-names context kind
    test -n "$context"; or echo --version
    test -n "$context"; or set context show
    switch "$context"
        # begin: options
        case show
            string join \n -- --host --format --alternate-format --short-format --details-format --format-failed \
              --label --icon --icons --theme --style --accent --color --background --border \
              --border-width --margin-left --margin-right --min-width --max-width --scroll --align \
              --separator --separator-color --no-separator --gap --line-width --ends-font --click \
              --button --details --details-on --details-for --open --on-click --on-click-middle \
              --on-click-right --on-scroll-up --on-scroll-down --on-click-backward \
              --on-click-forward --interval --source --suite --colors --markup --range --config \
              --help
        case today
            string join \n -- --host --output --format --alternate-format --short-format --details-format \
              --format-failed --icons --theme --style --accent --color --background --border \
              --border-width --margin-left --margin-right --min-width --max-width --scroll --align \
              --separator --separator-color --no-separator --gap --line-width --ends-font --click \
              --button --details --details-on --details-for --open --on-click --on-click-middle \
              --on-click-right --on-scroll-up --on-scroll-down --on-click-backward \
              --on-click-forward --interval --facts --store-as --suite --colors --markup --range \
              --config --only --help
        case stream
            string join \n -- --host --output --format --alternate-format --short-format --details-format \
              --format-failed --label --icon --icons --theme --style --accent --color --background \
              --border --border-width --margin-left --margin-right --min-width --max-width --scroll \
              --align --separator --separator-color --no-separator --gap --line-width --ends-font \
              --click --button --details --details-on --details-for --open --on-click \
              --on-click-middle --on-click-right --on-scroll-up --on-scroll-down --on-click-backward \
              --on-click-forward --interval --no-animation --source --suite --colors --markup \
              --range --config --only --help
        case click
            string join \n -- --host --format --alternate-format --short-format --details-format --format-failed \
              --label --icon --icons --theme --style --accent --color --background --border \
              --border-width --margin-left --margin-right --min-width --max-width --scroll --align \
              --separator --separator-color --no-separator --gap --line-width --ends-font --click \
              --button --details --details-on --details-for --open --on-click --on-click-middle \
              --on-click-right --on-scroll-up --on-scroll-down --on-click-backward \
              --on-click-forward --interval --source --suite --colors --markup --range --wake \
              --config --help
        case refresh
            string join \n -- --host --format --alternate-format --short-format --details-format --format-failed \
              --label --icon --icons --theme --style --accent --color --background --border \
              --border-width --margin-left --margin-right --min-width --max-width --scroll --align \
              --separator --separator-color --no-separator --gap --line-width --ends-font --click \
              --button --details --details-on --details-for --open --on-click --on-click-middle \
              --on-click-right --on-scroll-up --on-scroll-down --on-click-backward \
              --on-click-forward --interval --source --suite --colors --markup --range --wake \
              --config --help
        case details
            string join \n -- --host --format --alternate-format --short-format --details-format --format-failed \
              --label --icon --icons --theme --style --accent --color --background --border \
              --border-width --margin-left --margin-right --min-width --max-width --scroll --align \
              --separator --separator-color --no-separator --gap --line-width --ends-font --click \
              --button --details --details-on --details-for --open --on-click --on-click-middle \
              --on-click-right --on-scroll-up --on-scroll-down --on-click-backward \
              --on-click-forward --interval --source --suite --colors --markup --range --config \
              --help
        case explain
            string join \n -- --host --format --alternate-format --short-format --details-format --format-failed \
              --label --icon --icons --theme --style --accent --color --background --border \
              --border-width --margin-left --margin-right --min-width --max-width --scroll --align \
              --separator --separator-color --no-separator --gap --line-width --ends-font --click \
              --button --details --details-on --details-for --open --on-click --on-click-middle \
              --on-click-right --on-scroll-up --on-scroll-down --on-click-backward \
              --on-click-forward --interval --source --suite --colors --markup --range --config \
              --help
        case log
            string join \n -- --host --format --alternate-format --short-format --details-format --format-failed \
              --label --icon --icons --theme --style --accent --color --background --border \
              --border-width --margin-left --margin-right --min-width --max-width --scroll --align \
              --separator --separator-color --no-separator --gap --line-width --ends-font --click \
              --button --details --details-on --details-for --open --on-click --on-click-middle \
              --on-click-right --on-scroll-up --on-scroll-down --on-click-backward \
              --on-click-forward --interval --source --since --until --every --clear --suite \
              --colors --markup --range --config --help
        case push
            string join \n -- --host --format --alternate-format --short-format --details-format --format-failed \
              --label --icon --icons --theme --style --accent --color --background --border \
              --border-width --margin-left --margin-right --min-width --max-width --scroll --align \
              --separator --separator-color --no-separator --gap --line-width --ends-font --click \
              --button --details --details-on --details-for --open --on-click --on-click-middle \
              --on-click-right --on-scroll-up --on-scroll-down --on-click-backward \
              --on-click-forward --interval --source --clear --suite --colors --markup --range \
              --wake --config --help
        case extension
            string join \n -- --host --format --alternate-format --short-format --details-format --format-failed \
              --label --icon --icons --theme --style --accent --color --background --border \
              --border-width --margin-left --margin-right --min-width --max-width --scroll --align \
              --separator --separator-color --no-separator --gap --line-width --ends-font --click \
              --button --details --details-on --details-for --open --on-click --on-click-middle \
              --on-click-right --on-scroll-up --on-scroll-down --on-click-backward \
              --on-click-forward --interval --source --suite --colors --markup --range --config \
              --help
        case defaults 'defaults *'
            string join \n -- --suite --config --help
        case check
            string join \n -- --config --help
        case doctor
            string join \n -- --config --help
        case import
            string join \n -- --host --format --alternate-format --short-format --details-format --format-failed \
              --label --icon --icons --theme --style --accent --color --background --border \
              --border-width --margin-left --margin-right --min-width --max-width --scroll --align \
              --separator --separator-color --no-separator --gap --line-width --ends-font --click \
              --button --details --details-on --details-for --open --on-click --on-click-middle \
              --on-click-right --on-scroll-up --on-scroll-down --on-click-backward \
              --on-click-forward --interval --source --suite --colors --markup --range --config \
              --help
        case help
            string join \n -- --help
        case 'today list'
            string join \n -- --config --help
        case 'today add'
            string join \n -- --format --alternate-format --short-format --details-format --format-failed --label \
              --icon --accent --color --background --border --border-width --margin-left \
              --margin-right --min-width --max-width --scroll --align --no-separator --gap --details \
              --details-on --details-for --open --on-click --on-click-middle --on-click-right \
              --on-scroll-up --on-scroll-down --on-click-backward --on-click-forward --interval \
              --source --config --before --after --help
        case 'today remove'
            string join \n -- --config --help
        case 'today move'
            string join \n -- --config --before --after --help
        case 'today init'
            string join \n -- --config --bar --write --keep --undo --help
        case 'today waybar'
            string join \n -- --config --help
        # end
    end
    switch "$context"
        # begin: contexts of widgets
        case show stream click refresh details explain log 'today add'
        # end
            switch "$kind"
                # begin: options of widgets
                case disk
                    string join \n -- --format-warning --format-critical --format-refreshing --format-stale --bar-style \
                      --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical \
                      --on-normal --notify --hysteresis --remind --warning-color --warning-background \
                      --warning-border --critical-color --critical-background --critical-border --hide-below \
                      --hide-missing --require-mount --path --ttl --stale-after --stale-mark --wait \
                      --timeout --log
                case http
                    string join \n -- --format-warning --format-critical --format-refreshing --format-stale --bar-style \
                      --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical \
                      --on-normal --notify --hysteresis --remind --warning-color --warning-background \
                      --warning-border --critical-color --critical-background --critical-border --hide-below \
                      --hide-missing --url --ttl --stale-after --stale-mark --wait --timeout --header \
                      --max-size --max-redirects --rate --full --items --key --input --log
                case geo
                    string join \n -- --format-warning --format-critical --format-refreshing --format-stale --bar-style \
                      --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical \
                      --on-normal --notify --hysteresis --remind --warning-color --warning-background \
                      --warning-border --critical-color --critical-background --critical-border --hide-below \
                      --hide-missing --url --ttl --stale-after --stale-mark --wait --timeout --header \
                      --max-size --max-redirects --rate --full --items --key --log
                case exec
                    string join \n -- --format-warning --format-critical --format-refreshing --format-stale --bar-style \
                      --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical \
                      --on-normal --notify --hysteresis --remind --warning-color --warning-background \
                      --warning-border --critical-color --critical-background --critical-border --hide-below \
                      --hide-missing --command --follow --listen --listen-for --watch --lease --confine \
                      --reads --writes --network --sockets --ttl --stale-after --stale-mark --wait --timeout \
                      --rate --full --key --input --input-markup --memory --log
                case agenda
                    string join \n -- --format-warning --format-critical --format-empty --format-now --format-next \
                      --format-refreshing --format-stale --bar-style --bar-width --ramp --tint --track \
                      --warning --critical --on-warning --on-critical --on-normal --notify --hysteresis \
                      --remind --warning-color --warning-background --warning-border --critical-color \
                      --critical-background --critical-border --hide-below --hide-missing --ttl \
                      --stale-after --stale-mark --wait --timeout --header --max-size --max-redirects \
                      --calendar --calendar-colors --within --private --all-day --tentative --declined \
                      --free --me --zone --day-names --month-names
                case cpu
                    string join \n -- --format-warning --format-critical --format-refreshing --format-stale --bar-style \
                      --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical \
                      --on-normal --notify --hysteresis --remind --warning-color --warning-background \
                      --warning-border --critical-color --critical-background --critical-border --hide-below \
                      --hide-missing --stale-after --stale-mark --wait --log
                case memory
                    string join \n -- --format-warning --format-critical --format-refreshing --format-stale --bar-style \
                      --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical \
                      --on-normal --notify --hysteresis --remind --warning-color --warning-background \
                      --warning-border --critical-color --critical-background --critical-border --hide-below \
                      --hide-missing --stale-after --stale-mark --wait --log
                case load
                    string join \n -- --format-warning --format-critical --format-refreshing --format-stale --bar-style \
                      --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical \
                      --on-normal --notify --hysteresis --remind --warning-color --warning-background \
                      --warning-border --critical-color --critical-background --critical-border --hide-below \
                      --hide-missing --stale-after --stale-mark --wait --log
                case battery
                    string join \n -- --format-warning --format-critical --format-charging --format-discharging --format-full \
                      --format-refreshing --format-stale --bar-style --bar-width --ramp --tint --track \
                      --warning --critical --on-warning --on-critical --on-normal --notify --hysteresis \
                      --remind --warning-color --warning-background --warning-border --critical-color \
                      --critical-background --critical-border --hide-below --hide-missing --stale-after \
                      --stale-mark --wait --log
                case temperature
                    string join \n -- --format-warning --format-critical --format-refreshing --format-stale --bar-style \
                      --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical \
                      --on-normal --notify --hysteresis --remind --warning-color --warning-background \
                      --warning-border --critical-color --critical-background --critical-border --hide-below \
                      --hide-missing --stale-after --stale-mark --wait --log
                case network
                    string join \n -- --format-warning --format-critical --format-down --format-vpn --format-wired \
                      --format-wireless --format-refreshing --format-stale --bar-style --bar-width --ramp \
                      --tint --track --warning --critical --on-warning --on-critical --on-normal --notify \
                      --hysteresis --remind --warning-color --warning-background --warning-border \
                      --critical-color --critical-background --critical-border --hide-below --hide-missing \
                      --interface --stale-after --stale-mark --wait --full --log
                case diskio
                    string join \n -- --format-warning --format-critical --format-refreshing --format-stale --bar-style \
                      --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical \
                      --on-normal --notify --hysteresis --remind --warning-color --warning-background \
                      --warning-border --critical-color --critical-background --critical-border --hide-below \
                      --hide-missing --device --stale-after --stale-mark --wait --log
                case backlight
                    string join \n -- --format-warning --format-critical --format-refreshing --format-stale --bar-style \
                      --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical \
                      --on-normal --notify --hysteresis --remind --warning-color --warning-background \
                      --warning-border --critical-color --critical-background --critical-border --hide-below \
                      --hide-missing --stale-after --stale-mark --wait --floor --log
                case locks
                    string join \n -- --format-warning --format-critical --format-caps --format-num --format-refreshing \
                      --format-stale --bar-style --bar-width --ramp --tint --track --hide-missing \
                      --stale-after --stale-mark --wait
                case uptime
                    string join \n -- --format-warning --format-critical --format-refreshing --format-stale --bar-style \
                      --bar-width --ramp --tint --track --hide-missing --stale-after --stale-mark --wait
                case tasks
                    string join \n -- --format-warning --format-critical --format-refreshing --format-stale --bar-style \
                      --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical \
                      --on-normal --notify --hysteresis --remind --warning-color --warning-background \
                      --warning-border --critical-color --critical-background --critical-border --hide-below \
                      --hide-missing --file --ttl --stale-after --stale-mark --wait --timeout
                case clock
                    string join \n -- --zone --week-start --day-names --month-names
                case timer
                    string join \n -- --format-warning --format-critical --format-paused --format-running --format-done \
                      --format-work --format-break --format-idle --format-refreshing --format-stale \
                      --bar-style --bar-width --ramp --tint --track --warning --critical --on-warning \
                      --on-critical --on-normal --notify --hysteresis --remind --warning-color \
                      --warning-background --warning-border --critical-color --critical-background \
                      --critical-border --hide-below --hide-missing --stale-after --stale-mark --wait
                case push
                    string join \n -- --format-warning --format-critical --format-refreshing --format-stale --bar-style \
                      --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical \
                      --on-normal --notify --hysteresis --remind --warning-color --warning-background \
                      --warning-border --critical-color --critical-background --critical-border --hide-below \
                      --hide-missing --ttl --gone --stale-after --stale-mark --wait --rate --full --log
                case facts
                    string join \n -- --format-warning --format-critical --format-refreshing --format-stale --bar-style \
                      --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical \
                      --on-normal --notify --hysteresis --remind --warning-color --warning-background \
                      --warning-border --critical-color --critical-background --critical-border --hide-below \
                      --hide-missing --stale-after --stale-mark --wait --rate --full --log
                case dbus
                    string join \n -- --format-warning --format-critical --format-refreshing --format-stale --bar-style \
                      --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical \
                      --on-normal --notify --hysteresis --remind --warning-color --warning-background \
                      --warning-border --critical-color --critical-background --critical-border --hide-below \
                      --hide-missing --ttl --stale-after --stale-mark --wait --timeout --rate --full --key \
                      --input --log
                case ''
                    string join \n -- --format-warning --format-critical --format-refreshing --format-stale --bar-style \
                      --bar-width --ramp --tint --track --warning --critical --on-warning --on-critical \
                      --on-normal --notify --hysteresis --remind --warning-color --warning-background \
                      --warning-border --critical-color --critical-background --critical-border --hide-below \
                      --hide-missing --require-mount --path --ttl --stale-after --stale-mark --wait \
                      --timeout --log --url --header --max-size --max-redirects --rate --full --items --key \
                      --input --command --follow --listen --listen-for --watch --lease --confine --reads \
                      --writes --network --sockets --input-markup --memory --format-empty --format-now \
                      --format-next --calendar --calendar-colors --within --private --all-day --tentative \
                      --declined --free --me --zone --day-names --month-names --format-charging \
                      --format-discharging --format-full --format-down --format-vpn --format-wired \
                      --format-wireless --interface --device --floor --format-caps --format-num --file \
                      --week-start --format-paused --format-running --format-done --format-work \
                      --format-break --format-idle --gone
                # end
            end
    end
end

# Adds its description to each line, which is stored under its name after a word.
function __todayline_describe --argument-names word
    test -n "$word"; and set word "$word "
    while read -l candidate
        switch $word$candidate
            # begin: about
            case today
                printf '%s\t%s\n' $candidate 'shows all widgets of the Today view, or edits it'
            case 'today list'
                printf '%s\t%s\n' $candidate 'prints the names of its widgets, in order'
            case 'today add'
                printf '%s\t%s\n' $candidate 'adds a widget, with its options as the keys of its section; a clock stays last'
            case 'today remove'
                printf '%s\t%s\n' $candidate 'removes widgets'
            case 'today move'
                printf '%s\t%s\n' $candidate 'moves a widget to another position, counted from 1'
            case 'today init'
                printf '%s\t%s\n' $candidate 'sets up a view and a bar: asks at a terminal, prints changes, or writes them'
            case 'today init'
                printf '%s\t%s\n' $candidate 'restores the files that the last --write has changed'
            case 'today waybar'
                printf '%s\t%s\n' $candidate 'prints a Waybar module for each widget, or their style sheet'
            case stream
                printf '%s\t%s\n' $candidate 'keeps running and writes every change'
            case click
                printf '%s\t%s\n' $candidate 'delivers a click'
            case refresh
                printf '%s\t%s\n' $candidate 'refreshes a source now and waits for it'
            case details
                printf '%s\t%s\n' $candidate 'prints the details of a widget'
            case explain
                printf '%s\t%s\n' $candidate 'explains a value, its colors, and its options'
            case log
                printf '%s\t%s\n' $candidate 'prints what a widget has logged'
            case push
                printf '%s\t%s\n' $candidate 'stores values that every bar shows at once'
            case extension
                printf '%s\t%s\n' $candidate 'lists, creates, and adds extensions'
            case 'extension list'
                printf '%s\t%s\n' $candidate 'lists the extensions, with the files of those that are not shipped'
            case 'extension show'
                printf '%s\t%s\n' $candidate 'prints the file of an extension, and what it may touch'
            case 'extension new'
                printf '%s\t%s\n' $candidate 'creates an extension from a template; for a shipped one, a copy to edit'
            case 'extension add'
                printf '%s\t%s\n' $candidate 'shows an extension of somebody else and what it may touch, and adds it if you agree'
            case 'extension allow'
                printf '%s\t%s\n' $candidate 'lets an added extension run that has changed or asks for more'
            case 'extension test'
                printf '%s\t%s\n' $candidate 'runs an extension with captured outputs of its programs'
            case 'extension remove'
                printf '%s\t%s\n' $candidate 'removes an extension, and its folder in the cache'
            case 'extension keyboard'
                printf '%s\t%s\n' $candidate 'prints the keyboard layout of X, now or at each change, or switches it; for extensions'
            case defaults
                printf '%s\t%s\n' $candidate 'reads and writes the store'
            case 'defaults domains'
                printf '%s\t%s\n' $candidate 'prints the widgets with stored values'
            case 'defaults read'
                printf '%s\t%s\n' $candidate 'prints everything, a domain, or one value'
            case 'defaults write'
                printf '%s\t%s\n' $candidate 'stores a value'
            case 'defaults delete'
                printf '%s\t%s\n' $candidate 'deletes a domain, or one value'
            case check
                printf '%s\t%s\n' $candidate 'reports mistakes in your files and how to fix them'
            case doctor
                printf '%s\t%s\n' $candidate 'examines the machine: bars, fonts, sound, and more'
            case import
                printf '%s\t%s\n' $candidate 'converts another bar\'s configuration'
            case help
                printf '%s\t%s\n' $candidate 'explains widgets, commands, bars, and options'
            case disk
                printf '%s\t%s\n' $candidate 'used space on the file system that contains a path'
            case http
                printf '%s\t%s\n' $candidate 'values from a JSON document, or a line of text, from a web service'
            case geo
                printf '%s\t%s\n' $candidate 'the location of your IP address, from a web service, one value at a time'
            case exec
                printf '%s\t%s\n' $candidate 'the output of any command, with limits on time, memory, and output'
            case agenda
                printf '%s\t%s\n' $candidate 'the next event from calendars: .ics files, folders of them, and private URLs'
            case cpu
                printf '%s\t%s\n' $candidate 'CPU usage'
            case memory
                printf '%s\t%s\n' $candidate 'memory in use, and swap'
            case load
                printf '%s\t%s\n' $candidate 'load average'
            case battery
                printf '%s\t%s\n' $candidate 'battery charge and time left; several batteries count as one'
            case temperature
                printf '%s\t%s\n' $candidate 'the temperature of all sensors, of a chip such as nvme*, or of one sensor by its path'
            case network
                printf '%s\t%s\n' $candidate 'network traffic, Wi-Fi, and addresses'
            case diskio
                printf '%s\t%s\n' $candidate 'disk throughput, and how busy the disks are'
            case backlight
                printf '%s\t%s\n' $candidate 'display brightness'
            case locks
                printf '%s\t%s\n' $candidate 'which keyboard locks are on'
            case uptime
                printf '%s\t%s\n' $candidate 'time since boot'
            case tasks
                printf '%s\t%s\n' $candidate 'the next task in a todo.txt file, and how many there are'
            case clock
                printf '%s\t%s\n' $candidate 'time and date'
            case timer
                printf '%s\t%s\n' $candidate 'a countdown, a stopwatch, or work and breaks in turn'
            case push
                printf '%s\t%s\n' $candidate 'what hooks, timers, and other machines push with todayline push NAME'
            case facts
                printf '%s\t%s\n' $candidate 'a part of the JSON on standard input, for programs that call a status line'
            case dbus
                printf '%s\t%s\n' $candidate 'what a service on the system\'s or the session\'s message bus says'
            case --host
                printf '%s\t%s\n' $candidate 'the program that shows the segment (text)'
            case --output
                printf '%s\t%s\n' $candidate 'replace this file atomically instead of writing to standard output (-)'
            case --format
                printf '%s\t%s\n' $candidate 'the text ({bar} {percent})'
            case --alternate-format
                printf '%s\t%s\n' $candidate 'the text shown after a left click, until the next one'
            case --short-format
                printf '%s\t%s\n' $candidate 'the text if space is limited (--format, or {percent})'
            case --details-format
                printf '%s\t%s\n' $candidate 'the details, one per line (Used: {used}\\nFree: {free}\\nTotal: {total})'
            case --format-warning
                printf '%s\t%s\n' $candidate 'the text at level warning'
            case --format-critical
                printf '%s\t%s\n' $candidate 'the text at level critical'
            case --format-down
                printf '%s\t%s\n' $candidate 'the text if the interface is down or missing'
            case --format-failed
                printf '%s\t%s\n' $candidate 'the text if the source cannot be read'
            case --format-vpn
                printf '%s\t%s\n' $candidate 'the text while a VPN is up'
            case --format-wired
                printf '%s\t%s\n' $candidate 'the text for a wired interface'
            case --format-wireless
                printf '%s\t%s\n' $candidate 'the text for a wireless interface'
            case --format-charging
                printf '%s\t%s\n' $candidate 'the text while charging'
            case --format-discharging
                printf '%s\t%s\n' $candidate 'the text while discharging'
            case --format-full
                printf '%s\t%s\n' $candidate 'the text while full'
            case --format-caps
                printf '%s\t%s\n' $candidate 'the text while caps lock is on'
            case --format-num
                printf '%s\t%s\n' $candidate 'the text while num lock is on'
            case --format-paused
                printf '%s\t%s\n' $candidate 'the text while it is paused'
            case --format-running
                printf '%s\t%s\n' $candidate 'the text while it is running'
            case --format-done
                printf '%s\t%s\n' $candidate 'the text once it is done'
            case --format-work
                printf '%s\t%s\n' $candidate 'the text during work'
            case --format-break
                printf '%s\t%s\n' $candidate 'the text during a break'
            case --format-idle
                printf '%s\t%s\n' $candidate 'the text while it is idle'
            case --format-empty
                printf '%s\t%s\n' $candidate 'the text if there is nothing to show'
            case --format-now
                printf '%s\t%s\n' $candidate 'the text during an event'
            case --format-next
                printf '%s\t%s\n' $candidate 'the text before an event'
            case --format-refreshing
                printf '%s\t%s\n' $candidate 'the text until the first value arrives (Refreshing…)'
            case --format-stale
                printf '%s\t%s\n' $candidate 'the text if the value is stale'
            case --label
                printf '%s\t%s\n' $candidate 'the label shown in the bar, for example CPU'
            case --icon
                printf '%s\t%s\n' $candidate 'the icon for {icon}, instead of the set\'s'
            case --icons
                printf '%s\t%s\n' $candidate 'the icon set for {icon}, shown before each of several widgets (text)'
            case --bar-style
                printf '%s\t%s\n' $candidate 'the glyphs of {bar} (blocks)'
            case --bar-width
                printf '%s\t%s\n' $candidate 'the width of {bar} (10)'
            case --ramp
                printf '%s\t%s\n' $candidate 'the glyphs of {ramp}, from empty to full (▁▂▃▄▅▆▇█)'
            case --theme
                printf '%s\t%s\n' $candidate 'a palette, a file in the folder themes next to the configuration, two of them, of which the desktop chooses one, or none; built in: original, ayu-dark, ayu-light, catppuccin, catppuccin-frappe, catppuccin-latte, catppuccin-macchiato, dracula, everforest, everforest-light, github-dark, github-light, gruvbox, gruvbox-light, kanagawa, nord, okabe-ito, okabe-ito-light, one-dark, rose-pine, rose-pine-dawn, rose-pine-moon, solarized-dark, solarized-light, tokyo-night, tokyo-night-day, tokyo-night-storm'
            case --style
                printf '%s\t%s\n' $candidate 'how segments are drawn (plain; accent with a theme)'
            case --accent
                printf '%s\t%s\n' $candidate 'the color of the icon or label, if the style has accents (the widget\'s)'
            case --tint
                printf '%s\t%s\n' $candidate 'the color of the filled part of a bar (the text\'s)'
            case --track
                printf '%s\t%s\n' $candidate 'the color of the empty part of a bar, if not an outline (the text\'s at 30 %)'
            case --color
                printf '%s\t%s\n' $candidate 'the text color (the bar\'s)'
            case --background
                printf '%s\t%s\n' $candidate 'the background color (the bar\'s)'
            case --border
                printf '%s\t%s\n' $candidate 'the border color, in i3bar, swaybar, and i3blocks with json (none)'
            case --border-width
                printf '%s\t%s\n' $candidate 'the widths of the border in pixels, or one for all, in i3bar and swaybar (1)'
            case --warning
                printf '%s\t%s\n' $candidate 'warn at this percentage used, or below this many bytes free (battery: percent or time left; network: also dBm; temperature: °C)'
            case --critical
                printf '%s\t%s\n' $candidate 'the same for level critical'
            case --on-warning
                printf '%s\t%s\n' $candidate 'the command to run when the level rises to warning, once for all bars, one at a time; $LEVEL, $TEXT … describe it'
            case --on-critical
                printf '%s\t%s\n' $candidate 'the command to run when the level rises to critical'
            case --on-normal
                printf '%s\t%s\n' $candidate 'the command to run when the level returns to normal'
            case --notify
                printf '%s\t%s\n' $candidate 'show a notification when the level changes, once for all bars'
            case --hysteresis
                printf '%s\t%s\n' $candidate 'how far past its threshold a level ends: points, °C, dB, or percent of bytes or of a time (2%)'
            case --remind
                printf '%s\t%s\n' $candidate 'how often the command and the notification repeat while the level lasts'
            case --warning-color
                printf '%s\t%s\n' $candidate 'the text color at level warning (black on amber)'
            case --warning-background
                printf '%s\t%s\n' $candidate 'the background color at level warning'
            case --warning-border
                printf '%s\t%s\n' $candidate 'the border color at level warning (none)'
            case --critical-color
                printf '%s\t%s\n' $candidate 'the text color at level critical (white on red)'
            case --critical-background
                printf '%s\t%s\n' $candidate 'the background color at level critical'
            case --critical-border
                printf '%s\t%s\n' $candidate 'the border color at level critical (none)'
            case --hide-below
                printf '%s\t%s\n' $candidate 'hide below this percentage used, or above this many bytes free (battery: above this percentage left; temperature: below this many °C)'
            case --hide-missing
                printf '%s\t%s\n' $candidate 'hide if the source is missing, not mounted, or down'
            case --require-mount
                printf '%s\t%s\n' $candidate 'fail if the path is not a mount point'
            case --margin-left
                printf '%s\t%s\n' $candidate 'space to the left (0)'
            case --margin-right
                printf '%s\t%s\n' $candidate 'space to the right (0)'
            case --min-width
                printf '%s\t%s\n' $candidate 'pad the text to this width (0), in i3bar and swaybar also to pixels such as 100px'
            case --max-width
                printf '%s\t%s\n' $candidate 'truncate the text at this width'
            case --scroll
                printf '%s\t%s\n' $candidate 'move a text that is longer than --max-width through it, instead of truncating it'
            case --align
                printf '%s\t%s\n' $candidate 'the alignment of padded text (left)'
            case --separator
                printf '%s\t%s\n' $candidate 'the text between segments, or newline for a line each in text and ansi (that of the style, or the bar\'s own)'
            case --separator-color
                printf '%s\t%s\n' $candidate 'the color of a separator (the theme’s for what matters less, or the text’s)'
            case --no-separator
                printf '%s\t%s\n' $candidate 'omit the bar\'s own separator after the segment, in i3bar and swaybar, as the styles accent and underline do'
            case --gap
                printf '%s\t%s\n' $candidate 'the space after the segment, in i3bar and swaybar (9; 18 in the styles accent and underline)'
            case --line-width
                printf '%s\t%s\n' $candidate 'the width of the line; if it is too narrow, segments are shortened or left out, open details and those at a level last'
            case --ends-font
                printf '%s\t%s\n' $candidate 'polybar’s number of the font that draws arrows and round ends, such as 3 for font-2 (that of the text)'
            case --click
                printf '%s\t%s\n' $candidate 'read a click event from standard input'
            case --button
                printf '%s\t%s\n' $candidate 'act as if this button were clicked: left, middle, right, …, or its number'
            case --details
                printf '%s\t%s\n' $candidate 'where opened details appear: in the line, a notification, a menu, or nowhere (line; waybar none)'
            case --details-on
                printf '%s\t%s\n' $candidate 'the bars on which details open: the clicked one if a stream feeds it, or all (clicked)'
            case --details-for
                printf '%s\t%s\n' $candidate 'how long details stay open, such as 10s; 0 until the next click (10s)'
            case --open
                printf '%s\t%s\n' $candidate 'the command for the action open, with the source as its last argument (xdg-open)'
            case --on-click
                printf '%s\t%s\n' $candidate 'the effect of the left button: details, another action of the widget, none, or a command'
            case --on-click-middle
                printf '%s\t%s\n' $candidate 'the effect of the middle button'
            case --on-click-right
                printf '%s\t%s\n' $candidate 'the effect of the right button'
            case --on-scroll-up
                printf '%s\t%s\n' $candidate 'the effect of scrolling up'
            case --on-scroll-down
                printf '%s\t%s\n' $candidate 'the effect of scrolling down'
            case --on-click-backward
                printf '%s\t%s\n' $candidate 'the effect of the back button'
            case --on-click-forward
                printf '%s\t%s\n' $candidate 'the effect of the forward button'
            case --interval
                printf '%s\t%s\n' $candidate 'how often stream samples, and exec runs its command (10s; clock, battery …: as needed)'
            case --no-animation
                printf '%s\t%s\n' $candidate 'open and close details without a fade'
            case --source
                printf '%s\t%s\n' $candidate 'the path, URL, command, or device, if not given after the widget'
            case --path
                printf '%s\t%s\n' $candidate 'the path'
            case --file
                printf '%s\t%s\n' $candidate 'the file'
            case --url
                printf '%s\t%s\n' $candidate 'the URL to fetch'
            case --command
                printf '%s\t%s\n' $candidate 'the command to run'
            case --follow
                printf '%s\t%s\n' $candidate 'a command that keeps running; each line it prints is the next text'
            case --listen
                printf '%s\t%s\n' $candidate 'a command that keeps running; each line it prints runs the command again'
            case --listen-for
                printf '%s\t%s\n' $candidate 'only lines that match, such as *sink*'
            case --watch
                printf '%s\t%s\n' $candidate 'run the command again when this file or folder changes; repeatable'
            case --lease
                printf '%s\t%s\n' $candidate 'how long a command keeps running when nothing shows its value (1m)'
            case --confine
                printf '%s\t%s\n' $candidate 'confine the command to what these options allow; required: do not run it where the kernel cannot (no; with any of them yes)'
            case --reads
                printf '%s\t%s\n' $candidate 'files and folders that the command may read; repeatable'
            case --writes
                printf '%s\t%s\n' $candidate 'files and folders that the command may write, besides its own in the cache; repeatable'
            case --network
                printf '%s\t%s\n' $candidate 'hosts that the command may connect to, as HOST or HOST:PORT'
            case --sockets
                printf '%s\t%s\n' $candidate 'services that the command may talk to: session-bus, system-bus, sound, display, other'
            case --interface
                printf '%s\t%s\n' $candidate 'a name, a pattern such as wl*,!wlan1, default, or all'
            case --device
                printf '%s\t%s\n' $candidate 'a name, a pattern such as nvme*, a path on the disk, or all'
            case --ttl
                printf '%s\t%s\n' $candidate 'how long an answer is cached (http 10m, geo 1h, agenda 5m, exec: interval, network disk 30s); push: the age at which it is stale'
            case --gone
                printf '%s\t%s\n' $candidate 'the age at which a pushed value is hidden'
            case --stale-after
                printf '%s\t%s\n' $candidate 'the age at which a value is stale (twice the ttl, at least 1m)'
            case --stale-mark
                printf '%s\t%s\n' $candidate 'the text appended to a stale value; {age} is its age ( ({age} old))'
            case --wait
                printf '%s\t%s\n' $candidate 'wait for a refresh that is due, or for a first rate'
            case --timeout
                printf '%s\t%s\n' $candidate 'how long a source may take (10s)'
            case --header
                printf '%s\t%s\n' $candidate 'a request header; $NAME is a variable, ${/path} a file; repeatable'
            case --max-size
                printf '%s\t%s\n' $candidate 'the maximum size of an answer (1MB; agenda: 16MB)'
            case --max-redirects
                printf '%s\t%s\n' $candidate 'the maximum number of redirects to follow (5)'
            case --rate
                printf '%s\t%s\n' $candidate 'the number in a JSON answer that {bar}, {percent}, and levels use'
            case --full
                printf '%s\t%s\n' $candidate 'the number that counts as 100 %, or its path (1); network: a speed, such as 100Mbit or 10MB (the link\'s)'
            case --floor
                printf '%s\t%s\n' $candidate 'the lowest percentage that scrolling sets (1%)'
            case --items
                printf '%s\t%s\n' $candidate 'the values of {item} in the URL; clicking or scrolling switches between them'
            case --key
                printf '%s\t%s\n' $candidate 'the key to show, instead of a random one'
            case --calendar
                printf '%s\t%s\n' $candidate 'a calendar file, folder, or URL, optionally after a name; repeatable'
            case --calendar-colors
                printf '%s\t%s\n' $candidate 'the text color for each calendar, in order'
            case --within
                printf '%s\t%s\n' $candidate 'hide events that start later than this, such as 30m or 8h'
            case --private
                printf '%s\t%s\n' $candidate 'show “busy” instead of the titles of private events, or of all events (no)'
            case --all-day
                printf '%s\t%s\n' $candidate 'show an all-day event if nothing else is left on its day (no)'
            case --tentative
                printf '%s\t%s\n' $candidate 'show tentative events (yes)'
            case --declined
                printf '%s\t%s\n' $candidate 'show events that you have declined; needs --me (no)'
            case --free
                printf '%s\t%s\n' $candidate 'show events that do not block time (yes)'
            case --me
                printf '%s\t%s\n' $candidate 'your email addresses, to find your answers to invitations'
            case --zone
                printf '%s\t%s\n' $candidate 'the time zones, of which scrolling chooses the one shown; local is the machine\'s (local; agenda: one)'
            case --week-start
                printf '%s\t%s\n' $candidate 'the first day of the week in {calendar} (that of the territory in LC_TIME)'
            case --day-names
                printf '%s\t%s\n' $candidate 'the names of the days, Monday first, such as Montag/Mo (in the language of LC_TIME)'
            case --month-names
                printf '%s\t%s\n' $candidate 'the names of the months, such as Januar/Jan (in the language of LC_TIME)'
            case --input
                printf '%s\t%s\n' $candidate 'the format of the output (exec: text; http: detected)'
            case --input-markup
                printf '%s\t%s\n' $candidate 'take colors and styles from Pango markup or terminal escape sequences in the output'
            case --memory
                printf '%s\t%s\n' $candidate 'the memory limit of the command and its children'
            case --log
                printf '%s\t%s\n' $candidate 'keep the lowest, mean, and highest reading of each minute, for 1000 days or this long (no)'
            case --since
                printf '%s\t%s\n' $candidate 'the first time: 14:00, 2026-11-25, yesterday, or a time ago such as 2h (1d)'
            case --until
                printf '%s\t%s\n' $candidate 'the last time (now)'
            case --every
                printf '%s\t%s\n' $candidate 'the time of a line, such as 5m, 1h, or 1d (by the length of the whole)'
            case --facts
                printf '%s\t%s\n' $candidate 'read a JSON value from standard input or a file; {facts.NAME} shows its values'
            case --store-as
                printf '%s\t%s\n' $candidate 'also push the value of --facts under this name'
            case --clear
                printf '%s\t%s\n' $candidate 'remove the log of the widget, or what was pushed'
            case --suite
                printf '%s\t%s\n' $candidate 'the suite of the defaults store (default)'
            case --colors
                printf '%s\t%s\n' $candidate 'whether the hosts text and ansi use color; auto: unless NO_COLOR is set, text only on a terminal (auto)'
            case --markup
                printf '%s\t%s\n' $candidate 'Pango markup for i3bar, waybar, and argos (pango) and i3blocks (none)'
            case --range
                printf '%s\t%s\n' $candidate 'make the segment its own mouse range in the left or right part of tmux\'s status line'
            case --wake
                printf '%s\t%s\n' $candidate 'redraw these bars when the value changes: tmux, or Waybar modules with signal N'
            case --config
                printf '%s\t%s\n' $candidate 'the configuration file ($XDG_CONFIG_HOME/todayline/config); none if empty'
            case --only
                printf '%s\t%s\n' $candidate 'show only these widgets of the Today view'
            case --bar
                printf '%s\t%s\n' $candidate 'print what this bar needs to show the view, in the colors of its theme'
            case --write
                printf '%s\t%s\n' $candidate 'change the files instead: all of them, or none'
            case --keep
                printf '%s\t%s\n' $candidate 'leave the bar\'s own modules in it, and what they show out of a new view'
            case --undo
                printf '%s\t%s\n' $candidate 'restore the files that the last --write has changed'
            case --yes
                printf '%s\t%s\n' $candidate 'agree to the extension with this digest, instead of being asked'
            case --before
                printf '%s\t%s\n' $candidate 'insert before this widget'
            case --after
                printf '%s\t%s\n' $candidate 'insert after this widget'
            case --help
                printf '%s\t%s\n' $candidate 'prints the help'
            case --version
                printf '%s\t%s\n' $candidate 'prints the version'
            case '--host text'
                printf '%s\t%s\n' $candidate 'a line for terminals and scripts, in color on a terminal'
            case '--host json'
                printf '%s\t%s\n' $candidate 'an object for programs, one line for each segment'
            case '--host i3bar'
                printf '%s\t%s\n' $candidate 'a block of the i3bar protocol (an array of several), for i3blocks (format=json)'
            case '--host i3blocks'
                printf '%s\t%s\n' $candidate 'raw lines of i3blocks 1.4 and later: full text, short text, color'
            case '--host waybar'
                printf '%s\t%s\n' $candidate 'an object for a custom module with return-type json'
            case '--host tmux'
                printf '%s\t%s\n' $candidate 'a format for status-left and status-right'
            case '--host polybar'
                printf '%s\t%s\n' $candidate 'a line with tags for custom/script'
            case '--host xmobar'
                printf '%s\t%s\n' $candidate 'a line with tags for Com, CommandReader and StdinReader'
            case '--host lemonbar'
                printf '%s\t%s\n' $candidate 'a line with tags for its standard input'
            case '--host dwm'
                printf '%s\t%s\n' $candidate 'the name of the root window, with codes of the status2d patch'
            case '--host ansi'
                printf '%s\t%s\n' $candidate 'lines in color for the status line of a terminal program'
            case '--host pango'
                printf '%s\t%s\n' $candidate 'a line of Pango markup, for tint2 and other panels that show it'
            case '--host genmon'
                printf '%s\t%s\n' $candidate 'elements of the generic monitor in the panel of Xfce'
            case '--host argos'
                printf '%s\t%s\n' $candidate 'a title and a menu, as plugins of Argos, xbar, SwiftBar, and kargos print them'
            case '--host yambar'
                printf '%s\t%s\n' $candidate 'tags for the script module of yambar'
            case '--host zjstatus'
                printf '%s\t%s\n' $candidate 'a line with styles for a command of zjstatus in Zellij'
            case '--host prometheus'
                printf '%s\t%s\n' $candidate 'metrics for Prometheus, as node_exporter reads them from a file'
            case 'disk bar'
                printf '%s\t%s\n' $candidate 'the rate as a progress bar'
            case 'disk ramp'
                printf '%s\t%s\n' $candidate 'the rate as one glyph of the ramp'
            case 'disk percent'
                printf '%s\t%s\n' $candidate 'used / (used + free), df\'s Use% before rounding'
            case 'disk percent.free'
                printf '%s\t%s\n' $candidate 'free / (used + free)'
            case 'disk percent.total'
                printf '%s\t%s\n' $candidate 'used / total, counting reserved space as unused'
            case 'disk used'
                printf '%s\t%s\n' $candidate 'df\'s Used: all blocks less the free ones'
            case 'disk free'
                printf '%s\t%s\n' $candidate 'df\'s Available: free for all users'
            case 'disk total'
                printf '%s\t%s\n' $candidate 'df\'s Size: all blocks'
            case 'disk reserved'
                printf '%s\t%s\n' $candidate 'free for root only'
            case 'disk inodes.used'
                printf '%s\t%s\n' $candidate 'inodes in use'
            case 'disk inodes.free'
                printf '%s\t%s\n' $candidate 'free inodes'
            case 'disk inodes.total'
                printf '%s\t%s\n' $candidate 'all inodes'
            case 'disk inodes.percent'
                printf '%s\t%s\n' $candidate 'inodes in use / all inodes'
            case 'disk path'
                printf '%s\t%s\n' $candidate 'the path'
            case 'disk filesystem'
                printf '%s\t%s\n' $candidate 'the type of the file system, such as ext4'
            case 'disk device'
                printf '%s\t%s\n' $candidate 'the mounted device, such as /dev/sda1'
            case 'disk unused'
                printf '%s\t%s\n' $candidate 'free, including what is free for root only'
            case 'disk percent.unused'
                printf '%s\t%s\n' $candidate 'unused / total'
            case 'disk percent.available'
                printf '%s\t%s\n' $candidate 'free / total'
            case 'disk full.in'
                printf '%s\t%s\n' $candidate 'the time until it is full, if it grows as in the last day, with log = yes'
            case 'disk graph'
                printf '%s\t%s\n' $candidate 'the last rates as a graph: {graph:8}, {graph:8braille}'
            case 'http bar'
                printf '%s\t%s\n' $candidate 'the rate as a progress bar'
            case 'http ramp'
                printf '%s\t%s\n' $candidate 'the rate as one glyph of the ramp'
            case 'http percent'
                printf '%s\t%s\n' $candidate 'the rate named by --rate'
            case 'http text'
                printf '%s\t%s\n' $candidate 'the first line of an answer that is not a document'
            case 'http url'
                printf '%s\t%s\n' $candidate 'the URL, with secrets as names'
            case 'http item'
                printf '%s\t%s\n' $candidate 'the item shown'
            case 'http graph'
                printf '%s\t%s\n' $candidate 'the last rates as a graph: {graph:8}, {graph:8braille}'
            case 'geo bar'
                printf '%s\t%s\n' $candidate 'the rate named by --rate, as a progress bar'
            case 'geo ramp'
                printf '%s\t%s\n' $candidate 'that rate as one glyph of the ramp'
            case 'geo percent'
                printf '%s\t%s\n' $candidate 'that rate'
            case 'geo key'
                printf '%s\t%s\n' $candidate 'the name of the value'
            case 'geo value'
                printf '%s\t%s\n' $candidate 'the value'
            case 'exec bar'
                printf '%s\t%s\n' $candidate 'the percentage as a progress bar'
            case 'exec ramp'
                printf '%s\t%s\n' $candidate 'the percentage as one glyph of the ramp'
            case 'exec percent'
                printf '%s\t%s\n' $candidate 'the percentage printed by the program'
            case 'exec text'
                printf '%s\t%s\n' $candidate 'the text printed by the program'
            case 'exec short'
                printf '%s\t%s\n' $candidate 'its short text'
            case 'exec tooltip'
                printf '%s\t%s\n' $candidate 'its tooltip, line by line in the details'
            case 'exec alt'
                printf '%s\t%s\n' $candidate 'the program\'s name for its state'
            case 'exec alt.LABEL'
                printf '%s\t%s\n' $candidate 'empty, present only if that is the name: [{alt.on}yes|no]'
            case 'exec class'
                printf '%s\t%s\n' $candidate 'its style-sheet classes'
            case 'exec command'
                printf '%s\t%s\n' $candidate 'the command'
            case 'exec level'
                printf '%s\t%s\n' $candidate 'warning or critical, if the program says so'
            case 'exec color'
                printf '%s\t%s\n' $candidate 'its color, as #rrggbb'
            case 'exec graph'
                printf '%s\t%s\n' $candidate 'the last rates as a graph: {graph:8}, {graph:8braille}'
            case 'agenda in'
                printf '%s\t%s\n' $candidate 'the time until it starts: in 12 min, now, tomorrow 09:00 ({in:%I:%M %p})'
            case 'agenda start'
                printf '%s\t%s\n' $candidate 'when it starts, %H:%M; missing for all-day events'
            case 'agenda end'
                printf '%s\t%s\n' $candidate 'when it ends, %H:%M; missing for all-day events'
            case 'agenda day'
                printf '%s\t%s\n' $candidate 'the day on which it starts: today, tomorrow, Thu'
            case 'agenda remaining'
                printf '%s\t%s\n' $candidate 'the time until the current event ends'
            case 'agenda title'
                printf '%s\t%s\n' $candidate 'the title'
            case 'agenda place'
                printf '%s\t%s\n' $candidate 'the location'
            case 'agenda calendar'
                printf '%s\t%s\n' $candidate 'the name of the calendar'
            case 'agenda link'
                printf '%s\t%s\n' $candidate 'the meeting link'
            case 'agenda count'
                printf '%s\t%s\n' $candidate 'the number of today\'s events that are not all-day'
            case 'agenda left'
                printf '%s\t%s\n' $candidate 'the number of those that are not over'
            case 'agenda today'
                printf '%s\t%s\n' $candidate 'today\'s events that are not over, one per line in the details'
            case 'agenda tomorrow'
                printf '%s\t%s\n' $candidate 'tomorrow\'s events'
            case 'agenda remarks'
                printf '%s\t%s\n' $candidate 'what could not be read, or was not understood'
            case 'agenda now'
                printf '%s\t%s\n' $candidate 'the title, during the event'
            case 'agenda next'
                printf '%s\t%s\n' $candidate 'the title, before the event starts'
            case 'cpu bar'
                printf '%s\t%s\n' $candidate 'the rate as a progress bar'
            case 'cpu ramp'
                printf '%s\t%s\n' $candidate 'the rate as one glyph of the ramp'
            case 'cpu percent'
                printf '%s\t%s\n' $candidate 'all time except idle and iowait, since the last reading'
            case 'cpu user'
                printf '%s\t%s\n' $candidate 'in programs, including niced ones and guests'
            case 'cpu system'
                printf '%s\t%s\n' $candidate 'in the kernel, including interrupts'
            case 'cpu iowait'
                printf '%s\t%s\n' $candidate 'idle while waiting for a disk'
            case 'cpu steal'
                printf '%s\t%s\n' $candidate 'taken by other virtual machines'
            case 'cpu idle'
                printf '%s\t%s\n' $candidate 'idle, excluding iowait'
            case 'cpu cores'
                printf '%s\t%s\n' $candidate 'the processors that are online'
            case 'cpu core.N'
                printf '%s\t%s\n' $candidate 'the percentage of processor N, from 0'
            case 'cpu bars'
                printf '%s\t%s\n' $candidate 'a glyph for each processor'
            case 'cpu top'
                printf '%s\t%s\n' $candidate 'the three busiest processes, in the details; in the text, the first one when the level began'
            case 'cpu frequency'
                printf '%s\t%s\n' $candidate 'the average clock frequency of the processors, in MHz'
            case 'cpu frequency.min'
                printf '%s\t%s\n' $candidate 'that of the slowest one'
            case 'cpu frequency.max'
                printf '%s\t%s\n' $candidate 'that of the fastest one'
            case 'cpu frequency.ghz'
                printf '%s\t%s\n' $candidate 'the average clock frequency in GHz, such as 2.596'
            case 'cpu frequency.min.ghz'
                printf '%s\t%s\n' $candidate 'that of the slowest one'
            case 'cpu frequency.max.ghz'
                printf '%s\t%s\n' $candidate 'that of the fastest one'
            case 'cpu graph'
                printf '%s\t%s\n' $candidate 'the last rates as a graph: {graph:8}, {graph:8braille}'
            case 'cpu ticks.user'
                printf '%s\t%s\n' $candidate 'ticks since boot in programs'
            case 'cpu ticks.system'
                printf '%s\t%s\n' $candidate 'ticks since boot in the kernel'
            case 'cpu ticks.iowait'
                printf '%s\t%s\n' $candidate 'ticks since boot idle, waiting for a disk'
            case 'cpu ticks.steal'
                printf '%s\t%s\n' $candidate 'ticks since boot taken by other virtual machines'
            case 'cpu ticks.idle'
                printf '%s\t%s\n' $candidate 'ticks since boot idle'
            case 'memory bar'
                printf '%s\t%s\n' $candidate 'the rate as a progress bar'
            case 'memory ramp'
                printf '%s\t%s\n' $candidate 'the rate as one glyph of the ramp'
            case 'memory percent'
                printf '%s\t%s\n' $candidate 'used / total'
            case 'memory used'
                printf '%s\t%s\n' $candidate 'total less available'
            case 'memory available'
                printf '%s\t%s\n' $candidate 'available without swapping, including the ZFS cache'
            case 'memory free'
                printf '%s\t%s\n' $candidate 'not used for anything, not even as a cache'
            case 'memory total'
                printf '%s\t%s\n' $candidate 'all memory that the kernel manages'
            case 'memory buffers'
                printf '%s\t%s\n' $candidate 'cached blocks of devices'
            case 'memory cached'
                printf '%s\t%s\n' $candidate 'cached files, including reclaimable slabs'
            case 'memory shared'
                printf '%s\t%s\n' $candidate 'tmpfs and shared memory, part of cached'
            case 'memory arc'
                printf '%s\t%s\n' $candidate 'the ZFS cache'
            case 'memory swap.percent'
                printf '%s\t%s\n' $candidate 'swap in use / all swap'
            case 'memory swap.used'
                printf '%s\t%s\n' $candidate 'swap in use'
            case 'memory swap.free'
                printf '%s\t%s\n' $candidate 'free swap'
            case 'memory swap.total'
                printf '%s\t%s\n' $candidate 'all swap; without swap, these four are missing'
            case 'memory zswap.original'
                printf '%s\t%s\n' $candidate 'the size of the pages in zswap'
            case 'memory zswap.compressed'
                printf '%s\t%s\n' $candidate 'the memory that they take'
            case 'memory zram.original'
                printf '%s\t%s\n' $candidate 'the size of the pages in all zram devices'
            case 'memory zram.compressed'
                printf '%s\t%s\n' $candidate 'their compressed size'
            case 'memory zram.used'
                printf '%s\t%s\n' $candidate 'the memory that they take'
            case 'memory top'
                printf '%s\t%s\n' $candidate 'the three processes with the most resident memory, in the details; in the text, the first one when the level began'
            case 'memory used.classical'
                printf '%s\t%s\n' $candidate 'total less free, buffers, and cached files, as i3status counts it'
            case 'memory percent.classical'
                printf '%s\t%s\n' $candidate 'used.classical / total'
            case 'memory percent.available'
                printf '%s\t%s\n' $candidate 'available / total'
            case 'memory percent.free'
                printf '%s\t%s\n' $candidate 'free / total'
            case 'memory percent.shared'
                printf '%s\t%s\n' $candidate 'shared / total'
            case 'memory graph'
                printf '%s\t%s\n' $candidate 'the last rates as a graph: {graph:8}, {graph:8braille}'
            case 'load bar'
                printf '%s\t%s\n' $candidate 'the rate, the load of the last minute per processor, as a progress bar'
            case 'load ramp'
                printf '%s\t%s\n' $candidate 'the rate as one glyph of the ramp'
            case 'load one'
                printf '%s\t%s\n' $candidate 'the average of the last minute'
            case 'load five'
                printf '%s\t%s\n' $candidate 'the average of the last five minutes'
            case 'load fifteen'
                printf '%s\t%s\n' $candidate 'the average of the last fifteen minutes'
            case 'load percent'
                printf '%s\t%s\n' $candidate 'one / processors: at 100 %, all of them are busy'
            case 'load percent.five'
                printf '%s\t%s\n' $candidate 'five / processors'
            case 'load percent.fifteen'
                printf '%s\t%s\n' $candidate 'fifteen / processors'
            case 'load running'
                printf '%s\t%s\n' $candidate 'runnable processes and threads'
            case 'load processes'
                printf '%s\t%s\n' $candidate 'all processes and threads'
            case 'load processors'
                printf '%s\t%s\n' $candidate 'the processors that are online'
            case 'load graph'
                printf '%s\t%s\n' $candidate 'the last rates as a graph: {graph:8}, {graph:8braille}'
            case 'battery bar'
                printf '%s\t%s\n' $candidate 'the rate as a progress bar'
            case 'battery ramp'
                printf '%s\t%s\n' $candidate 'the rate as one glyph of the ramp'
            case 'battery percent'
                printf '%s\t%s\n' $candidate 'the charge of all batteries / their present capacity'
            case 'battery percent.design'
                printf '%s\t%s\n' $candidate 'the charge of all batteries / their capacity when new'
            case 'battery state'
                printf '%s\t%s\n' $candidate 'charging, discharging, full, not charging, or unknown'
            case 'battery sign'
                printf '%s\t%s\n' $candidate 'a glyph for the state: ▲, ▼, ■, or – for the others'
            case 'battery time'
                printf '%s\t%s\n' $candidate 'hours:minutes until empty or, while charging, until full or the limit'
            case 'battery remaining'
                printf '%s\t%s\n' $candidate 'that time with two digits for the hours: 02:05'
            case 'battery minutes'
                printf '%s\t%s\n' $candidate 'that time in minutes'
            case 'battery until'
                printf '%s\t%s\n' $candidate 'when that will be, %H:%M; {until:%H:%M:%S}: in another format'
            case 'battery watts'
                printf '%s\t%s\n' $candidate 'the power flowing in or out'
            case 'battery voltage'
                printf '%s\t%s\n' $candidate 'the voltage, averaged over the batteries'
            case 'battery health'
                printf '%s\t%s\n' $candidate 'the present capacity / the capacity when new'
            case 'battery cycles'
                printf '%s\t%s\n' $candidate 'the charge cycles; of several batteries, the highest count'
            case 'battery count'
                printf '%s\t%s\n' $candidate 'the number of batteries'
            case 'battery ac'
                printf '%s\t%s\n' $candidate 'online or offline: the AC adapter'
            case 'battery charging'
                printf '%s\t%s\n' $candidate 'empty, present only while charging: [{charging}+{watts} W]'
            case 'battery discharging'
                printf '%s\t%s\n' $candidate 'empty, present only while discharging'
            case 'battery full'
                printf '%s\t%s\n' $candidate 'empty, present only while full'
            case 'battery full.in'
                printf '%s\t%s\n' $candidate 'the time until it is full, if it charges as in the last hour, with log = yes'
            case 'battery graph'
                printf '%s\t%s\n' $candidate 'the last rates as a graph: {graph:8}, {graph:8braille}'
            case 'temperature bar'
                printf '%s\t%s\n' $candidate 'the rate, max / limit, as a progress bar'
            case 'temperature ramp'
                printf '%s\t%s\n' $candidate 'the rate as one glyph of the ramp'
            case 'temperature max'
                printf '%s\t%s\n' $candidate 'the warmest sensor, which decides the rate and the level'
            case 'temperature average'
                printf '%s\t%s\n' $candidate 'the average of all sensors'
            case 'temperature min'
                printf '%s\t%s\n' $candidate 'the coldest sensor'
            case 'temperature percent'
                printf '%s\t%s\n' $candidate 'max / limit, in degrees Celsius'
            case 'temperature limit'
                printf '%s\t%s\n' $candidate 'the chip\'s critical or high limit, otherwise 100 °C'
            case 'temperature chip'
                printf '%s\t%s\n' $candidate 'the chip of the warmest sensor, such as coretemp'
            case 'temperature sensor'
                printf '%s\t%s\n' $candidate 'its name there, such as Core 0'
            case 'temperature sensors'
                printf '%s\t%s\n' $candidate 'the number of working sensors'
            case 'temperature sensor.LABEL'
                printf '%s\t%s\n' $candidate 'the sensor of that name, such as {sensor.Core 0}'
            case 'temperature list'
                printf '%s\t%s\n' $candidate 'each sensor with its chip and name, in degrees Celsius'
            case 'temperature graph'
                printf '%s\t%s\n' $candidate 'the last rates as a graph: {graph:8}, {graph:8braille}'
            case 'network bar'
                printf '%s\t%s\n' $candidate 'the rate as a progress bar'
            case 'network ramp'
                printf '%s\t%s\n' $candidate 'the rate as one glyph of the ramp'
            case 'network percent'
                printf '%s\t%s\n' $candidate 'the busier direction / the link\'s speed, or --full'
            case 'network down'
                printf '%s\t%s\n' $candidate 'bytes received per second; {down:bits} in bits'
            case 'network up'
                printf '%s\t%s\n' $candidate 'bytes sent per second; {up:bits} in bits'
            case 'network total'
                printf '%s\t%s\n' $candidate 'both together'
            case 'network received'
                printf '%s\t%s\n' $candidate 'bytes received since boot'
            case 'network sent'
                printf '%s\t%s\n' $candidate 'bytes sent since boot'
            case 'network today.received'
                printf '%s\t%s\n' $candidate 'bytes received today, with log = yes'
            case 'network month.received'
                printf '%s\t%s\n' $candidate 'bytes received this month, with log = yes'
            case 'network today.sent'
                printf '%s\t%s\n' $candidate 'bytes sent today, with log = yes'
            case 'network month.sent'
                printf '%s\t%s\n' $candidate 'bytes sent this month, with log = yes'
            case 'network interface'
                printf '%s\t%s\n' $candidate 'the interface, or all those counted'
            case 'network ip'
                printf '%s\t%s\n' $candidate 'its IPv4 address; like the rest, the first interface\'s'
            case 'network prefix'
                printf '%s\t%s\n' $candidate 'the length of the prefix of its network, as in {ip}/{prefix}'
            case 'network ip6'
                printf '%s\t%s\n' $candidate 'its global IPv6 address'
            case 'network speed'
                printf '%s\t%s\n' $candidate 'the link\'s speed in Mbit/s, if the driver reports it; the sum of several'
            case 'network state'
                printf '%s\t%s\n' $candidate 'up, down, dormant or, if the driver does not report it, unknown'
            case 'network wired'
                printf '%s\t%s\n' $candidate 'empty, present only if it is neither wireless nor a VPN'
            case 'network wireless'
                printf '%s\t%s\n' $candidate 'empty, present only if it is wireless: [{wireless}{ssid}|wired]'
            case 'network vpn'
                printf '%s\t%s\n' $candidate 'the machine\'s tun and WireGuard interfaces that are up'
            case 'network ssid'
                printf '%s\t%s\n' $candidate 'the name of the wireless network'
            case 'network signal'
                printf '%s\t%s\n' $candidate 'the quality of its signal'
            case 'network signal.linear'
                printf '%s\t%s\n' $candidate 'the same on the scale of NetworkManager and i3status: 100 % at -20 dBm, 30 % at -90 dBm'
            case 'network signal.level'
                printf '%s\t%s\n' $candidate 'the strength of its signal in dBm'
            case 'network frequency'
                printf '%s\t%s\n' $candidate 'its frequency in GHz'
            case 'network bitrate'
                printf '%s\t%s\n' $candidate 'the bit rate of the connection to it, in Mbit/s'
            case 'network graph'
                printf '%s\t%s\n' $candidate 'the last totals as a graph scaled to the largest: {graph:8}, {graph:8braille}'
            case 'diskio bar'
                printf '%s\t%s\n' $candidate 'the rate, how busy the disk is, as a progress bar'
            case 'diskio ramp'
                printf '%s\t%s\n' $candidate 'the rate as one glyph of the ramp'
            case 'diskio busy'
                printf '%s\t%s\n' $candidate 'the share of time with pending requests; of several disks, the busiest one\'s'
            case 'diskio read'
                printf '%s\t%s\n' $candidate 'bytes read per second, since the last reading'
            case 'diskio write'
                printf '%s\t%s\n' $candidate 'bytes written per second'
            case 'diskio total'
                printf '%s\t%s\n' $candidate 'both together'
            case 'diskio read.total'
                printf '%s\t%s\n' $candidate 'bytes read since boot'
            case 'diskio written.total'
                printf '%s\t%s\n' $candidate 'bytes written since boot'
            case 'diskio today.read'
                printf '%s\t%s\n' $candidate 'bytes read today, with log = yes'
            case 'diskio month.read'
                printf '%s\t%s\n' $candidate 'bytes read this month, with log = yes'
            case 'diskio today.written'
                printf '%s\t%s\n' $candidate 'bytes written today, with log = yes'
            case 'diskio month.written'
                printf '%s\t%s\n' $candidate 'bytes written this month, with log = yes'
            case 'diskio device'
                printf '%s\t%s\n' $candidate 'the device, or all those counted'
            case 'diskio graph'
                printf '%s\t%s\n' $candidate 'the last rates as a graph: {graph:8}, {graph:8braille}'
            case 'backlight bar'
                printf '%s\t%s\n' $candidate 'the rate as a progress bar'
            case 'backlight ramp'
                printf '%s\t%s\n' $candidate 'the rate as one glyph of the ramp'
            case 'backlight percent'
                printf '%s\t%s\n' $candidate 'the brightness / the maximum'
            case 'backlight perceived'
                printf '%s\t%s\n' $candidate 'the perceived brightness, the CIE 1976 lightness'
            case 'backlight device'
                printf '%s\t%s\n' $candidate 'the device, such as intel_backlight'
            case 'backlight graph'
                printf '%s\t%s\n' $candidate 'the last rates as a graph: {graph:8}, {graph:8braille}'
            case 'locks locks'
                printf '%s\t%s\n' $candidate 'those that are on, such as CAPS NUM; missing if all are off'
            case 'locks caps'
                printf '%s\t%s\n' $candidate 'empty, present only while caps lock is on: [{caps}A|a]'
            case 'locks num'
                printf '%s\t%s\n' $candidate 'empty, present only while num lock is on'
            case 'locks scroll'
                printf '%s\t%s\n' $candidate 'empty, present only while scroll lock is on'
            case 'uptime uptime'
                printf '%s\t%s\n' $candidate 'the two largest units, such as 3d 4h, 4h 12m, or 12m'
            case 'uptime days'
                printf '%s\t%s\n' $candidate 'the days'
            case 'uptime hours'
                printf '%s\t%s\n' $candidate 'the hours beyond the days, 0 to 23'
            case 'uptime minutes'
                printf '%s\t%s\n' $candidate 'the minutes beyond the hours, 0 to 59'
            case 'uptime seconds'
                printf '%s\t%s\n' $candidate 'the whole time in seconds'
            case 'uptime since'
                printf '%s\t%s\n' $candidate 'the time of boot, %Y-%m-%d %H:%M; {since:%a %H:%M}: in another format'
            case 'tasks task'
                printf '%s\t%s\n' $candidate 'the text without metadata, such as due:, and without trailing tags'
            case 'tasks text'
                printf '%s\t%s\n' $candidate 'the text as written, without its priority and dates'
            case 'tasks open'
                printf '%s\t%s\n' $candidate 'how many are open'
            case 'tasks due'
                printf '%s\t%s\n' $candidate 'how many are due today or overdue'
            case 'tasks overdue'
                printf '%s\t%s\n' $candidate 'how many were due before today'
            case 'tasks total'
                printf '%s\t%s\n' $candidate 'all tasks, including done and hidden ones'
            case 'tasks completed'
                printf '%s\t%s\n' $candidate 'how many are done'
            case 'tasks position'
                printf '%s\t%s\n' $candidate 'the position of the shown task among the open ones, from 1'
            case 'tasks priority'
                printf '%s\t%s\n' $candidate 'its priority, such as A'
            case 'tasks project'
                printf '%s\t%s\n' $candidate 'its projects, without the plus sign'
            case 'tasks context'
                printf '%s\t%s\n' $candidate 'its contexts, without the at sign'
            case 'tasks when'
                printf '%s\t%s\n' $candidate 'when it is due, such as today, tomorrow, or 3 days ago'
            case 'tasks date'
                printf '%s\t%s\n' $candidate 'when it is due, %Y-%m-%d; {date:%a %d %b}: in another format'
            case 'tasks done'
                printf '%s\t%s\n' $candidate 'empty, present only while it was just marked: [{done}✓ ]'
            case 'tasks list'
                printf '%s\t%s\n' $candidate 'the first ten tasks, one per line in the details'
            case 'tasks path'
                printf '%s\t%s\n' $candidate 'the path of the file'
            case 'tasks id'
                printf '%s\t%s\n' $candidate 'a number that identifies its line, wherever that is in the file'
            case 'clock time'
                printf '%s\t%s\n' $candidate 'the time, %H:%M; {time:%a %d %b}: in another format'
            case 'clock zone'
                printf '%s\t%s\n' $candidate 'the time zone, such as Europe/Berlin; %Z is its abbreviation'
            case 'clock city'
                printf '%s\t%s\n' $candidate 'the last part of its name, if --zone is given'
            case 'clock zones'
                printf '%s\t%s\n' $candidate 'the time in each of several time zones, one per line in the details, %a %H:%M'
            case 'clock calendar'
                printf '%s\t%s\n' $candidate 'the month as a grid, only in the details; {calendar:weeks}: with week numbers'
            case 'timer bar'
                printf '%s\t%s\n' $candidate 'the part that has passed as a progress bar'
            case 'timer ramp'
                printf '%s\t%s\n' $candidate 'the part that has passed as one glyph of the ramp'
            case 'timer percent'
                printf '%s\t%s\n' $candidate 'the time that has passed / the duration, whole percents'
            case 'timer left'
                printf '%s\t%s\n' $candidate 'the time that is left, 24:59; {left:%-M}: in another format, below a day'
            case 'timer elapsed'
                printf '%s\t%s\n' $candidate 'the time that has passed, without pauses'
            case 'timer duration'
                printf '%s\t%s\n' $candidate 'the whole time of the countdown or of the phase'
            case 'timer seconds'
                printf '%s\t%s\n' $candidate 'the seconds that are left or, of a stopwatch, that have passed'
            case 'timer phase'
                printf '%s\t%s\n' $candidate 'idle, running, paused, or done; of two phases, work or break'
            case 'timer round'
                printf '%s\t%s\n' $candidate 'of work and breaks, the number of the round, from 1'
            case 'timer ended'
                printf '%s\t%s\n' $candidate '1 once the countdown is done, else 0'
            case 'timer resting'
                printf '%s\t%s\n' $candidate '1 during a break, else 0'
            case 'push bar'
                printf '%s\t%s\n' $candidate 'the percentage as a progress bar'
            case 'push ramp'
                printf '%s\t%s\n' $candidate 'the percentage as one glyph of the ramp'
            case 'push percent'
                printf '%s\t%s\n' $candidate 'the pushed percentage'
            case 'push text'
                printf '%s\t%s\n' $candidate 'the pushed text'
            case 'push short'
                printf '%s\t%s\n' $candidate 'its short text'
            case 'push tooltip'
                printf '%s\t%s\n' $candidate 'its tooltip, line by line in the details'
            case 'push state'
                printf '%s\t%s\n' $candidate 'its state, as in state=passed'
            case 'push class'
                printf '%s\t%s\n' $candidate 'its style-sheet classes'
            case 'push level'
                printf '%s\t%s\n' $candidate 'warning or critical, if it was pushed'
            case 'push color'
                printf '%s\t%s\n' $candidate 'its color, as #rrggbb'
            case 'push graph'
                printf '%s\t%s\n' $candidate 'the last rates as a graph: {graph:8}, {graph:8braille}'
            case 'facts bar'
                printf '%s\t%s\n' $candidate 'the rate as a progress bar'
            case 'facts ramp'
                printf '%s\t%s\n' $candidate 'the rate as one glyph of the ramp'
            case 'facts percent'
                printf '%s\t%s\n' $candidate 'the rate as a percentage'
            case 'facts text'
                printf '%s\t%s\n' $candidate 'the value itself, if it is a text or a number'
            case 'facts graph'
                printf '%s\t%s\n' $candidate 'the last rates as a graph: {graph:8}, {graph:8braille}'
            case 'dbus bar'
                printf '%s\t%s\n' $candidate 'the percentage as a progress bar'
            case 'dbus ramp'
                printf '%s\t%s\n' $candidate 'the percentage as one glyph of the ramp'
            case 'dbus percent'
                printf '%s\t%s\n' $candidate 'the percentage named by --rate'
            case 'dbus text'
                printf '%s\t%s\n' $candidate 'the text of one value'
            case 'dbus short'
                printf '%s\t%s\n' $candidate 'its short text'
            case 'dbus tooltip'
                printf '%s\t%s\n' $candidate 'its tooltip, line by line in the details'
            case 'dbus alt'
                printf '%s\t%s\n' $candidate 'the name of its state'
            case 'dbus level'
                printf '%s\t%s\n' $candidate 'warning or critical, if it has one'
            case 'dbus graph'
                printf '%s\t%s\n' $candidate 'the last rates as a graph: {graph:8}, {graph:8braille}'
            # end
            case '*'
                echo $candidate
        end
    end
end

complete -c todayline -f -a '(__todayline_complete)'
