package org.openlindorm.index.check;

/** The kinds of differences between a table and its index. */
public enum Difference {
  /** A row that has no entry. */
  MISSING,
  /** An entry whose row does not exist. */
  DANGLING,
  /** An entry whose row has another entry now. */
  STALE,
  /** An entry that covers other values than its row has. */
  DIFFERENT,
  /** A row that is no entry: its key is not one of the index, so it names no row. */
  FOREIGN
}
