package org.openlindorm.traffic;

/**
 * What was asked of a range of keys within a time.
 *
 * @param readRows rows that were read, also those that a filter threw away
 * @param readBytes of their cells
 * @param writtenRows mutations of rows
 * @param writtenBytes of their cells
 */
public record TrafficCounts(long readRows, long readBytes, long writtenRows, long writtenBytes) {

  public static final TrafficCounts NONE = new TrafficCounts(0, 0, 0, 0);

  public TrafficCounts plus(TrafficCounts other) {
    return new TrafficCounts(
        readRows + other.readRows,
        readBytes + other.readBytes,
        writtenRows + other.writtenRows,
        writtenBytes + other.writtenBytes);
  }

  /** One of equal parts, rounded down. */
  public TrafficCounts part(int parts) {
    return new TrafficCounts(
        readRows / parts, readBytes / parts, writtenRows / parts, writtenBytes / parts);
  }

  /** What equal parts leave. */
  public TrafficCounts rest(int parts) {
    return new TrafficCounts(
        readRows % parts, readBytes % parts, writtenRows % parts, writtenBytes % parts);
  }

  /** Rows that were read or written. */
  public long rows() {
    return readRows + writtenRows;
  }
}
