package org.openlindorm.engine;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongFunction;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** The open sessions of an engine by their numbers, which KILL names. Safe for many threads. */
final class Sessions {

  private final Map<Long, EngineSession> open = new ConcurrentHashMap<>();
  private final AtomicLong numbers = new AtomicLong();

  EngineSession open(LongFunction<EngineSession> making) {
    EngineSession session = making.apply(numbers.incrementAndGet());
    open.put(session.number(), session);
    return session;
  }

  /** SESSION_UNKNOWN when there is none. */
  EngineSession require(long number) {
    EngineSession session = open.get(number);
    if (session == null) {
      throw LindormException.of(ErrorCode.SESSION_UNKNOWN, Long.toString(number));
    }
    return session;
  }

  void closed(long number) {
    open.remove(number);
  }

  List<EngineSession> all() {
    return open.values().stream().sorted(Comparator.comparingLong(EngineSession::number)).toList();
  }
}
