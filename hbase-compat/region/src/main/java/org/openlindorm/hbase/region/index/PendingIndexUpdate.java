package org.openlindorm.hbase.region.index;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.index.EntryKey;
import org.openlindorm.store.StoredRow;

/**
 * A change of a row whose entries are not known to be correct: in flight to the indexes, or failed.
 * Its stale keys are those that were correct before it.
 */
final class PendingIndexUpdate {

  /** The number of a change that is not recorded in this region's part of the log. */
  static final long NO_NUMBER = 0;

  private final long number;
  private final Intent intent;
  private final @Nullable StoredRow before;
  private final boolean imageKnown;
  private final CountDownLatch end = new CountDownLatch(1);

  private boolean numbered;
  private @Nullable Path file;

  private PendingIndexUpdate(
      long number,
      Intent intent,
      @Nullable StoredRow before,
      boolean imageKnown,
      @Nullable Path file) {
    this.number = number;
    this.intent = intent;
    this.before = before;
    this.imageKnown = imageKnown;
    this.numbered = number != NO_NUMBER;
    this.file = file;
  }

  /** Returns a write of this region, with the row before it. */
  static PendingIndexUpdate write(long number, Intent intent, @Nullable StoredRow before) {
    return new PendingIndexUpdate(number, intent, before, true, null);
  }

  /**
   * Returns a write that an earlier opening of the region did not complete.
   *
   * @param file where the intent is stored, or null when it is not yet in a file
   */
  static PendingIndexUpdate left(Intent intent, @Nullable Path file) {
    return new PendingIndexUpdate(NO_NUMBER, intent, null, false, file);
  }

  Bytes row() {
    return intent.row();
  }

  long number() {
    return number;
  }

  Intent intent() {
    return intent;
  }

  List<EntryKey> stale() {
    return intent.stale();
  }

  /** Returns the row before the change; null also when it is not known. */
  @Nullable StoredRow before() {
    return before;
  }

  boolean imageKnown() {
    return imageKnown;
  }

  boolean isSettled() {
    return end.getCount() == 0;
  }

  void end() {
    end.countDown();
  }

  /** Waits until the entries are correct; returns false on timeout. */
  boolean await(long millis) throws InterruptedException {
    return end.await(millis, TimeUnit.MILLISECONDS);
  }

  /**
   * Returns true once: when the number is released because the change is settled or is in a file.
   */
  synchronized boolean giveUpNumber() {
    boolean held = numbered;
    numbered = false;
    return held;
  }

  synchronized @Nullable Path file() {
    return file;
  }

  synchronized void liesIn(Path written) {
    file = written;
  }
}
