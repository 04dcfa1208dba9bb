// swift-tools-version: 6.3
import PackageDescription

#if canImport(Glibc)
  import Glibc
#endif

/// True if this toolchain can link an Embedded program for this machine: the Unicode tables that it
/// needs are shipped for x86_64 Linux only, next to the library that this manifest itself is linked
/// with.
func toolchainHasEmbeddedUnicodeTables() -> Bool {
  #if os(Linux) && arch(x86_64) && canImport(Glibc)
    guard let maps = fopen("/proc/self/maps", "r") else { return false }
    defer { fclose(maps) }
    var line = [CChar](repeating: 0, count: 8192)
    while fgets(&line, Int32(line.count), maps) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard text.contains("/pm/ManifestAPI/libPackageDescription.so"),
        let start = text.firstIndex(of: "/")
      else { continue }
      // …/lib/swift/pm/ManifestAPI/libPackageDescription.so
      let folders = text[start...].split(separator: "/").dropLast(3)
      let tables =
        "/" + folders.joined(separator: "/")
        + "/embedded/x86_64-unknown-linux-gnu/libswiftUnicodeDataTables.a"
      return access(tables, R_OK) == 0
    }
    return false
  #else
    return false
  #endif
}

let release: BuildSettingCondition = .when(platforms: [.linux], configuration: .release)

/// A static musl: the folder of its library, and that of its headers.
struct Musl {
  let library: String
  let headers: String

  var isInstalled: Bool {
    access(library + "/libc.a", R_OK) == 0 && access(headers + "/stdio.h", R_OK) == 0
  }

  /// Where distributions install it.
  static let usual = [
    // Debian, Ubuntu: musl-dev
    Musl(library: "/usr/lib/x86_64-linux-musl", headers: "/usr/include/x86_64-linux-musl"),
    // Arch: musl
    Musl(library: "/usr/lib/musl/lib", headers: "/usr/lib/musl/include"),
    // Fedora: musl-devel, musl-libc-static
    Musl(library: "/usr/x86_64-linux-musl/lib64", headers: "/usr/x86_64-linux-musl/include"),
  ]

  /// The one that musl's compiler uses: it names its folders to the programs that it runs.
  static func ofCompiler() -> Musl? {
    guard let pipe = popen("musl-gcc '-###' -x c /dev/null 2>&1", "r") else { return nil }
    defer { pclose(pipe) }
    var text = ""
    var line = [CChar](repeating: 0, count: 8192)
    while fgets(&line, Int32(line.count), pipe) != nil {
      text += String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    let words = text.split { " \n\"".contains($0) }.map(String.init)
    guard let option = words.firstIndex(of: "-isystem"), option + 1 < words.count,
      let library = words.first(where: { $0.hasPrefix("-L/") })
    else { return nil }
    return Musl(library: String(library.dropFirst(2)), headers: words[option + 1])
  }

  /// The one to link: TODAYLINE_MUSL names its prefix, or is `none`; otherwise the first one found.
  static func found() -> Musl? {
    if let prefix = Context.environment["TODAYLINE_MUSL"], !prefix.isEmpty {
      guard prefix != "none" else { return nil }
      let named = Musl(library: prefix + "/lib", headers: prefix + "/include")
      precondition(named.isInstalled, "TODAYLINE_MUSL: no lib/libc.a and include/stdio.h in it")
      return named
    }
    return usual.first { $0.isInstalled } ?? ofCompiler().flatMap { $0.isInstalled ? $0 : nil }
  }
}

/// The first musl found is linked instead of glibc.
///
/// With glibc, a static program takes several times longer to start, above all in a virtual
/// machine. SwiftPM caches the evaluated manifest: see README.md if you install musl later.
let musl = Musl.found()

// `.enableExperimentalFeature` with a condition also reaches the linker of the
// debug build, which then omits the Swift runtime; hence plain flags.
let embeddedCompilation: [SwiftSetting] = [
  .unsafeFlags(
    [
      "-enable-experimental-feature", "Embedded",
      // One section per function, so that the linker drops unused ones, some of which call functions
      // that musl does not have.
      "-Xfrontend", "-function-sections",
      // One optimizer for all files: it inlines across them.
      "-Xfrontend", "-enable-single-module-llvm-emission",
      // A call's time is that of the code that it finds cold: less code is faster, though it runs more instructions.
      "-Osize",
    ], release)
]
/// Keeps the symbols for profilers, if asked to.
let stripping =
  Context.environment["TODAYLINE_SYMBOLS"] == nil ? ["-Xlinker", "-s"] : ["-Xlinker", "-S"]
let embeddedLinking: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-enable-experimental-feature", "Embedded", "-use-ld=lld", "-Xclang-linker", "-static",
      // The driver always passes -pie, which clang then reports as unused.
      "-Xclang-linker", "-Wno-unused-command-line-argument", "-Xlinker",
      "-l:../embedded/x86_64-unknown-linux-gnu/libswiftUnicodeDataTables.a", "-lm",
      // Arena.c replaces these two.
      "-Xlinker", "--wrap=posix_memalign", "-Xlinker", "--wrap=free",
      // What repeated calls run is placed together: see “The order” in Tests/Benchmarks/README.md.
      "-Xlinker",
      "--symbol-ordering-file=" + Context.packageDirectory + "/Sources/todayline/Order.txt",
      "-Xlinker", "--no-warn-symbol-ordering", "-Xlinker", "-T", "-Xlinker",
      Context.packageDirectory + "/Sources/todayline/Layout.ld",
      // Without a dynamic linker, nothing makes relocated data read-only; apart, it takes a page more.
      "-Xlinker", "-z", "-Xlinker", "norelro",
    ] + (musl.map { ["-Xclang-linker", "-B" + $0.library, "-L" + $0.library] } ?? []) + stripping,
    release)
]
let ordinaryStaticLinking: [LinkerSetting] = [
  .unsafeFlags(["-static-executable", "-use-ld=lld"] + stripping, release)
]

