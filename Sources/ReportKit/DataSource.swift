import WinkSupport

/// The sections that a renderer draws, asked for by section and row.
public struct DataSource: Sendable {
  /// The sections, in order.
  public var sections: [Section]
  /// A source of ready sections.
  public init(sections: [Section]) { self.sections = sections }
  /// A source that shows a model by its adapter.
  public init<A: DataSourceAdapter>(_ model: A.Model, adapter: A) { sections = adapter.sections(for: model) }
  /// The row at this place; nil where there is none.
  public subscript(section section: Int, row row: Int) -> Row? { sections[safe: section]?.rows[safe: row] }
}

/// Adapts a model to the sections that describe it. Words and order live here; neither models nor renderers know them.
public protocol DataSourceAdapter<Model> {
  /// What is shown.
  associatedtype Model
  /// Describes the model.
  func sections(for model: Model) -> [Section]
}

/// One section with one row an element.
public struct ListAdapter<Element>: DataSourceAdapter {
  private let key: String
  private let header: String?
  private let row: (Element) -> Row?

  /// An adapter that asks `row` about each element; nil leaves the element out.
  public init(_ key: String, header: String? = nil, row: @escaping (Element) -> Row?) {
    self.key = key
    self.header = header
    self.row = row
  }
  /// Describes the elements.
  public func sections(for model: [Element]) -> [Section] {
    [Section(key, header: header, rows: model.compactMap(row))]
  }
}

/// Draws sections in one medium.
public protocol Renderer {
  /// Writes the source's sections to `output`.
  func render(_ source: DataSource, to output: inout some TextOutputStream)
}
