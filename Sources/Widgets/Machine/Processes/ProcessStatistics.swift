/// The numbers of a process in /proc/PID/stat; proc_pid_stat(5).
struct ProcessStatistics: Equatable {
  /// The name of its program, of which the kernel keeps 15 bytes.
  let name: String
  /// The ticks that it has run, in its program and in the kernel.
  let ticks: UInt64
  /// The ticks since boot at which it started: a number is used again after its process has ended.
  let start: UInt64
  /// The resident pages.
  let pages: UInt64

  /// Parses a line such as `4112 (Web Content) S 3981 3981 3981 0 -1 4194560 …`.
  init?(_ bytes: [UInt8]) {
    // The name may have spaces and parentheses, but nothing after it has.
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")),
      let close = bytes.lastIndex(of: UInt8(ascii: ")")), open < close
    else { return nil }
    var reader = WordReader(bytes, in: (close + 1)..<bytes.count)
    guard reader.skipWords(11), let user = reader.number(), let system = reader.number(),
      reader.skipWords(6), let start = reader.number(), reader.skipWords(1),
      let pages = reader.number()
    else { return nil }
    let word = String(decoding: bytes[(open + 1)..<close], as: UTF8.self)
    name = ExternalText.harmless(word)
    ticks = user &+ system
    self.start = start
    self.pages = pages
  }
}
