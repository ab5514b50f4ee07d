package org.openlindorm.engine;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** The open sessions of an engine by their numbers, which KILL names. Thread-safe. */
final class Sessions {

  private final Map<Long, OpenSession> open = new ConcurrentHashMap<>();
  private final AtomicLong numbers = new AtomicLong();

  long reserveNumber() {
    return numbers.incrementAndGet();
  }

  void opened(OpenSession session) {
    open.put(session.number(), session);
  }

  Optional<OpenSession> find(long number) {
    return Optional.ofNullable(open.get(number));
  }

  void closed(long number) {
    open.remove(number);
  }

  int count() {
    return open.size();
  }

  /** Returns the number of running statements of all sessions. */
  int running() {
    return open.values().stream().mapToInt(session -> session.running().count()).sum();
  }

  List<OpenSession> all() {
    return open.values().stream().sorted(Comparator.comparingLong(OpenSession::number)).toList();
  }
}
