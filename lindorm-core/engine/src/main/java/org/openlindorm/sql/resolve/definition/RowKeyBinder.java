package org.openlindorm.sql.resolve.definition;

import java.util.List;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.Separator;
import org.openlindorm.schema.CellLayout;
import org.openlindorm.schema.RowKeyPart;
import org.openlindorm.sql.parse.tree.AlterTable;
import org.openlindorm.sql.resolve.expression.SqlLiterals;

/** Reads the parts of a row key that MAP DYNAMIC COLUMN declares. */
final class RowKeyBinder {

  private RowKeyBinder() {}

  static List<RowKeyPart> parts(AlterTable.MapRowKey map) {
    String column = map.column().getSimple();
    if (!column.equals(CellLayout.Mapped.ROW)) {
      throw LindormException.of(
          ErrorCode.KEY_DEFINITION,
          "'" + column + "' has no parts; only the row key, `ROW`, has. Give it one type");
    }
    return map.parts().stream().map(RowKeyBinder::part).toList();
  }

  private static RowKeyPart part(AlterTable.KeyPart part) {
    String name = part.name().getSimple();
    return new RowKeyPart(
        name, TableClauses.type(part.type(), name), separator(name, part.separator()));
  }

  private static Separator separator(String part, @Nullable SqlNode written) {
    if (written == null) {
      return Separator.NONE;
    }
    Object value = SqlLiterals.of((SqlLiteral) written).value();
    Separator separator =
        value instanceof Bytes bytes ? new Separator(bytes) : Separator.of(String.valueOf(value));
    if (separator.bytes().isEmpty()) {
      throw LindormException.of(
          ErrorCode.KEY_DEFINITION, "the separator after '" + part + "' has no bytes");
    }
    return separator;
  }
}
