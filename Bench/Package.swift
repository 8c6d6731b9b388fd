// swift-tools-version: 6.2
import PackageDescription

/// Programs that `Scripts/bench-json` runs in turns with their peers. A package of its own, so that the main one builds
/// nothing for them.
let package = Package(
  name: "mediainspect-bench",
  dependencies: [.package(name: "mediainspect", path: "..")],
  targets: [
    .executableTarget(name: "JSONBench", dependencies: [.product(name: "CaesarJSON", package: "mediainspect")]),
    .executableTarget(name: "CodableBench", dependencies: [.product(name: "CaesarJSON", package: "mediainspect")]),
    .executableTarget(name: "FoundationBench"),
  ],
  swiftLanguageModes: [.v6]
)
