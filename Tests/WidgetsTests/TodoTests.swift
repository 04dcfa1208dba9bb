import TestSupport
import Testing

@testable import todayline

/// Files of todo.txt: the format's rules, the order, and marks.
@Suite(.timed) struct TodoTests {
  /// The day of most tests.
  static let today = CivilDate(year: 2026, month: 3, day: 10).daysSince1970

  /// A line of the format's document, and what it says about it; examples that the document does not
  /// have say so in their rule.
  struct Rule: NamedCase {
    var rule: String
    var line: String
    var isCompleted = false
    var priority: Character?
    var completion: String?
    var creation: String?
    /// The projects, the contexts, and the text for people.
    var projects: String?
    var contexts: String?
    var task: String?

    var name: String { rule + ": " + line }
  }

  static let rules = [
    Rule(rule: "priority comes first", line: "(A) Call Mom", priority: "A", task: "Call Mom"),
    Rule(
      rule: "no priority elsewhere", line: "Really gotta call Mom (A) @phone @someday",
      contexts: "phone someday", task: "Really gotta call Mom (A)"),
    Rule(
      rule: "no priority in lowercase", line: "(b) Get back to the boss",
      task: "(b) Get back to the boss"),
    Rule(
      rule: "no priority without a space", line: "(B)->Submit TPS report",
      task: "(B)->Submit TPS report"),
    Rule(rule: "no priority alone (not of the document)", line: "(C)", task: "(C)"),
    Rule(rule: "no priority after a space (not of the document)", line: " (A) x", task: "(A) x"),
    Rule(
      rule: "the date of creation is first", line: "2011-03-02 Document +TodoTxt task format",
      creation: "2011-03-02", projects: "TodoTxt", task: "Document +TodoTxt task format"),
    Rule(
      rule: "the date of creation follows the priority", line: "(A) 2011-03-02 Call Mom",
      priority: "A", creation: "2011-03-02", task: "Call Mom"),
    Rule(
      rule: "no date of creation elsewhere", line: "(A) Call Mom 2011-03-02", priority: "A",
      task: "Call Mom 2011-03-02"),
    Rule(
      rule: "no day of the calendar (not of the document)", line: "2011-02-29 leap",
      task: "2011-02-29 leap"),
    Rule(
      rule: "projects and contexts", line: "(A) Thank Mom for the meatballs @phone ", priority: "A",
      contexts: "phone", task: "Thank Mom for the meatballs"),
    Rule(
      rule: "projects and contexts", line: "(B) Schedule Goodwill pickup +GarageSale @phone",
      priority: "B", projects: "GarageSale", contexts: "phone", task: "Schedule Goodwill pickup"),
    Rule(
      rule: "projects and contexts", line: "Post signs around the neighborhood +GarageSale",
      projects: "GarageSale", task: "Post signs around the neighborhood"),
    Rule(
      rule: "projects and contexts", line: "@GroceryStore Eskimo pies", contexts: "GroceryStore",
      task: "@GroceryStore Eskimo pies"),
    Rule(
      rule: "terms", line: "(A) Finish research paper on .benevolence and .life +English @school",
      priority: "A", projects: "English", contexts: "school",
      task: "Finish research paper on .benevolence and .life"),
    Rule(
      rule: "no context in a word", line: "Email SoAndSo at soandso@example.com",
      task: "Email SoAndSo at soandso@example.com"),
    Rule(rule: "no project in a word", line: "Learn how to add 2+2", task: "Learn how to add 2+2"),
    Rule(
      rule: "no project without a name (not of the document)", line: "1 + 1 @ home",
      task: "1 + 1 @ home"),
    Rule(
      rule: "completed", line: "x 2011-03-03 Call Mom", isCompleted: true, completion: "2011-03-03",
      task: "Call Mom"),
    Rule(rule: "not completed", line: "xylophone lesson", task: "xylophone lesson"),
    Rule(
      rule: "not completed", line: "X 2012-01-01 Make resolutions",
      task: "X 2012-01-01 Make resolutions"),
    Rule(
      rule: "not completed", line: "(A) x Find ticket prices", priority: "A",
      task: "x Find ticket prices"),
    Rule(
      rule: "the date of completion",
      line: "x 2011-03-02 2011-03-01 Review Tim's pull request +TodoTxtTouch @github",
      isCompleted: true, completion: "2011-03-02", creation: "2011-03-01", projects: "TodoTxtTouch",
      contexts: "github", task: "Review Tim's pull request"),
    Rule(
      rule: "the document's picture has the priority before the dates",
      line: "x (A) 2016-05-20 2016-04-30 measure space for +chapelShelving @chapel due:2016-05-30",
      isCompleted: true, priority: "A", completion: "2016-05-20", creation: "2016-04-30",
      projects: "chapelShelving", contexts: "chapel", task: "measure space for"),
    Rule(
      rule: "key:value is no text", line: "(A) Pay due:2010-01-02 rec:1m rent pri:B", priority: "A",
      task: "Pay rent"),
    Rule(
      rule: "a sentence may end behind a tag (not of the document)",
      line: "Call the bank due:2026-11-25, ask for Ada (t:2026-11-01).",
      task: "Call the bank ask for Ada (t:2026-11-01)."),
    Rule(
      rule: "a day with a time (not of the document)",
      line: "Call Ada due:2026-11-25T14:00, then Bob", task: "Call Ada then Bob"),
    Rule(
      rule: "words with a colon in a sentence (not of the document)",
      line: "call person:john at 14:30 on localhost:8080 to ask",
      task: "call person:john at 14:30 on localhost:8080 to ask"),
    Rule(
      rule: "a day that is none is text (not of the document)",
      line: "Plan due:tomorrow t:2026-1-1", task: "Plan due:tomorrow t:2026-1-1"),
    Rule(
      rule: "sleek's line breaks (not of the document)",
      line: "(A) Plan the party\u{10}buy cake due:2026-11-26\u{10}call Ada", priority: "A",
      task: "Plan the party buy cake call Ada"),
    Rule(
      rule: "one colon separates key and value (others are not of the document)",
      line: "Meet at 12:30 https://example.org/a:b a:b:c :d e: mailto:a@b Note:x",
      task: "Meet at 12:30 https://example.org/a:b a:b:c :d e: mailto:a@b Note:x"),
    Rule(
      rule: "nothing but metadata", line: "due:2026-01-01 +a", projects: "a",
      task: "due:2026-01-01 +a"),
  ]

