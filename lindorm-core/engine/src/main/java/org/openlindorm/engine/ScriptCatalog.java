package org.openlindorm.engine;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.TableChange;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlTokens;

/**
 * The catalog that a script builds up. A script of 10,000 tables would copy a whole {@link Catalog}
 * 10,000 times, so a statement gets one with only the tables that its text names. Not thread-safe.
 */
final class ScriptCatalog {

  /**
   * Below all versions of a server's catalog; each catalog has its own version because plans are
   * cached by it.
   */
  private static final AtomicLong VERSIONS = new AtomicLong(Long.MIN_VALUE);

  private final Map<TableName, TableDef> tables = new HashMap<>();
  private final Map<String, Set<TableName>> byName = new HashMap<>();

  /**
   * The tables with a dot in their names, which can be the names of indexes: {@code table.index}.
   */
  private final Set<TableName> dotted = new HashSet<>();

  private final Map<Set<TableName>, Catalog> slices = new HashMap<>();
  private Catalog rest;
  private @Nullable Catalog whole;

  ScriptCatalog(Catalog definitions) {
    rest = withoutTables(definitions);
    definitions.tables().values().forEach(this::put);
  }

  /** Returns the catalog of all definitions. */
  Catalog whole() {
    Catalog made = whole;
    if (made == null) {
      made = with(tables);
      whole = made;
    }
    return made;
  }

  /** Returns whether there is a table or a view of a name. */
  boolean defines(TableName name) {
    return tables.containsKey(name) || rest.view(name) != null;
  }

  @Nullable TableDef entry(TableName name) {
    return tables.get(name);
  }

  boolean hasDatabase(String name) {
    return rest.hasDatabase(name);
  }

  /** Creates a database, also under a name that the server would refuse. */
  void createDatabase(String name) {
    Set<String> databases = new HashSet<>(rest.databases());
    databases.add(name);
    rest =
        new Catalog(
            0,
            rest.nextTableId(),
            databases,
            Map.of(),
            rest.settings(),
            rest.accounts(),
            rest.views(),
            rest.session());
    slices.clear();
    whole = null;
  }

  /**
   * Returns the part of the catalog that a statement can name; the whole catalog for a statement on
   * a database and where views hide names.
   */
  Catalog namedIn(String sql) {
    if (!rest.views().isEmpty()) {
      return whole();
    }
    Set<TableName> named = new HashSet<>(dotted);
    for (SqlToken token : SqlTokens.of(sql)) {
      if (token.is("DATABASE") || token.is("SCHEMA")) {
        return whole();
      }
      if (token.isName()) {
        String name = token.text();
        named.addAll(byName.getOrDefault(name, Set.of()));
        for (int dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
          named.addAll(byName.getOrDefault(name.substring(0, dot), Set.of()));
        }
      }
    }
    // A change of a key, and its reversal, are about the rows with the former key, too.
    named.addAll(
        named.stream().map(TableChange.ChangeKey::former).filter(tables::containsKey).toList());
    return named.size() == tables.size() ? whole() : slices.computeIfAbsent(named, this::slice);
  }

  private Catalog slice(Set<TableName> names) {
    Map<TableName, TableDef> named = new HashMap<>();
    for (TableName name : names) {
      TableDef table = tables.get(name);
      if (table != null) {
        named.put(name, table);
      }
    }
    return with(named);
  }

  private Catalog with(Map<TableName, TableDef> some) {
    return new Catalog(
        VERSIONS.addAndGet(1 << 20),
        rest.nextTableId(),
        rest.databases(),
        some,
        rest.settings(),
        rest.accounts(),
        rest.views(),
        rest.session());
  }

  /**
   * Applies what a statement changed.
   *
   * @param before a catalog of {@link #namedIn} or {@link #whole}
   * @return the tables that are new
   */
  Set<TableName> replace(Catalog before, Catalog after) {
    Set<TableName> made = new LinkedHashSet<>();
    if (before.version() == after.version()) {
      return made;
    }
    for (TableName name : before.tables().keySet()) {
      if (after.entry(name) == null) {
        remove(name);
      }
    }
    for (TableDef table : after.tables().values()) {
      TableDef old = before.entry(table.name());
      if (old == null) {
        made.add(table.name());
      }
      if (!table.equals(old)) {
        put(table);
      }
    }
    rest = withoutTables(after);
    slices.clear();
    whole = null;
    return made;
  }

  private static Catalog withoutTables(Catalog catalog) {
    return new Catalog(
        0,
        catalog.nextTableId(),
        catalog.databases(),
        Map.of(),
        catalog.settings(),
        catalog.accounts(),
        catalog.views(),
        catalog.session());
  }

  private void put(TableDef table) {
    TableName name = table.name();
    tables.put(name, table);
    byName.computeIfAbsent(name.table(), none -> new HashSet<>(1)).add(name);
    if (name.table().indexOf('.') >= 0) {
      dotted.add(name);
    }
  }

  private void remove(TableName name) {
    tables.remove(name);
    dotted.remove(name);
    Set<TableName> named = byName.get(name.table());
    if (named != null) {
      named.remove(name);
    }
  }
}
