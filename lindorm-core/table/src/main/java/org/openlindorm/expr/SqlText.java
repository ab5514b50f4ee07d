package org.openlindorm.expr;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.bytes.StableHash;
import org.openlindorm.expr.value.Numbers;
import org.openlindorm.expr.value.TemporalText;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.type.DataType;

/**
 * Prints expressions as SQL, with no parenthesis too many. They read back as they were, but for
 * texts and bytes that are longer than {@value #LONGEST_LITERAL}: of these the start is shown, with
 * their length and hash, because one literal may be in the texts of many expressions.
 */
public final class SqlText {

  static final int OR = 1;
  static final int AND = 2;
  static final int NOT = 3;
  static final int PREDICATE = 4;
  static final int SUM = 5;
  static final int PRODUCT = 6;
  static final int UNARY = 7;
  static final int PRIMARY = 8;

  /** Characters of a text, and hexadecimal digits of bytes, that are printed. */
  private static final int LONGEST_LITERAL = 256;

  private static final OperatorPrecedence BINDING = new OperatorPrecedence();

  private static final Pattern PLAIN_NAME =
      Pattern.compile("[A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z_][A-Za-z0-9_]*)?");

  /** Functions that are written between their operands, with how tightly they bind. */
  static final Map<String, Integer> OPERATORS =
      Map.of(
          "DIV", PRODUCT, "&", SUM, "|", SUM, "^", PRODUCT, "<<", SUM, ">>", SUM, "XOR", OR,
          "REGEXP", PREDICATE);

  private SqlText() {}

  /** Returns the operand's text, in parentheses when it binds less tightly than {@code binding}. */
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

  /** Returns a call; functions that implement an SQL operator are written with it. */
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
      return text(text);
    }
    if (value instanceof Bytes bytes) {
      return bytes(bytes);
    }
    return switch (TypeFamily.of(type)) {
      case DATE, TIME, TIMESTAMP -> type.name() + " '" + TemporalText.format(value, type) + "'";
      case DECIMAL -> Numbers.toDecimal(value).toPlainString();
      default -> value.toString();
    };
  }

  private static String text(String text) {
    if (text.length() <= LONGEST_LITERAL) {
      return "'" + text.replace("'", "''") + "'";
    }
    int end = Character.isHighSurrogate(text.charAt(LONGEST_LITERAL - 1)) ? 1 : 0;
    String start = text.substring(0, LONGEST_LITERAL - end);
    return text(start) + longer(text.length() + " characters", text.hashCode());
  }

  private static String bytes(Bytes bytes) {
    int shown = LONGEST_LITERAL / 2;
    return bytes.length() <= shown
        ? "x'" + bytes.hex() + "'"
        : bytes(bytes.slice(0, shown))
            + longer(bytes.length() + " bytes", StableHash.hash32(bytes));
  }

  private static String longer(String length, int hash) {
    return "... (" + length + ", hash " + Integer.toHexString(hash) + ")";
  }
}
