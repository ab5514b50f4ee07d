package org.openlindorm.changefeed;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.Changefeed;
import org.openlindorm.schema.ChangefeedChange;
import org.openlindorm.store.ChangeLog;
import org.openlindorm.store.LogPosition;
import org.openlindorm.store.Store;

/**
 * Copies the changes of tables from the store's log to the rows of their changefeeds, in a thread
 * of its own. Positions follow from the order of the log, so changes that are copied again after a
 * crash get the same positions.
 */
public final class ChangefeedCollector implements AutoCloseable {

  private static final long PAUSE_MILLIS = 50;
  private static final long PAUSE_WITHOUT_FEEDS_MILLIS = 250;
  private static final long PAUSE_AFTER_FAILURE_MILLIS = 1_000;

  private final Store store;
  private final LiveCatalog catalog;
  private final ChangeLog log;
  private final LogRetention retention;
  private final Consumer<RuntimeException> failures;
  private final Map<Long, CollectedFeed> collected = new HashMap<>();
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread thread = new Thread(this::run, "changefeeds");

  private ChangefeedCollector(
      Store store,
      LiveCatalog catalog,
      ChangeLog log,
      LogRetention retention,
      Consumer<RuntimeException> failures) {
    this.store = store;
    this.catalog = catalog;
    this.log = log;
    this.retention = retention;
    this.failures = failures;
  }

  /**
   * Starts to collect the changes of all changefeeds until the collector is closed.
   *
   * @param retention keeps what the changefeeds need of the log
   * @param failures receives what fails; the collector then tries again
   */
  public static ChangefeedCollector start(
      Store store,
      LiveCatalog catalog,
      ChangeLog log,
      LogRetention retention,
      Consumer<RuntimeException> failures) {
    ChangefeedCollector collector =
        new ChangefeedCollector(store, catalog, log, retention, failures);
    collector.thread.setDaemon(true);
    collector.thread.start();
    return collector;
  }

  private void run() {
    try {
      long pause = 0;
      while (!closed.await(pause, TimeUnit.MILLISECONDS)) {
        pause = pass();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Reads each feed's part of the log once; returns the pause before the next pass, in ms. */
  private long pass() {
    try {
      boolean idle = true;
      List<Changefeed> running = running(catalog.snapshot());
      for (Changefeed feed : running) {
        idle &= !collect(feed);
      }
      release();
      return running.isEmpty() ? PAUSE_WITHOUT_FEEDS_MILLIS : idle ? PAUSE_MILLIS : 0;
    } catch (RuntimeException e) {
      if (closed.getCount() > 0) {
        failures.accept(e);
      }
      collected.clear();
      return PAUSE_AFTER_FAILURE_MILLIS;
    }
  }

  private static List<Changefeed> running(Catalog now) {
    return now.changefeeds().stream()
        .filter(feed -> feed.rows().state().online() && feed.ended().isEmpty())
        .toList();
  }

  /** Returns whether the feed may have further changes. */
  private boolean collect(Changefeed feed) {
    try {
      CollectedFeed known =
          collected.computeIfAbsent(
              feed.rows().id(), id -> CollectedFeed.open(feed, store, catalog, log));
      return known.collect();
    } catch (LindormException e) {
      String reason = endingReason(e);
      if (reason == null) {
        throw e;
      }
      catalog.apply(new ChangefeedChange.EndChangefeed(feed.name(), reason));
      collected.remove(feed.rows().id());
      return false;
    }
  }

  /** Returns why a feed cannot continue; null if another attempt may succeed. */
  private static @Nullable String endingReason(LindormException e) {
    return e.code() == ErrorCode.CHANGES_LOST || e.code() == ErrorCode.DATA_CORRUPT
        ? String.valueOf(e.getMessage())
        : null;
  }

  /**
   * Releases the log before the least position of all feeds. A feed that is being created has no
   * position yet, so nothing is released while there is one.
   */
  private void release() {
    List<LogPosition> needed = new ArrayList<>();
    for (var table : catalog.snapshot().tables().values()) {
      Changefeed feed = Changefeed.of(table);
      if (feed == null || feed.ended().isPresent()) {
        continue;
      }
      CollectedFeed known = collected.get(table.id());
      if (known == null) {
        return;
      }
      needed.add(known.log());
    }
    retention.need(LogRetention.Reader.CHANGEFEEDS, needed.stream().min(LogPosition.ORDER));
  }

  @Override
  public void close() {
    closed.countDown();
    try {
      thread.join(TimeUnit.SECONDS.toMillis(10));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
