package org.openlindorm.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.openlindorm.oracle.FuzzExpressions.Name;

/** Random statements over the tables of a world, in the SQL that this engine and MariaDB share. */
final class FuzzStatements {

  /** Aggregates of a value (%1$s), and of the value for sums (%2$s). */
  private static final List<String> AGGREGATES =
      List.of(
          ", SUM(%2$s), MAX(%1$s), COUNT(DISTINCT %1$s)",
          ", MIN(%1$s), COUNT(%1$s), AVG(%2$s)",
          ", CAST(LN(1 + STDDEV_POP(%1$s)) AS DECIMAL(30,6)),"
              + " CAST(LN(1 + VAR_SAMP(%1$s)) AS DECIMAL(30,6))",
          ", SUM(DISTINCT %2$s), GROUP_CONCAT(CAST(%1$s AS DECIMAL(30,2)) ORDER BY %1$s DESC)");

  /** A hint that permits full scans; MariaDB reads it as a comment. */
  private static final String HINT = "/*+ _l_allow_filtering_ */ ";

  /**
   * The suffix of a statement with values of incompatible types. The list of differences accepts
   * more for these statements.
   */
  static final String UNLIKE = " /*unlike*/";

  private final Random random;
  private final List<FuzzTable> tables;
  private final int parameters;

  private FuzzStatements(Random random, List<FuzzTable> tables, int parameters) {
    this.random = random;
    this.tables = tables;
    this.parameters = parameters;
  }

  /** Returns the next statement, which reads or writes these tables. */
  static FuzzNode next(Random random, List<FuzzTable> tables) {
    int illTyped = random.nextInt(3) == 0 ? 12 : 0;
    int parameters = random.nextInt(5) == 0 ? 50 : 0;
    FuzzNode statement =
        random.nextInt(3) == 0
            ? bounded(random, tables, new FuzzManner(illTyped, parameters, true))
            : new FuzzStatements(random, tables, parameters).next(illTyped);
    return illTyped == 0 ? statement : FuzzNode.of(UNLIKE, statement, UNLIKE);
  }

  /** Returns a statement that a key or an index of this engine can bound. */
  private static FuzzNode bounded(Random random, List<FuzzTable> tables, FuzzManner manner) {
    return random.nextInt(5) == 0
        ? new FuzzWrites(random, tables, manner, HINT).next().statement()
        : new FuzzReads(random, tables, manner, HINT).next().statement();
  }

  private <T> T one(List<T> of) {
    return FuzzTable.one(of, random);
  }

  private FuzzNode next(int illTyped) {
    return switch (random.nextInt(14)) {
      case 0 -> update(illTyped);
      case 1 -> delete(illTyped);
      case 2 -> upsert(illTyped);
      case 3 -> copy(illTyped);
      case 4 -> with(illTyped);
      default -> query(illTyped);
    };
  }

  private FuzzExpressions over(List<Name> scope, int illTyped) {
    return new FuzzExpressions(random, tables, scope, illTyped, parameters, 1);
  }

  private static List<Name> names(FuzzTable table, String prefix) {
    return FuzzBounds.all(table, prefix);
  }

  private FuzzNode update(int illTyped) {
    FuzzTable table = one(tables);
    FuzzExpressions values = over(names(table, ""), illTyped);
    FuzzTable.Column set =
        table
            .columns()
            .get(table.keyWidth() + random.nextInt(table.columns().size() - table.keyWidth() - 1));
    return FuzzNode.of(
        "UPDATE",
        "UPDATE " + HINT + table.name() + " SET " + set.name() + " = ",
        values.value(set.kind(), 1),
        FuzzNode.optional("WHERE", " WHERE ", values.condition(2)));
  }

  private FuzzNode delete(int illTyped) {
    FuzzTable table = one(tables);
    FuzzExpressions values = over(names(table, ""), illTyped);
    return FuzzNode.of(
        "DELETE",
        "DELETE " + HINT + "FROM " + table.name() + " WHERE ",
        FuzzNode.of("CONDITION", "(", values.condition(1), " AND ", values.condition(2), ")"));
  }

  private FuzzNode upsert(int illTyped) {
    FuzzTable table = one(tables);
    FuzzExpressions values = over(List.of(), illTyped / 2);
    List<Object> parts = new ArrayList<>();
    parts.add(
        "UPSERT INTO "
            + table.name()
            + " ("
            + table.columns().stream().map(FuzzTable.Column::name).collect(Collectors.joining(", "))
            + ") VALUES (");
    for (FuzzTable.Column column : table.columns()) {
      parts.add(column.name().equals("z") ? "1" : values.value(column.kind(), 1));
      parts.add(", ");
    }
    parts.set(parts.size() - 1, ")");
    return FuzzNode.of("UPSERT", parts.toArray());
  }

