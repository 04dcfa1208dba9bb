/// A command of a bar that runs `todayline stream`, as an earlier set-up or the user has written it.
struct StreamCommand {
  /// The command that works, and why the old one does not.
  struct Repair {
    var command: String
    var reason: String

    /// Returns what to tell of the old command.
    func note(on old: String) -> String {
      "the bar ran “" + old + "”, which does not work: " + reason + "; it is “" + command + "” now"
    }
  }

  private struct Word {
    var text: String
    var range: Range<Int>
  }

  private let bytes: [UInt8]
  private let bar: BarName
  private let context: SetupContext

  init(_ command: String, of bar: BarName, in context: SetupContext) {
    (bytes, self.bar, self.context) = (command.bytes, bar, context)
  }

  /// Returns what to write if the command does not work, with that of a new set-up in the place of wrong options;
  /// `nil` if it does, or if only a shell can tell.
  func repair(with own: String) -> Repair? {
    guard let words = words, let place = words.firstIndex(where: { $0.text == "stream" }), place > 0
    else { return nil }
    if let fault = fault(in: words[place...].map { $0.text }) {
      return Repair(command: own, reason: fault)
    }
    guard let fault = fault(ofProgram: words[place - 1]) else { return nil }
    // The options may be the user's own.
    let range = words[place - 1].range
    let command =
      Array(bytes[..<range.lowerBound]) + context.program.bytes + Array(bytes[range.upperBound...])
    return Repair(command: String(decoding: command, as: UTF8.self), reason: fault)
  }

  /// Returns why the program of a command is not run.
  private func fault(ofProgram word: Word) -> String? {
    let written = String(decoding: bytes[word.range], as: UTF8.self)
    guard written != context.program else { return nil }
    if word.text == "todayline" { return "a name that the bar does not find" }
    let path = context.userFiles.expanded(word.text)
    guard path.begins(with: "/"), !context.machine.isProgram(path) else { return nil }
    return context.userFiles.short(path) + " is no program any more"
  }

  /// Returns why the program shows nothing in this bar with some words.
  private func fault(in words: [String]) -> String? {
    do throws(Mistake) {
      let arguments = try Arguments(words, Extensions(context.machine))
      for setting in arguments.settings {
        var trial = Settings()
        try setting.apply(to: &trial)
      }
      guard let name = arguments.value(of: .host), let host = HostName.named(name) else {
        return nil
      }
      // Plain text suits many bars.
      let programs = host.description.bars.map { $0.program }
      let isOfOthers = BarName.allCases.contains { programs.contains($0.program) }
      return isOfOthers && !programs.contains(bar.program)
        ? "--host " + name + " is for another bar" : nil
    } catch { return error.words }
  }

  /// The words with their places, or `nil` if only a shell can tell them.
  private var words: [Word]? {
    var words: [Word] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] > 0x20 else {
        index += 1
        continue
      }
      let start = index
      var text: [UInt8] = []
      var quote: UInt8?
      while index < bytes.count, quote != nil || bytes[index] > 0x20 {
        let byte = bytes[index]
        if byte == quote {
          quote = nil
        } else if quote == nil, byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
          quote = byte
        } else if quote != UInt8(ascii: "'"), "|;&<>`()$\\*?#".utf8.contains(byte) {
          return nil
        } else {
          text.append(byte)
        }
        index += 1
      }
      guard quote == nil else { return nil }
      words.append(Word(text: String(decoding: text, as: UTF8.self), range: start..<index))
    }
    return words
  }
}
