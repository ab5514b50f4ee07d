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
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.In;
import org.openlindorm.expr.IsNotNull;
import org.openlindorm.expr.IsNull;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.Now;
import org.openlindorm.expr.Or;
import org.openlindorm.expr.Parameter;
import org.openlindorm.expr.function.ComparisonFunctions;
import org.openlindorm.expr.function.FunctionLibrary;
import org.openlindorm.expr.typing.Branches;
import org.openlindorm.expr.typing.ComparisonType;
import org.openlindorm.expr.typing.ComparisonTypes;
import org.openlindorm.expr.typing.ExactValues;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.expr.value.Conversion;
import org.openlindorm.expr.value.StoredNumber;
import org.openlindorm.expr.value.StoredText;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * Builds comparisons between any two types by the table of {@link ComparisonTypes}. A literal is
 * converted to the type of the other side where the result is the same ({@link ExactValues}), so
 * that {@code id = '5'} is {@code id = 5} and bounds a key. {@link StoredText} defines the
 * conversion of stored text for each row; a constant text that is no such value is refused with
 * VALUE_TYPE.
 */
public final class Comparisons {

  private Comparisons() {}

  /**
   * Returns the comparison of two expressions.
   *
   * @throws LindormException FUNCTION_ARGUMENTS when the types cannot be compared, VALUE_TYPE when
   *     a text constant does not read as the other side's type
   */
  public static Expr of(CompareOperator operator, Expr left, Expr right) {
    return of(operator, left, right, DataType.NULL);
  }

  /**
   * Returns the comparison next to a third value, as in {@code left BETWEEN right AND third}: two
   * texts compare as a text compares with that value.
   */
  public static Expr of(CompareOperator operator, Expr left, Expr right, DataType third) {
    Expr a = left.folded();
    Expr b = right.folded();
    if (isGiven(a) && !isGiven(b)) {
      return of(operator.mirrored(), b, a, third);
    }
    ComparisonType type = ComparisonTypes.of(a.type(), b.type(), third);
    Expr moved = type.equals(ComparisonTypes.of(a.type(), b.type())) ? moved(b, a) : null;
    if (moved != null) {
      return new Comparison(operator, a, moved);
    }
    return switch (type.form()) {
      case AS_IS -> new Comparison(operator, a, b);
      case CONVERTED ->
          new Comparison(operator, converted(a, type.type(), b), converted(b, type.type(), a));
      case PADDED -> new Comparison(operator, padded(a, type.type(), b), padded(b, type.type(), a));
      case JSON -> new Comparison(operator, jsonKey(a), jsonKey(b));
      case NONE -> throw incomparable(operator, a, b);
    };
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
   * Returns the expression by whose values rows are sorted and joined: JSON by the order of JSON,
   * CHAR without the blanks that fill it, everything else as it is.
   */
  public static Expr orderKey(Expr expr) {
    return isJson(expr) ? jsonKey(expr) : unpadded(expr);
  }

  /**
   * Returns the expression whose values are the same where these are equal, for groups and sets:
   * JSON with its members sorted and its numbers at their shortest, everything else as it is.
   */
  public static Expr groupKey(Expr expr) {
    return isJson(expr) ? FunctionLibrary.call("JSON_PLAIN", List.of(expr)).folded() : expr;
  }

  private static boolean isJson(Expr expr) {
    return expr.type().name() == TypeName.JSON;
  }

  /**
   * Returns the bytes that sort as JSON does; a value that is no document is what JSON makes of it.
   */
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

  private static boolean isGiven(Expr expr) {
    return expr instanceof Literal || expr instanceof Parameter || expr instanceof Now;
  }

  /**
   * Returns a given value in the type of the other side; null where it has no exact counterpart
   * there.
   */
  private static @Nullable Expr moved(Expr given, Expr other) {
    DataType type = other.type();
    if (type.name() == TypeName.NULL || type.name() == TypeName.JSON) {
      return null;
    }
    if (given instanceof Parameter parameter && given.type().name() == TypeName.NULL) {
      return new Parameter(parameter.index(), parameterType(type));
    }
    if (!(given instanceof Literal literal)) {
      return null;
    }
    Object value = literal.value();
    if (value == null) {
      return new Literal(null, type);
    }
    Object exact = ExactValues.of(value, literal.type(), type, other.sql());
    return exact == null ? null : new Literal(exact, literalType(type));
  }

  /** Values of VARCHAR(n) compare with longer texts, too. */
  private static DataType literalType(DataType type) {
    return switch (type.name()) {
      case VARCHAR, VARBINARY, HSTRING -> DataType.of(type.plain().name());
      default -> type;
    };
  }

  /** Returns a side as a value of the type in which both compare; numbers stay what they are. */
  private static Expr converted(Expr side, DataType type, Expr other) {
    TypeFamily from = TypeFamily.of(side.type());
    TypeFamily to = TypeFamily.of(type);
    boolean truth = type.name() == TypeName.BOOLEAN && !(side instanceof Literal);
    if (from == TypeFamily.TEXT && (side.readsRow() || truth)) {
      return FunctionLibrary.call(ComparisonFunctions.reading(type), List.of(side));
    }
    if (from == TypeFamily.TEXT && side instanceof Literal literal && literal.value() != null) {
      return literal(literal.value().toString(), type, other);
    }
    if (from.isNumeric() && to.isTemporal()) {
      return moment(side, type, other);
    }
    boolean exact = from != TypeFamily.DECIMAL && from.isNumeric() && to.isNumeric();
    return exact ? side : Cast.to(side, type);
  }

  /** Returns a number next to a DATE or a TIME. */
  private static Expr moment(Expr number, DataType type, Expr other) {
    if (number instanceof Literal literal) {
      Object value = literal.value();
      return new Literal(
          value == null ? null : StoredNumber.constant(value, type, other.sql()), type);
    }
    return FunctionLibrary.call(ComparisonFunctions.moments(type), List.of(number));
  }

  private static Literal literal(String text, DataType type, Expr other) {
    if (type.name() == TypeName.BOOLEAN) {
      return Literals.of(Conversion.truthOrNumber(text, type, other.sql()));
    }
    return TypeFamily.of(type).isNumeric()
        ? new Literal(
            Conversion.convert(
                Conversion.parsed(text, type, other.sql()), DataType.of(TypeName.DECIMAL), type),
            type)
        : new Literal(type.coerce(text, other.sql()), type);
  }

  /** Returns a side filled to the length of the other one, unless its type does so. */
  private static Expr padded(Expr side, DataType type, Expr other) {
    if (side.type().name() == type.name() && side.type().precision() == type.precision()) {
      return side;
    }
    boolean digits =
        TypeFamily.of(side.type()) == TypeFamily.TEXT && type.name() == TypeName.BINARY;
    Expr value = digits ? converted(side, DataType.VARBINARY, other) : side;
    Literal length = Literals.of((long) type.precision());
    return FunctionLibrary.call(ComparisonFunctions.padding(), List.of(value, length)).folded();
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
   * Returns the type of a parameter that is compared with another type: unbounded, nothing is cut
   * off.
   */
  public static DataType parameterType(DataType column) {
    return switch (column.name()) {
      case DECIMAL, VARCHAR -> DataType.of(column.name());
      default -> column;
    };
  }
}
