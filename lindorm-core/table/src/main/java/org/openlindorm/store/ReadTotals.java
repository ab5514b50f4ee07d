package org.openlindorm.store;

/**
 * The amount that a store has read.
 *
 * @param rows rows and index entries, including those that a filter removed
 * @param bytes of their keys and cells
 * @param seeks keys and ranges whose start was searched
 */
public record ReadTotals(long rows, long bytes, long seeks) {

  public static final ReadTotals NONE = new ReadTotals(0, 0, 0);

  public ReadTotals plus(ReadTotals other) {
    return new ReadTotals(rows + other.rows, bytes + other.bytes, seeks + other.seeks);
  }
}
