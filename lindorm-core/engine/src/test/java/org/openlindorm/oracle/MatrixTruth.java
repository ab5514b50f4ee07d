package org.openlindorm.oracle;

import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The value of a predicate for each row of a column's table, or the error number of its statement.
 *
 * @param values the values by row number: 1, 0 or NULL for unknown
 * @param error the error number; 0 without an error
 */
public record MatrixTruth(TreeMap<Integer, @Nullable Integer> values, int error) {

  static MatrixTruth failure(int error) {
    return new MatrixTruth(new TreeMap<>(), error);
  }

  /** Returns the rows, up to a number, for which the predicate has a value. */
  TreeSet<Integer> rows(@Nullable Integer value, int last) {
    TreeSet<Integer> rows = new TreeSet<>();
    values.forEach(
        (row, truth) -> {
          if (row <= last && (value == null ? truth == null : value.equals(truth))) {
            rows.add(row);
          }
        });
    return rows;
  }

  /** Returns the rows whose value differs from another result. */
  MatrixTruth without(MatrixTruth other) {
    MatrixTruth different = new MatrixTruth(new TreeMap<>(values), error);
    different.values.entrySet().removeIf(row -> other.values.entrySet().contains(row));
    return different;
  }

  @Override
  public String toString() {
    return error != 0 ? "fails " + error : values.toString();
  }
}
