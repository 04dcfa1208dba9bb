import TestSupport
import Testing

@testable import todayline

/// Every option changes the setting that it names.
@Suite(.timed) struct OptionRowTests {
  /// An option, a value that is not the default, and whether settings have it.
  struct Case: NamedCase {
    var option: OptionName
    var value: String
    var isSet: @Sendable (Settings) -> Bool

    init(_ option: Option, _ value: String, _ isSet: @escaping @Sendable (Settings) -> Bool) {
      self.init(OptionName(option), value, isSet)
    }

    init(_ option: OptionName, _ value: String, _ isSet: @escaping @Sendable (Settings) -> Bool) {
      self.option = option
      self.value = value
      self.isSet = isSet
    }

    var name: String { option.text }
  }

  static let red = Color(red: 255, green: 0, blue: 0)

  static let looks = [
    Case(.host, "tmux") { $0.host == .tmux }, Case(.output, "a.prom") { $0.output == "a.prom" },
    Case(.format, "a") { $0.format == "a" },
    Case(.alternateFormat, "a") { $0.alternateFormat == "a" },
    Case(.shortFormat, "a") { $0.shortFormat == "a" },
    Case(.detailsFormat, "a") { $0.detailsFormat == "a" },
    Case(.barStyle, "ascii") { $0.bar.kind == .ascii }, Case(.barWidth, "7") { $0.bar.width == 7 },
    Case(.ramp, "ab") { $0.bar.ramp == ["a", "b"] }, Case(.tint, "#f00") { $0.palette.tint == red },
    Case(.track, "none") { $0.palette.track == .plain },
    Case(.warning, "80") { $0.thresholds.warning == .used(0.8) },
    Case(.critical, "90") { $0.thresholds.critical == .used(0.9) },
    Case(.onWarning, "a b") { $0.reactions?.onWarning == "a b" },
    Case(.onCritical, "a") { $0.reactions?.onCritical == "a" },
    Case(.onNormal, "a") { $0.reactions?.onNormal == "a" },
    Case(.notify, "yes") { $0.reactions?.notifies == true },
    Case(.warningColor, "#f00") { $0.palette.warning == Colors(red) },
    Case(.warningColor, "none") { $0.palette.warning == Colors() },
    Case(.warningBackground, "#f00") { $0.palette.warning == Colors(on: red) },
    Case(.warningBorder, "#f00") { $0.palette.warning == Colors(border: red) },
    Case(.criticalColor, "#f00") { $0.palette.critical == Colors(red) },
    Case(.criticalBackground, "#f00") { $0.palette.critical == Colors(on: red) },
    Case(.criticalBorder, "#f00") { $0.palette.critical == Colors(border: red) },
    Case(.color, "#f00") { $0.palette.normal == Colors(red) },
    Case(.background, "#f00") { $0.palette.normal == Colors(on: red) },
    Case(.border, "#f00") { $0.palette.normal == Colors(border: red) },
    Case(.borderWidth, "0,1,2,3") { $0.palette.frame?.borderWidths == [0, 1, 2, 3] },
    Case(.borderWidth, "2") { $0.palette.frame?.borderWidths == [2, 2, 2, 2] },
    Case(.noSeparator, "yes") { $0.palette.frame?.hasSeparator == false },
    Case(.gap, "20") { $0.palette.frame?.gap == 20 }, Case(.theme, "nord") { $0.theme == "nord" },
    Case(.label, "Root") { $0.label == "Root" }, Case(.icon, "R") { $0.icon == "R" },
    Case(.icons, "nerd") { $0.icons == .nerd },
    Case(.hideBelow, "5GB") { $0.thresholds.hideBelow == .free(5_000_000_000) },
    Case(.hideMissing, "yes") { $0.hidesMissing }, Case(.requireMount, "yes") { $0.requiresMount },
    Case(.marginLeft, "1") { $0.layout.marginLeft == 1 },
    Case(.marginRight, "2") { $0.layout.marginRight == 2 },
    Case(.minimumWidth, "3") { $0.layout.minimumWidth == 3 && $0.palette.frame == nil },
    Case(.minimumWidth, "100px") {
      $0.layout.minimumWidth == 0 && $0.palette.frame?.minimumWidth == 100
    }, Case(.maximumWidth, "4") { $0.layout.maximumWidth == 4 },
    Case(.detailsOn, "all") { $0.detailsOn == .all }, Case(.scroll, "") { $0.layout.scrolls },
    Case(.alignment, "right") { $0.layout.alignment == .right },
    Case(.lineWidth, "80") { $0.lineWidth == 80 },
    Case(.endsFont, "3") { $0.presentation.endsFont == 3 },
    Case(.style, "pills") { $0.style == .pills },
    Case(.accent, "green") { $0.accent == .role(.green) },
    Case(.accent, "none") { $0.accent == Accent.none },
    Case(.accent, "teal") { $0.accent == .color(Color(red: 0, green: 128, blue: 128)) },
    Case(.separator, "|") { $0.presentation.separator == .text("|") },
    Case(.separatorColor, "#707880") { $0.presentation.separatorColor == Color("#707880") },
    Case(.colors, "never") { $0.colorUse == .never },
    Case(.markup, "pango") { $0.presentation.usesMarkup == true },
    Case(.markup, "none") { $0.presentation.usesMarkup == false },
    Case(.range, "left") { $0.presentation.range == .left },
  ]

