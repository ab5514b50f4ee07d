package org.openlindorm.catalog;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.value.CancellationCheck;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.Changefeed;
import org.openlindorm.schema.ChangefeedChange;
import org.openlindorm.schema.ColumnChange;
import org.openlindorm.schema.DatabaseChange;
import org.openlindorm.schema.IndexChange;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.SchemaChange;
import org.openlindorm.schema.SearchIndexChange;
import org.openlindorm.schema.SearchIndexDef;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.schema.TableChange;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.TableState;
import org.openlindorm.schema.TableState.Stage;
import org.openlindorm.schema.TableStorage;
import org.openlindorm.schema.ViewChange;
import org.openlindorm.store.LateTimestamps;
import org.openlindorm.store.PhysicalTable;

/**
 * The changes that touch catalog and store. Each marks the table in the catalog (CREATING,
 * ALTERING, COPYING, REKEYING, TRUNCATING, DROPPING, GOING_OFFLINE, GOING_ONLINE), does the work in
 * the store, and removes the mark. The work is idempotent: a server that takes over an abandoned
 * mark completes it.
 */
final class TableSteps implements SchemaChange.Visitor<Boolean> {

  private final LiveCatalog catalog;
  private final TableWork work;
  private final Clock clock;
  private final TableMarks marks;
  private final OnlineKeyChanges keyChanges;

  TableSteps(LiveCatalog catalog, TableWork work, Clock clock) {
    this.catalog = catalog;
    this.work = work;
    this.clock = clock;
    this.marks = new TableMarks(catalog, clock, this::finish);
    this.keyChanges =
        new OnlineKeyChanges(catalog, work, clock, marks, this::finish, this::finishReplaced);
  }

  /** Finishes the changes of servers that are gone. */
  void completeAbandoned(Duration olderThan) {
    marks.completeAbandoned(olderThan);
  }

  /** Keeps the marks of this server's statements alive. */
  void renewMarks() {
    marks.renew();
  }

  /** Returns whether a server has abandoned its work on a table, as far as this server has read. */
  boolean anyAbandoned() {
    return marks.anyAbandoned();
  }

  /** Finishes abandoned work while statements of this server and others run. */
  void completeAbandoned() {
    marks.completeAbandoned();
  }

  @Override
  public Boolean create(TableChange.CreateTable change) {
    TableChange.CreateTable dated = change.at(clock.millis());
    return marks.under(Stage.CREATING, mark -> create(dated, dated.table(), mark));
  }

  private boolean create(SchemaChange change, TableName name, TableState mark) {
    if (!reserve(change, name, mark)) {
      return false;
    }
    TableDef table = marks.marked(name, mark);
    if (!made(table) && marks.stillMine(table)) {
      marks.remove(table);
      throw LindormException.of(ErrorCode.TABLE_FOREIGN, table.name());
    }
    if (!marks.replace(table, TableState.ACTIVE)) {
      marks.awaitFree(table.name());
    }
    return true;
  }

  /**
   * Marks a table, unless the change has no effect on the catalog.
   *
   * @param marked the catalog with the mark, from those before and after the change
   */
  private boolean begin(
      SchemaChange change, TableName name, TableState mark, BinaryOperator<Catalog> marked) {
    return marks.begin(
        name,
        mark,
        before -> {
          Catalog after = change.apply(before);
          return same(before, after) ? before : marked.apply(before, after);
        });
  }

  private boolean reserve(SchemaChange change, TableName name, TableState mark) {
    return begin(
        change,
        name,
        mark,
        (before, after) -> {
          if (work.isTaken(required(after, name)) && isNewest(before)) {
            throw LindormException.of(ErrorCode.TABLE_FOREIGN, name);
          }
          return TableMarks.with(after, name, mark);
        });
  }

  /** The first changefeed of a table starts the recording, and the last one ends it. */
  @Override
  public Boolean changefeed(ChangefeedChange change) {
    if (change instanceof ChangefeedChange.EndChangefeed) {
      return catalog.update(change::apply);
    }
    work.feeds().requireLog();
    return work.feeds().alone(() -> onServerWithLog(change));
  }

