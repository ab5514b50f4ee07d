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
 * in lower case, as HBase client programs compute it. For {@code abc} and 4 it is {@code 9001},
 * four bytes of text.
 */
record Md5Function() implements KeyFunction {

  private static final int MOST_DIGITS = 32;

  @Override
  public String name() {
    return "md5_prefix";
  }

  @Override
  public String form() {
    return sql(List.of("column"), 4);
  }

  @Override
  public String meaning() {
    return "the first 1 to " + MOST_DIGITS + " hexadecimal digits of the MD5 of a column's text";
  }

  @Override
  public String price() {
    return "needs `=` or IN on the column; no ranges over it";
  }

  @Override
  public Effect effect() {
    return Effect.HASH;
  }

  @Override
  public KeyPart part(
      List<KeyColumn> columns, @Nullable Integer number, List<KeyColumn> keyColumns) {
    KeyColumn column = KeyParts.only(columns, this);
    int digits = KeyParts.needed(number, this);
    if (digits < 1 || digits > MOST_DIGITS) {
      throw KeyParts.refused(name() + " takes 1 to " + MOST_DIGITS + " digits, not " + digits);
    }
    if (!KeyParts.isText(column.type()) && KeyParts.wholeDigits(column.type()) == 0) {
      throw KeyParts.wrongType(name(), column, "VARCHAR, CHAR, a whole number or TIMESTAMP");
    }
    return new Prefix(this, column, digits);
  }

  /** The key part that holds the digits. */
  record Prefix(Md5Function function, KeyColumn column, int bytes) implements PrefixPart {

    @Override
    public List<KeyColumn> inputs() {
      return List.of(column);
    }

    @Override
    public String sql() {
      return function.sql(SqlName.all(inputs()), bytes);
    }

    @Override
    public void write(List<? extends @Nullable Object> values, ByteWriter out) {
      byte[] sum = md5().digest(text(values.get(0)).getBytes(UTF_8));
      byte[] digits = HexFormat.of().formatHex(sum).getBytes(UTF_8);
      out.bytes(digits, 0, bytes);
    }

    /** Returns the text to hash; NULL counts as the empty text. */
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
    public List<Bytes> buckets() {
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
}
