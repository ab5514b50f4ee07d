package org.openlindorm.rowfile;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.engine.ResultColumn;
import org.openlindorm.expr.value.Conversion;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** A column of exported rows, and its type. */
public record RowColumn(String name, DataType type) {

  /** The type of a DECIMAL without declared digits in a result (Avatica has no "any"). */
  static final DataType ANY_DECIMAL = DataType.decimal(38, 0);

  /** Returns the columns of a result. */
  public static List<RowColumn> of(ResultSetMetaData result) throws SQLException {
    List<RowColumn> columns = new ArrayList<>();
    for (int i = 1; i <= result.getColumnCount(); i++) {
      TypeName name = TypeName.valueOf(result.getColumnTypeName(i));
      DataType type =
          name == TypeName.DECIMAL
              ? DataType.decimal(result.getPrecision(i), result.getScale(i))
              : DataType.of(name).plain();
      columns.add(new RowColumn(result.getColumnLabel(i), type));
    }
    return columns;
  }

  /** Returns the columns of a result of the engine. */
  static List<RowColumn> of(List<ResultColumn> result) {
    List<RowColumn> columns = new ArrayList<>();
    for (ResultColumn column : result) {
      DataType type = column.type().plain();
      boolean undeclared = type.equals(DataType.of(TypeName.DECIMAL));
      columns.add(new RowColumn(column.label(), undeclared ? ANY_DECIMAL : type));
    }
    return columns;
  }

  /** Returns a value of the engine as {@link #ofResult} returns it. */
  Object ofValue(Object value) {
    return switch (type.name()) {
      case BOOLEAN, HBOOLEAN, DECIMAL, VARCHAR, CHAR, HSTRING, JSON, NULL -> value;
      case TINYINT, SMALLINT, INTEGER, BIGINT, HSHORT, HINTEGER, HLONG ->
          ((Number) value).longValue();
      case FLOAT, HFLOAT -> ((Number) value).floatValue();
      case DOUBLE, HDOUBLE -> ((Number) value).doubleValue();
      case BINARY, VARBINARY, VECTOR -> ((Bytes) value).toArray();
      case DATE, TIME, TIMESTAMP -> Conversion.text(value, type);
    };
  }

  /**
   * Returns the exact value at a position of a row: a Boolean, Long, Float, Double, BigDecimal,
   * String or byte[], dates and times as text in UTC; null for NULL.
   */
  public @Nullable Object ofResult(ResultSet row, int position) throws SQLException {
    Object value =
        switch (type.name()) {
          case BOOLEAN, HBOOLEAN -> row.getBoolean(position);
          case TINYINT, SMALLINT, INTEGER, BIGINT, HSHORT, HINTEGER, HLONG -> row.getLong(position);
          case FLOAT, HFLOAT -> row.getFloat(position);
          case DOUBLE, HDOUBLE -> row.getDouble(position);
          case DECIMAL -> row.getBigDecimal(position);
          case BINARY, VARBINARY, VECTOR -> row.getBytes(position);
          case VARCHAR, CHAR, HSTRING, JSON, DATE, TIME, TIMESTAMP, NULL -> row.getString(position);
        };
    return row.wasNull() ? null : value;
  }

  /**
   * Returns a value as text that a load reads back: bytes in hexadecimal digits, numbers in full.
   */
  public static String text(Object value) {
    if (value instanceof byte[] bytes) {
      return HexFormat.of().formatHex(bytes);
    }
    return value instanceof BigDecimal number ? number.toPlainString() : value.toString();
  }

  /** Returns a value of {@link #ofResult} as JSON. */
  public static String json(@Nullable Object value) {
    if (value == null) {
      return "null";
    }
    boolean bare =
        value instanceof Boolean
            || value instanceof Number number && Double.isFinite(number.doubleValue())
            || value instanceof BigDecimal;
    String text = text(value);
    return bare ? text : FieldText.json(text);
  }
}