  private boolean onServerWithLog(ChangefeedChange change) {
    if (change instanceof ChangefeedChange.AlterChangefeed alter) {
      return alter(alter);
    }
    return change instanceof ChangefeedChange.CreateChangefeed
        ? marks.under(Stage.CREATING, mark -> create(change, change.feed(), mark))
        : marks.under(Stage.DROPPING, mark -> drop(change, change.feed(), mark));
  }

  /** Records the rows before changes before the feed reports them. */
  private boolean alter(ChangefeedChange.AlterChangefeed change) {
    Catalog before = catalog.refresh();
    Changefeed feed = before.requireChangefeed(change.feed());
    change.apply(before);
    if (change.withBefore().orElse(false)) {
      work.feeds().recordBefore(feed.source());
    }
    boolean changed = catalog.update(change::apply);
    work.feeds().endUnread(feed.source(), null, catalog.snapshot());
    return changed;
  }

  @Nullable List<String> foreignFamilies(TableName name) {
    return work.foreignFamilies(name);
  }

  boolean hasOtherTables(String database) {
    return work.hasOtherTables(database);
  }

  /**
   * Adopts a table, which becomes visible only when the store's table can run programs. On a
   * failure the table is unchanged.
   */
  @Override
  public Boolean adopt(TableChange.AdoptTable change) {
    return marks.under(Stage.CREATING, mark -> adopt(change, mark));
  }

  private boolean adopt(TableChange.AdoptTable change, TableState mark) {
    boolean begun =
        begin(
            change,
            change.table(),
            mark,
            (before, after) -> TableMarks.with(after, change.table(), mark));
    if (begun) {
      TableDef table = marks.marked(change.table(), mark);
      try {
        work.attach(table);
      } catch (RuntimeException failure) {
        removeFailed(table, failure);
        throw failure;
      }
      if (!marks.replace(table, TableState.ACTIVE)) {
        marks.awaitFree(table.name());
      }
    }
    return begun;
  }

  private void removeFailed(TableDef table, RuntimeException failure) {
    try {
      marks.remove(table);
    } catch (RuntimeException again) {
      failure.addSuppressed(again);
    }
  }

  /**
   * A table in the store but not in the catalog belongs to another program. If the catalog has
   * changed since it was read, it may be another statement's: then the compare-and-set fails and
   * the change is applied again.
   */
  private boolean isNewest(Catalog read) {
    return same(read, catalog.refresh());
  }

  /** Returns the table before a change of its definition. */
  private static TableDef changed(Catalog before, TableName name) {
    return required(before, name).requireOnline();
  }

  private static TableDef required(Catalog catalog, TableName name) {
    TableDef table = catalog.entry(name);
    if (table == null) {
      throw new IllegalStateException(name + " is not in the catalog");
    }
    return table;
  }

  /** False when the store had a table of the name already. */
  private boolean made(TableDef table) {
    try {
      return work.create(table);
    } catch (RuntimeException failure) {
      undoCreate(table, failure);
      throw failure;
    }
  }

  /** After a failure of the store, removes the table, or at least makes it invisible. */
  private void undoCreate(TableDef table, RuntimeException failure) {
    TableState dropping =
        new TableState(Stage.DROPPING, table.state().owner(), table.state().since());
    try {
      if (marks.replace(table, dropping)) {
        TableDef dropped = table.withState(dropping);
        work.drop(dropped, () -> marks.requireMine(dropped));
        work.feeds().dropped(dropped, catalog.refresh());
        marks.remove(dropped);
      }
    } catch (RuntimeException again) {
      failure.addSuppressed(again);
      marks.abandon(table.name(), table.state(), failure);
    }
  }

  @Override
  public Boolean drop(TableChange.DropTable change) {
    return marks.under(Stage.DROPPING, mark -> drop(change, change.table(), mark));
  }

  private boolean drop(SchemaChange change, TableName name, TableState mark) {
    boolean begun =
        begin(change, name, mark, (before, after) -> TableMarks.with(before, name, mark));
    if (begun) {
      finish(marks.marked(name, mark));
    }
    return begun;
  }

