package org.openlindorm.oracle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.openlindorm.oracle.FuzzExpressions.Name;

/**
 * Random queries in the shapes that keys and indexes answer without a full scan: ranges in their
 * order, the ends of ranges, the first rows of groups, and joins and sub-queries that look up rows.
 */
final class FuzzReads extends FuzzSource {

  private static final List<String> JOINS =
      List.of(" JOIN ", " JOIN ", " LEFT JOIN ", " LEFT JOIN ", " RIGHT JOIN ");

  /**
   * @param hint the hint of the first SELECT, or an empty text
   */
  FuzzReads(Random random, List<FuzzTable> tables, FuzzManner manner, String hint) {
    super(random, tables, manner, hint);
  }

  /** Returns the next query. */
  FuzzRead next() {
    FuzzTable table = one(tables);
    FuzzNestedQueries nested = new FuzzNestedQueries(random, tables, manner, this);
    return switch (random.nextInt(28)) {
      case 25, 26, 27 -> firstInKeyOrder(table);
      case 16, 17, 18 -> ordered(table, rows(table, nested.condition(table)));
      case 19 -> ordered(table, nested.scalar(table));
      case 20, 21 -> ordered(table, nested.antiJoin(table));
      case 22, 23 -> nested.union(table, hint);
      case 24 -> nested.having(table, hint);
      case 0, 1 -> ends(table);
      case 2, 3 -> groups(table);
      case 4 -> distinct(table);
      case 5 -> FuzzRead.of(firstOfGroups(table));
      case 6 -> FuzzRead.of(latest(table));
      case 7, 8, 9 -> ordered(table, join(table));
      case 10 -> ordered(table, scalar(table));
      case 11, 12, 13 -> ordered(table, rows(table, withQuery(table)));
      default -> ordered(table, rows(table, bounds(table, "a.").condition()));
    };
  }

  /** Returns the table, or a view or a derived table with the same columns. */
  String source(FuzzTable table) {
    if (random.nextInt(5) > 0) {
      return table.name();
    }
    // An unqualified dynamic column could be a column of a query outside.
    String prefix = table.name() + ".";
    String from = "SELECT " + list(FuzzBounds.all(table, prefix)) + " FROM " + table.name();
    FuzzNode where = where(table, prefix);
    return switch (random.nextInt(6)) {
      case 0 -> "(" + from + where + ")";
      case 1 -> {
        String direction = one(List.of("", " DESC"));
        String key =
            FuzzBounds.names(table, prefix).get(0).stream()
                .map(name -> name.text() + direction)
                .collect(Collectors.joining(", "));
        String offset = random.nextInt(3) == 0 ? " OFFSET " + random.nextInt(4) : "";
        yield "("
            + from
            + where
            + " ORDER BY "
            + key
            + " LIMIT "
            + random.nextInt(20)
            + offset
            + ")";
      }
      case 2 ->
          "("
              + from
              + where
              + one(List.of(" UNION ", " UNION ALL "))
              + from
              + where(table, prefix)
              + ")";
      default -> one(table.viewNames());
    };
  }

  FuzzBounds bounds(FuzzTable table, String prefix) {
    return FuzzBounds.of(random, table, prefix, manner);
  }

  FuzzNode where(FuzzTable table, String prefix) {
    return FuzzNode.optional("WHERE", " WHERE ", bounds(table, prefix).condition());
  }

  private static String list(List<Name> names) {
    return names.stream().map(Name::text).collect(Collectors.joining(", "));
  }

  private List<Name> path(FuzzTable table, String prefix) {
    return one(FuzzBounds.names(table, prefix));
  }

  /** Returns some first columns of a path, and the next one if there is one. */
  private record Prefix(List<Name> group, Name next) {}

  private Prefix prefix(FuzzTable table, String prefix) {
    List<Name> path = path(table, prefix);
    int width = 1 + random.nextInt(path.size());
    if (width == path.size() && width > 1 && random.nextBoolean()) {
      width--;
    }
    List<Name> group = path.subList(0, width);
    boolean isFollowed = width < path.size() && random.nextInt(4) > 0;
    Name next = isFollowed ? path.get(width) : one(FuzzBounds.all(table, prefix));
    return new Prefix(group, next);
  }

