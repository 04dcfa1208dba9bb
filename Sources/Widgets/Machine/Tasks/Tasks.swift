/// The tasks of a todo.txt file.
enum Tasks: SampledWidget {
  static let description = WidgetDescription(
    kind, summary: "the next task in a todo.txt file, and how many there are",
    notes: """
      FILE has one task per line; its format is described at https://github.com/todotxt/todo.txt.
      Tasks due today or overdue come first, by date (due:2026-03-02). The rest is ordered by
      priority, then by due date, creation date, and position in the file. A task with a future date
      in t:2026-03-02 is not counted until then, one with h:1 never. Without open tasks, the segment
      is hidden, unless --format shows something.

      Scrolling cycles through the tasks. The middle button marks the shown task as done; it stays
      visible for ten seconds, during which the middle button undoes that. The line becomes “x”, the
      date, and the task; a priority is kept as pri:A. No other byte of the file changes, and
      concurrent changes by an editor or a synchronization program are kept. A repeating task (rec:)
      is only marked: the next one is up to the program that understands rec:. Tasks are not marked
      in a file on a network or FUSE mount, which may never respond, in one that another program
      keeps open for writing, or in one with hard links, whose other names would keep the old text.

      Without --warning and --critical, the level is warning while a task is due, and critical while
      one is overdue.
      """, source: .file, defaultSource: nil,
    formats: Formats(
      text: "{open} · [{done}✓ ]{task:40}", short: "{open}",
      details: "{list}\\nOpen: {open}\\nDue: {due}"),
    placeholders: [
      Placeholder(
        "task", .text, "the text without metadata, such as due:, and without trailing tags"),
      Placeholder("text", .text, "the text as written, without its priority and dates"),
      Placeholder("open", .count, "how many are open"),
      Placeholder("due", .count, "how many are due today or overdue"),
      Placeholder("overdue", .count, "how many were due before today"),
      Placeholder("total", .count, "all tasks, including done and hidden ones"),
      Placeholder("completed", .count, "how many are done"),
      Placeholder("position", .count, "the position of the shown task among the open ones, from 1"),
      Placeholder("priority", .text, "its priority, such as A"),
      Placeholder("project", .text, "its projects, without the plus sign"),
      Placeholder("context", .text, "its contexts, without the at sign"),
      Placeholder("when", .text, "when it is due, such as today, tomorrow, or 3 days ago"),
      Placeholder("date", .time, "when it is due, %Y-%m-%d; {date:%a %d %b}: in another format"),
      Placeholder("done", .text, "empty, present only while it was just marked: [{done}✓ ]"),
      Placeholder("list", .lines, "the first ten tasks, one per line in the details"),
      Placeholder("path", .text, "the path of the file"),
      Placeholder("id", .text, "a number that identifies its line, wherever that is in the file"),
    ], thresholdScale: .due, thresholdValues: ["open", "due", "overdue", "id"],
    lifetime: .persistent,
    actions: [ButtonAction(1, .details), ButtonAction(2, .done), ButtonAction(3, .open)],
    alternativeActions: [ButtonAction(4, .previous), ButtonAction(5, .next)], marks: true,
    hidesWithout: "task", pace: pace, label: "TASKS",
    icons: [
      Icon(awesome: "\u{f0ae}", nerd: "\u{f0134}", emoji: "\u{2705}", todayline: "\u{f2009}")
    ], accent: .purple)

  /// The time for which a marked task stays visible.
  static let undoTime = Duration.seconds(10)
  private static let listLimit = 10
  /// Changes of the file are events.
  private static let pace = Pace(interval: .seconds(10), events: [.source])

  static func sample(_ request: SampleRequest, on machine: Machine) throws(Failure) -> Reading {
    let bytes = try contents(of: request.source, on: machine)
    return reading(bytes, request, now: machine.now, on: machine)
  }

  /// Reads the file.
  ///
  /// - Throws: `Failure.tasks`, `Failure.system`.
  static func contents(of path: String, on machine: Machine) throws(Failure) -> [UInt8] {
    let bytes: [UInt8]
    do throws(Failure) {
      bytes = try machine.contents(of: path, limit: TodoList.sizeLimit + 1)
    } catch {
      guard case .system(.notFound, _) = error else { throw error }
      throw .tasks(.missing, path: path)
    }
    guard bytes.count <= TodoList.sizeLimit else { throw .tasks(.tooLarge, path: path) }
    return bytes
  }

