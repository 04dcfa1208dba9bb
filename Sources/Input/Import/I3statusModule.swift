/// One module of i3status while it is turned into a widget.
struct I3statusModule {
  /// The widget that it becomes.
  var widget: ImportedWidget
  /// The colors of good, degraded, and bad values, or `nil` if there are none.
  private(set) var colors: I3statusColors?
  /// True if formats are Pango markup.
  let isMarkup: Bool
  private let section: I3statusFile.Section
  private var usedKeys: [String] = []

  init(
    _ section: I3statusFile.Section, _ order: I3statusFile.Text, _ colors: I3statusColors?,
    isMarkup: Bool
  ) {
    self.section = section
    self.isMarkup = isMarkup
    self.colors = colors
    widget = ImportedWidget(original: order.text, line: order.line)
    guard var colors else { return }
    for remark in colors.override(with: section) { widget.remarks.append(remark) }
    self.colors = colors
  }

  var kind: String { section.kind }
  /// The instance.
  var title: String { section.title }

  /// Returns a value, which counts as carried over; `nil` if it is not given.
  mutating func value(_ key: String) -> String? {
    usedKeys.append(key)
    return section.value(key)?.text
  }

  /// Returns a yes or no of libconfuse.
  mutating func flag(_ key: String, otherwise usual: Bool = false) -> Bool {
    guard let value = value(key)?.lowercase else { return usual }
    return value == "true" || value == "yes" || value == "on"
  }

  /// Remarks on a key, or on the module if it is not given.
  mutating func remark(_ text: String, _ key: String) {
    widget.remark(text, line: section.value(key)?.line ?? (section.line > 0 ? section.line : nil))
  }

  /// Sets a key to what another one was.
  mutating func set(_ option: Option, _ text: String, from key: String) {
    let origin = section.value(key).map {
      ImportedOrigin(key: key, value: $0.text, line: $0.line)
    }
    widget.set(option, text, from: origin)
  }

  /// Remarks that a key is left out, and why.
  mutating func leaveOut(_ key: String, _ reason: String) {
    remark(key + " = " + (section.value(key)?.text ?? "") + " is left out: " + reason, key)
  }

  /// Returns a template for the format of a key.
  mutating func template(
    _ key: String, otherwise usual: String, _ placeholders: I3statusTable,
    _ style: I3statusTemplate.Style = I3statusTemplate.Style()
  ) -> String {
    var style = style
    style.isMarkup = isMarkup
    var template = I3statusTemplate(placeholders, style)
    let text = template.text(of: value(key) ?? usual)
    for remark in template.remarks
    where !widget.remarks.contains(where: { $0.text == remark }) {
      self.remark(remark, key)
    }
    return text
  }

  /// Sets the text without a value, which Todayline shows in the color of failures.
  mutating func setFailed(_ template: String, _ key: String) {
    set(.formatFailed, template, from: key)
    if colors != nil { remark("format-failed has the color of level critical", key) }
  }

  func colored(_ template: String, _ quality: I3statusColors.Quality) -> String {
    guard let colors, !template.isEmpty else { return template }
    return "<span color=\"" + colors[quality] + "\">" + template + "</span>"
  }

  /// Remarks on the keys that were not carried over, and sets those that every module has.
  mutating func finish(hasLevels: Bool) {
    for quality in I3statusColors.Quality.allCases {
      let own = value("color_" + quality.rawValue)
      guard own != nil, let colors, hasLevels else { continue }
      if quality == .degraded { widget.set(.warningColor, colors[.degraded]) }
      if quality == .bad { widget.set(.criticalColor, colors[.bad]) }
    }
    if let width = value("min_width") {
      let alignment = value("align")?.lowercase
      if width.wholeNumber == nil {
        set(.minimumWidth, String(TextWidth.cells(in: width)), from: "min_width")
        set(.alignment, alignment ?? "center", from: "align")
      } else {
        remark("min_width in pixels has no equivalent; min-width takes characters", "min_width")
      }
    }
    usedKeys.append("align")
    for property in section.properties where !usedKeys.contains(property.key) {
      remark(property.key + " has no equivalent", property.key)
    }
  }
}

/// The colors of i3status.
struct I3statusColors: Equatable {
  /// The quality of a value.
  enum Quality: String, CaseIterable {
    case good
    case degraded
    case bad
  }

  private var good = "#00FF00"
  private var degraded = "#FFFF00"
  private var bad = "#FF0000"

  /// Returns the color of a quality.
  subscript(_ quality: Quality) -> String {
    switch quality {
    case .good: good
    case .degraded: degraded
    case .bad: bad
    }
  }

  /// Takes the colors that a section sets.
  ///
  /// - Returns: remarks on those that are none.
  mutating func override(with section: I3statusFile.Section) -> [ImportRemark] {
    var remarks: [ImportRemark] = []
    for quality in Quality.allCases {
      let key = "color_" + quality.rawValue
      guard let color = section.value(key) else { continue }
      guard Color(color.text) != nil else {
        remarks.append(
          ImportRemark(
            line: color.line,
            text: key + " = " + color.text + " is left out: it is no color such as #ffb000"))
        continue
      }
      switch quality {
      case .good: good = color.text
      case .degraded: degraded = color.text
      case .bad: bad = color.text
      }
    }
    return remarks
  }
}
