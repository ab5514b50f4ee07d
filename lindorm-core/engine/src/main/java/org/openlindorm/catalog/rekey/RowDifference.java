package org.openlindorm.catalog.rekey;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * The writes that make a stored row have the cells of another one, in the same order of their
 * timestamps: of a packed cell and a column's cell the later one counts. Cells that are the same
 * keep their timestamps; the store assigns those of the others.
 */
final class RowDifference {

  private RowDifference() {}

  /**
   * Returns the writes in their order; none if the row has the cells already.
   *
   * @param stored null if there is no row
   */
  static List<Mutation.Put> puts(@Nullable StoredRow stored, StoredRow wanted) {
    Map<Bytes, StoredCell> present = new HashMap<>();
    if (stored != null) {
      stored.cells().forEach(cell -> present.put(cell.qualifier(), cell));
    }
    Map<Long, List<StoredCell>> byTime = new TreeMap<>();
    Set<Bytes> superfluous = new HashSet<>(present.keySet());
    for (StoredCell cell : wanted.cells()) {
      byTime.computeIfAbsent(cell.timestamp(), any -> new ArrayList<>()).add(cell);
      superfluous.remove(cell.qualifier());
    }
    List<List<StoredCell>> written = new ArrayList<>();
    long newest = Long.MIN_VALUE;
    for (List<StoredCell> together : byTime.values()) {
      if (!written.isEmpty() || !isStored(together, present, newest)) {
        written.add(together);
      } else {
        for (StoredCell cell : together) {
          newest = Math.max(newest, timestamp(present.get(cell.qualifier())));
        }
      }
    }
    List<Mutation.Put> puts = new ArrayList<>();
    for (int i = 0; i < Math.max(written.size(), superfluous.isEmpty() ? 0 : 1); i++) {
      List<Mutation.Cell> cells = new ArrayList<>();
      if (i < written.size()) {
        written
            .get(i)
            .forEach(cell -> cells.add(new Mutation.Cell(cell.qualifier(), cell.value())));
      }
      List<Bytes> deleted = i == 0 ? superfluous.stream().sorted().toList() : List.of();
      puts.add(new Mutation.Put(wanted.key(), cells, deleted, OptionalLong.empty()));
    }
    return puts;
  }

  /** Returns whether all cells of one write are stored, and later than those before it. */
  private static boolean isStored(
      List<StoredCell> together, Map<Bytes, StoredCell> present, long newest) {
    return together.stream()
        .allMatch(
            cell -> {
              StoredCell same = present.get(cell.qualifier());
              return same != null && same.value().equals(cell.value()) && same.timestamp() > newest;
            });
  }

  private static long timestamp(@Nullable StoredCell cell) {
    return cell == null ? Long.MIN_VALUE : cell.timestamp();
  }
}
