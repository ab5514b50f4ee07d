package org.openlindorm.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;

/**
 * The name of a cell in a table of several families: family, a zero byte, qualifier. Names sort as
 * HBase sorts cells, by family and then by qualifier. {@code f:age} is {@code 66 00 616765}.
 */
public final class CellName {

  private static final byte SEPARATOR = 0;

  private CellName() {}

  public static Bytes of(String family, Bytes qualifier) {
    byte[] name = family.getBytes(UTF_8);
    return new ByteWriter(name.length + 1 + qualifier.length())
        .bytes(name, 0, name.length)
        .int8(SEPARATOR)
        .bytes(qualifier)
        .toBytes();
  }

  /** Returns the family of a name that {@link #of} made. */
  public static Bytes family(Bytes name) {
    return Bytes.copyOf(name.sharedArray(), 0, familyLength(name));
  }

  /** Returns the qualifier of a name that {@link #of} made; it may be empty. */
  public static Bytes qualifier(Bytes name) {
    int start = familyLength(name) + 1;
    return Bytes.copyOf(name.sharedArray(), start, name.length() - start);
  }

  /**
   * Returns the bytes of a name as text in UTF-8. Where they are not UTF-8 or contain a backslash,
   * bytes that are not printable ASCII and the backslash are written as {@code \xff}, so different
   * names have different texts.
   */
  public static String text(Bytes name) {
    String text = name.toUtf8();
    if (text.indexOf('\\') < 0 && Bytes.utf8(text).equals(name)) {
      return text;
    }
    StringBuilder escaped = new StringBuilder();
    for (byte each : name.sharedArray()) {
      boolean plain = each >= ' ' && each <= '~' && each != '\\';
      escaped.append(plain ? String.valueOf((char) each) : String.format("\\x%02x", each));
    }
    return escaped.toString();
  }

  private static int familyLength(Bytes name) {
    int end = 0;
    while (name.at(end) != SEPARATOR) {
      end++;
    }
    return end;
  }
}
