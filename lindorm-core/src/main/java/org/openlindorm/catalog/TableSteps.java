package org.openlindorm.catalog;

import java.time.Clock;
import java.time.Duration;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.FirstRegions;
import org.openlindorm.schema.SchemaChange;
import org.openlindorm.schema.TableAttribute;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.TableState;
import org.openlindorm.schema.TableState.Stage;
import org.openlindorm.store.Store;
import org.openlindorm.store.TableSpec;

/**
 * The changes that touch catalog and store. Each marks the table in the catalog (CREATING,
 * ALTERING, DROPPING), does the work in the store, and takes the mark off. The work may be
 * repeated: whoever takes over a mark that was left behind does it to its end.
 */
final class TableSteps {

  private final LiveCatalog catalog;
  private final Store store;
  private final TableMarks marks;

  TableSteps(LiveCatalog catalog, Store store, Clock clock) {
    this.catalog = catalog;
    this.store = store;
    this.marks = new TableMarks(catalog, clock, this::finish);
  }

  /** Finishes the changes that servers began which are gone. */
  void finishLeftBehind(Duration olderThan) {
    marks.finishLeftBehind(olderThan);
  }

  boolean create(SchemaChange.CreateTable change) {
    TableState mark = marks.fresh(Stage.CREATING);
    if (!reserve(change, mark)) {
      return false;
    }
    TableDef table = marks.marked(change.table(), mark);
    if (!made(table) && marks.stillMine(table)) {
      marks.remove(table);
      throw LindormException.of(ErrorCode.TABLE_FOREIGN, table.name());
    }
    marks.replace(table, TableState.ACTIVE);
    return true;
  }

  private boolean reserve(SchemaChange.CreateTable change, TableState mark) {
    return marks.begin(
        change.table(),
        mark,
        before -> {
          Catalog after = change.apply(before);
          if (same(before, after)) {
            return before;
          }
          if (isForeign(change.table(), before)) {
            throw LindormException.of(ErrorCode.TABLE_FOREIGN, change.table());
          }
          return TableMarks.with(after, change.table(), mark);
        });
  }

  /**
   * Whether the store has a table that the catalog does not know. If the catalog has changed since
   * it was read, the table may be another statement's: the compare-and-set will fail and ask again.
   */
  private boolean isForeign(TableName name, Catalog read) {
    return store.tableExists(name.physical()) && same(read, catalog.refresh());
  }

  /** False when the store had a table of the name already. */
  private boolean made(TableDef table) {
    try {
      return store.createTable(spec(table));
    } catch (RuntimeException failure) {
      undoCreate(table, failure);
      throw failure;
    }
  }

  /** The store failed: nothing of the table may stay, or at least nothing visible. */
  private void undoCreate(TableDef table, RuntimeException failure) {
    TableState dropping =
        new TableState(Stage.DROPPING, table.state().owner(), table.state().since());
    try {
      if (marks.replace(table, dropping)) {
        store.dropTable(table.physical());
        marks.remove(table.withState(dropping));
      }
    } catch (RuntimeException again) {
      failure.addSuppressed(again);
      marks.abandon(table.name(), table.state(), failure);
    }
  }

  boolean drop(SchemaChange.DropTable change) {
    TableState mark = marks.fresh(Stage.DROPPING);
    boolean begun =
        marks.begin(
            change.table(),
            mark,
            before ->
                same(before, change.apply(before))
                    ? before
                    : TableMarks.with(before, change.table(), mark));
    if (begun) {
      finish(marks.marked(change.table(), mark));
    }
    return begun;
  }

  boolean alter(SchemaChange.SetAttributes change) {
    TableState mark = marks.fresh(Stage.ALTERING);
    boolean begun =
        marks.begin(
            change.table(),
            mark,
            before -> {
              Catalog after = change.apply(before);
              return same(before, after) ? before : TableMarks.with(after, change.table(), mark);
            });
    if (begun) {
      finish(marks.marked(change.table(), mark));
    }
    return begun;
  }

  boolean truncate(SchemaChange.TruncateTable change) {
    TableState mark = marks.fresh(Stage.ALTERING);
    marks.begin(
        change.table(),
        mark,
        before -> TableMarks.with(before, before.require(change.table()).name(), mark));
    TableDef table = marks.marked(change.table(), mark);
    try {
      store.truncateTable(table.physical());
      catalog.update(change::apply);
      return marks.replace(table, TableState.ACTIVE);
    } catch (RuntimeException failure) {
      marks.abandon(table.name(), table.state(), failure);
      throw failure;
    }
  }

  /** A change of columns: nothing but the catalog, yet not while the table is being worked on. */
  boolean define(TableName name, SchemaChange change) {
    return marks.whenFree(name, change::apply);
  }

  /** Does the store's part of a marked change and takes the mark off. */
  private void finish(TableDef table) {
    try {
      switch (table.state().stage()) {
        case CREATING -> store.createTable(spec(table));
        case ALTERING -> store.alterTable(table.physical(), TableAttribute.ofStore(table));
        case DROPPING -> store.dropTable(table.physical());
        case ACTIVE -> {}
      }
      if (table.state().stage() == Stage.DROPPING) {
        marks.remove(table);
      } else {
        marks.replace(table, TableState.ACTIVE);
      }
    } catch (RuntimeException failure) {
      marks.abandon(table.name(), table.state(), failure);
      throw failure;
    }
  }

  private static boolean same(Catalog one, Catalog other) {
    return one.version() == other.version();
  }

  private TableSpec spec(TableDef table) {
    return new TableSpec(
        table.physical(),
        FirstRegions.splits(table, store.serverCount()),
        TableAttribute.ofStore(table));
  }
}
