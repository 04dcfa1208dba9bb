enum SourceKind: Sendable {
  case path
  case file
  case url
  /// A shell command, or a program with its arguments.
  case command
  /// The whole machine, which needs no name.
  case machine
  /// The present time.
  case clock
  /// A part of the machine, by name or by a pattern of names.
  case part
  /// A network interface, by name or by a pattern of names.
  case interface
  /// A word passed to an extension's command.
  case argument
  /// A disk, by name or by a path on it.
  case device
  /// Calendars: files, folders, and addresses, which form a single source.
  case calendars
  /// The name that values are pushed to, which is the label.
  case push
  /// A member of the JSON on standard input, which is the label.
  case facts
  /// An object of a service on a message bus.
  case busObject
  /// A length of time; of two, they alternate.
  case duration

  private var row: (word: String, noun: String, key: String, example: String) {
    switch self {
    case .path: ("PATH", "a path", "path", "/home")
    case .file: ("FILE", "a file", "file", "~/todo.txt")
    case .url: ("URL", "a URL", "url", "https://example.org/data.json")
    case .command: ("COMMAND", "a command", "command", "uname -r")
    case .machine, .clock: ("", "a name", "source", "")
    case .part: ("NAME", "a name", "source", "")
    case .argument: ("SOURCE", "a name", "source", "")
    case .interface: ("INTERFACE", "an interface", "interface", "wlan0")
    case .device: ("DEVICE|PATH", "a disk", "device", "sda")
    case .push: ("", "a name", "label", "build")
    case .facts: ("", "the name of a member", "label", "model")
    case .busObject:
      (
        "OBJECT", "an object of a bus", "source",
        "system org.freedesktop.UPower /org/freedesktop/UPower org.freedesktop.UPower"
      )
    case .duration: ("TIME[,BREAK]", "a time", "source", "25m")
    case .calendars: ("FILE|FOLDER|URL", "a calendar", "calendar", "~/calendars")
    }
  }

  /// The word for the source in messages and help; empty if none.
  var word: String { row.word }

  /// A noun phrase for use in a sentence.
  var noun: String { row.noun }

  /// The name of the option that sets the source.
  var key: String { row.key }

  /// An example as written in the configuration.
  var example: String { row.example }

  /// An example, quoted for a shell.
  var quotedExample: String {
    self == .command || self == .busObject ? "'" + example + "'" : example
  }

  /// True if the source is the machine or a part of it, which no program can open by name.
  var isOfMachine: Bool { !takesSource || self == .device || self == .busObject || isNamed }

  /// True if a widget of this kind can have several sources; otherwise it has one without a name.
  var takesSource: Bool { self != .machine && self != .clock && !isGiven }

  /// True if the value is given by another program, and named by the label.
  var isGiven: Bool { self == .push || self == .facts }

  /// True if the source is a word, such as the name of a part of the machine.
  var isNamed: Bool {
    self == .part || self == .interface || self == .argument || self == .duration
  }

  /// True if the source is resolved to an absolute path.
  var isPath: Bool { self == .path || self == .file || self == .device }

  /// True if the source may contain a secret, such as a password in a URL or a command.
  var mayHoldSecret: Bool {
    switch self {
    case .url, .command, .calendars, .argument: true
    case .path, .file, .machine, .clock, .part, .interface, .device, .push, .facts, .busObject,
      .duration:
      false
    }
  }

  /// Returns the path for a source of this kind: for a device or a pattern of devices, its file in
  /// /dev.
  func path(of source: String) -> String {
    guard self == .device else { return source }
    if source == "all" { return "/dev/*" }
    let first = source.utf8.first
    let isPath =
      first == UInt8(ascii: ".") || first == UInt8(ascii: "~")
      || source.utf8.contains(UInt8(ascii: "/"))
    return isPath ? source : "/dev/" + source
  }

  func accepts(_ text: String) -> Bool {
    guard self == .url else { return true }
    let start = String(
      decoding: text.utf8.prefix(8).map { $0.isLetter ? $0 | 0x20 : $0 }, as: UTF8.self)
    return start == "https://" || start.utf8.starts(with: "http://".utf8)
  }
}

extension SourceKind {
  /// Returns a short display name: the last part of a path, the server of a URL, the program of a
  /// command.
  func label(of source: String) -> String {
    let bytes = source.utf8
    switch self {
    case .machine, .clock, .calendars, .duration: return ""
    case .part, .interface, .push, .facts: return source
    case .busObject:
      return source.utf8.split(separator: 0x20).last.flatMap { SourceKind.last(of: $0) } ?? source
    case .path, .file, .device, .argument: return SourceKind.last(of: bytes[...]) ?? source
    case .command:
      // Variables for the program come first: PASSWORD=… program.
      for word in bytes.split(separator: UInt8(ascii: " ")) {
        if !word.contains(UInt8(ascii: "=")) { return SourceKind.last(of: word) ?? source }
      }
      return key
    case .url:
      let parts = bytes.split(separator: UInt8(ascii: "/"), maxSplits: 2)
      guard parts.count > 1 else { return source }
      // The server follows any name and password.
      let server = parts[1].split(separator: UInt8(ascii: "@")).last ?? parts[1]
      return String(Substring(server.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "?") }))
    }
  }

  private static func last(of path: Substring.UTF8View) -> String? {
    path.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
  }
}
