// The failure and its object come first, then the fix.

extension Failure {
  var words: String {
    switch self {
    case .system(.notFound, let path) where path.unicodeScalars.contains("\u{FFFD}"):
      "\(path): not found; only names in UTF-8 can be given"
    case .system(let reason, let path): "\(path): \(reason.words)"
    case .noHome("HOME"): "HOME is not set"
    case .noHome(let variable): "neither \(variable) nor HOME is set"
    case .unstorable(let reason, let path): "\(path): \(reason.words); nothing can be stored there"
    case .absent(let what, let existing): "no " + what + available(existing)
    case .noZone(let name, let nearest, true):
      "no time zone “\(name)”" + suggestion(nearest) + "; write a name such as Europe/Berlin"
    case .noZone(let name, _, false): "no time zone “\(name)”; install tzdata"
    case .unwritable(let path, let program, let message):
      "\(path): permission denied; "
        + (message.isEmpty ? "install \(program), or" : "\(program): \(message);")
        + " allow it by a udev rule: todayline help backlight"
    case .tasks(let mistake, let path): mistake.words(path)
    case .noProcess(.exhausted): "cannot start a process: too many processes"
    case .noProcess(let reason): "cannot start a process: " + reason.words
    case .launch(.notFound, "curl"): "curl: not found; install it"
    case .launch(.notFound, "xdg-open"): "xdg-open: not found; install it or use --open COMMAND"
    case .launch(.notFound, "notify-send"):
      "notify-send: not found; install it (libnotify), or use --details line"
    case .launch(.notFound, "rofi"): "no menu found; install rofi or dmenu, or use --details line"
    case .launch(.notFound, "fuzzel"):
      "no menu found; install fuzzel, wofi, or rofi, or use --details line"
    case .launch(.notFound, let program): "\(program): not found"
    case .launch(let reason, let program): "\(program): cannot start: \(reason.words)"
    case .unconfined(let kernel):
      "not run, as this kernel cannot confine it: " + kernel.gaps.joined(separator: ", ")
        + "; to run it nevertheless: confine = yes"
    case .changedExtension(let name):
      "the extension “\(name)” has changed since it was added; read it, then run: "
        + "todayline extension allow \(name)"
    case .noProgram(let program, ""): "\(program): not found; install it"
    case .noProgram(let program, let packages): "\(program): not found; install \(packages)"
    case .program(let end, let message): end.words(message)
    case .ended(let end, let message): "ended: " + end.words(message)
    case .late(let time, nil): "no answer after \(time.seconds) s"
    case .late(let time, let process?):
      "no answer after \(time.seconds) s: process \(process) is stopped; "
        + "continue it with: kill -CONT \(process)"
    case .answer(let mistake): mistake.words
    case .noValue(let path, let nearest, let existing):
      "no “\(path)” in the answer" + suggestion(nearest) + available(existing)
    case .noFormat(let existing):
      "name the value to show, for example --format '{\(existing.first ?? "name")}'"
        + available(existing)
    case .unusableValue(let option, let path, let value, let expected):
      "--\(option): “\(path)” is \(value), not \(expected)"
    case .refresh(let words): words
    case .noLink(let title): "“\(title)” has no link"
    case .noListener(let program, let signal):
      "no \(program) handles signal \(signal); give its module \"signal\": \(signal)"
    case .noDefault(let domain, nil): "no domain “\(domain)”; see: todayline defaults domains"
    case .noDefault(let domain, let key?): "domain “\(domain)” has no key “\(key)”"
    case .noLog(let domain): "“\(domain)” has no log; turn it on with log = yes or --log yes"
    case .fullDomain(let domain):
      "domain “\(domain)” would be larger than 256 KiB; nothing was changed"
    case .notUndone(let path, let line):
      "nothing is undone: " + path + (line > 0 ? ":" + String(line) : "")
        + " was edited since; the lines above say what to do"
    case .brokenLink(let path, let destination):
      "\(path) is a link to \(destination), which is missing; restore that, or remove the link"
    case .lockedFolder(let folder, let fix):
      folder + ": permission denied; make the folder writable: " + fix
    case .lostCopy(let copy, let file, let isDamaged, let fix):
      "\(copy), the copy of \(file) before the set-up, "
        + (isDamaged ? "has changed, so it is not restored" : "is missing")
        + "; take todayline out of that file by hand, and then forget the set-up: \(fix)"
    case .unknownSetup(let path, let fix):
      "\(path) is no list of a set-up, so nothing is undone; take todayline out of the bar’s files by "
        + "hand, and then: \(fix)"
    case .lockedDomain(let domain):
      "another process is changing the domain “\(domain)”; nothing was changed, try again"
    case .lockedSetup:
      "another todayline is setting up a bar or editing the view; nothing was changed, try again"
    case .reservedKey(let key, let domain):
      "“\(key)” is written by the widget “\(domain)” itself, and is not there yet; use another name"
    }
  }

