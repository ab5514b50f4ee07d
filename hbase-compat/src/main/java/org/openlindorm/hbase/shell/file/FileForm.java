package org.openlindorm.hbase.shell.file;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.program.UsageError;

/**
 * How the lines of a file are written.
 *
 * @param header whether the first line of a CSV file is a header
 * @param delimiter between fields; null to see it in the first line
 * @param nullText the unquoted text that means NULL; null for the empty field
 */
public record FileForm(
    FileFormat format, boolean header, @Nullable Character delimiter, @Nullable String nullText) {

  private static final char USUAL = ',';

  /** What stands between fields where it is no comma. */
  private static final List<Character> OTHERS = List.of('\t', ';', '|');

  /**
   * A delimiter as the command line names it; null for none.
   *
   * @throws UsageError for more than one character
   */
  public static @Nullable Character delimiter(@Nullable String text) {
    if (text == null || text.equals("\\t")) {
      return text == null ? null : '\t';
    }
    if (text.length() != 1) {
      throw new UsageError("The delimiter is one character, not '" + text + "'");
    }
    return text.charAt(0);
  }

  /** The delimiter of a file that begins with this line: a comma unless there is only another. */
  public char delimiterOf(String firstLine) {
    if (delimiter != null) {
      return delimiter;
    }
    String bare = firstLine.replaceAll("\"[^\"]*\"", "");
    char seen = USUAL;
    for (char other : OTHERS) {
      boolean more = bare.indexOf(other) >= 0 && bare.indexOf(USUAL) < 0;
      seen = more && seen == USUAL ? other : seen;
    }
    return seen;
  }

  /** Whether the delimiter was seen in the file and is no comma: a word about it is due. */
  boolean isSurprising(char used) {
    return delimiter == null && used != USUAL;
  }
}
