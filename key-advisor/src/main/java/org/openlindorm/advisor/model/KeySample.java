package org.openlindorm.advisor.model;

import java.util.List;
import java.util.Set;
import org.openlindorm.bytes.Bytes;

/**
 * Keys of existing rows.
 *
 * @param file where they come from, for messages
 * @param columns the key columns that each row gives, in key order
 * @param rows the values as text, in insertion order where {@code ordered}
 * @param ordered whether the order of the rows is that of their insertion
 * @param burst whether the rows were written one directly after the other
 * @param hidden whether no value may be shown
 * @param keys the row keys as they are stored, which tell the key order; empty where only the
 *     values are known
 * @param moments when each row was written; rows of one moment stand in any order. Empty where each
 *     row has a moment of its own
 */
public record KeySample(
    String file,
    List<String> columns,
    List<List<String>> rows,
    boolean ordered,
    boolean burst,
    boolean hidden,
    List<Bytes> keys,
    List<Long> moments) {

  public KeySample {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    keys = List.copyOf(keys);
    moments = Set.copyOf(moments).size() == rows.size() ? List.of() : List.copyOf(moments);
  }

  /** Values that may be shown, without the stored keys. */
  public KeySample(
      String file, List<String> columns, List<List<String>> rows, boolean ordered, boolean burst) {
    this(file, columns, rows, ordered, burst, false, List.of(), List.of());
  }

  /** The same, of which only shapes are shown. */
  public KeySample asHidden() {
    return new KeySample(file, columns, rows, ordered, burst, true, keys, moments);
  }

  /** The same rows for what their order tells of a longer time. */
  public KeySample asOrdered() {
    return new KeySample(file, columns, rows, true, false, hidden, keys, moments);
  }

  /** A value, or a part of one, as a message may show it. */
  public String shown(String value) {
    return hidden ? Shape.of(value) : value;
  }

  /** The values of other columns, row by row. */
  public KeySample withRows(List<String> changedColumns, List<List<String>> changed) {
    return new KeySample(file, changedColumns, changed, ordered, burst, hidden, List.of(), moments);
  }

  /** At how many moments the rows were written. */
  public int groups() {
    return moments.isEmpty() ? size() : Set.copyOf(moments).size();
  }

  public int size() {
    return rows.size();
  }
}
