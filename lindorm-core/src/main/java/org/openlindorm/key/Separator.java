package org.openlindorm.key;

import org.openlindorm.bytes.Bytes;

/** The bytes that follow a part of a row key of HBase programs; none where it is empty. */
public record Separator(Bytes bytes) {

  public static final Separator NONE = new Separator(Bytes.EMPTY);

  private static final Separator ZERO = new Separator(Bytes.copyOf((byte) 0));

  /** The UTF-8 of a text. */
  public static Separator of(String text) {
    return new Separator(Bytes.utf8(text));
  }

  boolean isNone() {
    return bytes.isEmpty();
  }

  /** Whether texts that it ends keep their order: it is below every byte that they hold. */
  boolean keepsOrder() {
    return equals(ZERO);
  }

  /** Where a text of these bytes ends once this follows: sooner than it should if they hold it. */
  int end(Bytes text) {
    Bytes whole = text.concat(bytes);
    return find(whole.sharedArray(), 0, whole.length());
  }

  /**
   * How many bytes from a place on it is found.
   *
   * @throws IllegalArgumentException when it is not there
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

  /** As DDL writes it: {@code '|'}, or {@code x'00'} for what is no plain text. */
  public String sql() {
    for (int i = 0; i < bytes.length(); i++) {
      if (bytes.at(i) < ' ' || bytes.at(i) > '~') {
        return "x'" + bytes.hex() + "'";
      }
    }
    return "'" + bytes.toUtf8().replace("'", "''") + "'";
  }
}
