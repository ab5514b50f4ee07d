package org.openlindorm.sql.resolve.definition;

import java.math.BigDecimal;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlUnknownLiteral;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.BitString;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.ColumnDefault;
import org.openlindorm.sql.parse.TemporalLiteral;

/** The expression after DEFAULT in the form in which the catalog keeps it. */
final class DefaultText {

  private static final Set<String> NOW = Set.of("NOW", "CURRENT_TIMESTAMP", "LOCALTIMESTAMP");

  private DefaultText() {}

  /**
   * Returns the text of an expression; null for {@code DEFAULT NULL}, which is a column without a
   * default.
   *
   * @throws LindormException DEFAULT_INVALID, also for NULL of a NOT NULL column
   */
  static @Nullable String of(SqlNode expression, String column, boolean nullable) {
    if (expression instanceof SqlLiteral literal) {
      return literal.getTypeName() == SqlTypeName.NULL
          ? none(column, nullable)
          : literal(literal, column);
    }
    if (expression instanceof SqlIdentifier name && name.isSimple() && isNow(name.getSimple())) {
      return ColumnDefault.NOW;
    }
    if (expression instanceof SqlCall call) {
      List<SqlNode> operands = call.getOperandList();
      boolean digits = operands.size() == 1 && operands.get(0) instanceof SqlNumericLiteral;
      if ((operands.isEmpty() || digits) && isNow(call.getOperator().getName())) {
        return ColumnDefault.NOW;
      }
      if (call.getKind() == SqlKind.MINUS_PREFIX
          && operands.get(0) instanceof SqlLiteral number
          && number.getTypeName() == SqlTypeName.DECIMAL) {
        return number.bigDecimalValue().negate().toPlainString();
      }
    }
    throw refused(expression, column);
  }

  private static @Nullable String none(String column, boolean nullable) {
    if (!nullable) {
      throw LindormException.of(
          ErrorCode.DEFAULT_INVALID, column, "NULL", "the column is NOT NULL; leave DEFAULT out");
    }
    return null;
  }

  private static boolean isNow(String word) {
    return NOW.contains(word.toUpperCase(Locale.ROOT));
  }

  private static String literal(SqlLiteral literal, String column) {
    if (literal instanceof SqlUnknownLiteral moment && TemporalLiteral.type(moment) != null) {
      return "'" + moment.getValue() + "'";
    }
    Object value = literal.getValue();
    if (value instanceof BigDecimal number) {
      return number.toPlainString();
    }
    if (value instanceof Boolean truth) {
      return truth ? "TRUE" : "FALSE";
    }
    if (literal.getTypeName() == SqlTypeName.CHAR) {
      return "'" + literal.getValueAs(String.class).replace("'", "''") + "'";
    }
    if (value instanceof BitString bits) {
      return "x'" + HexFormat.of().formatHex(bits.getAsByteArray()) + "'";
    }
    throw refused(literal, column);
  }

  private static LindormException refused(SqlNode expression, String column) {
    return LindormException.of(
        ErrorCode.DEFAULT_INVALID,
        column,
        expression.toString(),
        "write a constant or NOW(); a column without DEFAULT is NULL");
  }
}