  /** Drops the rows with former keys that have been kept for the time that the user chose. */
  void dropFormerRows() {
    for (TableDef table : catalog.snapshot().tables().values()) {
      if (isOver(table)) {
        marks.under(Stage.DROPPING, mark -> dropFormerRows(table, mark));
      }
    }
  }

  private boolean isOver(TableDef table) {
    long kept = Long.parseLong(SystemVariable.KEY_CHANGE_KEEP_SECONDS.in(catalog.snapshot()));
    long since = table.storage().retiredAt();
    return kept > 0
        && table.storage().isRetired()
        && since > 0
        && table.state().equals(TableState.ACTIVE)
        && clock.millis() - since >= TimeUnit.SECONDS.toMillis(kept);
  }

  private boolean dropFormerRows(TableDef former, TableState mark) {
    boolean begun =
        marks.begin(
            former.name(),
            mark,
            before ->
                former.equals(before.entry(former.name())) && isOver(former)
                    ? TableMarks.with(before, former.name(), mark)
                    : before);
    if (begun) {
      finish(marks.marked(former.name(), mark));
    }
    return begun;
  }

  @Override
  public Boolean truncate(TableChange.TruncateTable change) {
    return marks.under(Stage.TRUNCATING, mark -> truncate(change, mark));
  }

  private boolean truncate(TableChange.TruncateTable change, TableState mark) {
    marks.begin(
        change.table(),
        mark,
        before -> {
          // Refuses before any row is deleted.
          change.apply(before);
          return TableMarks.with(before, before.require(change.table()).name(), mark);
        });
    finish(marks.marked(change.table(), mark));
    return true;
  }

  /** ONLINE also works on a table that is online, because an HBase program may have disabled it. */
  @Override
  public Boolean setOnline(TableChange.SetOnline change) {
    Stage stage = change.online() ? Stage.GOING_ONLINE : Stage.GOING_OFFLINE;
    return marks.under(stage, mark -> setOnline(change, mark));
  }

  private boolean setOnline(TableChange.SetOnline change, TableState mark) {
    boolean begun =
        marks.begin(
            change.table(),
            mark,
            before ->
                same(before, change.apply(before)) && !change.online()
                    ? before
                    : TableMarks.with(before, before.require(change.table()).name(), mark));
    if (begun) {
      finish(marks.marked(change.table(), mark));
    }
    return begun;
  }

  /**
   * Changes the attributes of the table. With indexes the store follows the new definition before
   * statements do; if this server dies, the table is unchanged.
   */
  @Override
  public Boolean setAttributes(TableChange.SetAttributes change) {
    return marks.under(Stage.ALTERING, mark -> setAttributes(change, mark));
  }

  private boolean setAttributes(TableChange.SetAttributes change, TableState mark) {
    boolean begun =
        begin(
            change,
            change.table(),
            mark,
            (before, after) -> {
              return TableMarks.with(
                  storeIsFirst(changed(before, change.table()), change) ? before : after,
                  change.table(),
                  mark);
            });
    if (begun) {
      TableDef table = marks.marked(change.table(), mark);
      if (change.keepsMore(table)) {
        redefineKeeping(table, change);
      } else if (storeIsFirst(table, change)) {
        redefine(table, change);
      } else {
        finish(table);
      }
    }
    return begun;
  }

  private static boolean storeIsFirst(TableDef before, TableChange.SetAttributes change) {
    return !before.indexes().isEmpty() || change.keepsMore(before);
  }

  /** A history begins when the store keeps all rows, and no row is of a later time. */
  private void redefineKeeping(TableDef marked, TableChange.SetAttributes change) {
    redefine(
        marked,
        change,
        () -> {
          long now = clock.millis();
          work.requireNoLateRows(marked, now + LateTimestamps.CLOCK_SKEW_MILLIS);
          return change.at(now);
        });
  }

