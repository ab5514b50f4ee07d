package org.openlindorm.catalog;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Loads the definitions of other servers and finishes their work if they die. It has its own
 * threads, so that no statement waits for it.
 */
public final class CatalogWatch implements AutoCloseable {

  /** The interval between two refreshes. */
  public static final Duration INTERVAL = Duration.ofSeconds(1);

  /** One thread that refreshes, and one for long work. */
  private static final int THREADS = 2;

  private final ScheduledExecutorService threads;
  private final List<ScheduledFuture<?>> tasks;

  private CatalogWatch(
      ScheduledExecutorService threads, Runnable refresh, Runnable finish, long millis) {
    this.threads = threads;
    this.tasks =
        List.of(
            threads.scheduleWithFixedDelay(refresh, millis, millis, TimeUnit.MILLISECONDS),
            threads.scheduleWithFixedDelay(finish, millis, millis, TimeUnit.MILLISECONDS));
  }

  /**
   * Starts the watch.
   *
   * @param onFailure called when the store does not answer; the next attempt follows after the
   *     interval
   */
  public static CatalogWatch start(
      LiveCatalog catalog, Duration interval, Consumer<RuntimeException> onFailure) {
    return new CatalogWatch(
        Executors.newScheduledThreadPool(THREADS, CatalogWatch::daemon),
        () -> reporting(() -> lookAround(catalog), onFailure),
        () -> reporting(catalog::completeObserved, onFailure),
        interval.toMillis());
  }

  private static void lookAround(LiveCatalog catalog) {
    catalog.refresh();
    catalog.renewMarks();
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "catalog-watch");
    thread.setDaemon(true);
    return thread;
  }

  private static void reporting(Runnable task, Consumer<RuntimeException> onFailure) {
    try {
      task.run();
    } catch (RuntimeException failure) {
      onFailure.accept(failure);
    }
  }

  @Override
  public void close() {
    tasks.forEach(task -> task.cancel(true));
    threads.shutdownNow();
  }
}
