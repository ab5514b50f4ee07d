package org.openlindorm.expr.function;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.ScalarFunction;
import org.openlindorm.type.DataType;

/**
 * A function of values. One object for each name; found through {@link FunctionLibrary#find}. All
 * of them may be sent to the region of the row.
 *
 * @param kinds the kind of each argument
 * @param repeating how many of the last kinds repeat when there are more arguments
 * @param least the fewest arguments
 * @param most the most arguments
 * @param nullGivesNull the result is NULL when an argument is, and the body never sees one
 * @param deterministic the same arguments give the same value; if not, it is computed for each row
 * @param result the type of the result for the converted arguments
 * @param note the documentation
 */
public record FunctionDefinition(
    String name,
    List<ArgumentKind> kinds,
    int repeating,
    int least,
    int most,
    boolean nullGivesNull,
    boolean deterministic,
    Function<List<Expr>, DataType> result,
    Body body,
    FunctionNote note)
    implements ScalarFunction {

  /** The computation over values in the memory classes of the arguments' types. */
  interface Body {
    @Nullable Object apply(@Nullable Object[] arguments);
  }

  /** Returns a function that takes exactly these kinds and gives NULL for NULL. */
  static FunctionDefinition of(String name, DataType result, Body body, ArgumentKind... kinds) {
    return upTo(name, kinds.length, result, body, kinds);
  }

  /** Returns a function whose places from {@code least} on may be left out. */
  static FunctionDefinition upTo(
      String name, int least, DataType result, Body body, ArgumentKind... kinds) {
    return between(name, least, kinds.length, result, body, kinds);
  }

  /** Returns a function whose last kind repeats. */
  static FunctionDefinition atLeast(
      String name, int least, DataType result, Body body, ArgumentKind... kinds) {
    return between(name, least, ArgumentCount.ANY_NUMBER, result, body, kinds);
  }

  private static FunctionDefinition between(
      String name, int least, int most, DataType result, Body body, ArgumentKind... kinds) {
    return new FunctionDefinition(
        name,
        List.of(kinds),
        1,
        least,
        most,
        true,
        true,
        arguments -> result,
        body,
        FunctionNote.NONE);
  }

  /** Returns the same function with a result type that depends on the arguments. */
  FunctionDefinition giving(Function<List<Expr>, DataType> type) {
    return new FunctionDefinition(
        name, kinds, repeating, least, most, nullGivesNull, deterministic, type, body, note);
  }

  /** Returns the same function with the last {@code count} kinds repeating in turn. */
  FunctionDefinition repeating(int count) {
    return new FunctionDefinition(
        name, kinds, count, least, most, nullGivesNull, deterministic, result, body, note);
  }

  /** Returns the same function with NULL arguments passed to its body. */
  FunctionDefinition seeingNull() {
    return new FunctionDefinition(
        name, kinds, repeating, least, most, false, deterministic, result, body, note);
  }

  /** Returns the same function, computed for each row. */
  FunctionDefinition volatileResult() {
    return new FunctionDefinition(
        name, kinds, repeating, least, most, nullGivesNull, false, result, body, note);
  }

  /** Returns the same function under another name. */
  FunctionDefinition as(String alias) {
    return new FunctionDefinition(
        alias, kinds, repeating, least, most, nullGivesNull, deterministic, result, body, note);
  }

  /** Returns the same function with its documentation: {@code "s, n"} and its result. */
  FunctionDefinition doc(String places, String meaning) {
    return new FunctionDefinition(
        name,
        kinds,
        repeating,
        least,
        most,
        nullGivesNull,
        deterministic,
        result,
        body,
        new FunctionNote(places, meaning));
  }

  /** Returns the same function with another computation. */
  FunctionDefinition computing(Body other) {
    return new FunctionDefinition(
        name, kinds, repeating, least, most, nullGivesNull, deterministic, result, other, note);
  }

  /** Returns whether all arguments are vectors. */
  public boolean takesVectors() {
    return !kinds.isEmpty() && kinds.stream().allMatch(ArgumentKind.VECTOR::equals);
  }

  ArgumentKind kind(int place) {
    int beyond = place - kinds.size();
    return beyond < 0 ? kinds.get(place) : kinds.get(kinds.size() - repeating + beyond % repeating);
  }

  @Override
  public @Nullable Object apply(@Nullable Object[] arguments) {
    return body.apply(arguments);
  }

  @Override
  public String toString() {
    return name;
  }
}
