package org.openlindorm.statistics.history;

import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.openlindorm.store.Store;

/** Records the figures of a server in a thread, a sample each second. */
public final class FigureWatch implements AutoCloseable {

  private static final Duration INTERVAL = Duration.ofSeconds(1);

  /** The longest wait at shutdown for a write that is in progress. */
  private static final Duration END = Duration.ofSeconds(10);

  private final FigureRecorder recorder;
  private final Consumer<RuntimeException> onFailure;
  private final ScheduledExecutorService thread;
  private final ScheduledFuture<?> sampling;
  private boolean failing;

  private FigureWatch(FigureRecorder recorder, Consumer<RuntimeException> onFailure) {
    this.recorder = recorder;
    this.onFailure = onFailure;
    this.thread = Executors.newSingleThreadScheduledExecutor(FigureWatch::daemon);
    long millis = INTERVAL.toMillis();
    this.sampling = thread.scheduleAtFixedRate(this::sample, millis, millis, TimeUnit.MILLISECONDS);
  }

  /**
   * Starts the watch.
   *
   * @param alone whether no other server can be running
   * @param onFailure called for the first of successive failures; the watch continues with the next
   *     interval
   */
  public static FigureWatch start(
      FigureSampler sampler,
      Store store,
      Clock clock,
      boolean alone,
      Consumer<RuntimeException> onFailure) {
    return new FigureWatch(new FigureRecorder(sampler, store, clock, alone), onFailure);
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "figure-watch");
    thread.setDaemon(true);
    return thread;
  }

  private void sample() {
    try {
      recorder.sample();
      failing = false;
    } catch (RuntimeException failure) {
      if (!failing) {
        failing = true;
        onFailure.accept(failure);
      }
    }
  }

  /** Ends the watch after a write of what is left. */
  @Override
  public void close() {
    sampling.cancel(false);
    thread.execute(this::writeRest);
    thread.shutdown();
    try {
      if (!thread.awaitTermination(END.toSeconds(), TimeUnit.SECONDS)) {
        thread.shutdownNow();
      }
    } catch (InterruptedException interrupted) {
      thread.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }

  private void writeRest() {
    try {
      recorder.close();
    } catch (RuntimeException failure) {
      onFailure.accept(failure);
    }
  }
}
