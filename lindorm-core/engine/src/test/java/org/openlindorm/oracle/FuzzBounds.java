package org.openlindorm.oracle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.openlindorm.oracle.FuzzExpressions.Name;

/**
 * Random conditions on the columns of keys and indexes: comparisons, lists, ranges, row values, and
 * AND, OR and NOT of them at any depth.
 *
 * <p>MariaDB has no BETWEEN of row values, and treats row values as conditions that refuse NULL. It
 * executes COALESCE around them, and statements for it have no such BETWEEN.
 */
final class FuzzBounds {

  private static final List<String> RANGES = List.of(" < ", " <= ", " > ", " >= ");

  /** A third of the conditions use any column, the others one of a key or an index. */
  private static final int SHARE_OF_OTHERS = 3;

  private final Random random;
  private final List<List<Name>> paths;
  private final List<Name> all;
  private final FuzzManner manner;

  FuzzBounds(Random random, List<List<Name>> paths, List<Name> all, FuzzManner manner) {
    this.random = random;
    this.paths = paths;
    this.all = all;
    this.manner = manner;
  }

  /** Returns conditions on the columns of a table. */
  static FuzzBounds of(Random random, FuzzTable table, String prefix, FuzzManner manner) {
    return new FuzzBounds(random, names(table, prefix), all(table, prefix), manner);
  }

  /** Returns the columns of the table's keys and indexes. */
  static List<List<Name>> names(FuzzTable table, String prefix) {
    return table.paths().stream()
        .map(path -> path.stream().map(column -> column.as(prefix)).toList())
        .toList();
  }

  static List<Name> all(FuzzTable table, String prefix) {
    return table.columns().stream().map(column -> column.as(prefix)).toList();
  }

  private <T> T one(List<T> of) {
    return FuzzTable.one(of, random);
  }

  private Name column() {
    if (random.nextInt(SHARE_OF_OTHERS) == 0) {
      return one(all);
    }
    List<Name> path = one(paths);
    return path.get(Math.min(random.nextInt(path.size()), random.nextInt(path.size())));
  }

  /** Returns a condition that often bounds the first columns of a key or an index. */
  FuzzNode condition() {
    return random.nextBoolean()
        ? condition(2)
        : FuzzNode.of("CONDITION", "(", leading(), " AND ", condition(2), ")");
  }

  /** Returns a condition that bounds an index, or the primary key if there is no index. */
  FuzzNode ofIndex() {
    return leading(paths.get(paths.size() - 1));
  }

  private FuzzNode leading() {
    return leading(one(paths));
  }

  private FuzzNode leading(List<Name> path) {
    Name first = path.get(0);
    return FuzzNode.of(
        "CONDITION", first.text(), one(List.of(" = ", " <= ", " >= ")), value(first));
  }

  FuzzNode condition(int depth) {
    int inner = depth - 1;
    return switch (random.nextInt(depth > 0 ? 10 : 5)) {
      case 0, 1, 2 -> ofColumn();
      case 3 -> ofRow();
      case 4 -> alongPath();
      case 5, 6 -> joined(" AND ", inner);
      case 7, 8 -> joined(" OR ", inner);
      default -> FuzzNode.of("CONDITION", "NOT (", condition(inner), ")");
    };
  }

  private FuzzNode joined(String word, int depth) {
    List<Object> parts = new ArrayList<>(List.of("(", condition(depth)));
    for (int more = 1 + random.nextInt(2); more > 0; more--) {
      parts.add(word);
      parts.add(condition(depth));
    }
    parts.add(")");
    return FuzzNode.of("CONDITION", parts.toArray());
  }

  /** Returns an equality for the first columns of a path, and a range for the next one. */
  private FuzzNode alongPath() {
    List<Name> path = one(paths);
    List<Object> parts = new ArrayList<>();
    int equal = random.nextInt(path.size() + 1);
    for (int i = 0; i < Math.min(equal + 1, path.size()); i++) {
      Name name = path.get(i);
      parts.add(parts.isEmpty() ? "(" : " AND ");
      parts.add(
          i == equal
              ? FuzzNode.of("CONDITION", name.text(), one(RANGES), value(name))
              : random.nextInt(3) == 0
                  ? in(name, " IN (")
                  : FuzzNode.of("CONDITION", name.text(), " = ", value(name)));
    }
    parts.add(")");
    return FuzzNode.of("CONDITION", parts.toArray());
  }

