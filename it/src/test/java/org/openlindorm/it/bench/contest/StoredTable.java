package org.openlindorm.it.bench.contest;

/** The contents of a table on a side after a compaction: its rows and the bytes of its files. */
public record StoredTable(String table, ClientPath side, long rows, long bytes) {

  public boolean sameTable(StoredTable other) {
    return table.equals(other.table) && side == other.side;
  }

  /** Fails when a side holds other rows, since a table with half of them is read twice as fast. */
  public StoredTable requireRows(long expected) {
    if (rows != expected) {
      throw new IllegalStateException(
          "%s: %d rows of %s instead of %d".formatted(side.title(), rows, table, expected));
    }
    return this;
  }
}
