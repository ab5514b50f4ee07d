package org.openlindorm.expr.value;

import java.security.SecureRandom;
import org.openlindorm.error.LindormException;

/**
 * Finds a text in another in a time that grows with the sum of their lengths, not with their
 * product: {@link String#indexOf} would take hours for eight million characters in sixteen million.
 */
public final class TextSearch {

  /** Looks of {@link String#indexOf} at characters that take about half a second. */
  private static final long SHORT = 1_000_000_000L;

  /** The largest prime below 2^31: sums of products stay below 2^63. */
  private static final long PRIME = 2_147_483_647L;

  /** Unknown to clients, so that no text is made for which sums of unlike parts agree. */
  private static final long BASE = 65_537L + new SecureRandom().nextInt(1 << 30);

  private TextSearch() {}

  /** Returns the place of the first occurrence from a place on, or -1. */
  public static int indexOf(String text, String part, int from) {
    return isShort(text, part) ? text.indexOf(part, from) : summed(text, part, from);
  }

  /**
   * Returns the place of the last occurrence at a place or before, or -1.
   *
   * @throws LindormException PATTERN_TIMEOUT when it would take minutes
   */
  public static int lastIndexOf(String text, String part, int from) {
    if (!isShort(text, part)) {
      throw PatternSteps.timeout(
          "the search for the last occurrence of a long part in a" + " long text takes too long");
    }
    return text.lastIndexOf(part, from);
  }

  /** Returns the text with each occurrence replaced. */
  public static String replace(String text, String part, String by) {
    if (isShort(text, part)) {
      return text.replace(part, by);
    }
    StringBuilder replaced = new StringBuilder();
    int done = 0;
    for (int at = indexOf(text, part, 0); at >= 0; at = indexOf(text, part, done)) {
      replaced.append(text, done, at).append(by);
      done = at + part.length();
    }
    return done == 0 ? text : replaced.append(text, done, text.length()).toString();
  }

  private static boolean isShort(String text, String part) {
    return part.length() > text.length() || (long) text.length() * part.length() <= SHORT;
  }

  /** Rabin and Karp's search: a part is compared only where the sum of its characters agrees. */
  private static int summed(String text, String part, int from) {
    int length = part.length();
    if (text.length() - from < length) {
      return -1;
    }
    long sought = 0;
    long sum = 0;
    long power = 1;
    for (int i = 0; i < length; i++) {
      sought = (sought * BASE + part.charAt(i)) % PRIME;
      sum = (sum * BASE + text.charAt(from + i)) % PRIME;
      power = i == 0 ? 1 : power * BASE % PRIME;
    }
    for (int at = from; ; at++) {
      if (sum == sought && text.startsWith(part, at)) {
        return at;
      }
      if (at + length >= text.length()) {
        return -1;
      }
      sum = (sum + PRIME - text.charAt(at) * power % PRIME) % PRIME;
      sum = (sum * BASE + text.charAt(at + length)) % PRIME;
    }
  }
}
