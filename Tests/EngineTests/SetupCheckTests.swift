import Foundation
import TestSupport
import Testing

@testable import todayline

/// What is told of a set-up, and what its checks leave behind.
@Suite(.timed) struct SetupCheckTests {
  /// What is to be pasted into the configuration of Waybar is JSON.
  @Test(arguments: ["/home/user", "/home/a \"b\""]) func whatIsPastedIsJSON(_ home: String) throws {
    let machine = InitTests.machine()
    machine.variables["HOME"] = home
    machine.variables["XDG_CONFIG_HOME"] = home + "/conf"
    machine.addFile(home + "/conf/waybar/config", "{\"modules-right\": [}")
    let told = SetupFilesTests.setUp(.waybar, on: machine)
    let lines = told.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let members = lines.filter { $0.hasPrefix("\"") }
    let data = Data("{\(members.joined())}".utf8)
    let object = try #require(
      try JSONSerialization.jsonObject(with: data) as? [String: [String]], "\(told)")
    let include = try #require(object["include"]?.first)
    #expect(object["include"]?.count == 1 && include.hasSuffix("/conf/waybar/todayline.jsonc"))
    #expect(object["modules-right"]?.first == "custom/todayline-network", "\(told)")
  }

  static let waybars = "[{\"modules-right\": [\"cpu\"]}, {\"modules-left\": [\"tray\"]}]"
  static let wholeView =
    "[{\"modules-right\": [\"custom/t\"], \"custom/t\": {\"exec\": \"todayline stream\"}}, {}]"

  /// Which of several bars is changed is told if one is.
  @Test(
    arguments: [
      (BarName.waybar, "waybar/config", waybars, "of 2 bars"),
      (.waybar, "waybar/config", wholeView, nil),
      (.i3, "i3/config", "bar {\n  status_command x\n}\nbar {\n}\n", "of 2 bars"),
      (.sway, "sway/config", "bar {\n  status_command x\n}\nbar {\n}\n", "of 2 bars"),
      (.polybar, "polybar/config.ini", SetupFaultTests.bars, "of 2 bars"),
    ] as [(BarName, String, String, String?)]) func aChoiceIsToldIfItMatters(
      _ bar: BarName, _ name: String, _ text: String, _ words: String?
    )
  {
    let machine = InitTests.machine()
    machine.addFile(SetupFilesTests.config + name, text)
    let first = SetupFilesTests.setUp(bar, on: machine)
    if let words { #expect(first.contains(words), "\(first)") }
    let second = SetupFilesTests.setUp(bar, on: machine)
    #expect(!second.contains("of 2 bars") && !second.contains("of 3 bars"), "\(second)")
    #expect(second.contains("note: of") == false)
  }

  /// A bar of a file of the system cannot be changed, so one of the user's own comes first.
  @Test(arguments: ["", "  status_command i3status\n"]) func aBarOfTheUsersComesFirst(
    _ line: String
  ) throws {
    let machine = InitTests.machine()
    let folder = SetupFilesTests.config + "sway/"
    let (system, own) = ("/etc/sway/config", folder + "config.d/bar.conf")
    machine.addFile(folder + "config", "include /etc/sway/config\ninclude config.d/bar.conf\n")
    machine.addFile(system, "bar {\n  status_command while date; do sleep 1; done\n}\n")
    machine.addFile(own, "bar {\n  position bottom\n\(line)}\n")
    let before = machine.files[system]
    let told = SetupFilesTests.setUp(.sway, on: machine)
    #expect(machine.files[system] == before)
    let text = try #require(InitTests.text(own, on: machine))
    #expect(text.contains("todayline stream --host i3bar"), "\(told)")
    #expect(told.contains("of 2 bars, the one in ~/.config/sway/config.d/bar.conf is changed"))
  }

  /// A bar in a bar has no closing brace of its own; each further call would have changed it again.
  @Test(arguments: [
    "bar {\nbar {\n position top\n status_command i3status\n}",
    "bar {\n position top\nbar {\n status_command i3status\n}\n",
    "bar {\n colors {\n  background #000000\n status_command i3status\n}\n",
  ]) func unbalancedBracesAreRefused(_ text: String) {
    let machine = InitTests.machine()
    machine.addFile(SetupFilesTests.config + "sway/config", text)
    let before = machine.files
    let told = SetupFilesTests.setUp(.sway, on: machine)
    #expect(told.contains("has a bar without a closing brace"), "\(told)")
    #expect(machine.files == before)
  }

  /// Waybar shows nothing of a side that is a text; of a bar without a right side, the set-up makes one.
  @Test(arguments: [("\"cpu\"", true), ("{}", true), ("[\"cpu\"]", false)]) func aSideIsAList(
    _ value: String, _ isRefused: Bool
  ) {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "waybar/config"
    machine.addFile(path, "{\"modules-right\":\(value)}")
    let before = machine.files
    let told = SetupFilesTests.setUp(.waybar, on: machine)
    #expect(told.contains("a modules-right that is no list") == isRefused, "\(told)")
    #expect((machine.files == before) == isRefused)
  }

  /// The check of sway has a folder of its own for its sockets, and leaves neither that nor the folder of the file.
  @Test(arguments: ["/run/user/1000", nil]) func aCheckLeavesNothing(_ runtime: String?) throws {
    let machine = InitTests.machine()
    machine.variables["XDG_RUNTIME_DIR"] = runtime
    machine.variables["PATH"] = "/usr/bin"
    machine.programs = ["/usr/bin/sway"]
    var places: [String] = []
    machine.runResult = { program, machine in
      let entry = program.environment.first { $0.hasPrefix("XDG_RUNTIME_DIR=") } ?? ""
      let place = String(entry.dropFirst("XDG_RUNTIME_DIR=".count))
      places.append(place)
      for name in ["wayland-1", "wayland-1.lock", "dconf/user"] {
        machine.addFile(place + "/" + name, "")
      }
      return .success(RunResult(end: .exited(0)))
    }
    machine.forgetCalls()
    try BuiltInViewTests.edit("init", "--bar", "sway", "--write", on: machine)
    #expect(places.count == 2)
    for place in places {
      #expect(place.contains("/todayline-check-"))
      if let runtime { #expect(place.hasPrefix(runtime + "/")) }
    }
    #expect(!machine.files.keys.contains { $0.contains("todayline-check") })
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(!machine.files.keys.contains { $0.contains("/.config/") })
  }
}
