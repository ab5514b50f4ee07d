package org.openlindorm.invariance;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.openlindorm.invariance.RandomSchema.Column;
import org.openlindorm.invariance.RandomSchema.Kind;
import org.openlindorm.invariance.RandomSchema.Table;

/** A FROM clause of random tables and joins, and expressions over its columns. */
final class RandomQuery {

  /** A table of the FROM clause under its alias. */
  record Item(String alias, Table table) {}

  private record Named(String name, Kind kind) {}

  private final Random random;
  private final RandomSchema schema;
  private final List<Item> items = new ArrayList<>();
  private final List<Named> columns = new ArrayList<>();
  private final List<Named> own;
  private final String from;
  private int aliases;

  RandomQuery(Random random, RandomSchema schema) {
    this(random, schema, 0, List.of());
  }

  private RandomQuery(Random random, RandomSchema schema, int aliases, List<Named> outside) {
    this.random = random;
    this.schema = schema;
    this.aliases = aliases;
    String text = item();
    for (int joins = random.nextInt(3); joins > 0; joins--) {
      String kind = schema.one(List.of(" JOIN ", " LEFT JOIN ", " RIGHT JOIN ", " CROSS JOIN "));
      text += kind + item();
      if (!kind.contains("CROSS")) {
        text += " ON " + (random.nextInt(4) == 0 ? condition(0) : equality());
      }
    }
    from = text;
    own = List.copyOf(columns);
    columns.addAll(outside);
  }

  private String item() {
    Table table = schema.one(schema.tables());
    String alias = "q" + aliases++;
    items.add(new Item(alias, table));
    table.columns().forEach(each -> columns.add(new Named(alias + "." + each.name(), each.kind())));
    return random.nextInt(5) == 0
        ? "(SELECT * FROM " + table.name() + ") AS " + alias
        : table.name() + " AS " + alias;
  }

  /**
   * Returns a condition between the last table and a preceding one, if two columns can be compared.
   */
  private String equality() {
    Item last = items.get(items.size() - 1);
    for (int tries = 0; tries < 10; tries++) {
      Item other = items.get(random.nextInt(items.size() - 1));
      Column left = schema.one(other.table().columns());
      Column right = schema.one(last.table().columns());
      if (left.kind() == right.kind() || left.kind().isNumber() && right.kind().isNumber()) {
        return other.alias() + "." + left.name() + " = " + last.alias() + "." + right.name();
      }
    }
    return "1 = 1";
  }

  /** Returns tables and joins, without the keyword FROM. */
  String from() {
    return from;
  }

  /** Returns all columns with their table aliases. */
  String all() {
    return columns.stream().map(Named::name).collect(Collectors.joining(", "));
  }

  private String column(Kind kind) {
    return column(columns, kind);
  }

  /** Returns a column of these tables, or a literal. */
  private String column(List<Named> from, Kind kind) {
    List<String> of = from.stream().filter(each -> each.kind() == kind).map(Named::name).toList();
    return of.isEmpty() || random.nextInt(4) == 0 ? schema.literal(kind) : schema.one(of);
  }

  Kind kind() {
    return columns.get(random.nextInt(columns.size())).kind();
  }

  /** Returns an expression of a kind. */
  String value(Kind kind, int depth) {
    if (depth == 0) {
      return column(kind);
    }
    return switch (random.nextInt(8)) {
      case 0 -> "COALESCE(" + value(kind, depth - 1) + ", " + value(kind, depth - 1) + ")";
      case 1 ->
          "CASE WHEN "
              + condition(depth - 1)
              + " THEN "
              + value(kind, depth - 1)
              + " ELSE "
              + value(kind, depth - 1)
              + " END";
      case 2 -> "NULLIF(" + value(kind, depth - 1) + ", " + column(kind) + ")";
      default ->
          switch (kind) {
            case WHOLE, REAL, DECIMAL -> number(kind, depth);
            case TEXT -> text(depth);
            case DATE -> column(kind);
          };
    };
  }

  private String number(Kind kind, int depth) {
    String left = value(kind, depth - 1);
    return switch (random.nextInt(4)) {
      case 0 -> "(" + left + " + " + column(kind) + ")";
      case 1 -> "(" + left + " - " + column(kind) + ")";
      case 2 -> "ABS(" + left + ")";
      default -> "(" + left + " * 2)";
    };
  }

  private String text(int depth) {
    return switch (random.nextInt(3)) {
      case 0 -> "(" + value(Kind.TEXT, depth - 1) + " || " + column(Kind.TEXT) + ")";
      case 1 -> "UPPER(" + value(Kind.TEXT, depth - 1) + ")";
      default -> "SUBSTRING(" + value(Kind.TEXT, depth - 1) + ", 1, 1)";
    };
  }

  /** Returns a condition, which may contain subqueries. */
  String condition(int depth) {
    if (depth > 0 && random.nextInt(3) == 0) {
      String word = random.nextBoolean() ? " AND " : " OR ";
      String both = "(" + condition(depth - 1) + word + condition(depth - 1) + ")";
      return random.nextInt(4) == 0 ? "NOT " + both : both;
    }
    Kind kind = kind();
    String left = value(kind, Math.max(0, depth - 1));
    return switch (random.nextInt(depth > 0 ? 9 : 6)) {
      case 0 -> left + " IS NULL";
      case 1 -> left + " IN (" + schema.literal(kind) + ", " + schema.literal(kind) + ")";
      case 2 -> left + " BETWEEN " + column(kind) + " AND " + schema.literal(kind);
      case 3 -> kind == Kind.TEXT ? left + " LIKE '%a%'" : left + " IS NOT NULL";
      case 6 -> exists();
      case 7 -> left + (random.nextBoolean() ? " IN " : " NOT IN ") + list(kind);
      case 8 -> left + comparison() + scalar(kind);
      default -> left + comparison() + value(kind, Math.max(0, depth - 1));
    };
  }

  private String comparison() {
    return schema.one(List.of(" = ", " < ", " <= ", " > ", " >= ", " <> "));
  }

  private RandomQuery inner() {
    return new RandomQuery(random, schema, aliases + 10, columns);
  }

  private String exists() {
    RandomQuery inner = inner();
    return (random.nextBoolean() ? "" : "NOT ")
        + "EXISTS (SELECT 1 FROM "
        + inner.from
        + " WHERE "
        + inner.condition(0)
        + ")";
  }

  private String list(Kind kind) {
    RandomQuery inner = inner();
    return "(SELECT "
        + inner.column(inner.own, kind)
        + " FROM "
        + inner.from
        + (random.nextBoolean() ? "" : " WHERE " + inner.condition(0))
        + ")";
  }

  private String scalar(Kind kind) {
    RandomQuery inner = inner();
    return "(SELECT "
        + (random.nextBoolean() ? "MIN(" : "MAX(")
        + inner.column(inner.own, kind)
        + ") FROM "
        + inner.from
        + (random.nextBoolean() ? "" : " WHERE " + inner.condition(0))
        + ")";
  }
}
