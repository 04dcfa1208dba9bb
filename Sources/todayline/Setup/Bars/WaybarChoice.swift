/// Decides which modules of a bar show the same as a widget of the view.
struct WaybarChoice {
  /// The fates of the elements of each array, in the order of the arrays.
  private(set) var fates: [[WaybarText.Fate]] = []
  /// The names of the elements.
  private let names: [[String]]
  /// The widgets that take no one's place.
  private(set) var waiting: [WaybarModules.Module] = []
  /// The modules that are gone, each with the widget in its place.
  private(set) var replaced: [(name: String, widget: WidgetReference)] = []
  /// The commands of clicks that widgets keep from the modules in whose place they are, by the widgets'
  /// names.
  private(set) var clicks: [(module: String, clicks: [(key: String, command: String)])] = []
  /// Modules that stay, and may show the same as a widget.
  private(set) var alike: [String] = []

  /// The module of any bar that shows the time already, and the one of ours that is not added therefore.
  private(set) var time: (shown: String, left: String)?
  /// The modules of an earlier set-up whose widgets the view has no longer.
  private(set) var stale: [String] = []
  /// Modules of the user's that are back in the places of those.
  private(set) var restored: [String] = []

  /// How many modules of an earlier set-up are in the bar.
  private let ownCount: Int
  let bar: WaybarFiles.Bar
  let modules: [WaybarModules.Module]

  /// - Parameters:
  ///   - bar: the bar.
  ///   - files: the files of all bars.
  ///   - modules: the widgets of the view.
  ///   - former: returns the user's module that one of ours has replaced before, if any.
  init(
    _ bar: WaybarFiles.Bar, of files: WaybarFiles, _ modules: [WaybarModules.Module],
    former: (String) -> String? = { _ in nil }
  ) {
    (self.bar, self.modules) = (bar, modules)
    let lists = files.lists(of: bar)
    names = lists.map { $0.list.children.map { $0.text ?? "" } }
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
    // The path tells several disks apart.
    place(names) { Self.kind($0) == "disk" && bar[$0]?.node["path"] != nil }
    if let place = waiting.firstIndex(where: { $0.widget.widget.name == "clock" && !$0.hasZone }) {
      let kept = zip(names, fates).flatMap { zip($0, $1).filter { $1 == .kept }.map { $0.0 } }
      let own = waiting[place].name
      let shown =
        kept.first { Self.showsTime($0, in: bar) } ?? Self.time(besides: bar, files, own: own)
      if let shown {
        time = (shown, own)
        waiting.remove(at: place)
      }
    }
    for (list, names) in names.enumerated() {
      for (index, name) in names.enumerated() where fates[list][index] == .kept {
        if Self.isPlain(name), all.count(where: { $0 == name }) > 1,
          replaced.contains(where: { $0.name == name })
        {
          fates[list][index] = .removed
        }
        if isStale(name) {
          fates[list][index] = .removed
          stale.append(name)
          let own = former(name)
          if let own, !all.contains(own), !restored.contains(own) {
            fates[list][index] = .replaced(own)
            restored.append(own)
          }
        }
        if fates[list][index] == .kept, name != time?.shown, isAlike(name) { alike.append(name) }
      }
    }
  }

  /// How many modules show the same as widgets of the view; one with an earlier set-up comes first.
  var score: Int { replaced.count + 1000 * ownCount }

  /// The kinds of modules of which none is left.
  var goneKinds: [String] {
    let kept = zip(names, fates).flatMap {
      zip($0, $1).filter { $1 == .kept }.map { Self.kind($0.0) }
    }
    var kinds: [String] = []
    for kind in replaced.map({ Self.kind($0.name) })
    where !kept.contains(kind) && !kinds.contains(kind) { kinds.append(kind) }
    return kinds
  }

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
        replaced.append((name, module.widget))
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
    case "clock":
      return settings?["timezone"] == nil && settings?["timezones"] == nil && !module.hasZone
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
  private static func time(
    besides bar: WaybarFiles.Bar, _ files: WaybarFiles, own: String
  ) -> String? {
    for other in files.bars where other.node !== bar.node {
      let names = files.lists(of: other).flatMap { $0.list.children.map { $0.text ?? "" } }
      if let name = names.first(where: { $0 == "custom/" + own || showsTime($0, in: other) }) {
        return name
      }
    }
    return nil
  }

  /// Returns true if a module shows the time here.
  private static func showsTime(_ name: String, in bar: WaybarFiles.Bar) -> Bool {
    let settings = bar[name]?.node
    if name.begins(with: "custom/") {
      let command = settings?["exec"]?.text ?? ""
      return command.hasText("date") && command.showsTime
    }
    let format = settings?["format"]?.text ?? "%H"
    // A plain one is the user's time, whatever its zone is.
    let hasZone = settings?["timezone"] != nil || settings?["timezones"] != nil
    return kind(name) == "clock" && (isPlain(name) || !hasZone)
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

  /// True of a module of an earlier set-up whose widget the view has no longer, unless the user runs it.
  private func isStale(_ name: String) -> Bool {
    name.begins(with: WaybarModules.mark) && !modules.contains { "custom/" + $0.name == name }
      && bar[name]?.node["exec"] == nil
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
  static func widget(of module: String) -> String? {
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
