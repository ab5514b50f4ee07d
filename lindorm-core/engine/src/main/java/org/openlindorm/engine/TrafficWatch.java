package org.openlindorm.engine;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Reads the counters of all regions regularly in a thread, so that ADVISE TABLE can compare them.
 */
public final class TrafficWatch implements AutoCloseable {

  /** The interval between two readings. */
  public static final Duration INTERVAL = Duration.ofMinutes(1);

  private final ScheduledExecutorService thread;
  private final ScheduledFuture<?> reading;

  private TrafficWatch(ScheduledExecutorService thread, Runnable read, long millis) {
    this.thread = thread;
    this.reading = thread.scheduleWithFixedDelay(read, 0, millis, TimeUnit.MILLISECONDS);
  }

  /**
   * Starts the watch, with a first reading at once.
   *
   * @param onFailure called when the store does not respond; the watch continues with the next
   *     interval
   */
  public static TrafficWatch start(
      SqlEngine engine, Duration interval, Consumer<RuntimeException> onFailure) {
    ScheduledExecutorService thread =
        Executors.newSingleThreadScheduledExecutor(TrafficWatch::daemon);
    return new TrafficWatch(thread, () -> read(engine, onFailure), interval.toMillis());
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "traffic-watch");
    thread.setDaemon(true);
    return thread;
  }

  private static void read(SqlEngine engine, Consumer<RuntimeException> onFailure) {
    try {
      engine.readTraffic();
    } catch (RuntimeException failure) {
      onFailure.accept(failure);
    }
  }

  @Override
  public void close() {
    reading.cancel(true);
    thread.shutdownNow();
  }
}
