package org.openlindorm.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.openlindorm.oracle.FuzzExpressions.Name;
import org.openlindorm.oracle.FuzzTable.Column;
import org.openlindorm.oracle.FuzzWrite.Existing;
import org.openlindorm.oracle.FuzzWrite.Insertion;

/**
 * Random writes of many rows: UPDATE and DELETE by keys, ranges, indexes and sub-queries, and
 * INSERT of rows whose keys may exist.
 */
final class FuzzWrites extends FuzzSource {

  FuzzWrites(Random random, List<FuzzTable> tables, FuzzManner manner, String hint) {
    super(random, tables, manner, hint);
  }

  /** Returns the next write. */
  FuzzWrite next() {
    FuzzTable table = one(tables);
    return switch (random.nextInt(10)) {
      case 0, 1, 2, 3 -> update(table);
      case 4 -> delete(table);
      case 5, 6 -> ofSelect(table);
      default -> ofRows(table);
    };
  }

  private FuzzWrite update(FuzzTable table) {
    List<Column> others = table.columns().subList(table.keyWidth(), table.columns().size() - 1);
    List<Object> parts = new ArrayList<>();
    parts.add("UPDATE " + hint + table.name() + " SET ");
    if (random.nextBoolean()) {
      parts.add("z = z + 1");
    }
    if (parts.size() == 1 || random.nextBoolean()) {
      parts.add(parts.size() == 1 ? "" : ", ");
      Column set = one(others);
      parts.add(set.name() + " = " + set.kind().literal(random));
    }
    parts.add(" WHERE ");
    parts.add(condition(table));
    parts.add(page(table));
    return new FuzzWrite(table, FuzzNode.of("UPDATE", parts.toArray()), Optional.empty());
  }

  private FuzzWrite delete(FuzzTable table) {
    FuzzNode statement =
        FuzzNode.of(
            "DELETE",
            "DELETE " + hint + "FROM " + table.name() + " WHERE ",
            FuzzNode.of("CONDITION", "(", condition(table), " AND ", condition(table), ")"),
            page(table));
    return new FuzzWrite(table, statement, Optional.empty());
  }

  /**
   * Returns executions of one prepared UPDATE or DELETE of rows by their keys, some of the same
   * row.
   */
  FuzzBatch batch() {
    FuzzTable table = one(tables);
    boolean isUpdate = random.nextInt(3) > 0;
    String keys =
        key(table).stream().map(name -> name + " = ?").collect(Collectors.joining(" AND "));
    String sql =
        isUpdate
            ? "UPDATE " + table.name() + " SET z = z + ? WHERE " + keys
            : "DELETE FROM " + table.name() + " WHERE z > ? AND " + keys;
    List<List<String>> literals = new ArrayList<>();
    for (int count = 1 + random.nextInt(20); count > 0; count--) {
      List<String> row =
          random.nextInt(4) > 0 && !table.rows().isEmpty()
              ? one(table.rows())
              : FuzzTable.row(table.columns(), table.keyWidth(), random);
      List<String> values = new ArrayList<>();
      values.add(String.valueOf(random.nextInt(10)));
      values.addAll(row.subList(0, table.keyWidth()));
      literals.add(values);
    }
    return new FuzzBatch(table, sql, literals);
  }

  private FuzzNode condition(FuzzTable table) {
    String prefix = table.name() + ".";
    FuzzBounds bounds = FuzzBounds.of(random, table, random.nextBoolean() ? prefix : "", manner);
    if (random.nextInt(4) > 0) {
      return bounds.condition();
    }
    FuzzNode query = new FuzzReads(random, tables, manner, "").query(table, prefix, one(tables));
    return FuzzNode.of("CONDITION", "(", bounds.condition(1), " AND ", query, ")");
  }

  /** Returns an order of all rows with a LIMIT, or nothing. */
  private FuzzNode page(FuzzTable table) {
    if (random.nextInt(4) > 0) {
      return FuzzNode.of("LIMIT", "");
    }
    String direction = one(List.of("", " DESC"));
    return FuzzNode.optional(
        "LIMIT",
        key(table).stream()
            .map(name -> name + direction)
            .collect(Collectors.joining(", ", " ORDER BY ", " LIMIT " + random.nextInt(8))));
  }

  private static List<String> key(FuzzTable table) {
    return table.columns().subList(0, table.keyWidth()).stream().map(Column::name).toList();
  }

  private static String head(Existing existing) {
    return switch (existing) {
      case KEEP -> "INSERT IGNORE INTO ";
      case WRITE, ASSIGN -> "INSERT INTO ";
      case REPLACE -> "REPLACE INTO ";
    };
  }

