package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.KeySample;
import org.openlindorm.advisor.model.TableModel;

/** Converts sampled keys to another key. Samples that lack its columns are dropped. */
final class ConvertedSamples {

  private ConvertedSamples() {}

  static TableModel of(TableModel rewritten, List<ComputedColumn> fills) {
    List<KeySample> moved = new ArrayList<>();
    for (KeySample sample : rewritten.samples()) {
      KeySample other = moved(sample, rewritten.keyColumns(), fills);
      if (other != null) {
        moved.add(other);
      }
    }
    return rewritten
        .withSamples(moved)
        .withFacts(rewritten.facts().withTraffic(null), rewritten.columns());
  }

  /** Returns the sample; null if it lacks a column, or if a value has no counterpart. */
  static @Nullable KeySample moved(
      KeySample sample, List<String> columns, List<ComputedColumn> fills) {
    List<List<String>> rows = new ArrayList<>();
    for (List<String> row : sample.rows()) {
      List<String> other = new ArrayList<>();
      for (String column : columns) {
        String value = value(sample.columns(), row, column, fills);
        if (value == null) {
          return null;
        }
        other.add(value);
      }
      rows.add(other);
    }
    return sample.withRows(columns, rows);
  }

  private static @Nullable String value(
      List<String> names, List<String> row, String column, List<ComputedColumn> fills) {
    for (ComputedColumn fill : fills) {
      if (fill.column().equals(column)) {
        List<String> inputs = new ArrayList<>();
        for (String input : fill.inputs()) {
          int at = names.indexOf(input);
          if (at < 0) {
            return null;
          }
          inputs.add(row.get(at));
        }
        return fill.value().of(inputs);
      }
    }
    int at = names.indexOf(column);
    return at < 0 ? null : row.get(at);
  }
}
