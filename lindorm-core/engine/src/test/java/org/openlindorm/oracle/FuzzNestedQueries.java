package org.openlindorm.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.openlindorm.oracle.FuzzExpressions.Name;

/**
 * Random sub-queries with ORDER BY, LIMIT and OFFSET, with groups, unions and further sub-queries,
 * and anti joins. The rows of {@code a} are outside, those of {@code s} inside.
 *
 * <p>MariaDB has no LIMIT in a sub-query of IN, and no derived table that names columns outside.
 * Statements for it have neither.
 */
final class FuzzNestedQueries {

  private static final List<String> COMPARISONS = List.of(" = ", " = ", " <> ", " < ", " >= ");

  private final Random random;
  private final List<FuzzTable> tables;
  private final FuzzManner manner;
  private final FuzzReads reads;

  FuzzNestedQueries(Random random, List<FuzzTable> tables, FuzzManner manner, FuzzReads reads) {
    this.random = random;
    this.tables = tables;
    this.manner = manner;
    this.reads = reads;
  }

  private <T> T one(List<T> of) {
    return FuzzTable.one(of, random);
  }

  private String not() {
    return random.nextInt(3) == 0 ? " NOT" : "";
  }

  /** Returns a condition on the rows of {@code a}. */
  FuzzNode condition(FuzzTable table) {
    return switch (random.nextInt(manner.isForMariaDb() ? 7 : 10)) {
      case 0 -> exists(table);
      case 1 -> compared(table, limitedValue(table));
      case 2 -> quantified(table);
      case 3 -> inUnion(table);
      case 4 -> inGroups(table);
      case 5 -> noneNewer(table);
      case 6 -> nested(table);
      case 7, 8 -> inLimited(table);
      default -> derived(table);
    };
  }

  private FuzzNode condition(Object... parts) {
    return FuzzNode.of("CONDITION", parts);
  }

  private List<Name> outside(FuzzTable table, FuzzKind kind) {
    return FuzzBounds.all(table, "a.").stream().filter(each -> each.kind() == kind).toList();
  }

  /** Returns a column of {@code a} of the kind, or a literal if there is none. */
  private String like(FuzzTable table, FuzzKind kind) {
    List<Name> alike = outside(table, kind);
    return alike.isEmpty() ? kind.literal(random) : one(alike).text();
  }

  private Name column(FuzzTable other, String prefix) {
    return random.nextBoolean()
        ? one(FuzzBounds.all(other, prefix))
        : one(one(FuzzBounds.names(other, prefix)));
  }

  /** Returns FROM and WHERE of {@code s}, often bound to the row of {@code a}. */
  private FuzzNode inside(FuzzTable table, FuzzTable other) {
    FuzzNode own = reads.bounds(other, "s.").condition(1);
    FuzzNode where =
        random.nextInt(4) == 0
            ? FuzzNode.optional("WHERE", " WHERE ", own)
            : FuzzNode.of(
                "WHERE",
                " WHERE ",
                reads.binding(table, other, "s."),
                FuzzNode.optional("AND", " AND ", own));
    return FuzzNode.of("FROM", " FROM " + reads.source(other) + " AS s", where);
  }

  /** Returns an order of all rows that begins with the column, often, and LIMIT. */
  private String page(FuzzTable other, Name first, int most) {
    List<String> order = new ArrayList<>();
    boolean isFirst = random.nextInt(3) > 0;
    if (isFirst) {
      order.add(first.text() + one(List.of("", " DESC")));
    }
    String direction = one(List.of("", " DESC"));
    FuzzBounds.names(other, "s.").get(0).stream()
        .filter(name -> !(isFirst && name.equals(first)))
        .forEach(name -> order.add(name.text() + direction));
    return " ORDER BY " + String.join(", ", order) + limit(most);
  }

  private String limit(int most) {
    int offset = random.nextInt(3) == 0 ? 1 + random.nextInt(2) : 0;
    return " LIMIT "
        + (most == 1 ? 1 : random.nextInt(most + 1))
        + (offset == 0 ? "" : " OFFSET " + offset);
  }

  private FuzzNode exists(FuzzTable table) {
    FuzzTable other = one(tables);
    String page = random.nextBoolean() ? page(other, column(other, "s."), 3) : limit(3);
    return condition(
        not() + " EXISTS (SELECT " + column(other, "s.").text(), inside(table, other), page + ")");
  }

  private FuzzNode inLimited(FuzzTable table) {
    FuzzTable other = one(tables);
    Name inner = column(other, "s.");
    return condition(
        like(table, inner.kind()) + not() + " IN (SELECT " + inner.text(),
        inside(table, other),
        page(other, inner, 3) + ")");
  }

  /** A value of at most one row of {@code s}. */
  private record Value(FuzzKind kind, FuzzNode text) {}

