/// `todayline explain`: tells how the value of a segment is made, and why it looks as it does.
enum ExplainCommand {
  /// Prints the explanations for a person or, for the host `json`, for programs.
  ///
  /// - Throws: `Mistake.failure` if standard output cannot be written.
  static func run(_ request: ExplainRequest, on machine: Machine) throws(Mistake) {
    let store = Defaults(suite: request.settings.suite, on: machine)
    let isForPrograms = request.settings.host == .json
    var bytes: [UInt8] = []
    for item in request.items {
      let options = ExplainedOptions(all: item.options, home: request.home)
      switch item.request {
      case .failure(let mistake):
        if isForPrograms {
          ExplanationJSON.append(mistake, of: item, to: &bytes)
        } else {
          ExplanationText.append(mistake, of: item, isFirst: bytes.isEmpty, to: &bytes)
        }
      case .success(let widget):
        for instance in Instance.all(of: widget, on: machine) {
          var session = WidgetSession(
            of: instance, widget, for: .explain, isAmongOthers: request.items.count > 1)
          let explanation = session.explanation(options, store: store, on: machine)
          if isForPrograms {
            ExplanationJSON.append(explanation, item, to: &bytes)
          } else {
            let text = ExplanationText(
              explanation, item, options, zone: ClockZone.local(on: machine), now: session.now)
            text.append(isFirst: bytes.isEmpty, to: &bytes)
          }
        }
      }
    }
    guard !bytes.isEmpty else { return }
    do throws(Failure) { try machine.write(bytes) } catch { throw .failure(error) }
  }
}
