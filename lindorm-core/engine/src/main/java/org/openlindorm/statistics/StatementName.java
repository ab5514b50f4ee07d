package org.openlindorm.statistics;

import java.util.HexFormat;
import java.util.Locale;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.bytes.StableHash;

/**
 * The common identity of a statement's executions.
 *
 * @param database the current database
 * @param text with {@code ?} for each value
 */
public record StatementName(String database, String text) {

  /** The name for the sum of evicted statements. */
  static final StatementName REST = new StatementName("", "(all others)");

  /**
   * Returns the hash of the text in 16 hexadecimal digits, the same on every server; empty for the
   * sum of evicted ones.
   */
  public String digest() {
    return equals(REST) ? "" : HexFormat.of().toHexDigits(StableHash.hash64(Bytes.utf8(text)));
  }

  /** Returns the first word of the text in capitals, such as SELECT. */
  public String kind() {
    int end = 0;
    while (end < text.length() && Character.isLetter(text.charAt(end))) {
      end++;
    }
    return text.substring(0, end).toUpperCase(Locale.ROOT);
  }
}
