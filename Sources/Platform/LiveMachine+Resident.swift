import CPlatform

/// The requirements of a resident process.
extension LiveMachine: ResidentMachine {
  mutating func stay(readsInput: Bool) {
    self.readsInput = readsInput
    platform_stay()
    platform_close_leaked_pipes()
    ProcessSession.adoptsOrphans = false
    Residence.begin()
    files = FileWatch()
  }

  func watch(_ folders: [StoreFolder]) -> StoreWatch {
    guard let files, files.descriptor >= 0 else {
      self.files?.hearsStore = false
      return .unheard
    }
    OpenFolders.closeOthers(than: folders)
    var result = StoreWatch.same
    for folder in folders where !OpenFolders.isWatched(folder) {
      let isOpen = (try? PrivateFolder(folder, creating: true)) != nil
      if !isOpen || !OpenFolders.begin(folder, with: files) {
        result = .unheard
      } else if result == .same {
        result = .replaced
      }
    }
    if case .unheard = result { files.hearsStore = false } else { files.hearsStore = true }
    return result
  }

  mutating func watch(filesOfConfiguration files: [String]) {
    let machine = self
    let mayLook = !files.contains { MountTable.isRemote($0, on: machine) }
    let instance = self.files ?? FileWatch()
    configuration.watch(
      files, at: monotonicMilliseconds, mayLook: mayLook, busyFolders: busyFolders, in: instance
    ) { LiveMachine().way(to: $0) }
  }

  mutating func watch(sources files: [String]) {
    sources.watch(
      files, at: monotonicMilliseconds, busyFolders: files.isEmpty ? [] : busyFolders,
      in: self.files ?? FileWatch(), .sources
    ) { LiveMachine().way(to: $0) }
  }

  /// The folders above the user's own, and those in which every program makes files.
  private var busyFolders: [String] {
    var busy = ["/", "/tmp", "/var/tmp", "/home"]
    let home = environment("HOME")
    for folder in [home, home.map { $0 + "/.config" }, environment("XDG_CONFIG_HOME")] {
      guard var folder, folder.utf8.first == UInt8(ascii: "/") else { continue }
      folder = AbsolutePath.normalized(folder, in: "/")
      for folder in [folder, AbsolutePath.resolved(folder, on: self)] { busy.append(folder) }
    }
    // Those above them.
    for folder in busy {
      var above = folder
      while above != "/" {
        above = AbsolutePath.folder(of: above)
        if !busy.contains(above) { busy.append(above) }
      }
    }
    return busy
  }

  mutating func watch(attributes paths: [String]) {
    for attribute in attributes { platform_close(attribute.descriptor) }
    attributes = []
    for path in paths {
      let descriptor = path.withCString { platform_open_file($0) }
      guard descriptor >= 0 else { continue }
      // Only a change after a reading is reported.
      platform_drain(descriptor)
      attributes.append((path, descriptor))
    }
  }

  mutating func wait(until deadline: Int64?, or time: Timestamp?) -> Wakeup {
    Residence.beginRound()
    // It hears of no folder yet: the round that follows begins with them.
    if files?.reopen() == true {
      var wakeup = Wakeup()
      wakeup.storeHasChanged = true
      return wakeup
    }
    while true {
      let start = monotonicMilliseconds
      let pauseEnd = inputPace.pauseEnd(at: start)
      var end = deadline
      for own in [configuration.nextLook, sources.nextLook, files?.nextLook, pauseEnd] {
        if let own { end = min(end ?? own, own) }
      }
      var wakeup = wait(until: end, or: time, readsInput: readsInput && pauseEnd == nil)
      let now = monotonicMilliseconds
      if !wakeup.configurationHasChanged, configuration.look(at: now) {
        wakeup.configurationHasChanged = true
      }
      if !wakeup.sourceHasChanged, sources.look(at: now) { wakeup.sourceHasChanged = true }
      if files?.look(at: now) == true { wakeup.storeHasChanged = true }
      // A look, an event of something else, and input at its end are no reasons to return.
      let isDue = deadline.map { $0 <= now } ?? false || time.map { $0 <= self.now } ?? false
      if isDue || wakeup != Wakeup() { return wakeup }
    }
  }

