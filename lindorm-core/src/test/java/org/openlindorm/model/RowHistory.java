package org.openlindorm.model;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What one row was and when, by a clock that counts operations. Written by one thread. */
final class RowHistory {

  private static final int KEPT = 64;

  private final List<Version> versions = new ArrayList<>();
  private long knownSince;
  private boolean settled = true;

  private static final class Version {
    final ModelRow row;
    final long begun;
    long acknowledged = Long.MAX_VALUE;

    Version(ModelRow row, long begun) {
      this.row = row;
      this.begun = begun;
    }
  }

  RowHistory() {
    restart(ModelRow.NONE, 0);
  }

  synchronized ModelRow current() {
    return versions.get(versions.size() - 1).row;
  }

  /** The row after everything has come to rest. */
  synchronized void restart(ModelRow row, long now) {
    versions.clear();
    Version version = new Version(row, now);
    version.acknowledged = now;
    versions.add(version);
    knownSince = now;
    settled = true;
  }

  synchronized void begin(ModelRow row, long now) {
    versions.add(new Version(row, now));
    if (versions.size() > KEPT) {
      versions.remove(0);
      knownSince = versions.get(0).acknowledged;
    }
  }

  synchronized void acknowledge(long now) {
    versions.get(versions.size() - 1).acknowledged = now;
  }

  /** A write failed: what readers see is open until everything has come to rest. */
  synchronized void unsettle() {
    settled = false;
  }

  /** What the row's only writer read after a failed write; what its entries say is still open. */
  synchronized void learn(ModelRow row, long now) {
    restart(row, now);
    settled = false;
  }

  synchronized boolean isSettled() {
    return settled;
  }

  /**
   * Whether a row whose last write failed may hold this: what was before that write or after it.
   */
  synchronized boolean mayBe(Map<String, Object> found) {
    return lastTwo().stream().anyMatch(version -> version.row.values().equals(found));
  }

  private List<Version> lastTwo() {
    return versions.subList(Math.max(0, versions.size() - 2), versions.size());
  }

  /** For example {@code before or after}. */
  @Override
  public synchronized String toString() {
    return lastTwo().stream().map(version -> version.row.toString()).collect(joining(" or "));
  }

  /** What a reader may have seen between two moments, or null when that is not known. */
  synchronized @Nullable List<ModelRow> possible(long from, long to) {
    if (!settled || from < knownSince) {
      return null;
    }
    List<ModelRow> possible = new ArrayList<>();
    for (int i = 0; i < versions.size(); i++) {
      boolean over = i + 1 < versions.size() && versions.get(i + 1).acknowledged < from;
      if (!over && versions.get(i).begun <= to) {
        possible.add(versions.get(i).row);
      }
    }
    return possible;
  }
}
