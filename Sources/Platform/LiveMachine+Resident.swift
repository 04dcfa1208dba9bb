import CPlatform
package import Core

/// The real machine, for a process that stays.
extension LiveMachine: ResidentMachine {
  package mutating func stay() {
    platform_stay()
    watch = platform_watch()
  }

  package func watch(_ folders: [StoreFolder]) {
    guard watch >= 0 else { return }
    for folder in folders {
      guard (try? PrivateFolder(folder, creating: true)) != nil else { continue }
      _ = folder.path.withCString { platform_watch_folder(watch, $0) }
    }
  }

  package mutating func wait(until deadline: Int64?) -> Wakeup {
    let milliseconds = deadline.map { max($0 - monotonicMilliseconds, 0) } ?? -1
    let result = platform_wait(readsInput ? 1 : 0, watch, milliseconds)
    var wakeup = Wakeup()
    guard result >= 0 else { return wakeup }
    func has(_ part: platform_wakeup) -> Bool { UInt32(result) & part.rawValue != 0 }
    // An input that has ended stays ready for ever.
    if has(platform_wakeup_input_ended) { readsInput = false }
    wakeup.hasInput = has(platform_wakeup_input)
    wakeup.outputIsClosed = has(platform_wakeup_output_closed)
    wakeup.wasContinued = has(platform_wakeup_continued)
    wakeup.storeHasChanged = has(platform_wakeup_watch)
    return wakeup
  }

  package mutating func readAvailableInput(into bytes: inout [UInt8], limit: Int) {
    if !readInput(into: &bytes, limit: limit, milliseconds: 0) { readsInput = false }
  }

  package func changedFiles() -> [String] {
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
