/// The set-up of Waybar: a module for each widget, in files of their own, which its files include.
struct WaybarSetup {
  let context: SetupContext

  /// The folders in which Waybar looks for its files; waybar(5), Config::CONFIG_DIRS.
  private var folders: [String] {
    var folders = [context.userFiles.folder + "/waybar"]
    let usual = context.userFiles.home + "/.config/waybar"
    for folder in [usual, context.userFiles.home + "/waybar"] where !folders.contains(folder) {
      folders.append(folder)
    }
    if let own = context.machine.environment("WAYBAR_CONFIG_DIR") {
      folders.insert(context.userFiles.expanded(own), at: 0)
    }
    return folders
  }

  /// Returns the first of the files that exists, in the user's folders or those of the system.
  ///
  /// - Throws: `Failure.system` if one of them cannot be read.
  private func find(_ names: [String]) throws(Failure) -> (path: String, isOwn: Bool)? {
    for folder in folders + ["/etc/xdg/waybar"] {
      for name in names {
        let path = folder + "/" + name
        do throws(Failure) { _ = try context.machine.contents(of: path, limit: 1) } catch {
          guard case .system(.notFound, _) = error else { throw error }
          if let link = BrokenLink(onWayTo: path, on: context.machine) { throw link.failure }
          continue
        }
        return (path, folder != "/etc/xdg/waybar")
      }
    }
    return nil
  }

  func add(to plan: inout SetupPlan) {
    plan.reload = reload
    // A Waybar that runs may have been told which files to read.
    let running = context.userFiles.argument(of: "waybar", ["-c", "--config"])
    var found = running.map { (path: $0, isOwn: true) }
    do throws(Failure) { if running == nil { found = try find(["config", "config.jsonc"]) } } catch
    {
      var path = folders[0]
      switch error {
      case .system(_, let found), .brokenLink(let found, _): path = found
      default: break
      }
      return plan.refuse(path, error, instructions)
    }
    let own = found.flatMap { $0.isOwn ? $0.path : nil }
    let target = own ?? folders[0] + "/config.jsonc"
    let folder = AbsolutePath.folder(of: target)
    let (definitions, sheet) = (folder + "/todayline.jsonc", folder + "/todayline.css")
    if own == nil, let other = context.userFiles.file(below: folders, with: "\"modules-") {
      return plan.refuse(
        target,
        "is missing, while \(context.userFiles.short(other)) may be what Waybar reads: start Waybar, and try again",
        instructions)
    }
    guard var files = files(target, found?.path, isOwn: own != nil, definitions, &plan) else {
      return
    }
    let style =
      context.userFiles.argument(of: "waybar", ["-s", "--style"]) ?? folder + "/style.css"
    guard let styles = styles(style, sheet, &plan) else { return }
    guard let bar = chosenBar(of: files, &plan) else {
      return plan.refuse(target, "has no bar", instructions)
    }
    if let file = files.fileWithoutRightList(of: bar) {
      return plan.refuse(
        file.path,
        "has a modules-right that is no list, so Waybar shows nothing of it: put its value in brackets",
        instructions)
    }
    let former = FormerModules(in: files.files.map { $0.path }, on: context.machine)
    let choice = WaybarChoice(bar, of: files, context.modules.modules) { former.module(before: $0) }
    if let shown = choice.showsView {
      return plan.note(
        "“\(shown)” shows the view already, so no modules are added; its look follows the view’s file"
      )
    }
    edit(&files, bar, choice, definitions)
    tell(choice, &plan)
    let keepsGlyphs = !hasLook && !Self.isDefault(styles.after)
    if own != nil { plan.keep(replaced(by: choice), keepsGlyphs: keepsGlyphs, on: context.machine) }
    let side = bar["position"]?.node.text ?? "top"
    let isVertical = side == "left" || side == "right"
    if isVertical {
      plan.note(
        "the bar is at the " + side + ", so the texts of the widgets run upward: “rotate” in "
          + context.userFiles.short(definitions))
    }
    write(
      definitions,
      context.modules.definitions(
        keeping: choice.clicks + keptClicks(in: definitions), isVertical: isVertical
      ).bytes, &plan)
    var place = WaybarPlace(bar, choice, in: files, hasOwnSheet: !Self.isDefault(styles.after))
    let reach = reach(of: styles.after, at: style, choice, former, in: files, &place, &plan)
    let rulesOfWidgets = WaybarSheet(
      context.modules, context.look, reach: reach, isVertical: isVertical, place: place)
    // What includes the others comes last.
    write(sheet, (Self.heading + rulesOfWidgets.text).bytes, &plan)
    plan.change(style, from: styles.before, to: styles.after)
    for index in files.files.indices.reversed() {
      let file = files.files[index]
      let after = file.text.edited
      guard index == 0 || after != file.before else { continue }
      // A second reading: what was valid stays valid.
      guard (try? WaybarText(after)) != nil else {
        return plan.refuse(file.path, "could not be edited safely", instructions)
      }
      if index > 0, case .unusable(let failure) = context.userFiles.file(file.path) {
        return plan.refuse(file.path, failure, instructions)
      }
      plan.change(file.path, from: file.before, to: after)
    }
  }

