package org.openlindorm.schema;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Accounts;
import org.openlindorm.access.PrivilegeRequirement;
import org.openlindorm.access.Rights;
import org.openlindorm.access.Securable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * An immutable snapshot of all definitions. Every change makes a new one with a larger version; a
 * statement is resolved against exactly one.
 *
 * @param nextTableId the id that the next table or index gets
 * @param settings what ALTER SYSTEM SET has set, and the compatibility levels of databases, under
 *     {@code sql_compat.<database>}
 * @param accounts users, roles and their privileges
 * @param views by name; no table has the name of a view
 * @param session the definitions of the temporary tables of the session that reads the catalog;
 *     null if it has none
 */
public record Catalog(
    long version,
    long nextTableId,
    Set<String> databases,
    Map<TableName, TableDef> tables,
    Map<String, String> settings,
    Accounts accounts,
    Map<TableName, ViewDef> views,
    @Nullable Catalog session) {

  /** The database that always exists. */
  public static final String DEFAULT_DATABASE = "default";

  /** The setting with the compatibility level of a database has this prefix. */
  private static final String COMPAT_OF = SqlCompat.NAME + ".";

  private static final Comparator<TableName> TABLE_ORDER =
      Comparator.comparing(TableName::database).thenComparing(TableName::table);

  public static final Catalog EMPTY =
      new Catalog(1, 1, Set.of(DEFAULT_DATABASE), Map.of(), Map.of());

  public Catalog {
    databases = Set.copyOf(databases);
    tables = Map.copyOf(tables);
    settings = Map.copyOf(settings);
    views = Map.copyOf(views);
  }

  /** Creates a catalog without users and views. */
  public Catalog(
      long version,
      long nextTableId,
      Set<String> databases,
      Map<TableName, TableDef> tables,
      Map<String, String> settings) {
    this(version, nextTableId, databases, tables, settings, Accounts.NONE, Map.of());
  }

  /** Creates a catalog without temporary tables. */
  public Catalog(
      long version,
      long nextTableId,
      Set<String> databases,
      Map<TableName, TableDef> tables,
      Map<String, String> settings,
      Accounts accounts,
      Map<TableName, ViewDef> views) {
    this(version, nextTableId, databases, tables, settings, accounts, views, null);
  }

  /** Returns the catalog as a session with these temporary tables reads it. */
  public Catalog withSession(@Nullable Catalog temporary) {
    return new Catalog(
        version, nextTableId, databases, tables, settings, accounts, views, temporary);
  }

  /** Returns the temporary table with a name, which hides any other table; null for none. */
  public @Nullable TableDef temporary(TableName name) {
    return session == null ? null : session.table(name);
  }

  /**
   * Returns the catalog to which statements that define temporary tables are bound: it has the
   * session's tables only, and the databases and settings of this one.
   */
  public Catalog ofSession() {
    Catalog own = session == null ? EMPTY : session;
    return new Catalog(
        own.version(), own.nextTableId(), databases, own.tables(), settings, accounts, Map.of());
  }

  /** Returns a new version of the catalog with changed temporary tables. */
  public Catalog afterSession(Catalog changed) {
    return new Catalog(
        version + 1, nextTableId, databases, tables, settings, accounts, views, changed);
  }

  /** Returns the view with a name, or null. */
  public @Nullable ViewDef view(TableName name) {
    return views.get(name);
  }

  /**
   * Returns the view that a statement names.
   *
   * @throws LindormException VIEW_UNKNOWN with the nearest name
   */
  public ViewDef requireView(TableName name) {
    ViewDef found = views.get(name);
    if (found == null) {
      List<String> here = viewsOf(name.database()).stream().map(v -> v.name().table()).toList();
      String hint = table(name) == null ? NearestName.hint(name.table(), here) : "; it is a table";
      throw LindormException.of(ErrorCode.VIEW_UNKNOWN, name, hint);
    }
    return found;
  }

  /** Returns the views of one database, sorted by name. */
  public List<ViewDef> viewsOf(String database) {
    return views.values().stream()
        .filter(view -> view.name().database().equals(database))
        .sorted(Comparator.comparing(view -> view.name().table()))
        .toList();
  }

  public Catalog withView(ViewDef view) {
    Map<TableName, ViewDef> changed = new TreeMap<>(TABLE_ORDER);
    changed.putAll(views);
    changed.put(view.name(), view);
    return new Catalog(
        version + 1, nextTableId, databases, tables, settings, accounts, changed, session);
  }

  /** Returns the catalog without a view and the grants on it. */
  public Catalog withoutView(TableName name) {
    Map<TableName, ViewDef> changed = new TreeMap<>(TABLE_ORDER);
    changed.putAll(views);
    changed.remove(name);
    Accounts left = accounts.withoutTable(name.database(), name.table());
    return new Catalog(
        version + 1, nextTableId, databases, tables, settings, left, changed, session);
  }

  /**
   * Returns the table that statements see under a name, or null: a temporary table hides another
   * one. A table that is being created or dropped is not visible.
   */
  public @Nullable TableDef table(TableName name) {
    if (InformationSchema.isNamed(name.database())) {
      return InformationSchema.table(name.table());
    }
    TableDef temporary = temporary(name);
    if (temporary != null) {
      return temporary;
    }
    TableDef table = tables.get(name);
    return table != null && isSeen(table) ? table : null;
  }

  private static boolean isSeen(TableDef table) {
    return table.state().visible() && Changefeed.of(table) == null;
  }

  /** Returns the changefeed with a name, or null. */
  public @Nullable Changefeed changefeed(TableName name) {
    TableDef table = tables.get(name);
    return table == null || !table.state().visible() ? null : Changefeed.of(table);
  }

  /**
   * Returns the changefeed that a statement names.
   *
   * @throws LindormException CHANGEFEED_UNKNOWN with the nearest name
   */
  public Changefeed requireChangefeed(TableName name) {
    Changefeed found = changefeed(name);
    if (found == null) {
      List<String> here =
          changefeeds().stream()
              .map(Changefeed::name)
              .filter(each -> each.database().equals(name.database()))
              .map(TableName::table)
              .toList();
      throw LindormException.of(
          ErrorCode.CHANGEFEED_UNKNOWN, name, NearestName.hint(name.table(), here));
    }
    return found;
  }

  /** Returns the visible changefeeds, sorted by name. */
  public List<Changefeed> changefeeds() {
    return tables.values().stream()
        .filter(table -> table.state().visible())
        .sorted(Comparator.comparing(TableDef::name, TABLE_ORDER))
        .flatMap(table -> Stream.ofNullable(Changefeed.of(table)))
        .toList();
  }

  /** Returns the changefeeds of a table in any state, sorted by name. */
  public List<Changefeed> changefeedsOf(TableName source) {
    return tables.values().stream()
        .flatMap(table -> Stream.ofNullable(Changefeed.of(table)))
        .filter(feed -> feed.source().equals(source))
        .sorted(Comparator.comparing(Changefeed::name, TABLE_ORDER))
        .toList();
  }

  /**
   * Checks that a table has no changefeed, before a change that a feed does not report.
   *
   * @param change the change, such as TRUNCATE TABLE
   */
  void requireNoChangefeed(TableName table, String change) {
    List<Changefeed> feeds = changefeedsOf(table);
    if (!feeds.isEmpty()) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "%s on table %s, which has changefeed %s".formatted(change, table, feeds.get(0).name()),
          "The feed would not report it. DROP CHANGEFEED, change the table, and create the feed"
              + " again");
    }
  }

  /**
   * Checks that neither a changefeed nor a search index reads the changes of a table, before a
   * change that the log does not contain.
   *
   * @param change the change, such as TRUNCATE TABLE
   */
  void requireNoFollower(TableName table, String change) {
    requireNoChangefeed(table, change);
    requireNoSearchIndex(table, change);
  }

  private void requireNoSearchIndex(TableName table, String change) {
    TableDef found = tables.get(table);
    SearchIndexDef index = found == null ? null : found.searchIndex();
    if (index != null) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "%s on table %s, which has search index %s".formatted(change, table, index.name()),
          "The index would not notice it. Drop the index, change the table, and create the index"
              + " again");
    }
  }

  /** Returns the table with a name in any state, or null. */
  public @Nullable TableDef entry(TableName name) {
    return tables.get(name);
  }

  /**
   * Returns the table that a statement names.
   *
   * @throws LindormException DATABASE_UNKNOWN, or TABLE_UNKNOWN with the nearest name
   */
  public TableDef require(String database, String table) {
    return require(new TableName(database, table));
  }

  /** Returns the table of a statement, see {@link #require(String, String)}. */
  public TableDef require(TableName name) {
    TableDef found = table(name);
    if (found != null) {
      return found;
    }
    requireDatabase(name.database());
    if (views.containsKey(name)) {
      throw LindormException.of(ErrorCode.VIEW_NO_TABLE, name);
    }
    if (InformationSchema.isNamed(name.database())) {
      throw LindormException.of(ErrorCode.INFORMATION_TABLE_UNKNOWN, name.table(), hint(name));
    }
    throw LindormException.of(ErrorCode.TABLE_UNKNOWN, name, hint(name));
  }

  /**
   * Returns the catalog with the database of an HBase namespace; HBase programs choose these names
   * freely.
   */
  public Catalog withNamespace(String name) {
    return hasDatabase(name) || NameRules.isReservedDatabase(name) ? this : withDatabase(name);
  }

  /** Throws DATABASE_UNKNOWN unless the database exists. */
  public void requireDatabase(String database) {
    if (!hasDatabase(database)) {
      throw LindormException.of(ErrorCode.DATABASE_UNKNOWN, database);
    }
  }

  /** Returns a table whose columns may change; see {@link #requireNoFollower}. */
  TableDef requireWithoutChangefeed(TableName name) {
    TableDef table = require(name);
    requireNoFollower(name, "a change of columns");
    return table;
  }

  private String hint(TableName name) {
    if (changefeed(name) != null) {
      return "; it is a changefeed: SELECT ... FROM CHANGES(%s)".formatted(name.table());
    }
    if (name.table().indexOf(':') > 0) {
      return "; what HBase calls "
          + name.table()
          + " is "
          + name.table().replaceFirst(":", ".")
          + " here";
    }
    List<String> here = visible(name.database()).map(table -> table.name().table()).toList();
    String near = NearestName.hint(name.table(), here);
    if (!near.isEmpty()) {
      return near;
    }
    return databases.stream()
        .sorted()
        .map(database -> new TableName(database, name.table()))
        .filter(elsewhere -> table(elsewhere) != null)
        .findFirst()
        .map(elsewhere -> "; there is a table " + elsewhere)
        .orElse("");
  }

  public boolean hasDatabase(String database) {
    return databases.contains(database) || InformationSchema.isNamed(database);
  }

  /** Returns the visible tables of one database, sorted by name. */
  public List<TableDef> tablesOf(String database) {
    return InformationSchema.isNamed(database)
        ? InformationSchema.tables()
        : visible(database).sorted(Comparator.comparing(table -> table.name().table())).toList();
  }

  private Stream<TableDef> visible(String database) {
    return InformationSchema.isNamed(database)
        ? InformationSchema.tables().stream()
        : tables.values().stream()
            .filter(table -> table.name().database().equals(database) && isSeen(table));
  }

  /**
   * Returns the catalog with a new heartbeat time of the work on a table. It has the same version,
   * because no plan depends on the time.
   */
  public Catalog withHeartbeat(TableName name, long now) {
    Map<TableName, TableDef> changed = new TreeMap<>(TABLE_ORDER);
    changed.putAll(tables);
    changed.computeIfPresent(name, (key, table) -> table.withState(table.state().renewed(now)));
    return new Catalog(
        version, nextTableId, databases, changed, settings, accounts, views, session);
  }

  public Catalog withTable(TableDef table) {
    Map<TableName, TableDef> changed = new TreeMap<>(TABLE_ORDER);
    changed.putAll(tables);
    changed.put(table.name(), table);
    long next = Math.max(nextTableId, table.id() + 1);
    for (IndexDef index : table.indexes()) {
      next = Math.max(next, index.id() + 1);
    }
    if (table.searchIndex() != null) {
      next = Math.max(next, table.searchIndex().id() + 1);
    }
    return new Catalog(version + 1, next, databases, changed, settings, accounts, views, session);
  }

  /** Returns the catalog whose next table gets at least this id. */
  public Catalog withIdsUpTo(long next) {
    return new Catalog(
        version,
        Math.max(nextTableId, next),
        databases,
        tables,
        settings,
        accounts,
        views,
        session);
  }

  /** Returns the catalog without a table and the grants on it. */
  public Catalog withoutTable(TableName name) {
    Map<TableName, TableDef> changed = new TreeMap<>(TABLE_ORDER);
    changed.putAll(tables);
    changed.remove(name);
    Accounts left = accounts.withoutTable(name.database(), name.table());
    return new Catalog(
        version + 1, nextTableId, databases, changed, settings, left, views, session);
  }

  public Catalog withDatabase(String database) {
    Set<String> changed = new TreeSet<>(databases);
    changed.add(database);
    return new Catalog(
        version + 1, nextTableId, changed, tables, settings, accounts, views, session);
  }

  /** Returns the catalog without a database, its level and the grants on it. */
  public Catalog withoutDatabase(String database) {
    Set<String> changed = new TreeSet<>(databases);
    changed.remove(database);
    Map<String, String> kept = new TreeMap<>(settings);
    kept.remove(COMPAT_OF + database);
    Accounts left = accounts.withoutDatabase(database);
    return new Catalog(version + 1, nextTableId, changed, tables, kept, left, views, session);
  }

  /** Returns the compatibility level of a database: its own, or that of the system. */
  public SqlCompat compat(String database) {
    SqlCompat own = ownCompat(database);
    return own == null ? SqlCompat.named(SystemVariable.SQL_COMPAT.in(this)) : own;
  }

  /** Returns the compatibility level that a database was given, or null. */
  public @Nullable SqlCompat ownCompat(String database) {
    String own = settings.get(COMPAT_OF + database);
    return own == null ? null : SqlCompat.named(own);
  }

  /** Returns whether some database was given a compatibility level. */
  public boolean hasCompatLevels() {
    return settings.keySet().stream().anyMatch(name -> name.startsWith(COMPAT_OF));
  }

  /** Returns the catalog with a database of this compatibility level; null for the system's. */
  Catalog withCompat(String database, @Nullable SqlCompat level) {
    return withSetting(COMPAT_OF + database, level == null ? "" : level.text());
  }

  /** Returns the catalog with a setting; an empty value removes it. */
  public Catalog withSetting(String name, String value) {
    Map<String, String> changed = new TreeMap<>(settings);
    if (value.isEmpty()) {
      changed.remove(name);
    } else {
      changed.put(name, value);
    }
    return new Catalog(
        version + 1, nextTableId, databases, tables, changed, accounts, views, session);
  }

  public Catalog withAccounts(Accounts changed) {
    return new Catalog(
        version + 1, nextTableId, databases, tables, settings, changed, views, session);
  }

  /**
   * Returns the databases, tables and views on which the user has some privilege, with the same
   * version. It is for display; a change is applied to the whole catalog.
   */
  public Catalog seenBy(Rights rights) {
    if (rights.seeEverything()) {
      return this;
    }
    Set<String> seenDatabases = new TreeSet<>(databases);
    seenDatabases.removeIf(database -> !rights.meet(PrivilegeRequirement.any(securable(database))));
    Map<TableName, TableDef> seenTables = new TreeMap<>(TABLE_ORDER);
    seenTables.putAll(tables);
    seenTables
        .values()
        .removeIf(table -> !rights.meet(PrivilegeRequirement.any(secured(table).securable())));
    Map<TableName, ViewDef> seenViews = new TreeMap<>(TABLE_ORDER);
    seenViews.putAll(views);
    seenViews.keySet().removeIf(name -> !rights.meet(PrivilegeRequirement.any(name.securable())));
    return new Catalog(
        version, nextTableId, seenDatabases, seenTables, settings, accounts, seenViews, session);
  }

  /** Returns the table whose privileges apply: for a changefeed its source. */
  private static TableName secured(TableDef table) {
    Changefeed feed = Changefeed.of(table);
    return feed == null ? table.name() : feed.source();
  }

  private static Securable securable(String database) {
    return new Securable.OfDatabase(database);
  }
}
