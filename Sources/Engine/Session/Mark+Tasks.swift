/// Marking tasks in their file.
extension WidgetSession {
  /// The name of the task on the screen, if any.
  var shownTask: String? {
    // A click of this round has chosen it.
    if intent.hasChosen { return intent.shown.alternative }
    return shownReading?.text("id")
  }

  /// Returns the names of the tasks that the wheel goes through.
  func taskNames(on machine: Machine) -> [String] {
    guard !known.isDeferred else {
      let names = known.record?[Tasks.namesKey] ?? ""
      return names.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    }
    guard let bytes = try? Tasks.contents(of: known.source, on: machine) else { return [] }
    return TodoList(bytes, today: Tasks.day(of: now, on: machine)).names(
      limit: TodoList.choiceLimit)
  }

  /// Marks the shown task as done, or undoes that.
  mutating func markTask(on machine: Machine) {
    let path = known.source
    guard let name = shownTask else {
      intent.launchFailure = .tasks(.nothingShown, path: path)
      return
    }
    guard !known.isDeferred else {
      intent.launchFailure = .tasks(.remote, path: path)
      return
    }
    intent.isForced = true
    let last = TodoMark(intent.shown.marked)
    let undone = last?.name == name ? last : nil
    // Afterwards, it is what it says: done.
    if let undone, !undone.canBeUndone(at: now) { return }
    let (time, today) = (now, Tasks.day(of: now, on: machine))
    var result: (mark: TodoMark?, shown: String)?
    do throws(Failure) {
      try machine.change(fileAt: path, limit: TodoList.sizeLimit) { bytes in
        result = nil
        if let undone {
          let edit = TodoEdit.undoing(undone, in: bytes, today: today)
          result = edit.map { (nil, $0.name) }
          return edit?.bytes
        }
        let edit = TodoEdit.marking(bytes, name, today: today, at: time)
        result = edit.map { ($0.mark, $0.mark.name) }
        return edit?.bytes
      }
    } catch {
      intent.launchFailure = error.ofMark(in: path)
      return
    }
    if let result {
      intent.changes.append(.mark)
      intent.shown.marked = result.mark?.text
      intent.shown.alternative = result.shown
    } else {
      intent.launchFailure = .tasks(.changed, path: path)
    }
  }
}

extension TodoMark {
  /// Returns true if a click at a time undoes it; a mark of the future was set before the clock was.
  fileprivate func canBeUndone(at now: Timestamp) -> Bool {
    now >= time && now < time.advanced(by: Tasks.undoTime)
  }
}

extension Failure {
  /// Returns the failure to change a file as one to mark a task in it.
  fileprivate func ofMark(in path: String) -> Failure {
    switch self {
    case .system(.inUse, _): .tasks(.busy, path: path)
    case .system(.notFound, _): .tasks(.missing, path: path)
    case .system(.tooLarge, _): .tasks(.tooLarge, path: path)
    case .system(let reason, _): .tasks(.refused(reason), path: path)
    default: self
    }
  }
}
