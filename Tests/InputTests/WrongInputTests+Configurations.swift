import TestSupport
import Testing

@testable import todayline

/// The mistakes in a configuration, and input that is none.
extension WrongInputTests {
  static let place = "\(RequestBuilderTests.path):"

  static let configurations = [
    Case(
      name: "a warning above critical for all", lines: ["warning = 90", "critical = 80", "[disk]"],
      message: place + "2: note: critical 80 is reached before warning 90, "
        + "which never shows; swap them"),
    Case(
      name: "a warning above the critical of all",
      lines: ["critical = 80", "[disk]", "warning = 95"],
      message: place + "3: note: critical 80 is reached before warning 95, "
        + "which never shows; swap them"),
    Case(
      name: "swapped battery levels", lines: ["[battery]", "warning = 10", "critical = 20"],
      message: place + "3: note: critical 20 is reached before warning 10, "
        + "which never shows; swap them"),
    Case(
      name: "a fraction", lines: ["[memory]", "critical = 0.9"],
      message: place + "2: note: critical: “0.9” is 0.9 %; did you mean 90?"),
    Case(
      name: "a fraction for all", lines: ["warning = 0.5", "[disk]"],
      message: place + "1: note: warning: “0.5” is 0.5 %; did you mean 50?"),
    Case(
      name: "a load", lines: ["[load]", "warning = 2"],
      message: place + "2: note: warning: “2” is 2 % of all processors together; "
        + "did you mean 200, a load of 2 per processor?"),
    Case(
      name: "a label that names another interface", lines: ["[network:wlan0]", "interface = eth0"],
      message: place + "1: note: the label “wlan0” names a source other than “eth0”, which is shown"
    ),
    Case(
      name: "a label of an interface that is not there", lines: ["[network:wlan7]"],
      message: place
        + "1: note: there is no “wlan7” on this machine, so the default source is shown"),
    Case(
      name: "a label of a battery that is not there", lines: ["[battery:BAT1]"],
      message: place + "1: note: there is no “BAT1” on this machine, so the default source is shown"
    ),
    Case(
      name: "a label of a disk that is not there", lines: ["[diskio:sdx]"],
      message: place + "1: note: there is no “sdx” on this machine, so the default source is shown"),
    Case(
      name: "an interface that is not there beside one that is",
      lines: ["[network]", "interface = eth0,nope,wl*"],
      message: place + "2: note: interface: there is no “nope” on this machine"),
    Case(
      name: "a label that names another mount", lines: ["[disk:home]", "path = /srv"],
      message: place + "1: note: the label “home” names a source other than “/srv”, which is shown"),
    Case(
      name: "samples more often than answers", lines: ["[geo]", "interval = 1m"],
      message: place + "2: note: interval: samples every 1m, but answers are cached for 1 h; "
        + "lower ttl to refresh more often"),
    Case(
      name: "a level without its threshold", lines: ["[cpu]", "warning = 8", "on-critical = x"],
      message: place + "3: note: on-critical: never runs, because there is no critical"),
    Case(
      name: "a reminder of nothing", lines: ["[cpu]", "warning = 80", "remind = 10m"],
      message: place + "3: note: remind: does nothing without on-warning, on-critical, or notify"),
    Case(
      name: "samples more often than the own time",
      lines: ["[http:x]", "url = https://a/", "ttl = 1h", "interval = 5m"],
      message: place + "4: note: interval: samples every 5m, but answers are cached for 1h; "
        + "lower ttl to refresh more often"),
    Case(
      name: "a format without a value", lines: ["[disk]", "format = used"],
      message: place + "2: note: format: shows no value; "
        + "write its name in braces, such as {percent} or {text}"),
    Case(
      name: "levels of a document without a number", lines: ["[geo]", "warning = 50"],
      message: place + "2: note: warning: needs a number; name it with rate"),
    Case(
      name: "a bar of a document without a number",
      lines: ["[http:x]", "url = https://a/", "format = {bar} {a}"],
      message: place + "3: note: format: needs a number; name it with rate"),
    Case(
      name: "a path beside the one in the name", lines: ["[disk:/home]", "path = /srv"],
      message: place + "2: path: disk:/home names its source already; remove one of them"),
    Case(
      name: "the time of an answer of a counter", lines: ["[cpu]", "ttl = 5s"],
      message: place + "2: ttl does not apply to cpu"),
    Case(
      name: "a relative calendar", lines: ["[agenda]", "calendar = Job=x.ics"],
      message: place
        + "2: “x.ics” depends on the folder that the bar was started in; start it with / or ~/"),
    Case(
      name: "an empty path", lines: ["[disk]", "path ="],
      message: place + "2: path is empty; it takes a path"),
    Case(
      name: "an unknown placeholder of an age", lines: ["stale-mark = ({ago})", "[disk]"],
      message: place
        + "1: stale-mark: “({ago})” is not a text in which {age} is the only placeholder"),
    Case(
      name: "a malformed header", lines: ["[http:x]", "url = https://a/", "header = Bearer x"],
      message: place
        + "3: header: “Bearer x” is not a header such as “Accept: text/plain”, or @FILE"),
    Case(
      name: "an option for a call", lines: ["only = disk", "[disk]"],
      message: place + "1: “only” can only be given on the command line: --only"),
    Case(
      name: "a button that does not exist", lines: ["[disk]", "on-click-10 = xterm"],
      message: place + "2: no key “on-click-10” (did you mean “on-click”?); see: todayline help"),
    Case(
      name: "a section of another file again", lines: ["include = more", "[cpu]"],
      message: place
        + "2: duplicate section [cpu], first in line 2 of /home/user/.config/todayline/more; "
        + "add a label, such as [cpu:2]"),
    Case(
      name: "a key of another file again", lines: ["include = keys", "warning = 70", "[cpu]"],
      message: place
        + "2: duplicate key “warning”, first in line 1 of /home/user/.config/todayline/keys; "
        + "remove one of them"),
    Case(
      name: "an included file that is not there", lines: ["include = none", "[disk]"],
      message: place + "1: include “none”: not found"),
  ]

