/// Decides which modules of a bar show the same as a widget of the view.
struct WaybarChoice {
  /// The fates of the elements of each array, in the order of the arrays.
  private(set) var fates: [[WaybarText.Fate]] = []
  /// The widgets that take nobody's place.
  private(set) var waiting: [WaybarModules.Module] = []
  /// The names of the modules that are gone.
  private(set) var removed: [String] = []
  /// The commands of clicks that widgets keep from the modules in whose place they are, by the widgets'
  /// names.
  private(set) var clicks: [(module: String, clicks: [(key: String, command: String)])] = []
  /// Modules that stay, and may show the same as a widget.
  private(set) var alike: [String] = []

  /// The module of any bar that shows the time already, so that the widget is not added.
  private(set) var time: String?

  /// How many modules of an earlier set-up are in the bar.
  private let ownCount: Int
  private let bar: WaybarFiles.Bar
  private let modules: [WaybarModules.Module]

  init(_ bar: WaybarFiles.Bar, of files: WaybarFiles, _ modules: [WaybarModules.Module]) {
    (self.bar, self.modules) = (bar, modules)
    let lists = files.lists(of: bar)
    let names = lists.map { $0.list.children.map { $0.text ?? "" } }
    fates = names.map { $0.map { _ in .kept } }
    let all = names.flatMap { $0 }
    waiting = modules.filter { !all.contains("custom/" + $0.name) }
    ownCount = modules.count - waiting.count
    // A module without a variant is what a widget shows; one of several variants is something special.
    place(names) { Self.isPlain($0) }
    place(names) { name in
      let kind = Self.kind(name)
      return all.count { Self.kind($0) == kind } == 1
    }
    if let place = waiting.firstIndex(where: { $0.widget.widget.name == "clock" }) {
      let kept = zip(names, fates).flatMap { zip($0, $1).filter { $1 == .kept }.map { $0.0 } }
      time = kept.first { Self.showsTime($0, in: bar) } ?? Self.time(besides: bar, files)
      if time != nil { waiting.remove(at: place) }
    }
    for (list, names) in names.enumerated() {
      for (index, name) in names.enumerated() where fates[list][index] == .kept {
        if Self.isPlain(name), all.count(where: { $0 == name }) > 1, removed.contains(name) {
          fates[list][index] = .removed
        }
        if fates[list][index] == .kept, name != time, isAlike(name) { alike.append(name) }
      }
    }
  }

  /// Returns the names of the widgets that will stand behind a module of the user's own.
  func starts(in files: WaybarFiles) -> [String] {
    var starts: [String] = []
    for ((_, list), fates) in zip(files.lists(of: bar), fates) {
      var isBehindForeign = false
      for (element, fate) in zip(list.children, fates) where fate != .removed {
        var name = element.text ?? ""
        if case .replaced(let other) = fate { name = other }
        let module = modules.first { "custom/" + $0.name == name }
        if let module, isBehindForeign { starts.append(module.name) }
        isBehindForeign = module == nil
      }
    }
    return starts
  }

  /// Returns the names of the widgets that will be in groups.
  func grouped(in files: WaybarFiles) -> [String] {
    var grouped: [String] = []
    for ((_, list), fates) in zip(files.lists(of: bar), fates) where list.name == "modules" {
      for (element, fate) in zip(list.children, fates) where fate != .removed {
        var name = element.text ?? ""
        if case .replaced(let other) = fate { name = other }
        let module = modules.first { "custom/" + $0.name == name }
        if let module { grouped.append(module.name) }
      }
    }
    return grouped
  }

  /// How many modules show the same as widgets of the view; one with an earlier set-up comes first.
  var score: Int { removed.count + 1000 * ownCount }

  /// Puts widgets in the places of modules.
  private mutating func place(_ names: [[String]], where isWanted: (String) -> Bool) {
    for (list, names) in names.enumerated() {
      for (index, name) in names.enumerated() where fates[list][index] == .kept && isWanted(name) {
        guard let widget = Self.widget(of: name),
          let place = waiting.firstIndex(where: {
            $0.widget.widget.name == widget && showsTheSame(name, $0)
          })
        else { continue }
        let module = waiting.remove(at: place)
        fates[list][index] = .replaced("custom/" + module.name)
        removed.append(name)
        let own = clicksOf(name)
        if !own.isEmpty { clicks.append((module.name, own)) }
      }
    }
  }

