@testable import todayline

/// A reader of bytes that somebody else has written, with promises that hold for any of them.
struct Reader: Sendable {
  /// Its name, and that of its folders of seeds and of inputs that broke it.
  let name: String
  /// Reads an input, and throws the promise that it breaks.
  let read: @Sendable ([UInt8]) throws -> Void

  init(_ name: String, _ read: @escaping @Sendable ([UInt8]) throws -> Void) {
    (self.name, self.read) = (name, read)
  }

  static let all: [Reader] = [
    Reader("document", Texts.document), Reader("number", Texts.number), Reader("text", Texts.text),
    Reader("terminal", Texts.terminal), Reader("name", Texts.name),
    Reader("template", Shown.template), Reader("host", Shown.host), Reader("record", Stored.record),
    Reader("states", Stored.states), Reader("store", Stored.store), Reader("bus", MessageBuses.bus),
    Reader("keyboard", Keyboards.keyboard), Reader("response", Answers.response),
    Reader("output", Answers.output), Reader("plugin", Answers.plugin),
    Reader("lines", Answers.lines), Reader("markdown", Plugins.markdown),
    Reader("variables", Plugins.variables), Reader("blocks", Plugins.blocks),
    Reader("offset", Plugins.offset), Reader("clicks", Answers.clicks),
    Reader("stat") { try Kernel.sample($0, "/proc/stat", [(.cpu, [""])]) },
    Reader("memory") {
      try Kernel.sample($0, "/proc/meminfo", [(.memory, [""]), (.load, [""]), (.uptime, [""])])
    },
    Reader("diskstats") {
      try Kernel.sample($0, "/proc/diskstats", [(.diskio, ["/dev/all", "/"])])
    },
    Reader("network") { try Kernel.sample($0, "/proc/net/dev", [(.network, ["all", "default"])]) },
    Reader("sensors") {
      try Kernel.sample(
        $0, "/sys/class/hwmon/hwmon0/temp1_input",
        [(.temperature, ["all", "/sys/class/hwmon/hwmon0"])])
    },
    Reader("supplies") {
      try Kernel.sample(
        $0, "/sys/class/power_supply/BAT0/uevent",
        [(.battery, ["all"]), (.backlight, ["all"]), (.locks, [""])])
    }, Reader("mounts", Kernel.mounts), Reader("process", Kernel.process),
    Reader("zone", Times.zone), Reader("format", Times.format), Reader("calendar", Calendar.read),
    Reader("configuration", UserFiles.configuration), Reader("theme", UserFiles.theme),
    Reader("extension", UserFiles.extension), Reader("pins", UserFiles.pins),
    Reader("import", UserFiles.foreign), Reader("tasks", UserFiles.tasks),
    Reader("log", Logged.log), Reader("pushed", Given.pushed), Reader("facts", Given.facts),
  ]
}

/// A promise that an input broke.
struct BrokenPromise: Error, CustomStringConvertible { var description: String }

/// Throws a promise unless it is kept.
func promise(_ words: @autoclosure () -> String, _ isKept: Bool) throws {
  if !isKept { throw BrokenPromise(description: words()) }
}

/// Promises that a text can be shown: valid UTF-8 without control characters, and no longer than it
/// may be.
func promiseHarmless(_ bytes: [UInt8], _ subject: String, limit: Int = .max) throws {
  try promise("\(subject) is UTF-8", String(validating: bytes, as: UTF8.self) != nil)
  try promise("\(subject) has no control characters", !bytes.contains { $0 < 0x20 || $0 == 0x7F })
  try promise("\(subject) has at most \(limit) bytes", bytes.count <= limit)
}

extension [UInt8] {
  /// The bytes as text.
  var asText: String { String(decoding: self, as: UTF8.self) }
}
