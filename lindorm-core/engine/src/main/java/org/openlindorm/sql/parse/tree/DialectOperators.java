package org.openlindorm.sql.parse.tree;

import java.util.Locale;
import java.util.Map;
import org.apache.calcite.avatica.util.TimeUnit;
import org.apache.calcite.sql.SqlBinaryOperator;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlPrefixOperator;
import org.apache.calcite.sql.SqlUnresolvedFunction;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;

/**
 * The operators of MySQL that Calcite has not, or binds otherwise. How tightly they bind is on
 * Calcite's scale: OR 22, AND 24, comparisons 30 and 32, sums 40, products 60, signs 80.
 */
public final class DialectOperators {

  private static final Map<String, SqlOperator> BINARY =
      Map.ofEntries(
          Map.entry(
              UserVariable.ASSIGN,
              new SqlBinaryOperator(
                  UserVariable.ASSIGN, SqlKind.OTHER, 20, false, null, null, null)),
          Map.entry("&&", SqlStdOperatorTable.AND),
          Map.entry("XOR", new ExclusiveOr()),
          Map.entry("<=>", binary("<=>", 30)),
          Map.entry("|", binary("|", 34)),
          Map.entry("&", binary("&", 36)),
          Map.entry("<<", binary("<<", 38)),
          Map.entry(">>", binary(">>", 38)),
          Map.entry("DIV", binary("DIV", 60)),
          Map.entry("MOD", SqlStdOperatorTable.PERCENT_REMAINDER),
          Map.entry("^", binary("^", 70)),
          Map.entry(FullTextCall.AGAINST, binary(FullTextCall.AGAINST, 90)),
          Map.entry(FullTextCall.MODE, binary(FullTextCall.MODE, 90)),
          Map.entry("->", binary("->", 90)),
          Map.entry("->>", binary("->>", 90)));

  private static final SqlOperator BIT_NOT =
      new SqlPrefixOperator("~", SqlKind.OTHER, 80, null, null, null);

  private static final SqlOperator BYTES =
      new SqlPrefixOperator("BINARY", SqlKind.OTHER, 80, null, null, null);

  private DialectOperators() {}

  /**
   * Binds between OR and AND, where Calcite's constructor, which takes even numbers, has no free
   * precedence.
   */
  private static final class ExclusiveOr extends SqlBinaryOperator {

    ExclusiveOr() {
      super("XOR", SqlKind.OTHER, 22, true, null, null, null);
    }

    @Override
    public int getLeftPrec() {
      return 23;
    }

    @Override
    public int getRightPrec() {
      return 24;
    }
  }

  private static SqlOperator binary(String name, int binding) {
    return new SqlBinaryOperator(name, SqlKind.OTHER, binding, true, null, null, null);
  }

  /** Returns the operator between two operands, words in any case. */
  public static SqlOperator of(String image) {
    SqlOperator operator = BINARY.get(image.toUpperCase(Locale.ROOT));
    if (operator == null) {
      throw new IllegalArgumentException(image);
    }
    return operator;
  }

  /** Returns the operator before one operand: {@code !}, {@code ~} or {@code BINARY}. */
  public static SqlOperator prefix(String image) {
    return switch (image) {
      case "!" -> SqlStdOperatorTable.NOT;
      case "~" -> BIT_NOT;
      default -> BYTES;
    };
  }

  /** Returns whether a call of its own form is one of HEAD. */
  public static boolean isHead(String word) {
    return word.equalsIgnoreCase("HEAD");
  }

  /** A function that is found by its name when the statement is resolved. */
  public static SqlFunction function(String name) {
    return new SqlUnresolvedFunction(
        new SqlIdentifier(name, SqlParserPos.ZERO),
        null,
        null,
        null,
        null,
        SqlFunctionCategory.USER_DEFINED_FUNCTION);
  }

  /** Returns a unit of time, also in the plural; names that Calcite does not know remain names. */
  public static SqlIntervalQualifier unit(String name, SqlParserPos position) {
    String upper = name.toUpperCase(Locale.ROOT).replaceFirst("S$", "");
    return switch (upper) {
      case "YEAR", "QUARTER", "MONTH", "WEEK", "DAY", "HOUR", "MINUTE", "SECOND" ->
          new SqlIntervalQualifier(TimeUnit.valueOf(upper), null, position);
      default -> new SqlIntervalQualifier(upper, position);
    };
  }

  /** {@code INTERVAL amount unit}; a text of whole numbers is a literal, as in standard SQL. */
  public static SqlNode interval(SqlNode amount, SqlIntervalQualifier unit, SqlParserPos position) {
    boolean plain = unit.timeFrameName == null;
    if (plain && amount instanceof SqlCharStringLiteral text) {
      String digits = text.getValueAs(String.class).strip();
      if (digits.matches("-?\\d+")) {
        int sign = digits.startsWith("-") ? -1 : 1;
        String size = sign < 0 ? digits.substring(1) : digits;
        return SqlLiteral.createInterval(sign, size, unit, position);
      }
    }
    return SqlStdOperatorTable.INTERVAL.createCall(position, amount, unit);
  }
}
