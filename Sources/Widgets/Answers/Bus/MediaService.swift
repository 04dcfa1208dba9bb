/// The song of a media player; Media Player Remote Interfacing Specification 2.2.
struct MediaService {
  private static let prefix = "org.mpris.MediaPlayer2."
  private static let path = "/org/mpris/MediaPlayer2"
  private static let interface = "org.mpris.MediaPlayer2.Player"
  /// A program that passes calls on to the player that was active last.
  private static let proxy = "org.mpris.MediaPlayer2.playerctld"
  private static let playerLimit = 32

  static let rules: [BusRule] = [
    .owner(of: "org.mpris.MediaPlayer2", isNamespace: true, on: .session),
    .properties(of: nil, below: path, on: .session),
  ]

  private enum Progress {
    case start
    case names
    case players([String])
    case done
  }

  /// The wanted players in order: names, or `%any`.
  private let wanted: [String]
  private var progress = Progress.start
  /// The name of the player that is shown.
  private var chosen: String?

  init(_ source: String) { wanted = source.words(separatedBy: UInt8(ascii: ",")) }

  mutating func next(_ replies: [BusReply]) -> BusStep {
    switch progress {
    case .start:
      progress = .names
      // The proxy, if it runs, knows which one was active last.
      return .ask(
        .session,
        [
          .names,
          .property(Self.proxy, Self.path, "com.github.altdesktop.playerctld", "PlayerNames"),
        ])
    case .names:
      var names = replies.count > 1 ? replies[1].value?.elements.compactMap { $0.text } ?? [] : []
      for case .string(let name) in replies.first?.value?.elements ?? []
      where name.utf8.starts(with: Self.prefix.utf8) && name != Self.proxy && !names.contains(name)
      { names.append(name) }
      // The bus has no order: without the proxy, the names have one, so that two do not take turns.
      let first = replies.count > 1 ? replies[1].value?.elements.count ?? 0 : 0
      names[first...].sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      let players = Array(names.filter(isWanted).prefix(Self.playerLimit))
      guard !players.isEmpty else { return .answer(ProgramOutput()) }
      progress = .players(players)
      return .ask(.session, players.map { .properties($0, Self.path, Self.interface) })
    case .players(let names):
      progress = .done
      let players = zip(names, replies).compactMap { name, reply in
        reply.value.flatMap { Player(name, $0) }
      }
      guard let player = choice(of: players) else { return .answer(ProgramOutput()) }
      chosen = player.bus
      return .answer(player.output)
    case .done: return .answer(ProgramOutput())
    }
  }

  private func isWanted(_ bus: String) -> Bool {
    wanted.contains { $0 == "%any" || Player.isCalled($0, bus) }
  }

  /// Returns the player of the first wanted name that has one; of several, the one that plays, preferably a song
  /// with a title.
  private func choice(of players: [Player]) -> Player? {
    for name in wanted {
      let matching = players.filter { name == "%any" || Player.isCalled(name, $0.bus) }
      for status in [Player.Status.playing, .paused, .stopped] {
        let songs = matching.filter { $0.status == status && $0.hasSong }
        if let player = songs.first(where: { !$0.title.isEmpty }) ?? songs.first { return player }
      }
    }
    return nil
  }

  private struct Player {
    enum Status: String {
      case playing = "Playing"
      case paused = "Paused"
      case stopped = "Stopped"
    }

    let bus: String
    let status: Status
    let title, artist, album: String

    init?(_ bus: String, _ properties: BusValue) {
      guard let word = properties["PlaybackStatus"]?.text, let status = Status(rawValue: word)
      else { return nil }
      (self.bus, self.status) = (bus, status)
      let metadata = properties["Metadata"]
      // Of several artists, those of the whole album are fewer.
      let artists = Self.texts(metadata?["xesam:artist"])
      let others = Self.texts(metadata?["xesam:albumArtist"])
      let some = artists.isEmpty || artists.count > 3 && !others.isEmpty ? others : artists
      artist = some.isEmpty ? "" : some.dropFirst().reduce(some[0]) { $0 + ", " + $1 }
      album = ProgramOutput.line(metadata?["xesam:album"]?.text ?? "")
      let title = ProgramOutput.line(metadata?["xesam:title"]?.text ?? "")
      self.title = title.isEmpty ? Self.fileName(metadata?["xesam:url"]?.text ?? "") : title
    }

    /// The texts of a list; some players write a single one.
    private static func texts(_ value: BusValue?) -> [String] {
      let all = value?.text.map { [$0] } ?? value?.elements.compactMap { $0.text } ?? []
      return all.map { ProgramOutput.line($0) }.filter { !$0.isEmpty }
    }

    /// The name of a file without its extension, for one without tags.
    private static func fileName(_ address: String) -> String {
      guard address.utf8.starts(with: "file:".utf8) else { return "" }
      let last = address.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
      let name = ProgramOutput.line(SocketAddress.unescaped((last ?? "").utf8[...]))
      guard let period = name.utf8.lastIndex(of: UInt8(ascii: ".")), period > name.utf8.startIndex
      else { return name }
      return String(Substring(name.utf8[..<period]))
    }

    /// The name without that of an instance, such as `firefox`.
    var name: String { Self.name(of: bus) }

    private static func name(of bus: String) -> String {
      let instance = bus.utf8.dropFirst(MediaService.prefix.utf8.count)
      return String(Substring(instance.prefix { $0 != UInt8(ascii: ".") }))
    }

    static func isCalled(_ name: String, _ bus: String) -> Bool {
      self.name(of: bus) == name || bus.utf8.elementsEqual((MediaService.prefix + name).utf8)
    }

    /// False of a player that is left behind, without a song and silent.
    var hasSong: Bool { status != .stopped || !title.isEmpty }

    var output: ProgramOutput {
      var output = ProgramOutput()
      let title = self.title.isEmpty ? name : self.title
      output.text = (artist.isEmpty ? "" : artist + " – ") + title
      output.alt = status.rawValue.lowercase
      output.addLine(title)
      if !artist.isEmpty { output.addLine("by " + artist) }
      if !album.isEmpty { output.addLine("on " + album) }
      output.addLine(status.rawValue + " in " + name)
      output.add("title", title)
      output.add("player", name)
      if !artist.isEmpty { output.add("artist", artist) }
      if !album.isEmpty { output.add("album", album) }
      return output
    }
  }

  /// Controls the player that is shown.
  func calls(for action: Action) throws(Failure) -> [BusCall] {
    let method: String
    switch action {
    case .toggle: method = "PlayPause"
    case .next: method = "Next"
    case .previous: method = "Previous"
    default: return []
    }
    guard let chosen else { throw .absent("media player") }
    return [BusCall(chosen, Self.path, Self.interface, method)]
  }
}