  /// Returns the local day of a time, in days since 1970.
  static func day(of time: Timestamp, on machine: Machine) -> Int {
    localTime(time, on: machine).date.daysSince1970
  }

  private static func localTime(_ time: Timestamp, on machine: Machine) -> LocalTime {
    LocalTime(milliseconds: time.milliseconds, in: ClockZone.local(on: machine).period(at: time))
  }

  static func reading(
    _ bytes: [UInt8], _ request: SampleRequest, now: Timestamp, on machine: Machine
  ) -> Reading {
    let time = localTime(now, on: machine)
    let list = TodoList(bytes, today: time.date.daysSince1970)
    var reading = Reading(
      source: request.source, taken: now, rate: nil,
      values: [
        .init("open", .count(UInt64(list.open.count))), .init("due", .count(UInt64(list.due))),
        .init("overdue", .count(UInt64(list.overdue))), .init("total", .count(UInt64(list.total))),
        .init("completed", .count(UInt64(list.completed))),
      ])
    reading.end = Timestamp(milliseconds: time.end(.day))
    if let mark = TodoMark(request.marked), mark.name == request.alternative,
      let task = shownTask(of: mark, in: bytes, &reading, now: now)
    {
      reading.add("id", .text(mark.name))
      reading.add("done", .text(""))
      add(task, of: list, request, to: &reading)
    } else if let task = request.alternative.flatMap({ list.task(named: $0) }) ?? list.first {
      reading.add("id", .text(list.name(of: task)))
      let position = list.open.count { list.precedes($0, task) } + 1
      reading.add("position", .count(UInt64(position)))
      add(task, of: list, request, to: &reading)
    }
    reading.add("path", .text(request.source))
    if request.needed["list"] != nil, !list.open.isEmpty {
      reading.add("list", .text(lines(of: list)))
    }
    return reading
  }

  /// Returns the task that was just marked, or `nil` if that was too long ago or the line is gone.
  private static func shownTask(
    of mark: TodoMark, in bytes: [UInt8], _ reading: inout Reading, now: Timestamp
  ) -> TodoTask? {
    let end = mark.time.advanced(by: undoTime)
    // A mark from the future was set before the clock was.
    guard now >= mark.time, now < end, let line = TodoEdit.line(of: mark, in: bytes) else {
      return nil
    }
    reading.end = min(reading.end ?? end, end)
    return TodoTask(bytes, line: line)
  }

  private static func add(
    _ task: TodoTask, of list: TodoList, _ request: SampleRequest, to reading: inout Reading
  ) {
    let text = TodoText(list.bytes, task)
    reading.add("task", .text(text.plain))
    reading.add("text", .text(text.whole))
    if let priority = task.priority {
      reading.add("priority", .text(String(decoding: [priority], as: UTF8.self)))
    }
    if let names = text.projects { reading.add("project", .text(names)) }
    if let names = text.contexts { reading.add("context", .text(names)) }
    guard let due = task.due else { return }
    reading.add("when", .text(TodoDay.words(for: due, today: list.today)))
    for placeholder in request.needed where Placeholder.plainName(placeholder.name) == "date" {
      var date: [UInt8] = []
      TodoDay.append(due, in: placeholder.specification, to: &date)
      let text = String(decoding: date, as: UTF8.self)
      reading.add(placeholder.name, .text(text))
    }
  }

  /// Returns the first tasks, one per line: due date, priority, and text.
  private static func lines(of list: TodoList) -> String {
    var text = ""
    for task in list.ordered(limit: listLimit) {
      if !text.isEmpty { text += "\n" }
      if let due = task.due { text += TodoDay.words(for: due, today: list.today) + ": " }
      if let priority = task.priority {
        text += "(" + String(decoding: [priority], as: UTF8.self) + ") "
      }
      text += ExternalText.harmless(TodoText(list.bytes, task).plain)
    }
    let rest = list.open.count - listLimit
    if rest > 0 { text += "\n… and " + String(rest) + " more" }
    return text
  }
}
