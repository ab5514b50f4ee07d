package org.openlindorm.catalog;

import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.catalog.rekey.KeyChangeRecords;
import org.openlindorm.catalog.rekey.KeyCopy;
import org.openlindorm.catalog.rekey.OnlineCopy;
import org.openlindorm.catalog.rekey.Pace;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.FirstRegions;
import org.openlindorm.schema.IndexAttribute;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.KeyChangeRules;
import org.openlindorm.schema.TableAttribute;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.TableState;
import org.openlindorm.store.ChangeLog;
import org.openlindorm.store.KeyPage;
import org.openlindorm.store.KeyRequest;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;
import org.openlindorm.store.TableSpec;

/**
 * The store's part of changes: makes the physical tables match a definition. Every step is
 * idempotent. A table has entries of exactly the indexes that are maintained.
 */
final class TableWork {

  private static final Duration LATE_ROWS_PATIENCE = Duration.ofSeconds(30);

  private final Store store;
  private final IndexingRules rules;
  private final AutoIncrementCounters counters;
  private final Duration noticed;
  private final FeedRecording feeds;
  private final KeyChangeRecords records;

  /**
   * The work on a store.
   *
   * @param counters those of emptied and dropped tables are removed
   * @param noticed after so long every other server plans by a change of the catalog
   */
  TableWork(Store store, IndexingRules rules, AutoIncrementCounters counters, Duration noticed) {
    this.store = store;
    this.rules = rules;
    this.counters = counters;
    this.noticed = noticed;
    this.feeds = new FeedRecording(store);
    this.records = new KeyChangeRecords(store, CatalogCell.TABLE);
  }

  /** Returns the recording of changes for changefeeds. */
  FeedRecording feeds() {
    return feeds;
  }

  /** Returns whether the store already has a table with the physical name of a definition. */
  boolean isTaken(TableDef table) {
    return store.tableExists(table.physical())
        || table.indexes().stream().anyMatch(index -> isTaken(table, index));
  }

  boolean isTaken(TableDef table, IndexDef index) {
    return store.tableExists(index.physical(table));
  }

  /** Returns whether the store looks into the rows of the table. */
  boolean knowsColumns(TableDef table) {
    return !table.indexes().isEmpty()
        || !TableAttribute.ofStore(table).getOrDefault(TableAttribute.ROW_FORMAT, "").isEmpty();
  }

  @Nullable List<String> foreignFamilies(TableName name) {
    return store.foreignFamilies(name.physical());
  }

  boolean hasOtherTables(String database) {
    return store.hasOtherTables(database);
  }

  List<String> expiringFamilies(TableDef table) {
    return store.expiringFamilies(table.physical());
  }

  /** Prepares a table of HBase programs for statements. */
  void attach(TableDef table) {
    store.attach(table.physical());
  }

  /** Makes the tables; false when the store had the table itself already. */
  boolean create(TableDef table) {
    boolean made =
        store.createTable(
            new TableSpec(
                table.physical(),
                FirstRegions.splits(table, store.serverCount()),
                TableAttribute.ofStore(table),
                rules.of(table)));
    if (made) {
      createEntries(table);
      feeds.created(table);
    }
    return made;
  }

  /** Creates the missing physical tables of an interrupted statement. */
  void createRest(TableDef table) {
    if (!table.cells().ours()) {
      attach(table);
    } else if (!create(table)) {
      createEntries(table);
      store.maintainIndexes(table.physical(), rules.of(table));
      feeds.created(table);
    }
  }

  private void createEntries(TableDef table) {
    for (IndexDef index : maintained(table)) {
      store.createTable(
          TableSpec.ofEntries(
              index.physical(table),
              FirstRegions.splits(table, index, store.serverCount()),
              IndexAttribute.ofStore(table, index)));
    }
  }

  private static List<IndexDef> maintained(TableDef table) {
    return table.indexes().stream().filter(index -> index.state().maintained()).toList();
  }