  /// The bar with most modules of which the view has a widget.
  private func chosenBar(of files: WaybarFiles, _ plan: inout SetupPlan) -> WaybarFiles.Bar? {
    var best: (bar: WaybarFiles.Bar, score: Int)?
    for bar in files.bars {
      let hasModules = !files.lists(of: bar).isEmpty
      let score = hasModules ? WaybarChoice(bar, of: files, context.modules.modules).score + 1 : 0
      if score > best?.score ?? -1 { best = (bar, score) }
    }
    if let bar = best?.bar, files.bars.contains(where: { !files.haveSameLists($0, bar) }) {
      let output = bar.node["output"]?.text ?? bar.node["name"]?.text
      plan.note(
        "of " + String(files.bars.count) + " bars, the "
          + (output.map { "one of “" + $0 + "”" } ?? "first") + " is changed", .ofChange)
    }
    return best?.bar
  }

  /// Says what the bar shows no longer, and what it may show twice.
  private func tell(_ choice: WaybarChoice, _ plan: inout SetupPlan) {
    for module in choice.replaced { plan.remove(module.name, for: module.widget) }
    if !choice.clicks.isEmpty {
      let names = choice.clicks.map { "custom/" + $0.module }
      plan.note(
        "clicks on these do what they did on your modules: " + names.joined(separator: ", "))
    }
    if !choice.replaced.isEmpty, !choice.waiting.isEmpty {
      plan.note(
        "the bar also shows these now: "
          + choice.waiting.map { "custom/" + $0.name }.joined(separator: ", ") + "; “"
          + plan.program + " today remove NAME” takes a widget out of the view", .ofChange)
    }
    if let time = choice.time {
      plan.note("“" + time.shown + "” shows the time, so custom/" + time.left + " is not added")
    }
    if !choice.stale.isEmpty {
      let back = choice.restored.joined(separator: ", ")
      plan.note(
        "the view has these no longer, so neither has the bar: "
          + choice.stale.joined(separator: ", ")
          + (back.isEmpty ? "" : "; what of yours stood there is back: " + back))
    }
    if !choice.alike.isEmpty {
      plan.note("these stay, and may show the same: " + choice.alike.joined(separator: ", "))
    }
  }

  private func styles(
    _ path: String, _ sheet: String, _ plan: inout SetupPlan
  ) -> (before: [UInt8]?, after: [UInt8])? {
    let isBeside = AbsolutePath.folder(of: path) == AbsolutePath.folder(of: sheet)
    let line = isBeside ? "@import \"todayline.css\";" : "@import url(\"file://" + sheet + "\");"
    let before: [UInt8]?
    switch context.userFiles.file(path) {
    case .missing: before = nil
    case .bytes(let bytes): before = bytes
    case .unusable(let failure):
      plan.refuse(path, failure, instructions(importing: line))
      return nil
    }
    guard let before else {
      // Behind the sheet that Waybar has used until now.
      let usual = "/etc/xdg/waybar/style.css"
      let isThere = context.machine.exists(usual)
      let first = isThere ? "@import url(\"file://" + usual + "\");\n" : ""
      return (nil, (first + line + "\n").bytes)
    }
    var lines = TextLines(before)
    if !lines.lines.indices.contains(where: { lines.text($0).trimmed == line }) {
      // A character set has to be first.
      let isFirst = lines.lines.isEmpty || !lines.text(0).trimmed.begins(with: "@charset")
      lines.insert([line], at: isFirst ? 0 : 1)
    }
    return (before, lines.bytes)
  }

