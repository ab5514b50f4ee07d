package org.openlindorm.traffic.history;

import java.util.Arrays;
import java.util.stream.LongStream;

/** Which neighbours go together, so that few enough are left and each has about as much. */
final class Neighbours {

  private Neighbours() {}

  /**
   * The first of each group, ascending. Groups that have something are kept apart from those that
   * have nothing, unless there were too many then.
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
