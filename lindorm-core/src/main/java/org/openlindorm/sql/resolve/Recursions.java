package org.openlindorm.sql.resolve;

import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** What makes a query of WITH a recursive one. */
final class Recursions {

  private Recursions() {}

  /** Whether a query reads from the name that it is given itself. */
  static boolean isRecursive(String name, SqlNode query) {
    return reads(name, query);
  }

  private static boolean reads(String name, @Nullable SqlNode node) {
    if (node instanceof SqlSelect select) {
      return from(name, select.getFrom())
          || select.getOperandList().stream()
              .anyMatch(each -> !(each instanceof SqlIdentifier) && reads(name, each));
    }
    if (node instanceof SqlNodeList list) {
      return list.getList().stream().anyMatch(each -> reads(name, each));
    }
    return node instanceof SqlCall call
        && call.getOperandList().stream().anyMatch(each -> reads(name, each));
  }

  private static boolean from(String name, @Nullable SqlNode from) {
    if (from instanceof SqlIdentifier table) {
      return table.isSimple() && table.getSimple().equals(name);
    }
    if (from instanceof SqlJoin join) {
      return from(name, join.getLeft()) || from(name, join.getRight());
    }
    if (from instanceof SqlCall call
        && (call.getKind() == SqlKind.AS || call.getKind() == SqlKind.TABLE_REF)) {
      return from(name, call.operand(0));
    }
    return reads(name, from);
  }

  /**
   * The UNION that a recursive query must be.
   *
   * @throws LindormException UNSUPPORTED for another form
   */
  static SqlCall union(String name, SqlNode query) {
    SqlNode body = query instanceof SqlOrderBy ordered ? ordered.query : query;
    boolean plain =
        body == query
            && body.getKind() == SqlKind.UNION
            && !reads(name, ((SqlCall) body).operand(0));
    if (!plain) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "a recursive query of this form",
          "Write WITH RECURSIVE "
              + name
              + " AS (start UNION ALL step), where only the step reads "
              + name);
    }
    return (SqlCall) body;
  }

  /** The type that a column of a recursive query has when its first rows have this one. */
  static DataType widened(DataType type) {
    return switch (TypeFamily.of(type)) {
      case INTEGRAL -> DataType.BIGINT;
      case DECIMAL -> DataType.of(TypeName.DECIMAL);
      case TEXT -> type.name() == TypeName.JSON ? type : DataType.VARCHAR;
      case NULL -> DataType.VARCHAR;
      default -> type;
    };
  }
}
