package org.openlindorm.delimited;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads one line from bytes as MySQL does. Marks are found byte by byte, which the character sets
 * of {@link DelimitedFormat} allow. {@code 1,"a""b",\\N} and a line feed are {@code 1}, {@code a"b}
 * and NULL.
 */
final class LineScan {

  /** The line is not complete, or there is none. */
  static final int MORE = -1;

  /** No byte. */
  private static final int NONE = -2;

  private enum Stop {
    FIELD,
    LINE,
    FILE,
    MORE
  }

  private final Charset charset;
  private final byte[] fieldEnd;
  private final byte[] lineStart;
  private final byte[] lineEnd;
  private final int enclosing;
  private final int escaping;

  /** The bytes at which a mark may begin. */
  private final boolean[] special = new boolean[256];

  private final ByteArrayOutputStream field = new ByteArrayOutputStream();
  private List<@Nullable String> fields = new ArrayList<>();
  private @Nullable String problem;
  private boolean nullMark;
  private byte[] in = new byte[0];
  private int at;
  private int limit;
  private boolean ended;

  LineScan(DelimitedFormat format) {
    charset = format.charset();
    fieldEnd = format.fieldEnd().getBytes(charset);
    lineStart = format.lineStart().getBytes(charset);
    lineEnd = format.lineEnd().getBytes(charset);
    enclosing = format.enclosing().isEmpty() ? NONE : format.enclosing().charAt(0);
    int escape = format.escaping().isEmpty() ? NONE : format.escaping().charAt(0);
    escaping = escape == enclosing ? NONE : escape;
    for (int mark : new int[] {fieldEnd[0] & 0xff, lineEnd[0] & 0xff, enclosing, escaping}) {
      if (mark >= 0) {
        special[mark] = true;
      }
    }
  }

  private void begin(byte[] bytes, int from, int to, boolean last) {
    in = bytes;
    at = from;
    limit = to;
    ended = last;
  }

  /** Skips a line, whatever it contains; returns the position after it, or {@link #MORE}. */
  int skip(byte[] bytes, int from, int to, boolean last) {
    begin(bytes, from, to, last);
    if (at == limit) {
      return MORE;
    }
    while (at < limit) {
      int one = in[at] & 0xff;
      if (one == escaping) {
        at += 2;
      } else {
        Boolean found = matches(lineEnd, at);
        if (found == null) {
          return MORE;
        }
        if (found) {
          return at + lineEnd.length;
        }
        at++;
      }
    }
    return ended ? limit : MORE;
  }

  /** Reads a line, which {@link #line} then returns; returns the position after it, or MORE. */
  int read(byte[] bytes, int from, int to, boolean last) {
    begin(bytes, from, to, last);
    fields = new ArrayList<>();
    problem = null;
    if (lineStart.length > 0 && !passLineStart() || at == limit) {
      return MORE;
    }
    while (true) {
      Stop stop = readField();
      if (stop == Stop.MORE) {
        return MORE;
      }
      if (stop != Stop.FIELD) {
        return at;
      }
    }
  }

  DelimitedLine line() {
    return new DelimitedLine(fields, problem);
  }

  private boolean passLineStart() {
    for (; at < limit; at++) {
      Boolean found = matches(lineStart, at);
      if (found == null) {
        return false;
      }
      if (found) {
        at += lineStart.length;
        return true;
      }
    }
    return false;
  }

  /** Returns whether a mark is at a position; null when more bytes are needed. */
  private @Nullable Boolean matches(byte[] mark, int place) {
    for (int i = 0; i < mark.length; i++) {
      if (place + i >= limit) {
        return ended ? Boolean.FALSE : null;
      }
      if (in[place + i] != mark[i]) {
        return Boolean.FALSE;
      }
    }
    return Boolean.TRUE;
  }

  private Stop readField() {
    field.reset();
    nullMark = false;
    boolean enclosed = at < limit && (in[at] & 0xff) == enclosing;
    if (enclosed) {
      at++;
    }
    while (true) {
      int plain = at;
      while (at < limit && !special[in[at] & 0xff]) {
        at++;
      }
      field.write(in, plain, at - plain);
      if (at == limit) {
        if (!ended) {
          return Stop.MORE;
        }
        if (enclosed) {
          problem = "a quote in it is not closed; write a quote inside a field twice";
        }
        return complete(enclosed, Stop.FILE);
      }
      int one = in[at] & 0xff;
      if (one == escaping) {
        if (at + 1 == limit && !ended) {
          return Stop.MORE;
        }
        escaped();
        continue;
      }
      if (enclosed && one != enclosing) {
        field.write(one);
        at++;
        continue;
      }
      int rest = enclosed ? at + 1 : at;
      if (enclosed && rest == limit) {
        at = rest;
        return ended ? complete(true, Stop.FILE) : Stop.MORE;
      }
      if (enclosed && (in[rest] & 0xff) == enclosing) {
        field.write(enclosing);
        at += 2;
        continue;
      }
      Stop stop = mark(rest);
      if (stop == Stop.MORE) {
        return stop;
      }
      if (stop != null) {
        return complete(enclosed, stop);
      }
      field.write(one);
      at++;
    }
  }

  /** Consumes and returns the mark at the current position; null where there is none. */
  private @Nullable Stop mark(int place) {
    Boolean line = matches(lineEnd, place);
    if (line == null) {
      return Stop.MORE;
    }
    if (line) {
      at = place + lineEnd.length;
      return Stop.LINE;
    }
    Boolean next = matches(fieldEnd, place);
    if (next == null) {
      return Stop.MORE;
    }
    if (next) {
      at = place + fieldEnd.length;
      return Stop.FIELD;
    }
    return null;
  }

  private void escaped() {
    if (at + 1 == limit) {
      field.write(escaping);
      at++;
      return;
    }
    int meant = in[at + 1];
    nullMark |= meant == 'N';
    field.write(
        switch (meant) {
          case '0' -> 0;
          case 'b' -> '\b';
          case 'n' -> '\n';
          case 'r' -> '\r';
          case 't' -> '\t';
          case 'Z' -> 0x1a;
          default -> meant;
        });
    at += 2;
  }

  private Stop complete(boolean enclosed, Stop stop) {
    fields.add(text(enclosed));
    return stop;
  }

  /** NULL is {@code \N}, and where fields may be enclosed the bare word. */
  private @Nullable String text(boolean enclosed) {
    String text = field.toString(charset);
    if (nullMark && text.equals("N") || !enclosed && enclosing != NONE && text.equals("NULL")) {
      return null;
    }
    if (text.indexOf('\ufffd') >= 0) {
      checkDecoded();
    }
    return text;
  }

  private void checkDecoded() {
    try {
      var unused = charset.newDecoder().decode(ByteBuffer.wrap(field.toByteArray()));
    } catch (CharacterCodingException e) {
      problem = "field " + (fields.size() + 1) + " is no text in " + charset;
    }
  }
}
