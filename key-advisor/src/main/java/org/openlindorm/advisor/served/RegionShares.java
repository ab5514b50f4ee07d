package org.openlindorm.advisor.served;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.openlindorm.bytes.Bytes;

/**
 * The number of keys in each region.
 *
 * @param counts the counts in key order
 */
record RegionShares(List<Integer> counts) {

  RegionShares {
    counts = List.copyOf(counts);
  }

  /**
   * Counts keys by region.
   *
   * @param splits the start keys of all regions but the first, ascending
   */
  static RegionShares of(List<Bytes> keys, List<Bytes> splits) {
    List<Integer> counts = new ArrayList<>(Collections.nCopies(splits.size() + 1, 0));
    for (Bytes key : keys) {
      int found = Collections.binarySearch(splits, key);
      int region = found >= 0 ? found + 1 : -found - 1;
      counts.set(region, counts.get(region) + 1);
    }
    return new RegionShares(counts);
  }

  /** Returns the share of the fullest region, such as {@code 26 %}. */
  String fullest() {
    return share(counts.indexOf(Collections.max(counts)));
  }

  /** Returns the share of a region, such as {@code 26 %}. */
  String share(int region) {
    int all = counts.stream().mapToInt(Integer::intValue).sum();
    return percent(all == 0 ? 0 : (double) counts.get(region) / all);
  }

  /** Returns {@code 6 %}, or {@code 0.4 %} if it is less than 1 %. */
  static String percent(double share) {
    return String.format(
        Locale.ROOT, share > 0 && share < 0.01 ? "%.1f %%" : "%.0f %%", 100 * share);
  }
}
