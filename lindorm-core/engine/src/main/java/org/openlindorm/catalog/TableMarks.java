package org.openlindorm.catalog;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SchemaChange;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.TableState;
import org.openlindorm.schema.TableState.Stage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The marks that keep two statements from working on the same table, on this server or on another.
 * A server renews its marks while it works. A mark is abandoned, and can be taken over, if it has
 * no owner, if it is older than the lease, or if this server has seen it unchanged for long enough.
 */
final class TableMarks {

  private static final Logger LOG = LoggerFactory.getLogger(TableMarks.class);

  /**
   * The time for which a mark of a working server may remain unchanged; two renewals may be late.
   */
  static final Duration SILENCE = Duration.ofSeconds(8);

  private static final Duration RENEWED_AFTER = Duration.ofSeconds(2);

  /**
   * The first characters of an owner whose server renews its marks that often. Servers of earlier
   * versions renew theirs every 20 seconds.
   */
  private static final String OFTEN = "often-";

  private static final Duration REPORTED_AFTER = Duration.ofSeconds(2);

  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final long FIRST_PAUSE_MILLIS = 5;
  private static final long LONGEST_PAUSE_MILLIS = 250;

  private final LiveCatalog catalog;
  private final Clock clock;
  private final Consumer<TableDef> finish;
  private final MarkAges ages = new MarkAges();

  /** The owners of marks under which a thread of this server works. */
  private final Set<String> working = ConcurrentHashMap.newKeySet();

  /**
   * Creates the marks of a catalog.
   *
   * @param finish completes the work of a mark that was taken over
   */
  TableMarks(LiveCatalog catalog, Clock clock, Consumer<TableDef> finish) {
    this.catalog = catalog;
    this.clock = clock;
    this.finish = finish;
  }

  /** Runs work under an exclusive mark, which is removed when the work ends. */
  <T> T under(Stage stage, Function<TableState, T> work) {
    var mark = new TableState(stage, OFTEN + UUID.randomUUID(), clock.millis());
    working.add(mark.owner());
    try {
      return work.apply(mark);
    } finally {
      working.remove(mark.owner());
    }
  }

  /**
   * Says of all marks under which this server works that it is alive, before they grow old. The
   * version of the catalog remains, so that all servers keep their plans. A clock that was set back
   * does not delay it.
   */
  void renew() {
    long now = clock.millis();
    for (TableDef table : catalog.snapshot().tables().values()) {
      TableState state = table.state();
      boolean due = Math.abs(now - state.since()) >= RENEWED_AFTER.toMillis();
      if (due && working.contains(state.owner())) {
        catalog.update(
            before ->
                carries(before.entry(table.name()), table)
                    ? before.withHeartbeat(table.name(), now)
                    : before);
      }
    }
  }

  /**
   * Runs an update that sets a mark. If it is unclear whether the mark was set, it is released so
   * that no statement waits for it.
   */
  boolean begin(TableName name, TableState mark, UnaryOperator<Catalog> change) {
    try {
      return whenFree(name, change);
    } catch (RuntimeException failure) {
      abandon(name, mark, failure);
      throw failure;
    }
  }

  /** Runs an update when no other statement works on the table. */
  boolean whenFree(TableName name, UnaryOperator<Catalog> change) {
    long began = System.nanoTime();
    boolean reported = false;
    long pause = FIRST_PAUSE_MILLIS;
    while (true) {
      boolean[] busy = {false};
      boolean changed =
          catalog.update(
              before -> {
                TableDef entry = before.entry(name);
                checkNotCopied(entry);
                busy[0] = entry != null && entry.state().busy();
                return busy[0] ? before : change.apply(before);
              });
      if (!busy[0]) {
        return changed;
      }
      long readAt = catalog.readAt();
      TableDef entry = catalog.snapshot().entry(name);
      if (entry != null && isAbandoned(entry, LiveCatalog.LEASE, readAt)) {
        takeOver(entry);
      } else if (System.nanoTime() - began > PATIENCE.toNanos()) {
        throw LindormException.of(ErrorCode.CATALOG_CONFLICT);
      } else {
        if (!reported && entry != null && System.nanoTime() - began > REPORTED_AFTER.toNanos()) {
          reported = true;
          LOG.info(
              "A definition waits because table {} is {} by another statement; if its server has"
                  + " died, this server completes it after {} s",
              name,
              entry.state().stage(),
              SILENCE.toSeconds());
        }
        pause(pause);
        pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
      }
    }
  }

