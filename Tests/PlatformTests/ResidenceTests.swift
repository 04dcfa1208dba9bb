import TestSupport
import Testing

@testable import todayline

/// What a resident process remembers of the kernel's answers.
@Suite(.timed) struct ResidenceTests {
  /// Each question about an interface has its own answer.
  @Test func answersAboutAnInterfaceAreKeptApart() {
    let machine = LiveMachine()
    machine.residence = Residence()
    let questions = [
      InterfaceQuestion.address, .prefixLength, .networkName, .frequency, .bitRate, .signal,
    ]
    for question in questions + questions {
      let answer = Kernel.answer(to: question, of: "lo")
      #expect(machine.answer(to: question, of: "lo") == answer, "\(question)")
    }
  }

  /// A list of names is read once while it is valid, in the next rounds as well.
  @Test func aListOfNamesIsKept() throws {
    let folder = try Folder()
    let machine = LiveMachine()
    machine.residence = Residence()
    for name in ["one", "two"] {
      try folder.write(name, "", mode: 0o600)
      #expect(try machine.names(in: folder.path, validity: .seconds) == ["one"])
      machine.residence?.beginRound()
    }
    #expect(try machine.names(in: folder.path, validity: .none).sorted() == ["one", "two"])
    machine.residence?.forget()
    #expect(try machine.names(in: folder.path, validity: .seconds).sorted() == ["one", "two"])
  }
}
