package org.openlindorm.row;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.KeyColumn;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.type.CellCodec;
import org.openlindorm.type.DataType;

/**
 * Validates raw bytes of HBase clients as rows of the table: a key that the key's layout makes,
 * cells of declared columns that hold values of their types, or a packed cell ({@link RowCodec}).
 * Each method returns the reason to refuse the bytes, naming the column, or null. Immutable;
 * thread-safe.
 */
public final class RowGuard {

  private final TableDef table;
  private final RowColumns columns;
  private final Map<Bytes, Integer> ordinals = new HashMap<>();

  private RowGuard(TableDef table) {
    this.table = table;
    columns = new RowColumns(new RowShape(table, List.of()));
    for (int ordinal = 0; ordinal < columns.size(); ordinal++) {
      ordinals.put(columns.qualifiers[ordinal], ordinal);
    }
  }

  public static RowGuard of(TableDef table) {
    return new RowGuard(table);
  }

  /** Returns why a row cannot have this key, or null. */
  public @Nullable String refusesKey(Bytes key) {
    try {
      table.layout().check(key);
      List<@Nullable Object> values = table.layout().decode(key);
      List<KeyColumn> keyColumns = table.layout().columns();
      for (int i = 0; i < values.size(); i++) {
        KeyColumn column = keyColumns.get(i);
        String reason = refusesValue(column.name(), column.type(), values.get(i));
        if (reason != null) {
          return reason;
        }
      }
      return null;
    } catch (LindormException e) {
      boolean named = e.code() == ErrorCode.DATA_CORRUPT;
      return named ? e.facts().get(e.facts().size() - 1) : e.getMessage();
    }
  }

  /** Returns why a cell of a row cannot hold this value, or null. */
  public @Nullable String refusesCell(Bytes qualifier, Bytes value) {
    if (qualifier.equals(RowCodec.PACKED)) {
      return refusesPacked(value.sharedArray());
    }
    String reason = refusesColumn(qualifier);
    Integer ordinal = ordinals.get(qualifier);
    if (reason != null || ordinal == null) {
      return reason != null || value.isEmpty() ? reason : refusesUndeclared(qualifier, value);
    }
    if (value.isEmpty()) {
      ColumnDef column = table.columns().get(ordinal);
      return column.nullable()
          ? null
          : "column " + column.name() + ": an empty cell is NULL, which the column cannot be";
    }
    return refusesBytes(of(ordinal), value.sharedArray(), 0, value.length());
  }

  /** An empty cell is NULL, which every such column may be. */
  private @Nullable String refusesUndeclared(Bytes qualifier, Bytes value) {
    DataType wildcard = table.cells().wildcardType(qualifier);
    return wildcard == null
        ? null
        : refusesBytes(
            new CheckedColumn(qualifier.toUtf8(), wildcard, wildcard.cellCodec()),
            value.sharedArray(),
            0,
            value.length());
  }

  /** A column with the properties of its cells. */
  private record CheckedColumn(String name, DataType type, CellCodec codec) {}

  private CheckedColumn of(int ordinal) {
    return new CheckedColumn(
        name(ordinal), table.columns().get(ordinal).type(), columns.codecs[ordinal]);
  }

  /** Returns why there is no cell under this qualifier, or null; deletes are checked, too. */
  public @Nullable String refusesColumn(Bytes qualifier) {
    Integer ordinal = ordinals.get(qualifier);
    if (ordinal != null) {
      return columns.keyPosition[ordinal] < 0
          ? null
          : "column " + name(ordinal) + ": it is part of the key and has no cell";
    }
    if (qualifier.equals(RowCodec.PACKED) || qualifier.equals(RowCodec.TOUCHED)) {
      return null;
    }
    String name = qualifier.toUtf8();
    if (columns.dropped.contains(qualifier)) {
      return "column " + name + ": it was dropped";
    }
    if (!table.dynamicColumns() && table.cells().wildcardType(qualifier) == null) {
      return "column " + (isText(qualifier) ? name : qualifier.hex()) + ": there is none";
    }
    return isText(qualifier)
        ? null
        : "column " + qualifier.hex() + ": a dynamic column's name is UTF-8 without zero bytes";
  }

