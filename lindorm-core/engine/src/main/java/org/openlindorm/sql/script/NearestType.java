package org.openlindorm.sql.script;

import java.util.Locale;
import java.util.Set;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** Finds our type that is nearest to a type of another database. */
public final class NearestType {

  private static final int WIDE_PRECISION = 38;
  private static final int WIDE_SCALE = 10;

  /** The length of a UUID or an MD5. */
  private static final int KEY_BYTES = 16;

  private static final Set<String> TIMES = Set.of("TIMESTAMP", "DATE", "DATETIME", "TIMESTAMPTZ");
  private static final Set<String> INTEGERS =
      Set.of(
          "TINYINT",
          "SMALLINT",
          "MEDIUMINT",
          "INTEGER",
          "INT",
          "BIGINT",
          "LONG",
          "SERIAL",
          "BIGSERIAL",
          "HLONG",
          "HINTEGER",
          "HSHORT",
          "UNSIGNED_LONG",
          "UNSIGNED_INT",
          "UNSIGNED");
  private static final Set<String> BINARIES =
      Set.of("BINARY", "VARBINARY", "BLOB", "BYTES", "BYTEA", "VECTOR");
  private static final Set<String> DECIMALS = Set.of("DECIMAL", "NUMERIC", "NUMBER");

  private NearestType() {}

  /** Returns whether a type's word is one of points in time, here or elsewhere. */
  public static boolean isTime(String word) {
    return TIMES.contains(word);
  }

  /** Returns whether a type's word is one of whole numbers, here or elsewhere. */
  public static boolean isInteger(String word) {
    return INTEGERS.contains(word);
  }

  /** Returns whether a type's word is one of bytes, here or elsewhere. */
  public static boolean isBinary(String word) {
    return BINARIES.contains(word);
  }

  /** Returns the type of a column outside a key. */
  public static DataType of(WrittenColumn column) {
    try {
      return DataType.parse(column.typeText(), column.name());
    } catch (LindormException unknown) {
      return of(column.type());
    }
  }

  /** Returns the nearest type; VARCHAR for a word that is not known. */
  public static DataType of(String word) {
    String upper = word.toUpperCase(Locale.ROOT);
    if (isTime(upper)) {
      return DataType.TIMESTAMP;
    }
    if (isInteger(upper)) {
      return DataType.BIGINT;
    }
    if (isBinary(upper)) {
      return DataType.VARBINARY;
    }
    if (DECIMALS.contains(upper)) {
      return DataType.decimal(WIDE_PRECISION, WIDE_SCALE);
    }
    return upper.equals("REAL") ? DataType.DOUBLE : DataType.VARCHAR;
  }

  /**
   * Returns the nearest type that a key can hold.
   *
   * @param last whether it is the last column of the key: only then bytes need no length
   */
  public static DataType inKey(DataType type, boolean last) {
    if (type.name() == TypeName.JSON) {
      return DataType.VARCHAR;
    }
    boolean bytes = type.name() == TypeName.VARBINARY || type.name() == TypeName.VECTOR;
    return !bytes ? type : last ? DataType.VARBINARY : DataType.sized(TypeName.BINARY, KEY_BYTES);
  }
}