  /// A few words after the name of the widget, for a bar: the details have all of them.
  var barWords: String {
    switch self {
    case .system(let reason, _), .unstorable(let reason, _): return reason.words
    case .tasks(.missing, _): return SystemReason.notFound.words
    case .late: return "no answer"
    case .noProcess(.exhausted): return "too many processes"
    case .noProcess(let reason): return reason.words
    default:
      var rest = shortWords.utf8.prefix { $0 != UInt8(ascii: ";") }
      // Of a stored failure only the words are known: the path comes before the reason.
      if rest.first == UInt8(ascii: "/"), let end = rest.lastIndex(of: UInt8(ascii: ":")) {
        rest = rest[end...].dropFirst(2)
      }
      var words = StyledText(String(Substring(rest)))
      _ = Layout.cut(&words, to: Failure.barLimit)
      return words.plain
    }
  }
  private static let barLimit = 30

  /// A text that fits in a line if there is nothing else to show.
  var shortWords: String {
    switch self {
    case .absent(let what, _): "no " + what
    case .noZone(let name, let nearest, _): "no time zone “\(name)”" + suggestion(nearest)
    case .launch(_, let program), .noProgram(let program, _): "\(program)?"
    case .noFormat(let existing): "name a value: --format '{\(existing.first ?? "name")}'"
    case .noValue(let path, _, _): "no “\(path)” in the answer"
    case .unstorable(let reason, _): "cannot store: " + reason.words
    case .late(let time, _): "no answer after \(time.seconds) s"
    case .unconfined: "cannot be confined"
    case .changedExtension: "changed, so not run"
    case .system, .noProcess, .noHome, .unwritable, .noListener, .noDefault, .noLog, .fullDomain,
      .lockedDomain, .lockedSetup, .reservedKey, .program, .ended, .answer, .unusableValue,
      .refresh, .noLink, .tasks, .notUndone, .brokenLink, .lockedFolder, .lostCopy, .unknownSetup:
      words
    }
  }
}

extension TasksMistake {
  func words(_ path: String) -> String {
    switch self {
    case .missing: path + ": not found; create it, or name another file"
    case .tooLarge:
      path + ": larger than " + ByteCount.words(UInt64(TodoList.sizeLimit))
        + "; move what is done to another file"
    case .changed: "not marked: the task has changed in " + path + "; look again"
    case .busy: "not marked: another program is writing " + path + "; try again"
    case .refused(.denied):
      "not marked: " + path + ": permission denied; it and its folder must be writable"
    case .refused(.severalNames):
      "not marked: " + path
        + " has another name, a hard link, which would keep the old text; make that a symbolic link"
    case .nothingShown: "not marked: no task of " + path + " is known to be shown; look again"
    case .refused(let reason): "not marked: " + path + ": " + reason.words
    case .remote: "not marked: " + path + " is on a network mount, which may never answer"
    }
  }
}

extension SystemReason {
  /// Returns the reason, and the command that fixes a file that is not trusted.
  func words(fixing path: String) -> String {
    switch self {
    case .notOwn: words + ", so it is not used; if you trust it, run: sudo chown $USER " + path
    case .writableByOthers: words + ", so it is not used; run: chmod go-w " + path
    default: words
    }
  }