  /// Waits for one event, which may be none that matters.
  private mutating func wait(
    until deadline: Int64?, or time: Timestamp?, readsInput: Bool
  ) -> Wakeup {
    var milliseconds = deadline.map { max($0 - monotonicMilliseconds, 0) } ?? -1
    if files?.hasEvents == true { milliseconds = 0 }
    if wallTimer < 0, time != nil { wallTimer = platform_wall_timer() }
    if platform_set_wall_timer(wallTimer, max(time?.milliseconds ?? 0, time == nil ? 0 : 1)) < 0 {
      // The clock was set meanwhile, or there is no such timer.
      if wallTimer >= 0 {
        var wakeup = Wakeup()
        wakeup.clockWasSet = true
        return wakeup
      }
      if let time {
        let rest = max(time.milliseconds - now.milliseconds, 0)
        milliseconds = milliseconds < 0 ? rest : min(milliseconds, rest)
      }
    }
    var descriptors = attributes.map { $0.descriptor }
    let count = Int32(descriptors.count)
    let result = platform_wait(
      readsInput ? 1 : 0, files?.descriptor ?? -1, wallTimer, deviceSocket, linkSocket,
      &descriptors, count, milliseconds)
    var wakeup = Wakeup()
    for index in descriptors.indices where descriptors[index] < 0 {
      platform_drain(attributes[index].descriptor)
      wakeup.changedAttributes.append(attributes[index].path)
    }
    guard result >= 0 else { return wakeup }
    func has(_ part: platform_wakeup) -> Bool {
      UInt32(result) & part.rawValue != 0
    }
    // Input at its end stays readable forever.
    if has(platform_wakeup_input_ended) { self.readsInput = false }
    wakeup.hasInput = has(platform_wakeup_input)
    wakeup.outputIsClosed = has(platform_wakeup_output_closed)
    wakeup.mustEnd = has(platform_wakeup_end)
    wakeup.wasContinued = has(platform_wakeup_continued)
    wakeup.refreshWasRequested = has(platform_wakeup_refresh)
    wakeup.clockWasSet = has(platform_wakeup_clock_set)
    if has(platform_wakeup_watch) { files?.read() }
    if let files, files.hasEvents { takeEvents(of: files, into: &wakeup) }
    if has(platform_wakeup_kernel) { wakeup.kernel = kernelEvents() }
    if wakeup.kernel.links { Residence.linksHaveChanged() }
    // In a suspend, no clock told how old anything is.
    if wakeup.wasContinued || wakeup.clockWasSet { Residence.forget() }
    return wakeup
  }

  private mutating func takeEvents(of files: FileWatch, into wakeup: inout Wakeup) {
    wakeup.storeHasChanged = files.hasEvents(for: .store)
    // Another bar writes a record for each of its widgets: one wake-up is enough for all.
    if wakeup.storeHasChanged { pause(LiveMachine.burst) }
    if files.hasEvents(for: .configuration) {
      wakeup.configurationHasChanged = configuration.takeEvents()
    }
    guard files.hasEvents(for: .sources) else { return }
    // An editor that does not replace a file as a whole empties it first.
    pause(LiveMachine.settling)
    wakeup.sourceHasChanged = sources.takeEvents()
  }

  /// The milliseconds in which a process writes the records of a round.
  private static let burst: Int64 = 4
  /// The milliseconds in which an editor writes a file.
  private static let settling: Int64 = 10

  mutating func readAvailableInput(into bytes: inout [UInt8], limit: Int) {
    let before = bytes.count
    if !readInput(into: &bytes, limit: limit, milliseconds: 0) { readsInput = false }
    inputPace.take(bytes.count - before, at: monotonicMilliseconds)
  }

  mutating func ignoreInput() { readsInput = false }

  func changedFiles() -> [String] { files?.changedNames() ?? [""] }
}
