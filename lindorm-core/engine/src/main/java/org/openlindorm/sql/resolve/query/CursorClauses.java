package org.openlindorm.sql.resolve.query;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Literal;
import org.openlindorm.plan.Page;
import org.openlindorm.type.DataType;

/**
 * The cursor clauses of a SELECT, removed from it: {@code _l_next_cursor_} in its list, {@code
 * _l_current_cursor_ = '...'} among its conditions.
 *
 * @param query without it; values that are NULL keep the places of the cursors
 * @param current the value that is compared with the current cursor, or null
 */
public record CursorClauses(SqlNode query, @Nullable SqlNode current) {

  /** Begins the labels of the values that keep a place; no label of a user begins so. */
  private static final String PLACE = "\0";

  private static final String FORM =
      "Paging needs a SELECT of one table without GROUP BY, HAVING, DISTINCT, ORDER BY and"
          + " window functions: SELECT ..., _l_next_cursor_ FROM t WHERE ... LIMIT 0, 5";

  /** Null where a query says nothing of cursors. */
  public static @Nullable CursorClauses of(SqlNode query) {
    SqlNode body = query instanceof SqlOrderBy ordered ? ordered.query : query;
    if (!(body instanceof SqlSelect select)) {
      return null;
    }
    SqlSelect rest = (SqlSelect) select.clone(select.getParserPosition());
    List<SqlNode> items = new ArrayList<>();
    select.getSelectList().forEach(item -> items.add(placed(item)));
    List<SqlNode> cursors = new ArrayList<>();
    SqlNode where = select.getWhere() == null ? null : without(select.getWhere(), cursors);
    if (items.equals(select.getSelectList().getList()) && cursors.isEmpty()) {
      return null;
    }
    check(select, query, cursors.size());
    rest.setSelectList(new SqlNodeList(items, select.getSelectList().getParserPosition()));
    rest.setWhere(where);
    SqlNode whole =
        query instanceof SqlOrderBy ordered
            ? new SqlOrderBy(
                ordered.getParserPosition(), rest, ordered.orderList, ordered.offset, ordered.fetch)
            : rest;
    return new CursorClauses(whole, cursors.isEmpty() ? null : cursors.get(0));
  }

  private static void check(SqlSelect select, SqlNode query, int cursors) {
    String refused = null;
    if (cursors > 1) {
      refused = "two cursors of one statement";
    } else if (!isTable(select.getFrom())) {
      refused = "cursors without a single table";
    } else if (select.getGroup() != null || select.getHaving() != null) {
      refused = "cursors of groups";
    } else if (select.isDistinct()) {
      refused = "cursors with DISTINCT";
    } else if (query instanceof SqlOrderBy ordered && !ordered.orderList.isEmpty()) {
      refused = "cursors with ORDER BY";
    }
    if (refused != null) {
      throw refusal(refused);
    }
  }

  /** Returns the error for a query that cannot be read in pages. */
  static LindormException refusal(String what) {
    return LindormException.of(ErrorCode.UNSUPPORTED, what, FORM);
  }

  private static boolean isTable(@Nullable SqlNode from) {
    SqlNode named =
        from != null && from.getKind() == SqlKind.AS ? ((SqlBasicCall) from).operand(0) : from;
    return named instanceof SqlIdentifier;
  }

  /** Returns the item, or a placeholder for it. */
  private static SqlNode placed(SqlNode item) {
    boolean renamed = item.getKind() == SqlKind.AS;
    SqlNode value = renamed ? ((SqlBasicCall) item).operand(0) : item;
    if (!isNamed(value, Page.NEXT)) {
      return item;
    }
    String label =
        renamed ? ((SqlIdentifier) ((SqlBasicCall) item).operand(1)).getSimple() : Page.NEXT;
    SqlParserPos at = item.getParserPosition();
    return SqlStdOperatorTable.AS.createCall(
        at, SqlLiteral.createNull(at), new SqlIdentifier(PLACE + label, at));
  }

  private static boolean isNamed(SqlNode node, String name) {
    return node instanceof SqlIdentifier identifier
        && !identifier.isStar()
        && identifier.names.get(identifier.names.size() - 1).equals(name);
  }

  /** The condition without comparisons with the current cursor, which are added to a list. */
  private static @Nullable SqlNode without(SqlNode condition, List<SqlNode> cursors) {
    if (condition.getKind() == SqlKind.AND) {
      List<SqlNode> left = new ArrayList<>();
      for (SqlNode operand : ((SqlCall) condition).getOperandList()) {
        SqlNode rest = without(operand, cursors);
        if (rest != null) {
          left.add(rest);
        }
      }
      return left.stream()
          .reduce(
              (one, other) ->
                  SqlStdOperatorTable.AND.createCall(condition.getParserPosition(), one, other))
          .orElse(null);
    }
    if (condition.getKind() == SqlKind.EQUALS) {
      List<SqlNode> sides = ((SqlCall) condition).getOperandList();
      for (int i = 0; i < 2; i++) {
        if (isNamed(sides.get(i), Page.CURRENT)) {
          cursors.add(sides.get(1 - i));
          return null;
        }
      }
    }
    return condition;
  }

  /** The query as it is shown: a text in each place, under its own label. */
  public static BoundQuery shown(BoundQuery query) {
    List<BoundQuery.Output> outputs = new ArrayList<>();
    for (BoundQuery.Output output : query.outputs()) {
      outputs.add(
          output.label().startsWith(PLACE)
              ? new BoundQuery.Output(
                  output.label().substring(PLACE.length()),
                  new Literal(null, DataType.VARCHAR),
                  null)
              : output);
    }
    return new BoundQuery(query.relation(), outputs, query.rests());
  }

  /** Returns the positions of the cursors among the outputs of a query before {@link #shown}. */
  public static List<Integer> places(BoundQuery query) {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < query.outputs().size(); i++) {
      if (query.outputs().get(i).label().startsWith(PLACE)) {
        places.add(i);
      }
    }
    return places;
  }
}
