package org.openlindorm.expr.build;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.function.FunctionDefinition;
import org.openlindorm.expr.function.FunctionGroup;
import org.openlindorm.expr.function.FunctionLibrary;
import org.openlindorm.expr.function.FunctionNote;
import org.openlindorm.expr.function.SessionFunctions;
import org.openlindorm.schema.NearestName;

/**
 * Calls of all scalar functions by name, including those that are another notation for an operator.
 */
public final class ScalarFunctions {

  private ScalarFunctions() {}

  /** Every name that the documents show, sorted. */
  public static Collection<String> names() {
    TreeSet<String> names = new TreeSet<>();
    for (FunctionGroup group : FunctionGroup.values()) {
      names.addAll(documented(group).keySet());
    }
    return names;
  }

  /** Returns the documentation of a group's functions, by their names, in their order. */
  public static Map<String, FunctionNote> documented(FunctionGroup group) {
    Map<String, FunctionNote> notes = new LinkedHashMap<>();
    OperatorFunctions.all().stream()
        .filter(each -> each.group() == group)
        .forEach(each -> notes.put(each.name(), each.note()));
    if (group == FunctionGroup.SESSION) {
      notes.putAll(SessionFunctions.documented());
    }
    notes.putAll(FunctionLibrary.documented(group));
    notes.values().removeIf(FunctionNote.NONE::equals);
    return notes;
  }

  /**
   * Returns whether a function returns the statement's time, which may be written without
   * parentheses: CURRENT_DATE.
   */
  public static boolean isMoment(String name) {
    return OperatorFunctions.isMoment(name.toUpperCase(Locale.ROOT));
  }

  /** Returns whether all arguments of a function are vectors. */
  public static boolean takesVectors(String name) {
    FunctionDefinition function = FunctionLibrary.find(name);
    return function != null && function.takesVectors();
  }

  /**
   * Returns the call of a function.
   *
   * @throws LindormException FUNCTION_UNKNOWN or FUNCTION_ARGUMENTS
   */
  public static Expr call(String name, List<Expr> arguments) {
    String upper = name.toUpperCase(Locale.ROOT);
    Expr operator = OperatorFunctions.call(upper, arguments);
    if (operator != null) {
      return operator;
    }
    FunctionDefinition function = FunctionLibrary.find(upper);
    if (function == null) {
      throw LindormException.of(
          ErrorCode.FUNCTION_UNKNOWN, upper, NearestName.hint(upper, names()));
    }
    return FunctionLibrary.call(function, arguments);
  }
}
