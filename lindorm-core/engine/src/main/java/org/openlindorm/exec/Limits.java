package org.openlindorm.exec;

import org.openlindorm.batch.Batch;

/**
 * The limits of one statement.
 *
 * @param keysPerQuery keys of a single-value query
 * @param rowsPerWrite rows of one UPSERT statement
 * @param bytesPerWrite bytes of one UPSERT statement
 * @param bytesPerCell bytes of one cell: a value, or all values of a row that are written together,
 *     with the row key and the column's name
 * @param sortedRows rows to be changed that an UPDATE or DELETE holds in memory
 * @param conflictRetries how often a changed row is read again before CONFLICT
 * @param batchRows rows per batch between steps, and per call that changes rows by what is stored;
 *     the results do not depend on it. A call costs as much as some hundred rows
 */
public record Limits(
    int keysPerQuery,
    int rowsPerWrite,
    long bytesPerWrite,
    int bytesPerCell,
    int sortedRows,
    int conflictRetries,
    int batchRows) {

  /**
   * The product's limits: 2,000 keys per query, 2,000 rows and 64 MB per write. A cell has HBase's
   * default of hbase.client.keyvalue.maxsize and hbase.server.keyvalue.maxsize.
   */
  public static final Limits DEFAULT =
      new Limits(2_000, 2_000, 64L << 20, 10 << 20, 1_000_000, 200, Batch.ROWS);

  /** Writes larger than this carry a warning: 2 MB, the seeds' advice. */
  public static final long WARNED_WRITE_BYTES = 2L << 20;

  public Limits withKeysPerQuery(int keys) {
    return new Limits(
        keys, rowsPerWrite, bytesPerWrite, bytesPerCell, sortedRows, conflictRetries, batchRows);
  }

  /** Returns the same limits with another number of held rows. */
  public Limits withRowsHeld(int rows) {
    return new Limits(
        keysPerQuery, rowsPerWrite, bytesPerWrite, bytesPerCell, rows, conflictRetries, batchRows);
  }

  /** Returns the same limits for a store with another maximum cell size. */
  public Limits withBytesPerCell(int bytes) {
    return new Limits(
        keysPerQuery, rowsPerWrite, bytesPerWrite, bytes, sortedRows, conflictRetries, batchRows);
  }

  /** Returns the same limits with another batch size. */
  public Limits withBatchRows(int rows) {
    return new Limits(
        keysPerQuery, rowsPerWrite, bytesPerWrite, bytesPerCell, sortedRows, conflictRetries, rows);
  }
}
