package org.openlindorm.hbase.region.lease;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.regionserver.RegionServerAbortedException;
import org.jspecify.annotations.Nullable;

/**
 * A lease that is proved periodically by a query of the server's registration. A proof holds for a
 * third of the session from the time of the query: ZooKeeper was in contact with the server then
 * and keeps its entry for a whole session after that. A later caller waits for a new proof; so do
 * all callers after the process was paused.
 */
final class SessionLease implements ServerLease {

  /** ZooKeeper's client sends a message every third of a session; the rest is for its ticks. */
  private static final int PARTS_OF_SESSION = 3;

  /**
   * The number of renewals per lifetime of a proof, so that writers do not have to wait for one.
   */
  private static final int RENEWALS_A_PROOF = 3;

  /** For sessions that are too short for servers, or not known. */
  private static final long SHORTEST_RENEWAL_MILLIS = 500;

  /** The longest time that a handler waits for ZooKeeper; HBase's client waits for a minute. */
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);

  /** The pause between two queries if ZooKeeper did not answer the first. */
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  private final Registration registration;
  private final LeaseClock clock;
  private final String server;
  private final Consumer<String> onEnd;
  private final AtomicReference<@Nullable CompletableFuture<?>> pending = new AtomicReference<>();
  private volatile @Nullable Proof last;
  private volatile boolean ended;

  /** The lease held after this moment, and holds for this long from it. */
  private record Proof(LeaseClock.Moment sentAt, long nanos) {}

  /**
   * Creates a lease that is not proved yet.
   *
   * @param onEnd called once, with a sentence, when the lease has ended
   */
  SessionLease(Registration registration, LeaseClock clock, String server, Consumer<String> onEnd) {
    this.registration = registration;
    this.clock = clock;
    this.server = server;
    this.onEnd = onEnd;
  }

  @Override
  public void confirm() throws IOException {
    LeaseClock.Moment now = clock.now();
    if (covers(now)) {
      return;
    }
    long deadline = clock.now().nanos() + PATIENCE_NANOS;
    for (int attempt = 0; !covers(now); attempt++) {
      long left = deadline - clock.now().nanos();
      if (ended) {
        throw new RegionServerAbortedException(ending());
      }
      if (attempt > 0) {
        LockSupport.parkNanos(PAUSE_NANOS);
      }
      if (left <= 0 || !await(renew(), left)) {
        throw new IOException(
            "ZooKeeper does not report whether region server "
                + server
                + " still holds its regions; the rows are written, but other servers may not see"
                + " them. Write again");
      }
    }
  }

  private boolean covers(LeaseClock.Moment moment) {
    Proof proof = last;
    return proof != null && !ended && moment.since(proof.sentAt()) <= proof.nanos();
  }

  /** Starts a query unless one is in progress; returns the future to wait for. */
  CompletableFuture<?> renew() {
    CompletableFuture<?> mine = new CompletableFuture<>();
    CompletableFuture<?> others = pending.compareAndExchange(null, mine);
    if (others != null) {
      return others;
    }
    LeaseClock.Moment sentAt = clock.now();
    CompletableFuture<?> unused =
        registration
            .request()
            .thenAccept(state -> learn(sentAt, state))
            .whenComplete(
                (nothing, failure) -> {
                  pending.set(null);
                  mine.complete(null);
                });
    return mine;
  }

  private void learn(LeaseClock.Moment sentAt, Registration.State state) {
    switch (state) {
      case THERE -> last = new Proof(sentAt, proofNanos());
      case GONE -> end();
      case UNKNOWN -> {}
    }
  }

  private synchronized void end() {
    if (!ended) {
      ended = true;
      onEnd.accept(ending());
    }
  }

  private String ending() {
    return "The lease of region server "
        + server
        + " has expired: it paused or could not reach ZooKeeper for longer than its"
        + " session, and other servers have its regions. It aborts; write again";
  }

  private long proofNanos() {
    return TimeUnit.MILLISECONDS.toNanos(registration.sessionMillis()) / PARTS_OF_SESSION;
  }

  /** Returns the renewal interval in milliseconds. */
  long renewalMillis() {
    return Math.max(
        SHORTEST_RENEWAL_MILLIS, TimeUnit.NANOSECONDS.toMillis(proofNanos()) / RENEWALS_A_PROOF);
  }

  /** Returns false on timeout. */
  private static boolean await(CompletableFuture<?> answer, long nanos) throws IOException {
    try {
      answer.get(nanos, TimeUnit.NANOSECONDS);
      return true;
    } catch (TimeoutException | ExecutionException silent) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("Interrupted while a write waited for the server's lease");
    }
  }
}
