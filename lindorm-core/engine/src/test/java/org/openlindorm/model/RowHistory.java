package org.openlindorm.model;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The states of a row over time, by a clock that counts operations. One thread writes it. */
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

  /** Sets the row when all clients have stopped. */
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

  /** Records a failed write; the results of readers are unknown until all clients have stopped. */
  synchronized void unsettle() {
    settled = false;
  }

  /**
   * Records what the row's only writer read after a failed write; its index entries are still
   * unknown.
   */
  synchronized void learn(ModelRow row, long now) {
    restart(row, now);
    settled = false;
  }

  synchronized boolean isSettled() {
    return settled;
  }

  /**
   * Returns whether a row may have these values after a failed write: those before the write or
   * after it.
   */
  synchronized boolean mayBe(Map<String, Object> found) {
    return lastTwo().stream().anyMatch(version -> version.row.values().equals(found));
  }

  private List<Version> lastTwo() {
    return versions.subList(Math.max(0, versions.size() - 2), versions.size());
  }

  /** Returns the last two states, such as {@code before or after}. */
  @Override
  public synchronized String toString() {
    return lastTwo().stream().map(version -> version.row.toString()).collect(joining(" or "));
  }

  /**
   * Returns the states that a reader may have seen between two times, or null if they are unknown.
   */
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
