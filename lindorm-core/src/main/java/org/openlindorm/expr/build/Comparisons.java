package org.openlindorm.expr.build;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.And;
import org.openlindorm.expr.Call;
import org.openlindorm.expr.Case;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.In;
import org.openlindorm.expr.IsNotNull;
import org.openlindorm.expr.IsNull;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Now;
import org.openlindorm.expr.Or;
import org.openlindorm.expr.Parameter;
import org.openlindorm.expr.function.FunctionLibrary;
import org.openlindorm.expr.typing.Branches;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * Builds comparisons between any two types, as a user would expect them:
 *
 * <ul>
 *   <li>A constant takes the type of the other side when that loses nothing, so {@code id = '5'}
 *       and {@code ts = '2024-01-31 08:00:00'} are as good as {@code id = 5} and {@code ts =
 *       1706688000000}, and can bound a key. For FLOAT and DOUBLE it is the nearest value.
 *   <li>A constant that would lose something ({@code id < 1.5}, or 1000 beside a TINYINT) stays
 *       what it is, and the numbers compare exactly.
 *   <li>Text beside a number or a moment: a text <em>column</em> compares as text with the printed
 *       value, so {@code phone = 13800000000} finds '13800000000'; a text <em>constant</em> is read
 *       as the number or moment, and refused with VALUE_TYPE when it is none.
 *   <li>DATE beside TIMESTAMP is midnight; BOOLEAN beside a number is 0 or 1; TIMESTAMP beside an
 *       integer is milliseconds; text beside binary is read as hexadecimal digits.
 *   <li>CHAR beside text of another type is the text without the blanks that fill it.
 *   <li>JSON compares as JSON: its numbers with numbers, its strings with text (see {@link
 *       #orderKey}).
 * </ul>
 */
public final class Comparisons {

  private Comparisons() {}

  /**
   * The comparison of two expressions.
   *
   * @throws LindormException FUNCTION_ARGUMENTS when the types cannot be compared, VALUE_TYPE when
   *     a text constant does not read as the other side's type
   */
  public static Expr of(CompareOperator operator, Expr left, Expr right) {
    Expr a = left.folded();
    Expr b = right.folded();
    if (isJson(a) || isJson(b)) {
      return new Comparison(operator, jsonKey(a), jsonKey(b));
    }
    if (isGiven(a) && !isGiven(b)) {
      return of(operator.mirrored(), b, a);
    }
    b = momentBesideDate(a, b);
    if (isGiven(b)) {
      Expr fitted = Fitting.fit(b, a);
      if (fitted != null) {
        return new Comparison(operator, a, fitted);
      }
    }
    return mixed(operator, a, b);
  }

  /** {@code value BETWEEN low AND high}. */
  public static Expr between(Expr value, Expr low, Expr high) {
    return And.of(
        List.of(
            of(CompareOperator.GREATER_OR_EQUAL, value, low),
            of(CompareOperator.LESS_OR_EQUAL, value, high)));
  }

  /** {@code value IN (options)}; equalities joined by OR where an option has a type of its own. */
  public static Expr in(Expr value, List<Expr> options) {
    List<Expr> fitted = new ArrayList<>();
    List<Expr> equalities = new ArrayList<>();
    Set<Expr> sought = new HashSet<>();
    for (Expr option : options) {
      Expr equality = of(CompareOperator.EQUAL, value, option);
      equalities.add(equality);
      if (equality instanceof Comparison equal) {
        sought.add(equal.left());
        fitted.add(equal.right());
      }
    }
    boolean one = sought.size() == 1 && fitted.size() == options.size();
    return one ? new In(sought.iterator().next(), fitted) : Or.of(equalities);
  }

  /** {@code left <=> right}: equal, or both NULL; never unknown. */
  public static Expr nullSafeEqual(Expr left, Expr right) {
    Expr equal = of(CompareOperator.EQUAL, left, right);
    List<Expr> both = new ArrayList<>();
    List<Expr> neither = new ArrayList<>();
    for (Expr side : List.of(left, right)) {
      boolean known = side instanceof Literal literal && literal.value() != null;
      if (!known) {
        both.add(new IsNotNull(side));
      }
      neither.add(new IsNull(side));
    }
    both.add(equal);
    boolean oneIsKnown = both.size() < 3;
    return oneIsKnown ? And.of(both) : Or.of(List.of(And.of(both), And.of(neither)));
  }

  /** NULLIF: NULL when both are equal, else the first. */
  public static Expr nullIf(Expr value, Expr other) {
    Expr equal = of(CompareOperator.EQUAL, value, other);
    return Branches.of(List.of(new Case.When(equal, new Literal(null, value.type()))), value);
  }

  /**
   * The expression by whose values rows are sorted and joined: JSON by the order of JSON, CHAR
   * without the blanks that fill it, everything else as it is.
   */
  public static Expr orderKey(Expr expr) {
    return isJson(expr) ? jsonKey(expr) : unpadded(expr);
  }

  /**
   * The expression whose values are the same where these are equal, for groups and sets: JSON with
   * its members sorted and its numbers at their shortest, everything else as it is.
   */
  public static Expr groupKey(Expr expr) {
    return isJson(expr) ? FunctionLibrary.call("JSON_PLAIN", List.of(expr)).folded() : expr;
  }

  private static boolean isJson(Expr expr) {
    return expr.type().name() == TypeName.JSON;
  }

  /** The bytes that sort as JSON does; a value that is no document is what JSON makes of it. */
  private static Expr jsonKey(Expr expr) {
    if (isJson(expr)) {
      return FunctionLibrary.call("JSON_ORDER", List.of(expr)).folded();
    }
    boolean printed =
        switch (TypeFamily.of(expr.type())) {
          case DATE, TIME, TIMESTAMP, BINARY -> true;
          default -> false;
        };
    Expr value = printed ? Cast.to(expr, DataType.VARCHAR) : unpadded(expr);
    return FunctionLibrary.call("JSON_ORDER_OF", List.of(value)).folded();
  }

  private static Expr unpadded(Expr text) {
    return text.type().name() == TypeName.CHAR
        ? FunctionLibrary.call(Call.UNPADDED, List.of(text)).folded()
        : text;
  }

  /** Text with a time of day beside a DATE is a timestamp, not a date. */
  private static Expr momentBesideDate(Expr date, Expr given) {
    boolean longText =
        TypeFamily.of(date.type()) == TypeFamily.DATE
            && given instanceof Literal literal
            && literal.value() instanceof String text
            && text.trim().length() > 10;
    return longText ? Cast.to(given, DataType.TIMESTAMP) : given;
  }

  private static boolean isGiven(Expr expr) {
    return expr instanceof Literal || expr instanceof Parameter || expr instanceof Now;
  }

  private static Expr mixed(CompareOperator operator, Expr left, Expr right) {
    TypeFamily a = TypeFamily.of(left.type());
    TypeFamily b = TypeFamily.of(right.type());
    boolean padded = left.type().name() == TypeName.CHAR || right.type().name() == TypeName.CHAR;
    if (a == b && padded && !left.type().equals(right.type())) {
      return new Comparison(operator, unpadded(left), unpadded(right));
    }
    if (a == b || a == TypeFamily.NULL || b == TypeFamily.NULL || countsAsNumber(a, b)) {
      return new Comparison(operator, left, right);
    }
    if (a == TypeFamily.BINARY || b == TypeFamily.BINARY) {
      if (a == TypeFamily.TEXT || b == TypeFamily.TEXT) {
        return as(DataType.VARBINARY, operator, left, right);
      }
      throw incomparable(operator, left, right);
    }
    if (a == TypeFamily.TEXT || b == TypeFamily.TEXT) {
      return new Comparison(operator, Cast.toText(left), Cast.toText(right));
    }
    boolean moments = isMoment(a) && isMoment(b);
    if (moments) {
      return as(DataType.TIMESTAMP, operator, left, right);
    }
    throw incomparable(operator, left, right);
  }

  private static boolean countsAsNumber(TypeFamily a, TypeFamily b) {
    return (a.isNumeric() || a == TypeFamily.TIMESTAMP)
        && (b.isNumeric() || b == TypeFamily.TIMESTAMP);
  }

  private static boolean isMoment(TypeFamily family) {
    return family == TypeFamily.DATE || family == TypeFamily.TIMESTAMP;
  }

  private static Expr as(DataType type, CompareOperator operator, Expr left, Expr right) {
    return new Comparison(operator, Cast.to(left, type), Cast.to(right, type));
  }

  private static LindormException incomparable(CompareOperator operator, Expr left, Expr right) {
    return LindormException.of(
        ErrorCode.FUNCTION_ARGUMENTS,
        operator.sql(),
        left.sql()
            + " is "
            + left.type()
            + ", "
            + right.sql()
            + " is "
            + right.type()
            + "; use CAST");
  }

  /**
   * A value as the memory class of a type, or null when that would change what it compares equal
   * to: 5 (DECIMAL 5.0) as BIGINT is 5, 5.5 is none.
   */
  public static @Nullable Object exactly(Object value, DataType from, DataType type) {
    Expr fitted = Fitting.fit(new Literal(value, from), new ColumnRef(0, "value", type));
    return fitted instanceof Literal literal && literal.type().name() == type.name()
        ? literal.value()
        : null;
  }

  /** The type that a parameter takes on beside a column: unbounded, so that nothing is cut off. */
  static DataType parameterType(DataType column) {
    return switch (column.name()) {
      case DECIMAL, VARCHAR -> DataType.of(column.name());
      default -> column;
    };
  }
}