  static let clicks =
    [
      Case(.click, "yes") { $0.readsClick }, Case(.button, "3") { $0.button == 3 },
      Case(.details, "menu") { $0.detailsPlace == .menu },
      Case(.detailsFor, "1m") { $0.detailsDuration == 60_000 },
      Case(.open, "a") { $0.openCommand == "a" }, Case(.noAnimation, "yes") { !$0.animatesDetails },
      Case(.wake, "waybar:8") { $0.wokenHosts.waybarSignal == 8 },
      Case(.wake, "tmux, waybar:8") {
        $0.wokenHosts.includesTmux && $0.wokenHosts.waybarSignal == 8
      },
    ]
    + [
      (Option.onClick, 1), (.onClickMiddle, 2), (.onClickRight, 3), (.onScrollUp, 4),
      (.onScrollDown, 5), (.onClickBackward, 8), (.onClickForward, 9),
    ].map { option, button in
      Case(option, "a b") {
        $0.buttons.map(\.button) == [button] && $0.buttons[0].effect == .command("a b")
      }
    }

  static let sources = [
    Case(.interval, "1s") { $0.interval == 1000 && $0.givenInterval == 1000 },
    Case(.interval, "10s") { $0.givenInterval == 10_000 },
    Case(.floor, "2.5%") { $0.floor == 0.025 }, Case(.floor, "0") { $0.floor == 0 },
    Case(.source, "a") { $0.refresh.source == "a" },
    Case(.path, "/a") { $0.refresh.source == "/a" }, Case(.url, "a") { $0.refresh.source == "a" },
    Case(.command, "a") { $0.refresh.command == "a" },
    Case(.follow, "a") { $0.refresh.command == "a" && $0.refresh.follow?.command == "a" },
    Case(.listen, "a") { $0.refresh.follow?.listener == "a" },
    Case(.listenFor, "*a*") { $0.refresh.follow?.pattern == "*a*" },
    Case(.watch, "/a") { $0.refresh.follow?.paths == ["/a"] },
    Case(.lease, "5s") { $0.refresh.follow?.lease == 5_000 && !$0.refresh.isFollowed },
    Case(.confine, "required") { $0.refresh.access?.confine == .required },
    Case(.reads, "~/a, /b") { $0.refresh.access?.reads == ["~/a", "/b"] },
    Case(.writes, "$A/b") { $0.refresh.access?.writes == ["$A/b"] },
    Case(.writes, "nothing") { $0.refresh.access?.writes == [] },
    Case(.network, "a:8080") { $0.refresh.access?.access == .hosts(["a:8080"]) },
    Case(.network, "none") { $0.refresh.access?.access == NetworkAccess.none },
    Case(.network, "a, any") { $0.refresh.access?.access == .any },
    Case(.sockets, "session-bus") { $0.refresh.access?.sockets == [.sessionBus] },
    Case(.interface, "a") { $0.refresh.source == "a" },
    Case(.device, "a") { $0.refresh.source == "a" }, Case(.file, "a") { $0.refresh.source == "a" },
    Case(.ttl, "1m") { $0.refresh.timeToLive == 60_000 },
    Case(.gone, "1h") { $0.refresh.goneAfter == 3_600_000 },
    Case(.storeAs, "a.b") { $0.storedName == "a.b" },
    Case(.staleAfter, "0") { $0.refresh.staleAfter == 0 },
    Case(.staleMark, "") { $0.refresh.staleMark.isEmpty }, Case(.wait, "yes") { $0.refresh.waits },
    Case(.timeout, "100ms") { $0.refresh.limits.timeout == 100 },
    Case(.header, "a: b") { $0.refresh.headers == ["a: b"] },
    Case(.maximumSize, "1KiB") { $0.refresh.maximumSize == 1024 },
    Case(.maximumRedirects, "0") { $0.refresh.maximumRedirects == 0 },
    Case(.rate, "a.b") { $0.refresh.ratePath == ".a.b" },
    Case(.full, "a") { if case .path(".a")? = $0.refresh.full { true } else { false } },
    Case(.items, "a, b") { $0.refresh.items == ["a", "b"] },
    Case(.key, "a") { $0.refresh.key == ".a" },
    Case(.input, "waybar") { $0.refresh.input == .waybar },
    Case(.inputMarkup, "yes") { $0.refresh.readsMarkup },
    Case(.memory, "1MB") { $0.refresh.limits.memory == 1_000_000 },
    Case(.zone, "A/B, C") { $0.clock?.zones == ["A/B", "C"] },
    Case(.weekStart, "sunday") { $0.clock?.firstWeekday == 0 },
    Case(.dayNames, "a,b,c,d,e,f,ghij/k") { settings in
      settings.clock?.names.day(0, isShort: true) == "k"
        && settings.clock?.names.day(0, isShort: false) == "ghij"
    },
    Case(.monthNames, "a,b,c,d,e,f,g,h,i,j,k,langer") { settings in
      settings.clock?.names.month(12, isShort: true) == "lan"
        && settings.clock?.names.day(0, isShort: true) == "Sun"
    }, Case(.calendar, "a=b") { $0.refresh.calendars == ["a=b"] },
    Case(.calendarColors, "#f00, none") { $0.agenda?.colors == [red, nil] },
    Case(.within, "30m") { $0.agenda?.within == 1_800_000 },
    Case(.privacy, "all") { $0.agenda?.privacy == .all },
    Case(.allDay, "yes") { $0.agenda?.showsAllDay == true },
    Case(.tentative, "no") { $0.agenda?.showsTentative == false },
    Case(.declined, "yes") { $0.agenda?.showsDeclined == true },
    Case(.free, "no") { $0.agenda?.showsFree == false },
    Case(.addresses, "a@b, c@d") { $0.agenda?.addresses == ["a@b", "c@d"] },
    Case(.suite, "work") { $0.suite == "work" }, Case(.log, "yes") { $0.log == Diary.daysAge },
    Case(.log, "30d") { $0.log == .days(30) },
  ]

