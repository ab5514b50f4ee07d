package org.openlindorm.index.check;

import java.util.List;
import java.util.Map;

/**
 * The result of a check.
 *
 * @param rows the number of table rows that were read
 * @param entries the number of index entries that were read
 * @param found the findings by kind
 * @param repaired the number of repaired differences
 */
public record CheckReport(long rows, long entries, Map<Difference, Findings> found, long repaired) {

  public CheckReport {
    found = Map.copyOf(found);
  }

  /**
   * The findings of one kind.
   *
   * @param samples a few of them, by the values of the row's primary key
   */
  public record Findings(long count, List<String> samples) {
    public Findings {
      samples = List.copyOf(samples);
    }
  }

  /** Returns whether table and index agree. */
  public boolean isClean() {
    return differences() == 0;
  }

  /** Returns the number of differences of all kinds. */
  public long differences() {
    return found.values().stream().mapToLong(Findings::count).sum();
  }

  /** Returns the findings of a kind. */
  public Findings of(Difference difference) {
    return found.getOrDefault(difference, new Findings(0, List.of()));
  }
}
