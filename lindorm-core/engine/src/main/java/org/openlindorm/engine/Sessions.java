package org.openlindorm.engine;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** The open sessions of an engine by their numbers, which KILL names. Thread-safe. */
final class Sessions {

  private final Map<Long, EngineSession> open = new ConcurrentHashMap<>();
  private final AtomicLong numbers = new AtomicLong();

  long reserveNumber() {
    return numbers.incrementAndGet();
  }

  EngineSession open(EngineSession session) {
    open.put(session.number(), session);
    return session;
  }

  Optional<EngineSession> find(long number) {
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
    return open.values().stream().mapToInt(EngineSession::running).sum();
  }

  List<EngineSession> all() {
    return open.values().stream().sorted(Comparator.comparingLong(EngineSession::number)).toList();
  }
}
