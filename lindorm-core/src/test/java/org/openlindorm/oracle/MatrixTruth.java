package org.openlindorm.oracle;

import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The value of a predicate for each row of a column's table, or the number of the error that its
 * statement ends with.
 *
 * @param values by the number of the row: 1, 0 or NULL for unknown
 * @param error 0 without an error
 */
public record MatrixTruth(TreeMap<Integer, @Nullable Integer> values, int error) {

  static MatrixTruth failure(int error) {
    return new MatrixTruth(new TreeMap<>(), error);
  }

  /** The rows up to a number for which the predicate has a value. */
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

  /** The rows for which another truth has another value. */
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
