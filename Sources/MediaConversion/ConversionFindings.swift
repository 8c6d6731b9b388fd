import MediaMetadata

extension Finding.Code {
  /// Something the owner should know about a conversion that went well: colours converted, frames left out, a part kept.
  public static let conversionNote: Self = "convert.note"
  /// A format, or a structure in it, that the conversion does not handle.
  public static let conversionUnsupported: Self = "convert.unsupported"
  /// The input of a conversion could not be read.
  public static let conversionUnreadable: Self = "convert.unreadable"
  /// The input of a conversion is damaged.
  public static let conversionDamaged: Self = "convert.damaged"
  /// The input of a conversion is larger than a limit allows; `--max-pixels` raises the one for pictures.
  public static let conversionLimitExceeded: Self = "convert.limitExceeded"
  /// No quality that is allowed makes the result as small as `--max-bytes` asks for.
  public static let conversionSizeExceeded: Self = "convert.sizeExceeded"
  /// The output of a conversion is there already; `--force` replaces it.
  public static let conversionExists: Self = "convert.exists"
  /// The output of a conversion could not be written.
  public static let conversionUnwritable: Self = "convert.unwritable"
  /// A program that conversions need is not installed where it is looked for.
  public static let conversionMissingProgram: Self = "convert.missingProgram"
  /// The program that did a conversion died or took too long; other files are not affected.
  public static let conversionDied: Self = "convert.died"
  /// The result of a conversion was read back and is not what was planned; it is thrown away.
  public static let conversionMismatch: Self = "convert.mismatch"
  /// The conversion was stopped.
  public static let conversionCancelled: Self = "convert.cancelled"
  /// What a conversion was asked for makes no sense.
  public static let conversionInvalidRequest: Self = "convert.invalidRequest"
  /// The pixels, frames or sound of a file cannot be decoded to the end.
  public static let pixelsDamaged: Self = "pixels.damaged"
  /// The pixels were decoded, but the decoder had to put something right.
  public static let pixelsRepaired: Self = "pixels.repaired"
  /// The pixels could not be checked: too many of them, or the decoder died or took too long.
  public static let pixelsNotChecked: Self = "pixels.notChecked"
}

extension ConversionError {
  /// The error as a finding, for documents.
  public var finding: Finding { Finding(.error, code, message, at: offset) }
  private var code: Finding.Code {
    switch kind {
    case .unsupported: .conversionUnsupported
    case .unreadable: .conversionUnreadable
    case .damaged: .conversionDamaged
    case .limitExceeded: .conversionLimitExceeded
    case .sizeExceeded: .conversionSizeExceeded
    case .exists: .conversionExists
    case .unwritable: .conversionUnwritable
    case .missingProgram: .conversionMissingProgram
    case .died: .conversionDied
    case .mismatch: .conversionMismatch
    case .cancelled: .conversionCancelled
    case .invalidRequest: .conversionInvalidRequest
    }
  }
}
