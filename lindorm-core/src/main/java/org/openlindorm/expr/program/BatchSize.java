package org.openlindorm.expr.program;

/**
 * How much is gone through together.
 *
 * @param rows at the most
 * @param bytes as stored, at the most but for the last row
 */
public record BatchSize(int rows, long bytes) {

  /** Stored bytes of the batches of all lanes that wait for each other: those of 16 scans. */
  private static final long BYTES_OF_LANES = 16 * ScanProcessor.MOST_BYTES;

  /** With fewer a batch is hardly more than its rows one by one. */
  private static final long LEAST_BYTES_OF_A_LANE = 16 << 10;

  /** Of one of several lanes, each of which holds a batch while the others are read. */
  public static BatchSize ofOneOf(int lanes, int rows) {
    long share = Math.max(LEAST_BYTES_OF_A_LANE, BYTES_OF_LANES / lanes);
    return new BatchSize(rows, Math.min(ScanProcessor.MOST_BYTES, share));
  }
}
