package org.openlindorm.key;

import org.openlindorm.bytes.Bytes;

/**
 * The bytes that follow a part of a row key of HBase programs; empty when there is no separator.
 */
public record Separator(Bytes bytes) {

  public static final Separator NONE = new Separator(Bytes.EMPTY);

  private static final Separator ZERO = new Separator(Bytes.copyOf((byte) 0));

  /** Returns the UTF-8 bytes of a text as a separator. */
  public static Separator of(String text) {
    return new Separator(Bytes.utf8(text));
  }

  boolean isNone() {
    return bytes.isEmpty();
  }

  /**
   * Returns whether texts with this separator keep their order: it is smaller than every byte of a
   * text.
   */
  boolean keepsOrder() {
    return equals(ZERO);
  }

  /**
   * Returns the decoded length of these bytes followed by the separator. It is less than their
   * length if they contain the separator.
   */
  int end(Bytes text) {
    Bytes whole = text.concat(bytes);
    return find(whole.sharedArray(), 0, whole.length());
  }

  /**
   * Returns the distance from {@code from} to the first occurrence of the separator.
   *
   * @throws IllegalArgumentException when it does not occur
   */
  int find(byte[] source, int from, int length) {
    for (int at = 0; at + bytes.length() <= length; at++) {
      if (isAt(source, from + at)) {
        return at;
      }
    }
    throw new IllegalArgumentException(sql() + " does not follow");
  }

  private boolean isAt(byte[] source, int at) {
    for (int i = 0; i < bytes.length(); i++) {
      if (source[at + i] != bytes.at(i)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the separator as DDL writes it: {@code '|'}, or {@code x'00'} if it is not printable
   * ASCII.
   */
  public String sql() {
    for (int i = 0; i < bytes.length(); i++) {
      if (bytes.at(i) < ' ' || bytes.at(i) > '~') {
        return "x'" + bytes.hex() + "'";
      }
    }
    return "'" + bytes.toUtf8().replace("'", "''") + "'";
  }
}
