/// The changes of the set-up of a bar, known before anything is written.
struct SetupPlan {
  /// A file, with its bytes before and after.
  struct Change {
    /// The path, as the bar names it.
    var path: String
    /// `nil` if the file is new.
    var before: [UInt8]?
    var after: [UInt8]
    /// The initial contents of a new file, such as the system's.
    var start: [UInt8] = []
  }

  /// A file that is left alone, and what to write into it by hand.
  struct Refusal {
    var path: String
    /// Such as `is read-only`.
    var reason: String
    var lines: [String]
    /// The system's reason, if it refused.
    var failure: Failure?
  }

  private(set) var changes: [Change] = []
  private(set) var refusals: [Refusal] = []
  /// The modules that the bar will show no longer, by the names in its files.
  private(set) var removed: [String] = []
  /// The widgets that take the places of some of these, by the names of their sections.
  private(set) var replacements: [String] = []
  private var allNotes: [(text: String, kind: NoteKind)] = []

  /// When a note is printed.
  enum NoteKind {
    case always
    /// If a file of the bar changes.
    case ofChange
    /// Before the user agrees: it is about something that he has no longer, or elsewhere.
    case loss
  }

  /// The keys before the sections of a new view.
  var keys: [(option: Option, value: String)] = []
  /// The command that makes the bar read its files again.
  var reload = ""
  /// The command that makes a running bar forget what it has read, once its files are restored.
  var undo = ""
  /// The path of the view.
  var view = ""
  /// The bars whose files change.
  var bars: [BarName] = []
  /// The command that a person types to run this program.
  var program = "todayline"

  /// Adds a change; the initial contents of a new file are kept, so that undoing can leave them.
  mutating func change(
    _ path: String, from before: [UInt8]?, to after: [UInt8], beginningWith start: [UInt8] = []
  ) {
    let start = before == nil ? start : []
    changes.append(Change(path: path, before: before, after: after, start: start))
  }

  mutating func refuse(_ path: String, _ reason: String, _ lines: [String]) {
    refusals.append(Refusal(path: path, reason: reason, lines: lines))
  }

  mutating func refuse(_ path: String, _ failure: Failure, _ lines: [String]) {
    let reason = UserFiles.reason(failure)
    refusals.append(Refusal(path: path, reason: reason, lines: lines, failure: failure))
  }

  /// Adds a module that the bar will show no longer, with the widget in its place, if there is one.
  mutating func remove(_ name: String, for widget: WidgetReference? = nil) {
    if !removed.contains(name) { removed.append(name) }
    if let widget, !replacements.contains(widget.text) { replacements.append(widget.text) }
  }

  /// Edits a view that is new; one that is there is the user's.
  ///
  /// - Returns: false if it is there.
  private mutating func editNewView(_ edit: (inout ConfigurationText) -> Void) -> Bool {
    guard let index = changes.firstIndex(where: { $0.path == view && $0.before == nil }) else {
      return false
    }
    var text = ConfigurationText(changes[index].after)
    edit(&text)
    changes[index].after = text.bytes
    return true
  }

  /// Puts the widgets of a view that is new in the order of the user's modules whose places they take.
  mutating func orderView(by widgets: [String]) { _ = editNewView { $0.order(widgets) } }

