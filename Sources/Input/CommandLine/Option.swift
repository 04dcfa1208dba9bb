/// The options: one case for each, and a row with its facts.
enum Option: String, CaseIterable {
  case host
  case output
  case format
  case alternateFormat = "alternate-format"
  case shortFormat = "short-format"
  case detailsFormat = "details-format"
  case formatWarning = "format-warning"
  case formatCritical = "format-critical"
  case formatFailed = "format-failed"
  case formatDown = "format-down"
  case formatVPN = "format-vpn"
  case formatWired = "format-wired"
  case formatWireless = "format-wireless"
  case formatCharging = "format-charging"
  case formatDischarging = "format-discharging"
  case formatFull = "format-full"
  case formatCaps = "format-caps"
  case formatNum = "format-num"
  case formatMuted = "format-muted"
  case formatHeadphones = "format-headphones"
  case formatBluetooth = "format-bluetooth"
  case formatPlaying = "format-playing"
  case formatPaused = "format-paused"
  case formatStopped = "format-stopped"
  case formatOn = "format-on"
  case formatOff = "format-off"
  case formatConnected = "format-connected"
  case formatDisconnected = "format-disconnected"
  case formatIdle = "format-idle"
  case formatPerformance = "format-performance"
  case formatBalanced = "format-balanced"
  case formatPowersaver = "format-powersaver"
  case formatUpdates = "format-updates"
  case formatUnread = "format-unread"
  case formatEmpty = "format-empty"
  case formatNow = "format-now"
  case formatNext = "format-next"
  case formatClear = "format-clear"
  case formatClouds = "format-clouds"
  case formatFog = "format-fog"
  case formatRain = "format-rain"
  case formatSnow = "format-snow"
  case formatStorm = "format-storm"
  case formatNight = "format-night"
  case formatRefreshing = "format-refreshing"
  case formatStale = "format-stale"
  case label
  case icon
  case icons
  case barStyle = "bar-style"
  case barWidth = "bar-width"
  case ramp
  case theme
  case tint
  case track
  case color
  case background
  case border
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
  case alignment = "align"
  case separator
  case lineWidth = "line-width"
  case click
  case button
  case details
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
  case interface
  case device
  case ttl
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
  case suite
  case colors
  case markup
  case range
  case wake
  case configuration = "config"
  case only
  case before
  case after

  /// Returns the option of that name, or `nil` if there is none.
  ///
  /// Compares the names one by one: a command line has few options, and most are early in the list.
  static func named(_ name: String) -> Option? {
    for option in allCases where option.rawValue == name { return option }
    return nil
  }

  /// Returns the option of that name as `named` does, by an index that is made for the first one of a
  /// file.
  static func indexed(_ name: String) -> Option? {
    var place = index.heads[OptionIndex.bucket(of: name)]
    while place != OptionIndex.end {
      if allCases[Int(place)].rawValue == name { return allCases[Int(place)] }
      place = index.rest[Int(place)]
    }
    return nil
  }

  private static let index = OptionIndex()
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

  /// The state that it gives a template for, or `nil`.
  var state: State? {
    guard rawValue.utf8.starts(with: "format-".utf8) else { return nil }
    return State.named(String(Substring(rawValue.utf8.dropFirst(7))))
  }

  /// True if a section can have several lines of it.
  var isRepeatable: Bool { self == .header || self == .watch || self == .calendar }
}
