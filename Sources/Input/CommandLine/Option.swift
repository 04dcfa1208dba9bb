/// The options: one case for each, and a row with its facts.
enum Option: String, CaseIterable {
  case host
  case output
  case format
  case alternateFormat = "alternate-format"
  case shortFormat = "short-format"
  case detailsFormat = "details-format"
  /// The template of a state; each state has an option of its own.
  case stateFormat = "format-STATE"
  case label
  case icon
  case icons
  case barStyle = "bar-style"
  case barWidth = "bar-width"
  case ramp
  case theme
  case style
  case accent
  case tint
  case track
  case color
  case background
  case border
  case borderWidth = "border-width"
  case warning
  case critical
  case onWarning = "on-warning"
  case onCritical = "on-critical"
  case onNormal = "on-normal"
  case notify
  case hysteresis
  case remind
  case warningColor = "warning-color"
  case warningBackground = "warning-background"
  case warningBorder = "warning-border"
  case criticalColor = "critical-color"
  case criticalBackground = "critical-background"
  case criticalBorder = "critical-border"
  case hideBelow = "hide-below"
  case hideMissing = "hide-missing"
  case requireMount = "require-mount"
  case marginLeft = "margin-left"
  case marginRight = "margin-right"
  case minimumWidth = "min-width"
  case maximumWidth = "max-width"
  case scroll
  case alignment = "align"
  case separator
  case separatorColor = "separator-color"
  case noSeparator = "no-separator"
  case gap
  case lineWidth = "line-width"
  case endsFont = "ends-font"
  case click
  case button
  case details
  case detailsOn = "details-on"
  case detailsFor = "details-for"
  case open
  case onClick = "on-click"
  case onClickMiddle = "on-click-middle"
  case onClickRight = "on-click-right"
  case onScrollUp = "on-scroll-up"
  case onScrollDown = "on-scroll-down"
  case onClickBackward = "on-click-backward"
  case onClickForward = "on-click-forward"
  case interval
  case noAnimation = "no-animation"
  case source
  case path
  case file
  case url
  case command
  case follow
  case listen
  case listenFor = "listen-for"
  case watch
  case lease
  case confine
  case reads
  case writes
  case network
  case sockets
  case interface
  case device
  case ttl
  case gone
  case staleAfter = "stale-after"
  case staleMark = "stale-mark"
  case wait
  case timeout
  case header
  case maximumSize = "max-size"
  case maximumRedirects = "max-redirects"
  case rate
  case full
  case floor
  case items
  case key
  case calendar
  case calendarColors = "calendar-colors"
  case within
  case privacy = "private"
  case allDay = "all-day"
  case tentative
  case declined
  case free
  case addresses = "me"
  case zone
  case weekStart = "week-start"
  case dayNames = "day-names"
  case monthNames = "month-names"
  case input
  case inputMarkup = "input-markup"
  case memory
  case log
  case since
  case until
  case every
  case facts
  case storeAs = "store-as"
  case clear
  case suite
  case colors
  case markup
  case range
  case wake
  case configuration = "config"
  case only
  case bar
  case write
  case keep
  case undo
  case yes
  case before
  case after
}

/// The name of an option: its own, or `format-` and a state.
struct OptionName: Hashable {
  let option: Option
  /// The state of `stateFormat`; `nil` for other options.
  let state: State?

  init(_ option: Option) { (self.option, state) = (option, nil) }

  init(formatIn state: State) { (option, self.state) = (.stateFormat, state) }

  private static let prefix = "format-"

  /// The text of the name, such as `format-warning`.
  var text: String { state.map { OptionName.prefix + $0.name } ?? option.rawValue }

  /// All names, in the order of the help.
  static var all: [OptionName] {
    var all: [OptionName] = []
    for option in Option.allCases {
      guard option == .stateFormat else {
        all.append(OptionName(option))
        continue
      }
      for state in State.allCases { all.append(OptionName(formatIn: state)) }
    }
    return all
  }

  /// Returns the option of that name, if any.
  ///
  /// Compares the names one by one: a command line has few options, and most are early in the list.
  static func named(_ name: String) -> OptionName? {
    for option in Option.allCases where option.rawValue == name { return plain(option) }
    return formatInState(name)
  }

  /// Returns the option of that name as `named` does, by an index that is made for the first one of a
  /// file.
  static func indexed(_ name: String) -> OptionName? {
    var place = index.heads[OptionIndex.bucket(of: name)]
    while place != OptionIndex.end {
      let option = Option.allCases[Int(place)]
      if option.rawValue == name { return plain(option) }
      place = index.rest[Int(place)]
    }
    return formatInState(name)
  }

  private static let index = OptionIndex()

  private static func plain(_ option: Option) -> OptionName? {
    option == .stateFormat ? nil : OptionName(option)
  }

  private static func formatInState(_ name: String) -> OptionName? {
    guard name.utf8.starts(with: prefix.utf8) else { return nil }
    let state = State.named(String(Substring(name.utf8.dropFirst(prefix.utf8.count))))
    return state.map { OptionName(formatIn: $0) }
  }
}

/// The options by a part of their names: a file has many keys, and comparing each with all names
/// takes longer than everything else in a line.
private struct OptionIndex {
  /// The place that is none.
  static let end = UInt8.max
  private static let bucketCount = 128

  /// The place of the first option of each bucket.
  private(set) var heads: [UInt8]
  /// For each option, the place of the next one in its bucket.
  private(set) var rest: [UInt8]

  init() {
    heads = [UInt8](repeating: OptionIndex.end, count: OptionIndex.bucketCount)
    rest = [UInt8](repeating: OptionIndex.end, count: Option.allCases.count)
    for (place, option) in Option.allCases.enumerated() {
      let bucket = OptionIndex.bucket(of: option.rawValue)
      (heads[bucket], rest[place]) = (UInt8(place), heads[bucket])
    }
  }

  /// Returns the bucket of a name, by its length, its first byte, and its last one.
  static func bucket(of name: String) -> Int {
    name.utf8.withContiguousStorageIfAvailable { bytes in
      guard let first = bytes.first, let last = bytes.last else { return 0 }
      return (bytes.count &* 37 &+ Int(first) &* 7 &+ Int(last)) & (bucketCount - 1)
    } ?? 0
  }
}

extension Option {
  /// True if it applies to the whole process rather than to one widget of several.
  var isForProcess: Bool { row.place == .process || row.place == .call }

  /// True if it applies to one widget only, and has no meaning before all sections.
  var isForSection: Bool { row.place == .section || row.place == .source }

  /// True if its value is a source.
  var isSource: Bool { row.place == .source }

  /// True if it can only be given on the command line.
  var isForCall: Bool { row.place == .call || row.place == .widgetCall }

  /// True if its value is a template.
  var isTemplate: Bool { if case .template = row.argument { true } else { false } }

  /// True if what its value means depends on the widget.
  var dependsOnWidget: Bool {
    switch row.argument {
    case .template, .threshold, .action: true
    default: false
    }
  }

  /// True if its value is a threshold of the widget's rate.
  var isThreshold: Bool { if case .threshold = row.argument { true } else { false } }

  /// True if a section can have several lines of it.
  var isRepeatable: Bool {
    switch self {
    case .header, .watch, .calendar, .reads, .writes, .network, .sockets: true
    default: false
    }
  }
}
