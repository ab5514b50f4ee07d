package org.openlindorm.catalog;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Brings in what other servers define: a thread of its own that refreshes the catalog again and
 * again, so that no statement waits for it.
 */
public final class CatalogWatch implements AutoCloseable {

  /** How often a server looks. */
  public static final Duration INTERVAL = Duration.ofSeconds(1);

  /** After so long a server that is alive has seen a change, even if it was slow to look. */
  static final Duration NOTICED_AFTER = INTERVAL.multipliedBy(5);

  private final ScheduledExecutorService thread;
  private final ScheduledFuture<?> refreshing;

  private CatalogWatch(ScheduledExecutorService thread, Runnable refresh, long millis) {
    this.thread = thread;
    this.refreshing = thread.scheduleWithFixedDelay(refresh, millis, millis, TimeUnit.MILLISECONDS);
  }

  /**
   * Starts to watch.
   *
   * @param onFailure told when the store does not answer; the watch goes on with the next interval
   */
  public static CatalogWatch start(
      LiveCatalog catalog, Duration interval, Consumer<RuntimeException> onFailure) {
    ScheduledExecutorService thread =
        Executors.newSingleThreadScheduledExecutor(CatalogWatch::daemon);
    return new CatalogWatch(thread, () -> refresh(catalog, onFailure), interval.toMillis());
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "catalog-watch");
    thread.setDaemon(true);
    return thread;
  }

  private static void refresh(LiveCatalog catalog, Consumer<RuntimeException> onFailure) {
    try {
      catalog.refresh();
    } catch (RuntimeException failure) {
      onFailure.accept(failure);
    }
  }

  @Override
  public void close() {
    refreshing.cancel(true);
    thread.shutdownNow();
  }
}
