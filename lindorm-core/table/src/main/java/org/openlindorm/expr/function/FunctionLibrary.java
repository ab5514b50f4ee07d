package org.openlindorm.expr.function;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Call;
import org.openlindorm.expr.Expr;

/** All functions of values by name; names are not case-sensitive. */
public final class FunctionLibrary {

  private static final Map<FunctionGroup, List<FunctionDefinition>> BY_GROUP = byGroup();
  private static final Map<String, FunctionDefinition> BY_NAME = byName();

  private FunctionLibrary() {}

  private static Map<FunctionGroup, List<FunctionDefinition>> byGroup() {
    Map<FunctionGroup, List<FunctionDefinition>> byGroup = new EnumMap<>(FunctionGroup.class);
    byGroup.put(FunctionGroup.TEXT, both(TextFunctions.all(), TextShapeFunctions.all()));
    byGroup.put(FunctionGroup.PATTERN, both(PatternFunctions.all(), FullTextFunctions.all()));
    byGroup.put(FunctionGroup.NUMBER, both(NumberFunctions.all(), RealFunctions.all()));
    byGroup.put(FunctionGroup.CHOICE, both(ComparisonFunctions.all(), MixedArguments.all()));
    byGroup.put(FunctionGroup.TIME, both(TimeFunctions.all(), ClockFunctions.all()));
    byGroup.put(FunctionGroup.JSON, both(JsonFunctions.all(), JsonShapeFunctions.all()));
    byGroup.put(FunctionGroup.VECTOR, VectorFunctions.all());
    byGroup.put(FunctionGroup.DIGEST, both(CodeFunctions.all(), DigestFunctions.all()));
    return byGroup;
  }

  private static List<FunctionDefinition> both(
      List<FunctionDefinition> first, List<FunctionDefinition> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  private static Map<String, FunctionDefinition> byName() {
    Map<String, FunctionDefinition> byName = new TreeMap<>();
    BY_GROUP.values().forEach(some -> some.forEach(each -> byName.put(each.name(), each)));
    return byName;
  }

  /** Returns the function, or null. */
  public static @Nullable FunctionDefinition find(String name) {
    return BY_NAME.get(name.toUpperCase(Locale.ROOT));
  }

  /** Returns the documentation of a group's functions, by their names, in their order. */
  public static Map<String, FunctionNote> documented(FunctionGroup group) {
    Map<String, FunctionNote> notes = new LinkedHashMap<>();
    BY_GROUP.getOrDefault(group, List.of()).forEach(each -> notes.put(each.name(), each.note()));
    return notes;
  }

  /** Returns the call of a function that is known to be there. */
  public static Expr call(String name, List<Expr> arguments) {
    return call(Objects.requireNonNull(find(name), name), arguments);
  }

  /** Returns the call of a function, its arguments checked and converted; FUNCTION_ARGUMENTS. */
  public static Expr call(FunctionDefinition function, List<Expr> arguments) {
    ArgumentCount.check(function.name(), arguments.size(), function.least(), function.most());
    List<Expr> converted = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      converted.add(converted(function, i, arguments.get(i)));
    }
    return function.kinds().contains(ArgumentKind.COMMON)
        ? MixedArguments.call(function, converted)
        : new Call(function, converted, function.result().apply(converted));
  }

  private static Expr converted(FunctionDefinition function, int place, Expr argument) {
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
}
