package org.openlindorm.index.check;

/** What can be wrong between a table and an index of it. */
public enum Difference {
  /** A row that has no entry. */
  MISSING,
  /** An entry whose row does not exist. */
  DANGLING,
  /** An entry whose row has another entry now. */
  STALE,
  /** An entry that covers other values than its row has. */
  DIFFERENT,
  /** What is no entry: its key is not one of the index, so it names no row. */
  FOREIGN
}
