/// The backup of one run of `todayline today init --write`: a copy of each file before it, and a list of them.
///
/// The sets stand in the store, numbered; the list of a set is written after its copies and before the
/// first change, so that a run that is killed can be undone as well.
struct BackupSet {
  struct Entry {
    var path: String
    /// The file itself, if a link was at the path: it may be another one now.
    var file: String
    /// The digest of what was written.
    var digest: String
    /// The name of the copy, or `nil` if the file was new.
    var copy: String?
    /// The digest of the copy.
    var copyDigest: String?
  }

  let number: Int
  private(set) var entries: [Entry] = []
  /// The folders that were missing, each in front of those that are in it.
  private(set) var folders: [String] = []
  /// The command that makes a running bar forget what it has read.
  private(set) var command = ""
  /// The path of the view, which no file of a bar needs.
  private(set) var view = ""
  private(set) var bars: [BarName] = []

  /// No user's suite starts with a period.
  private static let suite = ".setup"
  private static let heading = "todayline setup 1"
  private static let limit = ConfigurationReader.sizeLimit
  /// The end of the name of a copy of what was written.
  private static let written = ".after"
  /// The end of the name of a copy of what a new file began with.
  private static let begun = ".start"

  /// The folder of the sets, or `nil` without a home folder.
  static func folder(on machine: Machine) -> StoreFolder? {
    StorePlaces.state(suite: suite) { machine.environment($0) }
  }

  /// Returns the names of all lists and copies.
  ///
  /// - Throws: `Failure.system` if they are not known.
  private static func names(in folder: StoreFolder, on machine: Machine) throws(Failure) -> [String]
  {
    do throws(Failure) {
      guard case .names(let names) = try machine.perform(.list, in: folder) else { return [] }
      return names
    } catch {
      if case .system(.notFound, _) = error { return [] }
      throw error
    }
  }

  /// Returns the number of the set that a list or a copy belongs to.
  private static func number(of name: String) -> Int? {
    let digits = name.utf8.prefix { $0 != UInt8(ascii: ".") }
    return String(Substring(digits)).wholeNumber.map { Int($0) }
  }

  /// Keeps the files that a plan changes.
  ///
  /// - Throws: `Mistake.failure` if there is no place for the copies; nothing has changed then.
  init(of plan: SetupPlan, on machine: Machine) throws(Mistake) {
    guard let folder = Self.folder(on: machine) else { throw .failure(.noHome("XDG_STATE_HOME")) }
    // Of an undone set, copies may be left that somebody still needs.
    number = try failing { () throws(Failure) in
      (try Self.names(in: folder, on: machine).compactMap { Self.number(of: $0) }.max() ?? 0) + 1
    }
    (command, view, bars) = (plan.undo, plan.view, plan.bars)
    var text = Self.heading + "\n"
    for (index, change) in plan.effective.enumerated() {
      let copy = change.before == nil ? nil : Self.name(number, index)
      if let copy, let before = change.before {
        try failing { () throws(Failure) in
          _ = try machine.perform(.replace(copy, with: before, isLocked: false), in: folder)
        }
      }
      try failing { () throws(Failure) in
        try keep(change, Self.name(number, index), in: folder, on: machine)
      }
      let entry = Entry(
        path: change.path, file: AbsolutePath.resolved(change.path, on: machine),
        digest: SHA256.digest(of: change.after), copy: copy,
        copyDigest: change.before.map { SHA256.digest(of: $0) })
      entries.append(entry)
      text += (copy == nil ? "made " : "changed ") + entry.digest + " "
      text += Self.listed(change.path, on: machine) + "\n"
      if let digest = entry.copyDigest { text += "copy " + digest + "\n" }
      if entry.file != entry.path { text += "file " + Self.listed(entry.file, on: machine) + "\n" }
      guard copy == nil else { continue }
      for folder in Self.missingFolders(of: change.path, on: machine)
      where !folders.contains(folder) {
        folders.append(folder)
        text += "folder " + Self.listed(folder, on: machine) + "\n"
      }
    }
    if !command.isEmpty { text += "then " + command + "\n" }
    if !view.isEmpty { text += "view " + Self.listed(view, on: machine) + "\n" }
    for bar in bars { text += "bar " + bar.rawValue + "\n" }
    let list = text.bytes
    let name = String(number)
    try failing { () throws(Failure) in
      _ = try machine.perform(.replace(name, with: list, isLocked: false), in: folder)
      // After a crash of the system, what is changed from here on can be undone.
      _ = try machine.perform(.synchronize, in: folder)
    }
  }

