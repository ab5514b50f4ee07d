package org.openlindorm.hbase.region.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.fs.Path;
import org.openlindorm.bytes.Bytes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The changes of a region's rows whose entries are not known to be correct. A row may have several.
 * A later write does not wait for the earlier one but takes over its stale keys, so that its
 * completion makes the row correct whatever happens to the others.
 */
final class PendingIndexUpdates {

  private static final Logger LOG = LoggerFactory.getLogger(PendingIndexUpdates.class);

  private final ConcurrentHashMap<Bytes, List<PendingIndexUpdate>> byRow =
      new ConcurrentHashMap<>();
  private final Set<PendingIndexUpdate> failed = ConcurrentHashMap.newKeySet();
  private final IntentNumbers numbers;
  private final SpillFolder spills;
  private final IndexCounters counters;

  PendingIndexUpdates(IntentNumbers numbers, SpillFolder spills, IndexCounters counters) {
    this.numbers = numbers;
    this.spills = spills;
    this.counters = counters;
  }

  /** Registers a change before it becomes visible. */
  void add(PendingIndexUpdate change) {
    byRow.compute(
        change.row(),
        (row, before) -> {
          if (before == null) {
            return List.of(change);
          }
          List<PendingIndexUpdate> all = new ArrayList<>(before);
          all.add(change);
          return List.copyOf(all);
        });
  }

  /** Returns the changes of one row, oldest first. */
  List<PendingIndexUpdate> of(Bytes row) {
    return byRow.getOrDefault(row, List.of());
  }

  /** Marks a change that did not reach all indexes; it remains until the row is repaired. */
  void fail(PendingIndexUpdate change) {
    if (failed.add(change)) {
      counters.late().increment();
    }
  }

  boolean isFailed(PendingIndexUpdate change) {
    return failed.contains(change);
  }

  /** Marks the row's entries as correct with respect to this change. */
  void settle(PendingIndexUpdate change) {
    byRow.computeIfPresent(
        change.row(),
        (row, before) -> {
          List<PendingIndexUpdate> rest = before.stream().filter(other -> other != change).toList();
          return rest.isEmpty() ? null : rest;
        });
    if (failed.remove(change)) {
      counters.repaired().increment();
    }
    if (change.giveUpNumber()) {
      numbers.close(change.number());
    }
    synchronized (change) {
      change.end();
      Path file = change.file();
      if (file != null) {
        spills.delete(file);
      }
    }
  }

  /** Returns the number of failed changes that await a repair. */
  int failures() {
    return failed.size();
  }

  /** Returns some of the rows with failed changes. */
  List<Bytes> failedRows(int most) {
    return failed.stream().map(PendingIndexUpdate::row).distinct().limit(most).toList();
  }

  Collection<PendingIndexUpdate> all() {
    return byRow.values().stream().flatMap(List::stream).toList();
  }

  /**
   * Writes the pending changes to files, because a flush is about to drop them from the log. Waits
   * shortly for changes in flight.
   */
  void spill(long patienceMillis) throws IOException {
    long deadline = System.nanoTime() + patienceMillis * 1_000_000;
    int written = 0;
    for (PendingIndexUpdate change : all()) {
      if (change.file() != null || !failed.contains(change) && arrives(change, deadline)) {
        continue;
      }
      synchronized (change) {
        if (!change.isSettled()) {
          change.liesIn(spills.write(change.intent()));
          written++;
        }
      }
      if (change.giveUpNumber()) {
        numbers.close(change.number());
      }
    }
    if (written > 0) {
      LOG.info("Kept {} changes that have not reached their indexes yet in files", written);
    }
  }

  private static boolean arrives(PendingIndexUpdate change, long deadline) {
    try {
      return change.await(Math.max(0, (deadline - System.nanoTime()) / 1_000_000));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
