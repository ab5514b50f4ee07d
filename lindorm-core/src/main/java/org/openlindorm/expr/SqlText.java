package org.openlindorm.expr;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.value.Numbers;
import org.openlindorm.expr.value.TemporalText;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.type.DataType;

/** Prints expressions so that they read back as they were, with no parenthesis too many. */
public final class SqlText {

  static final int OR = 1;
  static final int AND = 2;
  static final int NOT = 3;
  static final int PREDICATE = 4;
  static final int SUM = 5;
  static final int PRODUCT = 6;
  static final int UNARY = 7;
  static final int PRIMARY = 8;

  private static final BindingOf BINDING = new BindingOf();

  private static final Pattern PLAIN_NAME =
      Pattern.compile("[A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z_][A-Za-z0-9_]*)?");

  /** Functions that are written between their operands, with how tightly they bind. */
  static final Map<String, Integer> OPERATORS =
      Map.of(
          "DIV", PRODUCT, "&", SUM, "|", SUM, "^", PRODUCT, "<<", SUM, ">>", SUM, "XOR", OR,
          "REGEXP", PREDICATE);

  private SqlText() {}

  /** The operand's text, in parentheses when it binds less tightly than {@code binding}. */
  static String operand(Expr operand, int binding) {
    return operand.accept(BINDING) < binding ? "(" + operand.sql() + ")" : operand.sql();
  }

  public static String list(List<Expr> items) {
    return items.stream().map(Expr::sql).collect(Collectors.joining(", "));
  }

  static String join(List<Expr> operands, String operator, int binding) {
    return operands.stream()
        .map(operand -> operand(operand, binding + 1))
        .collect(Collectors.joining(operator));
  }

  /** A call; those that stand for an operator of SQL are written with it. */
  static String call(String function, List<Expr> operands) {
    int binding = OPERATORS.getOrDefault(function, 0);
    if (binding > 0 && operands.size() == 2) {
      return operand(operands.get(0), UNARY)
          + " "
          + function
          + " "
          + operand(operands.get(1), UNARY);
    }
    if (function.equals("~")) {
      return function + operand(operands.get(0), PRIMARY);
    }
    boolean unit = function.equals("TIMESTAMPDIFF") || function.equals("EXTRACT");
    if (unit && operands.get(0) instanceof Literal name) {
      String rest = list(operands.subList(1, operands.size()));
      return function + "(" + name.value() + (operands.size() == 2 ? " FROM " : ", ") + rest + ")";
    }
    return function + "(" + list(operands) + ")";
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
