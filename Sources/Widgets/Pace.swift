/// How a resident process detects changes of a widget, unless the user sets an interval.
struct Pace: Sendable {
  var interval = Duration.seconds(10)
  var events: [EventSource] = []
  /// The time between two samples if the events are received; `nil` if they report every change.
  var eventInterval: Duration?
  /// The names of values that change without an event, and of placeholders that draw them: if one
  /// is shown, the widget is sampled as if there were no events.
  var timedValues: [String] = []

  /// The pace of a widget without events.
  static let usual = Pace()
}

/// An event other than time that reports a change of a widget.
enum EventSource: Equatable, Sendable {
  /// Files with that name, one in each subfolder of a folder in /sys, for which poll(2) reports
  /// POLLPRI on a change; Documentation/filesystems/sysfs.rst.
  case attributes(folder: String, name: String)
  /// Devices of a subsystem that appear, change, or disappear, as the kernel reports to udev(7).
  case devices(subsystem: String)
  /// Network links, their addresses, and the default routes; rtnetlink(7).
  case links
  /// The source file being edited, replaced, or created.
  case source
}
