package org.openlindorm.sql.resolve.access;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The use of the rows that a statement reads.
 *
 * @param columns the columns that it reads outside the WHERE clause
 * @param limited whether it may stop after some rows
 * @param rowsThemselves whether it changes the rows, so that the entries of an index are not enough
 * @param valued a column: rows in which it is NULL are not needed; null if all rows are
 */
public record ReadRequirements(
    Set<String> columns,
    RequiredOrder order,
    boolean limited,
    boolean rowsThemselves,
    @Nullable String valued) {

  ReadRequirements(
      Set<String> columns, RequiredOrder order, boolean limited, boolean rowsThemselves) {
    this(columns, order, limited, rowsThemselves, null);
  }

  /** The requirements of UPDATE and DELETE. */
  public static final ReadRequirements CHANGE =
      new ReadRequirements(Set.of(), RequiredOrder.NONE, false, true);

  static ReadRequirements read(Set<String> columns) {
    return new ReadRequirements(columns, RequiredOrder.NONE, false, false);
  }

  /** For the first row in an order; if {@code valued} is a column, of those with a value in it. */
  static ReadRequirements first(Set<String> columns, RequiredOrder order, @Nullable String valued) {
    return new ReadRequirements(columns, order, true, false, valued);
  }
}
