/// The set-up of polybar: one module for the whole view, in front of the modules on the right.
struct PolybarSetup {
  let context: SetupContext
  private static let sides = ["modules-left", "modules-center", "modules-right"]

  private var module: [String] {
    [
      "[module/todayline]", "type = custom/script",
      "exec = exec " + context.command("stream", "--host", "polybar"), "tail = true",
    ]
  }

  func add(to plan: inout SetupPlan) {
    let folder = context.folder + "/polybar"
    let own = [folder + "/config.ini", folder + "/config"]
    let target = own.first { context.machine.exists($0) } ?? own[0]
    let before: [UInt8]?
    switch context.file(target) {
    case .missing: before = nil
    case .bytes(let bytes): before = bytes
    case .unusable(let failure): return plan.refuse(target, failure, instructions)
    }
    let start = before ?? context.contents("/etc/polybar/config.ini") ?? []
    var configuration = PolybarConfiguration(target, start, in: context)
    if configuration.bars.isEmpty {
      let bar = ["[bar/todayline]", "width = 100%", "height = 24pt", "enable-ipc = true"]
      configuration = PolybarConfiguration(
        target, start + (start.isEmpty ? [] : [0x0A]) + bar.map { $0 + "\n" }.joined().bytes,
        in: context)
    }
    guard let bar = configuration.bars.first else { return }
    if configuration.bars.count > 1 {
      plan.note("of " + String(configuration.bars.count) + " bars, [" + bar.name + "] is changed")
    }
    let name = String(Substring(bar.name.utf8.dropFirst("bar/".utf8.count)))
    if configuration.key("enable-ipc", of: bar)?.value != "true" {
      plan.reload = "pkill -x polybar; polybar " + ShellWords.joined([name]) + " &"
    }
    edit(&configuration, bar.name, &plan)
    guard configuration.mark(module) else {
      return plan.refuse(target, "has damaged marks of an earlier set-up", instructions)
    }
    for (index, file) in configuration.files.enumerated() {
      let after = file.lines.bytes
      guard index == 0 || after != file.bytes else { continue }
      if index > 0, case .unusable(let failure) = context.file(file.path) {
        return plan.refuse(file.path, failure, instructions)
      }
      plan.change(file.path, from: index == 0 ? before : file.bytes, to: after)
    }
  }

  private func edit(
    _ configuration: inout PolybarConfiguration, _ name: String, _ plan: inout SetupPlan
  ) {
    let widgets = context.modules.modules.map { $0.widget.widget.name }
    var hasModule = false
    for side in Self.sides {
      guard let key = configuration.key(side, of: name) else { continue }
      var names: [String] = []
      for part in key.value.utf8.split(separator: 0x20) {
        let module = String(Substring(part))
        hasModule = hasModule || module == "todayline"
        if let widget = configuration.widget(of: module), widgets.contains(widget) {
          plan.remove(module)
        } else {
          names.append(module)
        }
      }
      if side == "modules-right", !hasModule { names.insert("todayline", at: 0) }
      hasModule = hasModule || side == "modules-right"
      let value = names.isEmpty ? "" : names.dropFirst().reduce(names[0]) { $0 + " " + $1 }
      if value != key.value { configuration.set(side, value, in: name) }
    }
    if !hasModule { configuration.set("modules-right", "todayline", in: name) }
    addFonts(&configuration, name)
    let look = context.look
    var keys = [("line-size", "2pt"), ("enable-ipc", "true")]
    if look.hasColors {
      keys += [("background", look.color(.background)), ("foreground", look.color(.text))]
    }
    for (option, value) in keys {
      if let key = configuration.key(option, of: name) {
        let isColor = option == "background" || option == "foreground"
        if isColor, key.value != value {
          plan.note("the bar’s own " + option + ", " + key.value + ", stays")
        }
      } else {
        configuration.set(option, value, in: name)
      }
    }
  }

  private func addFonts(_ configuration: inout PolybarConfiguration, _ name: String) {
    for font in context.fonts {
      var count = 0
      while let key = configuration.key("font-" + String(count), of: name) {
        if key.value.hasText(font) { break }
        count += 1
      }
      guard configuration.key("font-" + String(count), of: name) == nil else { continue }
      if count == 0 {
        configuration.set("font-0", "monospace:size=10;2", in: name)
        count = 1
      }
      configuration.set("font-" + String(count), font + ":size=10;2", in: name)
    }
  }

  private var instructions: [String] { ["[bar/…]", "modules-right = todayline …", ""] + module }
}
