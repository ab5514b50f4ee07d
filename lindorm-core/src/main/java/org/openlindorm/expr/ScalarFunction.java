package org.openlindorm.expr;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;

/**
 * A function of values: pure, the same for all rows. One object for each name; found through {@link
 * ScalarFunctions#find}.
 *
 * @param kinds what each place takes
 * @param repeating how many of the last kinds repeat when there are more arguments
 * @param least the fewest arguments
 * @param most the most arguments
 * @param nullGivesNull the result is NULL when an argument is, and the body never sees one
 * @param result the type of the result for the converted arguments
 */
public record ScalarFunction(
    String name,
    List<ArgumentKind> kinds,
    int repeating,
    int least,
    int most,
    boolean nullGivesNull,
    Function<List<Expr>, DataType> result,
    Body body) {

  /** A function whose last kind repeats. */
  ScalarFunction(
      String name,
      List<ArgumentKind> kinds,
      int least,
      int most,
      boolean nullGivesNull,
      Function<List<Expr>, DataType> result,
      Body body) {
    this(name, kinds, 1, least, most, nullGivesNull, result, body);
  }

  /** The computation over values in the memory classes of the arguments' types. */
  interface Body {
    @Nullable Object apply(@Nullable Object[] arguments);
  }

  /** A function that takes exactly these kinds and gives NULL for NULL. */
  static ScalarFunction of(String name, DataType result, Body body, ArgumentKind... kinds) {
    return upTo(name, kinds.length, result, body, kinds);
  }

  /** A function whose places from {@code least} on may be left out. */
  static ScalarFunction upTo(
      String name, int least, DataType result, Body body, ArgumentKind... kinds) {
    return new ScalarFunction(
        name, List.of(kinds), least, kinds.length, true, arguments -> result, body);
  }

  /** The same function with a result type that depends on the arguments. */
  ScalarFunction giving(Function<List<Expr>, DataType> type) {
    return new ScalarFunction(name, kinds, repeating, least, most, nullGivesNull, type, body);
  }

  /** The same function whose last {@code count} kinds repeat in turn. */
  ScalarFunction repeating(int count) {
    return new ScalarFunction(name, kinds, count, least, most, nullGivesNull, result, body);
  }

  /** The same function under another name. */
  ScalarFunction as(String alias) {
    return new ScalarFunction(alias, kinds, repeating, least, most, nullGivesNull, result, body);
  }

  ArgumentKind kind(int place) {
    int beyond = place - kinds.size();
    return beyond < 0 ? kinds.get(place) : kinds.get(kinds.size() - repeating + beyond % repeating);
  }

  @Nullable Object apply(@Nullable Object[] arguments) {
    return body.apply(arguments);
  }

  @Override
  public String toString() {
    return name;
  }
}