  @Test(arguments: rules) func theRulesOfTheFormat(_ row: Rule) throws {
    let bytes = Array(row.line.utf8)
    let task = try #require(TodoTask(bytes, line: 0..<bytes.count))
    #expect(task.isCompleted == row.isCompleted)
    #expect(task.priority == row.priority?.asciiValue)
    #expect(task.completion == row.completion.map(Self.day))
    #expect(task.creation == row.creation.map(Self.day))
    guard !row.isCompleted else { return }
    let reading = try Self.reading(row.line)
    #expect(reading.text("task") == row.task)
    #expect(reading.text("project") == row.projects)
    #expect(reading.text("context") == row.contexts)
    #expect(reading.text("priority") == row.priority.map(String.init))
  }

  static func day(_ text: String) -> Int {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return CivilDate(year: parts[0], month: parts[1], day: parts[2]).daysSince1970
  }

  /// The values of a file on that day, at noon.
  static func reading(
    _ file: String, showing needed: [Placeholder] = [], alternative: String? = nil
  ) throws -> Reading {
    let machine = FakeMachine(variables: ["TZ": "UTC0"])
    machine.now = Timestamp(milliseconds: Int64(today) * 86_400_000 + 43_200_000)
    machine.addFile("/todo.txt", file)
    var request = SampleRequest(source: "/todo.txt", needed: needed, requiresMount: false)
    request.alternative = alternative
    return try Tasks.sample(request, on: machine)
  }

  /// A file, its counts, and its tasks in order.
  struct List: NamedCase {
    var name: String
    var file: String
    var counts: [UInt64]
    var tasks: [String]
  }

  static let lists = [
    List(name: "nothing", file: "", counts: [0, 0, 0, 0, 0], tasks: []),
    List(name: "blank lines", file: "\n \r\n\t\n\n", counts: [0, 0, 0, 0, 0], tasks: []),
    List(
      name: "what is due comes first, by its day, then the rest by priority",
      file: """
        none
        (A) important
        (Z) overdue due:2026-03-09
        (B) later due:2026-03-11
        today due:2026-03-10
        (A) also today due:2026-03-10
        long ago due:2020-01-01
        x done
        """, counts: [7, 4, 2, 8, 1],
      tasks: ["long ago", "overdue", "also today", "today", "important", "later", "none"]),
    List(
      name: "of the same priority, by due:, then the older one, then the first one",
      file: "(A) c\n(A) 2026-03-02 b\n(A) 2026-03-01 a\n(A) d due:2027-01-01\n(A) e\n",
      counts: [5, 0, 0, 5, 0], tasks: ["d", "a", "b", "c", "e"]),
    List(
      name: "t: hides until its day, h:1 always",
      file: "a t:2026-03-11\nb t:2026-03-10\nc h:1 due:2026-03-01\nd h:0\ne t:nonsense\n",
      counts: [3, 0, 0, 5, 0], tasks: ["b", "d", "e t:nonsense"]),
    List(
      name: "a due: that is no day", file: "a due:2026-13-01\nb due:2026-02-30 due:2026-03-09\n",
      counts: [2, 1, 1, 2, 0], tasks: ["b due:2026-02-30", "a due:2026-13-01"]),
    List(
      name: "of several due: and several t:, the first ones",
      file: "a due:2026-03-12 due:2026-03-09\nb t:2026-03-09 t:2026-03-12\n",
      counts: [2, 0, 0, 2, 0], tasks: ["a", "b"]),
    List(
      name: "line breaks of Windows, a byte order mark, and no line break at the end",
      file: "\u{FEFF}(A) first\r\nx done\r\n(B) second", counts: [2, 0, 0, 3, 1],
      tasks: ["first", "second"]),
    List(name: "equal lines", file: "a\nb\na\n", counts: [3, 0, 0, 3, 0], tasks: ["a", "b", "a"]),
  ]

