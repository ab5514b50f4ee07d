package org.openlindorm.index.build;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.index.build.BuildRecord.IndexProgress;

/**
 * The lease for building the indexes of one table, with the progress under it. Finished work is
 * recorded at once and stored periodically. The next owner repeats work that was not stored, which
 * does no harm. Thread-safe.
 */
final class BuildLease {

  static final Duration LENGTH = Duration.ofSeconds(30);

  private static final long STORE_EVERY_MILLIS = 1_000;

  private final BuildRecords records;
  private final long tableId;
  private final String owner;
  private final Clock clock;
  private BuildRecords.Stored stored;
  private BuildRecord current;
  private long storedAt;

  private BuildLease(
      BuildRecords records, long tableId, String owner, Clock clock, BuildRecords.Stored stored) {
    this.records = records;
    this.tableId = tableId;
    this.owner = owner;
    this.clock = clock;
    this.stored = stored;
    this.current = stored.record();
    this.storedAt = clock.millis();
  }

  /**
   * Takes the lease of a table, or returns null when another server has it.
   *
   * @param alone whether no other server can be alive, so that its lease is void
   */
  static @Nullable BuildLease take(
      BuildRecords records, long tableId, String owner, Clock clock, boolean alone) {
    BuildRecords.Stored seen = records.read(tableId);
    boolean free =
        alone || seen.record().owner().equals(owner) || !seen.record().isHeldAt(clock.millis());
    long until = clock.millis() + LENGTH.toMillis();
    if (!free || !records.replace(tableId, seen, seen.record().heldBy(owner, until))) {
      return null;
    }
    BuildRecords.Stored mine = records.read(tableId);
    return mine.record().owner().equals(owner)
        ? new BuildLease(records, tableId, owner, clock, mine)
        : null;
  }

  /**
   * Sets the current builds: continued ones keep their progress, new ones start without, and all
   * others are removed.
   */
  synchronized void begin(List<IndexProgress> fresh, Bytes first, Bytes last) {
    List<IndexProgress> progress = new ArrayList<>();
    for (IndexProgress one : fresh) {
      IndexProgress known = current.of(one.indexId(), one.startedAt());
      progress.add(known == null ? one : known);
    }
    current = current.with(progress).between(first, last);
    store();
  }

  synchronized BuildRecord current() {
    return current;
  }

  /** Records that all rows of a range are in these indexes; stores the progress when it is due. */
  synchronized void done(ByteRange range, int rows, Set<Long> indexIds) {
    List<IndexProgress> changed = new ArrayList<>();
    for (IndexProgress one : current.indexes()) {
      changed.add(
          indexIds.contains(one.indexId())
              ? new IndexProgress(
                  one.indexId(), one.startedAt(), one.rows() + rows, one.done().with(range))
              : one);
    }
    current = current.with(changed);
  }

  /** Stores the progress and extends the lease if it is due; returns whether it was. */
  synchronized boolean storeWhenDue() {
    boolean due = clock.millis() - storedAt >= STORE_EVERY_MILLIS;
    if (due) {
      store();
    }
    return due;
  }

  /** Releases the lease and keeps the progress of the builds that continue. */
  synchronized void release(List<IndexProgress> unfinished) {
    if (unfinished.isEmpty()) {
      records.remove(tableId, stored);
    } else {
      records.replace(tableId, stored, current.with(unfinished).heldBy("", 0));
    }
  }

  private void store() {
    BuildRecord next = current.heldBy(owner, clock.millis() + LENGTH.toMillis());
    if (!records.replace(tableId, stored, next)) {
      throw new LeaseLost(tableId);
    }
    stored = records.read(tableId);
    if (!stored.record().owner().equals(owner)) {
      throw new LeaseLost(tableId);
    }
    current = next;
    storedAt = clock.millis();
  }

  /** Another server has taken the lease over; this server stops. */
  static final class LeaseLost extends RuntimeException {
    private static final long serialVersionUID = 1;

    LeaseLost(long tableId) {
      super("Another server builds the indexes of table " + tableId + " now");
    }
  }
}
