package org.openlindorm.statistics;

import java.util.HexFormat;
import java.util.Locale;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.bytes.StableHash;

/**
 * What runs of a statement have in common.
 *
 * @param database in which they ran
 * @param text with {@code ?} for each value
 */
public record StatementName(String database, String text) {

  /** What was left out of a full book is counted under this name. */
  static final StatementName REST = new StatementName("", "(all others)");

  /** The text in 16 hexadecimal digits, the same on every server; empty for the others' sum. */
  public String digest() {
    return equals(REST) ? "" : HexFormat.of().toHexDigits(StableHash.hash64(Bytes.utf8(text)));
  }

  /** The first word of the text in capitals, such as SELECT. */
  public String kind() {
    int end = 0;
    while (end < text.length() && Character.isLetter(text.charAt(end))) {
      end++;
    }
    return text.substring(0, end).toUpperCase(Locale.ROOT);
  }
}
