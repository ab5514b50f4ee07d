package org.openlindorm.statistics;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.openlindorm.error.ErrorCode;

/** The numbers of refused or failed statements by error. Thread-safe. */
public final class FailureCounts {

  private final Map<ErrorCode, LongAdder> counts = new ConcurrentHashMap<>();

  /** Counts one error. */
  public void add(ErrorCode code) {
    counts.computeIfAbsent(code, none -> new LongAdder()).increment();
  }

  /** Returns the errors that have occurred, with their counts. */
  public Map<ErrorCode, Long> figures() {
    Map<ErrorCode, Long> figures = new TreeMap<>();
    counts.forEach((code, count) -> figures.put(code, count.sum()));
    return figures;
  }
}
