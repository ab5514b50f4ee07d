package org.openlindorm.exec.budget;

/** What one step of a statement has done so far, for EXPLAIN ANALYZE; for one thread. */
public final class StepMeasure {

  private long runs;
  private long rows;
  private long batches;
  private long nanos;
  private long held;
  private long mostHeld;
  private long spilled;

  /** The step was opened once more. */
  public void opened() {
    runs++;
  }

  public void gave(long more) {
    rows += more;
  }

  /** Some rows together. */
  public void gaveBatch(long more) {
    batches++;
    rows += more;
  }

  /** Time that the step and those below it took. */
  public void took(long more) {
    nanos += more;
  }

  void holds(long more) {
    held += more;
    mostHeld = Math.max(mostHeld, held);
  }

  void writes(long bytes) {
    spilled += bytes;
  }

  /** How often the step was opened. */
  public long runs() {
    return runs;
  }

  public long rows() {
    return rows;
  }

  /** In how many batches its rows came; 0 of a step that gives them one by one. */
  public long batches() {
    return batches;
  }

  public long nanos() {
    return nanos;
  }

  /** The most bytes that it held at a time. */
  public long mostHeld() {
    return mostHeld;
  }

  /** The bytes that it wrote to files. */
  public long spilled() {
    return spilled;
  }
}
