package org.openlindorm.statistics;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.openlindorm.error.ErrorCode;

/** How often statements were refused or failed, by error. Used by many threads. */
public final class FailureCounts {

  private final Map<ErrorCode, LongAdder> counts = new ConcurrentHashMap<>();

  /** One more. */
  public void add(ErrorCode code) {
    counts.computeIfAbsent(code, none -> new LongAdder()).increment();
  }

  /** Those that have happened. */
  public Map<ErrorCode, Long> figures() {
    Map<ErrorCode, Long> figures = new TreeMap<>();
    counts.forEach((code, count) -> figures.put(code, count.sum()));
    return figures;
  }
}
