package org.openlindorm.type;

import org.jspecify.annotations.Nullable;

/**
 * A SQL type with its length or precision and scale; {@code -1} where the family has none.
 * VARCHAR(50) is precision 50, DECIMAL(10,2) precision 10 and scale 2.
 */
public record DataType(TypeName name, int precision, int scale) {

  public static final DataType BOOLEAN = of(TypeName.BOOLEAN);
  public static final DataType TINYINT = of(TypeName.TINYINT);
  public static final DataType SMALLINT = of(TypeName.SMALLINT);
  public static final DataType INTEGER = of(TypeName.INTEGER);
  public static final DataType BIGINT = of(TypeName.BIGINT);
  public static final DataType FLOAT = of(TypeName.FLOAT);
  public static final DataType DOUBLE = of(TypeName.DOUBLE);
  public static final DataType VARCHAR = of(TypeName.VARCHAR);
  public static final DataType VARBINARY = of(TypeName.VARBINARY);
  public static final DataType DATE = of(TypeName.DATE);
  public static final DataType TIME = of(TypeName.TIME);
  public static final DataType TIMESTAMP = of(TypeName.TIMESTAMP);
  public static final DataType JSON = of(TypeName.JSON);

  /** A vector of any number of dimensions; columns have one: VECTOR(n). */
  public static final DataType VECTOR = of(TypeName.VECTOR);

  public static final DataType NULL = of(TypeName.NULL);

  public static DataType of(TypeName name) {
    return new DataType(name, -1, -1);
  }

  public static DataType decimal(int precision, int scale) {
    return new DataType(TypeName.DECIMAL, precision, scale);
  }

  /** Returns the type of a java.time or java.sql value; null for values of other classes. */
  public static @Nullable DataType ofMoment(Object value) {
    return TimeCoercion.type(value);
  }

  /**
   * Returns a type with a length: CHAR(n), VARCHAR(n), BINARY(n), VECTOR(n), HSTRING(n) of bytes in
   * a row key.
   */
  public static DataType sized(TypeName name, int length) {
    return new DataType(name, length, -1);
  }

  /** Returns the SQL type of the values: for a mapped type the plain one, BIGINT for HLONG. */
  public DataType plain() {
    return switch (name) {
      case HLONG -> BIGINT;
      case HINTEGER -> INTEGER;
      case HSHORT -> SMALLINT;
      case HFLOAT -> FLOAT;
      case HDOUBLE -> DOUBLE;
      case HSTRING -> VARCHAR;
      case HBOOLEAN -> BOOLEAN;
      default -> this;
    };
  }

  /** Returns whether it is one of HBase's own encodings, for columns that HBase programs write. */
  public boolean isMapped() {
    return !plain().equals(this);
  }

  /**
   * Returns whether the values are bytes of any meaning: of BINARY and VARBINARY, not of VECTOR.
   */
  public boolean isBytes() {
    return name == TypeName.BINARY || name == TypeName.VARBINARY;
  }

  /**
   * Returns the type as DDL writes it: {@code DECIMAL(10,2)}, {@code VARCHAR(50)}, {@code INTEGER}.
   */
  public String sql() {
    if (precision < 0) {
      return name.name();
    }
    return scale < 0 ? name + "(" + precision + ")" : name + "(" + precision + "," + scale + ")";
  }

  /**
   * Returns the type that {@link #sql()} or DDL wrote; names in any case, INT and BOOL for INTEGER
   * and BOOLEAN, BIGINT UNSIGNED for BIGINT.
   *
   * @throws org.openlindorm.error.LindormException TYPE_UNSUPPORTED, naming {@code column} and the
   *     type to use instead
   */
  public static DataType parse(String sql, String column) {
    return TypeText.parse(sql, column);
  }

  /** Returns the type that {@link #sql()} wrote. */
  public static DataType parse(String sql) {
    return TypeText.parse(sql, "?");
  }

  /**
   * Returns the encoding whose bytes sort as the values sort; fails for types that a key cannot
   * hold.
   */
  public OrderedCodec orderedCodec() {
    return OrderedCodecs.of(this);
  }

  /** Returns the plain encoding of a value in a cell. */
  public CellCodec cellCodec() {
    return CellCodecs.of(this);
  }

  /**
   * Returns the value converted to this type: widened, parsed from text, or a number read as a
   * timestamp.
   *
   * @throws org.openlindorm.error.LindormException VALUE_TYPE, VALUE_RANGE or VALUE_TOO_LONG,
   *     naming {@code column}
   */
  public @Nullable Object coerce(@Nullable Object value, String column) {
    return value == null ? null : Coercion.coerce(this, value, column);
  }

  /**
   * Converts a field of a text file; blanks around a value that is no text are ignored.
   *
   * @throws org.openlindorm.error.LindormException as {@link #coerce}
   */
  public @Nullable Object ofField(@Nullable String field, String column) {
    boolean text = name.valueClass() == String.class;
    return coerce(field == null || text ? field : field.strip(), column);
  }

  /** Compares two non-null values of this type in SQL order (text by UTF-8 bytes). */
  public int compare(Object left, Object right) {
    return ValueOrder.compare(this, left, right);
  }

  /** Returns the order of numbers (minus zero equals zero), NaN after all of them. */
  public static int compareReals(double left, double right) {
    return ValueOrder.floating(left, right);
  }

  @Override
  public String toString() {
    return sql();
  }
}