  /// The input that is allowed, and says nothing.
  static let allowed = [
    Case(name: "levels in order", lines: ["[disk]", "warning = 80", "critical = 90"], message: ""),
    Case(
      name: "levels of different kinds", lines: ["[disk]", "warning = 80", "critical = 5GB"],
      message: ""),
    Case(
      name: "levels of a battery", lines: ["warning = 80", "[battery]", "critical = 10"],
      message: ""),
    Case(
      name: "a command that is run at its interval",
      lines: ["[exec:x]", "command = date", "interval = 1s"], message: ""),
    Case(
      name: "a program's own level",
      lines: ["[exec:x]", "command = x", "on-critical = y", "hysteresis = 2"], message: ""),
    Case(
      name: "a threshold for all widgets",
      lines: ["critical = 90", "remind = 1h", "[cpu]", "on-critical = x"], message: ""),
    Case(name: "a label of an interface", lines: ["[network:wlan0]"], message: ""),
    Case(name: "any label", lines: ["[network:office]", "interface = eth0"], message: ""),
    Case(name: "a part of a percent", lines: ["[disk]", "warning = 99.5"], message: ""),
    Case(name: "a load in percent", lines: ["[load]", "warning = 150"], message: ""),
    Case(
      name: "a document with a number",
      lines: ["[http:x]", "url = https://a/", "format = {bar}{a}", "rate = a"], message: ""),
    Case(
      name: "a program's level", lines: ["[exec:x]", "command = x", "warning = 5"], message: ""),
    Case(
      name: "a secret in a header", lines: ["[http:x]", "url = https://a/", "header = $HEADER"],
      message: ""),
    Case(
      name: "a wake-up of an answer", arguments: ["exec", "x", "--wake", "waybar:8"], message: ""),
    Case(name: "a text that is seen", arguments: ["disk", "--format", "used"], message: ""),
    Case(name: "free bytes", arguments: ["disk", "--warning", "5 GB"], message: ""),
  ]
}
