/// The namespaces that media metadata use, and the prefix by which each is usually written. [XMP2 §1] [CIPA-DC010 §2]
struct XMLNamespace: Sendable {
  /// The usual prefix.
  let prefix: StaticString
  /// The name itself.
  let uri: StaticString

  /// The usual prefix of a namespace; nil for one that is not known here.
  static func prefix(of uri: UnsafeRawBufferPointer) -> StaticString? {
    for namespace in all where namespace.uri.utf8CodeUnitCount == uri.count {
      var at = uri.count - 1
      // Most differ at the end.
      while at >= 0, namespace.uri.utf8Start[at] == uri[at] { at -= 1 }
      if at < 0 { return namespace.prefix }
    }
    return nil
  }
  /// Whether a prefix is the usual one of some namespace.
  static func isUsual(_ prefix: UnsafeRawBufferPointer) -> Bool {
    all.contains { namespace in
      namespace.prefix.utf8CodeUnitCount == prefix.count
        && (0..<prefix.count).allSatisfy { namespace.prefix.utf8Start[$0] == prefix[$0] }
    }
  }

  private static let all: [XMLNamespace] = adobe + others
  private static let adobe: [XMLNamespace] = [
    XMLNamespace(prefix: "rdf", uri: "http://www.w3.org/1999/02/22-rdf-syntax-ns#"),
    XMLNamespace(prefix: "x", uri: "adobe:ns:meta/"),
    XMLNamespace(prefix: "xml", uri: "http://www.w3.org/XML/1998/namespace"),
    XMLNamespace(prefix: "dc", uri: "http://purl.org/dc/elements/1.1/"),
    XMLNamespace(prefix: "xmp", uri: "http://ns.adobe.com/xap/1.0/"),
    XMLNamespace(prefix: "xmpRights", uri: "http://ns.adobe.com/xap/1.0/rights/"),
    XMLNamespace(prefix: "xmpMM", uri: "http://ns.adobe.com/xap/1.0/mm/"),
    XMLNamespace(prefix: "xmpBJ", uri: "http://ns.adobe.com/xap/1.0/bj/"),
    XMLNamespace(prefix: "xmpTPg", uri: "http://ns.adobe.com/xap/1.0/t/pg/"),
    XMLNamespace(prefix: "xmpDM", uri: "http://ns.adobe.com/xmp/1.0/DynamicMedia/"),
    XMLNamespace(prefix: "xmpNote", uri: "http://ns.adobe.com/xmp/note/"),
    XMLNamespace(prefix: "xmpG", uri: "http://ns.adobe.com/xap/1.0/g/"),
    XMLNamespace(prefix: "xmpGImg", uri: "http://ns.adobe.com/xap/1.0/g/img/"),
    XMLNamespace(prefix: "stRef", uri: "http://ns.adobe.com/xap/1.0/sType/ResourceRef#"),
    XMLNamespace(prefix: "stEvt", uri: "http://ns.adobe.com/xap/1.0/sType/ResourceEvent#"),
    XMLNamespace(prefix: "stVer", uri: "http://ns.adobe.com/xap/1.0/sType/Version#"),
    XMLNamespace(prefix: "stJob", uri: "http://ns.adobe.com/xap/1.0/sType/Job#"),
    XMLNamespace(prefix: "stDim", uri: "http://ns.adobe.com/xap/1.0/sType/Dimensions#"),
    XMLNamespace(prefix: "stFnt", uri: "http://ns.adobe.com/xap/1.0/sType/Font#"),
    XMLNamespace(prefix: "stMfs", uri: "http://ns.adobe.com/xap/1.0/sType/ManifestItem#"),
    XMLNamespace(prefix: "stArea", uri: "http://ns.adobe.com/xmp/sType/Area#"),
    XMLNamespace(prefix: "tiff", uri: "http://ns.adobe.com/tiff/1.0/"),
    XMLNamespace(prefix: "exif", uri: "http://ns.adobe.com/exif/1.0/"),
    XMLNamespace(prefix: "aux", uri: "http://ns.adobe.com/exif/1.0/aux/"),
    XMLNamespace(prefix: "exifEX", uri: "http://cipa.jp/exif/1.0/"),
    XMLNamespace(prefix: "photoshop", uri: "http://ns.adobe.com/photoshop/1.0/"),
    XMLNamespace(prefix: "crs", uri: "http://ns.adobe.com/camera-raw-settings/1.0/"),
    XMLNamespace(prefix: "lr", uri: "http://ns.adobe.com/lightroom/1.0/"),
    XMLNamespace(prefix: "pdf", uri: "http://ns.adobe.com/pdf/1.3/"),
    XMLNamespace(prefix: "pdfx", uri: "http://ns.adobe.com/pdfx/1.3/"),
    XMLNamespace(prefix: "illustrator", uri: "http://ns.adobe.com/illustrator/1.0/"),
    XMLNamespace(prefix: "hdrgm", uri: "http://ns.adobe.com/hdr-gain-map/1.0/"),
  ]
  private static let others: [XMLNamespace] = [
    XMLNamespace(prefix: "Iptc4xmpCore", uri: "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"),
    XMLNamespace(prefix: "Iptc4xmpExt", uri: "http://iptc.org/std/Iptc4xmpExt/2008-02-29/"),
    XMLNamespace(prefix: "plus", uri: "http://ns.useplus.org/ldf/xmp/1.0/"),
    XMLNamespace(prefix: "mwg-rs", uri: "http://www.metadataworkinggroup.com/schemas/regions/"),
    XMLNamespace(prefix: "mwg-kw", uri: "http://www.metadataworkinggroup.com/schemas/keywords/"),
    XMLNamespace(prefix: "mwg-coll", uri: "http://www.metadataworkinggroup.com/schemas/collections/"),
    XMLNamespace(prefix: "MicrosoftPhoto", uri: "http://ns.microsoft.com/photo/1.0/"),
    XMLNamespace(prefix: "MicrosoftPhoto", uri: "http://ns.microsoft.com/photo/1.0"),
    XMLNamespace(prefix: "MP", uri: "http://ns.microsoft.com/photo/1.2/"),
    XMLNamespace(prefix: "MPRI", uri: "http://ns.microsoft.com/photo/1.2/t/RegionInfo#"),
    XMLNamespace(prefix: "MPReg", uri: "http://ns.microsoft.com/photo/1.2/t/Region#"),
    XMLNamespace(prefix: "GPano", uri: "http://ns.google.com/photos/1.0/panorama/"),
    XMLNamespace(prefix: "GCamera", uri: "http://ns.google.com/photos/1.0/camera/"),
    XMLNamespace(prefix: "GDepth", uri: "http://ns.google.com/photos/1.0/depthmap/"),
    XMLNamespace(prefix: "GImage", uri: "http://ns.google.com/photos/1.0/image/"),
    XMLNamespace(prefix: "GAudio", uri: "http://ns.google.com/photos/1.0/audio/"),
    XMLNamespace(prefix: "GFocus", uri: "http://ns.google.com/photos/1.0/focus/"),
    XMLNamespace(prefix: "Container", uri: "http://ns.google.com/photos/1.0/container/"),
    XMLNamespace(prefix: "Item", uri: "http://ns.google.com/photos/1.0/container/item/"),
    XMLNamespace(prefix: "HDRGainMap", uri: "http://ns.apple.com/HDRGainMap/1.0/"),
    XMLNamespace(prefix: "apdi", uri: "http://ns.apple.com/pixeldatainfo/1.0/"),
    XMLNamespace(prefix: "digiKam", uri: "http://www.digikam.org/ns/1.0/"),
    XMLNamespace(prefix: "darktable", uri: "http://darktable.sf.net/"),
    XMLNamespace(prefix: "acdsee", uri: "http://ns.acdsee.com/iptc/1.0/"),
    XMLNamespace(prefix: "mediapro", uri: "http://ns.iview-multimedia.com/mediapro/1.0/"),
    XMLNamespace(prefix: "drone-dji", uri: "http://www.dji.com/drone-dji/1.0/"),
    XMLNamespace(prefix: "cc", uri: "http://creativecommons.org/ns#"),
    XMLNamespace(prefix: "svg", uri: "http://www.w3.org/2000/svg"),
    XMLNamespace(prefix: "xlink", uri: "http://www.w3.org/1999/xlink"),
    XMLNamespace(prefix: "xhtml", uri: "http://www.w3.org/1999/xhtml"),
  ]
}
