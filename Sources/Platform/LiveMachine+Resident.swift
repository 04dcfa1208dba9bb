import CPlatform
package import Core

/// The requirements of a resident process.
extension LiveMachine: ResidentMachine {
  package mutating func stay(readsInput: Bool) {
    self.readsInput = readsInput
    platform_stay()
    OpenFolders.close()
    platform_close_leaked_pipes()
    watch = platform_watch()
  }

  package func watch(_ folders: [StoreFolder]) {
    guard watch >= 0 else { return }
    for folder in folders {
      guard (try? PrivateFolder(folder, creating: true)) != nil else { continue }
      _ = folder.path.withCString { platform_watch_folder(watch, $0, platform_watched_store) }
    }
  }

  package mutating func watch(filesOfConfiguration files: [String]) {
    if configurationWatch >= 0 { platform_close(configurationWatch) }
    configurationWatch = platform_watch()
    configurationNames = []
    guard configurationWatch >= 0 else { return }
    for file in files {
      watchFolders(above: file)
      let target = AbsolutePath.resolved(file, on: self)
      if target != file { watchFolders(above: target) }
    }
  }

  /// Watches the folder of a file and all its ancestors, any of which may be renamed or be a
  /// symbolic link that is retargeted.
  ///
  /// From the top down, so that a folder created in between is not missed.
  private mutating func watchFolders(above file: String) {
    var folder = ""
    let names = file.utf8.split(separator: UInt8(ascii: "/"))
    for (index, name) in names.enumerated() {
      let watched =
        index + 1 < names.count ? platform_watched_names : platform_watched_edits
      _ = (folder.isEmpty ? "/" : folder).withCString {
        platform_watch_folder(configurationWatch, $0, watched)
      }
      let name = String(Substring(name))
      if !configurationNames.contains(name) { configurationNames.append(name) }
      folder += "/" + name
    }
  }

  /// Returns true if one of the watched names has changed.
  private func configurationHasChanged() -> Bool {
    for name in LiveMachine.changes(of: configurationWatch)
    where name.isEmpty || configurationNames.contains(name) { return true }
    return false
  }

  package mutating func watch(attributes paths: [String]) {
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

  package mutating func wait(until deadline: Int64?, or time: Timestamp?) -> Wakeup {
    var milliseconds = deadline.map { max($0 - monotonicMilliseconds, 0) } ?? -1
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
      readsInput ? 1 : 0, watch, configurationWatch, wallTimer, deviceSocket, linkSocket,
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
    // Input at its end stays readable forever, and is no reason to return.
    if has(platform_wakeup_input_ended) {
      readsInput = false
      if result == platform_wakeup_input_ended.rawValue, wakeup == Wakeup() {
        return wait(until: deadline, or: time)
      }
    }
    wakeup.hasInput = has(platform_wakeup_input)
    wakeup.outputIsClosed = has(platform_wakeup_output_closed)
    wakeup.wasContinued = has(platform_wakeup_continued)
    wakeup.refreshWasRequested = has(platform_wakeup_refresh)
    wakeup.clockWasSet = has(platform_wakeup_clock_set)
    wakeup.storeHasChanged = has(platform_wakeup_watch)
    // Another bar writes a record for each of its widgets: one wake-up is enough for all.
    if wakeup.storeHasChanged { pause(LiveMachine.burst) }
    if has(platform_wakeup_kernel) { wakeup.kernel = kernelEvents() }
    wakeup.configurationHasChanged =
      has(platform_wakeup_configuration) && configurationHasChanged()
    return wakeup
  }

  /// The milliseconds in which a process writes the records of a round.
  private static let burst: Int64 = 4

  package mutating func readAvailableInput(into bytes: inout [UInt8], limit: Int) {
    if !readInput(into: &bytes, limit: limit, milliseconds: 0) { readsInput = false }
  }

  package func changedFiles() -> [String] { LiveMachine.changes(of: watch) }

  private static func changes(of watch: Int32) -> [String] {
    guard watch >= 0 else { return [] }
    var names: [String] = []
    withUnsafeMutablePointer(to: &names) {
      platform_watch_changes(watch, $0) { context, name in
        guard let context, let name else { return }
        context.assumingMemoryBound(to: [String].self).pointee.append(String(cString: name))
      }
    }
    return names
  }
}
