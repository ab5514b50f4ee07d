package org.openlindorm.advisor.source;

import java.util.Locale;
import org.openlindorm.advisor.finding.Digest;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlTokens;

/**
 * The identity of a query without a name: the last part of its file name and a digest of its words,
 * such as {@code reports.sql#3f9a1c2046}. Blanks, comments, letter case, the kind of quotes and the
 * position in the file have no effect.
 */
final class QueryIdentity {

  /** The digest has 40 bits. With 10,000 queries in a file, two collide once in 20,000 schemas. */
  private static final int BYTES = 5;

  private QueryIdentity() {}

  static String of(String file, String sql) {
    String name = file.substring(file.lastIndexOf('/') + 1);
    return name + "#" + Digest.hex(words(sql), BYTES);
  }

  private static String words(String sql) {
    StringBuilder words = new StringBuilder();
    for (SqlToken token : SqlTokens.of(sql)) {
      String text = token.text();
      switch (token.kind()) {
        case COMMENT -> {}
        case TEXT -> words.append('\'').append(text).append("' ");
        case WORD, QUOTED_NAME, NUMBER, SYMBOL ->
            words.append(text.toLowerCase(Locale.ROOT)).append(' ');
      }
    }
    return words.toString();
  }
}
