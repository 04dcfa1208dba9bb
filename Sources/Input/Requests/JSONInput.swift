/// A JSON value on standard input.
enum JSONInput {
  static let sizeLimit = 1024 * 1024
  /// How long a call that a program waits for reads.
  private static let factsTimeout = Duration.milliseconds(50)
  /// How long a push reads: what it reads may be the output of a slow command.
  private static let pushTimeout = Duration.minutes(1)
  /// How long a push that has a whole value waits for the end of the input, so that a program that still
  /// writes a line break is not killed for it.
  private static let pushEndTimeout = Duration.seconds(1)
  /// The number of bytes that are read at first, and then as many as there are.
  ///
  /// Most values are small, and then no memory has to be mapped.
  private static let chunk = 4 * 1024
  /// How often a value is parsed before its end is certain.
  private static let attempts = 4

  /// Reads the facts of a call from standard input or, unless it is `-`, a file.
  static func facts(_ source: String, on machine: Machine) throws(InputMistake) -> CallFacts {
    if source == "-" {
      var bytes: [UInt8] = []
      return CallFacts(try read(into: &bytes, within: factsTimeout, on: machine))
    }
    let bytes: [UInt8]
    do throws(Failure) { bytes = try machine.contents(of: source, limit: sizeLimit + 1) } catch {
      throw .unreadable(error)
    }
    guard bytes.count <= sizeLimit else { throw .tooLarge }
    do throws(JSON.Mistake) { return CallFacts(try JSONReader.value(of: bytes)) } catch {
      throw .json(error)
    }
  }

  /// Reads the value of a push.
  static func pushed(on machine: Machine) throws(InputMistake) -> JSON {
    var bytes: [UInt8] = []
    let value = try read(into: &bytes, within: pushTimeout, on: machine)
    let (count, end) = (bytes.count, machine.uptime + pushEndTimeout)
    while bytes.count <= sizeLimit, end > machine.uptime,
      machine.readInput(into: &bytes, limit: sizeLimit + 1, timeout: end - machine.uptime)
    {}
    guard bytes.count <= sizeLimit else { throw .tooLarge }
    guard bytes.count > count else { return value }
    do throws(JSON.Mistake) { return try JSONReader.value(of: bytes) } catch { throw .json(error) }
  }

  /// Reads a value, up to its end or to that of the input.
  private static func read(
    into bytes: inout [UInt8], within timeout: Duration, on machine: Machine
  ) throws(InputMistake) -> JSON {
    guard !machine.inputIsTerminal else { throw .terminal }
    let end = machine.uptime + timeout
    var attempts = 0
    var wait = InputWait.bytes
    while wait == .bytes, bytes.count <= sizeLimit {
      // On a busy machine, the time may be over before the first look.
      wait = machine.awaitInput(
        into: &bytes, limit: min(bytes.count + max(bytes.count, chunk), sizeLimit + 1),
        timeout: max(end - machine.uptime, .zero))
      // A program may keep its end of the pipe open.
      guard wait == .bytes, attempts < JSONInput.attempts, bytes.endsContainer else { continue }
      attempts += 1
      do throws(JSON.Mistake) { return try JSONReader.value(of: bytes) } catch { continue }
    }
    guard bytes.count <= sizeLimit else { throw .tooLarge }
    guard bytes.contains(where: { $0 > 0x20 }) else {
      throw wait == .nothing ? .late(timeout) : .empty
    }
    do throws(JSON.Mistake) { return try JSONReader.value(of: bytes) } catch {
      throw wait == .nothing && error == .unfinished ? .late(timeout) : .json(error)
    }
  }
}

extension [UInt8] {
  /// True if the last visible byte may end a JSON value.
  fileprivate var endsContainer: Bool {
    for byte in reversed() where byte > 0x20 {
      return byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
    }
    return false
  }
}

/// The reason why a JSON value of another program cannot be used.
enum InputMistake: Error, Equatable {
  case terminal
  case empty
  case late(Duration)
  case tooLarge
  case json(JSON.Mistake)
  case unreadable(Failure)

  var words: String {
    switch self {
    case .terminal: "standard input is a terminal; pipe a JSON value to it"
    case .empty: "standard input is empty; pipe a JSON value to it"
    case .late(let time):
      "no whole JSON value on standard input within "
        + (time < .seconds(1) ? "\(time.milliseconds) ms" : "\(time.seconds) s")
    case .tooLarge: "the JSON value is larger than 1 MiB"
    case .json(.unexpected(let offset)): "the input is not JSON at byte \(offset)"
    case .json(.invalidUTF8(let offset)): "the text at byte \(offset) is not UTF-8"
    case .json(.tooDeep): "the JSON value is nested deeper than \(JSONReader.depthLimit) levels"
    case .json: "the JSON value is not complete"
    case .unreadable(let failure): failure.words
    }
  }
}
