package org.openlindorm.advisor.model;

import java.util.List;
import java.util.Set;
import org.openlindorm.bytes.Bytes;

/**
 * A sample of the keys of existing rows.
 *
 * @param file the source, for messages
 * @param columns the key columns of each row, in key order
 * @param rows the values as text, in insertion order if {@code ordered}
 * @param ordered whether the rows are in insertion order
 * @param burst whether the rows were written directly one after the other
 * @param hidden whether messages must not show values
 * @param keys the stored row keys, which give the key order; empty if only the values are known
 * @param moments the write time of each row; the order of rows with the same time has no meaning.
 *     Empty if all times differ
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

  /** Creates a sample of values that may be shown, without the stored keys. */
  public KeySample(
      String file, List<String> columns, List<List<String>> rows, boolean ordered, boolean burst) {
    this(file, columns, rows, ordered, burst, false, List.of(), List.of());
  }

  /** Returns this sample with hidden values; messages show only their shapes. */
  public KeySample asHidden() {
    return new KeySample(file, columns, rows, ordered, burst, true, keys, moments);
  }

  /** Returns the same rows, marked as ordered and not as a burst. */
  public KeySample asOrdered() {
    return new KeySample(file, columns, rows, true, false, hidden, keys, moments);
  }

  /** Returns a value, or a part of one, in the form that messages may show. */
  public String shown(String value) {
    return hidden ? Shape.of(value) : value;
  }

  /** Returns this sample with values of other columns, in the same row order. */
  public KeySample withRows(List<String> changedColumns, List<List<String>> changed) {
    return new KeySample(file, changedColumns, changed, ordered, burst, hidden, List.of(), moments);
  }

  /** Returns the number of different times at which the rows were written. */
  public int groups() {
    return moments.isEmpty() ? size() : Set.copyOf(moments).size();
  }

  public int size() {
    return rows.size();
  }
}
