package org.openlindorm.shell.file;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** A column of exported rows, and its type. */
public record RowColumn(String name, DataType type) {

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
}
