/// A push as a command line makes it.
///
/// A class, so that an `Invocation` is no larger than a pointer.
final class PushRequest {
  let name: String
  let values: PushedValues
  /// True if earlier values are removed.
  let clears: Bool
  let suite: String
  /// The hosts to wake that all widgets share.
  let wokenHosts: WokenHosts
  /// The sections that show the name, for their levels and hosts.
  let widgets: [WidgetRequest]

  /// Reads the words after `push`, and standard input if “-” is one of them.
  ///
  /// - Throws: `Mistake.usage`. Mistakes in the configuration are for its bars to report.
  init(_ arguments: Arguments, on machine: Machine) throws(Mistake) {
    guard arguments.words.count > 1 else {
      throw .usage(.missingArgument("a NAME, such as build", command: "push"))
    }
    let written = arguments.words[1]
    if written.utf8.contains(UInt8(ascii: "=")) {
      throw .usage(.missingArgument("a NAME before “\(written)”, such as build", command: "push"))
    }
    guard LabelName.isOfPush(written) else {
      throw .usage(.invalidArgument(written, expected: LabelName.expected))
    }
    name = written
    var values = PushedValues()
    var clears = false
    for setting in arguments.settings {
      let value = OptionValue(option: setting.name.text, text: setting.value)
      switch setting.option {
      case .ttl: values.staleAfter = try value.duration(atLeast: .milliseconds(100))
      case .gone: values.goneAfter = try value.duration(atLeast: .milliseconds(100))
      case .clear: clears = try value.flag()
      case .suite, .configuration, .wake: break
      default: throw .usage(.uselessOption(setting.name.text, command: "push"))
      }
    }
    let words = arguments.words.dropFirst(2)
    if words.contains("-") {
      do throws(InputMistake) { values.set(try JSONInput.pushed(on: machine)) } catch {
        throw .usage(.unusableInput(error))
      }
    }
    for word in words where word != "-" { try PushRequest.take(word, into: &values) }
    guard clears || !words.isEmpty else {
      throw .usage(.missingArgument("KEY=VALUE, “-” for JSON, or --clear", command: "push \(name)"))
    }
    self.values = values
    self.clears = clears
    let builder = try RequestBuilder(arguments, on: machine)
    suite = builder.common.suite
    var settings = builder.common
    for setting in arguments.settings where setting.option == .wake {
      try setting.apply(to: &settings)
    }
    wokenHosts = settings.wokenHosts
    widgets = builder.requests(showing: name)
  }

  private static func take(_ word: String, into values: inout PushedValues) throws(Mistake) {
    let parts = word.utf8.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
      let expected = "KEY=VALUE, such as text=done"
      throw .usage(.invalidArgument(word, expected: expected))
    }
    let key = String(Substring(parts[0]))
    if let expected = values.set(key, to: String(Substring(parts[1]))) {
      throw .usage(.invalidArgument(word, expected: expected))
    }
  }
}

extension RequestBuilder {
  /// Returns the requests of the sections that show what is pushed to a name; broken ones are left to
  /// their bars.
  fileprivate func requests(showing name: String) -> [WidgetRequest] {
    var requests: [WidgetRequest] = []
    for section in configuration?.sections ?? [] {
      guard let reference = try? WidgetReference(section.name, extensions),
        reference.widget.description.source == .push,
        (reference.label ?? reference.widget.extension?.name) == name,
        let request = try? request(of: section)
      else { continue }
      requests.append(request)
    }
    return requests
  }
}
