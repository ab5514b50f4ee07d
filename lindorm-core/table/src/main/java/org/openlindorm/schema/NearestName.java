package org.openlindorm.schema;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Suggests the existing name that a user probably meant, for the end of an error message. */
public final class NearestName {

  private NearestName() {}

  /** Returns {@code ; did you mean 'orders'?}, or an empty text when no name is near. */
  public static String hint(String requested, Collection<String> existing) {
    return of(requested, existing).map(name -> "; did you mean '" + name + "'?").orElse("");
  }

  /**
   * Returns the name with the fewest edits, if they are few for its length; case does not count. A
   * name of one letter is near only to its other case. The wanted name itself, which another
   * database may have, is never returned.
   */
  public static Optional<String> of(String requested, Collection<String> existing) {
    String lower = requested.toLowerCase(Locale.ROOT);
    int allowed = Math.max(Math.min(1, requested.length() - 1), requested.length() / 3);
    return existing.stream()
        .filter(name -> !name.equals(requested))
        .filter(name -> Math.abs(name.length() - requested.length()) <= allowed)
        .map(name -> new Candidate(name, distance(lower, name.toLowerCase(Locale.ROOT), allowed)))
        .filter(candidate -> candidate.distance() <= allowed)
        .min(Comparator.comparingInt(Candidate::distance).thenComparing(Candidate::name))
        .map(Candidate::name);
  }

  private record Candidate(String name, int distance) {}

  /**
   * Returns the number of insertions, deletions, replacements and swaps of neighbours (optimal
   * string alignment).
   */
  public static int distance(String a, String b) {
    return distance(a, b, Integer.MAX_VALUE);
  }

  /** Returns the distance, or any number larger than {@code most} as soon as it exceeds it. */
  private static int distance(String a, String b, int most) {
    int[][] edits = new int[a.length() + 1][b.length() + 1];
    int before = 0;
    for (int i = 0; i <= a.length(); i++) {
      int least = Integer.MAX_VALUE;
      for (int j = 0; j <= b.length(); j++) {
        edits[i][j] = i == 0 || j == 0 ? i + j : cheapest(edits, a, b, i, j);
        least = Math.min(least, edits[i][j]);
      }
      if (Math.min(least, before) > most) {
        return least;
      }
      before = least;
    }
    return edits[a.length()][b.length()];
  }

  private static int cheapest(int[][] edits, String a, String b, int i, int j) {
    boolean same = a.charAt(i - 1) == b.charAt(j - 1);
    int best = edits[i - 1][j - 1] + (same ? 0 : 1);
    best = Math.min(best, edits[i - 1][j] + 1);
    best = Math.min(best, edits[i][j - 1] + 1);
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(best, edits[i - 2][j - 2] + 1) : best;
  }
}
