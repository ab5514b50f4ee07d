package org.openlindorm.wire.avatica;

import java.sql.Types;
import org.apache.calcite.avatica.AvaticaParameter;
import org.apache.calcite.avatica.ColumnMetaData;
import org.apache.calcite.avatica.ColumnMetaData.AvaticaType;
import org.apache.calcite.avatica.ColumnMetaData.Rep;
import org.openlindorm.engine.ResultColumn;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * The Avatica descriptions of SQL types: the JDBC type and the wire representation. DATE and TIME
 * are sent as int, TIMESTAMP as long, VARBINARY as bytes.
 */
enum WireTypes {
  BOOLEAN(Types.BOOLEAN, Rep.BOOLEAN, Boolean.class, 1, 5),
  TINYINT(Types.TINYINT, Rep.BYTE, Byte.class, 3, 4),
  SMALLINT(Types.SMALLINT, Rep.SHORT, Short.class, 5, 6),
  INTEGER(Types.INTEGER, Rep.INTEGER, Integer.class, 10, 11),
  BIGINT(Types.BIGINT, Rep.LONG, Long.class, 19, 20),
  /** REAL, since the drivers read JDBC's FLOAT as a double and would fail on a 4-byte float. */
  FLOAT(Types.REAL, Rep.FLOAT, Float.class, 7, 15),
  DOUBLE(Types.DOUBLE, Rep.DOUBLE, Double.class, 15, 24),
  DECIMAL(Types.DECIMAL, Rep.NUMBER, java.math.BigDecimal.class, 38, 40),
  VARCHAR(Types.VARCHAR, Rep.STRING, String.class, 0, 0),
  VARBINARY(Types.VARBINARY, Rep.BYTE_STRING, byte[].class, 0, 0),
  DATE(Types.DATE, Rep.INTEGER, java.sql.Date.class, 10, 10),
  TIME(Types.TIME, Rep.INTEGER, java.sql.Time.class, 3, 12),
  TIMESTAMP(Types.TIMESTAMP, Rep.LONG, java.sql.Timestamp.class, 3, 23),
  /** A NULL without a type, and a parameter that takes any type. */
  ANY(Types.OTHER, Rep.OBJECT, Object.class, 0, 0);

  private final int jdbcType;
  private final Rep rep;
  private final Class<?> javaClass;
  private final int precision;
  private final int displaySize;

  WireTypes(int jdbcType, Rep rep, Class<?> javaClass, int precision, int displaySize) {
    this.jdbcType = jdbcType;
    this.rep = rep;
    this.javaClass = javaClass;
    this.precision = precision;
    this.displaySize = displaySize;
  }

  /**
   * Returns the wire type of a type. CHAR is sent as VARCHAR: the drivers would pad JDBC's CHAR
   * with blanks that were never written.
   */
  static WireTypes of(TypeName name) {
    return switch (name) {
      case BOOLEAN, HBOOLEAN -> BOOLEAN;
      case TINYINT -> TINYINT;
      case SMALLINT, HSHORT -> SMALLINT;
      case INTEGER, HINTEGER -> INTEGER;
      case BIGINT, HLONG -> BIGINT;
      case FLOAT, HFLOAT -> FLOAT;
      case DOUBLE, HDOUBLE -> DOUBLE;
      case DECIMAL -> DECIMAL;
      case VARCHAR, CHAR, JSON, HSTRING -> VARCHAR;
      case BINARY, VARBINARY, VECTOR -> VARBINARY;
      case DATE -> DATE;
      case TIME -> TIME;
      case TIMESTAMP -> TIMESTAMP;
      case NULL -> ANY;
    };
  }

  /**
   * Returns the JDBC type of a table's column. It distinguishes CHAR from VARCHAR and BINARY from
   * VARBINARY.
   */
  static int jdbcTypeOf(TypeName name) {
    return switch (name) {
      case CHAR -> Types.CHAR;
      case BINARY -> Types.BINARY;
      default -> of(name).jdbcType;
    };
  }

  boolean isText() {
    return this == VARCHAR || this == VARBINARY;
  }

  boolean isNumber() {
    return Number.class.isAssignableFrom(javaClass);
  }

  /**
   * Returns the precision in digits or characters as JDBC counts them; 0 when there is no limit.
   */
  static int precisionOf(DataType type) {
    return type.precision() >= 0 ? type.precision() : of(type.name()).precision;
  }

  static ColumnMetaData column(int ordinal, ResultColumn column) {
    DataType type = column.type();
    WireTypes wire = of(type.name());
    AvaticaType avatica = ColumnMetaData.scalar(wire.jdbcType, type.name().name(), wire.rep);
    return new ColumnMetaData(
        ordinal,
        /* autoIncrement= */ false,
        /* caseSensitive= */ wire == VARCHAR,
        /* searchable= */ true,
        /* currency= */ false,
        column.nullable()
            ? java.sql.ResultSetMetaData.columnNullable
            : java.sql.ResultSetMetaData.columnNoNulls,
        /* signed= */ wire.isNumber(),
        wire.displaySize > 0 ? wire.displaySize : precisionOf(type),
        column.label(),
        column.label(),
        column.database(),
        precisionOf(type),
        Math.max(type.scale(), 0),
        column.table(),
        /* catalogName= */ null,
        avatica,
        /* readOnly= */ column.table() == null,
        /* writable= */ column.table() != null,
        /* definitelyWritable= */ false,
        wire.javaClass.getName());
  }

  static AvaticaParameter parameter(int position, DataType type) {
    WireTypes wire = of(type.name());
    return new AvaticaParameter(
        wire.isNumber(),
        precisionOf(type),
        Math.max(type.scale(), 0),
        wire.jdbcType,
        type.name().name(),
        wire.javaClass.getName(),
        "?" + position);
  }
}
