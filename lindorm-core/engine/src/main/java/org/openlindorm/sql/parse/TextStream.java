package org.openlindorm.sql.parse;

import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.value.CancellationCheck;
import org.openlindorm.sql.parse.grammar.SimpleCharStream;

/**
 * The characters of a text for the generated parser, without a copy of the text. A tab is one
 * column. Reading stops when the statement is cancelled.
 */
final class TextStream extends SimpleCharStream {

  /** A power of two; some milliseconds. */
  private static final int TOKENS_OF_A_CHECK = 4_096;

  private final String text;

  /** The positions of the first characters of all lines. */
  private final int[] lines;

  private int tokens;

  /** The position of the first character of the token. */
  private int first;

  /** The position of the last character that was read. */
  private int last = -1;

  TextStream(String text) {
    super(Reader.nullReader(), 1, 1, 1);
    this.text = text;
    lines = lines(text);
  }

  private static int[] lines(String text) {
    int[] starts = new int[4];
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      char read = text.charAt(i);
      boolean ends = read == '\n' || read == '\r' && !text.startsWith("\n", i + 1);
      if (ends) {
        starts = count == starts.length ? Arrays.copyOf(starts, 2 * count) : starts;
        starts[count++] = i + 1;
      }
    }
    return Arrays.copyOf(starts, count);
  }

  /**
   * Reads a word of ASCII letters, digits and underscores, where no longer token can begin with it.
   * Returns null, and reads nothing, where another token follows.
   */
  @Nullable String word() {
    int start = last + 1;
    while (start < text.length() && isSpace(text.charAt(start))) {
      start++;
    }
    int end = start;
    while (end < text.length() && isWord(text.charAt(end))) {
      end++;
    }
    boolean whole =
        end > start
            && !isDigit(text.charAt(start))
            && (end == text.length() || endsWord(text.charAt(end)));
    if (!whole) {
      return null;
    }
    count();
    first = start;
    last = end - 1;
    return text.substring(start, end);
  }

  private static boolean isWord(char read) {
    return read >= 'a' && read <= 'z' || read >= 'A' && read <= 'Z' || read == '_' || isDigit(read);
  }

  private static boolean isDigit(char read) {
    return read >= '0' && read <= '9';
  }

  /** The characters between tokens. */
  private static boolean isSpace(char read) {
    return switch (read) {
      case ' ', '\t', '\n', '\r', '\f' -> true;
      default -> false;
    };
  }

  /**
   * Unlike a quote, a dot, a hyphen or a dollar sign, these are in no token that begins as a word.
   */
  private static boolean endsWord(char read) {
    return switch (read) {
      case ',', '(', ')', ';', '=', '<', '>' -> true;
      default -> isSpace(read);
    };
  }

  private void count() {
    if ((++tokens & (TOKENS_OF_A_CHECK - 1)) == 0) {
      CancellationCheck.run();
    }
  }

  @Override
  public char BeginToken() throws IOException {
    count();
    first = last;
    char read = readChar();
    first = last;
    return read;
  }

  @Override
  public char readChar() throws IOException {
    if (last + 1 == text.length()) {
      throw new TextEnd();
    }
    last++;
    return text.charAt(last);
  }

  @Override
  public void backup(int amount) {
    last -= amount;
  }

  @Override
  public String GetImage() {
    return text.substring(first, last + 1);
  }

  @Override
  public char[] GetSuffix(int length) {
    return text.substring(last + 1 - length, last + 1).toCharArray();
  }

  @Override
  public int getBeginLine() {
    return line(first);
  }

  @Override
  public int getBeginColumn() {
    return column(first);
  }

  @Override
  public int getEndLine() {
    return line(last);
  }

  @Override
  public int getEndColumn() {
    return column(last);
  }

  /** Returns 0 for an empty text. */
  private int line(int position) {
    int found = Arrays.binarySearch(lines, position);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /** Returns 0 for an empty text. */
  private int column(int position) {
    return position < 0 ? 0 : position - lines[line(position) - 1] + 1;
  }

  /** The generated parser expects an exception at the end of the text. */
  private static final class TextEnd extends IOException {

    private static final long serialVersionUID = 1L;

    /** Returns this exception without a stack trace, because it is thrown for each text. */
    @Override
    public synchronized Throwable fillInStackTrace() {
      return this;
    }
  }
}
