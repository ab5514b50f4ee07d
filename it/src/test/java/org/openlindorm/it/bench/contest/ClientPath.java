package org.openlindorm.it.bench.contest;

/** A contender of a contest, by its path to the data. */
public enum ClientPath {
  /** Tables of HBase's own with ten cells a row, by the HBase client in the server's process. */
  CLIENT("HBase client", true),
  /** The same in a process of its own, where programs are. */
  REMOTE_CLIENT("HBase client, another process", true),
  /** The scanner of the region that holds the SQL table: no way to read its rows is faster. */
  REGION("the region itself", true),
  EMBEDDED("SQL", false),
  ATTACHED("SQL, attached", false),
  AVATICA("SQL over Avatica", false),
  /** MySQL's own driver, with statements prepared on the server. */
  MYSQL("SQL over MySQL's protocol", false),
  VENDOR("SQL by the vendor's driver", false),
  PHOENIX("Phoenix", true),
  /** Phoenix's immutable tables, all columns of a row in one cell. */
  PACKED("Phoenix, packed rows", true),
  /** Forms of our own that are compared with each other, such as with and without an observer. */
  FORM("", false);

  private final String title;
  private final boolean reference;

  ClientPath(String title, boolean reference) {
    this.title = title;
    this.reference = reference;
  }

  public String title() {
    return title;
  }

  /** Returns whether its client is a driver in another process. */
  public boolean overWire() {
    return this == AVATICA || this == MYSQL || this == VENDOR;
  }

  /** Returns whether the others are compared with it. */
  public boolean reference() {
    return reference;
  }
}
