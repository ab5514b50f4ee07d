package org.openlindorm.traffic;

/**
 * The reads and writes of a range of keys within a time.
 *
 * @param readRows rows that were read, also those that a filter discarded
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

  /** Returns one of equal parts, rounded down. */
  public TrafficCounts part(int parts) {
    return new TrafficCounts(
        readRows / parts, readBytes / parts, writtenRows / parts, writtenBytes / parts);
  }

  /** Returns the remainder of equal parts. */
  public TrafficCounts rest(int parts) {
    return new TrafficCounts(
        readRows % parts, readBytes % parts, writtenRows % parts, writtenBytes % parts);
  }

  /** Returns the rows that were read or written. */
  public long rows() {
    return readRows + writtenRows;
  }
}
