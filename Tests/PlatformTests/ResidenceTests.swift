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
}
