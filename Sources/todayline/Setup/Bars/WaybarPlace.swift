/// The room that a user's Waybar leaves to our modules.
struct WaybarPlace {
  /// The pixels between two modules; none in a group.
  var spacing = 0
  /// The pixels that are free above a pill, and below it.
  var margin = 3
  /// The names of the modules behind one of the user's own.
  var starts: [String] = []
  /// The names of the modules in groups, which may be as high as the bar.
  var grouped: [String] = []
  /// The color of texts that have none of a theme, where they could hardly be read without.
  var text: Color?
  /// The rules of the user's own that widgets have from the modules in whose places they are.
  var rules: [StyleSheet.Rule] = []

  /// Returns true if the user has a rule for a module in a state, such as `todayline-cpu.critical`.
  func hasRule(for state: String) -> Bool {
    rules.contains { rule in rule.selectors.contains { $0.hasText("#custom-" + state) } }
  }

  /// The height of a line of text, also of a font that is somewhat larger than usual.
  private static let textHeight = 22
}

extension WaybarPlace {
  /// - Parameters:
  ///   - bar: the bar.
  ///   - choice: what becomes of its modules.
  ///   - files: the files that tell it.
  ///   - hasOwnSheet: true if the user has a sheet, whose bar keeps its height.
  init(_ bar: WaybarFiles.Bar, _ choice: WaybarChoice, in files: WaybarFiles, hasOwnSheet: Bool) {
    func pixels(_ key: String) -> Int? {
      bar[key]?.node.text?.wholeNumber.flatMap { $0 < 1000 ? Int($0) : nil }
    }
    spacing = pixels("spacing") ?? 0
    let side = bar["position"]?.node.text ?? "top"
    let height = pixels(side == "left" || side == "right" ? "width" : "height")
    // Without a height, the highest module determines it.
    if hasOwnSheet { margin = min(max(((height ?? 0) - Self.textHeight) / 2, 0), 3) }
    (starts, grouped) = (choice.starts(in: files), choice.grouped(in: files))
  }
}
