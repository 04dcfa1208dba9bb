/// The questions of `todayline today init` at a terminal: each can be answered by a number, a name, or
/// Enter.
struct InitQuestions {
  fileprivate struct Answer {
    let name: String
    let note: String

    init(_ name: String, _ note: String = "") { (self.name, self.note) = (name, note) }
  }

  private let machine: Machine
  /// The input that was typed ahead.
  private var rest: [UInt8] = []

  init(_ machine: Machine) { self.machine = machine }

  /// Asks for the bar, the theme, and the style.
  ///
  /// - Parameter view: the keys before the sections of the view, whose look Enter keeps; `nil` without a view.
  /// - Throws: `Mistake.failure` if the terminal is gone.
  /// - Returns: the answers, or `nil` if the input ends before the last one.
  mutating func choice(beside view: [Setting]? = nil) throws(Mistake) -> InitChoice? {
    var choice = InitChoice()
    try machine.print(
      "A few questions; Enter takes the first answer. “" + ProgramSearch.typed(on: machine)
        + " today init --undo” undoes what they do.\n")
    guard let bar = try ask("Which bar?", bars + [Answer("none")]) else { return nil }
    choice.bar = BarName.named(bar)
    choice.writes = true
    // The one of the README's first picture is the first, unless the bar has a look of its own.
    var themes: [Answer] = []
    for theme in BuiltInTheme.all {
      guard let contents = try? Theme.contents(of: theme.name, besides: nil, on: machine) else {
        continue
      }
      let answer = Answer(theme.name, preview(contents.colors))
      if theme.name == Self.firstTheme {
        themes.insert(answer, at: 0)
      } else {
        themes.append(answer)
      }
    }
    let own = ownStyle(choice.bar)
    let none = Answer(Theme.none, "the colors of the bar" + (own != nil ? ", as they are" : ""))
    themes.insert(none, at: own != nil ? 0 : themes.endIndex)
    if let view { themes.putFirst(view.last { $0.option == .theme }?.value ?? none.name) }
    guard let theme = try ask("Which theme?", themes) else { return nil }
    choice.choose(.theme, theme, unless: Theme.none)
    let first = theme == Theme.none ? own ?? .accent : .accent
    var styles = ([first] + SegmentStyle.allCases.filter { $0 != first }).map {
      Answer($0.rawValue, $0.summary)
    }
    if let view {
      styles.putFirst(view.last { $0.option == .style }?.value ?? SegmentStyle.plain.rawValue)
    }
    guard let style = try ask("Which style?", styles) else { return nil }
    choice.choose(.style, style, unless: SegmentStyle.plain.rawValue)
    if let icons = icons(for: choice.bar) {
      choice.set(.icons, icons.rawValue)
      try machine.print("\nIcons: " + Self.words(for: icons) + ".\n")
    }
    return choice
  }

  /// What a person says to what would be written.
  enum Consent: String {
    case yes
    case no
    /// All but that: the bar's own modules stay.
    case keep

    fileprivate var note: String {
      self == .keep ? "these stay, and the view has what the bar does not show yet" : ""
    }
  }

  /// Asks whether what is told is to be written; the end of the input is a no.
  ///
  /// - Parameter answers: the possible answers; Enter is the first of them.
  /// - Throws: `Mistake.failure` if the terminal is gone.
  /// - Returns: the answer.
  mutating func consent(_ answers: [Consent]) throws(Mistake) -> Consent {
    let answer = try ask("Write this?", answers.map { Answer($0.rawValue, $0.note) })
    return answer.flatMap { Consent(rawValue: $0) } ?? .no
  }

  /// Returns the style that looks as a bar does that has a look of the user's own, which Enter keeps; `nil` if it has none.
  private func ownStyle(_ bar: BarName?) -> SegmentStyle? {
    // Only its modules have colors of icons, and lines.
    if bar == .polybar { return PolybarSetup.ownStyle(on: machine) }
    let hasOwnLook =
      switch bar {
      case .waybar: WaybarSetup.hasOwnLook(on: machine)
      case .tmux: TmuxSetup.hasOwnLook(on: machine)
      case .i3, .sway: bar.map { I3Setup.hasOwnLook($0, on: machine) } ?? false
      default: false
      }
    return hasOwnLook ? .plain : nil
  }

