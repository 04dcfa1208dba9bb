/// Changes of what is followed.
extension RefreshSettings {
  /// True if values are pushed.
  var isFollowed: Bool { follow?.isUsed ?? false }

  /// Follows a command, instead of running one again.
  mutating func follow(_ command: String) {
    self.command = command
    follow = FollowSettings.changed(follow) { $0.command = command }
  }

  mutating func listen(to command: String) {
    follow = FollowSettings.changed(follow) { $0.listener = command }
  }

  /// Listens for lines that match a pattern.
  mutating func listen(for pattern: String) {
    follow = FollowSettings.changed(follow) { $0.pattern = pattern }
  }

  /// Watches a file or a folder in addition to others.
  mutating func watch(_ path: String) {
    follow = FollowSettings.changed(follow) { $0.paths.append(path) }
  }

  /// Watches files and folders instead of others.
  mutating func watch(all paths: [String]) {
    follow = FollowSettings.changed(follow) { $0.paths = paths }
  }

  /// Hears a service on message buses, or the objects of some sources.
  mutating func hear(_ service: BusService?, _ sources: [String], timeToLive usual: Duration) {
    let rules = service.map { BusQuestion.rules(of: $0) }
    let ofSources = sources.flatMap { BusObject.rules(of: $0) }
    follow = FollowSettings.changed(follow) { $0.rules = rules ?? ofSources }
    // No signal tells that a method would answer otherwise.
    if sources.contains(where: { BusObject.isMethod($0) }) { timeToLive = timeToLive ?? usual }
  }

  /// Sets the time without a caller.
  mutating func setLease(_ time: Duration) {
    follow = FollowSettings.changed(follow) { $0.lease = time }
  }
}