  /** A select list and the rest of a query of the table {@code a}. */
  record Body(String first, FuzzNode rest, Optional<FuzzRowByRow> rowByRow) {

    Body(String first, FuzzNode rest) {
      this(first, rest, Optional.empty());
    }
  }

  private Body rows(FuzzTable table, FuzzNode condition) {
    return ofRows(table, "", condition);
  }

  /** Returns a value for each row of the table, or its columns if the value is empty. */
  private Body ofRows(FuzzTable table, String value, FuzzNode condition) {
    String from = source(table);
    List<Name> columns = FuzzBounds.all(table, "a.");
    return new Body(
        value.isEmpty() ? list(columns) : value + " AS v",
        FuzzNode.of(
            "REST", " FROM " + from + " AS a", FuzzNode.optional("WHERE", " WHERE ", condition)),
        Optional.of(new FuzzRowByRow(columns, from, value, condition.toString())));
  }

  /** Returns a value for each row of the table that satisfies a condition. */
  Body values(FuzzTable table, FuzzNode value) {
    return ofRows(table, value.toString(), bounds(table, "a.").condition());
  }

  /**
   * Returns the query, often in the order of a key or an index, with a LIMIT. With a limit MariaDB
   * needs an order of all rows.
   */
  private FuzzRead ordered(FuzzTable table, Body body) {
    List<Name> order = order(table);
    boolean hasPage = random.nextInt(3) == 0;
    boolean isOrdered = random.nextInt(3) > 0 || hasPage && manner.isForMariaDb();
    if (manner.isForMariaDb() && hasPage && body.first().contains("b.")) {
      hasPage = false;
    }
    String select = "SELECT " + hint + list(order) + ", " + body.first();
    FuzzNode rows = FuzzNode.of("ROWS", select, body.rest());
    String direction = one(List.of("", " DESC"));
    boolean isMixed = random.nextInt(4) == 0;
    String by =
        order.stream()
            .map(name -> name.text() + (isMixed ? one(List.of("", " DESC")) : direction))
            .collect(Collectors.joining(", ", " ORDER BY ", ""));
    return page(rows, isOrdered ? by : "", isOrdered ? order.size() : 0, hasPage)
        .with(order, body.rowByRow());
  }

  /** Returns the first rows of an index in the order of the primary key. */
  private FuzzRead firstInKeyOrder(FuzzTable table) {
    List<Name> key = FuzzBounds.names(table, "a.").get(0);
    FuzzBounds bounds = bounds(table, "a.");
    FuzzNode more =
        random.nextBoolean()
            ? FuzzNode.of("AND", " AND ", bounds.condition(0))
            : FuzzNode.of("AND", "");
    FuzzNode rows =
        FuzzNode.of(
            "ROWS",
            "SELECT " + hint + list(key) + ", a.z FROM " + table.name() + " AS a WHERE ",
            bounds.ofIndex(),
            more);
    String direction = one(List.of("", " DESC"));
    String order = " ORDER BY " + list(key).replace(", ", direction + ", ") + direction;
    int limit = 1 + random.nextInt(3);
    return new FuzzRead(
        rows, order, key.size(), limit, 0, manner.mark(random), List.of(), Optional.empty());
  }

  FuzzRead page(FuzzNode rows, String order, int ordered, boolean hasPage) {
    int limit = hasPage ? random.nextInt(12) : FuzzRead.NO_LIMIT;
    int offset = hasPage && random.nextBoolean() ? random.nextInt(6) : 0;
    return new FuzzRead(
        rows, order, ordered, limit, offset, manner.mark(random), List.of(), Optional.empty());
  }

  /** Returns columns of a path or others; for MariaDB, and often here, all columns of the key. */
  private List<Name> order(FuzzTable table) {
    List<Name> key = FuzzBounds.names(table, "a.").get(0);
    Set<Name> order = new LinkedHashSet<>();
    switch (random.nextInt(4)) {
      case 0 -> order.add(one(FuzzBounds.all(table, "a.")));
      case 1 -> order.addAll(path(table, "a."));
      default -> order.addAll(prefix(table, "a.").group());
    }
    if (manner.isForMariaDb() || random.nextBoolean()) {
      order.addAll(key);
    }
    return List.copyOf(order);
  }

