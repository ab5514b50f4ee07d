package org.openlindorm.schema;

import org.openlindorm.type.DataType;

/**
 * The declaration of all columns whose names fit a pattern.
 *
 * @param pattern {@code *} stands for any characters or none, {@code ?} for one
 * @param type of the values of each
 */
public record WildcardColumn(String pattern, DataType type) {

  /** Returns whether a name is a pattern. */
  public static boolean isPattern(String name) {
    return name.indexOf('*') >= 0 || name.indexOf('?') >= 0;
  }

  /** Returns whether a column name matches the pattern. */
  public boolean matches(String column) {
    int at = 0;
    int in = 0;
    int star = -1;
    int resumed = 0;
    while (at < column.length()) {
      char expected = in < pattern.length() ? pattern.charAt(in) : 0;
      if (expected == '*') {
        star = in++;
        resumed = at;
      } else if (in < pattern.length() && (expected == '?' || expected == column.charAt(at))) {
        in++;
        at++;
      } else if (star >= 0) {
        in = star + 1;
        at = ++resumed;
      } else {
        return false;
      }
    }
    while (in < pattern.length() && pattern.charAt(in) == '*') {
      in++;
    }
    return in == pattern.length();
  }
}
