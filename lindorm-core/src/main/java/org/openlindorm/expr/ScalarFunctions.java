package org.openlindorm.expr;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.NearestName;
import org.openlindorm.type.DataType;

/** All scalar functions by name; names are not case-sensitive. */
public final class ScalarFunctions {

  private static final Map<FunctionGroup, List<ScalarFunction>> BY_GROUP = byGroup();
  private static final Map<String, ScalarFunction> BY_NAME = byName();

  private ScalarFunctions() {}

  private static Map<FunctionGroup, List<ScalarFunction>> byGroup() {
    Map<FunctionGroup, List<ScalarFunction>> byGroup = new EnumMap<>(FunctionGroup.class);
    byGroup.put(FunctionGroup.TEXT, both(TextFunctions.all(), TextShapeFunctions.all()));
    byGroup.put(FunctionGroup.PATTERN, PatternFunctions.all());
    byGroup.put(FunctionGroup.NUMBER, both(NumberFunctions.all(), RealFunctions.all()));
    byGroup.put(FunctionGroup.TIME, both(TimeFunctions.all(), ClockFunctions.all()));
    byGroup.put(FunctionGroup.JSON, both(JsonFunctions.all(), JsonShapeFunctions.all()));
    byGroup.put(FunctionGroup.DIGEST, both(CodeFunctions.all(), DigestFunctions.all()));
    return byGroup;
  }

  private static List<ScalarFunction> both(
      List<ScalarFunction> first, List<ScalarFunction> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  private static Map<String, ScalarFunction> byName() {
    Map<String, ScalarFunction> byName = new TreeMap<>();
    BY_GROUP.values().forEach(some -> some.forEach(each -> byName.put(each.name(), each)));
    return byName;
  }

  /** The function, or null; those that {@link #call} turns into operators are not found here. */
  public static @Nullable ScalarFunction find(String name) {
    return BY_NAME.get(name.toUpperCase(Locale.ROOT));
  }

  /** Every name that {@link #call} knows and the documents show, sorted. */
  public static Collection<String> names() {
    TreeSet<String> names = new TreeSet<>();
    for (FunctionGroup group : FunctionGroup.values()) {
      names.addAll(documented(group).keySet());
    }
    return names;
  }

  /** What the documents say of the functions of a group, by their names, in their order. */
  public static Map<String, FunctionNote> documented(FunctionGroup group) {
    Map<String, FunctionNote> notes = new LinkedHashMap<>();
    OperatorFunctions.all().stream()
        .filter(each -> each.group() == group)
        .forEach(each -> notes.put(each.name(), each.note()));
    if (group == FunctionGroup.SESSION) {
      notes.putAll(SessionFunctions.documented());
    }
    BY_GROUP.getOrDefault(group, List.of()).forEach(each -> notes.put(each.name(), each.note()));
    notes.values().removeIf(FunctionNote.NONE::equals);
    return notes;
  }

  /** Whether it is a moment, which is also written without parentheses: CURRENT_DATE. */
  public static boolean isMoment(String name) {
    return OperatorFunctions.isMoment(name.toUpperCase(Locale.ROOT));
  }

  /**
   * The call of a function.
   *
   * @throws LindormException FUNCTION_UNKNOWN or FUNCTION_ARGUMENTS
   */
  public static Expr call(String name, List<Expr> arguments) {
    String upper = name.toUpperCase(Locale.ROOT);
    Expr operator = OperatorFunctions.call(upper, arguments);
    if (operator != null) {
      return operator;
    }
    return direct(upper, arguments);
  }

  /** The call of a function in its own right. */
  static Expr direct(String name, List<Expr> arguments) {
    ScalarFunction function = find(name);
    if (function == null) {
      throw LindormException.of(ErrorCode.FUNCTION_UNKNOWN, name, NearestName.hint(name, names()));
    }
    checkCount(function.name(), arguments.size(), function.least(), function.most());
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