  /**
   * Changes columns when no other work on the table is in progress. Where the store reads the rows,
   * for indexes or to check writes of HBase clients, it gets the new columns before statements do.
   * Otherwise only the catalog changes.
   */
  @Override
  public Boolean columns(ColumnChange change) {
    ColumnChange prepared = withoutOldCells(change.at(clock.millis()));
    return marks.under(Stage.ALTERING, mark -> columns(prepared, mark));
  }

  /** A column that is added again under the name of a dropped one starts empty. */
  private ColumnChange withoutOldCells(ColumnChange change) {
    Catalog before = catalog.refresh();
    Set<String> reused = change.reused(before);
    if (reused.isEmpty()) {
      return change;
    }
    TableDef table = before.require(change.table());
    work.deleteCells(table, reused);
    return change.emptied(table);
  }

  private boolean columns(ColumnChange change, TableState mark) {
    TableName name = change.table();
    boolean changed =
        begin(
            change,
            name,
            mark,
            (before, after) -> {
              return work.knowsColumns(changed(before, name))
                  ? TableMarks.with(before, name, mark)
                  : after;
            });
    TableDef entry = catalog.snapshot().entry(name);
    if (changed && entry != null && entry.state().sameWork(mark)) {
      redefine(entry, change);
    }
    return changed;
  }

  private void redefine(TableDef marked, SchemaChange change) {
    redefine(marked, change, () -> change);
  }

  /**
   * @param agreed makes the change of the catalog when the store has that of the table
   */
  private void redefine(TableDef marked, SchemaChange change, Supplier<SchemaChange> agreed) {
    try {
      work.agree(
          required(change.apply(catalog.snapshot()), marked.name()),
          () -> marks.requireMine(marked));
      if (!marks.replace(marked, agreed.get())) {
        throw LindormException.of(ErrorCode.CATALOG_CONFLICT);
      }
    } catch (TableMarks.TakenOverException other) {
      throw LindormException.of(other, ErrorCode.CATALOG_CONFLICT);
    } catch (RuntimeException failure) {
      marks.abandon(marked.name(), marked.state(), failure);
      throw failure;
    }
  }

  /** Changes an index: statements use the new definition before the store does. */
  @Override
  public Boolean index(IndexChange change) {
    IndexChange dated = change.at(clock.millis());
    return marks.under(Stage.ALTERING, mark -> index(dated, mark));
  }

  private boolean index(IndexChange change, TableState mark) {
    TableName name = change.table();
    boolean begun =
        begin(
            change,
            name,
            mark,
            (before, after) -> {
              checkNotTaken(before, changed(before, name), required(after, name));
              return TableMarks.with(after, name, mark);
            });
    if (begun) {
      finish(marks.marked(name, mark));
    }
    return begun;
  }

  /** Changes a search index; the server that has it does the rest by the catalog. */
  @Override
  public Boolean searchIndex(SearchIndexChange change) {
    SearchIndexChange dated = change.at(clock.millis());
    if (dated.isOfServer()) {
      return catalog.update(dated::apply);
    }
    work.feeds().requireLog("changes of search indexes", "Search indexes");
    return work.feeds()
        .alone(
            () -> {
              boolean changed = marks.under(Stage.ALTERING, mark -> searchIndex(dated, mark));
              SearchIndexDef index = required(catalog.snapshot(), dated.table()).searchIndex();
              if (changed && (index == null || !index.state().maintained())) {
                work.feeds().endUnread(dated.table(), null, catalog.snapshot());
              }
              return changed;
            });
  }

  private boolean searchIndex(SearchIndexChange change, TableState mark) {
    TableName name = change.table();
    boolean begun =
        begin(change, name, mark, (before, after) -> TableMarks.with(after, name, mark));
    if (begun) {
      finish(marks.marked(name, mark));
    }
    return begun;
  }

  /** Records the changes of a table with a search index. */
  void record(TableDef table) {
    work.feeds()
        .alone(
            () -> {
              work.feeds().record(table);
              return true;
            });
  }

