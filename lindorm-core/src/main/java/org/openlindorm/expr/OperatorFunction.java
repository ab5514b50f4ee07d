package org.openlindorm.expr;

import java.util.List;

/**
 * A function that is another way to write an operator, or that reads the clock.
 *
 * @param group the table of the documents that shows it
 * @param least the fewest arguments
 * @param most the most arguments
 * @param clock whether the value depends on when the statement runs
 * @param builder the expression that a call stands for
 */
record OperatorFunction(
    String name,
    FunctionGroup group,
    int least,
    int most,
    boolean clock,
    Builder builder,
    FunctionNote note) {

  /** Makes the expression of a call; {@code now} is the moment at which the statement began. */
  interface Builder {
    Expr build(List<Expr> arguments, Expr now);
  }

  static OperatorFunction of(
      String name, FunctionGroup group, int least, int most, Builder builder) {
    return new OperatorFunction(name, group, least, most, false, builder, FunctionNote.NONE);
  }

  /** A function of the moment at which the statement began. */
  static OperatorFunction clock(String name, int most, Builder builder) {
    return new OperatorFunction(
        name, FunctionGroup.TIME, 0, most, true, builder, FunctionNote.NONE);
  }

  OperatorFunction as(String alias) {
    return new OperatorFunction(alias, group, least, most, clock, builder, note);
  }

  OperatorFunction says(String places, String meaning) {
    FunctionNote shown = new FunctionNote(places, meaning);
    return new OperatorFunction(name, group, least, most, clock, builder, shown);
  }

  /** The expression of a call; FUNCTION_ARGUMENTS for a wrong number of arguments. */
  Expr call(List<Expr> arguments, Expr now) {
    ScalarFunctions.checkCount(name, arguments.size(), least, most);
    return builder.build(arguments, now);
  }
}