  /// The name of a copy.
  private static func name(_ number: Int, _ index: Int) -> String {
    String(number) + "." + String(index)
  }

  /// Keeps what is needed to take a change out of a file that is edited later: what was written, and what a
  /// new file began with.
  private func keep(
    _ change: SetupPlan.Change, _ name: String, in folder: StoreFolder, on machine: Machine
  ) throws(Failure) {
    guard change.before != nil || change.path != view && !Self.isOwn(change.path) else { return }
    let after = StoreOperation.replace(name + Self.written, with: change.after, isLocked: false)
    _ = try machine.perform(after, in: folder)
    guard !change.start.isEmpty else { return }
    let start = StoreOperation.replace(name + Self.begun, with: change.start, isLocked: false)
    _ = try machine.perform(start, in: folder)
  }

  /// True of a file that is ours alone, such as `waybar/todayline.css`.
  static func isOwn(_ path: String) -> Bool {
    let folder = AbsolutePath.folder(of: path)
    let names = [
      AbsolutePath.name(of: path, in: folder),
      AbsolutePath.name(of: folder, in: AbsolutePath.folder(of: folder)),
    ]
    return names.contains { $0.lowercase.hasText("todayline") }
  }

  /// Returns the set of the last run that is not undone, or `nil` if none exists.
  ///
  /// - Throws: `Failure.system` if that is not known, `Failure.unknownSetup` if its list is not one.
  static func last(on machine: Machine) throws(Failure) -> BackupSet? {
    guard let folder = folder(on: machine) else { return nil }
    let lists = try names(in: folder, on: machine).compactMap { $0.wholeNumber.map { Int($0) } }
    for number in lists.sorted(by: >) {
      let operation = StoreOperation.read(String(number), limit: limit)
      guard case .bytes(let bytes) = try machine.perform(operation, in: folder) else { continue }
      if let found = BackupSet(number: number, bytes, on: machine) { return found }
      // An earlier one is not undone before it.
      throw .unknownSetup(folder.path + "/" + String(number), fix: forgetting(number, in: folder))
    }
    return nil
  }

  /// Returns the digest of what the last run that changed a file has written to it; `nil` if none is known.
  static func digest(of path: String, on machine: Machine) -> String? {
    lastChange(of: path, on: machine)?.entry.digest
  }

  /// Returns what the last run that changed a file has written to it; `nil` if that is not known.
  static func written(to path: String, on machine: Machine) -> [UInt8]? {
    guard let (set, entry) = lastChange(of: path, on: machine) else { return nil }
    return set.change(entry, on: machine)?.after
  }

  private static func lastChange(
    of path: String, on machine: Machine
  ) -> (set: BackupSet, entry: Entry)? {
    for set in all(on: machine) {
      if let entry = set.entries.first(where: { $0.path == path }) { return (set, entry) }
    }
    return nil
  }

  /// Returns true if a set-up that is not undone has added a line to a file, whatever the blanks around it.
  static func hasAdded(_ line: String, to path: String, on machine: Machine) -> Bool {
    func count(_ bytes: [UInt8]) -> Int {
      let lines = TextLines(bytes)
      return lines.lines.indices.count { lines.text($0).trimmed == line }
    }
    return all(on: machine).contains { set in
      set.entries.contains { entry in
        guard entry.path == path, let change = set.change(entry, on: machine) else { return false }
        return count(change.after) > count(change.before)
      }
    }
  }

  /// The sets that are not undone, the last one first; as many as can be read.
  static func all(on machine: Machine) -> [BackupSet] {
    guard let folder = folder(on: machine) else { return [] }
    let lists = ((try? names(in: folder, on: machine)) ?? []).compactMap { $0.wholeNumber }
    return lists.sorted(by: >).compactMap { number -> BackupSet? in
      let operation = StoreOperation.read(String(number), limit: limit)
      guard case .bytes(let bytes)? = try? machine.perform(operation, in: folder) else {
        return nil
      }
      return BackupSet(number: Int(number), bytes, on: machine)
    }
  }

