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
    WebSession session =
        new WebSession(
            Base64.getUrlEncoder().withoutPadding().encodeToString(token),
            principal,
            generation,
            clock.getAsLong());
    synchronized (this) {
      while (byToken.size() >= MOST_SESSIONS) {
        quietest().ifPresent(this::end);
      }
      byToken.put(session.token(), session);
    }
    return session;
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
    WebSession session = byToken.get(token);
    if (session == null) {
      return Optional.empty();
    }
    if (session.generation() != generation || isOver(session)) {
      end(session);
      return Optional.empty();
    }
    session.see(clock.getAsLong());
    return Optional.of(session);
  }

  private boolean isOver(WebSession session) {
    long now = clock.getAsLong();
    return now - session.seenNanos() > QUIET.toNanos()
        || now - session.beganNanos() > LONGEST.toNanos();
  }

  void end(WebSession session) {
    byToken.remove(session.token());
    session.end();
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