  private static let firstTheme = "catppuccin"

  /// The bars, the likeliest first; all of them if none is likely.
  private var bars: [Answer] {
    let bars = BarOrder(machine).bars
    return bars.isEmpty
      ? BarName.allCases.map { Answer($0.rawValue) }
      : bars.map { Answer($0.bar.rawValue, $0.reason.rawValue) }
  }

  /// The icons of our own font where it can be installed, or else the best of which a font has the glyphs;
  /// `nil` for texts.
  func icons(for bar: BarName?) -> IconSet? {
    // Its fonts are those of the X server. On another machine, the terminal's fonts are not known.
    if bar == .lemonbar || bar == .tmux && machine.environment("SSH_CONNECTION") != nil {
      return nil
    }
    if machine.findsProgram("fc-list"), machine.findsProgram("fc-cache") { return .todayline }
    return [.nerd, .awesome].first { GlyphNeed($0)?.families(on: machine)?.isEmpty == false }
  }

  /// Returns the name of a set of icons, and where its glyphs are.
  static func words(for icons: IconSet) -> String {
    icons.rawValue
      + (icons == .todayline
        ? ", with the font that comes with them" : ", of which a font here has the glyphs")
  }

  /// Returns a few cells in the colors of a theme.
  private func preview(_ colors: ThemeColors) -> String {
    guard let ground = colors[.background] else { return "" }
    func cells(_ text: String, _ role: ColorRole) -> String {
      guard let color = colors[role].map({ colors.readable($0, on: ground) }) else { return "" }
      return "\u{1B}[38;2;" + parts(color) + "m" + text
    }
    let start = "\u{1B}[48;2;" + parts(ground) + "m "
    return start + cells("DISK ", .green) + cells("42% ", .text) + cells("CPU ", .blue)
      + cells("7% ", .text) + cells("MEM ", .purple) + cells("1.2Gi ", .text) + "\u{1B}[0m"
  }

  private func parts(_ color: Color) -> String {
    String(color.red) + ";" + String(color.green) + ";" + String(color.blue)
  }

  /// Asks until there is an answer; `nil` if the input ends.
  private mutating func ask(_ question: String, _ answers: [Answer]) throws(Mistake) -> String? {
    var text = "\n" + question + "\n"
    for (index, answer) in answers.enumerated() {
      let number = String(index + 1)
      text += String(repeating: " ", count: 4 - number.utf8.count) + number + "  " + answer.name
      if !answer.note.isEmpty {
        text += String(repeating: " ", count: max(22 - answer.name.utf8.count, 1)) + answer.note
      }
      text += "\n"
    }
    try machine.print(text)
    while true {
      try machine.print("[" + answers[0].name + "] ")
      guard let line = line() else { return nil }
      if line.isEmpty { return answers[0].name }
      if let number = line.wholeNumber, number > 0, number <= answers.count {
        return answers[Int(number) - 1].name
      }
      for answer in answers where answer.name == line { return line }
      let nearest = NearestName.to(line, among: answers.map { $0.name })
      try machine.print(
        "Not an answer" + (nearest.map { " (did you mean “" + $0 + "”?)" } ?? "") + ".\n")
    }
  }

  /// The next line of the input, without blanks at its ends.
  private mutating func line() -> String? {
    while !rest.contains(UInt8(ascii: "\n")) {
      guard machine.readInput(into: &rest, limit: 65536, timeout: .days(1)) else { return nil }
    }
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    let words = line.split { $0 <= 0x20 }
    rest.removeFirst(line.count + 1)
    return words.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension [InitQuestions.Answer] {
  /// Puts the answer with a name first, which a list need not have.
  fileprivate mutating func putFirst(_ name: String) {
    let answer = first { $0.name == name } ?? Element(name)
    removeAll { $0.name == name }
    insert(answer, at: 0)
  }
}
