/// The options of an explained widget, by name.
struct ExplainedOptions {
  let all: [WrittenOption]
  let home: String?

  /// Returns the place that has set an option, or `the default`.
  func origin(named name: String) -> String {
    for option in all where option.name == name { return words(option.place) }
    return "the default"
  }

  func origin(of option: Option) -> String { origin(named: option.rawValue) }

  /// Returns the place in parentheses, to follow a value.
  func place(of option: Option) -> String { "(" + origin(of: option) + ")" }

  func isSet(_ option: Option) -> Bool { all.contains { $0.option == option } }

  func words(_ place: WrittenOption.Place) -> String {
    switch place {
    case .environment(let variable): "environment: " + variable
    case .written(let origin): origin.words(home: home)
    }
  }
}