  /** Returns an UPSERT ... SELECT of rows with the same keys, so that their order has no effect. */
  private FuzzNode copy(int illTyped) {
    FuzzTable table = one(tables);
    FuzzExpressions values = over(names(table, "a."), illTyped / 2);
    List<Object> parts = new ArrayList<>();
    String columns =
        table.columns().stream().map(FuzzTable.Column::name).collect(Collectors.joining(", "));
    parts.add("UPSERT INTO " + table.name() + " (" + columns + ") SELECT " + HINT);
    for (int i = 0; i < table.columns().size(); i++) {
      FuzzTable.Column column = table.columns().get(i);
      boolean isKept = i < table.keyWidth() || column.name().equals("z");
      parts.add(isKept ? "a." + column.name() : values.value(column.kind(), 1));
      parts.add(", ");
    }
    parts.set(parts.size() - 1, " FROM " + table.name() + " AS a");
    parts.add(FuzzNode.optional("WHERE", " WHERE ", values.condition(1)));
    return FuzzNode.of("UPSERT", parts.toArray());
  }

  /** Returns a query with a common table expression, which it may use several times. */
  private FuzzNode with(int illTyped) {
    FuzzTable table = one(tables);
    FuzzExpressions values = over(names(table, ""), illTyped);
    List<FuzzTable> more = new ArrayList<>(tables);
    more.add(table.withName("c0"));
    more.add(table.withName("c0"));
    return FuzzNode.of(
        "QUERY",
        "WITH c0 AS (SELECT * FROM " + table.name(),
        FuzzNode.optional("WHERE", " WHERE ", values.condition(1)),
        ") ",
        new FuzzStatements(random, more, parameters).query(illTyped));
  }

  private FuzzNode query(int illTyped) {
    List<Name> scope = new ArrayList<>();
    FuzzNode from = from(scope, illTyped);
    FuzzExpressions values = over(scope, illTyped);
    FuzzNode where = FuzzNode.optional("WHERE", " WHERE ", values.condition(2));
    return switch (random.nextInt(10)) {
      case 6 -> sequence(values, from, where);
      case 0 -> grouped(values, from, where);
      case 1 -> grouped(values, from, where);
      case 2 -> distinct(values, from, where);
      case 3 -> windows(values, from, where);
      case 4 -> set(values, from, where);
      case 5 -> total(values, from, where);
      default -> plain(values, scope, from, where);
    };
  }

  /** Returns one table or a join of two, some of them derived. */
  private FuzzNode from(List<Name> scope, int illTyped) {
    FuzzNode first = item("a", scope);
    if (random.nextInt(3) > 0) {
      return FuzzNode.of("FROM", " FROM ", first);
    }
    FuzzNode second = item("b", scope);
    FuzzExpressions both = over(scope, illTyped);
    return FuzzNode.of(
        "FROM",
        " FROM ",
        first,
        one(List.of(" JOIN ", " LEFT JOIN ", " RIGHT JOIN ")),
        second,
        " ON ",
        random.nextInt(3) == 0 ? both.condition(1) : equality(both, scope));
  }

  private FuzzNode equality(FuzzExpressions both, List<Name> scope) {
    for (int tries = 0; tries < 10; tries++) {
      Name left = one(scope);
      Name right = one(scope);
      if (left.kind() == right.kind() && left.text().charAt(0) != right.text().charAt(0)) {
        return FuzzNode.of("CONDITION", left.text() + " = " + right.text());
      }
    }
    return both.condition(0);
  }

  private FuzzNode item(String alias, List<Name> scope) {
    FuzzTable table = one(tables);
    scope.addAll(names(table, alias + "."));
    if (random.nextInt(5) > 0) {
      return FuzzNode.of("ITEM", table.name() + " AS " + alias);
    }
    FuzzExpressions inside = over(names(table, ""), 0);
    return FuzzNode.of(
        "ITEM",
        "(SELECT * FROM " + table.name(),
        FuzzNode.optional("WHERE", " WHERE ", inside.condition(1)),
        ") AS " + alias);
  }

  private FuzzNode plain(FuzzExpressions values, List<Name> scope, FuzzNode from, FuzzNode where) {
    String columns = scope.stream().map(Name::text).collect(Collectors.joining(", "));
    FuzzNode first = values.value(values.kind(), 2);
    boolean limited = random.nextInt(3) == 0;
    List<String> ordinals = new ArrayList<>();
    for (int i = 0; i < scope.size(); i++) {
      ordinals.add((i + 1) + (random.nextInt(3) == 0 ? " DESC" : ""));
    }
    return FuzzNode.of(
        "QUERY",
        "SELECT " + HINT + columns,
        FuzzNode.optional("ITEM", ", ", first, " AS e"),
        from,
        where,
        limited
            ? FuzzNode.optional(
                "LIMIT", " ORDER BY " + String.join(", ", ordinals) + " LIMIT " + random.nextInt(5))
            : "");
  }