  private Value limitedValue(FuzzTable table) {
    FuzzTable other = one(tables);
    Name inner = column(other, "s.");
    if (manner.isForMariaDb() || random.nextInt(3) > 0) {
      return new Value(
          inner.kind(),
          FuzzNode.of(
              "VALUE",
              "(SELECT " + inner.text(),
              inside(table, other),
              page(other, inner, 1) + ")"));
    }
    String end = one(List.of("MAX", "MIN"));
    return new Value(
        inner.kind(),
        FuzzNode.of(
            "VALUE",
            "(SELECT " + end + "(q.c) FROM (SELECT " + inner.text() + " AS c",
            inside(table, other),
            page(other, inner, 3) + ") AS q)"));
  }

  private FuzzNode compared(FuzzTable table, Value value) {
    return condition(like(table, value.kind()) + one(COMPARISONS), value.text());
  }

  private FuzzNode quantified(FuzzTable table) {
    FuzzTable other = one(tables);
    Name inner = column(other, "s.");
    return condition(
        like(table, inner.kind())
            + one(COMPARISONS)
            + one(List.of("ANY", "ALL"))
            + " (SELECT "
            + inner.text(),
        inside(table, other),
        ")");
  }

  private FuzzNode inUnion(FuzzTable table) {
    FuzzTable other = one(tables);
    Name inner = column(other, "s.");
    List<Name> same =
        FuzzBounds.all(other, "s.").stream()
            .filter(each -> each.type().equals(inner.type()))
            .toList();
    boolean isLimited = !manner.isForMariaDb() && random.nextInt(3) == 0;
    return condition(
        like(table, inner.kind()) + not() + " IN (SELECT " + inner.text(),
        inside(table, other),
        one(List.of(" UNION ", " UNION ALL ")) + (isLimited ? "(" : "") + "SELECT ",
        one(same).text(),
        inside(table, other),
        isLimited ? page(other, inner, 3) + "))" : ")");
  }

  private FuzzNode inGroups(FuzzTable table) {
    FuzzTable other = one(tables);
    Name inner = column(other, "s.");
    Name counted = column(other, "s.");
    String having =
        one(
            List.of(
                " HAVING COUNT(*) > 1",
                " HAVING COUNT(" + counted.text() + ") < 2",
                " HAVING MAX(" + counted.text() + ") IS NOT NULL",
                ""));
    return condition(
        like(table, inner.kind()) + not() + " IN (SELECT " + inner.text(),
        inside(table, other),
        " GROUP BY " + inner.text() + having + ")");
  }

  /** Returns the condition that no row of the same group has a later value. */
  private FuzzNode noneNewer(FuzzTable table) {
    return condition(
        one(List.of(" NOT", " NOT", "")) + " EXISTS (SELECT 1 FROM " + reads.source(table),
        " AS s WHERE ",
        newer(table),
        ")");
  }

  /** Returns a comparison of a row of {@code s} with the row of {@code a} of the same group. */
  private FuzzNode newer(FuzzTable table) {
    List<Name> path = one(FuzzBounds.names(table, "s."));
    int width = random.nextInt(path.size());
    List<String> pairs =
        path.subList(0, width).stream()
            .map(name -> name.text() + " = " + outer(name))
            .collect(Collectors.toCollection(ArrayList::new));
    Name next = random.nextInt(4) == 0 ? column(table, "s.") : path.get(width);
    String operator = one(List.of(" > ", " > ", " < ", " >= ", " <> "));
    pairs.add(
        random.nextBoolean()
            ? next.text() + operator + outer(next)
            : outer(next) + operator + next.text());
    return FuzzNode.of(
        "BINDING",
        String.join(" AND ", pairs),
        random.nextInt(3) == 0
            ? FuzzNode.of("AND", " AND ", reads.bounds(table, "s.").condition(0))
            : "");
  }

  private static String outer(Name inner) {
    return inner.text().replaceFirst("^s\\.", "a.");
  }

  /** Returns EXISTS or IN with another sub-query, which names columns of both queries outside. */
  private FuzzNode nested(FuzzTable table) {
    FuzzTable other = one(tables);
    FuzzTable third = one(tables);
    Name last = column(third, "t.");
    List<Name> alike =
        FuzzBounds.all(other, "s.").stream().filter(each -> each.kind() == last.kind()).toList();
    String left = alike.isEmpty() ? like(table, last.kind()) : one(alike).text();
    Name bound = column(third, "t.");
    FuzzNode innermost =
        condition(
            left + not() + " IN (SELECT " + last.text() + " FROM " + third.name() + " AS t WHERE ",
            bound.text() + " = " + like(table, bound.kind()),
            FuzzNode.optional("AND", " AND ", reads.bounds(third, "t.").condition(0)),
            ")");
    return condition(
        not() + " EXISTS (SELECT 1 FROM " + reads.source(other) + " AS s WHERE ",
        reads.binding(table, other, "s."),
        " AND ",
        innermost,
        ")");
  }

