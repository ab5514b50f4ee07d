package org.openlindorm.advisor.fronts;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.EngineType;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.type.DataType;

/**
 * Computes the length of keys in bytes, from the engine's own encoding of sampled or typical rows.
 */
public final class KeyBytes {

  /** The assumed length of a text of unknown length. */
  private static final int USUAL_TEXT = 32;

  private static final int LONGEST_GUESS = 64;

  private KeyBytes() {}

  /**
   * Returns the size of one key: the p99 of a sample, if there is one; otherwise that of a typical
   * row.
   */
  public static int of(KeyProfile key) {
    List<KeyItemModel> items = key.parts().stream().map(ProfiledPart::item).toList();
    List<String> columns =
        items.stream().filter(KeyItemModel::holdsColumn).map(KeyItemModel::column).toList();
    for (Measurement measurement : key.measurements()) {
      if (measurement.keyBytes() > 0 && measurement.sample().columns().containsAll(columns)) {
        return measurement.keyBytes();
      }
    }
    StoredKey stored = StoredKey.of(key.table(), items, columns);
    Bytes usual = stored == null ? null : stored.of(name -> usual(type(key.table().column(name))));
    return usual != null
        ? usual.length()
        : columns.stream().mapToInt(name -> width(type(key.table().column(name)))).sum();
  }

  /**
   * Returns the size of a column's values as the last part of a key. It is exact for types of fixed
   * width.
   */
  public static int width(ColumnModel column) {
    return width(type(column));
  }

  private static DataType type(@Nullable ColumnModel column) {
    return column == null ? DataType.VARCHAR : EngineType.inKey(column, true);
  }

  private static int width(DataType type) {
    ByteWriter out = new ByteWriter();
    Object value = Objects.requireNonNull(EngineType.value(type, usual(type)), type::sql);
    type.orderedCodec().write(value, true, out);
    return out.size();
  }

  /** Returns a value of typical length. */
  private static String usual(DataType type) {
    int length = type.precision();
    return switch (type.name()) {
      case VARCHAR, HSTRING ->
          "x".repeat(length < 0 ? USUAL_TEXT : Math.min(length, LONGEST_GUESS));
      case VARBINARY -> "00".repeat(USUAL_TEXT);
      case CHAR, BINARY -> "";
      case DECIMAL ->
          length == type.scale() ? "0." + "9".repeat(length) : "9".repeat(length - type.scale());
      case DATE -> "2026-01-01";
      case TIME -> "00:00";
      case TIMESTAMP -> "2026-01-01 00:00:00";
      default -> "1";
    };
  }
}
