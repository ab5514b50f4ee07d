package org.openlindorm.catalog;

import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.openlindorm.catalog.rekey.KeyChangeRecords;
import org.openlindorm.catalog.rekey.OnlineCopy;
import org.openlindorm.catalog.rekey.Pace;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.value.CancellationCheck;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.InformationSources.KeyChangeState;
import org.openlindorm.schema.KeyChangeRequest;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.schema.TableChange;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.TableState;
import org.openlindorm.schema.TableState.Stage;
import org.openlindorm.schema.TableStorage;
import org.openlindorm.store.LogPosition;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The changes of keys during which clients write. The rows are copied, then the changes of the log
 * are applied; for the last of them writers wait, and the copy replaces the table. After the death
 * of the server {@link #resume} continues a change.
 */
public final class OnlineKeyChanges {

  private static final Logger LOG = LoggerFactory.getLogger(OnlineKeyChanges.class);

  /** A pass over the log with fewer changes leaves so few that writers can wait for them. */
  private static final int FEW_CHANGES = 500;

  private static final long PATIENCE_MILLIS = 300;
  private static final long LONGEST_PAUSE_MILLIS = 5_000;
  private static final long LOOK_MILLIS = 100;

  private final LiveCatalog catalog;
  private final TableWork work;
  private final Clock clock;
  private final TableMarks marks;
  private final Consumer<TableDef> finish;
  private final BiConsumer<TableChange.ChangeKey, Catalog> finishReplaced;
  private final WriteGates gates = new WriteGates();
  private final Throttle throttle;
  private volatile boolean stopping;

  /**
   * @param finish does the store's part of a marked change and removes the mark
   * @param finishReplaced does so for the tables of a change that the catalog has
   */
  OnlineKeyChanges(
      LiveCatalog catalog,
      TableWork work,
      Clock clock,
      TableMarks marks,
      Consumer<TableDef> finish,
      BiConsumer<TableChange.ChangeKey, Catalog> finishReplaced) {
    this.finishReplaced = finishReplaced;
    this.catalog = catalog;
    this.work = work;
    this.clock = clock;
    this.marks = marks;
    this.finish = finish;
    this.throttle =
        new Throttle(
            () ->
                Integer.parseInt(SystemVariable.KEY_CHANGE_ROWS_PER_SECOND.in(catalog.snapshot())),
            System::nanoTime);
  }

  /** Returns the gates of SQL writers. */
  public WriteGates gates() {
    return gates;
  }

  /** The server stops: changes end, and continue after its next start. */
  private static final class StoppedException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** Lets running changes end; the next server continues them. */
  public void stop() {
    stopping = true;
  }

  /** Continues the changes that a server has left when it died, one after the other. */
  public void resume() {
    marks.resumeCopies(
        table -> {
          LOG.info("The change of the primary key of table {} continues", table.name());
          new Run(table).run();
        });
  }

  /** Returns the position from which the log is needed; empty if no change needs it. */
  public Optional<LogPosition> neededLog() {
    return catalog.snapshot().tables().values().stream()
        .filter(table -> table.storage().isCopiedOnline())
        .flatMap(table -> work.keyChanges().log(table.storage().copyId()).stream())
        .min(LogPosition.ORDER);
  }

  /**
   * Changes a key. Returns when the table has the new one.
   *
   * @return false if the table has the key already
   */
  boolean run(TableChange.ChangeKey change) {
    return marks.under(
        Stage.COPYING,
        mark -> {
          boolean begun = marks.begin(change.table(), mark, before -> marked(before, change, mark));
          if (begun) {
            new Run(marks.marked(change.table(), mark)).run();
          }
          return begun;
        });
  }

  private Catalog marked(Catalog before, TableChange.ChangeKey change, TableState mark) {
    Catalog after = change.apply(before);
    if (after.equals(before)) {
      return before;
    }
    TableDef old = before.require(change.table());
    checkPlace(catalog, work, before, after.require(change.table()));
    TableDef reserved =
        old.withStorage(old.storage().copiedOnline(before.nextTableId(), change.key()))
            .withState(mark);
    return before.withTable(reserved).withIdsUpTo(after.nextTableId());
  }

  /** Checks that the store has no table at the location of a copy. */
  static void checkPlace(LiveCatalog catalog, TableWork work, Catalog read, TableDef copy) {
    // Not the copy of another statement, of which this server learns by the conflict.
    if (work.isTaken(copy) && catalog.refresh().version() == read.version()) {
      PhysicalTable place = copy.physical();
      throw LindormException.of(
          ErrorCode.TABLE_FOREIGN, new TableName(place.namespace(), place.name()));
    }
  }

  /** Returns the state of the change of a table, on whichever server it runs. */
  public static KeyChangeState state(Store store, TableDef table) {
    return table.storage().isCopiedOnline()
        ? new KeyChangeRecords(store, CatalogCell.TABLE).state(table.storage().copyId())
        : new KeyChangeState(KeyChangeState.COPYING, null);
  }

  /**
   * Requests something of a change in progress. CANCEL returns when the table is as before.
   *
   * @throws LindormException NO_KEY_CHANGE if there is none, or if it ends before it is cancelled
   */
  public void request(TableName name, KeyChangeRequest request) {
    TableDef table = catalog.refresh().require(name);
    TableStorage storage = table.storage();
    if (storage.copyId() == 0) {
      throw LindormException.of(ErrorCode.NO_KEY_CHANGE, name);
    }
    if (storage.isCopiedOnline()) {
      work.keyChanges().request(storage.copyId(), request);
    } else if (table.state().stage() == Stage.REKEYING) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          request + " KEY CHANGE of table " + name + ", whose writers wait for the copy",
          "KILL QUERY ends the ALTER TABLE, and leaves the table as it was");
    }
    if (request == KeyChangeRequest.CANCEL) {
      awaitEnd(table);
    }
  }

  private void awaitEnd(TableDef table) {
    long copyId = table.storage().copyId();
    TableDef now = catalog.refresh().entry(table.name());
    while (now != null && now.storage().copyId() == copyId) {
      CancellationCheck.run();
      pause(LOOK_MILLIS);
      now = catalog.refresh().entry(table.name());
    }
    work.keyChanges().remove(copyId);
    if (now != null && now.id() == copyId) {
      throw LindormException.of(ErrorCode.NO_KEY_CHANGE, table.name());
    }
  }

  private static void pause(long millis) {
    try {
      TimeUnit.MILLISECONDS.sleep(millis);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw LindormException.of(interrupted, ErrorCode.CANCELLED);
    }
  }

  /** One change, under the mark of this server. */
  private final class Run {

    private final TableChange.ChangeKey change;
    private final TableDef target;
    private final TableState finishing;
    private TableDef marked;

    Run(TableDef marked) {
      this.marked = marked;
      this.change =
          new TableChange.ChangeKey(marked.name(), marked.storage().newKey(), clock.millis());
      this.target = change.result(marked, marked.storage().copyId());
      this.finishing = state(Stage.ALTERING);
    }

    private TableState state(Stage stage) {
      return new TableState(stage, marked.state().owner(), marked.state().since());
    }

    void run() {
      try (WriteGates.Gate gate = gates.open(marked.name())) {
        copyAndReplace(gate);
      } catch (TableMarks.TakenOverException other) {
        throw LindormException.of(other, ErrorCode.CATALOG_CONFLICT);
      } catch (StoppedException stopped) {
        throw LindormException.of(stopped, ErrorCode.CLOSED, "server");
      } catch (RuntimeException failure) {
        finishAfter(failure);
        throw failure;
      }
      work.waitUntilNoticed();
      finishReplaced(catalog.snapshot());
    }

    private void copyAndReplace(WriteGates.Gate gate) {
      Pace pace = new Pace(throttle::rowsAtOnce, throttle::take);
      OnlineCopy copy = work.copyOnline(marked, target, this::step, pace, clock);
      long pause = PATIENCE_MILLIS;
      while (true) {
        catchUp(copy);
        work.flush(marked);
        catchUp(copy);
        if (gate.whileShut(PATIENCE_MILLIS, () -> replace(copy))) {
          return;
        }
        pause(pause);
        pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
      }
    }

    private void catchUp(OnlineCopy copy) {
      int last = copy.changes();
      while (last >= FEW_CHANGES) {
        last = copy.changes();
      }
    }

    /** Applies the last changes while the table accepts none, and replaces the table. */
    private void replace(OnlineCopy copy) {
      long began = System.nanoTime();
      TableDef closing = marked.withState(state(Stage.REKEYING));
      if (!marks.replace(marked, closing.state())) {
        throw new TableMarks.TakenOverException();
      }
      marked = closing;
      work.closeCopied(marked);
      int applied = copy.remainingChanges();
      work.completeCopy(marked, target);
      boolean mine =
          marks.replace(marked, before -> TableSteps.replaced(before, change, finishing));
      if (!mine) {
        throw new TableMarks.TakenOverException();
      }
      LOG.info(
          "Table {} has its new primary key; its writers waited {} ms for {} last changes",
          change.table(),
          TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began),
          applied);
    }

    /** Runs all the time: ends, pauses or continues the change. */
    private void step() {
      // Not while writers wait.
      while (check() == KeyChangeRequest.PAUSE && marked.state().stage() == Stage.COPYING) {
        pause(LOOK_MILLIS);
      }
    }

    private KeyChangeRequest check() {
      if (stopping) {
        throw new StoppedException();
      }
      CancellationCheck.run();
      marks.requireMine(marked);
      KeyChangeRequest request = work.keyChanges().request(target.id());
      if (request == KeyChangeRequest.CANCEL) {
        throw LindormException.of(ErrorCode.CANCELLED);
      }
      return request;
    }

    /**
     * Undoes a change that has failed, also if the statement was cancelled by an interrupt. If the
     * catalog has the change although the store reported a failure, completes it.
     */
    private void finishAfter(RuntimeException failure) {
      boolean interrupted = Thread.interrupted();
      try {
        Catalog now = catalog.refresh();
        TableDef entry = now.entry(change.table());
        if (entry != null && entry.state().sameWork(finishing)) {
          finishReplaced(now);
        } else {
          undo();
        }
      } catch (RuntimeException again) {
        failure.addSuppressed(again);
      } finally {
        if (interrupted) {
          Thread.currentThread().interrupt();
        }
      }
    }

    /** From the first step on, a server that takes the work over drops the copy. */
    private void undo() {
      TableDef undone =
          marked
              .withStorage(marked.storage().copiedTo(marked.storage().copyId()))
              .withState(state(Stage.COPYING));
      boolean mine =
          marks.replace(
              marked,
              before -> {
                TableDef entry = before.require(change.table());
                return before.withTable(
                    entry
                        .withStorage(entry.storage().copiedTo(entry.storage().copyId()))
                        .withState(undone.state()));
              });
      if (mine) {
        finish.accept(undone);
      }
    }

    private void finishReplaced(Catalog replaced) {
      finishReplaced.accept(change, replaced);
      work.keyChanges().remove(target.id());
    }
  }
}
