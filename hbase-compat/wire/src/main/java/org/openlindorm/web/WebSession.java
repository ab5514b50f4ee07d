package org.openlindorm.web;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.openlindorm.access.Principal;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** An authenticated HTTP session. It owns the objects that pages keep for the session. */
public final class WebSession {
  private static final Logger LOG = LoggerFactory.getLogger(WebSession.class);

  private final String token;
  private final Principal principal;
  private final long generation;
  private final long beganNanos;
  private final Map<Class<?>, AutoCloseable> belongings = new HashMap<>();
  private volatile long seenNanos;
  private boolean ended;

  /**
   * @param token with which the browser identifies the session
   * @param generation of the passwords at the login
   */
  WebSession(String token, Principal principal, long generation, long nowNanos) {
    this.token = token;
    this.principal = principal;
    this.generation = generation;
    this.beganNanos = nowNanos;
    this.seenNanos = nowNanos;
  }

  public Principal principal() {
    return principal;
  }

  String token() {
    return token;
  }

  long generation() {
    return generation;
  }

  long beganNanos() {
    return beganNanos;
  }

  long seenNanos() {
    return seenNanos;
  }

  void see(long nowNanos) {
    seenNanos = nowNanos;
  }

  /**
   * Returns an object that pages keep for the session. It is created at the first call and closed
   * with the session.
   *
   * @throws WebRefusal when the session has ended
   */
  public synchronized <T extends AutoCloseable> T belonging(Class<T> type, Supplier<T> make) {
    if (ended) {
      throw new WebRefusal(401, "Your session has ended. Log in again.");
    }
    return type.cast(belongings.computeIfAbsent(type, any -> make.get()));
  }

  synchronized void end() {
    ended = true;
    for (AutoCloseable each : belongings.values()) {
      try {
        each.close();
      } catch (Exception e) {
        LOG.warn("A resource of an HTTP session could not be closed", e);
      }
    }
    belongings.clear();
  }
}
