@testable import todayline

/// Scripts and outputs of plugins, and the names of time zones.
enum Plugins {
  /// Markdown: nothing is added to it, and a text without marks stays as it is.
  static func markdown(_ bytes: [UInt8]) throws {
    let plain = MarkdownText.plain(bytes)
    try promise("a text gets no longer", plain.count <= bytes.count)
    let marks = Array("*_~`[\\".utf8)
    if !bytes.contains(where: { marks.contains($0) }) {
      try promise("a text without marks is the same", plain == bytes)
    }
  }

  /// A script: names cannot change how programs are found, and each is there once.
  static func variables(_ bytes: [UInt8]) throws {
    let declared = PluginVariables.declared(in: bytes)
    try promise("variables are not too many", declared.count <= 100)
    try promise("each is there once", Set(declared.map { $0.name }).count == declared.count)
    for variable in declared {
      try promise("a name is one", variable.name != "PATH" && !variable.name.hasPrefix("LD_"))
    }
    for assignment in PluginVariables.assignments(script: bytes, stored: bytes) {
      try promise("a variable has no zero byte", !assignment.utf8.contains(0))
    }
  }

  /// Outputs: where they are split makes no difference to what is shown in the end.
  static func blocks(_ bytes: [UInt8]) throws {
    var whole = BlockReader(limit: 64)
    let last = whole.last(in: bytes)
    var split = BlockReader(limit: 64)
    var lastOfSplit: LineReader.Line?
    for chunk in bytes.chunks { lastOfSplit = split.last(in: chunk) ?? lastOfSplit }
    if let last { try promise("the last output is the same", last == lastOfSplit) }
    try promise("an output is cut", last?.bytes.count ?? 0 <= 64)
    try promise("the rest is the same", whole.rest() == split.rest())
  }

  /// The name of a time zone.
  static func offset(_ bytes: [UInt8]) throws {
    _ = WindowsZones.names(ofDisplayName: bytes)
    guard let offset = WrittenOffset(bytes) else { return }
    try promise("an offset is one of the Earth", abs(offset.seconds) <= 14 * 3600)
    try promise("the rest is shorter", offset.rest.count < bytes.count)
  }
}
