import TestSupport
import Testing

@testable import todayline

/// `todayline doctor` in homes that are broken in one place each.
@Suite(.timed) struct DoctorTests {
  static let exe = "/usr/bin/todayline"
  static let environment = [
    "HOME": "/home/user", "PATH": "/usr/bin", "LANG": "en_US.UTF-8",
    "XDG_RUNTIME_DIR": "/run/user/1000", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/user/1000/bus",
    "TZ": "CET-1CEST,M3.5.0,M10.5.0/3",
  ]

  /// A home in which everything works, with a bar that runs.
  static func machine(_ configuration: String = "[clock]\n") -> FakeMachine {
    let machine = FakeMachine(variables: environment)
    machine.store.hasSession = true
    machine.programs = ["todayline", "i3bar", "curl", "fc-list", "pactl", "playerctl"].reduce(
      into: []) { $0.insert("/usr/bin/" + $1) }
    machine.links["/proc/self/exe"] = exe
    machine.addFile("/run/user/1000/pulse/native", "")
    machine.addFile(TodayViewTests.path, configuration)
    machine.runResult = { program, _ in
      let output = ["i3bar": "i3bar version 4.22 (2023-01-02) © 2010\n", "fc-list": "A Font\n"]
      return .success(
        RunResult(end: .exited(0), output: Array((output[program.arguments[0]] ?? "").utf8)))
    }
    run("i3bar", environment, on: machine)
    return machine
  }

  /// A bar that runs with an environment.
  static func run(_ name: String, _ environment: [String: String], on machine: FakeMachine) {
    machine.addFile("/proc/100/comm", name + "\n")
    machine.addFile(
      "/proc/100/environ", environment.sorted { $0.key < $1.key }.map { "\($0)=\($1)\0" }.joined())
  }

  static func lines(
    on machine: FakeMachine
  ) throws -> (lines: [String], status: todayline.ExitStatus) {
    machine.forgetCalls()
    let status = try DoctorCommand.run(try Arguments(["doctor"], Extensions(machine)), on: machine)
    return (machine.outputText.split(separator: "\n").map(String.init), status)
  }

