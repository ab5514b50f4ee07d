package org.openlindorm.delimited;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.charset.Charset;
import java.util.Locale;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * The format of fields and lines (MySQL manual, LOAD DATA Statement). All marks are characters; an
 * empty mark is disabled.
 *
 * @param charset of the fields; no ASCII byte may be part of another character
 * @param fieldEnd ends a field
 * @param enclosing may enclose a field, within which it is doubled; one character
 * @param escaping precedes a character with another meaning; one character
 * @param lineStart precedes the first field; the text before it is ignored
 * @param lineEnd ends the last field
 * @param skippedLines the number of lines to skip at the beginning
 */
public record DelimitedFormat(
    Charset charset,
    String fieldEnd,
    String enclosing,
    String escaping,
    String lineStart,
    String lineEnd,
    long skippedLines) {

  /** The default format: tab, backslash, line feed. */
  public static final DelimitedFormat DEFAULT =
      new DelimitedFormat(UTF_8, "\t", "", "\\", "", "\n", 0);

  /**
   * Returns the same format with one clause applied.
   *
   * @param clause as in {@code FIELDS TERMINATED BY}
   * @throws LindormException UNSUPPORTED for a format that this reader does not support
   */
  public DelimitedFormat with(String clause, String text) {
    return switch (clause) {
      case "CHARACTER SET" ->
          new DelimitedFormat(
              named(text), fieldEnd, enclosing, escaping, lineStart, lineEnd, skippedLines);
      case "FIELDS TERMINATED BY" ->
          new DelimitedFormat(
              charset,
              notEmpty(clause, text),
              enclosing,
              escaping,
              lineStart,
              lineEnd,
              skippedLines);
      case "FIELDS ENCLOSED BY" ->
          new DelimitedFormat(
              charset, fieldEnd, one(clause, text), escaping, lineStart, lineEnd, skippedLines);
      case "FIELDS ESCAPED BY" ->
          new DelimitedFormat(
              charset, fieldEnd, enclosing, one(clause, text), lineStart, lineEnd, skippedLines);
      case "LINES STARTING BY" ->
          new DelimitedFormat(charset, fieldEnd, enclosing, escaping, text, lineEnd, skippedLines);
      case "LINES TERMINATED BY" ->
          new DelimitedFormat(
              charset,
              fieldEnd,
              enclosing,
              escaping,
              lineStart,
              notEmpty(clause, text),
              skippedLines);
      case "IGNORE LINES" ->
          new DelimitedFormat(
              charset, fieldEnd, enclosing, escaping, lineStart, lineEnd, lines(text));
      default -> throw new IllegalArgumentException(clause);
    };
  }

  private static Charset named(String name) {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "utf8mb4", "utf8", "utf8mb3" -> UTF_8;
      case "ascii" -> US_ASCII;
      case "latin1" -> Charset.forName("windows-1252");
      case "binary" -> ISO_8859_1;
      default ->
          throw LindormException.of(
              ErrorCode.UNSUPPORTED,
              "CHARACTER SET " + name + " of a file",
              "Convert the file (iconv -t UTF-8) and write utf8mb4; latin1, ascii and"
                  + " binary are supported, too");
    };
  }

  private static String notEmpty(String clause, String text) {
    if (text.isEmpty()) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "the empty text after " + clause + ", fields of fixed width",
          "Write the file with separators between its fields and lines");
    }
    return text;
  }

  private static String one(String clause, String text) {
    if (text.length() > 1 || !text.isEmpty() && text.charAt(0) > 0x7f) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "'" + text + "' after " + clause,
          "Write one ASCII character, or '' for none");
    }
    return text;
  }

  private static long lines(String text) {
    if (!text.matches("[0-9]{1,18}")) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED, "IGNORE " + text + " LINES", "Write a whole number");
    }
    return Long.parseLong(text);
  }
}
