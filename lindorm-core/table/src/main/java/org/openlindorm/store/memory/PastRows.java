package org.openlindorm.store.memory;

import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;

/** All states that the rows of a table have had, by the time of the write. Thread-safe. */
final class PastRows {

  private final ConcurrentSkipListMap<Bytes, NavigableMap<Long, Optional<MemoryRow>>> states =
      new ConcurrentSkipListMap<>();

  /**
   * Adds the state of a row after a write, or none after its deletion.
   *
   * @param before the state before the write, which may be older than this history
   */
  void add(Bytes key, @Nullable MemoryRow before, long moment, @Nullable MemoryRow after) {
    NavigableMap<Long, Optional<MemoryRow>> ofRow =
        states.computeIfAbsent(key, any -> new ConcurrentSkipListMap<>());
    if (ofRow.isEmpty() && before != null) {
      ofRow.put(before.newest().version(), Optional.of(before));
    }
    ofRow.put(moment, Optional.ofNullable(after));
  }

  void clear() {
    states.clear();
  }

  /** Returns the rows of a range as they were before a time. */
  NavigableMap<Bytes, MemoryRow> range(
      NavigableMap<Bytes, MemoryRow> current, ByteRange range, long before) {
    NavigableMap<Bytes, MemoryRow> rows = new TreeMap<>();
    current.forEach(
        (key, row) -> {
          if (row.newest().version() < before) {
            rows.put(key, row);
          }
        });
    states.forEach(
        (key, ofRow) -> {
          Map.Entry<Long, Optional<MemoryRow>> state = ofRow.lowerEntry(before);
          if (range.contains(key) && state != null && state.getValue().isPresent()) {
            rows.put(key, state.getValue().get());
          } else if (range.contains(key)) {
            rows.remove(key);
          }
        });
    return Collections.unmodifiableNavigableMap(rows);
  }
}
