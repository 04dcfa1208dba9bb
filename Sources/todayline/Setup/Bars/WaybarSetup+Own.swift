/// The files that belong to a set-up alone, and notes on the look of widgets.
extension WaybarSetup {
  /// The first line of the sheet.
  static let heading =
    "/* Written by “todayline today init”, which writes it again: rules of your own belong in style.css, "
    + "below the @import. */\n"

  /// Returns a member of an object in JSON, a list of texts.
  static func member(_ name: String, _ texts: [String]) -> String {
    var bytes: [UInt8] = []
    JSONWriter.append(name, to: &bytes)
    bytes.append(": [")
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes.append(", ") }
      JSONWriter.append(text, to: &bytes)
    }
    bytes.append("]")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The click commands in the file of an earlier set-up that are not the widgets' own.
  func keptClicks(in path: String) -> [(module: String, clicks: [(key: String, command: String)])] {
    guard let bytes = context.userFiles.contents(path), let text = try? WaybarText(bytes) else {
      return []
    }
    return (text.object?.children ?? []).map { module in
      let clicks = module.children.compactMap { member -> (key: String, command: String)? in
        guard member.name.begins(with: "on-"), let command = member.text, !Self.isOwnClick(command)
        else { return nil }
        return (member.name, command)
      }
      return (String(Substring(module.name.utf8.dropFirst("custom/".utf8.count))), clicks)
    }
  }

  /// Returns what the colors of the theme reach in a bar, and takes from its sheet what widgets need.
  func reach(
    of sheet: [UInt8], at path: String, _ choice: WaybarChoice, _ former: FormerModules,
    in files: WaybarFiles, _ place: inout WaybarPlace, _ plan: inout SetupPlan
  ) -> WaybarSheet.Reach {
    guard !Self.isDefault(sheet) else { return .everything }
    let rules = StyleSheet(sheet, in: AbsolutePath.folder(of: path), context)
    let ground = WaybarGround(of: rules, context)
    let sides = choice.sides(in: files)
    let reach = ground.needsColors(of: context.look, on: sides) ? WaybarSheet.Reach.bar : .modules
    let own = ownRules(in: rules, choice, former)
    place.rules = own.rules
    tell(own, in: context.userFiles.short(path), &plan)
    if own.rules.isEmpty { tell(ground, about: choice, in: context.userFiles.short(path), &plan) }
    if own.rules.isEmpty || own.isPartial {
      place.text = tell(ground, sides, context.userFiles.short(path), reach, &plan)
    }
    return reach
  }

  /// True if the view has a look, rather than that of the user's modules.
  var hasLook: Bool { context.look.hasColors || context.look.style != .plain }

  /// Returns the rules of a user's sheet that widgets have from modules: none if the view has a look.
  func ownRules(
    in sheet: StyleSheet, _ choice: WaybarChoice, _ former: FormerModules
  ) -> WaybarOwnRules {
    WaybarOwnRules(of: sheet, for: hasLook ? [] : choice.modules) { module in
      choice.replaced.first { $0.widget.text == module.widget.text }?.name
        ?? former.module(before: "custom/" + module.name)
    }
  }

  /// Says whose rules widgets have.
  func tell(_ own: WaybarOwnRules, in sheet: String, _ plan: inout SetupPlan) {
    guard !own.rules.isEmpty else { return }
    let names = own.kinds.map { "#" + $0 }.joined(separator: ", ")
    plan.note(
      "widgets look as your modules do: todayline.css has the rules of " + sheet
        + (names.isEmpty ? " that several modules share" : " for " + names)
        + "; once you change these, run this again")
  }

  /// True if the user has a sheet with rules, so that the bar has a look of its own.
  static func hasOwnLook(on machine: Machine) -> Bool {
    let files = try? UserFiles(on: machine)
    let sheet = files.flatMap { $0.contents($0.folder + "/waybar/style.css") }
    return sheet.map { !isDefault($0) } ?? false
  }

  /// True of a sheet of imports alone, which is not the user's.
  static func isDefault(_ sheet: [UInt8]) -> Bool {
    let lines = TextLines(sheet)
    return lines.lines.indices.allSatisfy { lines.text($0).trimmed.begins(with: "@import ") }
  }

  /// Says which rules of a sheet have no effect now, as their modules are gone.
  func tell(
    _ ground: WaybarGround, about choice: WaybarChoice, in sheet: String, _ plan: inout SetupPlan
  ) {
    let gone = choice.goneKinds.filter { ground.kinds.contains($0) }.map { "#" + $0 }
    guard !gone.isEmpty else { return }
    plan.note(
      "rules for these in " + sheet + " have no effect now: " + gone.joined(separator: ", ")
        + "; the widgets’ are #custom-todayline-…")
  }

  /// Returns the modules whose places widgets take, as sections.
  func replaced(by choice: WaybarChoice) -> [(widget: WidgetReference, section: ImportedSection)] {
    let replaced = choice.replaced
    let view = WaybarImport(replaced.map { ($0.name, choice.bar[$0.name]?.node) }).view
    return zip(replaced, view.widgets).map { ($0.widget, $1) }
  }

  /// Returns true for a click command of an earlier set-up, which may name the program by its path.
  private static func isOwnClick(_ command: String) -> Bool {
    let isPath = command.begins(with: "/") || command.begins(with: "'/")
    return command.begins(with: "todayline ") || isPath && command.hasText("/todayline click ")
      || isPath && command.hasText("/'todayline click ")
  }

  /// Adds a file that is only ours.
  func write(_ path: String, _ bytes: [UInt8], _ plan: inout SetupPlan) {
    switch context.userFiles.file(path) {
    case .missing: plan.change(path, from: nil, to: bytes)
    case .bytes(let before):
      plan.change(path, from: before, to: bytes)
      guard before != bytes, let written = BackupSet.digest(of: path, on: context.machine),
        SHA256.digest(of: before) != written
      else { return }
      let isSheet = path.utf8.suffix(4).elementsEqual(".css".utf8)
      SetupEdits(context: context).tell(
        in: context.userFiles.short(path),
        isSheet
          ? "Rules of your own stay in style.css, below the @import"
          : "Click commands of your own stay; other keys belong in the bar's configuration", &plan)
    case .unusable(let failure):
      plan.refuse(path, failure, [String(decoding: bytes, as: UTF8.self)])
    }
  }

  /// Says what cannot be read, or looks out of place; returns the color that texts take from a module of the
  /// user's, if any.
  func tell(
    _ ground: WaybarGround, _ sides: [String], _ place: String, _ reach: WaybarSheet.Reach,
    _ plan: inout SetupPlan
  ) -> Color? {
    if reach == .bar {
      plan.note(
        place
          + " gives the bar no colors, and those of the theme could hardly be read on GTK’s; so the bar "
          + "has the theme’s, which any rule of yours for window#waybar overrides")
      return nil
    }
    let own = ground.text(on: sides, context.look, context.modules.modules)
    if let own {
      plan.note(
        "widgets have the text color of #" + own.kind + " in " + place + ", " + own.color.text
          + ", since theirs could hardly be read there")
    }
    for side in sides {
      if context.look.hasColors {
        let place = ground.isUsual(on: side) ? "GTK’s theme" : place
        plan.note(context.look.warning(on: ground.ground(on: side), of: place))
      } else if own == nil {
        plan.note(ground.note(on: side, in: place))
      }
    }
    plan.note(ground.note(on: context.look, sides.first ?? "", in: place))
    return own?.color
  }
}
