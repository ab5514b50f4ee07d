package org.openlindorm.sql.resolve.query;

import java.util.List;
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

/** Detects recursive queries of WITH. */
final class Recursions {

  private Recursions() {}

  /** Returns whether a query reads from the name that it is given itself. */
  static boolean isRecursive(String name, SqlNode query) {
    return reads(name, query);
  }

  private static boolean reads(String name, SqlNode node) {
    return readings(name, node) > 0;
  }

  /**
   * Returns the UNION of a recursive query.
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
    SqlCall union = (SqlCall) body;
    requireOneReading(name, union.operand(1));
    return union;
  }

  /**
   * Another reading would see the rows of the last round alone, and not all that there are.
   *
   * @throws LindormException RECURSION_FORM
   */
  private static void requireOneReading(String name, SqlNode step) {
    int inFrom = step instanceof SqlSelect select ? tables(name, select.getFrom()) : 1;
    if (inFrom != 1 || readings(name, step) != 1) {
      throw LindormException.of(ErrorCode.RECURSION_FORM, name);
    }
  }

  /** Returns the number of tables with the name that a FROM joins. */
  private static int tables(String name, @Nullable SqlNode from) {
    if (from instanceof SqlJoin join) {
      return tables(name, join.getLeft()) + tables(name, join.getRight());
    }
    if (from instanceof SqlCall call
        && (call.getKind() == SqlKind.AS || call.getKind() == SqlKind.TABLE_REF)) {
      return tables(name, call.operand(0));
    }
    return from instanceof SqlIdentifier table && table.isSimple() && table.getSimple().equals(name)
        ? 1
        : 0;
  }

  /** Returns the number of reads from the name in a query, sub-queries included. */
  private static int readings(String name, @Nullable SqlNode node) {
    if (node instanceof SqlSelect select) {
      int found = tables(name, select.getFrom());
      for (SqlNode each : select.getOperandList()) {
        found += each instanceof SqlIdentifier ? 0 : readings(name, each);
      }
      return found;
    }
    int found = 0;
    for (SqlNode each : parts(node)) {
      found += readings(name, each);
    }
    return found;
  }

  private static List<SqlNode> parts(@Nullable SqlNode node) {
    if (node instanceof SqlNodeList list) {
      return list.getList();
    }
    return node instanceof SqlCall call ? call.getOperandList() : List.of();
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
