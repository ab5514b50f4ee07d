package org.openlindorm.sql.resolve;

import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.schema.TableDef;

/**
 * The refusals that ALTER SYSTEM SET enables in addition to this engine's own.
 *
 * @param strict the refusals of the product: JOIN, UNION, SELECT * without LIMIT on dynamic tables
 * @param joinsDisabled JOIN and UNION only
 */
record SystemRules(boolean strict, boolean joinsDisabled) {

  static SystemRules of(Catalog catalog) {
    return new SystemRules(
        SystemVariable.isStrictLindorm(catalog),
        Boolean.parseBoolean(SystemVariable.JOIN_UNION_DISABLED.in(catalog)));
  }

  /**
   * Refuses queries that the variables forbid.
   *
   * @throws LindormException JOIN_REFUSED or UNION_REFUSED
   */
  void checkRelational(SqlNode query) {
    if (strict || joinsDisabled) {
      String reason =
          strict ? "sql_mode is STRICT_LINDORM" : SystemVariable.JOIN_UNION_DISABLED.variable();
      refuse(query, reason);
    }
  }

  private static void refuse(@Nullable SqlNode node, String reason) {
    if (node instanceof SqlNodeList list) {
      list.forEach(each -> refuse(each, reason));
    } else if (node instanceof SqlCall call) {
      if (call.getKind() == SqlKind.JOIN) {
        throw LindormException.of(ErrorCode.JOIN_REFUSED, reason);
      }
      if (SqlKind.SET_QUERY.contains(call.getKind())) {
        throw LindormException.of(ErrorCode.UNION_REFUSED, reason);
      }
      call.getOperandList().forEach(each -> refuse(each, reason));
    }
  }

  /**
   * Refuses SELECT * without LIMIT, as a row of a dynamic table may have any number of columns.
   *
   * @throws LindormException LIMIT_REQUIRED
   */
  void checkLimit(SqlNode query, TableDef table) {
    boolean limited = query instanceof SqlOrderBy ordered && ordered.fetch != null;
    SqlNode body = query instanceof SqlOrderBy ordered ? ordered.query : query;
    if (strict && table.holdsUndeclared() && !limited && hasStar((SqlSelect) body)) {
      throw LindormException.of(ErrorCode.LIMIT_REQUIRED, table.name().table());
    }
  }

  private static boolean hasStar(SqlSelect select) {
    return select.getSelectList().stream()
        .anyMatch(item -> item instanceof SqlIdentifier name && name.isStar());
  }
}
