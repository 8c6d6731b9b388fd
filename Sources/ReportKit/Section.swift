/// Rows that belong together, under a heading.
public struct Section: Sendable {
  /// A stable name, for programs.
  public var key: String
  /// The heading; nil for none.
  public var header: String?
  /// The rows, in order.
  public var rows: [Row]
  /// What is said below the rows; nil for nothing.
  public var footer: String?

  /// Creates a section.
  /// - Parameters:
  ///   - key: the stable name.
  ///   - header: the heading.
  ///   - rows: the rows, in order.
  ///   - footer: what is said below.
  public init(_ key: String, header: String? = nil, rows: [Row], footer: String? = nil) {
    self.key = key
    self.header = header
    self.rows = rows
    self.footer = footer
  }
  /// Creates a section of like items, typed by the cell that shows them.
  /// - Parameters:
  ///   - key: the stable name.
  ///   - header: the heading.
  ///   - items: what the rows show.
  ///   - cell: makes a row of each item, and draws it.
  ///   - footer: what is said below.
  public init<C: ItemCell>(
    _ key: String, header: String? = nil, items: some Sequence<C.Item>, cell: C.Type, footer: String? = nil
  ) {
    self.init(
      key, header: header,
      rows: items.map { item in
        var row = C.row(for: item)
        row.cell = C.self
        return row
      }, footer: footer)
  }
}
