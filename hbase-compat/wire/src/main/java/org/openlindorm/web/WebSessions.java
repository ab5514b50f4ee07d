package org.openlindorm.web;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.openlindorm.access.Principal;

/**
 * The HTTP session store: at most {@value #MOST_SESSIONS} sessions; a new one evicts the least
 * recently used. A session expires after half an hour without a request, after half a day, and when
 * the users of the server change.
 */
final class WebSessions {

  /** The maximum of sessions. A person has a few browsers; the state of each is small. */
  static final int MOST_SESSIONS = 256;

  static final Duration QUIET = Duration.ofMinutes(30);

  /** The maximum age: a working day. An open page sends requests now and then and is never idle. */
  static final Duration LONGEST = Duration.ofHours(12);

  /** The length of a token, that of an AES-256 key, so that it cannot be guessed. */
  private static final int TOKEN_BYTES = 32;

  private final SecureRandom random = new SecureRandom();
  private final Map<String, WebSession> byToken = new ConcurrentHashMap<>();
  private final LongSupplier clock;

  /**
   * @param clock monotonic time in nanoseconds
   */
  WebSessions(LongSupplier clock) {
    this.clock = clock;
  }

  WebSession begin(Principal principal, long generation) {
    byte[] token = new byte[TOKEN_BYTES];
    random.nextBytes(token);
    WebSession visit =
        new WebSession(
            Base64.getUrlEncoder().withoutPadding().encodeToString(token),
            principal,
            generation,
            clock.getAsLong());
    synchronized (this) {
      while (byToken.size() >= MOST_SESSIONS) {
        quietest().ifPresent(this::end);
      }
      byToken.put(visit.token(), visit);
    }
    return visit;
  }

  private Optional<WebSession> quietest() {
    long now = clock.getAsLong();
    return byToken.values().stream().max(Comparator.comparingLong(each -> now - each.seenNanos()));
  }

  /**
   * Returns the session of a token.
   *
   * @param generation of the passwords now
   */
  Optional<WebSession> find(String token, long generation) {
    WebSession visit = byToken.get(token);
    if (visit == null) {
      return Optional.empty();
    }
    if (visit.generation() != generation || isOver(visit)) {
      end(visit);
      return Optional.empty();
    }
    visit.see(clock.getAsLong());
    return Optional.of(visit);
  }

  private boolean isOver(WebSession visit) {
    long now = clock.getAsLong();
    return now - visit.seenNanos() > QUIET.toNanos()
        || now - visit.beganNanos() > LONGEST.toNanos();
  }

  void end(WebSession visit) {
    byToken.remove(visit.token());
    visit.end();
  }

  /** Ends expired sessions, also those without further requests. */
  void sweep() {
    List.copyOf(byToken.values()).stream().filter(this::isOver).forEach(this::end);
  }

  void endAll() {
    new ArrayList<>(byToken.values()).forEach(this::end);
  }

  int count() {
    return byToken.size();
  }
}
