package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;

/**
 * A query.
 *
 * @param node SELECT, VALUES, set operation, WITH, or one of these inside a {@code SqlOrderBy} that
 *     carries ORDER BY, LIMIT and OFFSET
 * @param hints the hints of the outermost SELECT, or of every SELECT of a set operation
 */
public record Query(SqlNode node, List<Hint> hints) implements Statement {

  public Query {
    hints = List.copyOf(hints);
  }

  /** The query of a parsed node, with the hints read from it. */
  public static Query of(SqlNode node) {
    return new Query(node, hintsOf(node));
  }

  private static List<Hint> hintsOf(SqlNode node) {
    if (node instanceof SqlOrderBy ordered) {
      return hintsOf(ordered.query);
    }
    if (node instanceof SqlWith with) {
      return hintsOf(with.body);
    }
    if (node instanceof SqlCall set && SqlKind.SET_QUERY.contains(set.getKind())) {
      return set.getOperandList().stream()
          .flatMap(each -> hintsOf(each).stream())
          .distinct()
          .toList();
    }
    return node instanceof SqlSelect select && select.hasHints()
        ? Hint.listOf(select.getHints())
        : List.of();
  }
}
