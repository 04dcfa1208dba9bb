/// Waybar modules for the widgets of the Today view, one each, and a style sheet for them.
struct WaybarModules {
  let modules: [Module]
  /// Options that click commands need, too.
  private let options: [String]
  /// The command that runs this program in a shell: its name or its path.
  private let program: String

  struct Module {
    let widget: WidgetReference
    /// The name of the module after `custom/`, and in the style sheet after `#custom-`.
    let name: String
    /// True if scrolling has an effect.
    let usesWheel: Bool
    /// The path of a disk, if the section gives one.
    let path: String?
    /// The color of the icon or label, which is that of the line under it.
    let accent: Accent
    /// True if the section gives a zone, so that a clock shows another time.
    let hasZone: Bool

    /// Returns true if the widget can be in the state or at the level of a class.
    func canHave(_ name: String) -> Bool {
      let description = widget.widget.description
      switch State.named(String(Substring(name.utf8.dropFirst()))) {
      case nil, .warning, .critical, .failed: return true
      case .stale, .refreshing: return description.kind == .answered
      case let state?: return description.states.contains(state)
      }
    }
  }

  /// What the names of the modules begin with in Waybar's configuration.
  static let mark = "custom/todayline-"

  /// Creates the modules of a view, skipping sections that name no widget.
  ///
  /// - Parameters:
  ///   - configuration: the view.
  ///   - arguments: the call, whose configuration the modules use as well.
  ///   - builder: the builder of the requests, whose settings include those of extensions.
  ///   - program: the command that runs this program: its name or its path.
  init(
    _ configuration: Configuration, _ arguments: Arguments, _ builder: RequestBuilder,
    program: String = "todayline"
  ) {
    var modules: [Module] = []
    for section in configuration.sections {
      guard let widget = try? WidgetReference(section.name, arguments.extensions) else { continue }
      var name = WaybarModules.name(of: section.name)
      while modules.contains(where: { $0.name == name }) { name += "-2" }
      let settings = configuration.globals + section.settings
      // A mistake in the section is told elsewhere.
      let request = try? builder.request(of: section)
      let accent = request?.settings.accent ?? .role(widget.widget.description.accent)
      modules.append(
        Module(
          widget: widget, name: name, usesWheel: WaybarModules.usesWheel(widget, settings),
          path: section.settings.last { $0.option == .path }?.value, accent: accent,
          hasZone: section.settings.contains { $0.option == .zone }))
    }
    (self.modules, self.program) = (modules, program)
    options = arguments.value(of: .configuration).map { ["--config", $0] } ?? []
  }

  /// Returns true if scrolling has an effect: by default, by an option, or because there are
  /// several values.
  private static func usesWheel(_ widget: WidgetReference, _ settings: [Setting]) -> Bool {
    let description = widget.widget.description
    if description.actions.action(of: 4) != nil || turnsMonths(description, settings) {
      return true
    }
    return settings.contains {
      switch $0.option {
      case .onScrollUp, .onScrollDown: true
      case .zone, .items: description.alternativeActions.action(of: 4) != nil
      default: false
      }
    }
  }

  /// Returns true if scrolling turns the months of the calendar in the tooltip.
  private static func turnsMonths(_ description: WidgetDescription, _ settings: [Setting]) -> Bool {
    guard description.showsTime, !description.alternativeActions.isEmpty else { return false }
    guard let details = settings.last(where: { $0.option == .detailsFormat })?.value else {
      return true
    }
    let name = Array("{calendar".utf8)
    return details.utf8.indices.contains { details.utf8[$0...].starts(with: name) }
  }

  /// The names of the modules in Waybar's configuration.
  var names: [String] { modules.map { "custom/" + $0.name } }

  /// The text of a file for Waybar's configuration to include.
  var configuration: String {
    var bytes: [UInt8] = []
    bytes.append(
      """
      // One module for each widget of the Today view. To use them:
      //   \(program) today waybar > ~/.config/waybar/todayline.jsonc
      //   \(program) today waybar style > ~/.config/waybar/todayline.css
      // in Waybar's config:      "include": ["~/.config/waybar/todayline.jsonc"],
      // at the top of style.css: @import "todayline.css";
      // If the config has its own modules-right, add these names there. Print both files again after
      // changing the widgets of the view; changes of their settings take effect automatically.
      {
        "modules-right": [
      """)
    for (index, module) in modules.enumerated() {
      bytes.append(index == 0 ? "\n    " : ",\n    ")
      JSONWriter.append("custom/" + module.name, to: &bytes)
    }
    bytes.append("\n  ]")
    for module in modules {
      bytes.append(",\n  ")
      append(module, to: &bytes)
    }
    bytes.append("\n}\n")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the text of a file with the definitions only, for a configuration that names the modules.
  ///
  /// - Parameters:
  ///   - clicks: the commands of clicks that are not the widgets' own, by the names of the modules.
  ///   - isVertical: true for a bar at the left or the right, where text runs upward.
  /// - Returns: the text.
  func definitions(
    keeping clicks: [(module: String, clicks: [(key: String, command: String)])], isVertical: Bool
  ) -> String {
    var bytes: [UInt8] = []
    bytes.append(
      "// The widgets of the Today view, written by “todayline today init”, which writes it again.\n{"
    )
    for (index, module) in modules.enumerated() {
      bytes.append(index == 0 ? "\n  " : ",\n  ")
      let own = clicks.first { $0.module == module.name }?.clicks ?? []
      append(module, keeping: own, isVertical: isVertical, to: &bytes)
    }
    bytes.append("\n}\n")
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(
    _ module: Module, keeping clicks: [(key: String, command: String)] = [],
    isVertical: Bool = false, to bytes: inout [UInt8]
  ) {
    JSONWriter.append("custom/" + module.name, to: &bytes)
    bytes.append(": {")
    let stream = ["stream", "--host", "waybar", "--only", module.widget.text]
    // Waybar hides a module whose command fails.
    append(
      "exec",
      "command -v " + program + " >/dev/null && exec " + program + " "
        + ShellWords.joined(stream + options) + "; echo '{\"text\": \"todayline is "
        + (program == "todayline" ? "not in PATH" : "missing") + "\"}'", isFirst: true, to: &bytes)
    append("return-type", "json", to: &bytes)
    bytes.append(",\n    \"restart-interval\": 5")
    if isVertical { bytes.append(",\n    \"rotate\": 90") }
    let buttons = [
      ("on-click", 1), ("on-click-middle", 2), ("on-click-right", 3), ("on-scroll-up", 4),
      ("on-scroll-down", 5),
    ]
    for (key, button) in buttons {
      if let own = clicks.first(where: { $0.key == key }) {
        append(key, own.command, to: &bytes)
        continue
      }
      guard button < 4 || module.usesWheel else { continue }
      let click = ["click", module.widget.text, "--button", String(button)]
      append(key, program + " " + ShellWords.joined(click + options), to: &bytes)
    }
    bytes.append("\n  }")
  }

  private func append(
    _ key: String, _ value: String, isFirst: Bool = false, to bytes: inout [UInt8]
  ) {
    bytes.append(isFirst ? "\n    " : ",\n    ")
    JSONWriter.append(key, to: &bytes)
    bytes.append(": ")
    JSONWriter.append(value, to: &bytes)
  }

  private static func name(of widget: String) -> String {
    var name = "todayline-"
    for byte in widget.utf8 {
      let isPlain = byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_")
      name.unicodeScalars.append(isPlain ? Unicode.Scalar(byte) : "-")
    }
    return name
  }
}
