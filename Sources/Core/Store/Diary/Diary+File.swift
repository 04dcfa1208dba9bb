/// The file of a log: one for each domain, beside its snapshot.
extension Defaults {
  /// The size at which a file is rewritten, with what is old summed up.
  private static let rewrittenSize = 192 * 1024
  /// The maximum size after that.
  private static let summedSize = 160 * 1024
  /// The size above which a file is not read: it is not one of ours.
  static let logLimit = 2 * 1024 * 1024

  private static func logName(of domain: String) -> String { ".log-" + FileName.encoded(domain) }

  /// The path of the file of a log, for messages.
  func logPath(of domain: String) -> String {
    (logFolder?.path ?? "") + "/" + Defaults.logName(of: domain)
  }

  /// Reads a log; `nil` if none exists.
  ///
  /// - Throws: `Failure.system` with the path if there is one that cannot be read.
  func diary(of domain: String, on machine: Machine) throws(Failure) -> Diary? {
    guard let folder = logFolder else { throw .noHome("XDG_STATE_HOME") }
    let operation = StoreOperation.read(Defaults.logName(of: domain), limit: Defaults.logLimit + 1)
    do throws(Failure) {
      guard case .bytes(let bytes) = try machine.perform(operation, in: folder) else { return nil }
      guard bytes.count <= Defaults.logLimit else {
        throw .system(.tooLarge, path: logPath(of: domain))
      }
      return Diary(bytes)
    } catch {
      guard case .system(let reason, _) = error else { throw error }
      if reason == .notFound { return nil }
      throw .system(reason, path: logPath(of: domain))
    }
  }

  /// Appends entries to a log; a file that has become large is summed up.
  ///
  /// - Throws: `Failure.system` if they were not appended.
  func append(
    _ entries: [DiaryEntry], toLogOf domain: String, keeping time: Duration?, on machine: Machine
  ) throws(Failure) {
    guard let folder = logFolder else { throw .noHome("XDG_STATE_HOME") }
    guard !entries.isEmpty else { return }
    var lines: [UInt8] = []
    for entry in entries {
      entry.append(to: &lines)
      lines.append(UInt8(ascii: "\n"))
    }
    let name = Defaults.logName(of: domain)
    let operation = StoreOperation.append(name, lines, heading: Diary.heading)
    guard case .size(let size) = try machine.perform(operation, in: folder),
      size > Defaults.rewrittenSize
    else { return }
    let now = machine.now
    try? machine.rewrite(name, in: folder, limit: Defaults.logLimit) { bytes in
      var diary = Diary(bytes)
      diary.sumUp(now: now, keeping: time)
      return diary.lines(limit: Defaults.summedSize)
    }
  }

  /// Removes a log.
  ///
  /// - Returns: true if there was one.
  func clearLog(of domain: String, on machine: Machine) throws(Failure) -> Bool {
    guard let folder = logFolder else { throw .noHome("XDG_STATE_HOME") }
    let name = Defaults.logName(of: domain)
    let isThere = (try? machine.perform(.age(name), in: folder)) != nil
    _ = try machine.perform(.remove(name), in: folder)
    return isThere
  }
}
