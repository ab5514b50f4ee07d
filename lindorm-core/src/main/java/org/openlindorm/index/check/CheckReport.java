package org.openlindorm.index.check;

import java.util.List;
import java.util.Map;

/**
 * What a check found.
 *
 * @param rows how many rows of the table were read
 * @param entries how many entries of the index were read
 * @param found what was found of each kind that there can be
 * @param repaired how many differences were repaired
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

  /** Whether table and index agree. */
  public boolean isClean() {
    return differences() == 0;
  }

  /** How many differences of all kinds there are. */
  public long differences() {
    return found.values().stream().mapToLong(Findings::count).sum();
  }

  /** The findings of a kind. */
  public Findings of(Difference difference) {
    return found.getOrDefault(difference, new Findings(0, List.of()));
  }
}
