/// The tasks of a todo.txt file on a given day.
struct TodoList {
  /// The maximum size of the file in bytes.
  static let sizeLimit = 8 * 1024 * 1024
  /// The maximum number of tasks that scrolling cycles through.
  static let choiceLimit = 1000

  let bytes: [UInt8]
  /// The day, in days since 1970.
  let today: Int
  /// The open tasks, in file order.
  private(set) var open: [TodoTask] = []
  /// The number of all tasks, including hidden ones.
  private(set) var total = 0
  private(set) var completed = 0
  /// The number of open tasks due on or before the day.
  private(set) var due = 0
  /// The number of open tasks due before the day.
  private(set) var overdue = 0

  init(_ bytes: [UInt8], today: Int) {
    (self.bytes, self.today) = (bytes, today)
    for line in Lines(bytes) {
      guard let task = TodoTask(bytes, line: line) else { continue }
      total += 1
      if task.isCompleted {
        completed += 1
      } else if !task.isHidden, task.threshold ?? today <= today {
        open.append(task)
        if let day = task.due, day <= today {
          due += 1
          if day < today { overdue += 1 }
        }
      }
    }
  }

  /// The task to do first, if any.
  var first: TodoTask? {
    guard var first = open.first else { return nil }
    for task in open where precedes(task, first) { first = task }
    return first
  }

  /// Returns at most `limit` open tasks in the order in which they should be done.
  func ordered(limit: Int) -> [TodoTask] { Array(open.sorted(by: precedes).prefix(limit)) }

  /// Returns true if a task precedes another one: due tasks first, by date; the rest by priority,
  /// then by due date, then the older one.
  func precedes(_ left: TodoTask, _ right: TodoTask) -> Bool {
    let (leftDue, rightDue) = (urgency(of: left), urgency(of: right))
    if leftDue != rightDue { return leftDue < rightDue }
    let (leftLetter, rightLetter) = (left.priority ?? .max, right.priority ?? .max)
    if leftLetter != rightLetter { return leftLetter < rightLetter }
    if left.due != right.due { return left.due ?? .max < right.due ?? .max }
    if left.creation != right.creation { return left.creation ?? .max < right.creation ?? .max }
    return left.line.lowerBound < right.line.lowerBound
  }

  private func urgency(of task: TodoTask) -> Int {
    guard let due = task.due, due <= today else { return .max }
    return due
  }
}

/// Names by which a click finds a task again.
extension TodoList {
  /// Returns the name of an open task: a hash of its line, with a counter if several lines are
  /// equal.
  func name(of task: TodoTask) -> String {
    let line = bytes[task.line]
    var number = 1
    for other in open {
      if other.line.lowerBound >= task.line.lowerBound { break }
      if other.line.count == task.line.count, bytes[other.line] == line { number += 1 }
    }
    return TodoList.name(line.fingerprint, number)
  }

  /// Returns the names of tasks in the order in which they should be done.
  func names(limit: Int) -> [String] {
    var named: [(hash: UInt64, number: Int, name: String)] = []
    for task in ordered(limit: limit) {
      let hash = bytes[task.line].fingerprint
      // Equal lines come in file order.
      let number = (named.last { $0.hash == hash }?.number ?? 0) + 1
      named.append((hash, number, TodoList.name(hash, number)))
    }
    return named.map { $0.name }
  }

  /// Returns the open task with a name, or `nil` if it is gone or has changed.
  func task(named name: String) -> TodoTask? {
    let words = name.utf8.split(separator: UInt8(ascii: "-")).map { String(Substring($0)) }
    guard let hash = words.first?.wholeNumber else { return nil }
    var number = words.count > 1 ? words[1].wholeNumber ?? 1 : 1
    for task in open where bytes[task.line].fingerprint == hash {
      number -= 1
      if number == 0 { return task }
    }
    return nil
  }

  private static func name(_ hash: UInt64, _ number: Int) -> String {
    String(hash) + (number > 1 ? "-" + String(number) : "")
  }
}
