/// The followed values of a stream.
extension Stream {
  /// Keeps the watchers of all followed values as long as this process shows them.
  func shareLeases(on machine: ResidentMachine) {
    let followed = sessions.filter { $0.request.isFollowed }
    let names = followed.map { $0.backgroundRefresh(store).worker.name }
    machine.share(leases: names, in: store.lockFolder)
  }

  /// Starts other watchers for those that have ended, of which the nameless change tells.
  mutating func followAgain(after names: [String], on machine: ResidentMachine) {
    guard names.contains("") else { return }
    var follows = false
    for index in sessions.indices where sessions[index].request.isFollowed {
      follows = true
      sessions[index].turn.isDue = true
    }
    // The files may have been removed and created again.
    if follows { shareLeases(on: machine) }
  }
}