  /** Refuses other changes of a table while its key is changed, which may take hours. */
  private static void checkNotCopied(@Nullable TableDef entry) {
    if (entry != null && entry.storage().isCopiedOnline()) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "another change of table " + entry.name() + " while its primary key is being changed",
          "Wait until that ALTER TABLE has ended, or ALTER TABLE "
              + entry.name()
              + " CANCEL KEY CHANGE");
    }
  }

  /**
   * Waits for the server that has taken over the work on a table because it doubted that this one
   * was alive. The client's next statement must not meet a second TRUNCATE or DROP.
   *
   * @throws LindormException CATALOG_CONFLICT when the other server does not finish in time
   */
  void awaitFree(TableName name) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    TableDef entry = catalog.refresh().entry(name);
    while (entry != null && entry.state().busy()) {
      if (System.nanoTime() > deadline) {
        throw LindormException.of(ErrorCode.CATALOG_CONFLICT);
      }
      pause(LONGEST_PAUSE_MILLIS);
      entry = catalog.refresh().entry(name);
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

  /** Finishes the work of servers that are gone, when this is the only server. */
  void completeAbandoned(Duration olderThan) {
    catalog.refresh();
    long readAt = catalog.readAt();
    for (TableDef table : catalog.snapshot().tables().values()) {
      if (isAbandoned(table, olderThan, readAt)) {
        takeOver(table);
      }
    }
  }

  /**
   * Finishes abandoned work while other servers may be running. A table that fails does not delay
   * the others.
   */
  void completeAbandoned() {
    LindormException first = null;
    catalog.refresh();
    long readAt = catalog.readAt();
    for (TableDef table : catalog.snapshot().tables().values()) {
      if (isAbandoned(table, LiveCatalog.LEASE, readAt)) {
        first = failure(table, first);
      }
    }
    if (first != null) {
      throw first;
    }
  }

  /** Takes over a table; returns the first failure of several. */
  private @Nullable LindormException failure(TableDef table, @Nullable LindormException first) {
    try {
      takeOver(table);
      return first;
    } catch (LindormException failure) {
      if (first == null) {
        return failure;
      }
      first.addSuppressed(failure);
      return first;
    }
  }

  /**
   * Returns whether a table in the catalog as this server has it now has an abandoned mark. Work
   * that has failed counts after a while, so that it is not repeated all the time.
   */
  boolean anyAbandoned() {
    long readAt = catalog.readAt();
    List<TableDef> busy =
        catalog.snapshot().tables().values().stream()
            .filter(table -> table.state().busy())
            .toList();
    ages.retain(busy.stream().map(TableDef::id).collect(Collectors.toSet()));
    boolean any = false;
    for (TableDef table : busy) {
      any |=
          table.state().owner().isEmpty() && !isOnlineCopy(table)
              ? isSilent(table, readAt)
              : isAbandoned(table, LiveCatalog.LEASE, readAt);
    }
    return any;
  }

  private boolean isSilent(TableDef table, long readAt) {
    return ages.observe(table, readAt).compareTo(SILENCE) >= 0;
  }

  private boolean isAbandoned(TableDef table, Duration olderThan, long readAt) {
    TableState state = table.state();
    boolean old = clock.millis() - state.since() >= olderThan.toMillis();
    boolean silent = isSilent(table, readAt) && state.owner().startsWith(OFTEN);
    return state.busy()
        && !isOnlineCopy(table)
        && (state.owner().isEmpty() || old || silent && !working.contains(state.owner()));
  }

  /**
   * Returns whether a change of the key is in progress, which only {@link #resumeCopies} continues.
   */
  private static boolean isOnlineCopy(TableDef table) {
    return table.state().stage() == Stage.COPYING && table.storage().isCopiedOnline();
  }

  /** Continues key changes of servers that have died, one after the other. */
  void resumeCopies(Consumer<TableDef> work) {
    for (TableDef table : catalog.refresh().tables().values()) {
      if (isOnlineCopy(table) && !working.contains(table.state().owner())) {
        takeOver(table, work);
      }
    }
  }

  private void takeOver(TableDef table) {
    takeOver(table, finish);
  }

  private void takeOver(TableDef table, Consumer<TableDef> work) {
    under(
        table.state().stage(),
        mine -> {
          // Not one that its owner has renewed just now.
          boolean taken =
              catalog.update(
                  before -> {
                    TableDef entry = before.entry(table.name());
                    boolean same =
                        entry != null
                            && entry.id() == table.id()
                            && entry.state().equals(table.state());
                    return same ? with(before, table.name(), mine) : before;
                  });
          if (taken) {
            work.accept(marked(table.name(), mine));
          }
          return taken;
        });
  }

  /** Returns the table that carries the mark, as the update that set it left it. */
  TableDef marked(TableName name, TableState mark) {
    TableDef entry = catalog.snapshot().entry(name);
    if (entry == null || !entry.state().sameWork(mark)) {
      throw LindormException.of(ErrorCode.CATALOG_CONFLICT);
    }
    return entry;
  }

  /**
   * Checks before a step in the store that no other server has taken over the work, as it does when
   * this one was paused.
   *
   * @throws TakenOverException when another one has
   */
  void requireMine(TableDef table) {
    if (!stillMine(table)) {
      throw new TakenOverException();
    }
  }

  /** Another server has taken over the work. */
  static final class TakenOverException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  boolean stillMine(TableDef table) {
    return carries(catalog.refresh().entry(table.name()), table);
  }

  /** Changes the mark, unless another statement took the table over or finished the work. */
  boolean replace(TableDef table, TableState next) {
    return catalog.update(
        before ->
            carries(before.entry(table.name()), table) ? with(before, table.name(), next) : before);
  }

  /** Applies a marked change and removes the mark, unless another statement took it over. */
  boolean replace(TableDef table, SchemaChange change) {
    return catalog.update(
        before ->
            carries(before.entry(table.name()), table)
                ? with(change.apply(before), table.name(), TableState.ACTIVE)
                : before);
  }

  /** Replaces the table and its mark, unless another statement took it over. */
  boolean replace(TableDef table, UnaryOperator<Catalog> change) {
    return catalog.update(
        before -> carries(before.entry(table.name()), table) ? change.apply(before) : before);
  }

  /** Takes table and mark out of the catalog. */
  boolean remove(TableDef table) {
    return catalog.update(
        before ->
            carries(before.entry(table.name()), table)
                ? before.withoutTable(table.name())
                : before);
  }

  /** Releases the work to the next statement, if this one still owns it. */
  void abandon(TableName name, TableState mark, RuntimeException failure) {
    try {
      TableDef entry = catalog.refresh().entry(name);
      if (entry != null && entry.state().owner().equals(mark.owner())) {
        replace(entry, entry.state().abandoned());
      }
    } catch (RuntimeException again) {
      failure.addSuppressed(again);
    }
  }

  /** Returns the catalog with a mark at the table. */
  static Catalog with(Catalog catalog, TableName name, TableState state) {
    TableDef entry = catalog.entry(name);
    return entry == null ? catalog : catalog.withTable(entry.withState(state));
  }

  private static boolean carries(@Nullable TableDef entry, TableDef table) {
    return entry != null && entry.id() == table.id() && entry.state().sameWork(table.state());
  }
}
