package org.openlindorm.store.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.StoredRow;

/**
 * The rows of one table. Each row is replaced by one atomic step, so readers see whole rows and
 * need no lock.
 */
final class MemoryTable {

  private final ConcurrentNavigableMap<Bytes, StoredRow> rows = new ConcurrentSkipListMap<>();
  private final List<ByteRange> regions;
  private final LongSupplier clock;

  /** No smaller than the timestamp of any cell that was deleted: what comes back is newer. */
  private final AtomicLong deletedVersions = new AtomicLong();

  MemoryTable(List<Bytes> splits, LongSupplier clock) {
    this.clock = clock;
    List<ByteRange> ranges = new ArrayList<>();
    Bytes start = Bytes.EMPTY;
    for (Bytes split : splits) {
      ranges.add(new ByteRange(start, split));
      start = split;
    }
    ranges.add(new ByteRange(start, Bytes.EMPTY));
    regions = List.copyOf(ranges);
  }

  List<ByteRange> regions() {
    return regions;
  }

  @Nullable StoredRow fetch(Bytes key) {
    return rows.get(key);
  }

  /** The rows of a range, live: a row written during a scan may or may not be seen. */
  NavigableMap<Bytes, StoredRow> range(ByteRange range, boolean reverse) {
    NavigableMap<Bytes, StoredRow> part = rows.tailMap(range.start(), true);
    if (!range.stop().isEmpty()) {
      part = rows.subMap(range.start(), true, range.stop(), false);
    }
    return reverse ? part.descendingMap() : part;
  }

  void write(Mutation mutation) {
    rows.compute(mutation.key(), (key, before) -> after(before, mutation));
  }

  boolean writeIf(long expectedVersion, Mutation mutation) {
    boolean[] written = new boolean[1];
    rows.compute(
        mutation.key(),
        (key, before) -> {
          written[0] = (before == null ? 0 : before.version()) == expectedVersion;
          return written[0] ? after(before, mutation) : before;
        });
    return written[0];
  }

  void clear() {
    rows.values().forEach(this::retire);
    rows.clear();
  }

  private @Nullable StoredRow after(@Nullable StoredRow before, Mutation mutation) {
    if (mutation instanceof Mutation.Put put) {
      StoredRow changed = MemoryRow.put(before, put, put.timestamp().orElseGet(() -> next(before)));
      if (!put.deletedQualifiers().isEmpty()) {
        retire(before);
      }
      return changed;
    }
    retire(before);
    return null;
  }

  private long next(@Nullable StoredRow before) {
    long last = Math.max(deletedVersions.get(), before == null ? 0 : before.version());
    return Math.max(clock.getAsLong(), last + 1);
  }

  private void retire(@Nullable StoredRow row) {
    if (row != null) {
      deletedVersions.accumulateAndGet(row.version(), Math::max);
    }
  }
}
