package org.openlindorm.expr.program;

/**
 * The maximum size of a batch.
 *
 * @param rows the maximum number of rows
 * @param bytes the maximum stored bytes, except for the last row
 */
public record BatchSize(int rows, long bytes) {

  /** Stored bytes of the batches of all bucket scans of a merge: those of 16 scans. */
  private static final long BYTES_OF_BUCKETS = 16 * ScanProcessor.MOST_BYTES;

  /** With fewer bytes a batch is hardly better than single rows. */
  private static final long LEAST_BYTES_OF_A_BUCKET = 16 << 10;

  /**
   * Returns the size for one of several bucket scans, each of which holds a batch while the others
   * are read.
   */
  public static BatchSize ofOneOf(int buckets, int rows) {
    long share = Math.max(LEAST_BYTES_OF_A_BUCKET, BYTES_OF_BUCKETS / buckets);
    return new BatchSize(rows, Math.min(ScanProcessor.MOST_BYTES, share));
  }
}
