import TestSupport
import Testing

@testable import todayline

/// The rows of the options: what each reads, where it can be given, and which widgets it concerns.
@Suite(.timed) struct OptionTests {
  static func settings(_ name: OptionName, _ value: String) throws -> Settings {
    var settings = Settings()
    try Setting(name, value).apply(to: &settings)
    return settings
  }

  @Test func everyOptionHasANameOfItsOwn() {
    #expect(Set(OptionName.all.map { $0.text }).count == OptionName.all.count)
    for name in OptionName.all {
      #expect(OptionName.named(name.text) == name)
      #expect(name.text.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
    }
    for wrong in ["Format", "format-", "format-STATE", "format-x"] {
      #expect(OptionName.named(wrong) == nil)
      #expect(OptionName.indexed(wrong) == nil)
    }
  }

  @Test func everyWordOfAChoiceIsTaken() throws {
    for option in Option.allCases {
      guard case .choice(_, let words) = option.row.argument else { continue }
      #expect(words().count > 1)
      for word in words() { _ = try Self.settings(OptionName(option), word) }
      #expect(
        throws: Mistake.usage(
          .invalidValue(
            option: option.rawValue, value: "nonsense",
            expected: "one of " + words().joined(separator: ", ")))
      ) { try Self.settings(OptionName(option), "nonsense") }
    }
  }

  @Test func everyFlagTakesYesAndNo() throws {
    var flags: Set<Option> = []
    for option in Option.allCases where option.row.argument.word == nil {
      flags.insert(option)
      for word in ["", "yes", "no"] { _ = try Self.settings(OptionName(option), word) }
      let mistake = UsageMistake.unexpectedValue(option: option.rawValue, value: "maybe")
      #expect(throws: Mistake.usage(mistake)) { try Self.settings(OptionName(option), "maybe") }
    }
    #expect(
      flags == [
        .hideMissing, .requireMount, .click, .noAnimation, .wait, .inputMarkup, .notify, .scroll,
        .write, .keep, .undo, .clear, .noSeparator,
      ])
  }

  /// The places in which an option can be given.
  struct PlaceCase: NamedCase {
    var option: Option
    var isForProcess = false
    var isForSection = false
    var isForCall = false
    var isSource = false

    var name: String { option.rawValue }
  }

  static let places = [
    PlaceCase(option: .host, isForProcess: true, isForCall: true),
    PlaceCase(option: .only, isForProcess: true, isForCall: true),
    PlaceCase(option: .separator, isForProcess: true),
    PlaceCase(option: .separatorColor, isForProcess: true),
    PlaceCase(option: .suite, isForProcess: true), PlaceCase(option: .button, isForCall: true),
    PlaceCase(option: .wait, isForCall: true), PlaceCase(option: .format),
    PlaceCase(option: .warning), PlaceCase(option: .interval),
    PlaceCase(option: .header, isForSection: true), PlaceCase(option: .key, isForSection: true),
    PlaceCase(option: .path, isForSection: true, isSource: true),
    PlaceCase(option: .source, isForSection: true, isSource: true),
    PlaceCase(option: .follow, isForSection: true, isSource: true),
    PlaceCase(option: .listen, isForSection: true), PlaceCase(option: .lease),
    PlaceCase(option: .device, isForSection: true, isSource: true),
  ]

  @Test func theIndexFindsEveryOption() {
    for name in OptionName.all {
      #expect(OptionName.indexed(name.text) == name)
      #expect(OptionName.named(name.text) == name)
      #expect(OptionName.indexed(name.text + "x") == nil)
      let shorter = String(name.text.dropLast())
      #expect(OptionName.indexed(shorter) == OptionName.named(shorter))
    }
    #expect(OptionName.indexed("") == nil)
  }

  @Test(arguments: places) func anOptionHasItsPlaces(_ row: PlaceCase) {
    #expect(row.option.isForProcess == row.isForProcess)
    #expect(row.option.isForSection == row.isForSection)
    #expect(row.option.isForCall == row.isForCall)
    #expect(row.option.isSource == row.isSource)
  }

  static let concerns: [Option: Set<WidgetName>] = [
    .requireMount: [.disk], .path: [.disk], .file: [.tasks], .url: [.http, .geo], .command: [.exec],
    .interface: [.network], .device: [.diskio], .header: [.http, .geo, .agenda],
    .maximumSize: [.http, .geo, .agenda], .maximumRedirects: [.http, .geo, .agenda],
    .items: [.http, .geo], .rate: [.http, .geo, .exec, .push, .facts, .dbus],
    .key: [.http, .geo, .exec, .dbus], .full: [.http, .geo, .exec, .network, .push, .facts, .dbus],
    .input: [.http, .exec, .dbus], .inputMarkup: [.exec], .memory: [.exec], .floor: [.backlight],
    .follow: [.exec], .listen: [.exec], .listenFor: [.exec], .watch: [.exec], .lease: [.exec],
    .confine: [.exec], .reads: [.exec], .writes: [.exec], .network: [.exec], .sockets: [.exec],
    .ttl: [.disk, .tasks, .http, .geo, .exec, .agenda, .push, .dbus], .gone: [.push],
    .timeout: [.disk, .tasks, .http, .geo, .exec, .agenda, .dbus], .zone: [.clock, .agenda],
    .weekStart: [.clock], .dayNames: [.clock, .agenda], .monthNames: [.clock, .agenda],
    .calendar: [.agenda], .calendarColors: [.agenda], .within: [.agenda], .privacy: [.agenda],
    .allDay: [.agenda], .tentative: [.agenda], .declined: [.agenda], .free: [.agenda],
    .addresses: [.agenda],
    .log: Set(WidgetName.allCases).subtracting([.agenda, .clock, .locks, .tasks, .timer, .uptime]),
  ]

  /// The widgets that can be in a state; the states of extensions are those of no widget.
  static let concernsOfStates: [State: Set<WidgetName>] = [
    .down: [.network], .wired: [.network], .wireless: [.network], .vpn: [.network],
    .charging: [.battery], .discharging: [.battery], .full: [.battery], .caps: [.locks],
    .num: [.locks], .now: [.agenda], .next: [.agenda], .empty: [.agenda], .running: [.timer],
    .done: [.timer], .work: [.timer], .break: [.timer], .paused: [.timer], .idle: [.timer],
  ]

  /// The options that concern levels, which some widgets do not have.
  static let leveled: Set<Option> = [
    .onWarning, .onCritical, .onNormal, .notify, .hysteresis, .remind, .warning, .critical,
    .hideBelow, .warningColor, .warningBackground, .warningBorder, .criticalColor,
    .criticalBackground, .criticalBorder,
  ]

  /// The options that a clock has no use for: it has no rate, and is never old.
  static let timeless: Set<Option> = [
    .barStyle, .barWidth, .ramp, .tint, .track, .warning, .critical, .hideBelow, .hideMissing,
    .warningColor, .warningBackground, .warningBorder, .criticalColor, .criticalBackground,
    .criticalBorder, .staleAfter, .staleMark, .wait,
  ]

  /// The states that a clock is never in.
  static let timelessStates: Set<State> = [.warning, .critical, .refreshing, .stale]

  @Test(arguments: WidgetName.allCases) func anOptionOfOtherWidgetsIsRefused(
    _ widget: WidgetName
  ) throws {
    let builder = try RequestBuilder(try Arguments([widget.rawValue]), on: FakeMachine())
    for name in OptionName.all {
      let (setting, option) = (Setting(name, ""), name.option)
      let isTimeless =
        widget == .clock
        && (Self.timeless.contains(option)
          || name.state.map { Self.timelessStates.contains($0) } ?? false)
      let isLevelless = !widget.description.hasLevels && Self.leveled.contains(option)
      let isOfExtensions = !OptionName.ofWidgets.contains(name)
      let concerned = Self.concerns[option] ?? name.state.flatMap { Self.concernsOfStates[$0] }
      guard isTimeless || isLevelless || isOfExtensions || concerned?.contains(widget) == false
      else {
        try builder.check(setting, concerns: NamedWidget(widget))
        continue
      }
      let mistake = UsageMistake.uselessOption(name.text, command: widget.rawValue)
      #expect(throws: Mistake.usage(mistake)) {
        try builder.check(setting, concerns: NamedWidget(widget))
      }
    }
  }
}
