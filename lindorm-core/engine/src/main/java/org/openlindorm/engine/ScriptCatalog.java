package org.openlindorm.engine;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;

/**
 * The catalog that a script builds up. A script of 10,000 tables would copy a whole {@link Catalog}
 * 10,000 times, so a statement gets one with only the tables that its text names. Not thread-safe.
 */
final class ScriptCatalog {

  /** Statements about a whole database may need tables that their text does not name. */
  private static final Set<String> OF_DATABASES = Set.of("DATABASE", "SCHEMA");

  /**
   * Below all versions of a server's catalog; each catalog has its own version because plans are
   * cached by it.
   */
  private static final AtomicLong VERSIONS = new AtomicLong(Long.MIN_VALUE);

  private final Map<TableName, TableDef> tables = new HashMap<>();
  private final Map<String, Set<TableName>> byWord = new HashMap<>();
  private final Set<TableName> oddNames = new HashSet<>();
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
            rest.views());
    slices.clear();
    whole = null;
  }

  /**
   * Returns the part of the catalog that a statement can name; the whole catalog where views hide
   * names.
   */
  Catalog namedIn(String sql) {
    if (!rest.views().isEmpty()) {
      return whole();
    }
    Set<TableName> named = new HashSet<>(oddNames);
    int position = 0;
    while (position < sql.length()) {
      int end = position;
      while (end < sql.length() && isWordPart(sql.charAt(end))) {
        end++;
      }
      if (end > position) {
        String word = sql.substring(position, end);
        if (word.length() <= 8 && OF_DATABASES.contains(word.toUpperCase(Locale.ROOT))) {
          return whole();
        }
        named.addAll(byWord.getOrDefault(word, Set.of()));
      }
      position = end + 1;
    }
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
        rest.views());
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
        catalog.views());
  }

  private void put(TableDef table) {
    TableName name = table.name();
    tables.put(name, table);
    boolean plain = name.table().chars().allMatch(character -> isWordPart((char) character));
    if (plain) {
      byWord.computeIfAbsent(name.table(), none -> new HashSet<>(1)).add(name);
    } else {
      oddNames.add(name);
    }
  }

  private void remove(TableName name) {
    tables.remove(name);
    oddNames.remove(name);
    Set<TableName> named = byWord.get(name.table());
    if (named != null) {
      named.remove(name);
    }
  }

  private static boolean isWordPart(char character) {
    return Character.isLetterOrDigit(character) || character == '_' || character == '$';
  }
}
