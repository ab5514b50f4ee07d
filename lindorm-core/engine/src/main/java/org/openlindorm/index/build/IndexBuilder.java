package org.openlindorm.index.build;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.catalog.Throttle;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.value.CancellationCheck;
import org.openlindorm.index.IndexBuilds;
import org.openlindorm.index.build.BuildRecord.IndexProgress;
import org.openlindorm.schema.IndexChange;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.IndexState;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.store.Store;

/**
 * Builds the indexes that are BUILDING in the catalog: takes the lease of their table, and
 * continues where its last owner stopped. It finds work in the catalog, so a build continues after
 * a crash; {@link #start} only saves time. One table at a time, the others wait.
 */
public final class IndexBuilder implements IndexBuilds {

  private static final long LOOK_EVERY_MILLIS = 3_000;
  private static final int THREADS = 3;

  /** Successive store failures after which a build fails. */
  private static final int MOST_FAILURES = 10;

  private static final int REASON_CHARACTERS = 512;

  private final Store store;
  private final LiveCatalog catalog;
  private final Clock clock;
  private final boolean alone;
  private final BuildRecords records;
  private final Throttle throttle;
  private final String owner = UUID.randomUUID().toString();
  private final ExecutorService threads =
      Executors.newFixedThreadPool(THREADS, IndexBuilder::thread);
  private final Map<Long, Integer> failures = new HashMap<>();
  private final Thread looking = thread(this::look);
  private final Semaphore bell = new Semaphore(0);
  private volatile boolean closed;

  private IndexBuilder(Store store, LiveCatalog catalog, Clock clock, boolean alone) {
    this.store = store;
    this.catalog = catalog;
    this.clock = clock;
    this.alone = alone;
    this.records = new BuildRecords(store);
    this.throttle =
        new Throttle(
            () ->
                Integer.parseInt(SystemVariable.INDEX_BUILD_ROWS_PER_SECOND.in(catalog.snapshot())),
            System::nanoTime);
  }

  /**
   * Starts to build, with unfinished builds first.
   *
   * @param alone whether no other server works on the store: then it waits for no lease
   */
  public static IndexBuilder open(Store store, LiveCatalog catalog, Clock clock, boolean alone) {
    IndexBuilder builder = new IndexBuilder(store, catalog, clock, alone);
    builder.looking.start();
    return builder;
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "lindorm-index-build");
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public void start(TableName table, String index) {
    wake();
  }

  private void wake() {
    bell.release();
  }

  private void look() {
    while (!closed) {
      try {
        boolean worked = false;
        for (TableDef table : catalog.refresh().tables().values()) {
          worked |= !closed && isBuilding(table) && build(table);
        }
        if (!worked) {
          awaitBell();
        }
      } catch (InterruptedException end) {
        return;
      } catch (RuntimeException unreachable) {
        // The store does not respond: the next check shows whether it does again.
        pauseAfter(unreachable);
      }
    }
  }

  private void pauseAfter(RuntimeException failure) {
    try {
      awaitBell();
    } catch (InterruptedException end) {
      failure.addSuppressed(end);
      closed = true;
    }
  }

  private void awaitBell() throws InterruptedException {
    if (bell.tryAcquire(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS)) {
      bell.drainPermits();
    }
  }

  /**
   * Returns whether a table has indexes to build, is online, and is not being changed by a
   * statement, during which its writers may not maintain all indexes yet.
   */
  private static boolean isBuilding(TableDef table) {
    return table.state().online() && !table.state().busy() && !building(table).isEmpty();
  }

  private static List<IndexDef> building(TableDef table) {
    return table.indexes().stream()
        .filter(index -> index.state().stage() == IndexState.Stage.BUILDING)
        .toList();
  }

