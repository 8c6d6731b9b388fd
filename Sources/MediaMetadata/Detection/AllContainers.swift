/// The only list of formats, most specific first. A new format is one folder under `Containers` and one line here.
enum AllContainers {
  static let list: [any ContainerFormat.Type] = [
    JPEGContainer.self,
    PNGContainer.self,
    GIFContainer.self,
    WebPContainer.self,
    JXLContainer.self,
    JP2Container.self,
    ISOBMFFContainer.self,
    TIFFContainer.self,
    Matroska.self,
    AVIContainer.self,
    PSDContainer.self,
    QOIContainer.self,
    EXRContainer.self,
    RadianceContainer.self,
    RAFContainer.self,
    CRWContainer.self,
    X3FContainer.self,
    MRWContainer.self,
    XCFContainer.self,
    NamedContainer.self,
    // Proofs of a few bytes come last.
    BMPContainer.self,
    ICOContainer.self,
    PCXContainer.self,
    PortableContainer.self,
    XMPContainer.self,
    SVGContainer.self,
    TGAContainer.self,
    JSONContainer.self,
  ]
}
