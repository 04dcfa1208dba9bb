/// The choices of a call of `todayline today init`.
struct InitChoice {
  var bar: BarName?
  /// The keys before the sections of the view.
  var keys: [(option: Option, value: String)] = []
  /// The keys that a view that is there has no longer.
  private(set) var removedKeys: [Option] = []
  /// True if files are changed rather than printed.
  var writes = false
  /// True if the bar's own modules stay, and a new view has no widgets that show the same.
  var keepsModules = false
  /// True if the questions gave these answers, with which a person names the bar, or none.
  var asks = false
  /// True if the keys of the view change.
  var changesLook: Bool { !keys.isEmpty || !removedKeys.isEmpty }
  /// True if the bars that are set up follow the look.
  var isFollowed: Bool { bar == nil && changesLook && !asks }
  /// The words of the command line for the keys.
  var words: [String] { keys.flatMap { ["--" + $0.option.rawValue, $0.value] } }
  /// True if the last run is undone.
  var undoes = false

  func value(of option: Option) -> String? { keys.last { $0.option == option }?.value }

  /// Sets a key, or removes it if the value is that of a view without it.
  mutating func choose(_ option: Option, _ value: String, unless usual: String) {
    if value == usual { removedKeys.append(option) } else { set(option, value) }
  }

  mutating func set(_ option: Option, _ value: String) {
    keys.removeAll { $0.option == option }
    keys.append((option, value))
  }
}
