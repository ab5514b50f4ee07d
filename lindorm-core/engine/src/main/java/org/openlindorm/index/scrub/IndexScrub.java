package org.openlindorm.index.scrub;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.catalog.BackgroundLease;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.catalog.Throttle;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.index.check.CheckRecord;
import org.openlindorm.index.check.CheckRecords;
import org.openlindorm.index.check.CheckReport;
import org.openlindorm.index.check.IndexCheck;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.IndexState;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.Store;

/**
 * Continuously compares every index with its table in a thread, repairs differences, and keeps its
 * progress in {@link CheckRecords}, so that a restart or another server continues there. The
 * indexes take turns, so a large one does not block the others. One server of a catalog does it at
 * a time.
 */
public final class IndexScrub implements AutoCloseable {

  /** The intervals of the scrub; tests use shorter ones. */
  public record Intervals(
      Duration look, Duration turn, Duration rest, IndexCheck.RecheckDelays patience) {

    /**
     * Checks for work every 30 seconds; an index has a turn of 30 seconds, and a day of rest after
     * a complete comparison.
     */
    public static final Intervals DEFAULT =
        new Intervals(
            Duration.ofSeconds(30),
            Duration.ofSeconds(30),
            Duration.ofDays(1),
            IndexCheck.RecheckDelays.DEFAULT);
  }

  /** Receives events in the scrub's thread. */
  public interface Listener {

    /** Rows and entries differed, and were repaired. */
    void differed(TableDef table, IndexDef index, CheckReport report);

    /** The store did not respond; the scrub continues later. */
    void failed(RuntimeException failure);
  }

  /**
   * The totals since the start.
   *
   * @param repaired rows whose entries were corrected
   */
  public record Compared(long rows, long entries, long differences, long repaired) {

    static final Compared NOTHING = new Compared(0, 0, 0, 0);

    Compared and(CheckReport report) {
      return new Compared(
          rows + report.rows(),
          entries + report.entries(),
          differences + report.differences(),
          repaired + report.repaired());
    }
  }

  /** Maximum rows of one stretch, between two checks of the catalog. */
  private static final int MOST_IN_A_STRETCH = 500;

  private final Store store;
  private final LiveCatalog catalog;
  private final Clock clock;
  private final Intervals pace;
  private final Listener listener;
  private final BackgroundLease lease;
  private final CheckRecords records;
  private final Throttle throttle;
  private final Map<Long, Long> lastTurns = new HashMap<>();
  private final CountDownLatch end = new CountDownLatch(1);
  private final Thread thread = new Thread(this::run, "index-scrub");
  private long turns;
  private volatile Compared compared = Compared.NOTHING;

  private IndexScrub(
      Store store,
      LiveCatalog catalog,
      Clock clock,
      boolean alone,
      Intervals pace,
      Listener listener) {
    this.store = store;
    this.catalog = catalog;
    this.clock = clock;
    this.pace = pace;
    this.listener = listener;
    this.lease =
        new BackgroundLease("index-scrub", store, clock, UUID.randomUUID().toString(), alone);
    this.records = new CheckRecords(store);
    this.throttle = new Throttle(this::rowsPerSecond, System::nanoTime);
    thread.setDaemon(true);
  }

  /**
   * Starts to scrub.
   *
   * @param alone whether no other server works on the store
   */
  public static IndexScrub start(
      Store store,
      LiveCatalog catalog,
      Clock clock,
      boolean alone,
      Intervals pace,
      Listener listener) {
    IndexScrub scrub = new IndexScrub(store, catalog, clock, alone, pace, listener);
    scrub.thread.start();
    return scrub;
  }

  private int rowsPerSecond() {
    return Integer.parseInt(SystemVariable.INDEX_SCRUB.in(catalog.snapshot()));
  }

  private void run() {
    try {
      while (!end.await(pace.look().toNanos(), TimeUnit.NANOSECONDS)) {
        workUntilDone();
      }
    } catch (InterruptedException closed) {
      return;
    }
  }

