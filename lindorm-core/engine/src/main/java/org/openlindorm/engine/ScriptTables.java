package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.tree.AlterTable;
import org.openlindorm.sql.script.TargetTable;
import org.openlindorm.sql.script.WrittenTable;

/** The written parts of the tables of a script, which follow the catalog through its changes. */
final class ScriptTables {

  private final Map<TableName, WrittenTable> tables = new LinkedHashMap<>();

  Map<TableName, WrittenTable> all() {
    return new LinkedHashMap<>(tables);
  }

  boolean holds(TableName name) {
    return tables.containsKey(name);
  }

  void create(TableName name, WrittenTable table) {
    tables.put(name, table);
  }

  /** Adds what a statement writes about an existing table. */
  void add(TableName name, WrittenTable parts) {
    tables.computeIfPresent(name, (same, table) -> table.with(parts));
  }

  void drop(TableName name) {
    tables.remove(name);
  }

  /** Applies a change of columns or of the name, for a table that no catalog holds. */
  void change(TableName name, AlterTable.Change change) {
    WrittenTable table = tables.get(name);
    if (table == null) {
      return;
    }
    if (change instanceof AlterTable.RenameTo renamed) {
      tables.remove(name);
      tables.put(TargetTable.name(renamed.name(), name.database()), table);
    } else {
      tables.put(name, table.after(change));
    }
  }

  /** Applies the renames and drops between two catalogs. */
  void follow(Catalog before, Catalog after) {
    List<TableName> gone = new ArrayList<>(before.tables().keySet());
    gone.removeAll(after.tables().keySet());
    List<TableName> made = new ArrayList<>(after.tables().keySet());
    made.removeAll(before.tables().keySet());
    for (TableName name : gone) {
      WrittenTable table = tables.remove(name);
      if (table != null && gone.size() == 1 && made.size() == 1) {
        tables.put(made.get(0), table);
      }
    }
    for (TableDef old : before.tables().values()) {
      TableDef changed = after.entry(old.name());
      if (changed != null && !changed.equals(old)) {
        tables.computeIfPresent(old.name(), (same, table) -> followed(table, old, changed));
      }
    }
  }

  private static WrittenTable followed(WrittenTable table, TableDef old, TableDef changed) {
    WrittenTable followed = table;
    String from = only(old.columnNames(), changed.columnNames());
    String to = only(changed.columnNames(), old.columnNames());
    if (from != null && to != null) {
      followed = followed.renamed(from, to);
    } else {
      List<String> dropped = new ArrayList<>(old.columnNames());
      dropped.removeAll(changed.columnNames());
      for (String column : dropped) {
        followed = followed.withoutColumn(column);
      }
    }
    for (IndexDef index : old.indexes()) {
      followed = changed.index(index.name()) == null ? followed.without(index.name()) : followed;
    }
    return followed;
  }

  /** Returns the one name that only the first list has, or null. */
  private static @Nullable String only(List<String> some, List<String> others) {
    Set<String> only = new HashSet<>(some);
    others.forEach(only::remove);
    return only.size() == 1 ? only.iterator().next() : null;
  }
}
