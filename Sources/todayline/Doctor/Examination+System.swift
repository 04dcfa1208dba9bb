/// The store, the clock, and what the kernel provides.
extension Examination {
  /// Whether values can be stored, and where.
  var store: [Finding] {
    let defaults = Defaults(suite: builder.common.suite, on: machine)
    var findings: [Finding] = []
    for folder in defaults.folders {
      let name = ".check-" + String(machine.random())
      do throws(Failure) {
        _ = try machine.perform(
          .replace(name, with: [UInt8(ascii: "\n")], isLocked: false), in: folder)
        _ = try machine.perform(.remove(name), in: folder)
        let used = machine.folderInUse(for: folder)
        if used != folder, folder.runtimePlace == .environment {
          findings.append(
            .problem(
              "runtime folder",
              "XDG_RUNTIME_DIR: " + folder.base + " is missing, not yours, or not "
                + "writable, so that bars and shells may use different folders",
              fix: "unset XDG_RUNTIME_DIR, or log in through systemd-logind or elogind"))
        }
        findings.append(.fine("store", used.path + ": writable"))
      } catch {
        findings.append(
          .problem(
            "store", error.words + "; nothing can be stored there, so each call starts over",
            fix: fix(error, in: folder.base)))
      }
    }
    if defaults.folders.count < 2 {
      findings.append(
        .problem(
          "home", "HOME is not set, so there is neither a configuration nor a store that lasts",
          fix: "set HOME where the bar is started"))
    }
    return findings
  }

  /// Years before this one mean that the clock was never set.
  private static let firstYear = 2020

  var clock: [Finding] {
    let zone = ClockZone.local(on: machine)
    let now = machine.now
    let time = LocalTime(milliseconds: now.milliseconds, in: zone.period(at: now))
    guard time.date.year >= Self.firstYear else {
      return [
        .problem(
          "clock",
          "it is set to the year " + String(time.date.year)
            + ", so that certificates, calendars, and ages are wrong",
          fix: "sudo timedatectl set-ntp true")
      ]
    }
    guard let name = ClockZone.localName(on: machine) else {
      guard case .utc = zone else { return [.fine("clock", "a time zone of your own")] }
      return [
        .note(
          "clock", "there is no time zone, so times are in UTC",
          fix: "sudo timedatectl set-timezone Europe/Berlin, or yours")
      ]
    }
    do throws(Failure) { _ = try ClockZone.named(name, on: machine) } catch {
      return [
        .problem("clock", "times are in UTC: " + error.words, fix: "correct TZ or /etc/localtime")
      ]
    }
    return [.fine("clock", name)]
  }

  var fileWatches: [Finding] {
    guard machine.lacksFileWatches else { return [.fine("inotify", "available")] }
    var users = ""
    for (name, count) in fileWatchUsers.prefix(3) {
      users += (users.isEmpty ? ": " : ", ") + name + " has " + String(count)
    }
    return [
      .problem(
        "inotify", "all instances are used up, so streams look for changes once a second" + users,
        fix: "sudo sysctl fs.inotify.max_user_instances=1024")
    ]
  }

  /// The programs that hold inotify instances, as far as the kernel tells, those with most of them first.
  private var fileWatchUsers: [(name: String, count: Int)] {
    var users: [(name: String, count: Int)] = []
    for process in (try? machine.names(in: "/proc")) ?? [] where process.wholeNumber != nil {
      let folder = "/proc/" + process
      var count = 0
      for file in (try? machine.names(in: folder + "/fd")) ?? [] {
        let destination = machine.destination(ofSymbolicLinkAt: folder + "/fd/" + file)
        if destination == "anon_inode:inotify" { count += 1 }
      }
      guard count > 0, let bytes = try? machine.contents(of: folder + "/comm", limit: 64) else {
        continue
      }
      let name = ExternalText.harmless(String(decoding: bytes, as: UTF8.self).trimmed)
      if let index = users.firstIndex(where: { $0.name == name }) {
        users[index].count += count
      } else {
        users.append((name, count))
      }
    }
    return users.sorted {
      $0.count > $1.count
        || $0.count == $1.count && $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
  }

  /// The kernel's means to confine extensions.
  var landlock: [Finding] {
    let kernel = machine.confinement
    guard kernel.landlock > 0 else {
      return [
        .note(
          "landlock", "the kernel has none, so extensions cannot be confined",
          fix: "boot Linux 5.13 or later with landlock in the list of the parameter lsm")
      ]
    }
    guard kernel.isComplete else {
      return [
        .note(
          "landlock",
          "the kernel does not hold extensions to: " + kernel.gaps.joined(separator: ", "),
          fix: "boot Linux 6.12 or later")
      ]
    }
    return [.fine("landlock", "version " + String(kernel.landlock))]
  }
}
