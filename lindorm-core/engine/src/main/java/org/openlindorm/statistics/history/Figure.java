package org.openlindorm.statistics.history;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A figure of a server that the history keeps. A counter is kept as its growth in an interval; a
 * gauge as its largest value.
 */
public enum Figure {
  /** Servers that began in the interval. */
  STARTS(1, Kind.COUNTER),
  /** Executed statements by kind. */
  STATEMENTS(2, Kind.COUNTER),
  /** Failed statements by kind. */
  FAILED(3, Kind.COUNTER),
  /** The time of statements in microseconds, by kind. */
  MICROS(4, Kind.COUNTER),
  /**
   * Statements by kind that took at most the bound of their bucket, see {@link
   * org.openlindorm.statistics.StatementKinds#BOUNDS_MICROS}, and more than the bound before it.
   */
  WITHIN(5, Kind.COUNTER),
  ROWS_RETURNED(6, Kind.COUNTER),
  ROWS_AFFECTED(7, Kind.COUNTER),
  ROWS_READ(8, Kind.COUNTER),
  BYTES_READ(9, Kind.COUNTER),
  /** Failed statements by error number. */
  ERRORS(10, Kind.COUNTER),
  SESSIONS(11, Kind.GAUGE),
  RUNNING(12, Kind.GAUGE),
  /** Connections by protocol. */
  CONNECTIONS(13, Kind.GAUGE),
  HEAP_BYTES(14, Kind.GAUGE),
  REGIONS(15, Kind.GAUGE),
  MEMSTORE_BYTES(16, Kind.GAUGE),
  FLUSHED_BYTES(17, Kind.COUNTER),
  COMPACTED_BYTES(18, Kind.COUNTER),
  COMPACTION_QUEUE(19, Kind.GAUGE),
  /** Changes whose index entries await repair. */
  REPAIR_QUEUE(20, Kind.GAUGE),
  /** Regions with timestamps more than ten minutes in the future. */
  REGIONS_AHEAD(21, Kind.GAUGE);

  private enum Kind {
    COUNTER,
    GAUGE
  }

  private static final Map<Integer, Figure> BY_CODE =
      Stream.of(values()).collect(Collectors.toMap(Figure::code, figure -> figure));

  private final int code;
  private final Kind kind;

  Figure(int code, Kind kind) {
    this.code = code;
    this.kind = kind;
  }

  /** Returns the code in a stored row: one byte, which never changes. */
  int code() {
    return code;
  }

  /** Returns the figure of a code, or null for one of a later version. */
  static @Nullable Figure of(int code) {
    return BY_CODE.get(code);
  }

  /** Returns whether the source reports totals since its start. */
  boolean isCounter() {
    return kind == Kind.COUNTER;
  }

  /** Adds the values of two intervals. */
  long joined(long first, long second) {
    return isCounter() ? first + second : Math.max(first, second);
  }
}
