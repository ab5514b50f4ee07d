package org.openlindorm.hbase.region.lease;

/**
 * The range of protocol versions between SQL servers and regions that one side knows. The protocol
 * includes scans with programs, requests to a region, and index requests. A new version is added
 * when a side that does not know a change would read or write incorrectly. A change that the other
 * side refuses, or does not need, requires no new version. Programs have their own versions.
 *
 * @param oldest the oldest version that is understood
 * @param newest the newest version that is used
 */
public record RegionProtocol(int oldest, int newest) {

  /**
   * The protocol of a lindorm-region.jar that does not know the request, from before the first
   * release.
   */
  public static final RegionProtocol UNKNOWN = new RegionProtocol(0, 0);

  /** The protocol of a lindorm-region.jar that responds but reports no version. */
  static final RegionProtocol UNNUMBERED = new RegionProtocol(1, 1);

  /** Returns the versions of this build. */
  public static RegionProtocol current() {
    return new RegionProtocol(1, 1);
  }

  /** Returns whether the two sides have a version in common. */
  public boolean fits(RegionProtocol other) {
    return oldest <= other.newest && other.oldest <= newest;
  }

  /** Returns a text such as {@code 3} or {@code 2 to 4}. */
  @Override
  public String toString() {
    return oldest == newest ? Integer.toString(newest) : oldest + " to " + newest;
  }
}
