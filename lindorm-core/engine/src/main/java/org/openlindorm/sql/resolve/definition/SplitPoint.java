package org.openlindorm.sql.resolve.definition;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.KeyColumn;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.TableDef;
import org.openlindorm.sql.resolve.expression.SqlLiterals;

/** The row key of {@code SPLIT AT (v, ...)} and {@code MERGE AT (v, ...)}. */
final class SplitPoint {

  private SplitPoint() {}

  /**
   * Returns the prefix of keys whose first columns have the values. One literal of bytes is the key
   * as SHOW REGIONS prints it, unless the first column holds bytes itself.
   *
   * @throws LindormException UNSUPPORTED where the values do not make the start of a key
   */
  static Bytes of(List<SqlNode> literals, TableDef table) {
    KeyLayout layout = table.layout();
    List<Object> values = new ArrayList<>();
    for (SqlNode node : literals) {
      values.add(value(node, table));
    }
    boolean raw =
        values.size() == 1
            && values.get(0) instanceof Bytes
            && layout.columns().get(0).type().name().valueClass() != Bytes.class;
    if (raw) {
      return (Bytes) values.get(0);
    }
    if (values.size() > layout.columns().size() || InformationSchema.contains(table)) {
      throw refused(table, "it has more values than the key has columns");
    }
    List<@Nullable Object> typed = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      KeyColumn column = layout.columns().get(i);
      typed.add(column.type().coerce(values.get(i), column.name()));
    }
    try {
      return layout.encodePrefix(typed);
    } catch (IllegalArgumentException incomplete) {
      throw refused(table, String.valueOf(incomplete.getMessage()));
    }
  }

  private static Object value(SqlNode node, TableDef table) {
    Object value = node instanceof SqlLiteral literal ? SqlLiterals.of(literal).value() : null;
    if (value == null) {
      throw refused(table, "NULL is in no key");
    }
    return value;
  }

  private static LindormException refused(TableDef table, String reason) {
    return LindormException.of(
        ErrorCode.UNSUPPORTED,
        "this region boundary of table " + table.name() + ": " + reason,
        "Write values of the first columns of ("
            + table.layout().sql()
            + "), or x'...' with the"
            + " bytes of a row key");
  }
}
