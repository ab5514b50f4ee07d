package org.openlindorm.sql.resolve;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlShuttle;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * The WHERE of a SHOW statement as a condition of its query: each label is replaced by what it
 * labels. As in MySQL, labels do not distinguish case.
 */
final class ShownLabels extends SqlShuttle {

  private final Map<String, SqlNode> labelled = new LinkedHashMap<>();
  private final String known;

  private ShownLabels(SqlSelect query) {
    Map<String, SqlNode> written = new LinkedHashMap<>();
    for (SqlNode item : query.getSelectList()) {
      SqlBasicCall as = (SqlBasicCall) item;
      written.put(((SqlIdentifier) as.operand(1)).getSimple(), as.operand(0));
    }
    written.forEach((label, value) -> labelled.put(folded(label), value));
    known = String.join(", ", written.keySet());
  }

  /**
   * A query with a further condition on the columns that it yields.
   *
   * @param query a SELECT, each of whose items has a label
   * @throws LindormException COLUMN_UNKNOWN
   */
  static SqlNode where(SqlNode query, SqlNode condition) {
    SqlSelect select = (SqlSelect) (query instanceof SqlOrderBy by ? by.query : query);
    SqlNode further = Objects.requireNonNull(condition.accept(new ShownLabels(select)));
    SqlNode before = select.getWhere();
    select.setWhere(
        before == null
            ? further
            : SqlStdOperatorTable.AND.createCall(SqlParserPos.ZERO, before, further));
    return query;
  }

  /** The columns of a sub-query are its own. */
  @Override
  public SqlNode visit(SqlCall call) {
    return SqlKind.QUERY.contains(call.getKind())
        ? call
        : Objects.requireNonNull(super.visit(call));
  }

  @Override
  public SqlNode visit(SqlIdentifier name) {
    SqlNode value = name.isSimple() ? labelled.get(folded(name.getSimple())) : null;
    if (value == null && FunctionBinder.isValue(name)) {
      return name;
    }
    if (value == null) {
      throw LindormException.of(
          ErrorCode.COLUMN_UNKNOWN,
          String.join(".", name.names),
          "where clause",
          "; it shows " + known);
    }
    return value;
  }

  private static String folded(String label) {
    return label.toLowerCase(Locale.ROOT);
  }
}
