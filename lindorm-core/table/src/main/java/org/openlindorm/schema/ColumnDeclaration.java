package org.openlindorm.schema;

import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;
import org.openlindorm.type.MySqlColumnType;

/**
 * The parts of a column's declaration that its stored type does not contain.
 *
 * @param type the type as written, in the form of {@link MySqlColumnType#sql()}; null where the
 *     stored type determines it
 * @param updatedToNow whether ON UPDATE CURRENT_TIMESTAMP was written: an UPDATE that changes the
 *     row and does not set the column sets it to the time of the statement
 * @param generation whether the server assigns the values
 */
public record ColumnDeclaration(
    @Nullable String type, boolean updatedToNow, ColumnGeneration generation) {

  /** The declaration of a column that its stored type describes. */
  public static final ColumnDeclaration NONE =
      new ColumnDeclaration(null, false, ColumnGeneration.NONE);

  /** Returns the declaration of a type; {@link #NONE} where the stored type determines it. */
  public static ColumnDeclaration of(
      MySqlColumnType written, DataType stored, boolean updatedToNow) {
    boolean known = written.equals(MySqlColumnType.of(stored));
    return known && !updatedToNow
        ? NONE
        : new ColumnDeclaration(known ? null : written.sql(), updatedToNow, ColumnGeneration.NONE);
  }

  /** Returns the declaration of a column whose values the server assigns, or not. */
  public ColumnDeclaration with(ColumnGeneration changed) {
    return changed == generation ? this : new ColumnDeclaration(type, updatedToNow, changed);
  }

  /** Returns the type that MySQL clients see. */
  MySqlColumnType shown(DataType stored) {
    return type == null ? MySqlColumnType.of(stored) : MySqlColumnType.parse(type);
  }
}