  /** Works on a table's indexes; returns false when another server does or the store failed. */
  private boolean build(TableDef table) {
    BuildLease lease = BuildLease.take(records, table.id(), owner, clock, alone);
    if (lease == null) {
      return false;
    }
    try {
      List<IndexDef> indexes = building(table);
      pass(table, indexes, lease);
      finishComplete(table, indexes, lease);
      failures.remove(table.id());
      return true;
    } catch (EntryCopy.RowRefused refused) {
      settle(table, refused.index(), failed(String.valueOf(refused.getMessage())));
      return true;
    } catch (BuildLease.LeaseLost lost) {
      return false;
    } catch (RuntimeException failure) {
      giveUpAfterSome(table, failure);
      return false;
    } finally {
      releaseFinished(table, lease);
    }
  }

  private void pass(TableDef table, List<IndexDef> indexes, BuildLease lease) {
    new BuildPass(store, table, indexes, lease, throttle, () -> isRequired(table, indexes))
        .run(threads);
  }

  private boolean isRequired(TableDef table, List<IndexDef> indexes) {
    TableDef now = catalog.refresh().table(table.name());
    return !closed && now != null && now.id() == table.id() && building(now).equals(indexes);
  }

  private void finishComplete(TableDef table, List<IndexDef> indexes, BuildLease lease) {
    for (IndexDef index : indexes) {
      IndexProgress progress = lease.current().of(index.id(), index.createdAt());
      if (progress != null && progress.done().isComplete()) {
        settle(table, index, IndexState.ACTIVE);
      }
    }
  }

  private void settle(TableDef table, IndexDef index, IndexState state) {
    catalog.apply(new IndexChange.EndBuild(table.name(), index, state));
  }

  private static IndexState failed(String reason) {
    return new IndexState(
        IndexState.Stage.INACTIVE,
        reason.length() > REASON_CHARACTERS
            ? reason.substring(0, REASON_CHARACTERS - 3) + "..."
            : reason);
  }

  private void giveUpAfterSome(TableDef table, RuntimeException failure) {
    int count = failures.merge(table.id(), 1, Integer::sum);
    if (count >= MOST_FAILURES) {
      failures.remove(table.id());
      building(table)
          .forEach(index -> settle(table, index, failed(String.valueOf(failure.getMessage()))));
    }
  }

  /**
   * Removes finished builds from the lease when no thread works on the table any more, and keeps
   * those with remaining work.
   */
  private void releaseFinished(TableDef table, BuildLease lease) {
    TableDef now = catalog.refresh().table(table.name());
    List<IndexProgress> unfinished = new ArrayList<>();
    if (now != null && now.id() == table.id()) {
      for (IndexDef index : building(now)) {
        IndexProgress progress = lease.current().of(index.id(), index.createdAt());
        if (progress != null) {
          unfinished.add(progress);
        }
      }
    }
    lease.release(unfinished);
  }

  @Override
  public void awaitStopped(TableDef table, IndexDef index) {
    while (true) {
      BuildRecord record = records.read(table.id()).record();
      boolean working =
          record.indexes().stream().anyMatch(one -> one.indexId() == index.id())
              && (alone ? record.owner().equals(owner) : record.isHeldAt(clock.millis()));
      if (!working) {
        return;
      }
      pause();
    }
  }

  @Override
  public boolean await(TableName table, String index, Duration patience) {
    long deadline = System.nanoTime() + patience.toNanos();
    while (true) {
      TableDef found = catalog.refresh().table(table);
      boolean building = found != null && isBuilding(found, index);
      // A build that has just ended still has its table: the next definition would wait for it.
      if (!building && (found == null || !found.state().busy())) {
        return true;
      }
      if (System.nanoTime() - deadline > 0) {
        return !building;
      }
      pause();
    }
  }

  private static boolean isBuilding(TableDef table, String index) {
    IndexDef found = table.index(index);
    return found != null && found.state().stage() == IndexState.Stage.BUILDING;
  }

  private static void pause() {
    CancellationCheck.run();
    try {
      TimeUnit.MILLISECONDS.sleep(50);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw LindormException.of(interrupted, ErrorCode.CANCELLED);
    }
  }

  /** Stops quickly; another server, or this one after its start, continues the builds. */
  @Override
  public void close() {
    closed = true;
    wake();
    try {
      looking.join(TimeUnit.SECONDS.toMillis(10));
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    looking.interrupt();
    threads.shutdownNow();
  }
}