  @Test func aHealthyHomeHasNoProblems() throws {
    let (lines, status) = try Self.lines(on: Self.machine())
    #expect(
      lines == [
        "PATH: i3bar finds /usr/bin/todayline", "\(TodayViewTests.path): no mistakes",
        "store: /home/user/.local/state/todayline/default: writable",
        "store: /run/user/1000/todayline/default: writable",
        "i3bar 4.22: running; status_command exec todayline stream --host i3bar",
        "sound: /run/user/1000/pulse/native", "bus: unix:path=/run/user/1000/bus",
        "locale: en_US.UTF-8", "clock: a time zone of your own", "inotify: available",
        "landlock: version 7", "no problems found",
      ])
    #expect(status == .success)
  }

  /// A home, what is broken in it, and the first lines about it.
  struct Home: NamedCase {
    var name: String
    var configuration = "[clock]\n"
    var problem: String
    var fix: String
    var breaks: @Sendable (FakeMachine) -> Void = { _ in }
  }

  static let homes = [
    Home(
      name: "a display manager's PATH",
      problem: "PATH: todayline is not in the PATH of i3bar (/usr/local/bin:/bin)",
      fix: "sudo install /usr/bin/todayline /usr/local/bin, or write /usr/bin/todayline instead of "
        + "todayline in the configuration of the bar"
    ) { run("i3bar", environment.merging(["PATH": "/usr/local/bin:/bin"]) { $1 }, on: $0) },
    Home(
      name: "a shell that does not find it",
      problem: "PATH: todayline is not in the PATH of this shell (/usr/bin)",
      fix: "sudo install /opt/todayline /usr/bin, or write /opt/todayline instead of todayline in "
        + "the configuration of the bar"
    ) {
      $0.files["/proc/100/comm"] = nil
      $0.programs.remove(exe)
      $0.links["/proc/self/exe"] = "/opt/todayline"
    },
    Home(
      name: "no bar",
      problem: "bars: none of "
        + HostName.allCases.flatMap(\.description.bars).map(\.program).joined(separator: ", ")
        + " is in PATH", fix: "install one of them, or see todayline help hosts for other places"
    ) {
      $0.files["/proc/100/comm"] = nil
      $0.programs.remove("/usr/bin/i3bar")
    },
    Home(
      name: "mistakes", configuration: "warnin = 1\n[dsk]\n",
      problem: "\(TodayViewTests.path): 2 mistakes", fix: "todayline check names each of them"),
    Home(
      name: "a full disk",
      problem: "store: /home/user/.local/state/todayline/default: no space left; nothing can be "
        + "stored there, so each call starts over",
      fix: "free some space on the file system at /home/user/.local/state"
    ) { $0.store.writeFailure = .full },
    Home(
      name: "another's folder",
      problem: "store: /home/user/.local/state/todayline/default: permission denied; nothing can "
        + "be stored there, so each call starts over",
      fix: "make the folder writable: chown $USER /home/user/.local/state"
    ) { $0.store.writeFailure = .denied },
    Home(
      name: "a read-only file system",
      problem: "store: /home/user/.local/state/todayline/default: read-only file system; nothing "
        + "can be stored there, so each call starts over",
      fix: "sudo mount -o remount,rw /home, which is mounted read-only (ext4, /dev/sda2)"
    ) {
      $0.store.writeFailure = .readOnly
      $0.addFile(
        MountTable.path,
        "28 1 8:1 / / rw - ext4 /dev/sda1 rw\n29 28 8:2 / /home ro - ext4 /dev/sda2 ro\n")
    },
    Home(
      name: "another's runtime folder",
      problem: "runtime folder: XDG_RUNTIME_DIR: /run/user/0 is missing, not yours, or not "
        + "writable, so that bars and shells may use different folders",
      fix: "unset XDG_RUNTIME_DIR, or log in through systemd-logind or elogind"
    ) {
      $0.variables["XDG_RUNTIME_DIR"] = "/run/user/0"
      $0.store.unusable = ["/run/user/0"]
    },
    Home(
      name: "no home",
      problem: "home: HOME is not set, so there is neither a configuration nor a store that lasts",
      fix: "set HOME where the bar is started"
    ) { $0.variables["HOME"] = nil },
    Home(
      name: "no curl", configuration: "[http]\nurl = https://example.org/\n",
      problem: "http: curl is not in PATH", fix: "install curl"
    ) { $0.programs.remove("/usr/bin/curl") },
    Home(
      name: "a program of an extension", configuration: "[volume]\n",
      problem: "volume: pactl is not in PATH",
      fix: "install pulseaudio-utils in Debian and Fedora, libpulse in Arch"
    ) { $0.programs.remove("/usr/bin/pactl") },
    Home(
      name: "no sound server", configuration: "[volume]\n",
      problem: "sound: volume finds no sound server: /run/user/1000/pulse/native is missing",
      fix: "systemctl --user enable --now pipewire-pulse wireplumber, or start pulseaudio"
    ) { $0.files["/run/user/1000/pulse/native"] = nil },
    Home(
      name: "a bar without a bus", configuration: "[media]\n",
      problem: "bus: media cannot reach a session bus: DBUS_SESSION_BUS_ADDRESS is not set for "
        + "i3bar, and /run/user/1000/bus is missing",
      fix: "start the session with dbus-run-session, or install dbus-user-session"
    ) { run("i3bar", environment.filter { $0.key != "DBUS_SESSION_BUS_ADDRESS" }, on: $0) },
    Home(
      name: "no glyphs", configuration: "icons = awesome\n[clock]\n",
      problem: "fonts: no installed font has the glyphs of icons = awesome",
      fix: "install Font Awesome (Debian: fonts-font-awesome, Arch: otf-font-awesome, Fedora: "
        + "fontawesome-fonts), or set icons = text"
    ) { $0.runResult = { _, _ in .success(RunResult(end: .exited(0))) } },
    Home(
      name: "a dead battery of the clock",
      problem: "clock: it is set to the year 1970, so that certificates, calendars, and ages are "
        + "wrong", fix: "sudo timedatectl set-ntp true"
    ) { $0.now = Timestamp(milliseconds: 86_400_000) },
    Home(
      name: "a misspelled zone",
      problem: "clock: times are in UTC: no time zone “Erope/Paris”; install tzdata",
      fix: "correct TZ or /etc/localtime"
    ) { $0.variables["TZ"] = "Erope/Paris" },
    Home(
      name: "no inotify",
      problem: "inotify: all instances are used up, so streams look for changes once a second",
      fix: "sudo sysctl fs.inotify.max_user_instances=1024"
    ) { $0.lacksFileWatches = true },
    Home(
      name: "no inotify, and who has it",
      problem: "inotify: all instances are used up, so streams look for changes once a second: "
        + "code has 3, gvfsd has 1, tail has 1",
      fix: "sudo sysctl fs.inotify.max_user_instances=1024"
    ) { machine in
      machine.lacksFileWatches = true
      for (process, name, count) in [
        (7, "tail", 1), (8, "code", 2), (9, "code", 1), (10, "gvfsd", 1), (11, "vi", 1),
        (12, "sh", 0),
      ] {
        machine.addFile("/proc/\(process)/comm", name + "\n")
        machine.links["/proc/\(process)/fd/0"] = "/dev/null"
        for file in 0..<count {
          machine.links["/proc/\(process)/fd/\(file + 3)"] = "anon_inode:inotify"
        }
      }
    },
  ]

  @Test(arguments: homes) func theProblemComesFirst(_ home: Home) throws {
    let machine = Self.machine(home.configuration)
    home.breaks(machine)
    let (lines, status) = try Self.lines(on: machine)
    #expect(lines.first == home.problem)
    #expect(lines.dropFirst().first == "  fix: " + home.fix)
    #expect(status == .nothingShown)
  }

  static let notes = [
    Home(
      name: "not UTF-8",
      problem: "locale: note: POSIX of i3bar is not UTF-8: tmux, xmobar, and others show ? or _ in "
        + "place of some glyphs", fix: "set LANG=C.UTF-8 or your own, such as LANG=de_DE.UTF-8"
    ) { run("i3bar", environment.merging(["LANG": "POSIX"]) { $1 }, on: $0) },
    Home(
      name: "an old kernel",
      problem: "landlock: note: the kernel has none, so extensions cannot be confined",
      fix: "boot Linux 5.13 or later with landlock in the list of the parameter lsm"
    ) { $0.kernelConfinement.landlock = 0 },
    Home(
      name: "two programs",
      problem: "PATH: note: i3bar runs /usr/bin/todayline, not /home/user/todayline",
      fix: "remove one of the two, or update the first: sudo install /home/user/todayline "
        + "/usr/bin/todayline"
    ) { $0.links["/proc/self/exe"] = "/home/user/todayline" },
  ]

  @Test(arguments: notes) func aNoteIsNoProblem(_ home: Home) throws {
    let machine = Self.machine(home.configuration)
    home.breaks(machine)
    let (lines, status) = try Self.lines(on: machine)
    #expect(lines.first == home.problem)
    #expect(lines.dropFirst().first == "  fix: " + home.fix)
    #expect(status == .success)
  }

  @Test(arguments: [
    ("i3bar version 4.22 (2023-01-02) © 2010 Axel Wagner", "4.22"), ("Waybar v0.9.17", "0.9.17"),
    ("tmux 3.3a", "3.3a"), ("polybar 3.6.3", "3.6.3"), ("xmobar 0.46, from source", "0.46"),
    ("no version", nil), ("", nil),
  ]) func aVersionIsFound(_ line: String, _ version: String?) {
    #expect(Examination.version(in: line) == version)
  }

  @Test(arguments: [
    ("de_DE.UTF-8", true), ("C.utf8", true), ("sr_RS.UTF-8@latin", true), ("C", false),
    ("de_DE.ISO-8859-1", false), ("", false),
  ]) func anEncodingIsRecognized(_ name: String, _ isUTF8: Bool) {
    #expect(Examination.isUTF8(name) == isUTF8)
  }

  /// tmux names its processes “tmux: server”; a long name is cut by the kernel.
  @Test func aServerOfTmuxIsABar() throws {
    let machine = Self.machine()
    Self.run("tmux: server", Self.environment, on: machine)
    #expect(RunningBar.all(on: machine).map(\.bar.name) == ["tmux"])
    machine.addFile("/proc/100/comm", "tmuxinator\n")
    #expect(RunningBar.all(on: machine).isEmpty)
  }

  @Test func otherOptionsAreAMistake() {
    #expect(throws: Mistake.self) { try Self.run(["doctor", "--host", "i3bar"]) }
    #expect(throws: Mistake.self) { try Self.run(["doctor", "disk"]) }
  }

  private static func run(_ words: [String]) throws {
    let machine = machine()
    _ = try DoctorCommand.run(try Arguments(words, Extensions(machine)), on: machine)
  }
}
