package org.openlindorm.web;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.Semaphore;

/**
 * The limits on concurrent requests, one for each kind of client. Clients that are not logged in
 * cannot take the threads of users, and neither can take those of {@code /health}, {@code /ready}
 * and {@code /metrics}.
 */
final class WebCapacity {

  /** The kinds of clients. */
  enum Kind {
    /** Clients that have not logged in: the login itself and the files of the console. */
    STRANGER(24),
    /** Probes and monitoring from this machine, or with a login. */
    MONITOR(8),
    /** Logged-in users; a statement holds its thread until its last row is sent. */
    USER(56);

    private final int most;

    Kind(int most) {
      this.most = most;
    }
  }

  private static final int RETRY_SECONDS = 1;

  private final Map<Kind, Semaphore> free = new EnumMap<>(Kind.class);

  WebCapacity() {
    for (Kind kind : Kind.values()) {
      free.put(kind, new Semaphore(kind.most));
    }
  }

  /** Returns the limit of concurrent requests of all kinds together. */
  static int total() {
    int total = 0;
    for (Kind kind : Kind.values()) {
      total += kind.most;
    }
    return total;
  }

  static Kind of(AccessRule accessRule, RequestClient client) {
    boolean known = client.session().isPresent();
    return switch (accessRule) {
      case EVERYBODY -> known ? Kind.USER : Kind.STRANGER;
      case MONITORS -> known || client.fromThisMachine() ? Kind.MONITOR : Kind.STRANGER;
      case USERS -> Kind.USER;
    };
  }

  /**
   * Enters one request; closing the result leaves it.
   *
   * @throws WebRefusal 503 when the limit is reached
   */
  Place enter(Kind kind) {
    Semaphore places = free.get(kind);
    if (places == null || !places.tryAcquire()) {
      throw new WebRefusal(
          503,
          "The console is processing its maximum number of requests; send this one again in "
              + RETRY_SECONDS
              + " s.");
    }
    return places::release;
  }

  /** A request in progress. */
  interface Place extends AutoCloseable {
    @Override
    void close();
  }
}
