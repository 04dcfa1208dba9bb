import Core
import TestSupport
import Testing
import Widgets

@Suite struct DiskTests {
}
