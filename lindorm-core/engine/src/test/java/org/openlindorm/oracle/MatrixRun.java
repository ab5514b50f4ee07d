package org.openlindorm.oracle;

import java.sql.SQLException;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;

/** A way of the place matrix to send a value with a statement. */
public abstract class MatrixRun {

  private final String label;

  /**
   * @param label the name in reports
   */
  protected MatrixRun(String label) {
    this.label = label;
  }

  /** Returns the text of the statement in place of the value. */
  protected String value(MatrixLiteral literal) {
    return "?";
  }

  /**
   * Returns the literal whose result the value must have next to a column.
   *
   * @param alone whether the value is a column of a subquery, so that it has no expected type
   */
  protected MatrixLiteral sent(MatrixLiteral literal, MatrixColumn column, boolean alone) {
    return literal;
  }

  /**
   * Executes a statement and returns its rows; a write returns none.
   *
   * @throws SQLException if a driver reports an error of the server
   */
  protected abstract List<@Nullable Object[]> rows(String sql, MatrixLiteral literal)
      throws SQLException;

  /** Returns the number of values in a statement. */
  protected static int marks(String sql) {
    return (int) sql.chars().filter(each -> each == '?').count();
  }

  /** Returns the value in each row, 1 if a statement shows only row numbers; or the error. */
  final MatrixTruth execute(String sql, MatrixLiteral literal) {
    TreeMap<Integer, @Nullable Integer> values = new TreeMap<>();
    try {
      for (@Nullable Object[] row : rows(sql, literal)) {
        if (row[0] instanceof Number number) {
          values.put(number.intValue(), row.length == 1 ? Integer.valueOf(1) : truth(row[1]));
        }
      }
    } catch (LindormException failure) {
      return MatrixTruth.failure(failure.code().number());
    } catch (SQLException failure) {
      return MatrixTruth.failure(failure.getErrorCode());
    }
    return new MatrixTruth(values, 0);
  }

  /** Returns a BOOLEAN as a number. MySQL drivers return it as either class. */
  private static @Nullable Integer truth(@Nullable Object value) {
    if (value instanceof Number number) {
      return number.intValue();
    }
    return value == null ? null : (Boolean) value ? 1 : 0;
  }

  @Override
  public final String toString() {
    return label;
  }
}