  /**
   * Sets attributes and indexes as the definition states. Before writes stop maintaining an index,
   * every server has stopped reading it; then its entries are dropped.
   *
   * @param beforeEachStep runs before each step that changes a table, and may throw
   */
  void agree(TableDef table, Runnable beforeEachStep) {
    beforeEachStep.run();
    if (table.cells().ours()) {
      store.alterTable(
          table.physical(),
          table.storage().isRetired() ? unrecorded(table) : TableAttribute.ofStore(table));
    } else {
      attach(table);
    }
    if (table.indexes().isEmpty()) {
      return;
    }
    List<PhysicalTable> ending =
        table.indexes().stream()
            .filter(index -> !index.state().maintained())
            .map(index -> index.physical(table))
            .filter(store::tableExists)
            .toList();
    if (!ending.isEmpty()) {
      waitUntilNoticed();
    }
    beforeEachStep.run();
    createEntries(table);
    for (IndexDef index : maintained(table)) {
      store.alterTable(index.physical(table), IndexAttribute.ofStore(table, index));
    }
    beforeEachStep.run();
    store.maintainIndexes(table.physical(), rules.of(table));
    for (PhysicalTable entries : ending) {
      beforeEachStep.run();
      store.dropTable(entries);
    }
  }

  /**
   * Refuses writes of a table and copies its rows and index entries to new tables of a definition
   * with another key. Other servers refuse writes of the new tables until they know them.
   *
   * @param marked the table, with the mark of the change
   * @param beforeEachStep called all the time, and may throw
   */
  void copy(TableDef marked, TableDef target, Runnable beforeEachStep) {
    beforeEachStep.run();
    store.alterTable(marked.physical(), TableAttribute.ofStore(marked));
    requireClosed(marked);
    beforeEachStep.run();
    boolean others = !noticed.isZero();
    store.createTable(
        new TableSpec(
            target.physical(),
            FirstRegions.splits(target, store.serverCount()),
            TableAttribute.ofStore(target)));
    createEntries(target);
    counters.copy(marked, target);
    new KeyCopy(store, marked, target, new KeyCopy.Unchanged(beforeEachStep)).run(Bytes.EMPTY);
    beforeEachStep.run();
    if (others) {
      store.alterTable(target.physical(), TableAttribute.ofStore(target.withState(marked.state())));
    }
    beforeEachStep.run();
    store.maintainIndexes(target.physical(), rules.of(target));
    requireClosed(marked);
  }

  /** Returns the records of key changes during which clients write. */
  KeyChangeRecords keyChanges() {
    return records;
  }

  /** Returns whether clients can write a table while its key is changed. */
  boolean changesOnline(TableDef table) {
    return store.changeLog().isPresent() && KeyChangeRules.writable(table);
  }

  /**
   * Copies the rows of a table while clients write it, or continues such a copy. Afterwards the
   * changes of the log are to be applied.
   *
   * @param marked the table, with the mark of the change
   * @param step called all the time, and may throw
   */
  OnlineCopy copyOnline(TableDef marked, TableDef target, Runnable step, Pace pace, Clock clock) {
    step.run();
    // Before the first recorded change, which may be in the log before it is visible.
    ChangeLog log = feeds.requireLog("a change of a key during writes", "Such changes");
    OnlineCopy copy = OnlineCopy.open(store, log, records, marked, target, step, clock);
    Map<String, String> attributes = new HashMap<>(TableAttribute.ofStore(marked));
    attributes.put(TableAttribute.CHANGES, "AFTER");
    attributes.put(TableAttribute.CHANGES_BEFORE, "TRUE");
    store.alterTable(marked.physical(), attributes);
    step.run();
    store.createTable(
        new TableSpec(
            target.physical(),
            FirstRegions.splits(target, store.serverCount()),
            TableAttribute.ofStore(target)));
    createEntries(target);
    step.run();
    copy.rows(pace);
    step.run();
    store.maintainIndexes(target.physical(), rules.of(target));
    copy.repairs();
    return copy;
  }

  /** Writes what a table has in memory to files, so that its regions reopen fast. */
  void flush(TableDef table) {
    store.flush(table.physical());
  }

  /** Refuses writes of a table whose rows were copied while clients wrote it. */
  void closeCopied(TableDef marked) {
    store.alterTable(marked.physical(), TableAttribute.ofStore(marked));
    requireClosed(marked);
  }

  /** Accepts writes again of a table that {@link #closeCopied} has closed. */
  void reopen(TableDef marked) {
    store.alterTable(
        marked.physical(),
        TableAttribute.ofStore(marked.withState(new TableState(TableState.Stage.COPYING, "", 0))));
  }

  /** Checks that a closed table has stayed closed, and copies its numbers. */
  void completeCopy(TableDef marked, TableDef target) {
    requireClosed(marked);
    counters.copy(marked, target);
  }

