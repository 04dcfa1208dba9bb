extension Option {
  /// The facts of an option about the source: what it is, how often it is asked, and within which limits.
  var sourceRow: OptionRow {
    typealias Row = OptionRow
    let time = Row.Argument.text("TIME")
    let isRated = { (widget: WidgetDescription) in widget.source != .clock }
    let isWeb = { (widget: WidgetDescription) in widget.source == .url }
    let isFetched = { (widget: WidgetDescription) in
      widget.source == .url || widget.source == .calendars
    }
    let isCommand = { (widget: WidgetDescription) in widget.runsCommand }
    let isAnswered = { (widget: WidgetDescription) in
      widget.kind == .answered && !widget.choosesByClock
    }
    let isAsked = { (widget: WidgetDescription) in
      widget.kind == .answered && !widget.source.isGiven || widget.source == .path
        || widget.source == .file
    }
    return switch self {
    case .requireMount:
      Row(
        .none, "fail if the path is not a mount point", for: { $0.source == .path },
        read: .value(OptionValue.flag) { $0.requiresMount = $1 })
    case .source:
      Row(
        .source, "the path, URL, command, or device, if not given after the widget", .source,
        read: .name("a path, a URL, or a command") { $0.refresh.source = $1 })
    case .path:
      Row(
        .file("PATH"), "the path", .source, for: { $0.source == .path },
        read: .name("a path") { $0.refresh.source = $1 })
    case .file:
      Row(
        .file("FILE"), "the file", .source, for: { $0.source == .file },
        read: .name("a file") { $0.refresh.source = $1 })
    case .url:
      Row(
        .text("URL"), "the URL to fetch", .source, for: isWeb,
        read: .name("a URL") { $0.refresh.source = $1 })
    case .command:
      Row(
        .command, "the command to run", .source, for: isCommand,
        read: .name("a command") { $0.refresh.command = $1 })
    case .follow:
      Row(
        .command, "a command that keeps running; each line it prints is the next text", .source,
        for: isCommand, read: .name("a command") { $0.refresh.follow($1) })
    case .listen:
      Row(
        .command, "a command that keeps running; each line it prints runs the command again",
        .section, for: isCommand, read: .name("a command") { $0.refresh.listen(to: $1) })
    case .listenFor:
      Row(
        .text("PATTERN|…"), "only lines that match, such as *sink*", .section, for: isCommand,
        read: .name("a pattern such as *sink*|*server*") { $0.refresh.listen(for: $1) })
    case .watch:
      Row(
        .file("PATH"), "run the command again when this file or folder changes; repeatable",
        .section, for: isCommand, read: .name("a path") { $0.refresh.watch($1) })
    case .lease:
      Row(
        time, "how long a command keeps running when nothing shows its value (1m)", for: isCommand,
        read: .duration(atLeast: .milliseconds(100)) { $0.refresh.setLease($1) })
    case .interface:
      Row(
        .text("INTERFACE"), "a name, a pattern such as wl*,!wlan1, default, or all", .source,
        for: { $0.source == .interface },
        read: .name("the name of an interface, or a pattern") { $0.refresh.source = $1 })
    case .device:
      Row(
        .text("DEVICE|PATH"), "a name, a pattern such as nvme*, a path on the disk, or all",
        .source, for: { $0.source == .device },
        read: .name("the name of a disk, or a path") { $0.refresh.source = $1 })
    case .ttl:
      Row(
        time,
        "how long an answer is cached (http 10m, geo 1h, agenda 5m, exec: interval, network disk 30s); push: the age at which it is stale",
        for: { isAsked($0) || $0.source == .push },
        read: .duration(atLeast: .milliseconds(100)) { $0.refresh.timeToLive = $1 })
    case .staleAfter:
      Row(
        time, "the age at which a value is stale (twice the ttl, at least 1m)", for: isRated,
        read: .duration { $0.refresh.staleAfter = $1 })
    case .gone:
      Row(
        time, "the age at which a pushed value is hidden", for: { $0.source == .push },
        read: .duration(atLeast: .milliseconds(100)) { $0.refresh.goneAfter = $1 })
    case .facts:
      Row(
        .text("-|FILE"),
        "read a JSON value from standard input or a file; {facts.NAME} shows its values", .call,
        commands: "today", read: .name("-, or a file") { _, _ in })
    case .storeAs:
      Row(
        .text("NAME"), "also push the value of --facts under this name", .call, commands: "today",
        read: .value(OptionValue.pushName) { $0.storedName = $1 })
    case .staleMark:
      Row(
        .text("TEXT"), "the text appended to a stale value; {age} is its age ( ({age} old))",
        for: isRated, read: .value(OptionValue.mark) { $0.refresh.staleMark = $1 })
    case .wait:
      Row(
        .none, "wait for a refresh that is due, or for a first rate", .widgetCall, for: isRated,
        read: .value(OptionValue.flag) { $0.refresh.waits = $1 })
    case .timeout:
      Row(
        time, "how long a source may take (10s)", for: isAsked,
        read: .duration(atLeast: .milliseconds(100)) { $0.refresh.limits.timeout = $1 })
    case .header:
      Row(
        .textOrFile("HEADER|@FILE"),
        "a request header; $NAME is a variable, ${/path} a file; repeatable", .section,
        for: isFetched, read: .value(OptionValue.header) { $0.refresh.headers.append($1) })
    case .maximumSize:
      Row(
        .text("BYTES"), "the maximum size of an answer (1MB; agenda: 16MB)", for: isFetched,
        read: .byteCount(in: 1...1_000_000_000) { $0.refresh.maximumSize = $1 })
    case .maximumRedirects:
      Row(
        .text("N"), "the maximum number of redirects to follow (5)", for: isFetched,
        read: .number(in: 0...50) { $0.refresh.maximumRedirects = $1 })
    case .rate:
      Row(
        .text("PATH"), "the number in a JSON answer that {bar}, {percent}, and levels use",
        .section, for: isAnswered, read: .value(OptionValue.path) { $0.refresh.ratePath = $1 })
    case .full:
      Row(
        .text("NUMBER|BYTES|PATH"),
        "the number that counts as 100 %, or its path (1); network: a speed, such as 100Mbit or 10MB (the link's)",
        .section, for: { $0.full != nil },
        read: .value(OptionValue.numberOrPath) { $0.refresh.full = $1 })
    case .items:
      Row(
        .text("A,B,…"),
        "the values of {item} in the URL; clicking or scrolling switches between them", .section,
        for: isWeb, read: .list { $0.refresh.items = $1 })
    case .key:
      Row(
        .text("KEY"), "the key to show, instead of a random one", .section,
        for: { isAnswered($0) && !$0.source.isGiven },
        read: .value(OptionValue.path) { $0.refresh.key = $1 })
    case .input:
      Row(
        .choice(InputFormat.self), "the format of the output (exec: text; http: detected)",
        for: { $0.takesInput }, read: .choice { $0.refresh.input = $1 })
    case .inputMarkup:
      Row(
        .none,
        "take colors and styles from Pango markup or terminal escape sequences in the output",
        for: isCommand, read: .value(OptionValue.flag) { $0.refresh.readsMarkup = $1 })
    case .memory:
      Row(
        .text("BYTES"), "the memory limit of the command and its children", for: isCommand,
        read: .byteCount(in: 1_000_000...Int.max) { $0.refresh.limits.memory = UInt64($1) })
    default: Row(.none, "")
    }
  }
}
