import TestSupport
import Testing

// Serialized with the others, because the rigs load the machine.
extension SourceTests {
  /// Programs that the kernel confines, as an ordinary user on the kernel that runs the tests.
  @Suite(.timed, .needs(Rig.confinement)) struct ConfinementTests {
    static let facts = Result { try Rig.confinement.facts() }

    /// Reading secrets and the store, writing elsewhere, leaving by a link, a child, a mount, a
    /// namespace, or another process, and reaching the network, services, and devices.
    @Test(arguments: [
      "ssh", "store", "lists", "write-home", "write-temporary", "truncate", "remove", "hard-link",
      "symbolic-link", "child", "user-namespace", "bind-mount", "change-root", "process-root",
      "process-folder", "process-file", "process-variables", "trace", "process-memory", "signals",
      "signals-caller", "kept-descriptor", "connect-tcp", "connect-multipath", "fast-open",
      "listen-tcp", "send-udp", "unix-socket", "abstract-socket", "ring", "keys", "terminal",
    ]) func anAttackFailsOnlyIfConfined(_ name: String) throws {
      let facts = try Self.facts.get()
      #expect(facts["attack." + name] == "done, confined failed", "\(facts["words." + name] ?? "")")
    }

    @Test func nothingIsHarmed() throws {
      let facts = try Self.facts.get()
      #expect(facts["profile"] == "yes")
      #expect(facts["victim"] == "yes")
    }

    static let declared = [
      ("ssh", "done"), ("write-home", "done"), ("connect-tcp", "done"),
      ("connect-tcp.other", "failed"), ("connect-tcp.any", "done"), ("fast-open.other", "failed"),
      ("connect-multipath.other", "failed"), ("listen-tcp.other", "failed"),
      ("unix-socket", "done"), ("unix-socket.network", "failed"), ("abstract-socket", "done"),
      ("send-udp.sockets", "failed"), ("own", "kept"), ("privileges", "1"),
    ]

    @Test(arguments: declared) func onlyWhatIsDeclaredIsThere(
      _ name: String, _ result: String
    ) throws { #expect(try Self.facts.get()["allowed." + name] == result) }

    /// On the kernel of this machine, and on it without landlock or filters of system calls.
    @Test(arguments: [
      ("whole.required", "held"), ("whole.yes", "held"), ("no-landlock.required", "refused"),
      ("no-landlock.yes", "secret"), ("no-filters.required", "refused"), ("no-filters.yes", "held"),
    ]) func aKernelThatCannotHoldItRunsNothingThatRequiresIt(
      _ name: String, _ result: String
    ) throws { #expect(try Self.facts.get()["kernel." + name] == result) }

    @Test(arguments: ["command", "listen", "toggle", "adjust", "button", "open", "level"])
    func everyWayOfAnExtensionIsConfined(_ name: String) throws {
      #expect(try Self.facts.get()["way." + name] == "failed")
    }
  }
}

extension Rig { fileprivate static let confinement = Rig("confinement.py", needs: ["python3"]) }
