// swift-tools-version: 6.2
import PackageDescription

/// Each target is one libFuzzer program; `Scripts/fuzz` builds them with the fuzzer and the address sanitizer.
///
/// This is a package of its own because without those flags the programs have no `main`.
func fuzzer(_ name: String, _ product: String = "MediaMetadata") -> Target {
  // What reads the result of a conversion needs MediaMetadata too.
  let products = product == "MediaConversion" ? [product, "MediaMetadata"] : [product]
  return .executableTarget(
    name: name, dependencies: products.map { .product(name: $0, package: "mediainspect") } + ["FuzzSupport"])
}

let package = Package(
  name: "mediainspect-fuzz",
  dependencies: [.package(name: "mediainspect", path: "..")],
  targets: [
    .target(name: "FuzzSupport", dependencies: [.product(name: "MediaMetadata", package: "mediainspect")]),
    fuzzer("FuzzMedia"),
    fuzzer("FuzzJPEG"),
    fuzzer("FuzzPNG"),
    fuzzer("FuzzTIFF"),
    fuzzer("FuzzXMP"),
    fuzzer("FuzzPayloads"),
    fuzzer("FuzzISOBMFF"),
    fuzzer("FuzzMatroska"),
    fuzzer("FuzzRIFF"),
    fuzzer("FuzzJSON", "CaesarJSON"),
    fuzzer("FuzzMapping", "CaesarJSON"),
    fuzzer("FuzzCodable", "CaesarJSON"),
    fuzzer("FuzzLines", "CaesarJSON"),
    fuzzer("FuzzChanges", "CaesarJSON"),
    fuzzer("FuzzJSON5", "CaesarJSON"),
    fuzzer("FuzzStrip", "MediaConversion"),
  ],
  swiftLanguageModes: [.v6]
)