  private FuzzRead ends(FuzzTable table) {
    Prefix prefix = prefix(table, "a.");
    List<String> values = new ArrayList<>();
    for (int count = 1 + random.nextInt(3); count > 0; count--) {
      values.add(
          one(List.of("MIN(", "MAX(", "MIN(", "MAX(", "COUNT(", "COUNT(DISTINCT "))
              + one(List.of(prefix.next(), prefix.group().get(0))).text()
              + ")");
    }
    return FuzzRead.of(
        FuzzNode.of(
            "ROWS",
            "SELECT " + hint + String.join(", ", values) + " FROM " + source(table) + " AS a",
            where(table, "a.")));
  }

  private FuzzRead groups(FuzzTable table) {
    Prefix prefix = prefix(table, "a.");
    List<Name> group = shuffled(prefix.group());
    String next = prefix.next().text();
    String value =
        one(
            List.of(
                "MIN(" + next + ")",
                "MAX(" + next + ")",
                "MAX(" + next + ")",
                "MIN(" + next + "), MAX(" + next + ")",
                "COUNT(*)",
                "MIN(" + next + "), COUNT(" + next + ")",
                "MAX(a.z), MIN(" + next + ")"));
    String having =
        one(List.of("", "", " HAVING COUNT(*) > 1", " HAVING MAX(" + next + ") IS NULL"));
    FuzzNode rows =
        FuzzNode.of(
            "ROWS",
            "SELECT " + hint + list(group) + ", " + value + " FROM " + source(table) + " AS a",
            where(table, "a."),
            " GROUP BY " + list(prefix.group()) + having);
    return inGroups(rows, group);
  }

  private FuzzRead distinct(FuzzTable table) {
    List<Name> group = shuffled(prefix(table, "a.").group());
    FuzzNode rows =
        FuzzNode.of(
            "ROWS",
            "SELECT " + hint + "DISTINCT " + list(group) + " FROM " + source(table) + " AS a",
            where(table, "a."));
    return inGroups(rows, group);
  }

  private List<Name> shuffled(List<Name> names) {
    List<Name> others = new ArrayList<>(names);
    if (random.nextInt(4) == 0) {
      Collections.shuffle(others, random);
    }
    return others;
  }

  private FuzzRead inGroups(FuzzNode rows, List<Name> group) {
    boolean hasPage = random.nextInt(3) == 0;
    boolean isOrdered = random.nextInt(3) > 0 || hasPage && manner.isForMariaDb();
    String direction = one(List.of("", "", " DESC"));
    String order = " ORDER BY " + list(group).replace(", ", direction + ", ") + direction;
    return page(rows, isOrdered ? order : "", isOrdered ? group.size() : 0, hasPage);
  }

  /** Returns the first row or the first rows of each group by ROW_NUMBER. */
  private FuzzNode firstOfGroups(FuzzTable table) {
    Prefix prefix = prefix(table, "a.");
    Set<Name> order = new LinkedHashSet<>();
    order.add(prefix.next());
    order.addAll(FuzzBounds.names(table, "a.").get(0));
    order.removeAll(prefix.group());
    String direction = one(List.of("", " DESC"));
    String by =
        order.isEmpty()
            ? list(prefix.group())
            : order.stream().map(name -> name.text() + direction).collect(Collectors.joining(", "));
    String rank = one(List.of("q.r = 1", "q.r = 1", "q.r = 1", "q.r <= 1", "q.r < 3", "1 = q.r"));
    FuzzNode outside =
        random.nextInt(3) == 0
            ? FuzzNode.of("AND", " AND ", bounds(table, "q.").condition(1))
            : FuzzNode.of("AND", "");
    return FuzzNode.of(
        "ROWS",
        "SELECT " + hint + list(FuzzBounds.all(table, "q.")) + " FROM (SELECT ",
        list(FuzzBounds.all(table, "a."))
            + ", ROW_NUMBER() OVER (PARTITION BY "
            + list(prefix.group())
            + " ORDER BY "
            + by
            + ") AS r FROM "
            + source(table)
            + " AS a",
        where(table, "a."),
        ") AS q WHERE " + rank,
        outside);
  }

