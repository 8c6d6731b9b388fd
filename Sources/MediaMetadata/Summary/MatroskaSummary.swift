extension Summary {
  /// Matroska tags and segment information. [RFC9559]
  static func matroska(_ file: inout MediaFile) {}
}
