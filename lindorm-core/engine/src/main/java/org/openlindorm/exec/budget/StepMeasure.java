package org.openlindorm.exec.budget;

import org.openlindorm.store.ReadCounts;

/** Measurements of one step of a statement so far, for EXPLAIN ANALYZE; not thread-safe. */
public final class StepMeasure {

  private final ReadCounts reads;
  private long runs;
  private long rows;
  private long batches;
  private long nanos;
  private long reserved;
  private long peakBytes;
  private long spilled;

  /**
   * @param reads counts what the step itself reads from the store
   */
  public StepMeasure(ReadCounts reads) {
    this.reads = reads;
  }

  /** Counts one more opening of the step. */
  public void opened() {
    runs++;
  }

  public void gave(long more) {
    rows += more;
  }

  /** Counts a batch of rows. */
  public void gaveBatch(long more) {
    batches++;
    rows += more;
  }

  /** Adds time of the step and those below it. */
  public void took(long more) {
    nanos += more;
  }

  void holds(long more) {
    reserved += more;
    peakBytes = Math.max(peakBytes, reserved);
  }

  void writes(long bytes) {
    spilled += bytes;
  }

  /** Returns how often the step was opened. */
  public long runs() {
    return runs;
  }

  public long rows() {
    return rows;
  }

  /** Returns the number of batches; 0 for a step that returns rows one by one. */
  public long batches() {
    return batches;
  }

  public ReadCounts reads() {
    return reads;
  }

  public long nanos() {
    return nanos;
  }

  /** Returns the peak memory in bytes. */
  public long peakBytes() {
    return peakBytes;
  }

  /** Returns the bytes that it wrote to files. */
  public long spilled() {
    return spilled;
  }
}
