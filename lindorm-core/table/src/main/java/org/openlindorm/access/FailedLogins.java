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
 * Failed logins by address. After a few failures an address must wait, each time twice as long; its
 * attempts are refused at once without a password check. Other addresses do not wait. The number of
 * kept addresses is bounded.
 */
public final class FailedLogins {
  private static final Logger LOG = LoggerFactory.getLogger(FailedLogins.class);

  /** Typing errors that a person may make before the delay starts. */
  private static final int FREE_FAILURES = 3;

  private static final Duration FIRST_WAIT = Duration.ofMillis(500);
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

  /** The time without a failure after which an address is forgotten. */
  private static final Duration MEMORY = Duration.ofMinutes(10);

  /** About 1 MB; the address with the oldest last failure is evicted first. */
  static final int MOST_ADDRESSES = 10_000;

  private static final int LINES_PER_MINUTE = 20;
  private static final int SHOWN_NAME_LENGTH = 64;

  /**
   * The first half of an IPv6 address identifies a customer's network; the customer chooses the
   * second.
   */
  private static final int IPV6_CUSTOMER_BYTES = 8;

  private final LongSupplier clock;
  private final Map<String, Failures> byAddress = new LinkedHashMap<>();
  private long minuteBegan;
  private int linesOfMinute;
  private long total;

  private record Failures(int count, long lastNanos, long refusedUntilNanos) {}

  /**
   * @param clock a monotonic clock in nanoseconds
   */
  public FailedLogins(LongSupplier clock) {
    this.clock = clock;
    this.minuteBegan = clock.getAsLong();
  }

  /**
   * Returns if an attempt from this address may be checked now.
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

  /** Returns the delay of an address after a number of failures. */
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
          "Access denied for '{}' from {}: failure {} of this address, {} in total since"
              + " the start",
          shown(user),
          address,
          count,
          total);
    } else if (linesOfMinute == LINES_PER_MINUTE + 1) {
      LOG.warn("More logins fail; for up to a minute they are counted and not logged");
    }
  }

  /** Escapes a user name for the log, so that an unauthenticated client cannot forge log lines. */
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