  private void workUntilDone() throws InterruptedException {
    try {
      boolean worked = true;
      while (worked && mayContinue()) {
        worked = turn();
      }
    } catch (RuntimeException failure) {
      if (!isClosed()) {
        listener.failed(failure);
      }
    }
  }

  private boolean mayContinue() {
    return !isClosed() && rowsPerSecond() > 0 && lease.isHeld();
  }

  private void checkOpen() {
    if (isClosed()) {
      throw LindormException.of(ErrorCode.CANCELLED);
    }
  }

  private boolean isClosed() {
    return end.getCount() == 0;
  }

  /** Checks one index for some time; returns false when nothing is due. */
  private boolean turn() throws InterruptedException {
    List<Target> all = targets();
    records.keepOnly(all.stream().map(Target::id).collect(Collectors.toSet()));
    lastTurns.keySet().retainAll(all.stream().map(Target::id).collect(Collectors.toSet()));
    Target next =
        all.stream()
            .filter(this::isDue)
            .min(Comparator.comparing((Target target) -> lastTurns.getOrDefault(target.id(), 0L)))
            .orElse(null);
    if (next == null) {
      return false;
    }
    lastTurns.put(next.id(), ++turns);
    work(next);
    return true;
  }

  /** An index of a table in the catalog. */
  private record Target(TableDef table, IndexDef index) {
    long id() {
      return index.id();
    }

    boolean isWorkedOn() {
      return table.state().online()
          && !table.state().busy()
          && index.state().stage() == IndexState.Stage.ACTIVE;
    }
  }

  private List<Target> targets() {
    List<Target> all = new ArrayList<>();
    for (TableDef table : catalog.refresh().tables().values()) {
      table.indexes().forEach(index -> all.add(new Target(table, index)));
    }
    return all;
  }

  private boolean isDue(Target target) {
    if (!target.isWorkedOn()) {
      return false;
    }
    CheckRecord record = records.of(target.index());
    return record.pass() != null || record.checkedAt() + pace.rest().toMillis() <= clock.millis();
  }

  private void work(Target target) throws InterruptedException {
    long until = System.nanoTime() + pace.turn().toNanos();
    CheckRecord.Pass pass = records.of(target.index()).pass();
    pass = pass == null ? CheckRecord.Pass.at(clock.millis()) : pass;
    while (pass != null && System.nanoTime() - until < 0 && mayContinue() && isAsItWas(target)) {
      pass = stretch(target, pass);
    }
  }

  /**
   * Executes the next stretch of a pass; returns null when the pass is over, or the table was
   * replaced.
   */
  private CheckRecord.@Nullable Pass stretch(Target target, CheckRecord.Pass pass)
      throws InterruptedException {
    int most = Math.min(MOST_IN_A_STRETCH, Math.max(1, rowsPerSecond()));
    IndexCheck.CheckedPart done =
        IndexCheck.stretch(
            store,
            target.table(),
            target.index(),
            pass.side(),
            pass.next(),
            most,
            pace.patience(),
            this::checkOpen);
    CheckReport report = done.report();
    compared = compared.and(report);
    if (!report.isClean()) {
      if (!isAsItWas(target)) {
        return null;
      }
      listener.differed(target.table(), target.index(), report);
    }
    records.update(target.index(), record -> record.after(pass, done));
    long nanos = throttle.take((int) (report.rows() + report.entries()));
    if (end.await(nanos, TimeUnit.NANOSECONDS)) {
      return null;
    }
    return records.of(target.index()).pass();
  }

  /** Returns what this server has compared so far. */
  public Compared compared() {
    return compared;
  }

  private boolean isAsItWas(Target target) {
    TableDef now = catalog.refresh().table(target.table().name());
    return now != null && now.equals(target.table()) && target.isWorkedOn();
  }

  /** Stops quickly; the progress is kept. */
  @Override
  public void close() {
    end.countDown();
    try {
      thread.join(TimeUnit.SECONDS.toMillis(10));
      lease.release();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException unreachable) {
      listener.failed(unreachable);
    }
  }
}
