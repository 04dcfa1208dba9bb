import TestSupport
import Testing

@testable import todayline

/// What a new view has of the program that filled the bar of i3 or sway.
@Suite(.timed) struct ReplacedStatusTests {
  static let i3status = """
    general {
      color_bad = "#fb4934"
      interval = 3
    }
    order += "read_file note"
    order += "disk /home"
    order += "wireless wlan0"
    order += "load"
    order += "tztime berlin"
    order += "tztime local"
    order += "cpu_usage"
    read_file note {
      path = "/home/user/.note"
    }
    disk "/home" {
      format = "%free"
    }
    wireless wlan0 {
      format_up = "W: %essid"
      format_down = "W: down"
    }
    tztime berlin {
      timezone = "Europe/Berlin"
      format = "BER %H:%M"
    }
    tztime local {
      format = "%d.%m. %H:%M"
    }
    cpu_usage {
      format = "CPU: %usage"
      max_threshold = 75
    }

    """

  private static func machine(_ command: String) -> FakeMachine {
    let machine = InitTests.machine()
    machine.addFile(SetupFilesTests.config + "i3/config", "bar {\n  status_command \(command)\n}\n")
    machine.addFile(InitTests.home + "/.i3s", i3status)
    return machine
  }

  private static func sections(on machine: FakeMachine) -> [String] {
    let view = InitTests.text(TodayViewTests.path, on: machine) ?? ""
    return view.split(separator: "\n").filter { $0.hasPrefix("[") }.map(String.init)
  }

