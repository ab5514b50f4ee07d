package org.openlindorm.expr.build;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.build.BuildVersion;
import org.openlindorm.expr.ArithmeticOperator;
import org.openlindorm.expr.Case;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.IsNull;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.Now;
import org.openlindorm.expr.function.ArgumentCount;
import org.openlindorm.expr.function.FunctionGroup;
import org.openlindorm.expr.function.FunctionLibrary;
import org.openlindorm.expr.function.TimeUnits;
import org.openlindorm.expr.typing.Arithmetics;
import org.openlindorm.expr.typing.Branches;
import org.openlindorm.expr.value.DateReader;
import org.openlindorm.expr.value.IntervalUnit;
import org.openlindorm.type.DataType;
import org.openlindorm.type.WallClock;

/** Functions that are another notation for an operator, and those of the statement's start time. */
final class OperatorFunctions {

  private static final Map<String, OperatorFunction> BY_NAME = byName();

  private OperatorFunctions() {}

  static List<OperatorFunction> all() {
    return List.copyOf(BY_NAME.values());
  }

  private static Map<String, OperatorFunction> byName() {
    Map<String, OperatorFunction> byName = new LinkedHashMap<>();
    for (List<OperatorFunction> some : List.of(clock(), moments(), choices())) {
      some.forEach(each -> byName.put(each.name(), each));
    }
    return byName;
  }

  private static List<OperatorFunction> clock() {
    OperatorFunction now =
        OperatorFunction.moment("NOW", 1, a -> new Now())
            .doc("", "when the statement started, in the session's zone");
    OperatorFunction date =
        OperatorFunction.moment("CURRENT_DATE", 0, a -> Cast.to(new Now(), DataType.DATE))
            .doc("", "the date of NOW()");
    OperatorFunction time =
        OperatorFunction.moment("CURRENT_TIME", 1, a -> Cast.to(new Now(), DataType.TIME))
            .doc("", "the time of day of NOW()");
    OperatorFunction utc =
        OperatorFunction.moment("UTC_TIMESTAMP", 1, a -> utcNow()).doc("", "NOW() in UTC");
    OperatorFunction utcDate =
        OperatorFunction.moment("UTC_DATE", 0, a -> Cast.to(utcNow(), DataType.DATE))
            .doc("", "the date in UTC");
    OperatorFunction utcTime =
        OperatorFunction.moment("UTC_TIME", 1, a -> Cast.to(utcNow(), DataType.TIME))
            .doc("", "the time of day in UTC");
    return List.of(
        now,
        now.as("CURRENT_TIMESTAMP"),
        now.as("LOCALTIMESTAMP"),
        now.as("LOCALTIME"),
        now.as("SYSDATE"),
        date,
        date.as("CURDATE"),
        time,
        time.as("CURTIME"),
        utc,
        utcDate,
        utcTime);
  }

  private static Expr utcNow() {
    return WallClock.zone().equals(WallClock.UTC)
        ? new Now()
        : ScalarFunctions.call("AS_IN_UTC", List.of(new Now()));
  }

  private static List<OperatorFunction> moments() {
    OperatorFunction added =
        OperatorFunction.of("ADDDATE", FunctionGroup.TIME, 2, 2, a -> days(a, false))
            .doc("x, n", "n days later; DATE_ADD(x, INTERVAL n unit) takes any unit");
    OperatorFunction subtracted =
        OperatorFunction.of("SUBDATE", FunctionGroup.TIME, 2, 2, a -> days(a, true))
            .doc("x, n", "n days earlier; DATE_SUB(x, INTERVAL n unit) takes any unit");
    return List.of(
        OperatorFunction.of("DATE", FunctionGroup.TIME, 1, 1, a -> Cast.to(a.get(0), DataType.DATE))
            .doc("x", "the date of a timestamp"),
        added,
        added.as("DATE_ADD"),
        subtracted,
        subtracted.as("DATE_SUB"),
        OperatorFunction.of("TIMESTAMPADD", FunctionGroup.TIME, 3, 3, a -> shifted(a))
            .doc("unit, n, x", "n units later: `TIMESTAMPADD(HOUR, 2, x)`"),
        OperatorFunction.of("STR_TO_DATE", FunctionGroup.TIME, 2, 2, a -> read(a)),
        OperatorFunction.of(
            "UNIX_TIMESTAMP",
            FunctionGroup.TIME,
            0,
            1,
            a -> FunctionLibrary.call("UNIX_TIMESTAMP", a.isEmpty() ? List.of(new Now()) : a)));
  }

  private static List<OperatorFunction> choices() {
    OperatorFunction two =
        choice("IFNULL", 2, a -> Branches.firstOf(a)).doc("a, b", "a, or b where a is NULL");
    return List.of(
        OperatorFunction.of(
                "COALESCE",
                FunctionGroup.CHOICE,
                1,
                ArgumentCount.ANY_NUMBER,
                a -> Branches.firstOf(a))
            .doc("a, ...", "the first that is not NULL"),
        two,
        two.as("NVL"),
        choice("NULLIF", 2, a -> Comparisons.nullIf(a.get(0), a.get(1)))
            .doc("a, b", "NULL if they are equal, else a"),
        choice("IF", 3, a -> Branches.of(List.of(new Case.When(a.get(0), a.get(1))), a.get(2)))
            .doc("condition, a, b", "a if the condition is true, else b"),
        choice("ISNULL", 1, a -> new IsNull(a.get(0))).doc("x", "whether it is NULL"),
        OperatorFunction.of(
                "MOD",
                FunctionGroup.NUMBER,
                2,
                2,
                a -> Arithmetics.of(ArithmeticOperator.REMAINDER, a.get(0), a.get(1)))
            .doc("a, b", "the remainder, with the sign of a; NULL for b = 0"),
        OperatorFunction.of(
                "VERSION", FunctionGroup.SESSION, 0, 0, a -> Literals.of(BuildVersion.asMySql()))
            .doc("", "the version of MySQL that clients may expect, and that of OpenLindorm"));
  }

  private static OperatorFunction choice(
      String name, int arguments, OperatorFunction.Builder builder) {
    return OperatorFunction.of(name, FunctionGroup.CHOICE, arguments, arguments, builder);
  }

  private static Expr days(List<Expr> arguments, boolean earlier) {
    return TimeUnits.shift(arguments.get(0), arguments.get(1), IntervalUnit.DAY.name(), earlier);
  }

  private static Expr shifted(List<Expr> arguments) {
    Expr unit = arguments.get(0);
    String name = unit instanceof Literal given ? String.valueOf(given.value()) : unit.sql();
    return TimeUnits.shift(arguments.get(2), arguments.get(1), name, false);
  }

  /** A constant pattern determines whether it reads a date, a time or both. */
  private static Expr read(List<Expr> arguments) {
    Expr moment = FunctionLibrary.call("STR_TO_DATE", arguments);
    return arguments.get(1) instanceof Literal pattern && pattern.value() instanceof String text
        ? Cast.to(moment, DateReader.type(text))
        : moment;
  }

  /** Returns whether a function returns the start time of the statement, or a part of it. */
  static boolean isMoment(String name) {
    OperatorFunction function = BY_NAME.get(name);
    return function != null && function.moment();
  }

  /** Returns the expression of a call, or null for a function without an equivalent operator. */
  static @Nullable Expr call(String name, List<Expr> arguments) {
    OperatorFunction function = BY_NAME.get(name);
    return function == null ? null : function.call(arguments);
  }
}