  private FuzzNode grouped(FuzzExpressions values, FuzzNode from, FuzzNode where) {
    FuzzNode key = values.value(values.kind(), 1);
    String aggregates = one(AGGREGATES);
    FuzzNode value = values.value(one(List.of(FuzzKind.WHOLE, FuzzKind.DECIMAL)), 1);
    return FuzzNode.of(
        "QUERY",
        "SELECT " + HINT,
        "COUNT(*), MIN(g)",
        FuzzNode.optional("AGGREGATES", aggregates.formatted("v", summed(value) + "v")),
        " FROM (SELECT ",
        key,
        " AS g, ",
        value,
        " AS v",
        from,
        where,
        ") AS q GROUP BY g",
        FuzzNode.optional(
            "HAVING",
            one(
                List.of(
                    " HAVING COUNT(*) > 1",
                    " HAVING MAX(v) > 2",
                    " HAVING g IS NOT NULL",
                    " HAVING SUM(v) <> 5"))));
  }

  /** Returns the cast for a sum. MariaDB adds texts with the scale of their type, which is 0. */
  private static String summed(FuzzNode value) {
    return value.kind().equals(FuzzKind.TEXT.name()) ? "/*M!0e0 + */" : "";
  }

  private FuzzNode total(FuzzExpressions values, FuzzNode from, FuzzNode where) {
    FuzzKind kind = values.kind();
    FuzzNode least = values.value(kind, 1);
    FuzzNode most = values.value(kind, 1);
    FuzzNode added = values.value(FuzzKind.WHOLE, 1);
    return FuzzNode.of(
        "QUERY",
        "SELECT " + HINT + "COUNT(*), MIN(",
        least,
        "), MAX(",
        most,
        "), SUM(" + summed(added),
        added,
        ")",
        from,
        where);
  }

  private FuzzNode distinct(FuzzExpressions values, FuzzNode from, FuzzNode where) {
    return FuzzNode.of(
        "QUERY",
        "SELECT " + HINT + "DISTINCT ",
        values.value(values.kind(), 1),
        " AS g, ",
        values.value(values.kind(), 1),
        " AS h",
        from,
        where);
  }

  private FuzzNode windows(FuzzExpressions values, FuzzNode from, FuzzNode where) {
    return FuzzNode.of(
        "QUERY",
        "SELECT "
            + HINT
            + "g, v, COUNT(*) OVER (PARTITION BY g) AS n, RANK() OVER (ORDER BY v"
            + one(List.of("", " DESC"))
            + ") AS r, "
            + one(List.of("SUM", "MIN", "MAX"))
            + "(v) OVER (PARTITION BY g ORDER BY v) AS s FROM (SELECT ",
        values.value(values.kind(), 1),
        " AS g, ",
        values.value(FuzzKind.WHOLE, 1),
        " AS v",
        from,
        where,
        ") AS q");
  }

  /**
   * Returns a query with window functions over ordered values, where the order of rows with equal
   * values has no effect.
   */
  private FuzzNode sequence(FuzzExpressions values, FuzzNode from, FuzzNode where) {
    List<String> functions =
        List.of(
            "LAG(v) OVER w",
            "LEAD(v, 2) OVER w",
            "ROW_NUMBER() OVER w",
            "DENSE_RANK() OVER w",
            "NTILE(3) OVER w",
            "CUME_DIST() OVER w",
            "FIRST_VALUE(v) OVER w",
            "SUM(v) OVER (ORDER BY v ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING)",
            "MIN(v) OVER (ORDER BY v DESC ROWS BETWEEN 2 PRECEDING AND CURRENT ROW)",
            "COUNT(v) OVER (ORDER BY v RANGE BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING)",
            "LAST_VALUE(v) OVER (ORDER BY v ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING)");
    return FuzzNode.of(
        "QUERY",
        "SELECT " + HINT + "v, " + one(functions) + " AS f1, " + one(functions) + " AS f2",
        " FROM (SELECT ",
        values.value(FuzzKind.WHOLE, 1),
        " AS v",
        from,
        where,
        ") AS q WINDOW w AS (ORDER BY v" + one(List.of("", " DESC")) + ")");
  }

  private FuzzNode set(FuzzExpressions values, FuzzNode from, FuzzNode where) {
    List<Name> scope = new ArrayList<>();
    FuzzNode other = from(scope, 0);
    FuzzExpressions others = over(scope, 0);
    FuzzKind kind = values.kind();
    return FuzzNode.of(
        "QUERY",
        "SELECT " + HINT,
        values.value(kind, 1),
        " AS g",
        from,
        where,
        one(List.of(" UNION ", " UNION ALL ", " INTERSECT ", " EXCEPT ")) + "SELECT ",
        others.value(kind, 1),
        other,
        FuzzNode.optional("WHERE", " WHERE ", others.condition(1)));
  }
}