  @Test(arguments: lists) func theOrder(_ row: List) throws {
    let reading = try Self.reading(row.file)
    let names = ["open", "due", "overdue", "total", "completed"]
    #expect(names.map { reading[$0] } == row.counts.map { .count($0) })
    let list = TodoList(Array(row.file.utf8), today: Self.today)
    let ordered = list.ordered(limit: .max)
    // Each of them by its name, as the wheel chooses it.
    var shown: [String] = []
    for (index, name) in list.names(limit: .max).enumerated() {
      #expect(list.name(of: ordered[index]) == name && list.task(named: name) == ordered[index])
      let reading = try Self.reading(row.file, alternative: name)
      #expect(reading["position"] == .count(UInt64(index + 1)))
      shown.append(reading.text("task") ?? "")
    }
    #expect(shown == row.tasks)
    #expect(reading.text("task") == row.tasks.first)
    #expect(list.first == ordered.first)
    #expect(try Self.reading(row.file, alternative: "7").text("task") == row.tasks.first)
  }

  @Test func theValuesOfATask() throws {
    let needed = [
      Placeholder("date", .time, ""), Placeholder("date:%a %-d %b", .time, ""),
      Placeholder("list", .lines, ""),
    ]
    let reading = try Self.reading("(C) a due:2026-03-12\nb\n", showing: needed)
    #expect(reading.text("date") == "2026-03-12")
    #expect(reading.text("date:%a %-d %b") == "Thu 12 Mar")
    #expect(reading.text("when") == "in 2 days")
    #expect(reading.text("list") == "in 2 days: (C) a\nb")
    #expect(reading.text("text") == "a due:2026-03-12")
    #expect(reading.end?.milliseconds == Int64(Self.today + 1) * 86_400_000)
    let many = String(repeating: "a\n", count: 12)
    #expect(
      try Self.reading(many, showing: needed).text("list")?.hasSuffix("a\n… and 2 more") == true)
  }

  @Test(arguments: [
    ("2026-03-07", "3 days ago"), ("2026-03-09", "yesterday"), ("2026-03-10", "today"),
    ("2026-03-11", "tomorrow"), ("2026-04-10", "in 31 days"),
  ]) func theWordsForADay(_ day: String, _ words: String) throws {
    #expect(try Self.reading("a due:" + day).text("when") == words)
  }

  /// A missing file and one that is too large, with the words for it.
  @Test func aFileThatCannotBeRead() throws {
    let machine = FakeMachine()
    let request = SampleRequest(source: "/t", needed: [], requiresMount: false)
    #expect(throws: Failure.tasks(.missing, path: "/t")) { try Tasks.sample(request, on: machine) }
    machine.files["/t"] = [UInt8](repeating: 0x0A, count: TodoList.sizeLimit)
    #expect(try Tasks.sample(request, on: machine)["total"] == .count(0))
    machine.files["/t"]?.append(0x0A)
    #expect(throws: Failure.tasks(.tooLarge, path: "/t")) { try Tasks.sample(request, on: machine) }
  }

  /// A line of a megabyte, and 100,000 lines.
  @Test func aLargeFile() throws {
    let long = String(repeating: "word ", count: 200_000)
    let reading = try Self.reading("(A) " + long + "\nb\n")
    #expect(reading["open"] == .count(2))
    #expect(reading.text("task")?.utf8.count ?? .max <= 2 * ExternalText.limit)
    let many = (0..<100_000).map { "task \($0)\n" }.joined()
    let list = TodoList(Array(many.utf8), today: Self.today)
    #expect(list.open.count == 100_000)
    #expect(list.names(limit: TodoList.choiceLimit).count == TodoList.choiceLimit)
    #expect(try Self.reading(many).text("task") == "task 0")
  }

  /// A remote mount is read by a program that can be ended.
  @Test func aRemoteMountIsReadByAProgram() throws {
    let machine = FakeMachine(variables: ["TZ": "UTC0"])
    machine.runResult = { program, _ in
      #expect(program.arguments == ["head", "-c", "8388609", "--", "/net/todo.txt"])
      return .success(RunResult(end: .exited(0), output: Array("b\n(A) a\n".utf8)))
    }
    var request = RefreshRequest(source: "/net/todo.txt", now: machine.now)
    let first = try Tasks.refresh(request, on: machine).reading
    #expect(first?.text("task") == "a" && first?["open"] == .count(2))
    let names = first?.text(Tasks.namesKey)?.split(separator: " ").map(String.init) ?? []
    #expect(names.count == 2)
    request.alternative = names.last
    #expect(try Tasks.refresh(request, on: machine).reading?.text("task") == "b")
    machine.runResult = { _, _ in .success(RunResult(end: .timedOut(10_000))) }
    #expect(throws: Failure.system(.noAnswer, path: "/net/todo.txt")) {
      try Tasks.refresh(request, on: machine)
    }
  }
}
