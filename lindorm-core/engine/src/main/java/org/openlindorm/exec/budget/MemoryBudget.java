package org.openlindorm.exec.budget;

import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * The memory of one statement: a share of the common pool, reserved before use. Rows that do not
 * fit go to files. Each step has a small guaranteed minimum, so that it makes progress whatever the
 * others hold.
 */
public final class MemoryBudget {

  private final MemoryPool pool;
  private final long share;
  private final long least;
  private final SpillDirectory files;
  private final AtomicLong reserved;
  private final @Nullable StepMeasure measure;

  /**
   * @param share the maximum bytes of the statement
   * @param least the guaranteed bytes of each of its steps
   * @param files the directory for rows that do not fit
   */
  public MemoryBudget(MemoryPool pool, long share, long least, SpillDirectory files) {
    this(pool, share, least, files, new AtomicLong(), null);
  }

  private MemoryBudget(
      MemoryPool pool,
      long share,
      long least,
      SpillDirectory files,
      AtomicLong reserved,
      @Nullable StepMeasure measure) {
    this.pool = pool;
    this.share = share;
    this.least = least;
    this.files = files;
    this.reserved = reserved;
    this.measure = measure;
  }

  /** Returns the same budget, with the part of one step measured. */
  public MemoryBudget measuredBy(StepMeasure step) {
    return new MemoryBudget(pool, share, least, files, reserved, step);
  }

  /** Opens the memory of one step; close it when the step ends. */
  public Reservation open() {
    return new Reservation(this);
  }

  /** Creates a file for rows that do not fit. */
  public SpillFile createFile() {
    return files.create(measure);
  }

  /**
   * Returns the error for data that does not fit and cannot be written to files.
   *
   * @param what the holder, for the message
   */
  public LindormException exceeded(String what) {
    return LindormException.of(
        ErrorCode.MEMORY_LIMIT,
        what
            + " needs more than the "
            + share
            + " bytes of memory that one statement may hold; narrow the WHERE, or give the server"
            + " more heap");
  }

  /** Returns the maximum bytes of the statement. */
  public long share() {
    return share;
  }

  /** Returns the current bytes of the statement. */
  public long reserved() {
    return reserved.get();
  }

  long least() {
    return least;
  }

  boolean take(long bytes) {
    if (reserved.addAndGet(bytes) <= share && pool.take(bytes)) {
      measured(bytes);
      return true;
    }
    reserved.addAndGet(-bytes);
    return false;
  }

  void force(long bytes) {
    reserved.addAndGet(bytes);
    pool.force(bytes);
    measured(bytes);
  }

  void give(long bytes) {
    reserved.addAndGet(-bytes);
    pool.give(bytes);
    measured(-bytes);
  }

  private void measured(long more) {
    StepMeasure step = measure;
    if (step != null) {
      step.holds(more);
    }
  }
}
