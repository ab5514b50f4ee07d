package org.openlindorm.sql.resolve;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlShuttle;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.resolve.expression.FunctionBinder;

/**
 * The query of a SHOW statement while conditions are added to it. In a condition on the shown
 * columns each label is replaced by its expression. As in MySQL, labels are case-insensitive.
 */
final class ShownRows extends SqlShuttle {

  /** The label of the column that LIKE applies to; without it LIKE applies to the first column. */
  private static final String FIELD = "field";

  /** The label in the product's form of DESCRIBE. */
  private static final String COLUMN_NAME = "column_name";

  private static final SqlParserPos HERE = SqlParserPos.ZERO;

  private final SqlNode query;
  private final SqlSelect select;
  private final Map<String, SqlNode> labelled = new LinkedHashMap<>();
  private final String known;

  /**
   * @param query a SELECT, each of whose items has a label
   */
  ShownRows(SqlNode query) {
    this.query = query;
    this.select = (SqlSelect) (query instanceof SqlOrderBy by ? by.query : query);
    Map<String, SqlNode> written = new LinkedHashMap<>();
    for (SqlNode item : select.getSelectList()) {
      SqlBasicCall as = (SqlBasicCall) item;
      written.put(((SqlIdentifier) as.operand(1)).getSimple(), as.operand(0));
    }
    written.forEach((label, value) -> labelled.put(folded(label), value));
    known = String.join(", ", written.keySet());
  }

  SqlNode query() {
    return query;
  }

  /** Adds a condition on the columns of the table that is read. */
  void restrict(SqlNode condition) {
    SqlNode before = select.getWhere();
    select.setWhere(
        before == null ? condition : SqlStdOperatorTable.AND.createCall(HERE, before, condition));
  }

  /** Adds a LIKE, which ignores case as MySQL's names do. */
  void like(String pattern) {
    SqlNode first = labelled.values().iterator().next();
    SqlNode value = labelled.getOrDefault(FIELD, labelled.getOrDefault(COLUMN_NAME, first));
    restrict(
        SqlStdOperatorTable.LIKE.createCall(
            HERE, lower(value), lower(SqlLiteral.createCharString(pattern, HERE))));
  }

  private static SqlNode lower(SqlNode text) {
    return SqlStdOperatorTable.LOWER.createCall(HERE, text);
  }

  /**
   * Adds a condition on the shown columns.
   *
   * @throws LindormException COLUMN_UNKNOWN
   */
  void where(SqlNode condition) {
    restrict(Objects.requireNonNull(condition.accept(this)));
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
