package org.openlindorm.advisor.rule.splice;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Measurement;
import org.openlindorm.advisor.fronts.ProfiledPart;

/**
 * A text key column whose sampled values each join several values.
 *
 * @param rows the parts of each value
 */
public record Splice(
    KeyProfile key,
    ProfiledPart part,
    Measurement measurement,
    char connector,
    List<String[]> rows) {

  /** Returns whether values have different numbers of parts. */
  public boolean ambiguous() {
    return rows.stream().mapToInt(row -> row.length).distinct().count() > 1;
  }

  /** Returns a value of a part that contains numbers of different lengths, or null. */
  @Nullable String unpadded() {
    if (ambiguous()) {
      return null;
    }
    for (int part = 0; part < rows.get(0).length; part++) {
      int at = part;
      boolean digits =
          rows.stream()
              .allMatch(row -> !row[at].isEmpty() && row[at].chars().allMatch(Character::isDigit));
      if (digits && lengths(at) > 1) {
        return rows.stream().map(row -> row[at]).min(String::compareTo).orElse(null);
      }
    }
    return null;
  }

  /**
   * Returns the number of parts with more than one value. All values must have the same number of
   * parts.
   */
  int varying() {
    int varying = 0;
    for (int part = 0; part < rows.get(0).length; part++) {
      int at = part;
      varying += rows.stream().map(row -> row[at]).distinct().count() > 1 ? 1 : 0;
    }
    return varying;
  }

  /**
   * Returns whether rows with the same first part never differ in the others. Each first part must
   * occur in several rows.
   */
  boolean firstPartDecides() {
    long first = rows.stream().map(row -> row[0]).distinct().count();
    long whole = rows.stream().map(List::of).distinct().count();
    return rows.get(0).length > 1 && 2 * first <= rows.size() && first == whole;
  }

  private long lengths(int part) {
    return rows.stream().mapToInt(row -> row[part].length()).distinct().count();
  }

  /** Returns the number of digits of the longest number. */
  public int digits() {
    int most = 0;
    for (String[] row : rows) {
      for (String value : row) {
        if (value.chars().allMatch(Character::isDigit)) {
          most = Math.max(most, value.length());
        }
      }
    }
    return most;
  }

  /** Returns the smallest character in a part that varies in length and precedes another. */
  public char smallest() {
    char smallest = Character.MAX_VALUE;
    for (int part = 0; part < rows.get(0).length; part++) {
      int at = part;
      boolean numbers =
          rows.stream()
              .allMatch(row -> at < row.length && row[at].chars().allMatch(Character::isDigit));
      if (numbers && part < rows.get(0).length - 1 && lengths(part) == 1) {
        continue;
      }
      for (String[] row : rows) {
        for (int i = 0; at < row.length && i < row[at].length(); i++) {
          smallest = (char) Math.min(smallest, row[at].charAt(i));
        }
      }
    }
    return smallest;
  }

  boolean connectorUnsafe() {
    return !ambiguous() && connector > smallest() && variesInLength();
  }

  private boolean variesInLength() {
    for (int part = 0; part < rows.get(0).length; part++) {
      if (lengths(part) > 1) {
        return true;
      }
    }
    return false;
  }
}
