package org.openlindorm.advisor.dialect;

import java.io.IOException;
import java.io.Reader;
import java.util.Set;

/**
 * Extracts the definitions of a script of any size. INSERT statements are skipped while it is read.
 * Their line ends are kept, so that line numbers match the script.
 */
public final class DefinitionText {

  private static final Set<String> DATA = Set.of("INSERT", "REPLACE", "UPSERT");

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

  private void copy() throws IOException {
    int before = ' ';
    int c = read();
    while (c >= 0) {
      int next = -2;
      if (c == '\'' || c == '"' || c == '`') {
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
          first = true;
          skipping = false;
        }
        next = read();
        before = c;
        c = next;
        continue;
      }
      before = ' ';
      c = read();
    }
  }

  /** Processes a character outside of strings. The first word decides the kind of the statement. */
  private void word(int c) {
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
      }
      word.setLength(0);
      first = false;
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
