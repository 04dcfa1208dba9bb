import TestSupport
import Testing

@testable import todayline

/// The rows of the options: what each reads, where it can be given, and which widgets it concerns.
@Suite(.timed) struct OptionTests {
  static func settings(_ option: Option, _ value: String) throws -> Settings {
    var settings = Settings()
    try Setting(option: option, value: value).apply(to: &settings)
    return settings
  }

  @Test func everyOptionHasANameOfItsOwn() {
    #expect(Set(Option.allCases.map { $0.rawValue }).count == Option.allCases.count)
    for option in Option.allCases {
      #expect(Option.named(option.rawValue) == option)
      #expect(option.rawValue.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
    }
    #expect(Option.named("Format") == nil)
  }

  @Test func everyWordOfAChoiceIsTaken() throws {
    for option in Option.allCases {
      guard case .choice(_, let words) = option.row.argument else { continue }
      #expect(words().count > 1)
      for word in words() { _ = try Self.settings(option, word) }
      #expect(
        throws: Mistake.usage(
          .invalidValue(
            option: option.rawValue, value: "nonsense",
            expected: "one of " + words().joined(separator: ", ")))
      ) { try Self.settings(option, "nonsense") }
    }
  }

  @Test func everyFlagTakesYesAndNo() throws {
    var flags: Set<Option> = []
    for option in Option.allCases where option.row.argument.word == nil {
      flags.insert(option)
      for word in ["", "yes", "no"] { _ = try Self.settings(option, word) }
      let mistake = UsageMistake.unexpectedValue(option: option.rawValue, value: "maybe")
      #expect(throws: Mistake.usage(mistake)) { try Self.settings(option, "maybe") }
    }
    #expect(
      flags == [
        .hideMissing, .requireMount, .click, .noAnimation, .wait, .inputMarkup, .notify,
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
    PlaceCase(option: .suite, isForProcess: true),
    PlaceCase(option: .button, isForCall: true), PlaceCase(option: .wait, isForCall: true),
    PlaceCase(option: .format), PlaceCase(option: .warning), PlaceCase(option: .interval),
    PlaceCase(option: .header, isForSection: true), PlaceCase(option: .key, isForSection: true),
    PlaceCase(option: .path, isForSection: true, isSource: true),
    PlaceCase(option: .source, isForSection: true, isSource: true),
    PlaceCase(option: .follow, isForSection: true, isSource: true),
    PlaceCase(option: .listen, isForSection: true), PlaceCase(option: .lease),
    PlaceCase(option: .device, isForSection: true, isSource: true),
  ]

  @Test func theIndexFindsEveryOption() {
    for option in Option.allCases {
      #expect(Option.indexed(option.rawValue) == option)
      #expect(Option.named(option.rawValue) == option)
      #expect(Option.indexed(option.rawValue + "x") == nil)
      #expect(
        Option.indexed(String(option.rawValue.dropLast()))
          == Option.named(String(option.rawValue.dropLast())))
    }
    #expect(Option.indexed("") == nil)
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
    .items: [.http, .geo],
    .rate: [.http, .geo, .exec], .key: [.http, .geo, .exec],
    .full: [.http, .geo, .exec, .network], .input: [.http, .exec], .inputMarkup: [.exec],
    .memory: [.exec], .formatDown: [.network], .formatWired: [.network],
    .formatWireless: [.network], .formatCharging: [.battery], .formatDischarging: [.battery],
    .formatFull: [.battery], .formatVPN: [.network], .formatCaps: [.locks], .formatNum: [.locks],
    .floor: [.backlight],
    .follow: [.exec], .listen: [.exec], .listenFor: [.exec], .watch: [.exec], .lease: [.exec],
    .ttl: [.disk, .tasks, .http, .geo, .exec, .agenda],
    .timeout: [.disk, .tasks, .http, .geo, .exec, .agenda],
    .zone: [.clock, .agenda], .weekStart: [.clock], .dayNames: [.clock, .agenda],
    .monthNames: [.clock, .agenda], .calendar: [.agenda], .calendarColors: [.agenda],
    .within: [.agenda], .privacy: [.agenda], .allDay: [.agenda], .tentative: [.agenda],
    .declined: [.agenda], .free: [.agenda], .addresses: [.agenda], .formatNow: [.agenda],
    .formatNext: [.agenda], .formatEmpty: [.agenda],
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
    .criticalBorder, .formatWarning, .formatCritical, .formatRefreshing, .formatStale, .staleAfter,
    .staleMark, .wait,
  ]

  @Test(arguments: WidgetName.allCases) func anOptionOfOtherWidgetsIsRefused(
    _ widget: WidgetName
  ) throws {
    let builder = try RequestBuilder(try Arguments([widget.rawValue]), on: FakeMachine())
    for option in Option.allCases {
      let setting = Setting(option: option, value: "")
      let isTimeless = widget == .clock && Self.timeless.contains(option)
      let isLevelless = !widget.description.hasLevels && Self.leveled.contains(option)
      let isOfExtensions = !Option.ofWidgets.contains(option)
      guard
        isTimeless || isLevelless || isOfExtensions
          || Self.concerns[option]?.contains(widget) == false
      else {
        try builder.check(setting, concerns: NamedWidget(widget))
        continue
      }
      let mistake = UsageMistake.uselessOption(option.rawValue, command: widget.rawValue)
      #expect(throws: Mistake.usage(mistake)) {
        try builder.check(setting, concerns: NamedWidget(widget))
      }
    }
  }
}
