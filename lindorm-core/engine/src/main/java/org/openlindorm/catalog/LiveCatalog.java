package org.openlindorm.catalog;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import org.openlindorm.catalog.CatalogCell.Stored;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SchemaChange;
import org.openlindorm.schema.TableChange;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;

/**
 * The catalog of a running server: the snapshot that statements resolve against, and the way to
 * change it. Several servers may work on one store: every change is a compare-and-set that is
 * checked again on conflict, and {@link #refresh} loads the changes of other servers. A plan is
 * valid while {@link Catalog#version()} is the version it was made for.
 */
public final class LiveCatalog {

  /** The table of the store that holds the catalog and other data shared by servers. */
  public static final PhysicalTable TABLE = CatalogCell.TABLE;

  /**
   * The age after which a mark is abandoned: its server is considered dead. It is longer than any
   * pause of a usable server, and shorter than a statement waits for another. A server that reads
   * the catalog all the time notices a death earlier ({@link MarkAges}).
   */
  public static final Duration LEASE = Duration.ofMinutes(1);

  /** The time after which every live server has seen a change: five intervals of its refresh. */
  static final Duration NOTICED_AFTER = Duration.ofSeconds(5);

  private static final int MOST_ATTEMPTS = 200;

  private final CatalogCell cell;
  private final TableSteps steps;
  private final AutoIncrementCounters counters;
  private final LongSupplier nanoTime;
  private volatile Stored latest;
  private volatile long readAt;

  private LiveCatalog(
      CatalogCell cell,
      TableWork work,
      AutoIncrementCounters counters,
      Clock clock,
      LongSupplier nanoTime) {
    this.cell = cell;
    this.counters = counters;
    this.steps = new TableSteps(this, work, clock);
    this.nanoTime = nanoTime;
    this.readAt = nanoTime.getAsLong();
    this.latest = cell.read();
  }

  /**
   * Opens the catalog of a store and creates it on the first start. Changes that a server began and
   * did not finish are finished here.
   *
   * @param abandonedAfter how old an unfinished change of another server must be to be taken over:
   *     zero when no other server can run on this store
   * @param rules the store's handling of the indexes of a table
   */
  public static LiveCatalog open(
      Store store, Clock clock, Duration abandonedAfter, IndexingRules rules) {
    return open(store, clock, abandonedAfter, rules, System::nanoTime);
  }

  /**
   * Opens the catalog with another clock for the ages of marks.
   *
   * @param nanoTime a clock that does not jump, such as {@link System#nanoTime}
   */
  static LiveCatalog open(
      Store store,
      Clock clock,
      Duration abandonedAfter,
      IndexingRules rules,
      LongSupplier nanoTime) {
    CatalogCell cell = new CatalogCell(store);
    cell.create();
    Duration noticed = abandonedAfter.isZero() ? Duration.ZERO : NOTICED_AFTER;
    AutoIncrementCounters counters = new AutoIncrementCounters(store);
    TableWork work = new TableWork(store, rules, counters, noticed);
    LiveCatalog catalog = new LiveCatalog(cell, work, counters, clock, nanoTime);
    catalog.steps.completeAbandoned(abandonedAfter);
    return catalog;
  }

  /**
   * Finishes the changes whose servers have died since, or have failed: until then a table that was
   * being emptied cannot be read.
   */
  public void completeAbandoned() {
    steps.completeAbandoned();
  }

  /**
   * Finishes such changes if there are any, and drops the rows with former keys whose time is over;
   * otherwise it reads nothing.
   */
  public void completeObserved() {
    if (steps.anyAbandoned()) {
      steps.completeAbandoned();
    }
    steps.dropFormerRows();
  }

  /**
   * Renews the marks of this server's statements, so that other servers see that it is still
   * working.
   */
  void renewMarks() {
    steps.renewMarks();
  }

