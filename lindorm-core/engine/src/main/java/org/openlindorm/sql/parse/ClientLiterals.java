package org.openlindorm.sql.parse;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.HexFormat;
import org.openlindorm.build.BuildVersion;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * Converts the statements of MySQL clients to our SQL. Three things differ:
 *
 * <ul>
 *   <li>A backslash in a quoted text escapes a character in MySQL: {@code 'it\'s'} is our {@code
 *       'it''s'}. Otherwise a text would be read beyond its end, because clients that write values
 *       into statements put the backslash before quotes.
 *   <li>Raw bytes may follow the word _binary: {@code _binary'..'} becomes {@code x'0aff'}.
 *   <li>An executable comment is a part of the statement if it names no version later than the
 *       emulated one: blanks replace {@code /*!40101} and its end (MySQL manual, Comments).
 * </ul>
 */
public final class ClientLiterals {

  private static final String BYTES_FOLLOW = "_binary";
  private static final String EXECUTABLE = "/*!";
  private static final String COMMENT_END = "*/";

  /** The digits of a version in an executable comment; more are part of the statement. */
  private static final int SHORT_VERSION = 5;

  private static final int LONG_VERSION = 6;

  private final String text;
  private final boolean backslashes;
  private final StringBuilder out;

  /** True if the position is in an executable comment. */
  private boolean executing;

  private ClientLiterals(String text, boolean backslashes) {
    this.text = text;
    this.backslashes = backslashes;
    this.out = new StringBuilder(text.length() + 16);
  }

  /**
   * Returns the statement in our SQL.
   *
   * @param utf8 the text, with any bytes after _binary
   * @param backslashes whether a backslash escapes a character in quoted texts
   * @throws LindormException SYNTAX when the text is not UTF-8
   */
  public static String standard(byte[] utf8, int from, boolean backslashes) {
    if (!concerned(utf8, from, backslashes)) {
      String plain = new String(utf8, from, utf8.length - from, UTF_8);
      return plain.indexOf('\ufffd') < 0 ? plain : decoded(utf8, from);
    }
    // One character per byte, so that any byte is preserved; quotes and comments are ASCII.
    String bytes = new String(utf8, from, utf8.length - from, ISO_8859_1);
    byte[] standard = new ClientLiterals(bytes, backslashes).convert().getBytes(ISO_8859_1);
    return decoded(standard, 0);
  }

  private static boolean concerned(byte[] utf8, int from, boolean backslashes) {
    for (int i = from; i < utf8.length; i++) {
      byte one = utf8[i];
      if (one == '\\' && backslashes) {
        return true;
      }
      if (one == '_' && i + 1 < utf8.length && (utf8[i + 1] | 0x20) == 'b') {
        return true;
      }
      if (one == '!' && i >= 2 && utf8[i - 1] == '*' && utf8[i - 2] == '/') {
        return true;
      }
    }
    return false;
  }

  private static String decoded(byte[] utf8, int from) {
    try {
      return UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8, from, utf8.length - from)).toString();
    } catch (CharacterCodingException e) {
      throw LindormException.of(
          e,
          ErrorCode.SYNTAX,
          1,
          1,
          "the statement is not in UTF-8; connect with utf8mb4, and write bytes as x'0aff' or"
              + " _binary'..'");
    }
  }

  private String convert() {
    int position = 0;
    while (position < text.length()) {
      char character = text.charAt(position);
      if (character == '\'' || character == '"') {
        position = quoted(position);
      } else if (character == '_' && startsBytes(position)) {
        position = bytes(position);
      } else if (character == '/' && isExecuted(position)) {
        executing = true;
        position = blank(position, bodyStart(position));
      } else if (executing && text.startsWith(COMMENT_END, position)) {
        executing = false;
        position = blank(position, position + COMMENT_END.length());
      } else {
        int end = TokenEnds.end(text, position);
        out.append(text, position, end);
        position = end;
      }
    }
    return out.toString();
  }

  private int blank(int start, int end) {
    out.append(" ".repeat(end - start));
    return end;
  }

  private boolean isExecuted(int start) {
    if (executing || !text.startsWith(EXECUTABLE, start)) {
      return false;
    }
    int digits = start + EXECUTABLE.length();
    int body = bodyStart(start);
    return (body == digits
            || Integer.parseInt(text, digits, body, 10) <= BuildVersion.asMySqlNumber())
        && text.indexOf(COMMENT_END, body) >= 0;
  }

  /** Returns the offset after the version of an executable comment, if it has one. */
  private int bodyStart(int start) {
    int digits = start + EXECUTABLE.length();
    int end = digits;
    while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
      end++;
    }
    int length = end - digits;
    return length < SHORT_VERSION ? digits : digits + Math.min(length, LONG_VERSION);
  }

  /** Copies a quoted text without its backslashes; the parser reports an unclosed one. */
  private int quoted(int start) {
    char quote = text.charAt(start);
    out.append(quote);
    int position = start + 1;
    while (position < text.length()) {
      char character = text.charAt(position++);
      if (character == '\\' && backslashes && position < text.length()) {
        escaped(text.charAt(position++), quote);
      } else {
        out.append(character);
        if (character == quote) {
          if (position >= text.length() || text.charAt(position) != quote) {
            return position;
          }
          out.append(text.charAt(position++));
        }
      }
    }
    return position;
  }

  private void escaped(char character, char quote) {
    if (character == quote) {
      out.append(quote).append(quote);
    } else if (character == '%' || character == '_') {
      out.append('\\').append(character);
    } else {
      out.append(meant(character));
    }
  }

  /**
   * Returns the character that a character after a backslash means (MySQL manual, String Literals).
   */
  private static char meant(char character) {
    return switch (character) {
      case '0' -> '\0';
      case 'b' -> '\b';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'Z' -> '\u001a';
      default -> character;
    };
  }

  private boolean startsBytes(int start) {
    return text.regionMatches(true, start, BYTES_FOLLOW, 0, BYTES_FOLLOW.length())
        && (start == 0 || !isNamePart(text.charAt(start - 1)))
        && quoteAfter(start) >= 0;
  }

  private static boolean isNamePart(char character) {
    return Character.isLetterOrDigit(character) || character == '_' || character == '$';
  }

  private int quoteAfter(int start) {
    int position = start + BYTES_FOLLOW.length();
    while (position < text.length() && text.charAt(position) == ' ') {
      position++;
    }
    boolean quote =
        position < text.length() && (text.charAt(position) == '\'' || text.charAt(position) == '"');
    return quote ? position : -1;
  }

  /** Replaces _binary and its text by the digits of the bytes. */
  private int bytes(int start) {
    int quoteAt = quoteAfter(start);
    char quote = text.charAt(quoteAt);
    int before = out.length();
    int end = quoted(quoteAt);
    String copied = out.substring(before + 1, Math.max(before + 1, out.length() - 1));
    out.setLength(before);
    byte[] value = copied.replace("" + quote + quote, "" + quote).getBytes(ISO_8859_1);
    out.append("x'").append(HexFormat.of().formatHex(value)).append('\'');
    return end;
  }
}
