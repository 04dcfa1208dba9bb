import CPlatform

/// Watchers, and the processes that show what they follow.
extension LiveMachine {
  func takePost(
    holding name: String, in folder: StoreFolder, watching paths: [String]
  ) throws(Failure) -> LiveWatchPost {
    let watch = PathWatch(paths) { LiveMachine().way(to: $0) }
    return try LiveWatchPost(holding: name, in: folder, watching: watch)
  }

  func noteOfHolder(
    ofLock name: String, in folder: StoreFolder, askingEvery milliseconds: Int64
  ) -> [UInt8]? {
    guard let opened = try? PrivateFolder(folder, creating: false) else { return nil }
    return opened.noteOfHolder(of: ".lock-" + name, askingEvery: milliseconds)
  }

  mutating func share(leases names: [String], in wanted: StoreFolder) {
    let old = leases
    leases = []
    if !names.isEmpty, let folder = try? PrivateFolder(wanted, creating: true) {
      for name in names {
        // The watch needs a file; to close one for reading is no event.
        platform_close(folder.openLock(".lock-" + name))
        _ = files?.add(
          folder.place.path + "/.lock-" + name, platform_event_writer_closed, for: .store)
        let lease = folder.openLock(".lease-" + name)
        _ = platform_share_lock(lease)
        leases.append(lease)
      }
    }
    for lease in old { platform_close(lease) }
  }
}
