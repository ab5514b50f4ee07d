package org.openlindorm.engine;

import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.openlindorm.catalog.BackgroundLease;
import org.openlindorm.traffic.history.TrafficCollector;

/**
 * Looks again and again where rows are read and written, in a thread of its own, and keeps it. One
 * server of a catalog does it at a time.
 */
public final class HotSpotWatch implements AutoCloseable {

  /** Several looks a minute, so that a hot spot is known within one. */
  public static final Duration INTERVAL = Duration.ofSeconds(10);

  private final TrafficCollector collector;
  private final BackgroundLease lease;
  private final Consumer<RuntimeException> onFailure;
  private final ScheduledExecutorService thread;
  private final ScheduledFuture<?> looking;

  private HotSpotWatch(SqlEngine engine, Duration interval, Consumer<RuntimeException> onFailure) {
    EngineOptions options = engine.options();
    this.collector = new TrafficCollector(engine.store(), options.clock(), engine.traffic());
    this.lease =
        new BackgroundLease(
            "hot-spots",
            engine.store(),
            options.clock(),
            UUID.randomUUID().toString(),
            options.soleServer());
    this.onFailure = onFailure;
    this.thread = Executors.newSingleThreadScheduledExecutor(HotSpotWatch::daemon);
    long millis = interval.toMillis();
    this.looking = thread.scheduleWithFixedDelay(this::look, millis, millis, TimeUnit.MILLISECONDS);
  }

  /**
   * Starts to watch.
   *
   * @param onFailure told when the store does not answer; the watch goes on with the next interval
   */
  public static HotSpotWatch start(
      SqlEngine engine, Duration interval, Consumer<RuntimeException> onFailure) {
    return new HotSpotWatch(engine, interval, onFailure);
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "hot-spot-watch");
    thread.setDaemon(true);
    return thread;
  }

  private void look() {
    try {
      if (lease.isHeld()) {
        var unused = collector.look();
      }
    } catch (RuntimeException failure) {
      onFailure.accept(failure);
    }
  }

  @Override
  public void close() {
    looking.cancel(true);
    thread.shutdownNow();
  }
}