  /// Returns true if a module's own settings make it nothing else than the widget.
  private func showsTheSame(_ name: String, _ module: WaybarModules.Module) -> Bool {
    let settings = bar[name]?.node
    func text(_ key: String) -> String? { settings?[key]?.text }
    let format = text("format") ?? ""
    switch Self.kind(name) {
    case "clock": return settings?["timezone"] == nil && settings?["timezones"] == nil
    case "disk": return (text("path") ?? "/") == (module.path ?? "/")
    case "network":
      let virtual = ["tun", "tap", "wg", "vpn", "tailscale", "zt", "docker", "virbr", "ppp", "lo"]
      return !virtual.contains { (text("interface") ?? "").begins(with: $0) }
    case "pulseaudio": return !format.hasText("{format_source}") || format.hasText("{volume}")
    case "wireplumber": return !(text("node-type") ?? "").hasText("Source")
    case "memory":
      return !format.hasText("swap") || format.hasText("{}") || format.hasText("{used")
        || format.hasText("{percentage")
    case "mpris": return text("player").map { $0 == "playerctld" } ?? true
    case "temperature":
      return settings?["hwmon-path"] == nil && settings?["hwmon-path-abs"] == nil
        && settings?["thermal-zone"] == nil
    default: return true
    }
  }

  /// Returns the module that shows the time in another bar.
  private static func time(besides bar: WaybarFiles.Bar, _ files: WaybarFiles) -> String? {
    for other in files.bars where other.node !== bar.node {
      let names = files.lists(of: other).flatMap { $0.list.children.map { $0.text ?? "" } }
      if let name = names.first(where: { showsTime($0, in: other) }) { return name }
    }
    return nil
  }

  /// Returns true if a module shows the time here.
  private static func showsTime(_ name: String, in bar: WaybarFiles.Bar) -> Bool {
    let settings = bar[name]?.node
    if name == "custom/todayline-clock" { return true }
    if name.begins(with: "custom/") {
      let command = settings?["exec"]?.text ?? ""
      return command.hasText("date") && command.showsTime
    }
    let format = settings?["format"]?.text ?? "%H"
    return kind(name) == "clock" && settings?["timezone"] == nil && settings?["timezones"] == nil
      && (format.showsTime || format == "{}")
  }

  /// The commands of a module's clicks.
  private func clicksOf(_ name: String) -> [(key: String, command: String)] {
    let keys = ["on-click", "on-click-middle", "on-click-right", "on-scroll-up", "on-scroll-down"]
    return keys.compactMap { key in
      guard let command = bar[name]?.node[key]?.text, !command.isEmpty else { return nil }
      // An action of Waybar's own module, which a custom one does not have.
      return ["mode", "shift_up", "shift_down", "tz_up", "tz_down"].contains(command)
        ? nil : (key, command)
    }
  }

  /// True of a further module of a widget's kind, and of a user's own by the name of a widget.
  private func isAlike(_ name: String) -> Bool {
    guard name.begins(with: "custom/") else {
      let widget = Self.widget(of: name)
      return modules.contains { $0.widget.widget.name == widget }
    }
    let word = String(Substring(name.utf8.dropFirst("custom/".utf8.count)))
    let others: KeyValuePairs = [
      "net": "network", "wifi": "network", "audio": "volume", "date": "clock",
    ]
    let widget = others.first { $0.key == word }?.value ?? word
    return modules.contains { $0.widget.widget.name == widget }
  }

  /// True if a module shows the whole view, as the first line of the view's file recommends.
  var showsView: String? {
    for part in bar.parts {
      for member in part.node.children where member.name.begins(with: "custom/") {
        let command = member["exec"]?.text ?? ""
        let isWhole = command.hasText("todayline stream") || command.hasText("todayline today")
        if isWhole, !command.hasText("--only") { return member.name }
      }
    }
    return nil
  }

  /// The name of the widget that shows what a module such as `battery#bat1` shows.
  private static func widget(of module: String) -> String? {
    let kind = kind(module)
    guard !kind.begins(with: "custom/"), !kind.begins(with: "group/"),
      let row = WaybarModule.named(kind), !row.widget.isEmpty
    else { return nil }
    return row.widget
  }

  /// The kind of a module, such as `battery` of `battery#bat1`.
  private static func kind(_ module: String) -> String {
    String(Substring(module.utf8.prefix { $0 != UInt8(ascii: "#") }))
  }

  private static func isPlain(_ module: String) -> Bool { !module.utf8.contains(UInt8(ascii: "#")) }
}
