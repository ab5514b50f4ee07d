package org.openlindorm.hbase.region.index;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.index.EntryImages;
import org.openlindorm.index.EntryKey;
import org.openlindorm.store.EntryChange;
import org.openlindorm.store.StoredRow;

/** The change of one row by one batch, from before the write until its entries are sent. */
final class RowWrite {

  private final Bytes row;
  private final long version;
  private final @Nullable StoredRow before;
  private final EntryImages.Image old;
  private final EntryImages.@Nullable Image expected;
  private final List<PendingIndexUpdate> takenOver;
  private final boolean renewed;

  private @Nullable PendingIndexUpdate own;
  private List<EntryChange> changes = List.of();

  /**
   * @param version larger than that of every earlier write of the row
   * @param expected the entries after the write, or null when the row must be read again
   * @param takenOver earlier changes whose stale keys this one removes too
   * @param renewed whether entries are written even if they stay the same
   */
  RowWrite(
      Bytes row,
      long version,
      @Nullable StoredRow before,
      EntryImages.Image old,
      EntryImages.@Nullable Image expected,
      List<PendingIndexUpdate> takenOver,
      boolean renewed) {
    this.row = row;
    this.version = version;
    this.before = before;
    this.old = old;
    this.expected = expected;
    this.takenOver = takenOver;
    this.renewed = renewed;
  }

  Bytes row() {
    return row;
  }

  EntryImages.@Nullable Image expected() {
    return expected;
  }

  /** Returns whether the write is known in advance to leave the entries unchanged. */
  boolean changesNothing() {
    return !renewed && takenOver.isEmpty() && expected != null && expected.sameAs(old);
  }

  Intent intent(EntryImages images) {
    return new Intent(row, images.keys(old));
  }

  PendingIndexUpdate register(long number, Intent intent, PendingIndexUpdates pending) {
    PendingIndexUpdate registered = PendingIndexUpdate.write(number, intent, before);
    own = registered;
    pending.add(registered);
    return registered;
  }

  /** Computes the changes of entries from the row's new state. */
  void becomes(EntryImages.Image now, EntryImages images) {
    if (takenOver.isEmpty() && !renewed) {
      changes = images.changes(old, now, version);
      return;
    }
    List<EntryKey> stale = new ArrayList<>();
    takenOver.forEach(earlier -> stale.addAll(earlier.stale()));
    changes = images.corrections(old, now, stale, version);
  }

  List<EntryChange> changes() {
    return changes;
  }

  void settled(PendingIndexUpdates pending) {
    for (PendingIndexUpdate earlier : takenOver) {
      if (pending.isFailed(earlier)) {
        pending.settle(earlier);
      }
    }
    if (own != null) {
      pending.settle(own);
    }
  }

  void failed(PendingIndexUpdates pending) {
    if (own != null) {
      pending.fail(own);
    }
  }
}
