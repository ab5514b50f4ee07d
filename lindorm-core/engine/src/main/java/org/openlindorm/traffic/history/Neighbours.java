package org.openlindorm.traffic.history;

import java.util.Arrays;
import java.util.stream.LongStream;

/**
 * Chooses which neighbours to merge, so that few enough groups with about equal traffic are left.
 */
final class Neighbours {

  private Neighbours() {}

  /**
   * Returns the first index of each group, ascending. Groups with traffic are kept apart from
   * groups without, unless there would be too many.
   */
  static int[] joined(long[] rows, int most) {
    if (rows.length <= most) {
      return LongStream.range(0, rows.length).mapToInt(at -> (int) at).toArray();
    }
    long all = Math.max(1, LongStream.of(rows).sum());
    boolean apart = groups(rows, all, true).length <= most;
    long tooLittle = 0;
    long enough = all;
    while (enough - tooLittle > 1) {
      long middle = tooLittle + (enough - tooLittle) / 2;
      if (groups(rows, middle, apart).length <= most) {
        enough = middle;
      } else {
        tooLittle = middle;
      }
    }
    return groups(rows, enough, apart);
  }

  private static int[] groups(long[] rows, long most, boolean apart) {
    int[] firsts = new int[rows.length];
    int groups = 0;
    long open = 0;
    for (int at = 0; at < rows.length; at++) {
      boolean alike = !apart || (open == 0) == (rows[at] == 0);
      if (at > 0 && alike && open + rows[at] <= most) {
        open += rows[at];
      } else {
        firsts[groups++] = at;
        open = rows[at];
      }
    }
    return Arrays.copyOf(firsts, groups);
  }
}