  /** Returns the rows with the last value of each group: by a join, or a correlated sub-query. */
  private FuzzNode latest(FuzzTable table) {
    Prefix inner = prefix(table, "s.");
    String end = one(List.of("MAX", "MAX", "MIN")) + "(" + inner.next().text() + ")";
    String select = "SELECT " + hint + list(FuzzBounds.all(table, "a."));
    if (random.nextBoolean()) {
      List<String> pairs = new ArrayList<>();
      inner.group().forEach(name -> pairs.add(outer(name) + " = " + name.text()));
      boolean isSorted = random.nextInt(3) == 0;
      String first =
          " ORDER BY " + inner.next().text() + one(List.of(" DESC", " DESC", "")) + " LIMIT 1";
      return FuzzNode.of(
          "ROWS",
          select + " FROM " + source(table) + " AS a WHERE " + outer(inner.next()) + " = (SELECT ",
          isSorted ? inner.next().text() : end,
          " FROM " + source(table) + " AS s WHERE " + String.join(" AND ", pairs),
          FuzzNode.optional("AND", " AND ", bounds(table, "s.").condition(1)),
          isSorted ? first + ")" : ")",
          FuzzNode.optional("AND", " AND ", bounds(table, "a.").condition(1)));
    }
    List<String> columns = new ArrayList<>();
    List<String> pairs = new ArrayList<>();
    for (Name name : inner.group()) {
      columns.add(name.text() + " AS g" + columns.size());
      pairs.add(outer(name) + " = q.g" + pairs.size());
    }
    return FuzzNode.of(
        "ROWS",
        select + " FROM " + source(table) + " AS a JOIN (SELECT " + String.join(", ", columns),
        ", " + end + " AS m FROM " + source(table) + " AS s",
        where(table, "s."),
        " GROUP BY " + list(inner.group()) + ") AS q ON " + String.join(" AND ", pairs),
        " AND " + outer(inner.next()) + " = q.m",
        where(table, "a."));
  }

  private static String outer(Name inner) {
    return inner.text().replaceFirst("^s\\.", "a.");
  }

  /** Returns conditions that bind the first columns of a path of {@code other} to columns of a. */
  FuzzNode binding(FuzzTable table, FuzzTable other, String prefix) {
    List<Name> outside = FuzzBounds.all(table, "a.");
    FuzzBounds bounds = bounds(other, prefix);
    List<Object> parts = new ArrayList<>();
    List<Name> path = path(other, prefix);
    int width = 1 + random.nextInt(path.size());
    for (Name name : path.subList(0, width)) {
      List<Name> alike = outside.stream().filter(each -> each.kind() == name.kind()).toList();
      parts.add(parts.isEmpty() ? "" : " AND ");
      if (alike.isEmpty()) {
        parts.add(FuzzNode.of("CONDITION", name.text(), " = ", bounds.value(name)));
      } else {
        List<Name> same = alike.stream().filter(each -> each.type().equals(name.type())).toList();
        Name left = one(same.isEmpty() ? alike : same);
        String operator =
            random.nextInt(12) == 0 ? " <= " : random.nextInt(12) == 0 ? " <=> " : " = ";
        parts.add(FuzzNode.of("CONDITION", name.text() + operator + left.text()));
      }
    }
    return FuzzNode.of("BINDING", parts.toArray());
  }

