package org.openlindorm.advisor.settings;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** What somebody who mistyped a word may have meant. */
public final class Similar {
  private Similar() {}

  /** {@code Did you mean 'profile'?} with a blank in front, or nothing. */
  public static String hint(String word, Collection<String> known) {
    return to(word, known).map(one -> " Did you mean '" + one + "'?").orElse("");
  }

  /** The known word with the fewest letters to change, if they are at most a third. */
  static Optional<String> to(String word, Collection<String> known) {
    String lower = word.toLowerCase(Locale.ROOT);
    return known.stream()
        .sorted()
        .filter(
            one -> distance(lower, one.toLowerCase(Locale.ROOT)) <= Math.max(1, one.length() / 3))
        .min(Comparator.comparingInt(one -> distance(lower, one.toLowerCase(Locale.ROOT))));
  }

  /** Letters to insert, drop, replace, or swap with their neighbour. */
  private static int distance(String from, String to) {
    int[][] cost = new int[from.length() + 1][to.length() + 1];
    for (int i = 0; i <= from.length(); i++) {
      for (int j = 0; j <= to.length(); j++) {
        if (i == 0 || j == 0) {
          cost[i][j] = i + j;
          continue;
        }
        int replace = from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1;
        int best = Math.min(cost[i - 1][j] + 1, cost[i][j - 1] + 1);
        best = Math.min(best, cost[i - 1][j - 1] + replace);
        boolean swapped =
            i > 1
                && j > 1
                && from.charAt(i - 1) == to.charAt(j - 2)
                && from.charAt(i - 2) == to.charAt(j - 1);
        cost[i][j] = swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
      }
    }
    return cost[from.length()][to.length()];
  }
}
