package org.openlindorm.schema;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * An immutable snapshot of all definitions. Every change makes a new one with a larger version; a
 * statement is resolved against exactly one.
 *
 * @param nextTableId the id that the next table gets
 * @param settings what ALTER SYSTEM SET has set
 */
public record Catalog(
    long version,
    long nextTableId,
    Set<String> databases,
    Map<TableName, TableDef> tables,
    Map<String, String> settings) {

  /** The database that always exists. */
  public static final String DEFAULT_DATABASE = "default";

  public static final Catalog EMPTY =
      new Catalog(1, 1, Set.of(DEFAULT_DATABASE), Map.of(), Map.of());

  public Catalog {
    databases = Set.copyOf(databases);
    tables = Map.copyOf(tables);
    settings = Map.copyOf(settings);
  }

  public @Nullable TableDef table(TableName name) {
    return tables.get(name);
  }

  public boolean hasDatabase(String database) {
    return databases.contains(database);
  }

  /** The tables of one database by name. */
  public List<TableDef> tablesOf(String database) {
    return tables.values().stream()
        .filter(table -> table.name().database().equals(database))
        .sorted((a, b) -> a.name().table().compareTo(b.name().table()))
        .toList();
  }

  public Catalog withTable(TableDef table) {
    Map<TableName, TableDef> changed = new TreeMap<>(TABLE_ORDER);
    changed.putAll(tables);
    changed.put(table.name(), table);
    long next = Math.max(nextTableId, table.id() + 1);
    return new Catalog(version + 1, next, databases, changed, settings);
  }

  public Catalog withoutTable(TableName name) {
    Map<TableName, TableDef> changed = new TreeMap<>(TABLE_ORDER);
    changed.putAll(tables);
    changed.remove(name);
    return new Catalog(version + 1, nextTableId, databases, changed, settings);
  }

  public Catalog withDatabase(String database) {
    Set<String> changed = new TreeSet<>(databases);
    changed.add(database);
    return new Catalog(version + 1, nextTableId, changed, tables, settings);
  }

  public Catalog withoutDatabase(String database) {
    Set<String> changed = new TreeSet<>(databases);
    changed.remove(database);
    return new Catalog(version + 1, nextTableId, changed, tables, settings);
  }

  public Catalog withSetting(String name, String value) {
    Map<String, String> changed = new TreeMap<>(settings);
    changed.put(name, value);
    return new Catalog(version + 1, nextTableId, databases, tables, changed);
  }

  private static final java.util.Comparator<TableName> TABLE_ORDER =
      java.util.Comparator.comparing(TableName::database).thenComparing(TableName::table);
}
