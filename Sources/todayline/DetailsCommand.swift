/// `todayline details`: prints the details of a widget, for menus, notifications, and popups.
enum DetailsCommand {
  /// Prints one line per detail; several sources get headings.
  ///
  /// - Throws: `Mistake.failure` for the first source that failed, after printing all.
  static func run(_ request: WidgetRequest, on machine: Machine) throws(Mistake) {
    var sessions = WidgetSession.all(of: request, for: .details, on: machine)
    var display = NoDisplay()
    var failure: Failure?
    var text = ""
    do throws(Failure) {
      let store = Defaults(suite: request.settings.suite, on: machine)
      try Round.run(&sessions, on: &display, store: store, machine: machine)
    } catch { throw .failure(error) }
    for session in sessions {
      failure = failure ?? session.outcome.failure
      guard session.hasValue else { continue }
      if sessions.count > 1 { text += session.segment().heading + "\n" }
      text += lines(of: session.listedDetails, on: machine)
    }
    if !text.isEmpty { try machine.print(text) }
    if let failure { throw .failure(failure) }
  }

  /// Returns the details line by line; at a terminal, labels are a column.
  private static func lines(of details: [Detail], on machine: Machine) -> String {
    let column = machine.outputIsTerminal ? details.columnOfTexts : 0
    var text = ""
    for detail in details {
      if detail.isRow, column > 0 {
        let blanks = column - TextWidth.cells(in: detail.label)
        text += detail.label + String(repeating: " ", count: blanks) + detail.text + "\n"
      } else {
        text += detail.line + "\n"
      }
    }
    return text
  }
}
