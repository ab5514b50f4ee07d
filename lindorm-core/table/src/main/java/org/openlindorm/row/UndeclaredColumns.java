package org.openlindorm.row;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.schema.TableDef;
import org.openlindorm.type.CellCodec;
import org.openlindorm.type.DataType;
import org.openlindorm.type.JsonString;
import org.openlindorm.type.VectorText;

/** The names, types and values of cells of undeclared columns. Immutable. */
public final class UndeclaredColumns {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.ROOT);

  private final TableDef table;

  public UndeclaredColumns(TableDef table) {
    this.table = table;
  }

  /** Returns the column name of a cell in statements. */
  public String name(Bytes cellName) {
    return table.cells().columnOf(cellName);
  }

  /** Returns the type of the column's values. */
  public DataType type(Bytes cellName) {
    DataType wildcard = table.cells().wildcardType(cellName);
    return wildcard == null ? DataType.VARBINARY : wildcard;
  }

  /**
   * Returns the value in a column's cell; an empty one of a pattern's column is NULL.
   *
   * @throws org.openlindorm.error.LindormException VALUE_TYPE
   */
  public @Nullable Object value(Bytes cellName, Bytes cell) {
    DataType wildcard = table.cells().wildcardType(cellName);
    if (wildcard == null) {
      return cell;
    }
    return cell.isEmpty()
        ? null
        : wildcard.cellCodec().decode(cell.sharedArray(), 0, cell.length());
  }

  /**
   * Returns all columns as a JSON object by names: bytes in hexadecimal digits, numbers and truth
   * as such, a TIMESTAMP in milliseconds, DATE and TIME as {@code "2024-01-31"} and {@code
   * "08:05:00.000"}, JSON unchanged. {@code c1 = 41} is {@code {"c1": "41"}}.
   */
  public String json(Bytes cells) {
    StringBuilder out = new StringBuilder();
    String separator = "{";
    for (UndeclaredCells.Cell cell : UndeclaredCells.of(cells)) {
      Object value = value(cell.name(), cell.value());
      out.append(separator).append(JsonString.quoted(name(cell.name()))).append(": ");
      out.append(value == null ? "null" : text(value, type(cell.name())));
      separator = ", ";
    }
    return out.append('}').toString();
  }

  private static String text(Object value, DataType type) {
    return switch (type.name()) {
      case BOOLEAN, TINYINT, SMALLINT, INTEGER, BIGINT, TIMESTAMP, JSON -> value.toString();
      case DECIMAL -> ((BigDecimal) value).toPlainString();
      case FLOAT, DOUBLE ->
          Double.isFinite(((Number) value).doubleValue())
              ? value.toString()
              : JsonString.quoted(value.toString());
      case DATE -> JsonString.quoted(LocalDate.ofEpochDay((Integer) value).toString());
      case TIME ->
          JsonString.quoted(TIME.format(LocalTime.ofNanoOfDay((Integer) value * 1_000_000L)));
      case BINARY, VARBINARY -> JsonString.quoted(((Bytes) value).hex());
      case VECTOR -> VectorText.of((Bytes) value);
      case VARCHAR, CHAR, NULL, HLONG, HINTEGER, HSHORT, HFLOAT, HDOUBLE, HSTRING, HBOOLEAN ->
          JsonString.quoted(value.toString());
    };
  }

  /**
   * Returns a codec that reads all columns as a value of {@link
   * org.openlindorm.schema.DynamicColumns#CELLS}.
   */
  CellCodec cells() {
    return new Decoding() {
      @Override
      public Object decode(byte[] bytes, int offset, int length) {
        Bytes cells = Bytes.copyOf(bytes, offset, length);
        if (!table.cells().wildcards().isEmpty()) {
          UndeclaredCells.of(cells).forEach(cell -> value(cell.name(), cell.value()));
        }
        return cells;
      }
    };
  }

  /**
   * Returns a codec that reads all columns as a value of {@link
   * org.openlindorm.schema.DynamicColumns#JSON}.
   */
  CellCodec json() {
    return new Decoding() {
      @Override
      public Object decode(byte[] bytes, int offset, int length) {
        return json(Bytes.copyOf(bytes, offset, length));
      }
    };
  }

  /** A codec of values that are never stored. */
  private abstract static class Decoding implements CellCodec {
    @Override
    public Bytes encode(Object value) {
      throw new IllegalStateException("nothing is stored as all undeclared columns at once");
    }
  }
}
