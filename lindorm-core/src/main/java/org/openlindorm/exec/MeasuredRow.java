package org.openlindorm.exec;

import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.row.Tuple;
import org.openlindorm.schema.TableDef;

/**
 * A row of information_schema.TABLES; its regions are asked when somebody looks at a figure.
 *
 * @param view information_schema.TABLES
 */
record MeasuredRow(Tuple row, TableDef view, TableSize size) implements Tuple {

  @Override
  public @Nullable Object value(int ordinal) {
    return switch (view.columns().get(ordinal).name()) {
      case "TABLE_ROWS" -> orNull(size.rows());
      case "AVG_ROW_LENGTH" -> orNull(size.bytesOfRow());
      case "DATA_LENGTH" -> (Long) size.bytes();
      case "INDEX_LENGTH" -> (Long) size.indexBytes();
      default -> row.value(ordinal);
    };
  }

  private static @Nullable Object orNull(OptionalLong figure) {
    return figure.isPresent() ? (Long) figure.getAsLong() : null;
  }
}
