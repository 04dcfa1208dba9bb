/// Words that people type instead of widgets and commands.
enum CommonWords {
  /// The synonyms; prefixes of names need no row.
  static let synonyms: [NearestName.Synonym] = [
    .init("ram", "memory"), .init("swap", "memory"), .init("free", "memory"),
    .init("wifi", "network"), .init("wlan", "network"), .init("eth", "network"),
    .init("ethernet", "network"), .init("lan", "network"), .init("bandwidth", "network"),
    .init("df", "disk"), .init("fs", "disk"), .init("storage", "disk"), .init("space", "disk"),
    .init("io", "diskio"), .init("iops", "diskio"), .init("processor", "cpu"),
    .init("loadavg", "load"), .init("power", "battery"), .init("capslock", "locks"),
    .init("numlock", "locks"), .init("keyboard", "locks"), .init("boot", "uptime"),
    .init("countdown", "timer"), .init("pomodoro", "timer"), .init("stopwatch", "timer"),
    .init("alarm", "timer"), .init("todo", "tasks"), .init("todos", "tasks"),
    .init("todotxt", "tasks"), .init("task", "tasks"), .init("acpi", "battery"),
    .init("sensors", "temperature"), .init("thermal", "temperature"), .init("bright", "backlight"),
    .init("brightness", "backlight"), .init("screen", "backlight"), .init("url", "http"),
    .init("web", "http"), .init("curl", "http"), .init("json", "http"), .init("location", "geo"),
    .init("ip", "geo"), .init("cmd", "exec"), .init("run", "exec"), .init("command", "exec"),
    .init("script", "exec"), .init("date", "clock"), .init("time", "clock"),
    .init("datetime", "clock"), .init("calendar", "agenda", "clock"),
    .init("cal", "agenda", "clock"), .init("timezone", "clock"), .init("calendars", "agenda"),
    .init("ical", "agenda"), .init("ics", "agenda"), .init("khal", "agenda"),
    .init("events", "agenda"), .init("meeting", "agenda"), .init("meetings", "agenda"),
    .init("schedule", "agenda"), .init("appointments", "agenda"), .init("vol", "volume", "exec"),
    .init("volume", "volume", "exec"), .init("audio", "volume", "exec"),
    .init("sound", "volume", "exec"), .init("pulseaudio", "volume", "exec"),
    .init("music", "media", "exec"), .init("mpris", "media", "exec"), .init("edit", "today"),
    .init("show", "today"), .init("watch", "stream"), .init("update", "refresh"),
    .init("reload", "refresh"), .init("validate", "check"), .init("diagnose", "doctor"),
    .init("man", "help"), .init("usage", "help"),
  ]

  /// Returns the widget or command that a word probably means.
  static func nearest(to word: String, among names: [String]) -> String? {
    if names.contains("today"), CommandDescription.edits.contains(word) { return "today " + word }
    if names.contains("today"), let call = call(ofOption: word) { return call }
    return NearestName.to(word, among: names, synonyms: synonyms)
  }

  /// Returns the call of `today init` that an option without dashes probably means, such as `theme`.
  static func call(ofOption word: String) -> String? {
    ["bar", "theme", "style", "icons", "undo"].contains(word) ? "today init --" + word : nil
  }
}
