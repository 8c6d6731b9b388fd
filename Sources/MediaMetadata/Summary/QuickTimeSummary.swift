extension Summary {
  /// Movie headers, user data, item lists and keys. [QTFF]
  static func quickTime(_ file: inout MediaFile) {}
}