  /**
   * Copies the rows to tables of the new key, and then replaces the table in the catalog. Until
   * then a failure leaves the table as it was; afterwards the table has the new key. If this server
   * dies, the change continues where the store has a log; otherwise the old rows can be read and
   * not written, and the table is as it was.
   */
  @Override
  public Boolean changeKey(TableChange.ChangeKey undated) {
    TableChange.ChangeKey change = undated.at(clock.millis());
    Catalog before = catalog.snapshot();
    TableDef table = before.table(change.table());
    boolean unlocked =
        SystemVariable.KEY_CHANGE_LOCK.in(before).equalsIgnoreCase(SystemVariable.NO_LOCK);
    return table != null && unlocked && work.changesOnline(table)
        ? keyChanges.run(change)
        : marks.under(Stage.REKEYING, mark -> changeKey(change, mark));
  }

  /** Returns the key changes during which clients write. */
  OnlineKeyChanges keyChanges() {
    return keyChanges;
  }

  private boolean changeKey(TableChange.ChangeKey change, TableState mark) {
    TableName name = change.table();
    boolean begun =
        begin(
            change,
            name,
            mark,
            (before, after) -> {
              TableDef old = changed(before, name);
              OnlineKeyChanges.checkPlace(catalog, work, before, required(after, name));
              TableDef reserved =
                  old.withStorage(old.storage().copiedTo(before.nextTableId())).withState(mark);
              return before.withTable(reserved).withIdsUpTo(after.nextTableId());
            });
    if (begun) {
      copyAndReplace(change, marks.marked(name, mark));
    }
    return begun;
  }

  private void copyAndReplace(TableChange.ChangeKey change, TableDef marked) {
    TableState finishing =
        new TableState(Stage.ALTERING, marked.state().owner(), marked.state().since());
    try {
      work.copy(
          marked,
          change.result(marked, marked.storage().copyId()),
          () -> {
            CancellationCheck.run();
            marks.requireMine(marked);
          });
      boolean mine = marks.replace(marked, before -> replaced(before, change, finishing));
      if (!mine) {
        throw LindormException.of(ErrorCode.CATALOG_CONFLICT);
      }
    } catch (TableMarks.TakenOverException other) {
      throw LindormException.of(other, ErrorCode.CATALOG_CONFLICT);
    } catch (RuntimeException failure) {
      finishAfter(failure, change, marked, finishing);
      throw failure;
    }
    work.waitUntilNoticed();
    finishReplaced(change, catalog.snapshot());
  }

  /**
   * Returns the catalog in which the copy has replaced the table. A change that reverses another
   * one drops the former rows of that one.
   */
  static Catalog replaced(Catalog before, TableChange.ChangeKey change, TableState finishing) {
    Catalog after = change.apply(before);
    TableDef changed = required(after, change.table());
    TableDef dropped = change.dropped(before, changed);
    Catalog marked =
        TableMarks.with(
            TableMarks.with(after, change.table(), finishing), change.former(), finishing);
    return dropped == null
        ? marked
        : marked.withTable(
            dropped
                .withName(droppedName(change, changed))
                .withState(new TableState(Stage.DROPPING, finishing.owner(), finishing.since())));
  }

  private static TableName droppedName(TableChange.ChangeKey change, TableDef changed) {
    TableName former = change.former();
    return new TableName(former.database(), TableStorage.copyName(former, changed.id()));
  }

  private void finishReplaced(TableChange.ChangeKey change, Catalog replaced) {
    TableDef changed = required(replaced, change.table());
    finish(changed);
    finish(required(replaced, change.former()));
    TableDef dropped = replaced.entry(droppedName(change, changed));
    if (dropped != null) {
      finish(dropped);
    }
  }