  static let states = State.allCases.map { state in
    Case(OptionName(formatIn: state), "a") { $0.stateFormats.map(\.state) == [state] }
  }

  @Test(arguments: looks + clicks + sources + states) func anOptionChangesItsSetting(
    _ row: Case
  ) throws {
    #expect(!row.isSet(Settings()))
    #expect(row.isSet(try OptionTests.settings(row.option, row.value)))
    guard row.option.row.argument.word == nil else { return }
    #expect(!row.isSet(try OptionTests.settings(row.option, "no")))
  }

  /// Those that are read before there are settings, and parts of a reaction.
  static let others: [Option] = [
    .after, .bar, .before, .clear, .configuration, .every, .facts, .hysteresis, .only, .remind,
    .since, .until, .write, .keep, .undo, .yes,
  ]

  @Test(arguments: OptionName.all.map(\.text)) func everyOtherOptionChangesNoSetting(_ name: String)
  {
    let cases = Self.looks + Self.clicks + Self.sources + Self.states
    #expect(
      cases.contains { $0.option.text == name } != Self.others.contains { $0.rawValue == name },
      "add a Case of “\(name)” and its setting to looks, clicks, or sources")
  }

  /// Without a command or a notification, they have no effect.
  @Test func hysteresisAndRemindersArePartsOfAReaction() throws {
    var settings = Settings()
    #expect(settings.reactions == nil)
    for (option, value) in [(Option.hysteresis, "2.5%"), (.remind, "10m")] {
      try Setting(option: option, value: value).apply(to: &settings)
    }
    #expect(settings.reactions == nil)
    try Setting(option: .notify, value: "").apply(to: &settings)
    #expect(settings.reactions?.hysteresis == 2.5)
    #expect(settings.reactions?.remindAfter == 600_000)
  }

  @Test func theLastEffectOfAButtonCounts() throws {
    var settings = Settings()
    for (option, value) in [(Option.onClick, "a"), (.onClickMiddle, "refresh"), (.onClick, "none")]
    { try Setting(option: option, value: value).apply(to: &settings) }
    #expect(settings.buttons.map(\.button) == [1, 2])
    #expect(settings.buttons.map(\.effect) == [.action(.none), .action(.refresh)])
  }

  @Test func headersAddUp() throws {
    var settings = Settings()
    for value in ["a: b", "c: d"] {
      try Setting(option: .header, value: value).apply(to: &settings)
    }
    #expect(settings.refresh.headers == ["a: b", "c: d"])
  }

  @Test func watchedPathsAddUp() throws {
    var settings = Settings()
    for value in ["/a", "/b"] { try Setting(option: .watch, value: value).apply(to: &settings) }
    let other = settings
    try Setting(option: .watch, value: "/c").apply(to: &settings)
    #expect(settings.refresh.follow?.paths == ["/a", "/b", "/c"])
    // Copies of the settings do not share it.
    #expect(other.refresh.follow?.paths == ["/a", "/b"])
  }

  /// A value that is just out of range.
  static let outOfRange = [
    Case(.barWidth, "501") { _ in false }, Case(.maximumWidth, "0") { _ in false },
    Case(.marginLeft, "501") { _ in false }, Case(.button, "0") { _ in false },
    Case(.interval, "99ms") { _ in false }, Case(.ttl, "99ms") { _ in false },
    Case(.gone, "99ms") { _ in false }, Case(.storeAs, "a/b") { _ in false },
    Case(.facts, "") { _ in false }, Case(.timeout, "99ms") { _ in false },
    Case(.maximumRedirects, "51") { _ in false }, Case(.memory, "999999") { _ in false },
    Case(.wake, "waybar:31") { _ in false }, Case(.wake, "tmux, kitty") { _ in false },
    Case(.wake, "waybar") { _ in false }, Case(.maximumSize, "0") { _ in false },
    Case(.open, "") { _ in false }, Case(.floor, "101") { _ in false },
    Case(.floor, "1GB") { _ in false }, Case(.log, "30") { _ in false },
    Case(.log, "59m") { _ in false }, Case(.floor, "-1") { _ in false },
    Case(.floor, "") { _ in false }, Case(.hysteresis, "101%") { _ in false },
    Case(.hysteresis, "2GB") { _ in false }, Case(.hysteresis, "") { _ in false },
    Case(.remind, "999ms") { _ in false }, Case(.onWarning, "") { _ in false },
    Case(.hysteresis, "2°C") { _ in false }, Case(.onClickForward, "") { _ in false },
    Case(.suite, "") { _ in false }, Case(.warning, "101") { _ in false },
    Case(.critical, "101") { _ in false }, Case(.hideBelow, "101") { _ in false },
    Case(.marginRight, "501") { _ in false }, Case(.minimumWidth, "501") { _ in false },
    Case(.minimumWidth, "10001px") { _ in false }, Case(.minimumWidth, "px") { _ in false },
    Case(.lineWidth, "10001") { _ in false }, Case(.endsFont, "0") { _ in false },
    Case(.detailsFor, "1000000001") { _ in false }, Case(.staleAfter, "1000000001") { _ in false },
    Case(.lease, "99ms") { _ in false }, Case(.within, "0m") { _ in false },
    Case(.borderWidth, "1,2") { _ in false }, Case(.borderWidth, "101") { _ in false },
    Case(.gap, "1001") { _ in false }, Case(.reads, "a") { _ in false },
    Case(.writes, "../a") { _ in false }, Case(.network, "https://a") { _ in false },
    Case(.sockets, "a") { _ in false },
  ]

  /// The options that take numbers only.
  static let numeric = OptionName.all.filter { option in
    func takes(_ value: String) -> Bool { (try? OptionTests.settings(option, value)) != nil }
    return ["1", "50", "1h", "1GB"].contains(where: takes)
      && !["no number", "word"].contains(where: takes)
  }

  @Test(arguments: numeric.map(\.text)) func everyNumberHasARange(_ name: String) {
    #expect(
      Self.outOfRange.contains { $0.option.text == name },
      "add a Case of “\(name)” with a value that is just out of range to outOfRange")
  }

  @Test(arguments: outOfRange) func aValueOutOfRangeIsRefused(_ row: Case) throws {
    let mistake = #expect(throws: Mistake.self) { try OptionTests.settings(row.option, row.value) }
    guard case .usage(.invalidValue(row.option.text, row.value, _))? = mistake else {
      Issue.record("\(String(describing: mistake))")
      return
    }
  }
}