  private Body join(FuzzTable table) {
    FuzzTable other = one(tables);
    FuzzTable third = one(tables);
    boolean hasThird = random.nextInt(4) == 0;
    String columns =
        list(FuzzBounds.all(table, "a."))
            + ", "
            + list(FuzzBounds.all(other, "b."))
            + (hasThird ? ", " + list(FuzzBounds.all(third, "c.")) : "");
    FuzzNode more =
        hasThird
            ? FuzzNode.of(
                "JOIN",
                one(JOINS) + source(third) + " AS c ON ",
                binding(table, third, "c."),
                FuzzNode.optional("AND", " AND ", bounds(third, "c.").condition(1)))
            : FuzzNode.of("JOIN", "");
    FuzzNode where =
        random.nextInt(4) == 0
            ? FuzzNode.optional(
                "WHERE",
                " WHERE ",
                bounds(table, "a.").condition(1),
                " AND ",
                bounds(other, "b.").condition(1))
            : where(table, "a.");
    FuzzNode on =
        random.nextInt(3) == 0
            ? FuzzNode.optional("AND", " AND ", bounds(other, "b.").condition(1))
            : FuzzNode.of("AND", "");
    return new Body(
        columns,
        FuzzNode.of(
            "REST",
            " FROM " + source(table) + " AS a" + one(JOINS) + source(other) + " AS b ON ",
            binding(table, other, "b."),
            on,
            more,
            where));
  }

  private Body scalar(FuzzTable table) {
    FuzzTable other = one(tables);
    Prefix inner = prefix(other, "b.");
    String value = one(List.of("MAX(", "MIN(", "COUNT(")) + inner.next().text() + ")";
    FuzzNode binding = binding(table, other, "b.");
    String from = "(SELECT " + value + " FROM " + source(other) + " AS b WHERE ";
    return values(table, FuzzNode.of("VALUE", from, binding, ")"));
  }

  private FuzzNode withQuery(FuzzTable table) {
    FuzzNode query = query(table, "a.", one(tables));
    return switch (random.nextInt(5)) {
      case 0 -> query;
      case 1 -> FuzzNode.of("CONDITION", "(", bounds(table, "a.").condition(1), " OR ", query, ")");
      case 2 -> FuzzNode.of("CONDITION", "(", query, " AND ", query(table, "a.", one(tables)), ")");
      default ->
          FuzzNode.of("CONDITION", "(", bounds(table, "a.").condition(1), " AND ", query, ")");
    };
  }

  /** Returns IN, EXISTS or a comparison with a sub-query, or their negation. */
  FuzzNode query(FuzzTable table, String prefix, FuzzTable other) {
    String not = random.nextInt(3) == 0 ? " NOT" : "";
    Name inner =
        random.nextInt(3) == 0 ? one(FuzzBounds.all(other, "s.")) : path(other, "s.").get(0);
    List<Name> alike =
        FuzzBounds.all(table, prefix).stream().filter(each -> each.kind() == inner.kind()).toList();
    FuzzNode inside = bounds(other, "s.").condition(1);
    if (alike.isEmpty() || random.nextInt(3) == 0) {
      return FuzzNode.of(
          "CONDITION",
          not + " EXISTS (SELECT 1 FROM " + source(other) + " AS s WHERE ",
          binding(table, other, "s.").toString().replaceAll("\\ba\\.", prefix),
          FuzzNode.optional("AND", " AND ", inside),
          ")");
    }
    Name left = one(alike);
    String from = " FROM " + source(other) + " AS s";
    switch (random.nextInt(4)) {
      case 0 -> {
        return FuzzNode.of(
            "CONDITION",
            left.text() + one(List.of(" = ", " >= ", " < ")) + "(SELECT ",
            one(List.of("MIN(", "MAX(")) + inner.text() + ")" + from,
            FuzzNode.optional("WHERE", " WHERE ", inside),
            ")");
      }
      case 1 -> {
        Name second = one(FuzzBounds.all(other, "s."));
        List<Name> alsoAlike =
            FuzzBounds.all(table, prefix).stream()
                .filter(each -> each.kind() == second.kind())
                .toList();
        if (!alsoAlike.isEmpty()) {
          return FuzzNode.of(
              "CONDITION",
              "/*M!COALESCE(*/(" + left.text() + ", " + one(alsoAlike).text() + ")" + not,
              " IN (SELECT " + inner.text() + ", " + second.text() + from,
              FuzzNode.optional("WHERE", " WHERE ", inside),
              ")/*M!, NULL)*/");
        }
      }
      default -> {}
    }
    return FuzzNode.of(
        "CONDITION",
        left.text() + not + " IN (SELECT " + inner.text() + from,
        FuzzNode.optional("WHERE", " WHERE ", inside),
        ")");
  }
}