  var words: String {
    switch self {
    case .notFound: "not found"
    case .denied: "permission denied"
    case .notADirectory: "not a directory"
    case .isADirectory: "is a directory"
    case .notARegularFile: "not a regular file"
    case .emptyPipe: "is a pipe (FIFO) to which nothing is written"
    case .severalNames: "has another name, a hard link"
    case .symbolicLinkLoop: "too many symbolic links"
    case .nameTooLong: "name too long"
    case .ioError: "input/output error"
    case .staleMount: "stale network mount"
    case .disconnectedMount: "mount not connected"
    case .notMounted: "not mounted"
    case .readOnly: "read-only file system"
    case .full: "no space left"
    case .notPrivate: "not owned by you, or a symbolic link"
    case .notOwn: "belongs to another user"
    case .writableByOthers: "can be changed by every user"
    case .brokenPipe: "closed by its reader"
    case .notOpen: "not open"
    case .noAnswer: "does not answer"
    case .tooLarge: "too large"
    case .inUse: "in use"
    case .exists: "already exists"
    case .noDevice: "no such device"
    case .notExecutable: "not an executable"
    case .interrupted: "interrupted"
    case .notSupported: "not supported"
    case .down: "down"
    case .asleep: "asleep"
    case .malformed: "unexpected format"
    case .exhausted: "a limit of the system is reached"
    case .noMemory: "not enough memory"
    case .tooManyFiles: "too many open files"
    case .other(let number): "system error \(number)"
    }
  }
}

extension RunEnd {
  /// Returns the end of a program in a few words, with the message that it printed.
  func words(_ message: String) -> String {
    switch self {
    case .exited(let status):
      return "exit " + String(status) + (message.isEmpty ? "" : ", " + message)
    case .signaled(let number):
      return "killed by signal " + String(number) + (message.isEmpty ? "" : ": " + message)
    case .timedOut(let time):
      return time == .seconds(time.seconds)
        ? "timed out after " + String(time.seconds) + " s"
        : "timed out after " + String(time.milliseconds) + " ms"
    case .exceededMemory(let count): return "used more than " + ByteCount.words(count)
    case .exceededOutput(let count): return "wrote more than " + ByteCount.words(UInt64(count))
    }
  }
}

extension AnswerMistake {
  /// The mistake and its fix, if any.
  var words: String {
    switch self {
    case .status(let status, let reason, _):
      "HTTP " + String(status) + (reason.isEmpty ? "" : " " + reason)
    case .unreachable(let words): words
    case .tooLarge(let limit): "more than " + ByteCount.words(UInt64(limit)) + "; see --max-size"
    case .notUTF8: "the answer is not UTF-8"
    case .page: "the server sent an HTML page; does this network require a login?"
    case .notJSON(nil): "the answer is not JSON"
    case .notJSON(let offset?): "the answer is not JSON at byte " + String(offset)
    case .notText(let name): "“" + name + "” in the answer is not a text"
    case .tooDeep(let limit): "the answer is nested deeper than " + String(limit) + " levels"
    case .empty: "the answer is empty"
    case .tooManyFiles(let limit): "more than " + String(limit) + " files"
    case .endless(let time):
      RunEnd.timedOut(time).words("") + ": a streamable plugin; use follow instead of command"
    case .notCalendar(let name):
      "“\(name)” is not a calendar: it does not start with BEGIN:VCALENDAR"
    case .line(let number, let text, let expected):
      "line " + String(number) + " of the output is “\(text)”, not " + expected
    case .invalidHeader(let header): "“\(header)” is not a header such as “Accept: text/plain”"
    case .missingSecret(let name):
      "“\(name)” is not set: no such variable or file; write “$$” for a dollar sign"
    case .unusableSecret(let name):
      "“\(name)” is where the host name should be; put “@” after the user name or password"
    case .invalidAddress(let url): "“\(url)” contains a control character"
    case .unsupportedScheme(let url): "“\(url)” starts with neither http:// nor https://"
    case .bus(let name, let message): message.isEmpty ? name : message
    case .notBusObject(let source): "“\(source)” is not " + BusObject.form
    }
  }
}

/// Returns `; available: a, b`, or empty for no names.
func available(_ names: [String]) -> String {
  var text = ""
  for name in names { text += (text.isEmpty ? "; available: " : ", ") + name }
  return text
}

/// Returns ` (did you mean “x”?)`, or empty without a suggestion.
func suggestion(_ nearest: String?) -> String {
  guard let nearest else { return "" }
  return " (did you mean “\(nearest)”?)"
}
