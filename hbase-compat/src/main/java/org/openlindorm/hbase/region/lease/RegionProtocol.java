package org.openlindorm.hbase.region.lease;

/**
 * The calls between SQL servers and regions that one side knows, by the number of their form: scans
 * with programs, questions, what is asked of indexes. A number is added when a side that does not
 * know of a change would read or write wrongly. What the other side refuses by itself, or does
 * without, needs none; programs have versions of their own.
 *
 * @param oldest that is still understood
 * @param newest that is spoken
 */
public record RegionProtocol(int oldest, int newest) {

  /** Of a lindorm-region.jar that does not know the question, so of before the first release. */
  public static final RegionProtocol UNKNOWN = new RegionProtocol(0, 0);

  /** Of a lindorm-region.jar that answers, but tells no number. */
  static final RegionProtocol UNNUMBERED = new RegionProtocol(1, 1);

  /** What this build knows. */
  public static RegionProtocol current() {
    return new RegionProtocol(1, 1);
  }

  /** Whether the two sides have a form in common. */
  public boolean fits(RegionProtocol other) {
    return oldest <= other.newest && other.oldest <= newest;
  }

  /** Such as {@code 3} or {@code 2 to 4}. */
  @Override
  public String toString() {
    return oldest == newest ? Integer.toString(newest) : oldest + " to " + newest;
  }
}
