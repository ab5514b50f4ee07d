package org.openlindorm.key;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;

/**
 * {@code md5_prefix(column, digits)}: the first hexadecimal digits of the MD5 of the column's text,
 * in lower case, as clients of HBase compute it. For {@code abc} and 4 it is {@code 9001}, four
 * bytes of text.
 */
record Md5Prefix(KeyColumn column, int bytes) implements PrefixPart {

  @Override
  public List<KeyColumn> inputs() {
    return List.of(column);
  }

  @Override
  public String sql() {
    return "md5_prefix(" + SqlName.of(column) + ", " + bytes + ")";
  }

  @Override
  public void write(List<? extends @Nullable Object> values, ByteWriter out) {
    byte[] sum = md5().digest(text(values.get(0)).getBytes(UTF_8));
    byte[] digits = HexFormat.of().formatHex(sum).getBytes(UTF_8);
    out.bytes(digits, 0, bytes);
  }

  /** NULL counts as the empty text. */
  private static String text(@Nullable Object value) {
    return value == null ? "" : value.toString();
  }

  private static MessageDigest md5() {
    try {
      return MessageDigest.getInstance("MD5");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has MD5", e);
    }
  }

  @Override
  public List<Bytes> lanes() {
    return List.of();
  }

  @Override
  public List<Bytes> splitPoints(int regions) {
    return EvenSplits.of(regions, Math.min((bytes + 1) / 2, 4)).stream()
        .map(point -> Bytes.utf8(point.hex().substring(0, Math.min(bytes, 8))))
        .distinct()
        .toList();
  }
}
