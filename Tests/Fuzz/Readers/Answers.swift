@testable import todayline

/// The answers of servers, programs, and bars.
enum Answers {
  /// A response as curl writes it: every kind of reading is drawn, and no secret is shown.
  static func response(_ bytes: [UInt8]) throws {
    let machine = Machines.usual()
    machine.variables["TOKEN"] = "a-secret-of-mine"
    let now = Timestamp(milliseconds: 1_700_000_000_000)
    machine.runResult = { _, _ in .success(RunResult(end: .exited(0), output: bytes)) }
    for kind in [InputFormat.text, .json, nil] {
      var request = RefreshRequest(source: "https://example.org/?key=$TOKEN", now: now)
      request.input = kind
      request.headers = ["X-Key: $TOKEN"]
      request.neededPaths = [".a.b", ".list.0"]
      do throws(Failure) {
        let answer = try HTTP.refresh(request, on: machine)
        if let reading = answer.reading { try? check(reading, HTTP.description) }
      } catch {
        try promiseHarmless(ExternalText.harmless(error.words).bytes, "a failure")
        try promise("no secret is told", !error.words.contains("a-secret-of-mine"))
      }
    }
    if let response = HTTPResponse(bytes) {
      try promise("a body is part of the output", response.body.count <= bytes.count)
      if let delay = response.retryAfter(now) {
        try promise("a delay is a day at most", delay >= 0 && delay <= 86_400_000)
      }
      _ = response.validators
    }
    _ = HTTPDate.milliseconds(bytes)
    var secrets = Secrets()
    var headers = HeaderLines()
    try? headers.append(bytes.asText, secrets: &secrets, on: machine)
    for line in headers.lines {
      try promise("a header is one line", !line.contains(0x0A) && !line.contains(0x0D))
    }
    let masked = secrets.masked(bytes)
    _ = masked
  }

  private static func check(_ reading: Reading, _ widget: WidgetDescription) throws {
    try Shown.check(reading, widget)
  }

  /// The output of a program in every format but those of plugins.
  static func output(_ bytes: [UInt8]) throws {
    try check(bytes, [.text, .i3blocks, .waybar, .json, .values, .todayline], "a command")
  }

  /// The output of a plugin, its words, and its file name.
  static func plugin(_ bytes: [UInt8]) throws {
    try check(bytes, [.xbar, .argos], "/home/user/plugins/a.10s.sh")
    _ = GLibWords.words(of: bytes[...])
    for input in [InputFormat.xbar, .argos] {
      let name = PluginFileName(command: bytes.asText, input: input)
      try promise("an interval is positive", name.interval ?? 1 > 0)
    }
  }

  private static func check(_ bytes: [UInt8], _ formats: [InputFormat], _ command: String) throws {
    let machine = Machines.usual()
    machine.runResult = { _, _ in .success(RunResult(end: .exited(0), output: bytes)) }
    for format in formats {
      for readsMarkup in [false, true] {
        var request = RefreshRequest(source: command, now: Timestamp(milliseconds: 0))
        request.input = format
        request.readsMarkup = readsMarkup
        request.neededPaths = [".a.b"]
        let reading: Reading?
        do { reading = try Exec.refresh(request, on: machine).reading } catch {
          try promiseHarmless(ExternalText.harmless(error.words).bytes, "a failure")
          continue
        }
        guard let reading else { continue }
        try Shown.check(reading, Exec.description)
        let record = Snapshot.record(of: reading)
        try promise("a reading fits in the store", Record(record.bytes) != nil)
        for name in ["menu", "titles"] {
          guard let text = reading.text(name) else { continue }
          let items = PluginItem.items(of: text)
          try promise("the items of a \(name) are read back", PluginItem.joined(items) == text)
        }
      }
    }
    _ = Exec.message(bytes)
  }

  /// The lines of a command that stays: where its output is split makes no difference.
  static func lines(_ bytes: [UInt8]) throws {
    let limit = 16
    var whole = LineReader(limit: limit)
    let last = whole.last(in: bytes)
    var split = LineReader(limit: limit)
    var lastOfSplit: LineReader.Line?
    for chunk in bytes.chunks { lastOfSplit = split.last(in: chunk) ?? lastOfSplit }
    try promise("the last line is the same", last == lastOfSplit)
    try promise("the rest is the same", whole.rest() == split.rest())
    try promise("a line is cut", last?.bytes.count ?? 0 <= limit)
    var reader = LineReader(limit: limit)
    var found: [LineReader.Line] = []
    for chunk in bytes.chunks {
      _ = reader.contains(in: chunk) {
        found.append($0)
        return false
      }
    }
    try promise("every line is looked at", found.count == bytes.count { $0 == 0x0A })
  }

  /// Clicks: where the input is split makes no difference.
  static func clicks(_ bytes: [UInt8]) throws {
    func clicks(_ chunks: [[UInt8]]) throws -> [Click] {
      var reader = ClickReader()
      var clicks: [Click] = []
      for chunk in chunks {
        reader.append(chunk)
        while let click = reader.next() { clicks.append(click) }
        try promise("few bytes are kept", reader.pendingBytes <= ClickReader.limit + chunk.count)
      }
      while let click = reader.next(isEnd: true) { clicks.append(click) }
      return clicks
    }
    let whole = try clicks([bytes])
    for click in whole {
      try promise("a button has a number", (1..<1000).contains(click.button))
      try promise("a variable has no byte 0", click.variables.allSatisfy { !$0.utf8.contains(0) })
      _ = Exec.variables(of: click, label: nil) { _ in false }
    }
    try promise("split clicks are the same", try clicks(bytes.chunks) == whole)
    try promise("clicks byte by byte are the same", try clicks(bytes.map { [$0] }) == whole)
  }
}

extension [UInt8] {
  /// Pieces of one to sixteen bytes, as the bytes themselves decide.
  var chunks: [[UInt8]] {
    var chunks: [[UInt8]] = []
    var start = 0
    while start < count {
      let end = Swift.min(start + Int(self[start] & 15) + 1, count)
      chunks.append(Array(self[start..<end]))
      start = end
    }
    return chunks
  }
}
