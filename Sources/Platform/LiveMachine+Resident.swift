import CPlatform

/// The event loop of a resident process.
extension LiveMachine {
  func start(readsInput: Bool) {
    watching.readsInput = readsInput
    platform_stay()
    platform_close_leaked_pipes()
    process.adoptsOrphans = false
    residence = Residence()
    watching.files = FileWatch()
  }

  func watchStore(_ folders: [StoreFolder]) -> StoreWatch {
    guard let files = watching.files else { return .unheard }
    guard files.descriptor >= 0 else { return look(at: folders, with: files) }
    process.folders.closeOthers(than: folders)
    var result = StoreWatch.same
    for folder in folders where !process.folders.isWatched(folder) {
      let isOpen = (try? self.folder(folder, creating: true)) != nil
      if !isOpen || !process.folders.begin(folder, with: files) {
        result = .unheard
      } else if result == .same {
        result = .replaced
      }
    }
    if case .unheard = result { return look(at: folders, with: files) }
    files.hearsStore = true
    return result
  }

  /// Looks at a store whose changes are not reported.
  private func look(at folders: [StoreFolder], with files: FileWatch) -> StoreWatch {
    files.stopHearing(folders.map { folderInUse(for: $0).path })
    return files.lookNow(at: uptime) ? .replaced : .unheard
  }

  func watchConfiguration(_ files: [String]) {
    watching.configuration.watch(
      files, at: uptime, mayLook: !files.contains { MountTable.isRemote($0, on: self) },
      busyFolders: busyFolders, in: watching.files ?? FileWatch())
  }

  func watchSources(_ files: [String]) {
    watching.sources.watch(
      files, at: uptime, busyFolders: files.isEmpty ? [] : busyFolders,
      in: watching.files ?? FileWatch())
  }

  /// The folders above the user's own, and those in which every program creates files.
  private var busyFolders: [String] {
    var busy = ["/", "/tmp", "/var/tmp", "/home"]
    let home = environment("HOME")
    for folder in [home, home.map { $0 + "/.config" }, environment("XDG_CONFIG_HOME")] {
      guard var folder, folder.utf8.first == UInt8(ascii: "/") else { continue }
      folder = AbsolutePath.normalized(folder, in: "/")
      for folder in [folder, AbsolutePath.resolved(folder, on: self)] { busy.append(folder) }
    }
    // Also the folders above those.
    for folder in busy {
      var above = folder
      while above != "/" {
        above = AbsolutePath.folder(of: above)
        if !busy.contains(above) { busy.append(above) }
      }
    }
    return busy
  }

  func waitForEvent(until deadline: Duration?, or time: Timestamp?) -> Wakeup {
    residence?.beginRound()
    watching.files?.endRound()
    // The new instance watches nothing yet: the next round adds the folders.
    if watching.files?.reopen() == true {
      var wakeup = Wakeup()
      wakeup.storeHasChanged = true
      return wakeup
    }
    while true {
      let start = uptime
      let pauseEnd = watching.inputPace.pauseEnd(at: start)
      var end = deadline
      for own in [
        watching.configuration.nextLook, watching.sources.nextLook, watching.files?.nextLook,
        watching.buses.nextTry, pauseEnd,
      ] { if let own { end = min(end ?? own, own) } }
      var wakeup = wait(until: end, or: time, readsInput: watching.readsInput && pauseEnd == nil)
      let now = uptime
      if !wakeup.configurationHasChanged, watching.configuration.look(at: now) {
        wakeup.configurationHasChanged = true
      }
      if !wakeup.sourceHasChanged, watching.sources.look(at: now) { wakeup.sourceHasChanged = true }
      if watching.files?.look(at: now) == true { wakeup.storeHasChanged = true }
      // A check, an irrelevant event, and input at its end are no reasons to return.
      let isDue = deadline.map { $0 <= now } ?? false || time.map { $0 <= self.now } ?? false
      if isDue || wakeup != Wakeup() { return wakeup }
    }
  }

