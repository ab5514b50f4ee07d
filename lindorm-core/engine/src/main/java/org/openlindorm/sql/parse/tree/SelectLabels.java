package org.openlindorm.sql.parse.tree;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlUtil;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.util.NlsString;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.value.CancellationCheck;
import org.openlindorm.sql.normalize.SelectItems;

/**
 * Names each item of a SELECT list that has no alias, as MySQL does: an expression by its text as
 * it is written, a text literal by its value. Columns and stars remain unchanged.
 */
final class SelectLabels {

  /** Characters of MySQL's longest column label (MAX_ALIAS_NAME). */
  private static final int LONGEST = 256;

  /**
   * Calls of one expression or query. The grammar copies the value of CASE into each WHEN, so a
   * short text that nests them has more calls than fit into memory; 1 MB of text has 500,000 at
   * most.
   */
  private static final int MOST_CALLS = 1_000_000;

  private final String text;

  private SelectLabels(String text) {
    this.text = text;
  }

  /**
   * Names the items of all SELECTs of a node, in place.
   *
   * @param text the text that the node was parsed from
   * @throws LindormException STATEMENT_TOO_LARGE
   */
  static void write(SqlNode node, String text) {
    SelectLabels labels = new SelectLabels(text);
    Deque<SqlNode> left = new ArrayDeque<>(List.of(node));
    int calls = 0;
    while (!left.isEmpty()) {
      SqlNode next = left.pop();
      if (next instanceof SqlSelect select) {
        CancellationCheck.run();
        labels.name(select);
      }
      if (next instanceof SqlNodeList list) {
        list.stream().filter(Objects::nonNull).forEach(left::push);
      } else if (next instanceof SqlCall call) {
        if (++calls > MOST_CALLS) {
          throw tooLarge();
        }
        call.getOperandList().stream().filter(Objects::nonNull).forEach(left::push);
      }
    }
  }

  private static LindormException tooLarge() {
    return LindormException.of(
        ErrorCode.STATEMENT_TOO_LARGE,
        "it has more than " + MOST_CALLS + " operators, where CASE repeats its value for each WHEN",
        "Compute the value in a derived table");
  }

  private void name(SqlSelect select) {
    List<SqlNode> list = select.getSelectList();
    if (list.stream().allMatch(SelectLabels::isNamed)) {
      return;
    }
    SqlParserPos first = select.getParserPosition();
    SqlParserPos item = list.get(0).getParserPosition();
    SqlParserPos last = list.get(list.size() - 1).getParserPosition();
    List<String> texts =
        SelectItems.of(
            text,
            ViewStatement.place(text, first.getLineNum(), first.getColumnNum()),
            ViewStatement.place(text, item.getLineNum(), item.getColumnNum()),
            list.size(),
            ViewStatement.place(text, last.getEndLineNum(), last.getEndColumnNum()));
    SqlNodeList named = new SqlNodeList(select.getSelectList().getParserPosition());
    for (int i = 0; i < texts.size(); i++) {
      SqlNode node = list.get(i);
      named.add(isNamed(node) ? node : named(node, label(node, texts.get(i))));
    }
    select.setSelectList(named);
  }

  private static boolean isNamed(SqlNode item) {
    return item instanceof SqlIdentifier || item.getKind() == SqlKind.AS;
  }

  private static SqlNode named(SqlNode item, String label) {
    int end =
        label.offsetByCodePoints(0, Math.min(LONGEST, label.codePointCount(0, label.length())));
    SqlParserPos position = item.getParserPosition();
    return SqlStdOperatorTable.AS.createCall(
        position, item, new SqlIdentifier(label.substring(0, end), position));
  }

  private static String label(SqlNode item, String written) {
    return switch (item.getKind()) {
      case PLUS_PREFIX -> labelOfOperand((SqlCall) item, written);
      case LITERAL_CHAIN -> value(SqlUtil.concatenateLiterals(chain((SqlCall) item)));
      case LITERAL ->
          item instanceof SqlCharStringLiteral literal
              ? value(literal)
              : ofLiteral((SqlLiteral) item, written);
      default -> written;
    };
  }

  /** MySQL leaves a sign that changes nothing out of the label of a column or literal. */
  private static String labelOfOperand(SqlCall plus, String written) {
    SqlNode operand = plus.operand(0);
    if (operand instanceof SqlIdentifier column) {
      return column.names.get(column.names.size() - 1);
    }
    return operand.getKind() == SqlKind.LITERAL ? label(operand, written) : written;
  }

  private static List<SqlLiteral> chain(SqlCall chain) {
    return chain.getOperandList().stream().map(SqlLiteral.class::cast).toList();
  }

  private static String value(SqlLiteral literal) {
    return Objects.requireNonNull(literal.getValueAs(NlsString.class)).getValue();
  }

  /** Numbers lose the parentheses around them; NULL, TRUE and FALSE are in capital letters. */
  private static String ofLiteral(SqlLiteral literal, String written) {
    return switch (literal.getTypeName()) {
      case NULL, BOOLEAN -> bare(written).toUpperCase(Locale.ROOT);
      case DECIMAL, DOUBLE -> bare(written);
      default -> written;
    };
  }

  private static String bare(String written) {
    String bare = written;
    while (bare.startsWith("(") && bare.endsWith(")")) {
      bare = bare.substring(1, bare.length() - 1).strip();
    }
    return bare.startsWith("+") ? bare(bare.substring(1).strip()) : bare;
  }
}