  /// The number of sets that are not undone.
  static func count(on machine: Machine) -> Int {
    guard let folder = folder(on: machine) else { return 0 }
    return ((try? names(in: folder, on: machine)) ?? []).count { $0.wholeNumber != nil }
  }

  private init?(number: Int, _ bytes: [UInt8], on machine: Machine) {
    self.number = number
    let lines = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    guard lines.first == Self.heading else { return nil }
    for line in lines.dropFirst() {
      if line.begins(with: "then ") {
        command = String(Substring(line.utf8.dropFirst(5)))
        continue
      }
      if line.begins(with: "view ") {
        view = Self.path(String(Substring(line.utf8.dropFirst(5))), on: machine)
        continue
      }
      if line.begins(with: "bar ") {
        if let bar = BarName.named(String(Substring(line.utf8.dropFirst(4)))) { bars.append(bar) }
        continue
      }
      if line.begins(with: "folder ") {
        folders.append(Self.path(String(Substring(line.utf8.dropFirst(7))), on: machine))
        continue
      }
      if line.begins(with: "copy "), let last = entries.indices.last {
        entries[last].copyDigest = String(Substring(line.utf8.dropFirst(5)))
        continue
      }
      if line.begins(with: "file "), let last = entries.indices.last {
        entries[last].file = Self.path(String(Substring(line.utf8.dropFirst(5))), on: machine)
        continue
      }
      let words = line.utf8.split(separator: 0x20, maxSplits: 2).map { String(Substring($0)) }
      guard words.count == 3 else { return nil }
      let copy = words[0] == "changed" ? Self.name(number, entries.count) : nil
      let path = Self.path(words[2], on: machine)
      entries.append(Entry(path: path, file: path, digest: words[1], copy: copy))
    }
  }

  /// Returns the copy of a file, or `nil` if it was new.
  ///
  /// - Throws: `Failure.system` if it cannot be read, `Failure.lostCopy` if it is gone or not what was copied.
  func before(_ entry: Entry, on machine: Machine) throws(Failure) -> [UInt8]? {
    guard let copy = entry.copy, let folder = Self.folder(on: machine) else { return nil }
    let operation = StoreOperation.read(copy, limit: Self.limit)
    let answer: StoreAnswer
    do throws(Failure) { answer = try machine.perform(operation, in: folder) } catch {
      guard case .system(.notFound, _) = error else { throw error }
      throw lost(entry, isDamaged: false, on: machine)
    }
    guard case .bytes(let bytes) = answer else { throw lost(entry, isDamaged: false, on: machine) }
    if let digest = entry.copyDigest, SHA256.digest(of: bytes) != digest {
      throw lost(entry, isDamaged: true, on: machine)
    }
    return bytes
  }

  /// Returns what was written to a file, and what it was or began with; `nil` if that is not known.
  func change(_ entry: BackupSet.Entry, on machine: Machine) -> (before: [UInt8], after: [UInt8])? {
    guard let folder = Self.folder(on: machine),
      let index = entries.firstIndex(where: { $0.path == entry.path })
    else { return nil }
    func copy(_ end: String) -> [UInt8]? {
      let operation = StoreOperation.read(Self.name(number, index) + end, limit: Self.limit)
      guard case .bytes(let bytes)? = try? machine.perform(operation, in: folder) else {
        return nil
      }
      return bytes
    }
    guard let after = copy(Self.written), SHA256.digest(of: after) == entry.digest else {
      return nil
    }
    return (copy(entry.copy == nil ? Self.begun : "") ?? [], after)
  }

  /// Removes the set; its list first, so that what is left of it is never taken for a set.
  ///
  /// - Parameters:
  ///   - keepsCopies: true if the user may still need them.
  ///   - machine: the machine.
  func remove(keepsCopies: Bool = false, on machine: Machine) {
    guard let folder = Self.folder(on: machine) else { return }
    _ = try? machine.perform(.remove(String(number)), in: folder)
    for (index, entry) in entries.enumerated() {
      for end in [Self.written, Self.begun] {
        _ = try? machine.perform(.remove(Self.name(number, index) + end), in: folder)
      }
      guard !keepsCopies, let copy = entry.copy else { continue }
      _ = try? machine.perform(.remove(copy), in: folder)
    }
  }
}
