/// The check of a whole extension, including values and templates, which ordinary calls skip.
enum ExtensionCheck {
  /// Returns all mistakes, including those in values, in line order.
  static func mistakes(in checked: Extension) -> [ConfigurationMistake] {
    guard checked.mistakes.isEmpty else { return checked.mistakes }
    let description = checked.description
    var all = checked.lateMistakes
    func place(_ key: String) -> Int { checked.contents.lines.first { $0.key == key }?.line ?? 0 }
    func add(_ failure: Mistake, _ line: Int) {
      switch failure {
      case .usage(let mistake):
        all.append(ConfigurationMistake(.usage(mistake), file: checked.file, line: line))
      case .template(let mistake, let option):
        all.append(
          ConfigurationMistake(
            .template(mistake, key: option), file: checked.file, line: place(option)))
      case .configuration(let mistake): all.append(mistake)
      case .failure: break
      }
    }
    var known = Settings()
    known.measure(as: description)
    for setting in checked.settings + checked.contents.access {
      do throws(Mistake) {
        guard setting.name.row.concerns(description) else {
          throw .usage(.uselessOption(setting.name.text, command: checked.name))
        }
        try setting.apply(to: &known)
      } catch { add(error, setting.origin.line) }
    }
    do throws(Mistake) {
      try FollowingCheck.check(checked.settings, [], known.refresh)
      try WidgetRequest(NamedWidget(checked), known).checkButtons()
    } catch { add(error, place(error.optionName ?? "")) }
    return all.sorted { $0.line < $1.line }
  }
}
