package org.openlindorm.shell.file;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.rowfile.FileFormat;

/**
 * The format of a file's lines.
 *
 * @param header whether the first line of a CSV file is a header
 * @param delimiter between fields; null to detect it in the first line
 * @param nullText the unquoted text that means NULL; null for the empty field
 */
public record FileForm(
    FileFormat format, boolean header, @Nullable Character delimiter, @Nullable String nullText) {

  private static final char USUAL = ',';

  /** Delimiters that are detected besides the comma. */
  private static final List<Character> OTHERS = List.of('\t', ';', '|');

  /**
   * Returns the delimiter of a command-line option; null for none.
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

  /** Returns the delimiter of a file by its first line: a comma unless only another one occurs. */
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

  /** Returns whether a delimiter was detected and is no comma, which is reported to the user. */
  boolean isSurprising(char used) {
    return delimiter == null && used != USUAL;
  }
}