  /** Returns a condition on some first rows of a derived table that names columns outside. */
  private FuzzNode derived(FuzzTable table) {
    FuzzTable other = one(tables);
    Name inner = column(other, "s.");
    return condition(
        not() + " EXISTS (SELECT 1 FROM (SELECT " + inner.text() + " AS c",
        inside(table, other),
        page(other, inner, 3) + ") AS q WHERE q.c" + one(COMPARISONS),
        like(table, inner.kind()) + ")");
  }

  /** Returns a value of one row of {@code s} for each row of {@code a}. */
  FuzzReads.Body scalar(FuzzTable table) {
    return reads.values(table, limitedValue(table).text());
  }

  /** Returns the rows of {@code a} without a matching row of {@code s}, or with NULLs for it. */
  FuzzReads.Body antiJoin(FuzzTable table) {
    boolean isNewer = random.nextBoolean();
    FuzzTable other = isNewer ? table : one(tables);
    List<Name> key = FuzzBounds.names(other, "s.").get(0);
    String missing = (random.nextBoolean() ? one(key).text() : "s.z") + " IS NULL";
    FuzzNode on = isNewer ? newer(table) : reads.binding(table, other, "s.");
    return new FuzzReads.Body(
        FuzzBounds.all(table, "a.").stream().map(Name::text).collect(Collectors.joining(", ")),
        FuzzNode.of(
            "REST",
            " FROM " + reads.source(table) + " AS a LEFT JOIN " + reads.source(other) + " AS s ON ",
            on,
            " WHERE " + missing,
            FuzzNode.optional("AND", " AND ", reads.bounds(table, "a.").condition(1))));
  }

  /** Returns a union of two reads of a table, the second one often of its first rows. */
  FuzzRead union(FuzzTable table, String hint) {
    List<Name> all = FuzzBounds.all(table, "a.");
    String list = all.stream().map(Name::text).collect(Collectors.joining(", "));
    List<Name> order = FuzzBounds.names(table, "a.").get(0);
    String columns = order.stream().map(Name::text).collect(Collectors.joining(", "));
    boolean isLimited = random.nextBoolean();
    String second = "SELECT " + columns + ", " + list + " FROM " + reads.source(table) + " AS a";
    String direction = one(List.of("", " DESC"));
    String page =
        order.stream()
            .map(name -> name.text() + direction)
            .collect(Collectors.joining(", ", " ORDER BY ", limit(9) + ")"));
    FuzzNode rows =
        FuzzNode.of(
            "ROWS",
            "SELECT " + hint + columns + ", " + list + " FROM " + reads.source(table) + " AS a",
            reads.where(table, "a."),
            one(List.of(" UNION ", " UNION ALL ", " UNION ALL ")) + (isLimited ? "(" : ""),
            second,
            reads.where(table, "a."),
            isLimited ? page : "");
    String by = one(List.of("", " DESC"));
    List<String> ordinals = new ArrayList<>();
    for (int i = 1; i <= order.size(); i++) {
      ordinals.add(i + by);
    }
    boolean hasPage = random.nextInt(3) == 0;
    return reads.page(rows, " ORDER BY " + String.join(", ", ordinals), order.size(), hasPage);
  }

  /** Returns aggregates of all rows, or of groups of any column, with a condition on them. */
  FuzzRead having(FuzzTable table, String hint) {
    Name counted = column(table, "a.");
    Name group = column(table, "a.");
    boolean isGrouped = random.nextBoolean();
    FuzzTable other = one(tables);
    Name inner = column(other, "s.");
    FuzzNode having =
        switch (random.nextInt(4)) {
          case 0 -> condition("COUNT(*) > " + random.nextInt(4));
          case 1 -> condition("MAX(" + counted.text() + ") >= " + counted.kind().literal(random));
          case 2 ->
              condition(
                  "COUNT(" + counted.text() + ") > (SELECT COUNT(*) FROM " + other.name() + " AS s",
                  FuzzNode.optional("WHERE", " WHERE ", reads.bounds(other, "s.").condition(1)),
                  ")");
          default ->
              condition(
                  (isGrouped && group.kind() == inner.kind()
                          ? group.text()
                          : inner.kind().literal(random))
                      + not()
                      + " IN (SELECT "
                      + inner.text()
                      + " FROM "
                      + other.name()
                      + " AS s",
                  FuzzNode.optional("WHERE", " WHERE ", reads.bounds(other, "s.").condition(1)),
                  ")");
        };
    return FuzzRead.of(
        FuzzNode.of(
            "ROWS",
            "SELECT " + hint + (isGrouped ? group.text() + ", " : ""),
            "COUNT(*), MIN(" + counted.text() + ") FROM " + reads.source(table) + " AS a",
            reads.where(table, "a."),
            isGrouped ? " GROUP BY " + group.text() : "",
            " HAVING ",
            having));
  }
}
