package org.openlindorm.wire.mysql.row;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.ResultColumn;
import org.openlindorm.type.DataType;
import org.openlindorm.type.MySqlColumnType;
import org.openlindorm.type.TypeName;
import org.openlindorm.wire.mysql.packet.PacketBuffer;

/** The columns of a result and the encoding of its rows. */
public final class ResultShape {

  /** utf8mb4_bin: text is compared by its bytes. */
  private static final int TEXT = 46;

  /** The character set of columns that are no text. */
  private static final int BYTES = 63;

  private static final int NOT_NULL = 1;
  private static final int BLOB = 1 << 4;
  private static final int BINARY = 1 << 7;

  /** The maximum bytes of a character in utf8mb4. */
  private static final int CHARACTER = 4;

  /** The announced length of a TINYINT(1), which drivers read as a boolean. */
  private static final int TRUTH_WIDTH = 1;

  /** The announced length of a VARCHAR without a length; longer values are sent all the same. */
  private static final int ANY_LENGTH = 65_535;

  /** The scale that means "as many digits as needed". */
  private static final int ANY_SCALE = 31;

  private final List<ResultColumn> columns;
  private final WireKind[] kinds;

  public ResultShape(List<ResultColumn> columns) {
    this.columns = columns;
    this.kinds =
        columns.stream()
            .map(each -> WireKind.of(each.type(), each.declared()))
            .toArray(WireKind[]::new);
  }

  public List<ResultColumn> columns() {
    return columns;
  }

  /** Writes one packet for each column. */
  public void definitions(PacketBuffer out) {
    for (int i = 0; i < kinds.length; i++) {
      out.begin();
      definition(columns.get(i), kinds[i], out);
      out.end();
    }
  }

  /** Writes the columns for FIELD_LIST, which has a default value; it is not sent. */
  public void definitionsWithDefaults(PacketBuffer out) {
    for (int i = 0; i < kinds.length; i++) {
      out.begin();
      definition(columns.get(i), kinds[i], out);
      out.nullValue().end();
    }
  }

  private static void definition(ResultColumn column, WireKind kind, PacketBuffer out) {
    DataType type = column.type().plain();
    String table = Objects.requireNonNullElse(column.table(), "");
    boolean text = kind == WireKind.VAR_STRING || kind == WireKind.STRING || kind == WireKind.JSON;
    out.lengthEncodedText("def")
        .lengthEncodedText(Objects.requireNonNullElse(column.database(), ""))
        .lengthEncodedText(table)
        .lengthEncodedText(table)
        .lengthEncodedText(column.label())
        .lengthEncodedText(table.isEmpty() ? "" : column.label())
        .lengthEncoded(12)
        .int16(text ? TEXT : BYTES)
        .int32(isTruth(column, kind) ? TRUTH_WIDTH : length(type, kind))
        .int8(kind.number())
        .int16(flags(column, kind, text))
        .int8(decimals(type, kind))
        .int16(0);
  }

  private static int flags(ResultColumn column, WireKind kind, boolean text) {
    return (column.nullable() ? 0 : NOT_NULL)
        | (text || isNumber(kind) ? 0 : BINARY)
        | (kind == WireKind.BLOB || kind == WireKind.JSON ? BLOB : 0);
  }

  /**
   * Returns whether a type is numeric. Numeric columns are not BINARY: Connector/J returns a BINARY
   * boolean as bytes.
   */
  private static boolean isNumber(WireKind kind) {
    return switch (kind) {
      case TRUTH, TINY, SHORT, LONG, LONGLONG, FLOAT, DOUBLE, NEWDECIMAL -> true;
      case VAR_STRING, STRING, BYTE_STRING, BLOB, DATE, TIME, TIMESTAMP -> false;
      case TIME_OF_SECONDS, TIMESTAMP_OF_SECONDS, JSON, ABSENT -> false;
    };
  }

  /** Returns whether the column was declared as {@code TINYINT(1)}, which stores small numbers. */
  private static boolean isTruth(ResultColumn column, WireKind kind) {
    MySqlColumnType declared = column.declared();
    return kind == WireKind.TINY && declared != null && declared.isTruth();
  }

  private static int byteLength(DataType type) {
    return type.name() == TypeName.VECTOR ? type.precision() * Float.BYTES : type.precision();
  }

  /** Returns the maximum width of a type's text in bytes. */
  private static int length(DataType type, WireKind kind) {
    int precision = type.precision();
    return switch (kind) {
      case TRUTH -> TRUTH_WIDTH;
      case TINY -> 4;
      case SHORT -> 6;
      case LONG -> 11;
      case LONGLONG -> 20;
      case FLOAT -> 12;
      case DOUBLE -> 22;
      case NEWDECIMAL -> (precision < 0 ? 65 : precision) + 2;
      case VAR_STRING, STRING -> (precision < 0 ? ANY_LENGTH : precision) * CHARACTER;
      case BYTE_STRING -> Math.max(precision, 0);
      case BLOB -> precision < 0 ? Integer.MAX_VALUE : byteLength(type);
      case JSON -> Integer.MAX_VALUE;
      case DATE -> 10;
      case TIME -> 12;
      case TIME_OF_SECONDS -> 8;
      case TIMESTAMP -> 23;
      case TIMESTAMP_OF_SECONDS -> 19;
      case ABSENT -> 0;
    };
  }

  private static int decimals(DataType type, WireKind kind) {
    return switch (kind) {
      case NEWDECIMAL -> type.scale() < 0 ? ANY_SCALE - 1 : type.scale();
      case FLOAT, DOUBLE -> ANY_SCALE;
      case TIME, TIMESTAMP -> 3;
      default -> 0;
    };
  }

  /** Writes a packet with a row as text: each value after its length, {@code fb} for NULL. */
  public void textRow(@Nullable Object[] row, PacketBuffer out) {
    out.begin();
    for (int i = 0; i < kinds.length; i++) {
      Object value = row[i];
      if (value == null) {
        out.nullValue();
      } else {
        kinds[i].text(value, out);
      }
    }
    out.end();
  }

  /**
   * Writes a packet with a row in binary form: {@code 00}, a bit for each column that is NULL, from
   * the third bit on, and the other values.
   */
  public void binaryRow(@Nullable Object[] row, PacketBuffer out) {
    out.begin().int8(0);
    int nulls = out.place((kinds.length + 9) / 8);
    for (int i = 0; i < kinds.length; i++) {
      Object value = row[i];
      if (value == null) {
        out.setBit(nulls, i + 2);
      } else {
        kinds[i].binary(value, out);
      }
    }
    out.end();
  }
}