  /**
   * Checks that each region refuses writes, with a write whose condition no row meets. A region
   * whose code is older does not know that the table is closed.
   */
  private void requireClosed(TableDef table) {
    for (ByteRange region : store.regions(table.physical())) {
      Mutation probe = new Mutation.DeleteRow(region.start().successor());
      boolean refused = false;
      try {
        store.writeIf(table.physical(), Long.MAX_VALUE, probe);
      } catch (LindormException failure) {
        refused = failure.code() == ErrorCode.TABLE_READ_ONLY;
        if (!refused) {
          throw failure;
        }
      }
      if (!refused) {
        throw LindormException.of(
            ErrorCode.UNSUPPORTED,
            "another key for table " + table.name() + ", of which a region accepts writes",
            "Bring the lindorm-region.jar of all region servers to the version of the SQL server");
      }
    }
  }

  /**
   * Undoes {@link #copy}: drops the copy, then accepts writes again.
   *
   * @param beforeEachStep runs before each step, and may throw
   */
  void dropCopy(TableDef marked, Runnable beforeEachStep) {
    TableDef target = marked.copy();
    for (IndexDef index : target.indexes()) {
      beforeEachStep.run();
      store.dropTable(index.physical(target));
    }
    beforeEachStep.run();
    store.dropTable(target.physical());
    counters.remove(target);
    beforeEachStep.run();
    store.alterTable(marked.physical(), unrecorded(marked.withState(TableState.ACTIVE)));
    records.remove(target.id());
  }

  /** Accepts writes of a table without recording them for a change of its key. */
  void endRecording(TableDef marked) {
    store.alterTable(marked.physical(), unrecorded(marked.withState(TableState.ACTIVE)));
  }

  /** Returns the attributes of a table whose changes the log has for no reader. */
  private static Map<String, String> unrecorded(TableDef table) {
    Map<String, String> attributes = new HashMap<>(TableAttribute.ofStore(table));
    attributes.put(TableAttribute.CHANGES, "");
    attributes.put(TableAttribute.CHANGES_BEFORE, "");
    return attributes;
  }

  /**
   * Refuses a history of a table with rows of a later time, which would be missing from it.
   *
   * @param latest in ms since the epoch
   */
  void requireNoLateRows(TableDef table, long latest) {
    KeyRequest late = KeyRequest.written(latest, Long.MAX_VALUE, 1, LATE_ROWS_PATIENCE);
    KeyPage page = store.keys(table.physical(), late);
    if (!page.keys().isEmpty() || !page.ended()) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "HISTORY of table " + table.name() + ", which has rows that are ahead of the clock",
          "CHECK TABLE " + table.name() + " REPAIR gives them the current time");
    }
  }

  /** Deletes the cells of dropped columns; every server has stopped writing them before. */
  void deleteCells(TableDef table, Set<String> columns) {
    waitUntilNoticed();
    DroppedCells.delete(store, table, columns);
  }

  /** Waits until every other server plans by the last change of the catalog. */
  void waitUntilNoticed() {
    try {
      TimeUnit.MILLISECONDS.sleep(noticed.toMillis());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw LindormException.of(interrupted, ErrorCode.CANCELLED);
    }
  }

  /**
   * Empties the table and its indexes.
   *
   * @param beforeEachStep runs before each step that deletes rows, and may throw
   */
  void truncate(TableDef table, Runnable beforeEachStep) {
    List<PhysicalTable> entries =
        maintained(table).stream().map(index -> index.physical(table)).toList();
    store.truncateTable(table.physical(), entries, beforeEachStep);
    counters.remove(table);
  }

  /**
   * Closes the table first, because no write may succeed that its indexes do not follow.
   *
   * @param beforeEachStep runs before each table that is closed, and may throw
   */
  void close(TableDef table, Runnable beforeEachStep) {
    beforeEachStep.run();
    store.closeTable(table.physical());
    for (IndexDef index : maintained(table)) {
      beforeEachStep.run();
      store.closeTable(index.physical(table));
    }
  }

  void open(TableDef table) {
    maintained(table).forEach(index -> store.openTable(index.physical(table)));
    store.openTable(table.physical());
  }

  /**
   * Drops the table first, so that no write looks for dropped entries.
   *
   * @param beforeEachStep runs before each step that deletes rows, and may throw
   */
  void drop(TableDef table, Runnable beforeEachStep) {
    beforeEachStep.run();
    store.dropTable(table.physical());
    for (IndexDef index : table.indexes()) {
      beforeEachStep.run();
      store.dropTable(index.physical(table));
    }
    counters.remove(table);
  }
}