  /// Reads the configuration, or that of the system if the user has none.
  private func files(
    _ target: String, _ found: String?, isOwn: Bool, _ definitions: String, _ plan: inout SetupPlan
  ) -> WaybarFiles? {
    let before: [UInt8]?
    switch context.userFiles.file(target) {
    case .missing where isOwn:
      // It was there a moment ago: another one beside it would take its place.
      plan.refuse(target, .system(.inUse, path: target), instructions)
      return nil
    case .missing: before = nil
    case .bytes(let bytes): before = bytes
    case .unusable(let failure):
      plan.refuse(target, failure, instructions)
      return nil
    }
    let bytes = before ?? found.flatMap { context.userFiles.contents($0) } ?? "{\n}\n".bytes
    do throws(ImportMistake) {
      return try WaybarFiles(target, before: before, bytes, own: definitions, in: context)
    } catch {
      plan.refuse(
        target, "has a mistake in line " + String(error.line) + ": " + error.text, instructions)
      return nil
    }
  }

  /// Puts widgets where modules show the same, others behind those that they follow in the view, and the rest in
  /// front of the right side.
  private func edit(
    _ files: inout WaybarFiles, _ bar: WaybarFiles.Bar, _ choice: WaybarChoice,
    _ definitions: String
  ) {
    let followers = choice.followers(in: files)
    let names = choice.waiting.map { "custom/" + $0.name }.filter { name in
      !followers.contains { $0.names.contains(name) }
    }
    let right = bar["modules-right"]
    // A file that names the widgets includes what defines them, since other bars may include it.
    var changed: [Int] = []
    for (index, ((file, list), fates)) in zip(files.lists(of: bar), choice.fates).enumerated() {
      let added = right.map { list === $0.node } ?? false ? names : []
      let followers = followers.filter { $0.list == index }.map {
        (element: $0.element, names: $0.names)
      }
      let names = list.children.map { $0.text ?? "" } + added
      let hasOwn = names.contains { $0.begins(with: WaybarModules.mark) }
      if hasOwn || fates.contains(where: { $0 != .kept }), !changed.contains(file) {
        changed.append(file)
      }
      guard !added.isEmpty || !followers.isEmpty || fates.contains(where: { $0 != .kept }) else {
        continue
      }
      files.edit(file) { $0.edit(list, fates, adding: added, behind: followers) }
    }
    let isNew = !names.isEmpty && right == nil
    if isNew, !changed.contains(0) { changed.append(0) }
    for part in bar.parts where changed.contains(part.file) {
      changed.removeAll { $0 == part.file }
      let members = isNew && part.file == 0 ? [(key: "modules-right", names: names)] : []
      include(definitions, in: part, adding: members, &files)
    }
  }

  /// Includes the definitions in an object, unless it does, and adds other members.
  private func include(
    _ definitions: String, in part: (file: Int, node: ForeignNode),
    adding members: [(key: String, names: [String])], _ files: inout WaybarFiles
  ) {
    let path = context.userFiles.short(definitions)
    let include = part.node["include"]
    let included = include.map { $0.isList ? $0.children.map { $0.text ?? "" } : [$0.text ?? ""] }
    let isIncluded = (included ?? []).contains { files.path($0) == definitions }
    var members = members
    if include == nil { members.insert(("include", [path]), at: 0) }
    files.edit(part.file) { text in
      text.add(members, to: part.node)
      guard let include, !isIncluded else { return }
      if include.isList {
        text.edit(include, include.children.map { _ in .kept }, adding: [path])
      } else {
        text.wrap(include, with: path)
      }
    }
  }

  private var instructions: [String] { instructions(importing: "@import \"todayline.css\";") }

  private func instructions(importing line: String) -> [String] {
    let folder = context.userFiles.short(folders[0])
    let program = ProgramSearch.typed(on: context.machine) + " "
    let (modules, style) = (["today", "waybar"], ["today", "waybar", "style"])
    return [
      program + ShellWords.joined(modules + context.options) + " > " + folder + "/todayline.jsonc",
      program + ShellWords.joined(style + context.options) + " > " + folder + "/todayline.css",
      "in the bar, with what these lists have already:",
      Self.member("include", [folder + "/todayline.jsonc"]) + ",",
      Self.member("modules-right", context.modules.names), "in style.css, first: " + line,
    ]
  }
}