  /**
   * Undoes a key change that has failed, also if the statement was cancelled by an interrupt. If
   * the catalog has the change although the store reported a failure, completes it.
   */
  private void finishAfter(
      RuntimeException failure,
      TableChange.ChangeKey change,
      TableDef marked,
      TableState finishing) {
    boolean interrupted = Thread.interrupted();
    try {
      Catalog now = catalog.refresh();
      TableDef entry = now.entry(change.table());
      if (entry != null && entry.state().equals(finishing)) {
        work.waitUntilNoticed();
        finishReplaced(change, now);
      } else {
        finish(marked);
      }
    } catch (RuntimeException again) {
      failure.addSuppressed(again);
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** A view has nothing in the store but the catalog. */
  @Override
  public Boolean view(ViewChange change) {
    return catalog.update(change::apply);
  }

  /** Nor has a database, an account or a setting. */
  @Override
  public Boolean database(DatabaseChange change) {
    return catalog.update(change::apply);
  }

  /** Checks that the store has no table at the location of a new index. */
  private void checkNotTaken(Catalog read, TableDef before, TableDef after) {
    for (IndexDef index : after.indexes()) {
      IndexDef old = before.index(index.name());
      boolean starts = index.state().maintained() && (old == null || !old.state().maintained());
      if (starts) {
        checkNothingExpires(after, index);
      }
      if (starts && work.isTaken(after, index) && isNewest(read)) {
        PhysicalTable place = index.physical(after);
        throw LindormException.of(
            ErrorCode.TABLE_FOREIGN, new TableName(place.namespace(), place.name()));
      }
    }
  }

  /**
   * Refuses an index on a table of HBase programs with a TTL: HBase removes expired cells without a
   * write, so their entries would remain. In OpenLindorm's tables entries expire with their rows.
   */
  private void checkNothingExpires(TableDef table, IndexDef index) {
    List<String> expiring = table.cells().ours() ? List.of() : work.expiringFamilies(table);
    if (!expiring.isEmpty()) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "index %s on table %s, whose column family %s has a TTL"
              .formatted(index.name(), table.name(), String.join(", ", expiring)),
          "HBase deletes such cells without updating the index. Remove the TTL with"
              + " HBase's alter, or query the table without an index");
    }
  }

  /** Does the store's part of a marked change and removes the mark. */
  private void finish(TableDef table) {
    Runnable requireMine = () -> marks.requireMine(table);
    try {
      switch (table.state().stage()) {
        case CREATING -> work.createRest(table);
        case ALTERING -> work.agree(table, requireMine);
        case COPYING -> {
          work.endRecording(table);
          work.dropCopy(table, requireMine);
        }
        case REKEYING -> {
          if (table.storage().isCopiedOnline()) {
            work.reopen(table);
          } else {
            work.dropCopy(table, requireMine);
          }
        }
        case TRUNCATING -> work.truncate(table, requireMine);
        case DROPPING -> {
          work.drop(table, requireMine);
          work.feeds().dropped(table, catalog.refresh());
        }
        case GOING_OFFLINE -> work.close(table, requireMine);
        case GOING_ONLINE -> work.open(table);
        case ACTIVE, OFFLINE -> {}
      }
      boolean mine =
          switch (table.state().stage()) {
            case DROPPING -> marks.remove(table);
            case COPYING, REKEYING ->
                table.storage().isCopiedOnline()
                    ? marks.replace(table, new TableState(Stage.COPYING, "", 0))
                    : marks.replace(
                        table, before -> before.withTable(withoutCopy(before, table.name())));
            case TRUNCATING ->
                marks.replace(table, new TableChange.TruncateTable(table.name(), clock.millis()));
            case GOING_OFFLINE, OFFLINE -> marks.replace(table, TableState.OFFLINE);
            case CREATING, ALTERING, ACTIVE, GOING_ONLINE ->
                marks.replace(table, TableState.ACTIVE);
          };
      if (!mine) {
        marks.awaitFree(table.name());
      }
    } catch (TableMarks.TakenOverException other) {
      marks.awaitFree(table.name());
    } catch (RuntimeException failure) {
      marks.abandon(table.name(), table.state(), failure);
      throw failure;
    }
  }

  private static TableDef withoutCopy(Catalog catalog, TableName name) {
    TableDef table = required(catalog, name);
    return table.withStorage(table.storage().copiedTo(0)).withState(TableState.ACTIVE);
  }

  private static boolean same(Catalog one, Catalog other) {
    return one.version() == other.version();
  }
}