  /// Waits for one event, which may turn out to be irrelevant.
  private func wait(until deadline: Duration?, or time: Timestamp?, readsInput: Bool) -> Wakeup {
    var milliseconds = deadline.map { max($0 - uptime, .zero).milliseconds } ?? -1
    if watching.files?.hasEvents == true { milliseconds = 0 }
    if watching.wallTimer < 0, time != nil { watching.wallTimer = platform_wall_timer() }
    if platform_set_wall_timer(
      watching.wallTimer, max(time?.milliseconds ?? 0, time == nil ? 0 : 1)) < 0
    {
      // The clock was set meanwhile, or the timer is unavailable.
      if watching.wallTimer >= 0 {
        var wakeup = Wakeup()
        wakeup.clockWasSet = true
        return wakeup
      }
      if let time {
        let rest = max(time - now, .zero).milliseconds
        milliseconds = milliseconds < 0 ? rest : min(milliseconds, rest)
      }
    }
    var descriptors = watching.attributes.map { $0.descriptor }
    let count = Int32(descriptors.count)
    let sockets = [
      watching.kernel.devices, watching.kernel.links, watching.buses.socket(of: .system),
      watching.buses.socket(of: .session),
    ]
    let result = platform_wait(
      readsInput ? 1 : 0, watching.files?.descriptor ?? -1, watching.wallTimer, sockets,
      &descriptors, count, milliseconds)
    var wakeup = Wakeup()
    for index in descriptors.indices where descriptors[index] < 0 {
      platform_drain(watching.attributes[index].descriptor)
      wakeup.changedAttributes.append(watching.attributes[index].path)
    }
    let isConnecting = watching.buses.nextTry.map { $0 <= uptime } ?? false
    guard result >= 0 || isConnecting else { return wakeup }
    func has(_ part: platform_wakeup) -> Bool { UInt32(result) & part.rawValue != 0 }
    // Input at its end stays readable forever.
    if has(platform_wakeup_input_ended) { watching.readsInput = false }
    wakeup.hasInput = has(platform_wakeup_input)
    wakeup.outputIsClosed = has(platform_wakeup_output_closed)
    wakeup.mustEnd = has(platform_wakeup_end)
    wakeup.wasContinued = has(platform_wakeup_continued)
    wakeup.refreshWasRequested = has(platform_wakeup_refresh)
    wakeup.clockWasSet = has(platform_wakeup_clock_set)
    if has(platform_wakeup_watch) { watching.files?.read() }
    if let files = watching.files, files.hasEvents { takeEvents(of: files, into: &wakeup) }
    if has(platform_wakeup_kernel) { wakeup.kernel = watching.kernel.events() }
    if wakeup.kernel.links { residence?.linksHaveChanged() }
    if has(platform_wakeup_bus) || isConnecting { wakeup.bus = watching.buses.events() }
    // During a suspend, no clock measured the age of cached values.
    if wakeup.wasContinued || wakeup.clockWasSet { residence?.forget() }
    return wakeup
  }

  private func takeEvents(of files: FileWatch, into wakeup: inout Wakeup) {
    wakeup.storeHasChanged = files.hasEvents(for: .store)
    // Another bar writes a record per widget: one wakeup is enough for all of them.
    if wakeup.storeHasChanged { pause(LiveMachine.burst) }
    if files.hasEvents(for: .configuration) {
      wakeup.configurationHasChanged = watching.configuration.takeChanges()
    }
    guard files.hasEvents(for: .sources) else { return }
    // An editor that does not replace files atomically truncates them first.
    pause(LiveMachine.settling)
    wakeup.sourceHasChanged = watching.sources.takeChanges()
  }

  /// The time in which a process writes the records of a round.
  private static let burst = Duration.milliseconds(4)
  /// The time in which an editor writes a file.
  private static let settling = Duration.milliseconds(10)

  func shareLeases(_ names: [String], in wanted: StoreFolder) {
    let old = watching.leases
    watching.leases = []
    if !names.isEmpty, let folder = try? self.folder(wanted, creating: true) {
      for name in names {
        // The watch requires a file; closing one opened for reading triggers no event.
        platform_close(folder.openLock(".lock-" + name))
        _ = watching.files?.add(
          folder.place.path + "/.lock-" + name, platform_event_writer_closed, for: .store)
        let lease = folder.openLock(".lease-" + name)
        _ = platform_share_lock(lease)
        watching.leases.append(lease)
      }
    }
    for lease in old { platform_close(lease) }
  }
}
