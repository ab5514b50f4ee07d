package org.openlindorm.access;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Who failed to log in, by address: after a few failures an address must wait, each time twice as
 * long, and is refused meanwhile without a password being looked at. Other addresses do not wait.
 * Nobody is held: a refusal is immediate, and what is kept about addresses has a bound.
 */
public final class FailedLogins {
  private static final Logger LOG = LoggerFactory.getLogger(FailedLogins.class);

  /** A person mistypes that often. */
  private static final int FREE_FAILURES = 3;

  private static final Duration FIRST_WAIT = Duration.ofMillis(500);
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

  /** After so long without a failure an address is as good as new. */
  private static final Duration MEMORY = Duration.ofMinutes(10);

  /** About a megabyte; the address whose last failure is the oldest is forgotten first. */
  static final int MOST_ADDRESSES = 10_000;

  private static final int LINES_PER_MINUTE = 20;
  private static final int SHOWN_NAME_LENGTH = 64;

  /** The first half of an IPv6 address is a customer's, the second at his choice. */
  private static final int IPV6_CUSTOMER_BYTES = 8;

  private final LongSupplier clock;
  private final Map<String, Failures> byAddress = new LinkedHashMap<>();
  private long minuteBegan;
  private int linesOfMinute;
  private long total;

  private record Failures(int count, long lastNanos, long refusedUntilNanos) {}

  /**
   * @param clock nanoseconds that only grow
   */
  public FailedLogins(LongSupplier clock) {
    this.clock = clock;
    this.minuteBegan = clock.getAsLong();
  }

  /**
   * Returns if an attempt from this address may be judged now.
   *
   * @throws LindormException LOGIN_DELAYED, with the seconds to wait
   */
  synchronized void requireLeave(String address) {
    Failures failures = byAddress.get(key(address));
    long now = clock.getAsLong();
    if (failures != null && failures.refusedUntilNanos - now > 0) {
      long millis = Duration.ofNanos(failures.refusedUntilNanos - now).toMillis();
      throw LindormException.of(
          ErrorCode.LOGIN_DELAYED,
          "Too many logins have failed from " + address,
          millis / 1000 + 1);
    }
  }

  /** Counts and logs an attempt with a wrong user or password. */
  synchronized void add(String address, String user) {
    String key = key(address);
    Failures before = byAddress.remove(key);
    long now = clock.getAsLong();
    int count = before == null || now - before.lastNanos > MEMORY.toNanos() ? 1 : before.count + 1;
    byAddress.put(key, new Failures(count, now, now + waitNanos(count)));
    if (byAddress.size() > MOST_ADDRESSES) {
      byAddress.remove(byAddress.keySet().iterator().next());
    }
    total++;
    log(address, user, count, now);
  }

  /** How long an address is refused after so many failures. */
  private static long waitNanos(int failures) {
    if (failures <= FREE_FAILURES) {
      return 0;
    }
    int doublings = Math.min(failures - FREE_FAILURES - 1, Integer.SIZE - 1);
    return Math.min(FIRST_WAIT.toNanos() << doublings, LONGEST_WAIT.toNanos());
  }

  private void log(String address, String user, int count, long now) {
    if (now - minuteBegan > Duration.ofMinutes(1).toNanos()) {
      minuteBegan = now;
      linesOfMinute = 0;
    }
    linesOfMinute++;
    if (linesOfMinute <= LINES_PER_MINUTE) {
      LOG.warn(
          "Access denied for '{}' from {}: failure {} of this address, {} in all since the start",
          shown(user),
          address,
          count,
          total);
    } else if (linesOfMinute == LINES_PER_MINUTE + 1) {
      LOG.warn("More logins fail; they are counted and not logged for up to a minute");
    }
  }

  /** What a stranger sends as a name must not make lines of the log. */
  private static String shown(String user) {
    String cut = user.substring(0, Math.min(user.length(), SHOWN_NAME_LENGTH));
    return cut.replaceAll("[^\\p{Graph} ]", "?");
  }

  private static String key(String address) {
    try {
      byte[] bytes = InetAddress.getByName(address).getAddress();
      return bytes.length > IPV6_CUSTOMER_BYTES
          ? Arrays.toString(Arrays.copyOf(bytes, IPV6_CUSTOMER_BYTES))
          : address;
    } catch (UnknownHostException e) {
      return address;
    }
  }

  synchronized int addresses() {
    return byAddress.size();
  }
}
