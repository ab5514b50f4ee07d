package org.openlindorm.sql.parse.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/**
 * A query.
 *
 * @param node SELECT, VALUES, set operation, WITH, or one of these inside a {@code SqlOrderBy} that
 *     carries ORDER BY, LIMIT and OFFSET
 * @param hints the hints of all its SELECTs, each once
 * @param lock FOR UPDATE or FOR SHARE, or null
 */
public record Query(SqlNode node, List<Hint> hints, @Nullable RowLock lock) implements Statement {

  public Query {
    hints = List.copyOf(hints);
  }

  /** A query without a lock. */
  public Query(SqlNode node, List<Hint> hints) {
    this(node, hints, null);
  }

  /** Returns the query of a parsed node, with the hints read from it. */
  public static Query of(SqlNode node) {
    return new Query(node, hintsOf(node));
  }

  /** Returns the query of one row with one value. */
  public static Query ofValue(SqlNode value) {
    SqlParserPos position = value.getParserPosition();
    return of(
        new SqlSelect(
            position,
            null,
            SqlNodeList.of(value),
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null));
  }

  /** Returns whether an expression contains a query. */
  public static boolean isWithin(SqlNode expression) {
    Deque<SqlNode> left = new ArrayDeque<>(List.of(expression));
    while (!left.isEmpty()) {
      SqlNode next = left.pop();
      if (next.isA(SqlKind.QUERY)) {
        return true;
      }
      if (next instanceof SqlNodeList list) {
        list.forEach(left::add);
      } else if (next instanceof SqlCall call) {
        call.getOperandList().stream().filter(Objects::nonNull).forEach(left::add);
      }
    }
    return false;
  }

  /**
   * Returns the hints of every SELECT, also of sub-queries and of WITH: they apply to the whole
   * statement.
   */
  private static List<Hint> hintsOf(SqlNode node) {
    List<Hint> hints = new ArrayList<>();
    Deque<SqlNode> left = new ArrayDeque<>(List.of(node));
    while (!left.isEmpty()) {
      SqlNode next = left.pop();
      if (next instanceof SqlSelect select && select.hasHints()) {
        Hint.listOf(select.getHints()).stream()
            .filter(hint -> hints.stream().noneMatch(hint::isEquivalent))
            .forEach(hints::add);
      }
      if (next instanceof SqlNodeList list) {
        list.forEach(left::add);
      } else if (next instanceof SqlCall call) {
        call.getOperandList().stream().filter(Objects::nonNull).forEach(left::add);
      }
    }
    return hints;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.query(this);
  }
}