  /**
   * Returns when this server has last read the catalog. A {@link #snapshot} that is taken
   * afterwards is at least as new.
   */
  long readAt() {
    return readAt;
  }

  /** Returns the key changes during which clients write. */
  public OnlineKeyChanges keyChanges() {
    return steps.keyChanges();
  }

  /** Returns the counters of AUTO_INCREMENT columns. */
  public AutoIncrementCounters counters() {
    return counters;
  }

  /** The newest catalog that this server has seen. */
  public Catalog snapshot() {
    return latest.catalog();
  }

  /**
   * Returns the format in which the catalog is stored and the readable formats: {@code 2 (of 1 to
   * 3)}.
   */
  public String storedFormat() {
    return CatalogText.format(snapshot()) + " (of " + CatalogText.READABLE + ")";
  }

  /**
   * Checks whether another server changed the catalog: one small read, and no parsing without a
   * change.
   */
  public Catalog refresh() {
    long began = nanoTime.getAsLong();
    Stored changed = cell.readIfChanged(latest.rowVersion());
    if (changed != null) {
      publish(changed);
    }
    readAt = began;
    return snapshot();
  }

  /**
   * Returns the table of a statement. A name that is not in the snapshot is looked up in the store
   * before it is refused.
   *
   * @throws LindormException DATABASE_UNKNOWN or TABLE_UNKNOWN
   */
  public TableDef require(TableName name) {
    return snapshot().table(name) == null ? refresh().require(name) : snapshot().require(name);
  }

  /**
   * Registers a table that an HBase program created; returns false when the store has no such
   * unregistered table.
   */
  public boolean adopt(TableName name) {
    if (!name.isValid() || !snapshot().hasDatabase(name.database())) {
      return false;
    }
    List<String> families = steps.foreignFamilies(name);
    return families != null && apply(new TableChange.AdoptTable(name, families));
  }

  /**
   * Makes a database known that is a namespace of HBase programs; false when there is no such
   * namespace, or no table of theirs in it.
   */
  public boolean adoptDatabase(String name) {
    Catalog now = snapshot();
    return !now.hasDatabase(name)
        && now.withNamespace(name).hasDatabase(name)
        && steps.hasOtherTables(name)
        && update(before -> before.withNamespace(name));
  }

  /** Throws DATABASE_UNKNOWN unless the database is there, or a namespace that is made known so. */
  public void requireDatabase(String name) {
    if (!snapshot().hasDatabase(name) && !refresh().hasDatabase(name) && !adoptDatabase(name)) {
      throw LindormException.of(ErrorCode.DATABASE_UNKNOWN, name);
    }
  }

  /**
   * Records the changes of a table with a search index: each write that is sent afterwards has them
   * in the log.
   */
  public void recordChanges(TableDef table) {
    steps.record(table);
  }

  /**
   * Applies a change to the catalog and the store. On return it is durable and visible here; other
   * servers see it at their next refresh.
   *
   * @return false when there was nothing to do, as with IF NOT EXISTS
   */
  public boolean apply(SchemaChange change) {
    return change.accept(steps);
  }

  /**
   * Replaces the stored catalog by the result of {@code change}, which is applied again to the
   * newer catalog after a conflict.
   *
   * @return false when nothing changed
   */
  boolean update(UnaryOperator<Catalog> change) {
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      long began = nanoTime.getAsLong();
      Stored seen = cell.read();
      publish(seen);
      readAt = began;
      Catalog next = change.apply(seen.catalog());
      if (next.equals(seen.catalog())) {
        return false;
      }
      if (cell.replace(seen, next)) {
        publish(cell.read());
        return true;
      }
    }
    throw LindormException.of(ErrorCode.CATALOG_CONFLICT);
  }

  /** Row versions only grow, so a snapshot that was read earlier but arrives later is dropped. */
  private synchronized void publish(Stored seen) {
    if (seen.rowVersion() > latest.rowVersion()) {
      latest = seen;
    }
  }
}
