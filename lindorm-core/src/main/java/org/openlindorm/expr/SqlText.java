package org.openlindorm.expr;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.type.DataType;

/** Prints expressions so that they read back as they were, with no parenthesis too many. */
final class SqlText {

  static final int OR = 1;
  static final int AND = 2;
  static final int NOT = 3;
  static final int PREDICATE = 4;
  static final int SUM = 5;
  static final int PRODUCT = 6;
  static final int UNARY = 7;
  private static final int PRIMARY = 8;

  private static final Pattern PLAIN_NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  private SqlText() {}

  /** The operand's text, in parentheses when it binds less tightly than {@code binding}. */
  static String operand(Expr operand, int binding) {
    return binding(operand) < binding ? "(" + operand.sql() + ")" : operand.sql();
  }

  static String list(List<Expr> items) {
    return items.stream().map(Expr::sql).collect(Collectors.joining(", "));
  }

  static String join(List<Expr> operands, String operator, int binding) {
    return operands.stream()
        .map(operand -> operand(operand, binding + 1))
        .collect(Collectors.joining(operator));
  }

  private static int binding(Expr expr) {
    if (expr instanceof Or) {
      return OR;
    }
    if (expr instanceof And) {
      return AND;
    }
    if (expr instanceof Not) {
      return NOT;
    }
    if (expr instanceof Arithmetic arithmetic) {
      return arithmetic.operator().binding();
    }
    if (expr instanceof TimestampAdd) {
      return SUM;
    }
    if (expr instanceof Negate) {
      return UNARY;
    }
    boolean predicate =
        expr instanceof Comparison
            || expr instanceof In
            || expr instanceof Like
            || expr instanceof IsNull
            || expr instanceof IsNotNull;
    return predicate ? PREDICATE : PRIMARY;
  }

  static String name(String name) {
    return PLAIN_NAME.matcher(name).matches() ? name : "`" + name.replace("`", "``") + "`";
  }

  static String literal(@Nullable Object value, DataType type) {
    if (value == null) {
      return "NULL";
    }
    if (value instanceof String text) {
      return "'" + text.replace("'", "''") + "'";
    }
    if (value instanceof Bytes bytes) {
      return "x'" + bytes.hex() + "'";
    }
    return switch (TypeFamily.of(type)) {
      case DATE, TIME, TIMESTAMP -> type.name() + " '" + TemporalText.format(value, type) + "'";
      case DECIMAL -> Numbers.toDecimal(value).toPlainString();
      default -> value.toString();
    };
  }
}
