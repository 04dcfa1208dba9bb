import Core
import Widgets

extension RefreshSettings {
  /// The source that options give: for `exec` itself, also its command.
  func ownSource(of widget: NamedWidget?) -> String? {
    widget?.extension == nil ? source ?? command : source
  }
}

extension Extension {
  /// Returns the program that its command is: a shell with the name as `$0`, to which the source comes
  /// as `$1`. Empty for a URL.
  func program(_ settings: Settings) -> [String] {
    guard base == .exec, let command = settings.refresh.command else { return [] }
    return ["/bin/sh", "-c", command, name]
  }

  /// Returns all mistakes, those in values too, in the order of the lines.
  package func allMistakes() -> [ConfigurationMistake] {
    guard mistakes.isEmpty else { return mistakes }
    var all: [ConfigurationMistake] = []
    func place(_ key: String) -> Int { lines.first { $0.key == key }?.line ?? 0 }
    func add(_ failure: Mistake, _ line: Int) {
      switch failure {
      case .usage(let mistake):
        all.append(ConfigurationMistake(.usage(mistake), file: file, line: line))
      case .template(let mistake, let option):
        all.append(
          ConfigurationMistake(.template(mistake, key: option), file: file, line: place(option)))
      case .configuration(let mistake): all.append(mistake)
      case .failure: break
      }
    }
    var known = Settings()
    known.measure(as: description)
    for setting in settings {
      do throws(Mistake) {
        guard setting.option.row.concerns(description) else {
          throw .usage(.uselessOption(setting.option.rawValue, command: name))
        }
        try setting.apply(to: &known)
      } catch {
        add(error, setting.place.line)
      }
    }
    do throws(Mistake) {
      let templates = try Templates(known, of: description)
      try WidgetRequest(
        widget: NamedWidget(self), label: nil, sources: [], usualSource: nil, arguments: [],
        settings: known, templates: templates
      ).checkButtons()
    } catch {
      add(error, place(error.option ?? ""))
    }
    return all.sorted { $0.line < $1.line }
  }
}

extension Mistake {
  /// The option of a wrong action, or `nil`.
  fileprivate var option: String? {
    switch self {
    case .usage(.unknownAction(let option, _, _, _)),
      .usage(.incompleteAction(let option, _, _, _)):
      option
    default: nil
    }
  }
}
