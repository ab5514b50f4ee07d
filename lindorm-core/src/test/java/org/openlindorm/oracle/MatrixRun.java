package org.openlindorm.oracle;

import java.sql.SQLException;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;

/** One way of the place matrix to send a value with a statement. */
public abstract class MatrixRun {

  private final String label;

  /**
   * @param label what reports call it
   */
  protected MatrixRun(String label) {
    this.label = label;
  }

  /** What the statement contains in place of the value. */
  protected String value(MatrixLiteral literal) {
    return "?";
  }

  /**
   * The literal whose truth the value has next to a column.
   *
   * @param alone whether the value is a column of a sub-query, so that no type is expected of it
   */
  protected MatrixLiteral sent(MatrixLiteral literal, MatrixColumn column, boolean alone) {
    return literal;
  }

  /**
   * Executes a statement and reads its rows, none of a write.
   *
   * @throws SQLException when a driver reports an error of the server
   */
  protected abstract List<@Nullable Object[]> rows(String sql, MatrixLiteral literal)
      throws SQLException;

  /** How many values a statement takes. */
  protected static int marks(String sql) {
    return (int) sql.chars().filter(each -> each == '?').count();
  }

  /** The value in each row, 1 where a statement shows only numbers of rows; or the error. */
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

  /** Drivers of MySQL show a BOOLEAN as one or the other class. */
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