  /// All modules, in their order; without a theme, each is as it was.
  @Test func theViewHasAllModulesAsTheyWere() throws {
    let machine = Self.machine("i3status -c ~/.i3s")
    let before = machine.files
    let told = SetupFilesTests.setUp(.i3, on: machine)
    #expect(told.contains("the new view has all 7 modules of ~/.i3s"), "\(told)")
    #expect(
      Self.sections(on: machine) == [
        "[exec:note]", "[disk:home]", "[network:wlan0]", "[load]", "[clock:berlin]", "[clock]",
        "[cpu]",
      ])
    #expect(try SetupKeptTests.keys(of: "clock", on: machine) == ["format = {time:%d.%m. %H:%M}"])
    let network = try SetupKeptTests.keys(of: "network:wlan0", on: machine)
    #expect(network.contains("format-down = <span color=\"#fb4934\">W: down</span>"), "\(network)")
    let view = try #require(InitTests.text(TodayViewTests.path, on: machine))
    #expect(view.contains("\ninterval = 3s\n") && view.contains("\ncritical-color = #fb4934\n"))
    let own = try #require(InitTests.text(SetupFilesTests.config + "i3/config", on: machine))
    #expect(own.contains("todayline stream --host i3bar"))
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(machine.files == before)
  }

  /// With a theme, its colors and icons are in place of the program's own.
  @Test(arguments: ["--theme nord", "--style pills"]) func aThemeDressesThem(_ look: String) throws
  {
    let machine = Self.machine("exec i3status --config ~/.i3s")
    let words = "--bar i3 --write --icons awesome " + look
    _ = InitTests.mistake(words.split(separator: " ").map(String.init), on: machine)
    let view = try #require(InitTests.text(TodayViewTests.path, on: machine))
    #expect(!view.contains("\ncritical-color") && !view.contains("<span"), "\(view)")
    #expect(view.contains("\nicons = awesome\n"))
    #expect(Self.sections(on: machine).count == 7)
    #expect(
      try SetupKeptTests.keys(of: "clock", on: machine) == ["format = [{icon} ]{time:%d.%m. %H:%M}"]
    )
    let network = try SetupKeptTests.keys(of: "network:wlan0", on: machine)
    #expect(network.contains("interface = wlan0"), "\(network)")
    #expect(network.contains("format-down = [{icon} ]W: down"), "\(network)")
    #expect(
      try SetupKeptTests.keys(of: "clock:berlin", on: machine) == [
        "zone = Europe/Berlin", "format = [{icon} ]BER {time:%H:%M}", "label = ",
      ])
  }

  /// Key bindings that signal the program have no effect any longer.
  @Test(
    arguments: [
      (
        "bindsym x exec pactl a && killall -SIGUSR1 i3status\n# killall i3status\n",
        "1 line sends i3status"
      ),
      (
        "bindsym x exec pkill -USR1 i3status\nbindsym y exec killall i3status\n",
        "2 lines send i3status"
      ), ("bindsym x exec killall dunst\n", nil),
    ] as [(String, String?)]) func signalsAreTold(_ bindings: String, _ words: String?)
  {
    let machine = Self.machine("i3status -c ~/.i3s")
    machine.addFile(
      SetupFilesTests.config + "i3/config",
      bindings + "bar {\n  status_command i3status -c ~/.i3s\n}\n")
    let told = SetupFilesTests.setUp(.i3, on: machine)
    #expect(told.contains(" a signal, which reaches nobody now") == (words != nil), "\(told)")
    if let words { #expect(told.contains("note: " + words), "\(told)") }
  }

  /// The variables of i3 and of sway are expanded, wherever they are set.
  @Test(
    arguments: [BarName.i3, .sway],
    [
      ("set $bar i3status -c ~/.i3s\n", "$bar", ""),
      ("set $place ~/.i3s\n", "i3status -c $place", ""),
      ("", "exec $bar", "set $p i3status\nset $bar $p -c ~/.i3s\n"),
    ]) func variablesAreExpanded(
      _ bar: BarName, _ row: (first: String, command: String, last: String)
    )
  {
    let machine = InitTests.machine()
    machine.addFile(
      SetupFilesTests.config + bar.rawValue + "/config",
      row.first + "bar {\n  status_command \(row.command)\n}\n" + row.last)
    machine.addFile(InitTests.home + "/.i3s", Self.i3status)
    let told = SetupFilesTests.setUp(bar, on: machine)
    #expect(told.contains("the new view has all 7 modules of ~/.i3s"), "\(told)")
  }

  /// What no widget shows is named.
  @Test func whatIsLostIsNamed() throws {
    let machine = Self.machine("i3status-rs ~/config.toml")
    machine.addFile(
      InitTests.home + "/config.toml",
      """
      [[block]]
      block = "memory"
      format = " $icon $mem_used.eng(w:3) of $mem_total.eng(w:3) "
      warning_mem = 70
      [[block]]
      block = "hueshift"
      [[block]]
      block = "cpu"
      interval = 3

      """)
    let told = SetupFilesTests.setUp(.i3, on: machine)
    #expect(told.contains("the new view has 2 of the 3 blocks of ~/config.toml"), "\(told)")
    #expect(told.contains("no widget shows the same as these: hueshift\n"), "\(told)")
    #expect(Self.sections(on: machine) == ["[memory]", "[cpu]"])
  }

  /// The program's usual configuration is not the user's, and a view that is there is.
  @Test(arguments: [("i3status", ""), ("i3status -c ~/.i3s", "[clock]\n"), ("conky", "")])
  func anotherViewIsAsUsual(_ command: String, _ own: String) {
    let machine = Self.machine(command)
    machine.addFile("/etc/i3status.conf", Self.i3status)
    if !own.isEmpty { machine.addFile(TodayViewTests.path, own) }
    let told = SetupFilesTests.setUp(.i3, on: machine)
    #expect(told.contains("the bar ran “\(command)”"), "\(told)")
    #expect(!told.contains("the new view has"), "\(told)")
    let sections = Self.sections(on: machine)
    #expect(own.isEmpty ? sections.contains("[disk]") : sections == ["[clock]"])
  }

  @Test func aVariableWithOurCommandStays() throws {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "i3/config"
    let text =
      "set $bar exec todayline stream --host i3bar --line-width 90\n"
      + "bar {\n  status_command $bar\n  font pango:monospace 9\n}\n"
    machine.addFile(path, text)
    try BuiltInViewTests.edit("init", "--bar", "i3", "--write", on: machine)
    #expect(InitTests.text(path, on: machine) == text)
  }
}
