package org.openlindorm.oracle;

import static org.openlindorm.oracle.FuzzKind.BYTES;
import static org.openlindorm.oracle.FuzzKind.DATE;
import static org.openlindorm.oracle.FuzzKind.DECIMAL;
import static org.openlindorm.oracle.FuzzKind.MOMENT;
import static org.openlindorm.oracle.FuzzKind.REAL;
import static org.openlindorm.oracle.FuzzKind.TEXT;
import static org.openlindorm.oracle.FuzzKind.TIME;
import static org.openlindorm.oracle.FuzzKind.TRUTH;
import static org.openlindorm.oracle.FuzzKind.WHOLE;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Random expressions over the columns in scope. A placeholder in a form is a kind's letter in
 * braces: {@code {w}} an integer, {@code {i}} an integer column or literal, {@code {n}} a decimal,
 * {@code {r}} a double, {@code {s}} a text, {@code {d}} a date, {@code {t}} a time, {@code {m}} a
 * timestamp, {@code {x}} bytes, {@code {b}} a condition, {@code {c}} a small constant and {@code
 * {?}} the kind of the form itself.
 *
 * <p>MariaDB executes the text in {@code /*M! *}{@code /}. There a form expresses what this engine
 * documents: signed bits, whole seconds, no fraction of 0 ms. COALESCE around FIELD, INTERVAL and
 * row values, and the 0 before a remainder, avoid defects of MariaDB: it treats them as conditions
 * that refuse NULL, and its remainder -0.00 is not IN (0).
 */
final class FuzzExpressions {

  /** A column under the name that an expression uses. */
  record Name(String text, FuzzKind kind, String type) {

    /** Returns the column as a function argument, without the blanks that pad a CHAR here. */
    String argument() {
      return type.startsWith("CHAR") ? "RTRIM(" + text + ")" : text;
    }
  }

  private static final Map<FuzzKind, List<String>> FORMS =
      Map.of(
          WHOLE,
          List.of(
              "({w} + {w})",
              "({w} - {w})",
              "({w} * {c})",
              "(/*M!0 + */{w} % {w})",
              "({w} DIV {w})",
              "(0 - {w})",
              "ABS({w})",
              "SIGN({n})",
              "FLOOR({n})",
              "CEIL({n})",
              "LENGTH({s})",
              "CHAR_LENGTH({s})",
              "INSTR({s}, {s})",
              "LOCATE({s}, {s})",
              "ASCII({s})",
              "STRCMP({s}, {s})",
              "/*M!COALESCE(*/FIELD({w}, {w}, {w})/*M!, 0)*/",
              "/*M!COALESCE(*/FIELD({s}, {s}, {s})/*M!, 0)*/",
              "YEAR({d})",
              "MONTH({m})",
              "DAYOFMONTH({d})",
              "DAYOFYEAR({d})",
              "WEEKDAY({d})",
              "QUARTER({m})",
              "HOUR({t})",
              "MINUTE({m})",
              "SECOND({t})",
              "DATEDIFF({d}, {d})",
              "TO_DAYS({d})",
              "/*M!FLOOR(*/TIME_TO_SEC({t})/*M!)*/",
              "TIMESTAMPDIFF(DAY, {m}, {m})",
              "TIMESTAMPDIFF(MONTH, {d}, {d})",
              "CAST({i} AS SIGNED)",
              "CAST({n} AS SIGNED)",
              "/*M!CAST(*/({w} & {c})/*M! AS SIGNED)*/",
              "/*M!CAST(*/({w} | {c})/*M! AS SIGNED)*/",
              "/*M!COALESCE(*/INTERVAL({w}, 1, 5, 10)/*M!, -1)*/",
              "BIT_COUNT({c})",
              "YEAR(20061106)",
              "HOUR(40836)",
              "DAYOFYEAR(20061106040836)",
              "JSON_LENGTH(JSON_ARRAY({c}, JSON_OBJECT('a', {c})))",
              "JSON_VALID(CONCAT({s}))",
              "JSON_CONTAINS('[1, 2, 3]', '{c}')",
              "EXTRACT(YEAR_MONTH FROM {d})",
              "EXTRACT(MINUTE FROM {m})",
              "WEEK({d}, 3)",
              "PERIOD_DIFF(200{c}10, 200{c}02)",
              "/*M!CAST(*/CRC32({s})/*M! AS SIGNED)*/",
              "FIND_IN_SET({s}, 'a,b,10,9')"),
          DECIMAL,
          List.of(
              "({n} + {n})",
              "({n} - {w})",
              "({n} * {w})",
              "({n} * {n})",
              "({n} / {w})",
              "({w} / {w})",
              "(/*M!0 + */{n} % {n})",
              "ROUND({n}, 1)",
              "ROUND({n})",
              "TRUNCATE({n}, 1)",
              "ABS({n})",
              "(- {n})",
              "(/*M!0 + */MOD({n}, {w}))",
              "CAST({n} AS DECIMAL(12,3))",
              "CAST({w} AS DECIMAL(12,2))"),
          REAL,
          List.of(
              "({r} + {r})",
              "({r} * {w})",
              "({r} - {n})",
              "({r} / {w})",
              "ABS({r})",
              "SQRT(ABS({r}))",
              "ROUND({r}, 1)",
              "CAST({n} AS DOUBLE)",
              "POW({w}, 2)",
              "LN(ABS({r}) + 1)",
              "MOD({r}, {c})",
              "TRUNCATE({r} + 0e0, 1)",
              "SIN({r})"),
          TEXT,
          List.of(
              "CONCAT({s}, {s})",
              "({s} || {s})",
              "CONCAT({w}, {s})",
              "CONCAT({s}, {d})",
              "CONCAT_WS('-', {s}, {w}, {s})",
              "UPPER({s})",
              "LOWER({s})",
              "SUBSTR({s}, {c})",
              "SUBSTR({s}, {c}, {c})",
              "LEFT({s}, {c})",
              "RIGHT({s}, {c})",
              "TRIM({s})",
              "REPLACE({s}, {s}, 'z')",
              "REVERSE({s})",
              "LPAD({s}, {c}, '*')",
              "RPAD({s}, {c}, '-')",
              "REPEAT({s}, {c})",
              "HEX({s})",
              "HEX({w})",
              "CAST({w} AS CHAR)",
              "CAST({n} AS CHAR)",
              "CAST({M} AS CHAR)",
              "DATE_FORMAT({d}, '%Y/%m/%d')",
              "DATE_FORMAT({m}, '%H:%i %a')",
              "DAYNAME({d})",
              "SUBSTRING_INDEX({s}, 'b', 1)",
              "ELT({c}, {s}, {s})",
              "INSERT({s}, 1, 1, {s})",
              "QUOTE({s})",
              "JSON_VALUE(JSON_OBJECT('a', {c}, 'b', 'x'), '$.b')",
              "CONV({i}, 10, 2)",
              "BIN({i})",
              "MID({s}, {c}, {c})",
              "LTRIM({s})",
              "RTRIM({s})",
              "MONTHNAME({d})",
              "SOUNDEX('abc')",
              "CASE WHEN {b} THEN {s} WHEN {b} THEN {s} END"),
          DATE,
          List.of(
              "DATE({m})",
              "({d} + INTERVAL {c} DAY)",
              "({d} - INTERVAL {c} MONTH)",
              "LAST_DAY({d})",
              "CAST({m} AS DATE)",
              "MAKEDATE(2024, {c})",
              "DATE_ADD({d}, INTERVAL {c} WEEK)",
              "FROM_DAYS(73000{c})",
              "STR_TO_DATE('200{c}-11-1{c}', '%Y-%m-%d')"),
          TIME,
          List.of("TIME({m})", "CAST({m} AS TIME(3))"),
          MOMENT,
          List.of(
              "TIMESTAMP({d})",
              "({m} + INTERVAL {c} HOUR)",
              "({m} - INTERVAL {c} DAY)",
              "TIMESTAMPADD(MINUTE, {c}, {m})",
              "CAST({d} AS DATETIME(3))",
              "DATE_SUB({m}, INTERVAL {c} QUARTER)",
              "DATE_ADD({m}, INTERVAL '{c} 1{c}' DAY_HOUR)"),
          BYTES,
          List.of("UNHEX(HEX({x}))", "CAST(UNHEX(RPAD(HEX({s}), 6, '7')) AS BINARY)"),
          TRUTH,
          List.of("({b})"));

  /** Forms that are valid for each kind. */
  private static final List<String> CHOICES =
      List.of(
          "COALESCE({?}, {?})",
          "IFNULL({?}, {?})",
          "NULLIF({?}, {?})",
          "IF({b}, {?}, {?})",
          "CASE WHEN {b} THEN {?} ELSE {?} END",
          "CASE {?} WHEN {?} THEN {?} END",
          "GREATEST({?}, {?})",
          "LEAST({?}, {?})");

  private static final List<String> COMPARISONS =
      List.of(" = ", " <> ", " < ", " <= ", " > ", " >= ", " <=> ");

  private final Random random;
  private final List<FuzzTable> tables;
  private final List<Name> scope;

  /** The percentage of placeholders that get another kind. */
  private final int illTyped;

  /** The percentage of literals that are parameters. */
  private final int parameters;

  private final int depthOfQueries;

  FuzzExpressions(
      Random random,
      List<FuzzTable> tables,
      List<Name> scope,
      int illTyped,
      int parameters,
      int depthOfQueries) {
    this.random = random;
    this.tables = tables;
    this.scope = scope;
    this.illTyped = illTyped;
    this.parameters = parameters;
    this.depthOfQueries = depthOfQueries;
  }

  private <T> T one(List<T> of) {
    return FuzzTable.one(of, random);
  }

  FuzzKind kind() {
    return scope.isEmpty() ? one(List.of(FuzzKind.values())) : one(scope).kind();
  }

  /** Returns an expression of a kind. In an ill-typed statement it is sometimes of another kind. */
  FuzzNode value(FuzzKind wanted, int depth) {
    return value(wanted, depth, false);
  }

  private FuzzNode value(FuzzKind wanted, int depth, boolean isArgument) {
    FuzzKind kind = kind(wanted);
    if (depth > 0 && random.nextInt(3) > 0) {
      String form = one(random.nextInt(4) == 0 ? CHOICES : FORMS.get(kind));
      return node(kind, form, depth - 1);
    }
    return leaf(kind, isArgument);
  }

  /** Returns a column or a literal. */
  private FuzzNode leaf(FuzzKind kind, boolean isArgument) {
    List<String> columns =
        scope.stream()
            .filter(name -> name.kind() == kind)
            .map(isArgument ? Name::argument : Name::text)
            .toList();
    if (!columns.isEmpty() && random.nextInt(3) > 0) {
      return FuzzNode.of(kind.name(), one(columns));
    }
    String mark = random.nextInt(100) < parameters ? "/*?*/" : "";
    return FuzzNode.of(kind.name(), mark + literal(kind));
  }

  private FuzzKind kind(FuzzKind wanted) {
    if (random.nextInt(100) < illTyped) {
      return one(random.nextInt(8) == 0 ? List.of(FuzzKind.values()) : wanted.near());
    }
    return wanted.isNumber() && random.nextInt(5) == 0
        ? one(List.of(WHOLE, DECIMAL, REAL))
        : wanted;
  }

  private String literal(FuzzKind kind) {
    int choice = random.nextInt(20);
    if (choice == 0) {
      return "NULL";
    }
    return one(choice <= illTyped / 4 ? kind.edges() : kind.literals());
  }

  /**
   * Returns a value in a form that has the same text on both servers: in MariaDB a time without a
   * fraction of .000, and a FLOAT as a DECIMAL.
   */
  private FuzzNode asText(FuzzNode value) {
    String text = value.toString();
    if (scope.stream().anyMatch(each -> each.type().equals("FLOAT") && each.text().equals(text))) {
      return FuzzNode.of("DIGITS", "CAST(", value, " AS DECIMAL(38,2))");
    }
    return value.kind().equals(MOMENT.name()) || value.kind().equals(TIME.name())
        ? FuzzNode.of("WITHOUT_ZEROS", "/*M!TRIM(TRAILING '.000' FROM */", value, "/*M!)*/")
        : value;
  }

  private FuzzNode node(FuzzKind kind, String form, int depth) {
    List<Object> parts = new ArrayList<>();
    int from = 0;
    for (int hole = form.indexOf('{'); hole >= 0; hole = form.indexOf('{', from)) {
      parts.add(form.substring(from, hole));
      parts.add(
          switch (form.charAt(hole + 1)) {
            case 'w' -> value(WHOLE, depth, true);
            case 'n' -> value(DECIMAL, depth, true);
            case 'r' -> value(REAL, depth, true);
            case 'i' -> leaf(random.nextInt(100) < illTyped ? TEXT : WHOLE, true);
            case 's' -> asText(value(TEXT, depth, true));
            case 'd' -> value(DATE, depth, true);
            case 't' -> value(TIME, depth, true);
            case 'm' -> value(MOMENT, depth, true);
            case 'M' -> asText(value(MOMENT, depth, true));
            case 'x' -> value(BYTES, depth, true);
            case 'b' -> condition(depth);
            case 'c' -> String.valueOf(random.nextInt(6));
            case '?' ->
                value(kind, depth, !form.startsWith("NULLIF") && !form.startsWith("CASE {"));
            default -> throw new IllegalStateException(form);
          });
      from = hole + 3;
    }
    parts.add(form.substring(from));
    return FuzzNode.of(kind.name(), parts.toArray());
  }

  /** Returns a condition. */
  FuzzNode condition(int depth) {
    FuzzKind kind = kind();
    int inner = Math.max(0, depth - 1);
    return switch (depth > 0 ? random.nextInt(9) : 9) {
      case 0, 1 -> FuzzNode.of("CONDITION", "(", condition(inner), " AND ", condition(inner), ")");
      case 2, 3 -> FuzzNode.of("CONDITION", "(", condition(inner), " OR ", condition(inner), ")");
      case 4 -> FuzzNode.of("CONDITION", "NOT (", condition(inner), ")");
      case 5 -> depthOfQueries > 0 ? query(kind, inner) : predicate(kind, inner);
      default -> predicate(kind, inner);
    };
  }

  private FuzzNode predicate(FuzzKind kind, int inner) {
    FuzzNode left = value(kind, inner);
    return switch (random.nextInt(12)) {
      case 0 ->
          FuzzNode.of("CONDITION", left, not() + "IN (", value(kind, 0), ", ", value(kind, 0), ")");
      case 1 ->
          FuzzNode.of(
              "CONDITION", left, not() + "BETWEEN ", value(kind, 0), " AND ", value(kind, inner));
      case 2 -> FuzzNode.of("CONDITION", left, random.nextBoolean() ? " IS NULL" : " IS NOT NULL");
      case 3 ->
          FuzzNode.of(
              "CONDITION",
              asText(value(random.nextInt(3) == 0 ? kind : TEXT, inner, true)),
              not() + "LIKE ",
              one(List.of("'%a%'", "'_b%'", "'a\\_'", "'%'", "'9%'", "'1%'", "'%:%'", "'200_-%'")));
      case 4 ->
          FuzzNode.of(
              "CONDITION",
              "/*M!COALESCE(*/(",
              left,
              ", ",
              value(WHOLE, 0),
              ")" + one(List.of(" = ", " <> ")) + "(",
              value(kind, 0),
              ", ",
              value(WHOLE, 0),
              ")/*M!, NULL)*/");
      case 5 ->
          FuzzNode.of(
              "CONDITION", value(TRUTH, 0), one(List.of(" IS TRUE", " IS NOT TRUE", " IS FALSE")));
      default -> FuzzNode.of("CONDITION", left, one(COMPARISONS), value(kind, inner));
    };
  }

  private String not() {
    return random.nextInt(3) == 0 ? " NOT " : " ";
  }

  private FuzzExpressions over(List<Name> others) {
    return new FuzzExpressions(random, tables, others, illTyped, parameters, depthOfQueries - 1);
  }

  /** Returns a condition with a subquery, which may be correlated. */
  private FuzzNode query(FuzzKind kind, int depth) {
    FuzzTable table = one(tables);
    String alias = "s" + depthOfQueries;
    List<Name> inside = new ArrayList<>();
    table
        .columns()
        .forEach(each -> inside.add(new Name(alias + "." + each.name(), each.kind(), each.type())));
    List<Name> both = new ArrayList<>(inside);
    both.addAll(scope);
    FuzzExpressions own = over(inside);
    FuzzExpressions all = over(both);
    String from = " FROM " + table.name() + " AS " + alias;
    FuzzNode where = FuzzNode.optional("WHERE", " WHERE ", all.condition(depth));
    return switch (random.nextInt(6)) {
      case 4 ->
          FuzzNode.of(
              "CONDITION",
              value(kind, depth),
              one(COMPARISONS.subList(0, 6)) + one(List.of("ANY", "ALL", "SOME")) + " (SELECT ",
              own.value(kind, 0),
              from,
              where,
              ")");
      case 5 ->
          FuzzNode.of(
              "CONDITION",
              "/*M!COALESCE(*/(",
              value(kind, depth),
              ", ",
              value(WHOLE, 0),
              ")" + not() + "IN (SELECT ",
              own.value(kind, 0),
              ", ",
              own.value(WHOLE, 0),
              from,
              where,
              ")/*M!, NULL)*/");
      case 0 -> FuzzNode.of("CONDITION", not().strip() + " EXISTS (SELECT 1" + from, where, ")");
      case 1 ->
          FuzzNode.of(
              "CONDITION",
              value(kind, depth),
              not() + "IN (SELECT ",
              own.value(kind, 0),
              from,
              where,
              ")");
      case 2 ->
          FuzzNode.of(
              "CONDITION",
              value(kind, depth),
              one(COMPARISONS) + "(SELECT " + one(List.of("MIN", "MAX")) + "(",
              own.value(kind, 0),
              ")" + from,
              where,
              ")");
      default ->
          FuzzNode.of(
              "CONDITION",
              value(WHOLE, depth),
              one(COMPARISONS) + "(SELECT COUNT(*)" + from,
              where,
              ")");
    };
  }
}