  private static boolean isText(Bytes qualifier) {
    String name = qualifier.toUtf8();
    return !name.isEmpty() && name.indexOf('\0') < 0 && Bytes.utf8(name).equals(qualifier);
  }

  private @Nullable String refusesPacked(byte[] packed) {
    boolean[] present = new boolean[columns.size()];
    try {
      ByteReader in = new ByteReader(packed, 0, packed.length);
      if (in.int8() != RowCodec.FORMAT) {
        return "the packed cell: its format is not 01";
      }
      while (in.remaining() > 0) {
        int id = in.varint();
        int length = in.varint();
        int ordinal = id >= 0 && id < columns.ordinalOfId.length ? columns.ordinalOfId[id] : -1;
        if (ordinal < 0) {
          return "the packed cell: no column outside the key has the id " + id;
        }
        int at = in.position();
        in.skip(length);
        String reason = refusesBytes(of(ordinal), packed, at, length);
        if (reason != null) {
          return reason + ", in the packed cell";
        }
        present[ordinal] = true;
      }
    } catch (IndexOutOfBoundsException e) {
      return "the packed cell: it ends too early";
    }
    for (int ordinal : columns.packedOrder) {
      if (!present[ordinal] && !table.columns().get(ordinal).nullable()) {
        return "column " + name(ordinal) + ": the packed cell lacks it, and it cannot be NULL";
      }
    }
    return null;
  }

  private static @Nullable String refusesBytes(
      CheckedColumn column, byte[] source, int start, int length) {
    DataType type = column.type();
    Object value;
    try {
      value = column.codec().decode(source, start, length);
    } catch (RuntimeException e) {
      return at(column, source, start, length) + reason(e, type);
    }
    if (isVarying(type)) {
      Bytes written = column.codec().encode(value);
      if (!Arrays.equals(
          written.sharedArray(), 0, written.length(), source, start, start + length)) {
        return at(column, source, start, length)
            + type.sql()
            + " writes these bytes otherwise: text is valid UTF-8, and a value that is empty or"
            + " begins with 00 has one more 00 before it";
      }
    }
    return refusesValue(column.name(), type, value);
  }

  /** Returns the reason; the codecs know no column, and the caller names it. */
  private static String reason(RuntimeException mismatch, DataType type) {
    if (mismatch instanceof LindormException e && e.code() == ErrorCode.VALUE_TYPE) {
      String hint = e.facts().get(e.facts().size() - 1);
      return type.sql() + (hint.startsWith("; ") ? ": " + hint.substring(2) : hint);
    }
    return String.valueOf(mismatch.getMessage());
  }

  private static String at(CheckedColumn column, byte[] source, int start, int length) {
    return "column " + column.name() + " holds " + Bytes.copyOf(source, start, length).hex() + ": ";
  }

  private static boolean isVarying(DataType type) {
    return switch (type.name()) {
      case VARCHAR, CHAR, JSON, BINARY, VARBINARY -> true;
      default -> false;
    };
  }

  private static boolean isPadded(DataType type) {
    return switch (type.name()) {
      case CHAR, BINARY -> true;
      default -> false;
    };
  }

  private static @Nullable String refusesValue(
      String column, DataType type, @Nullable Object value) {
    try {
      Object fitting = type.coerce(value, column);
      if (value instanceof BigDecimal given
          && fitting instanceof BigDecimal fit
          && given.compareTo(fit) != 0) {
        return "column " + column + " holds " + given.toPlainString() + ": not a " + type.sql();
      }
      if (isPadded(type) && !Objects.equals(value, fitting)) {
        return "column " + column + ": shorter than " + type.sql() + ", which is always padded";
      }
      return null;
    } catch (LindormException e) {
      return "column " + column + ": " + e.getMessage();
    }
  }

  private String name(int ordinal) {
    return table.columns().get(ordinal).name();
  }
}
