package org.openlindorm.schema;

import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;
import org.openlindorm.type.MySqlColumnType;

/**
 * The parts of a column's declaration that its stored type does not contain.
 *
 * @param type the type as written; null where the stored type determines it
 * @param updatedToNow whether ON UPDATE CURRENT_TIMESTAMP was written: an UPDATE that changes the
 *     row and does not set the column sets it to the time of the statement
 * @param generation whether the server assigns the values
 * @param comment the text of the COMMENT clause, or an empty text
 */
public record ColumnDeclaration(
    @Nullable MySqlColumnType type,
    boolean updatedToNow,
    ColumnGeneration generation,
    String comment) {

  /** The declaration of a column that its stored type describes. */
  public static final ColumnDeclaration NONE =
      new ColumnDeclaration(null, false, ColumnGeneration.NONE, "");

  /** Returns the declaration of a type; {@link #NONE} where the stored type determines it. */
  public static ColumnDeclaration of(
      MySqlColumnType written, DataType stored, boolean updatedToNow) {
    boolean known = written.equals(MySqlColumnType.of(stored));
    return known && !updatedToNow
        ? NONE
        : new ColumnDeclaration(known ? null : written, updatedToNow, ColumnGeneration.NONE, "");
  }

  /** Returns the declaration of a column whose values the server assigns, or not. */
  public ColumnDeclaration with(ColumnGeneration changed) {
    return changed == generation
        ? this
        : new ColumnDeclaration(type, updatedToNow, changed, comment);
  }

  /** Returns the declaration with another comment. */
  public ColumnDeclaration withComment(String changed) {
    return changed.equals(comment)
        ? this
        : new ColumnDeclaration(type, updatedToNow, generation, changed);
  }

  /** Returns the type that MySQL clients see. */
  MySqlColumnType shown(DataType stored) {
    return type == null ? MySqlColumnType.of(stored) : type;
  }

  /** Returns whether the declaration lists the allowed values. */
  public boolean listsValues() {
    return type != null && !type.values().isEmpty();
  }

  /** Returns whether values are stored without blanks at their end: CHAR at level mysql. */
  public boolean isUnpadded() {
    return type != null && type.name().equals("char");
  }

  /** Returns a value as it is stored: without blanks at the end of a CHAR. */
  public @Nullable Object toStore(@Nullable Object value) {
    return value instanceof String text && isUnpadded() ? withoutBlanks(text) : value;
  }

  private static String withoutBlanks(String text) {
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == ' ') {
      end--;
    }
    return text.substring(0, end);
  }

  /**
   * Checks a value that is about to be written against the values of ENUM or SET.
   *
   * @throws LindormException VALUE_TYPE
   */
  public void check(@Nullable Object value, String column) {
    MySqlColumnType declared = type;
    if (declared != null && value instanceof String text && !declared.allows(text)) {
      throw LindormException.of(
          ErrorCode.VALUE_TYPE,
          declared.name(),
          "'" + text + "'",
          column,
          "; write one of " + String.join(", ", declared.values()));
    }
  }
}
