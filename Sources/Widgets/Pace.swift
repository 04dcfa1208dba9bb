/// How a resident process notices that a widget has something new, unless the user sets an interval.
struct Pace: Sendable {
  /// The milliseconds between two samples.
  let interval: Int64
  /// The events that tell of a change.
  let events: [EventSource]
  /// The milliseconds between two samples where the events are heard; `nil` if they tell of every
  /// change.
  let eventInterval: Int64?
  /// The names of values that change without an event, and of placeholders that draw them: where
  /// one is shown, time passes as if there were no events.
  let timedValues: [String]

  init(
    interval: Int64 = 10_000, events: [EventSource] = [], eventInterval: Int64? = nil,
    timedValues: [String] = []
  ) {
    self.interval = interval
    self.events = events
    self.eventInterval = eventInterval
    self.timedValues = timedValues
  }

  /// The pace of a widget of which only time tells.
  static let usual = Pace()
}

/// An event other than time that tells a resident process that a widget has something new.
enum EventSource: Equatable, Sendable {
  /// Files of that name, one in each folder of a folder in /sys, that poll(2) reports as POLLPRI
  /// when the kernel notifies of a change; Documentation/filesystems/sysfs.rst.
  case attributes(folder: String, name: String)
  /// Devices of a subsystem that appear, change, or disappear, as the kernel tells udev(7).
  case devices(subsystem: String)
  /// Network links, their addresses, and the default routes; rtnetlink(7).
  case links
  /// The file that is the source, which is edited or replaced, or appears.
  case source
}
