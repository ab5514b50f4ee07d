package org.openlindorm.exec.budget;

import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The memory of one statement: a share of the pool of all, asked for before it is taken. What does
 * not fit goes to files. Each step may hold a little in any case, so that it gets on however much
 * the others hold.
 */
public final class MemoryBudget {

  private final MemoryPool pool;
  private final long share;
  private final long least;
  private final SpillDirectory files;
  private final AtomicLong held;
  private final @Nullable StepMeasure measure;

  /**
   * @param share the bytes that the statement may hold
   * @param least the bytes that each of its steps may hold in any case
   * @param files where what does not fit is written to
   */
  public MemoryBudget(MemoryPool pool, long share, long least, SpillDirectory files) {
    this(pool, share, least, files, new AtomicLong(), null);
  }

  private MemoryBudget(
      MemoryPool pool,
      long share,
      long least,
      SpillDirectory files,
      AtomicLong held,
      @Nullable StepMeasure measure) {
    this.pool = pool;
    this.share = share;
    this.least = least;
    this.files = files;
    this.held = held;
    this.measure = measure;
  }

  /** The same memory of the same statement, of which one step's part is measured. */
  public MemoryBudget measuredBy(StepMeasure step) {
    return new MemoryBudget(pool, share, least, files, held, step);
  }

  /** The memory of one step; close it when the step ends. */
  public Reservation open() {
    return new Reservation(this);
  }

  /** A file for what does not fit. */
  public SpillFile createFile() {
    return files.create(measure);
  }

  /** How many bytes the statement may hold. */
  public long share() {
    return share;
  }

  /** How many bytes the statement holds now. */
  public long held() {
    return held.get();
  }

  long least() {
    return least;
  }

  boolean take(long bytes) {
    if (held.addAndGet(bytes) <= share && pool.take(bytes)) {
      measured(bytes);
      return true;
    }
    held.addAndGet(-bytes);
    return false;
  }

  void force(long bytes) {
    held.addAndGet(bytes);
    pool.force(bytes);
    measured(bytes);
  }

  void give(long bytes) {
    held.addAndGet(-bytes);
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