  /** Inserts rows with keys that may exist, also twice in the statement. */
  private FuzzWrite ofRows(FuzzTable table) {
    Existing existing = one(List.of(Existing.values()));
    List<Integer> chosen =
        IntStream.range(0, table.columns().size())
            .filter(
                i ->
                    i < table.keyWidth()
                        || i == table.columns().size() - 1
                        || random.nextInt(3) > 0)
            .boxed()
            .toList();
    List<String> columns = chosen.stream().map(i -> table.columns().get(i).name()).toList();
    List<List<String>> rows = new ArrayList<>();
    for (int count = 1 + random.nextInt(12); count > 0; count--) {
      List<String> row = FuzzTable.row(table.columns(), table.keyWidth(), random);
      List<String> key = row;
      if (random.nextBoolean() && !table.rows().isEmpty()) {
        key = one(table.rows());
      } else if (random.nextInt(3) == 0 && !rows.isEmpty()) {
        key = one(rows);
      }
      List<String> values = new ArrayList<>();
      for (int i : chosen) {
        values.add((i < table.keyWidth() ? key : row).get(i));
      }
      rows.add(values);
    }
    String updated =
        columns.get(random.nextInt(columns.size() - table.keyWidth()) + table.keyWidth());
    List<String> assigned = new ArrayList<>();
    for (List<String> row : rows) {
      assigned.add(
          existing == Existing.WRITE
              ? IntStream.range(table.keyWidth(), columns.size())
                  .mapToObj(i -> columns.get(i) + " = " + row.get(i))
                  .collect(Collectors.joining(", "))
              : assignment(updated, row.get(columns.indexOf(updated))));
    }
    String tail =
        switch (existing) {
          case KEEP, REPLACE -> "";
          case WRITE -> written(columns.subList(table.keyWidth(), columns.size()));
          case ASSIGN ->
              " ON DUPLICATE KEY UPDATE " + assignment(updated, "VALUES(" + updated + ")");
        };
    String statement =
        rows.stream()
            .map(row -> "(" + String.join(", ", row) + ")")
            .collect(
                Collectors.joining(
                    ", ",
                    head(existing) + table.name() + " (" + String.join(", ", columns) + ") VALUES ",
                    tail));
    List<String> selects = rows.stream().map(row -> "SELECT " + String.join(", ", row)).toList();
    return new FuzzWrite(
        table,
        FuzzNode.of("INSERT", statement),
        Optional.of(new Insertion(existing, columns, selects, assigned)));
  }

  private static String assignment(String column, String value) {
    return column.equals("z") ? "z = z + " + value : column + " = " + value + ", z = z + 1";
  }

  /** Returns what MariaDB must execute where this engine writes the named columns of a row. */
  private static String written(List<String> columns) {
    return columns.stream()
        .map(column -> column + " = VALUES(" + column + ")")
        .collect(Collectors.joining(", ", " /*M! ON DUPLICATE KEY UPDATE ", "*/"));
  }

  /** Inserts the result of a query of another table, whose order has no effect. */
  private FuzzWrite ofSelect(FuzzTable table) {
    List<FuzzTable> others = tables.stream().filter(each -> !each.equals(table)).toList();
    FuzzTable other = one(others);
    List<String> values = new ArrayList<>();
    List<String> conditions = new ArrayList<>();
    for (Column column : table.columns().subList(0, table.keyWidth())) {
      List<Name> same =
          FuzzBounds.all(other, "s.").stream()
              .filter(each -> each.type().equals(column.type()))
              .toList();
      if (same.isEmpty()) {
        values.add(column.kind().literal(random));
      } else {
        values.add(one(same).text());
        conditions.add(values.get(values.size() - 1) + " IS NOT NULL");
      }
    }
    String number = String.valueOf(random.nextInt(100));
    values.add(number);
    Existing existing = one(List.of(Existing.values()));
    List<String> columns = new ArrayList<>(key(table));
    columns.add("z");
    FuzzNode condition = FuzzBounds.of(random, other, "s.", manner).condition();
    conditions.add(condition.toString());
    String from = " FROM " + other.name() + " AS s WHERE " + String.join(" AND ", conditions);
    String select = "SELECT " + hint + "DISTINCT " + String.join(", ", values) + from;
    String assignment =
        existing == Existing.WRITE ? "z = " + number : "z = " + table.name() + ".z + 1";
    String tail =
        switch (existing) {
          case KEEP, REPLACE -> "";
          case WRITE -> written(List.of("z"));
          case ASSIGN -> " ON DUPLICATE KEY UPDATE " + assignment;
        };
    String head = head(existing) + table.name() + " (" + String.join(", ", columns) + ") ";
    return new FuzzWrite(
        table,
        FuzzNode.of("INSERT", head + select + tail),
        Optional.of(new Insertion(existing, columns, List.of(select), List.of(assignment))));
  }
}
