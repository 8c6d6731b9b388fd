import CaesarJSON

/// The document contract: the shape of what `mediainspect --json` prints. A key is absent when it does not apply.
extension MediaFile: JSONSerializable {
  /// Version of the document's shape; it grows only when a key changes meaning.
  public static let schemaVersion = 1

  /// The document without the single tags.
  public func toJSONObject() -> JSONObject { document(allTags: false) }

  /// The document, with every tag read under `metadata` if wanted.
  public func document(allTags: Bool) -> JSONObject {
    var json = JSONDictionary()
    path --> json["path"]
    pathHex --> json["pathHex"]
    size --> json["size"]
    modified --> json["modified"]
    if size != nil { typeDocument --> json["type"] }
    Self.schemaVersion --> json["schemaVersion"]
    checked.rawValue --> json["checked"]
    verdict.rawValue --> json["verdict"]
    findings.nonEmpty --> json["diagnostics"]
    image --> json["image"]
    videoDocument --> json["video"]
    audio --> json["audio"]
    tracks.nonEmpty --> json["tracks"]
    chapters.nonEmpty --> json["chapters"]
    capture.toJSONObject().nonEmpty --> json["capture"]
    location --> json["location"]
    text.toJSONObject().nonEmpty --> json["text"]
    embedded.nonEmpty --> json["embedded"]
    self.json --> json["json"]
    if allTags { directories.toMetadataDocument().nonEmpty --> json["metadata"] }
    return json
  }

  private var typeDocument: JSONObject {
    var json = JSONDictionary()
    type.kind.rawValue --> json["kind"]
    type.format --> json["format"]
    type.mime --> json["mime"]
    type.uti --> json["uti"]
    type.extensions.first --> json["extension"]
    extensionMatches --> json["extensionMatches"]
    typeDescription --> json["description"]
    return json
  }

  /// The video with its display size worked out where the container did not say it.
  private var videoDocument: JSONObject? {
    guard let video else { return nil }
    var json = JSONDictionary()
    video.duration --> json["duration"]
    video.bitRate --> json["bitRate"]
    if video.width > 0 { video.width --> json["width"] }
    if video.height > 0 { video.height --> json["height"] }
    let shown = video.displaySize
    shown?.width --> json["displayWidth"]
    shown?.height --> json["displayHeight"]
    video.rotation --> json["rotation"]
    if video.mirrored { video.mirrored --> json["mirrored"] }
    video.pixelAspectRatio?.aspect --> json["pixelAspectRatio"]
    video.frameRate --> json["frameRate"]
    video.variableFrameRate --> json["variableFrameRate"]
    video.codec --> json["codec"]
    video.codecProfile --> json["codecProfile"]
    video.audioCodec --> json["audioCodec"]
    video.fragmented --> json["fragmented"]
    video.fastStart --> json["fastStart"]
    video.hdr --> json["hdr"]
    return json
  }
}

extension VideoInfo {
  /// Pixels as shown, after pixel aspect and rotation; nil when the size is not known.
  public var displaySize: (width: Int, height: Int)? {
    if let displayWidth, let displayHeight { return (displayWidth, displayHeight) }
    guard width > 0, height > 0 else { return nil }
    var shown = (width: width, height: height)
    if let ratio = pixelAspectRatio?.value, ratio > 0, ratio.isFinite {
      let wide = (Double(width) * ratio).rounded()
      if wide >= 1, wide < 4e9 { shown.width = Int(wide) }
    }
    return rotation == 90 || rotation == 270 ? (shown.height, shown.width) : shown
  }
}

extension Rational {
  /// `6:5`, in lowest terms; nil for a square pixel or no ratio at all.
  var aspect: String? {
    guard numerator > 0, denominator > 0, numerator != denominator else { return nil }
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    return "\(numerator / a):\(denominator / a)"
  }
}

extension Array {
  /// The array, or nil when it is empty: an empty list does not apply.
  var nonEmpty: [Element]? { isEmpty ? nil : self }
}

extension JSONValue {
  /// The object, or nil when it is empty.
  // A bare `nil` would be the value null here.
  var nonEmpty: JSONValue? { count == 0 ? Optional.none : .some(self) }
}
