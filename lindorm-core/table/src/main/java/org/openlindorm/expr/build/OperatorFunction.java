package org.openlindorm.expr.build;

import java.util.List;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.function.ArgumentCount;
import org.openlindorm.expr.function.FunctionGroup;
import org.openlindorm.expr.function.FunctionNote;

/**
 * A function that is another notation for an operator, or for the time of the statement.
 *
 * @param group the table of the documents that shows it
 * @param least the fewest arguments
 * @param most the most arguments
 * @param moment whether it is the start of the statement, or a part of that time
 * @param builder the expression of a call
 */
record OperatorFunction(
    String name,
    FunctionGroup group,
    int least,
    int most,
    boolean moment,
    Builder builder,
    FunctionNote note) {

  /** Makes the expression of a call. */
  interface Builder {
    Expr build(List<Expr> arguments);
  }

  static OperatorFunction of(
      String name, FunctionGroup group, int least, int most, Builder builder) {
    return new OperatorFunction(name, group, least, most, false, builder, FunctionNote.NONE);
  }

  /** Returns a function of the statement's start time. */
  static OperatorFunction moment(String name, int most, Builder builder) {
    return new OperatorFunction(
        name, FunctionGroup.TIME, 0, most, true, builder, FunctionNote.NONE);
  }

  OperatorFunction as(String alias) {
    return new OperatorFunction(alias, group, least, most, moment, builder, note);
  }

  OperatorFunction doc(String places, String meaning) {
    FunctionNote shown = new FunctionNote(places, meaning);
    return new OperatorFunction(name, group, least, most, moment, builder, shown);
  }

  /** Returns the expression of a call; FUNCTION_ARGUMENTS for a wrong number of arguments. */
  Expr call(List<Expr> arguments) {
    ArgumentCount.check(name, arguments.size(), least, most);
    return builder.build(arguments);
  }
}
