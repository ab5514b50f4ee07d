package org.openlindorm.expr.program;

import java.util.List;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.build.Comparisons;
import org.openlindorm.expr.build.ScalarFunctions;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.type.DataType;

/** Converts the arguments of each aggregate before they are added up. */
final class AggregateArguments {

  private AggregateArguments() {}

  static List<Expr> of(AggregateFunction function, List<Expr> arguments, boolean distinct) {
    int count = arguments.size();
    boolean fits =
        switch (function) {
          case COUNT -> count == 1 || (count == 0 && !distinct) || (count > 1 && distinct);
          case GROUP_CONCAT -> count >= 1;
          case JSON_OBJECTAGG -> count == 2;
          default -> count == 1;
        };
    if (!fits) {
      throw refused(
          function,
          count
              + " arguments are given"
              + (function == AggregateFunction.COUNT ? "; several need DISTINCT" : ""));
    }
    return switch (function) {
      case COUNT -> distinct ? plain(arguments) : arguments;
      case MIN, MAX, ANY_VALUE, HEAD -> arguments;
      case SUM, AVG, STDDEV_POP, STDDEV_SAMP, VAR_POP, VAR_SAMP ->
          List.of(number(function, arguments.get(0), DataType.DOUBLE));
      case BIT_AND, BIT_OR, BIT_XOR ->
          List.of(Cast.to(number(function, arguments.get(0), DataType.BIGINT), DataType.BIGINT));
      case GROUP_CONCAT ->
          (distinct ? plain(arguments) : arguments)
              .stream().map(AggregateArguments::textOrBytes).toList();
      case JSON_ARRAYAGG -> List.of(ScalarFunctions.call("JSON_ARRAY", arguments));
      case JSON_OBJECTAGG -> List.of(ScalarFunctions.call("JSON_OBJECT", arguments));
    };
  }

  /** Returns canonical arguments, so that equal values count once, however they are written. */
  private static List<Expr> plain(List<Expr> arguments) {
    return arguments.stream().map(Comparisons::groupKey).toList();
  }

  private static Expr textOrBytes(Expr argument) {
    return TypeFamily.of(argument.type()) == TypeFamily.BINARY ? argument : Cast.toText(argument);
  }

  private static Expr number(AggregateFunction function, Expr argument, DataType ofText) {
    TypeFamily family = TypeFamily.of(argument.type());
    if (family == TypeFamily.TEXT || family == TypeFamily.NULL) {
      return Cast.to(argument, ofText);
    }
    if (!family.isNumeric()) {
      throw refused(function, argument.sql() + " is " + argument.type() + ", a number is needed");
    }
    return argument;
  }

  private static LindormException refused(AggregateFunction function, String why) {
    return LindormException.of(ErrorCode.FUNCTION_ARGUMENTS, function, why);
  }

  /** Returns the arguments as the user wrote them. */
  static List<Expr> asWritten(AggregateCall call) {
    return switch (call.function()) {
      case JSON_ARRAYAGG, JSON_OBJECTAGG -> call.arguments().get(0).children();
      default -> call.arguments();
    };
  }

  static boolean distinctMatters(AggregateFunction function) {
    return switch (function) {
      case MIN, MAX, ANY_VALUE, HEAD, BIT_AND, BIT_OR, JSON_OBJECTAGG -> false;
      case COUNT,
          SUM,
          AVG,
          STDDEV_POP,
          STDDEV_SAMP,
          VAR_POP,
          VAR_SAMP,
          BIT_XOR,
          GROUP_CONCAT,
          JSON_ARRAYAGG ->
          true;
    };
  }

  static boolean addsUp(AggregateFunction function) {
    return switch (function) {
      case SUM, AVG, STDDEV_POP, STDDEV_SAMP, VAR_POP, VAR_SAMP -> true;
      default -> false;
    };
  }

  static boolean orderMatters(AggregateFunction function) {
    return switch (function) {
      case GROUP_CONCAT, JSON_ARRAYAGG, HEAD -> true;
      default -> false;
    };
  }
}