  private FuzzNode in(Name name, String word) {
    List<Object> parts = new ArrayList<>(List.of(name.text(), word, value(name)));
    for (int more = random.nextInt(4); more > 0; more--) {
      parts.add(", ");
      parts.add(value(name));
    }
    parts.add(")");
    return FuzzNode.of("CONDITION", parts.toArray());
  }

  private FuzzNode ofColumn() {
    Name name = column();
    return switch (random.nextInt(14)) {
      case 0, 1, 2 -> FuzzNode.of("CONDITION", name.text(), " = ", value(name));
      case 3 -> FuzzNode.of("CONDITION", value(name), " = ", name.text());
      case 4 -> in(name, " IN (");
      case 5 -> in(name, " NOT IN (");
      case 6 ->
          FuzzNode.of(
              "CONDITION",
              name.text(),
              one(List.of(" BETWEEN ", " BETWEEN ", " NOT BETWEEN ")),
              value(name),
              " AND ",
              value(name));
      case 7 -> FuzzNode.of("CONDITION", name.text(), one(List.of(" IS NULL", " IS NOT NULL")));
      case 8 -> FuzzNode.of("CONDITION", name.text(), one(List.of(" <> ", " <=> ")), value(name));
      case 9 -> ofTwoColumns(name);
      default -> FuzzNode.of("CONDITION", name.text(), one(RANGES), value(name));
    };
  }

  private FuzzNode ofTwoColumns(Name name) {
    List<Name> alike = all.stream().filter(each -> each.kind() == name.kind()).toList();
    String operator = one(List.of(" = ", " <> ", " < ", " >= "));
    return FuzzNode.of("CONDITION", name.text(), operator, one(alike).text());
  }

  /** Returns a condition on a row value, with the columns of a path in its order or in another. */
  private FuzzNode ofRow() {
    Set<Name> chosen = new LinkedHashSet<>(one(paths));
    while (chosen.size() < 2 + random.nextInt(2) && chosen.size() < all.size()) {
      chosen.add(column());
    }
    List<Name> row = new ArrayList<>(chosen);
    if (random.nextInt(3) == 0) {
      Collections.shuffle(row, random);
    }
    List<Object> parts = new ArrayList<>();
    parts.add("/*M!COALESCE(*/");
    row.forEach(name -> parts.add((parts.size() == 1 ? "(" : ", ") + name.text()));
    parts.add(")");
    String not = random.nextInt(5) == 0 ? " NOT" : "";
    switch (random.nextInt(manner.isForMariaDb() ? 3 : 4)) {
      case 0 -> {
        parts.add(one(List.of(" = ", " < ", " <= ", " > ", " >= ", " <> ")));
        addValues(parts, row);
      }
      case 1, 2 -> {
        parts.add(not + " IN (");
        addValues(parts, row);
        for (int more = random.nextInt(4); more > 0; more--) {
          parts.add(", ");
          addValues(parts, row);
        }
        parts.add(")");
      }
      default -> {
        parts.add(not + " BETWEEN ");
        addValues(parts, row);
        parts.add(" AND ");
        addValues(parts, row);
      }
    }
    parts.add("/*M!, NULL)*/");
    return FuzzNode.of("CONDITION", parts.toArray());
  }

  private void addValues(List<Object> parts, List<Name> row) {
    for (int i = 0; i < row.size(); i++) {
      parts.add(i == 0 ? "(" : ", ");
      parts.add(value(row.get(i)));
    }
    parts.add(")");
  }

  /** Returns a literal for a column, in an ill-typed statement sometimes one of another type. */
  FuzzNode value(Name name) {
    return FuzzNode.of(name.kind().name(), manner.mark(random) + literal(name.kind()));
  }

  private String literal(FuzzKind kind) {
    if (random.nextInt(25) == 0) {
      return "NULL";
    }
    if (random.nextInt(100) >= manner.illTyped()) {
      return kind.literal(random);
    }
    return random.nextBoolean() ? one(kind.edges()) : one(one(kind.near()).literals());
  }
}
