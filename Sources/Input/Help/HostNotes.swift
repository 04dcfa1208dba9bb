/// The peculiarities of each host, for its own help.
enum HostNotes {
  static func lines(of host: HostName) -> [String] {
    switch host {
    case .text:
      [
        "The default, for terminals and scripts. In a terminal, a call waits for its first",
        "value, up to two seconds, and is in color unless NO_COLOR is set.",
      ]
    case .json:
      [
        "All values and details of each segment, for jq and other programs. \"result\" is newData if this",
        "call published a reading, noData if nothing was new, or failed.",
      ]
    case .i3bar:
      [
        "Clicks need no setup. Colors inside the text need a Pango font; --markup none avoids them.",
        "SIGUSR1 refreshes all widgets: killall -USR1 todayline.",
      ]
    case .i3blocks:
      [
        "A block with interval=persist and format=json runs: todayline stream --host i3blocks. Clicks",
        "need no setup. At level critical, a call exits with status 33, which i3blocks shows as urgent.",
      ]
    case .waybar:
      [
        "The tooltip shows the details. Clicks: \"on-click\": \"todayline click WIDGET\"; a module with",
        "an interval also needs \"signal\": 8 and --wake waybar:8 there.",
      ]
    case .tmux:
      [
        "Each segment can be its own mouse range: --range right, and",
        "todayline click WIDGET --wake tmux from a key binding. Before tmux 3.4, all segments of a",
        "part of the line are one range.",
      ]
    case .polybar:
      [
        "Each segment handles its own clicks. To shorten the text, use --max-width: label-maxlen cuts",
        "tags in two and shows the rest.",
      ]
    case .xmobar: ["Clicks are actions of the template: <action=`todayline click disk`>."]
    case .lemonbar: ["Clicks: pipe the output of lemonbar to sh."]
    case .dwm: ["xsetroot -name \"$(todayline today --host dwm)\", or each line of a stream."]
    case .prometheus:
      [
        "The textfile format of node_exporter, which reads FILE.prom in its folder:",
        "todayline today --wait --host prometheus --output FILE.prom, run by a timer. A widget is down",
        "if todayline_up is 0; so is the timer if node_textfile_mtime_seconds is old. Values are raw",
        "numbers in base units; text is not exported.",
      ]
    }
  }
}
