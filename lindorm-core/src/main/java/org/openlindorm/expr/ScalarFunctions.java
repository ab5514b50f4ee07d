package org.openlindorm.expr;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.NearestName;
import org.openlindorm.type.DataType;

/** All scalar functions by name; names are not case-sensitive. */
public final class ScalarFunctions {

  private static final Map<String, ScalarFunction> BY_NAME = byName();

  private ScalarFunctions() {}

  private static Map<String, ScalarFunction> byName() {
    Map<String, ScalarFunction> byName = new TreeMap<>();
    Stream.of(
            TextFunctions.all(),
            DigestFunctions.all(),
            PatternFunctions.all(),
            NumberFunctions.all(),
            TimeFunctions.all(),
            JsonFunctions.all())
        .flatMap(List::stream)
        .forEach(function -> byName.put(function.name(), function));
    return byName;
  }

  /** The function, or null; those that {@link #call} turns into operators are not found here. */
  public static @Nullable ScalarFunction find(String name) {
    return BY_NAME.get(name.toUpperCase(Locale.ROOT));
  }

  /** Every name that {@link #call} knows, sorted. */
  public static Collection<String> names() {
    List<String> names = new ArrayList<>(BY_NAME.keySet());
    names.addAll(OperatorFunctions.NAMES);
    names.sort(null);
    return names;
  }

  /** Whether the value depends on when the statement runs: NOW, CURRENT_DATE and their like. */
  public static boolean readsClock(String name, int arguments) {
    return OperatorFunctions.readsClock(name.toUpperCase(Locale.ROOT), arguments);
  }

  /**
   * The call of a function that does not read the clock.
   *
   * @throws LindormException FUNCTION_UNKNOWN or FUNCTION_ARGUMENTS
   */
  public static Expr call(String name, List<Expr> arguments) {
    return call(name, arguments, Literal.NULL);
  }

  /**
   * The call of any function.
   *
   * @param now a TIMESTAMP that stands for the statement's start, such as a hidden parameter
   * @throws LindormException FUNCTION_UNKNOWN or FUNCTION_ARGUMENTS
   */
  public static Expr call(String name, List<Expr> arguments, Expr now) {
    String upper = name.toUpperCase(Locale.ROOT);
    Expr operator = OperatorFunctions.call(upper, arguments, now);
    if (operator != null) {
      return operator;
    }
    ScalarFunction function = find(upper);
    if (function == null) {
      throw LindormException.of(ErrorCode.FUNCTION_UNKNOWN, name, NearestName.hint(name, names()));
    }
    checkCount(upper, arguments.size(), function.least(), function.most());
    List<Expr> converted = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      converted.add(converted(function, i, arguments.get(i)));
    }
    List<Expr> aligned =
        function.kinds().contains(ArgumentKind.COMMON) ? CommonType.align(converted) : converted;
    DataType type = function.result().apply(aligned);
    return new Call(function, aligned, type);
  }

  private static Expr converted(ScalarFunction function, int place, Expr argument) {
    ArgumentKind kind = function.kind(place);
    if (!kind.accepts(argument.type())) {
      throw LindormException.of(
          ErrorCode.FUNCTION_ARGUMENTS,
          function.name(),
          "argument "
              + (place + 1)
              + " ("
              + argument.sql()
              + ") is "
              + argument.type()
              + ", "
              + kind.label()
              + " is needed");
    }
    return kind.convert(argument);
  }

  static void checkCount(String name, int given, int least, int most) {
    if (given < least || given > most) {
      String wanted =
          least == most
              ? String.valueOf(least)
              : most == Integer.MAX_VALUE ? "at least " + least : least + " to " + most;
      throw LindormException.of(
          ErrorCode.FUNCTION_ARGUMENTS, name, given + " arguments are given, it takes " + wanted);
    }
  }
}
