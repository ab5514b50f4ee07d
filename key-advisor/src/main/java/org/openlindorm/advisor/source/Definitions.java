package org.openlindorm.advisor.source;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.schema.NearestName;

/** The tables as the statements so far have made them, altered them and dropped them. */
final class Definitions {

  private final Map<String, TableModel> tables = new LinkedHashMap<>();
  private final Set<String> unread = new HashSet<>();
  private final List<Problem> problems;

  Definitions(List<Problem> problems) {
    this.problems = problems;
  }

  List<TableModel> tables() {
    return List.copyOf(tables.values());
  }

  /** The tables whose definitions could not be read, of which nothing is known. */
  Set<String> unread() {
    return Set.copyOf(unread);
  }

  /** Takes note that a table is about to be read. */
  void announce(String name) {
    if (!tables.containsKey(name)) {
      unread.add(name);
    }
  }

  @Nullable TableModel table(String name) {
    return tables.get(name);
  }

  /** The table of a statement that needs one; null, with a problem, where there is none. */
  @Nullable TableModel wanted(String name, Place place) {
    TableModel table = tables.get(name);
    if (table == null && !unread.contains(name)) {
      problems.add(
          Problem.unknown(
              place,
              "there is no table "
                  + shortName(name)
                  + NearestName.hint(
                      shortName(name),
                      tables.keySet().stream().map(Definitions::shortName).toList())));
    }
    return table;
  }

  /**
   * A new table.
   *
   * @param unlessThere whether it says IF NOT EXISTS
   */
  void define(TableModel table, boolean unlessThere) {
    TableModel first = tables.get(table.fullName());
    if (first != null) {
      if (!unlessThere) {
        problems.add(
            Problem.twice(
                table.place(),
                "table " + table.name() + " is defined twice: here and at " + first.place(),
                first.place()));
      }
      return;
    }
    if (sound(table)) {
      tables.put(table.fullName(), table);
      unread.remove(table.fullName());
    }
  }

  private boolean sound(TableModel table) {
    Map<String, Place> names = new LinkedHashMap<>();
    for (ColumnModel column : table.columns()) {
      Place first = names.putIfAbsent(column.name(), column.place());
      if (first != null) {
        problems.add(twice(table, column, first));
      }
    }
    for (KeyItemModel item : table.key()) {
      for (String column : item.columns()) {
        if (table.column(column) == null) {
          problems.add(
              Problem.unknown(
                  item.place(),
                  "the key of "
                      + table.name()
                      + " names '"
                      + column
                      + "', which is no column"
                      + hint(column, table)));
          return false;
        }
      }
    }
    if (table.key().isEmpty()) {
      problems.add(
          new Problem(
              table.place(),
              "table " + table.name() + " has no primary key; add PRIMARY KEY (column, ...)"));
      return false;
    }
    table.indexes().forEach(index -> checkColumns(table, index));
    return true;
  }

  static Problem twice(TableModel table, ColumnModel column, Place first) {
    return Problem.twice(
        column.place(),
        "column " + column.name() + " of " + table.name() + " is defined twice, first at " + first,
        first);
  }

  private boolean checkColumns(TableModel table, IndexModel index) {
    List<String> columns = new ArrayList<>(index.columns());
    columns.addAll(index.included());
    for (String column : columns) {
      if (table.column(column) == null && !table.dynamicColumns() && !column.equals("*")) {
        problems.add(
            Problem.unknown(
                index.place(),
                "index "
                    + index.name()
                    + " names '"
                    + column
                    + "', which is no column of "
                    + table.name()
                    + hint(column, table)));
        return false;
      }
    }
    return true;
  }

  static String hint(String column, TableModel table) {
    return NearestName.hint(column, table.columns().stream().map(ColumnModel::name).toList());
  }

  /** An index of CREATE INDEX; one of the same name takes its place. */
  void index(String name, IndexModel index) {
    TableModel table = wanted(name, index.place());
    if (table != null && checkColumns(table, index)) {
      List<IndexModel> indexes = new ArrayList<>(table.indexes());
      indexes.removeIf(old -> old.name().equals(index.name()));
      indexes.add(index);
      tables.put(name, table.withIndexes(indexes));
    }
  }

  void dropIndex(String name, String index, Place place) {
    TableModel table = wanted(name, place);
    if (table != null) {
      tables.put(
          name,
          table.withIndexes(
              table.indexes().stream().filter(one -> !one.name().equals(index)).toList()));
    }
  }

  /** A changed table in the place of another, perhaps under another name. */
  void replace(TableModel old, TableModel changed) {
    if (old.fullName().equals(changed.fullName())) {
      tables.put(changed.fullName(), changed);
    } else {
      tables.remove(old.fullName());
      define(changed, false);
    }
  }

  void drop(String name, boolean ifExists, Place place) {
    if (ifExists || wanted(name, place) != null) {
      tables.remove(name);
      unread.remove(name);
    }
  }

  private static String shortName(String name) {
    return name.startsWith("default.") ? name.substring("default.".length()) : name;
  }
}
