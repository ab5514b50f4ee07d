package org.openlindorm.hbase.web;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.openlindorm.access.Principal;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Somebody's stay, from his login to his logout. It owns what pages keep for him meanwhile. */
public final class Visit {
  private static final Logger LOG = LoggerFactory.getLogger(Visit.class);

  private final String token;
  private final Principal principal;
  private final long generation;
  private final long beganNanos;
  private final Map<Class<?>, AutoCloseable> belongings = new HashMap<>();
  private volatile long seenNanos;
  private boolean ended;

  /**
   * @param token what his browser proves it by
   * @param generation of the passwords by which he came in
   */
  Visit(String token, Principal principal, long generation, long nowNanos) {
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
   * What pages keep for him, made at the first question and closed at the end of his stay.
   *
   * @throws WebRefusal when he has left meanwhile
   */
  public synchronized <T extends AutoCloseable> T belonging(Class<T> type, Supplier<T> make) {
    if (ended) {
      throw new WebRefusal(401, "You have been logged out. Log in again.");
    }
    return type.cast(belongings.computeIfAbsent(type, any -> make.get()));
  }

  synchronized void end() {
    ended = true;
    for (AutoCloseable each : belongings.values()) {
      try {
        each.close();
      } catch (Exception e) {
        LOG.warn("What a visitor left behind could not be closed", e);
      }
    }
    belongings.clear();
  }
}