  /// Gives widgets of a view that is new what they keep of the user's modules, and says so.
  ///
  /// - Parameters:
  ///   - modules: the widgets, each with the module in whose place it is.
  ///   - keepsGlyphs: true if the modules' own glyphs stand where icons would, or nothing if they have none.
  ///   - machine: the machine that will show the view.
  mutating func keep(
    _ modules: [(widget: WidgetReference, section: ImportedSection)], keepsGlyphs: Bool = false,
    on machine: Machine
  ) {
    var kept: [(name: String, section: ImportedSection, settings: KeptSettings)] = []
    for (widget, section) in modules {
      let own = KeptSettings(of: section, for: widget.widget.description, keepsGlyphs: keepsGlyphs)
      if let known = kept.firstIndex(where: { $0.name == widget.text }) {
        kept[known].settings.add(own)
      } else {
        kept.append((widget.text, section, own))
      }
    }
    // Whose format it was makes no difference to the check.
    var imported = ImportedView(.waybar, ForeignSection(kind: "", line: 0))
    for (name, section, settings) in kept {
      var section = section
      (section.name, section.settings) = (name, settings.settings)
      imported.sections.append(section)
    }
    let sections = ImportCheck.checked(imported, on: machine).widgets
    var told: [String] = []
    let isNew = editNewView { text in
      for section in sections where !section.settings.isEmpty {
        guard let name = section.name, let block = text.index(of: name) else { continue }
        let settings = section.settings
        text.set(settings.map { ($0.key, ImportWriter.line($0)) }, inSectionAt: block)
        // A color for what is new is no module's.
        guard !section.source.properties.isEmpty else { continue }
        told.append("[" + name + "] " + settings.map { $0.key }.joined(separator: ", "))
      }
    }
    guard isNew else { return }
    if !told.isEmpty { note("taken over from your modules: " + told.joined(separator: "; ")) }
    let lost = kept.filter { !$0.settings.lost.isEmpty }.map {
      "[" + $0.name + "] " + $0.settings.lost.joined(separator: ", ")
    }
    if !lost.isEmpty {
      note(
        "these keys of your modules have no effect any longer: " + lost.joined(separator: "; "),
        .loss)
    }
  }

  /// Puts a text in the place of a view that is new, with the keys of the look before its sections.
  ///
  /// - Returns: false if the view is the user's.
  mutating func fillNewView(with text: String) -> Bool {
    var other = ConfigurationText(text.bytes)
    for (option, value) in keys { other.setGlobal(option.rawValue, to: value) }
    return editNewView { $0 = other }
  }

  /// Leaves the clock out of the view where a bar shows the time already; from a view that is the user's, only
  /// he removes it.
  ///
  /// - Parameters:
  ///   - place: what shows the time.
  ///   - bars: other bars that show the view.
  mutating func leaveOutClock(beside place: String, besides bars: [String] = []) {
    if !leaveOut("clock", since: place + " shows the time") {
      let others = bars.isEmpty ? "" : ", also in " + bars.joined(separator: ", ")
      note(
        place + " shows the time as well: “" + program
          + " today remove clock” takes it out of the view" + others)
    }
  }

  /// Leaves a widget out of a view that is new, and says so.
  ///
  /// - Returns: true if the view is new, and has the widget no longer.
  mutating func leaveOut(_ widget: String, since reason: String) -> Bool {
    var isLeft = false
    var isThere = false
    let isNew = editNewView { text in
      guard let block = text.index(of: widget) else { return }
      // Without a widget, the built-in view would be shown.
      isThere = text.blocks.count == 1
      guard !isThere else { return }
      text.remove(at: block)
      isLeft = true
    }
    if isLeft { note(reason + ", so the new view has no " + widget) }
    return isNew && !isThere
  }

  /// Adds a note.
  ///
  /// - Parameters:
  ///   - text: a line; `nil` adds nothing.
  ///   - kind: when it is printed.
  mutating func note(_ text: String?, _ kind: NoteKind = .always) {
    guard let text, !allNotes.contains(where: { $0.text == text }) else { return }
    allNotes.append((text, kind))
  }

  /// Notes for the user, a line each.
  var notes: [String] {
    let isChanged = effective.contains { $0.path != view }
    return allNotes.filter { isChanged || $0.kind != .ofChange }.map { $0.text }
  }

  /// The widgets of a view that is new which are in no module's place, if others are.
  var additions: [String] {
    guard !replacements.isEmpty,
      let change = changes.first(where: { $0.path == view && $0.before == nil })
    else { return [] }
    return ConfigurationText(change.after).blocks.map { $0.name }.filter {
      !replacements.contains($0)
    }
  }

  /// The notes on what the user has no longer.
  var losses: [String] { allNotes.filter { $0.kind == .loss }.map { $0.text } }

  /// The changes that change something.
  var effective: [Change] { changes.filter { $0.before != $0.after } }
}
