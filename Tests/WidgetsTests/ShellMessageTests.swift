import TestSupport
import Testing

@testable import todayline

/// What a shell says about a command of one line.
@Suite(.timed) struct ShellMessageTests {
  /// A message of a shell, and what is shown.
  struct Case: NamedCase {
    var name: String
    var message: String
    var shown: String
  }

  static let cases = [
    Case(name: "dash", message: "/bin/sh: 1: wpctl: not found", shown: "wpctl: not found"),
    Case(
      name: "bash", message: "/bin/sh: line 1: wpctl: command not found", shown: "wpctl: not found"),
    Case(name: "busybox", message: "sh: wpctl: not found", shown: "wpctl: not found"),
    Case(name: "mksh", message: "/bin/sh: wpctl: not found", shown: "wpctl: not found"),
    Case(name: "a number alone", message: "/bin/sh: 12 monkeys", shown: "12 monkeys"),
    Case(
      name: "a script", message: "/home/a/x: line 3: foo: not found",
      shown: "/home/a/x: line 3: foo: not found"),
    Case(name: "a program", message: "ssh: 1: no route", shown: "ssh: 1: no route"),
    Case(name: "nothing", message: "", shown: ""),
  ]

  @Test(arguments: cases) func theNameOfTheShellIsLeftOut(_ row: Case) {
    #expect(ShellMessage.withoutShell(row.message) == row.shown)
  }
}
