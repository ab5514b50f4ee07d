package org.openlindorm.advisor.fronts;

import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.ColumnModel;

/** How long the keys of a layout are, in bytes as the engine stores them. */
public final class KeyBytes {

  /** What a text of unknown length is taken for. */
  private static final int USUAL_TEXT = 32;

  private static final int LONGEST_GUESS = 64;

  private KeyBytes() {}

  /** Bytes of one key; the 99th percentile of a sample where there is one, else an estimate. */
  public static int of(KeyProfile key) {
    int bytes = 0;
    for (int i = 0; i < key.parts().size(); i++) {
      ProfiledPart part = key.parts().get(i);
      boolean last = i == key.parts().size() - 1;
      bytes += bytes(key, part, last);
    }
    return bytes;
  }

  public static int bytes(KeyProfile key, ProfiledPart part, boolean last) {
    switch (part.item().function()) {
      case "hash8", "salt" -> {
        return 1;
      }
      case "hash32" -> {
        return 4;
      }
      case "hash64" -> {
        return 8;
      }
      case "mod", "bucket" -> {
        return part.item().number() != null && part.item().number() > 256 ? 2 : 1;
      }
      case "md5_prefix" -> {
        return part.item().number() == null ? 4 : part.item().number();
      }
      default -> {
        ColumnModel column = key.table().column(part.column());
        Integer sampled = sampled(key, part.column());
        if (column == null) {
          return USUAL_TEXT;
        }
        boolean varies = column.isText() && !column.type().equals("CHAR");
        return varies && sampled != null
            ? sampled + (last ? 0 : 2)
            : width(column) + (varies && !last ? 2 : 0);
      }
    }
  }

  private static @Nullable Integer sampled(KeyProfile key, String column) {
    for (Measurement measurement : key.measurements()) {
      ColumnMeasure measure = measurement.columns().get(column);
      if (measure != null) {
        return measure.bytes();
      }
    }
    return null;
  }

  /** Bytes of a column's values: exact where the type has a width. */
  public static int width(ColumnModel column) {
    return switch (column.type()) {
      case "TINYINT", "BOOLEAN" -> 1;
      case "SMALLINT", "HSHORT" -> 2;
      case "INTEGER", "DATE", "TIME", "FLOAT", "HINTEGER", "MEDIUMINT" -> 4;
      case "BIGINT", "TIMESTAMP", "DOUBLE", "DATETIME", "HLONG", "LONG" -> 8;
      case "UUID", "TIMEUUID" -> 16;
      case "CHAR", "BINARY" -> Math.max(1, column.length());
      case "DECIMAL" -> 9;
      default -> column.length() > 0 ? Math.min(column.length(), LONGEST_GUESS) : USUAL_TEXT;
    };
  }
}
