package org.openlindorm.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The rows that a backup of one moment may contain, while writers continue. Of each writer it has
 * all operations up to one of those that ran meanwhile, and none of the later ones. Only the next
 * operation may have changed some of its rows and others not yet.
 */
public final class MomentModel {

  private final List<Operations> writers = new ArrayList<>();

  /** The rows of a writer at the start, and its operations since then in their order. */
  private record Operations(Map<Long, ModelRow> rows, List<Map<Long, ModelRow>> steps) {}

  MomentModel(int writers, Map<Long, ModelRow> acknowledged, Map<Long, ModelRow> open) {
    for (int writer = 0; writer < writers; writer++) {
      List<Map<Long, ModelRow>> steps = new ArrayList<>();
      steps.add(rows(open, writer, writers));
      this.writers.add(new Operations(rows(acknowledged, writer, writers), steps));
    }
  }

  private static Map<Long, ModelRow> rows(Map<Long, ModelRow> all, int writer, int writers) {
    Map<Long, ModelRow> rows = new TreeMap<>(all);
    rows.keySet().removeIf(id -> id % writers != writer);
    return rows;
  }

  /** Adds an operation that a writer starts. */
  void start(int writer, Map<Long, ModelRow> after) {
    writers.get(writer).steps().add(after);
  }

  /** Compares the rows of the backup with the possible ones. */
  public void verify(Map<Long, Map<String, Object>> found, String when) {
    for (int writer = 0; writer < writers.size(); writer++) {
      Map<Long, String> wrong = differences(writers.get(writer), found);
      if (!wrong.isEmpty()) {
        throw new AssertionError("%s, writer %d: %s".formatted(when, writer, wrong));
      }
    }
  }

  /** Returns the differences from the state that is nearest, empty if one is equal. */
  private static Map<Long, String> differences(
      Operations writer, Map<Long, Map<String, Object>> found) {
    Map<Long, ModelRow> state = new TreeMap<>(writer.rows());
    Map<Long, String> nearest = null;
    for (int step = 0; step <= writer.steps().size(); step++) {
      Map<Long, ModelRow> next = step < writer.steps().size() ? writer.steps().get(step) : Map.of();
      Map<Long, String> wrong = new TreeMap<>();
      state.forEach(
          (id, row) -> {
            Map<String, Object> values = found.getOrDefault(id, Map.of());
            ModelRow alternative = next.getOrDefault(id, row);
            if (!values.equals(row.values()) && !values.equals(alternative.values())) {
              wrong.put(id, values + " instead of " + row + " or " + alternative);
            }
          });
      if (nearest == null || wrong.size() < nearest.size()) {
        nearest = wrong;
      }
      state.putAll(next);
    }
    return nearest == null ? Map.of() : nearest;
  }
}
