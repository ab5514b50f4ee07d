package org.openlindorm.bytes;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * An immutable sequence of bytes, ordered as HBase orders row keys: unsigned, shorter first.
 *
 * <p>Example: {@code Bytes.utf8("ab").hex()} is {@code "6162"}.
 */
public final class Bytes implements Comparable<Bytes> {

  /** No bytes at all; as the start or stop of a range it means "unbounded". */
  public static final Bytes EMPTY = new Bytes(new byte[0]);

  private final byte[] value;

  private Bytes(byte[] value) {
    this.value = value;
  }

  /** Returns a copy of the given bytes. */
  public static Bytes copyOf(byte... bytes) {
    return bytes.length == 0 ? EMPTY : new Bytes(bytes.clone());
  }

  /** Copies {@code length} bytes starting at {@code offset}. */
  public static Bytes copyOf(byte[] bytes, int offset, int length) {
    return length == 0 ? EMPTY : new Bytes(Arrays.copyOfRange(bytes, offset, offset + length));
  }

  /** Wraps the array without a copy; the caller must not write to it any more. */
  public static Bytes wrap(byte[] bytes) {
    return bytes.length == 0 ? EMPTY : new Bytes(bytes);
  }

  /** Returns the UTF-8 bytes of a text. */
  public static Bytes utf8(String text) {
    return wrap(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Parses hexadecimal digits, two per byte. */
  public static Bytes fromHex(String digits) {
    return wrap(HexFormat.of().parseHex(digits));
  }

  public int length() {
    return value.length;
  }

  public boolean isEmpty() {
    return value.length == 0;
  }

  public byte at(int index) {
    return value[index];
  }

  /** Returns a copy that the caller may change. */
  public byte[] toArray() {
    return value.clone();
  }

  /** Returns the internal array, for reading only: no copy is made on hot paths. */
  public byte[] sharedArray() {
    return value;
  }

  public String hex() {
    return HexFormat.of().formatHex(value);
  }

  public String toUtf8() {
    return new String(value, StandardCharsets.UTF_8);
  }

  /** Returns the bytes from {@code from} (inclusive) to {@code to} (exclusive). */
  public Bytes slice(int from, int to) {
    return from == 0 && to == value.length ? this : wrap(Arrays.copyOfRange(value, from, to));
  }

  public Bytes concat(Bytes suffix) {
    if (suffix.isEmpty()) {
      return this;
    }
    byte[] joined = Arrays.copyOf(value, value.length + suffix.value.length);
    System.arraycopy(suffix.value, 0, joined, value.length, suffix.value.length);
    return wrap(joined);
  }

  public boolean startsWith(Bytes prefix) {
    return value.length >= prefix.value.length
        && Arrays.equals(value, 0, prefix.value.length, prefix.value, 0, prefix.value.length);
  }

  /** Returns the smallest key that sorts after this one: this one followed by a zero byte. */
  public Bytes successor() {
    return wrap(Arrays.copyOf(value, value.length + 1));
  }

  /**
   * Returns the smallest key that sorts after every key that starts with this one, or {@link
   * #EMPTY} (unbounded) when there is none. {@code 61ff} becomes {@code 62}.
   */
  public Bytes prefixEnd() {
    int last = value.length - 1;
    while (last >= 0 && value[last] == (byte) 0xff) {
      last--;
    }
    if (last < 0) {
      return EMPTY;
    }
    byte[] end = Arrays.copyOf(value, last + 1);
    end[last]++;
    return wrap(end);
  }

  @Override
  public int compareTo(Bytes other) {
    return Arrays.compareUnsigned(value, other.value);
  }

  @Override
  public boolean equals(Object other) {
    return this == other || other instanceof Bytes that && Arrays.equals(value, that.value);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(value);
  }

  @Override
  public String toString() {
    return "0x" + hex();
  }
}
