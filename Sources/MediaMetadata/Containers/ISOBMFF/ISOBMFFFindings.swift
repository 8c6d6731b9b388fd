extension Finding.Code {
  /// A box reaches beyond the end of the file: it was cut, or the copy did not finish. [ISO14496-12 §4.2]
  public static let boxTruncated: Self = "isobmff.truncated"
  /// A box reaches outside the box that holds it. [ISO14496-12 §4.2]
  public static let boxOverrun: Self = "isobmff.overrun"
  /// A box whose size cannot be, or whose fields contradict the specification. [ISO14496-12 §4.2]
  public static let boxMalformed: Self = "isobmff.malformed"
  /// Boxes are nested deeper, or are more in number, than any real file has them.
  public static let boxLimit: Self = "isobmff.limitExceeded"
  /// There is no movie box: an interrupted recording or copy; without the index the media data cannot be played.
  /// [ISO14496-12 §8.2]
  public static let noMovie: Self = "isobmff.noMovie"
  /// The movie box holds no track. [ISO14496-12 §8.3]
  public static let noTracks: Self = "isobmff.noTracks"
  /// There is no primary picture, or nothing says where its data are. [ISO14496-12 §8.11.3, §8.11.4] [ISO23008-12 §10]
  public static let noPrimaryItem: Self = "isobmff.noPrimaryItem"
  /// Sample tables point to data outside the file. [ISO14496-12 §8.7.5]
  public static let samplesOutsideFile: Self = "isobmff.samplesOutsideFile"
  /// Sample tables point to bytes that are not media data. [ISO14496-12 §8.1.1, §8.7.5]
  public static let samplesOutsideMediaData: Self = "isobmff.samplesOutsideMediaData"
  /// The sample tables of a track contradict each other. [ISO14496-12 §8.6, §8.7]
  public static let sampleTables: Self = "isobmff.sampleTables"
  /// Bytes after the last box that are no box. [ISO14496-12 §4.2]
  public static let trailingBytes: Self = "isobmff.trailingBytes"
  /// A picture's data lie outside the file. [ISO14496-12 §8.11.3]
  public static let itemOutsideFile: Self = "isobmff.itemOutsideFile"
  /// A matrix that is no turn by a multiple of 90°, so that no rotation can be said. [ISO14496-12 §8.2.2.3, §8.3.2]
  public static let oddMatrix: Self = "isobmff.oddMatrix"
  /// Media segments without their initialisation: they play only after it. [ISO14496-12 §8.16.2]
  public static let segmentOnly: Self = "isobmff.segmentOnly"
  /// A place that is not on the earth, or a text that is no ISO 6709. [ISO6709 §H]
  public static let badLocation: Self = "location.invalid"
  /// The position is exactly 0, 0, which is how scrubbed and missing positions look; it is printed as it stands.
  public static let nullIsland: Self = "location.nullIsland"
  /// The position is given by another geodetic datum than WGS 84 and may lie some hundred metres off. [EXIF3 §4.6.7]
  public static let otherDatum: Self = "location.datum"
}
