package org.openlindorm.advisor.dialect;

import java.io.IOException;
import java.io.Reader;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Extracts the definitions of a script of any size. While it is read, these are skipped: INSERT
 * statements, rows after COPY, bodies of functions between dollar quotes or DELIMITER lines, and
 * commands of psql. Their line ends are kept, so that line numbers match the script.
 */
public final class DefinitionText {

  private static final Set<String> DATA = Set.of("INSERT", "REPLACE", "UPSERT", "COPY");

  /** The client command before and after a function of MySQL. */
  private static final String DELIMITER = "DELIMITER";

  /** The line after the rows of a COPY. */
  private static final String END_OF_ROWS = "\\.";

  /** The maximum length of a word that decides the kind of a statement. */
  private static final int LONGEST_WORD = 12;

  private final Reader in;
  private final int largest;
  private final StringBuilder text = new StringBuilder();
  private final StringBuilder word = new StringBuilder();
  private final char[] buffer = new char[1 << 16];
  private int position;
  private int filled;
  private boolean first = true;
  private boolean skipping;
  private final StringBuilder copied = new StringBuilder();
  private int skipped;

  private DefinitionText(Reader in, int largest) {
    this.in = in;
    this.largest = largest;
  }

  /**
   * The result of reading a script.
   *
   * @param text the definitions, with the line ends of the skipped statements
   * @param skipped the number of skipped statements with rows
   */
  public record Read(String text, int skipped) {}

  /**
   * Reads a script to its end.
   *
   * @param largest the maximum number of characters of the definitions
   * @throws IOException if the script cannot be read or its definitions are longer than {@code
   *     largest}
   */
  public static Read of(Reader in, int largest) throws IOException {
    DefinitionText script = new DefinitionText(in, largest);
    script.copy();
    return new Read(script.text.toString(), script.skipped);
  }

  private int read() throws IOException {
    if (position == filled) {
      filled = in.read(buffer);
      position = 0;
      if (filled <= 0) {
        filled = 0;
        return -1;
      }
    }
    return buffer[position++];
  }

  /** Returns a character to the reader, which has just returned it. */
  private void unread(int c) {
    position -= c < 0 ? 0 : 1;
  }

  private void copy() throws IOException {
    int before = ' ';
    int c = read();
    while (c >= 0) {
      if (first && word.length() == 0 && c == '\\') {
        line();
        append('\n');
      } else if (c == '$' && !Character.isLetterOrDigit(before)) {
        word(' ');
        dollars();
      } else if (c == '\'' || c == '"' || c == '`') {
        word(' ');
        quoted(c);
      } else if (c == '#' || (c == '-' || c == '/') && before == c) {
        comment('\n', 0, c);
      } else if (c == '*' && before == '/') {
        comment('/', '*', c);
      } else {
        word(c);
        append(c);
        if (c == ';') {
          end();
        }
        before = c;
        c = read();
        continue;
      }
      before = ' ';
      c = read();
    }
  }

  /** Ends a statement. The rows of a COPY from the script itself follow it. */
  private void end() throws IOException {
    if (copied.toString().toUpperCase(Locale.ROOT).endsWith("STDIN;")) {
      String row = line();
      while (row != null && !row.equals(END_OF_ROWS)) {
        skipping = false;
        append('\n');
        row = line();
      }
      append('\n');
    }
    copied.setLength(0);
    first = true;
    skipping = false;
  }

  /** Reads to the end of the line; returns null at the end of the script. */
  private @Nullable String line() throws IOException {
    StringBuilder line = new StringBuilder();
    int c = read();
    if (c < 0) {
      return null;
    }
    while (c >= 0 && c != '\n') {
      line.append((char) c);
      c = read();
    }
    return line.toString().strip();
  }

  /** Skips a text between dollar quotes, such as {@code $body$ ... $body$}. */
  private void dollars() throws IOException {
    StringBuilder tag = new StringBuilder("$");
    int c = read();
    while (Character.isLetterOrDigit(c) || c == '_') {
      tag.append((char) c);
      c = read();
    }
    if (c != '$') {
      for (int i = 0; i < tag.length(); i++) {
        append(tag.charAt(i));
      }
      unread(c);
      return;
    }
    tag.append('$');
    append('\'');
    append('\'');
    StringBuilder body = new StringBuilder();
    while (c >= 0 && !endsWith(body, tag)) {
      c = read();
      body.append((char) c);
      if (c == '\n') {
        append(c);
        body.setLength(0);
      }
    }
  }

  private static boolean endsWith(StringBuilder text, StringBuilder end) {
    int start = text.length() - end.length();
    return start >= 0 && text.indexOf(end.toString(), start) == start;
  }

  /** Skips the functions between DELIMITER lines, up to the line that restores the semicolon. */
  private void functions() throws IOException {
    String line = line();
    boolean restored = line == null || line.equals(";");
    while (!restored) {
      append('\n');
      line = line();
      restored =
          line == null || line.endsWith(";") && line.toUpperCase(Locale.ROOT).startsWith(DELIMITER);
    }
    append('\n');
    first = true;
  }

  /** Processes a character outside of strings. The first word decides the kind of the statement. */
  private void word(int c) throws IOException {
    if (copied.length() > 0 && !Character.isWhitespace(c)) {
      copied.append((char) c);
    }
    if (!first) {
      return;
    }
    if (Character.isLetter(c) && word.length() < LONGEST_WORD) {
      word.append((char) Character.toUpperCase(c));
    } else if (word.length() > 0) {
      if (DATA.contains(word.toString())) {
        text.setLength(text.length() - word.length());
        skipping = true;
        skipped++;
        copied.append(word.charAt(0) == 'C' ? word : "");
      }
      boolean functions = word.toString().equals(DELIMITER);
      word.setLength(0);
      first = false;
      if (functions) {
        text.setLength(text.length() - DELIMITER.length());
        functions();
      }
    }
  }

  private void quoted(int quote) throws IOException {
    append(quote);
    int c = read();
    while (c >= 0 && c != quote) {
      append(c);
      if (c == '\\' && quote != '`') {
        append(read());
      }
      c = read();
    }
    append(c);
  }

  private void comment(int end, int before, int start) throws IOException {
    append(start);
    int last = 0;
    int c = read();
    while (c >= 0) {
      append(c);
      if (c == end && (before == 0 || last == before)) {
        return;
      }
      last = c;
      c = read();
    }
  }

  private void append(int c) throws IOException {
    if (c >= 0 && (!skipping || c == '\n' || c == ';')) {
      text.append((char) c);
      if (text.length() > largest) {
        throw new IOException("its definitions alone are longer than " + largest + " characters");
      }
    }
  }
}
