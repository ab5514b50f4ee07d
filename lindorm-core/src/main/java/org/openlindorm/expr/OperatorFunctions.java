package org.openlindorm.expr;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;

/** Functions that are another way to write an operator, and those that read the clock. */
final class OperatorFunctions {

  private static final Set<String> NOW_NAMES =
      Set.of("NOW", "CURRENT_TIMESTAMP", "LOCALTIMESTAMP", "LOCALTIME", "SYSDATE");

  static final Set<String> NAMES =
      Set.of(
          "NOW",
          "CURRENT_TIMESTAMP",
          "LOCALTIMESTAMP",
          "LOCALTIME",
          "SYSDATE",
          "CURRENT_DATE",
          "CURDATE",
          "CURRENT_TIME",
          "CURTIME",
          "COALESCE",
          "IFNULL",
          "NVL",
          "NULLIF",
          "IF",
          "MOD",
          "DATE",
          "ISNULL");

  private OperatorFunctions() {}

  static boolean readsClock(String name, int arguments) {
    return name.equals("UNIX_TIMESTAMP")
        ? arguments == 0
        : NOW_NAMES.contains(name)
            || Set.of("CURRENT_DATE", "CURDATE", "CURRENT_TIME", "CURTIME").contains(name);
  }

  /** The operator that a call stands for, or null for a function in its own right. */
  static @Nullable Expr call(String name, List<Expr> arguments, Expr now) {
    int count = arguments.size();
    if (NOW_NAMES.contains(name)) {
      ScalarFunctions.checkCount(name, count, 0, 1);
      return now;
    }
    switch (name) {
      case "CURRENT_DATE", "CURDATE" -> {
        ScalarFunctions.checkCount(name, count, 0, 0);
        return Cast.to(now, DataType.DATE);
      }
      case "CURRENT_TIME", "CURTIME" -> {
        ScalarFunctions.checkCount(name, count, 0, 1);
        return Cast.to(now, DataType.TIME);
      }
      case "UNIX_TIMESTAMP" -> {
        return count == 0 ? ScalarFunctions.call(name, List.of(now)) : null;
      }
      case "COALESCE" -> {
        ScalarFunctions.checkCount(name, count, 1, Integer.MAX_VALUE);
        return Coalesce.of(arguments);
      }
      case "IFNULL", "NVL" -> {
        ScalarFunctions.checkCount(name, count, 2, 2);
        return Coalesce.of(arguments);
      }
      case "NULLIF" -> {
        ScalarFunctions.checkCount(name, count, 2, 2);
        return Case.nullIf(arguments.get(0), arguments.get(1));
      }
      case "IF" -> {
        ScalarFunctions.checkCount(name, count, 3, 3);
        Case.When when = new Case.When(arguments.get(0), arguments.get(1));
        return Case.of(List.of(when), arguments.get(2));
      }
      case "MOD" -> {
        ScalarFunctions.checkCount(name, count, 2, 2);
        return Arithmetic.of(ArithmeticOperator.REMAINDER, arguments.get(0), arguments.get(1));
      }
      case "DATE" -> {
        ScalarFunctions.checkCount(name, count, 1, 1);
        return Cast.to(arguments.get(0), DataType.DATE);
      }
      case "ISNULL" -> {
        ScalarFunctions.checkCount(name, count, 1, 1);
        return new IsNull(arguments.get(0));
      }
      default -> {
        return null;
      }
    }
  }
}