let embedded = toolchainHasEmbeddedUnicodeTables()
let swiftSettings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (embedded ? embeddedCompilation : [])
let linkerSettings = embedded ? embeddedLinking : ordinaryStaticLinking
let cSettings: [CSetting] =
  !embedded
  ? []
  : [.define("TODAYLINE_ARENA", release)]
    + (musl.map { [.unsafeFlags(["-nostdlibinc", "-isystem", $0.headers], release)] } ?? [])

let package = Package(
  name: "todayline", products: [.executable(name: "todayline", targets: ["todayline"])],
  targets: [
    .target(name: "CPlatform", cSettings: cSettings),
    .target(
      name: "CExtensions", path: "Sources/Extensions", exclude: ["files"],
      cSettings: [.unsafeFlags(["-std=gnu23"])]),
    // One module: in Embedded mode, each module would optimize what it imports once more. Which room
    // may use which is checked by Tests/Architecture.
    .executableTarget(
      name: "todayline", dependencies: ["CPlatform", "CExtensions"], path: "Sources",
      exclude: ["CPlatform", "Extensions", "todayline/Layout.ld", "todayline/Order.txt"],
      swiftSettings: swiftSettings, linkerSettings: linkerSettings),
    // A test target although it has no tests: a release build builds all other
    // targets, and this one cannot import modules compiled in Embedded mode.
    .testTarget(
      name: "TestSupport", dependencies: ["todayline"], path: "Tests/Support", exclude: ["Rigs"]),
    .testTarget(name: "CoreTests", dependencies: ["todayline", "TestSupport"]),
    .testTarget(
      name: "CalendarsTests", dependencies: ["todayline", "TestSupport"],
      exclude: ["Files", "Rigs"]),
    .testTarget(name: "WidgetsTests", dependencies: ["todayline", "TestSupport"]),
    .testTarget(name: "PlatformTests", dependencies: ["todayline", "TestSupport"]),
    .testTarget(
      name: "InputTests", dependencies: ["todayline", "TestSupport"], exclude: ["Import/Files"]),
    .testTarget(
      name: "EngineTests", dependencies: ["todayline", "TestSupport"], exclude: ["Setups"]),
    .testTarget(name: "HostsTests", dependencies: ["todayline", "TestSupport"]),
    .testTarget(
      name: "Fuzz", dependencies: ["todayline", "TestSupport"],
      exclude: ["Found", "Harness", "README.md", "Seeds", "run"]),
    .testTarget(name: "Architecture", dependencies: ["TestSupport"]),
    .testTarget(name: "Generators", dependencies: ["todayline", "TestSupport"], exclude: ["Rigs"]),
    .testTarget(
      name: "Transcripts", dependencies: ["todayline", "TestSupport"], exclude: ["Sessions"]),
    .testTarget(
      name: "RealSources", dependencies: ["todayline", "TestSupport"], exclude: ["Rigs"]),
    .testTarget(name: "RealBars", dependencies: ["todayline", "TestSupport"], exclude: ["Rigs"]),
  ])

// Tests/Fuzz/run: every reader of foreign bytes in one program of libFuzzer, and nothing else.
if Context.environment["TODAYLINE_FUZZ"] == "1" {
  let sanitizers = ["-O", "-sanitize=fuzzer,address"]
  package.products = []
  package.targets = package.targets.filter { $0.name == "CExtensions" }
  package.targets += [
    .target(name: "CPlatform"),
    .target(
      name: "todayline", dependencies: ["CPlatform", "CExtensions"], path: "Sources",
      exclude: ["CPlatform", "Extensions", "todayline"],
      swiftSettings: swiftSettings + [.unsafeFlags(sanitizers + ["-enable-testing"])]),
    .target(
      name: "TestSupport", dependencies: ["todayline"], path: "Tests/Support",
      sources: [
        "FakeBus.swift", "FakeFiles.swift", "FakeMachine.swift", "FakeProcesses.swift",
        "FakeStore.swift", "FakeWatchPost.swift",
      ], swiftSettings: [.unsafeFlags(sanitizers)]),
    .executableTarget(
      name: "fuzz", dependencies: ["todayline", "TestSupport"], path: "Tests/Fuzz",
      sources: ["Harness", "Readers"],
      swiftSettings: [.unsafeFlags(sanitizers + ["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(sanitizers + ["-use-ld=lld"])]),
  ]
}
