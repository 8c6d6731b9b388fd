extension Summary {
  /// INFO lists of AVI and WAV.
  static func riff(_ file: inout MediaFile) {}
}
