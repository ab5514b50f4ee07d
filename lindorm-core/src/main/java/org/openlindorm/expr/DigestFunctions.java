package org.openlindorm.expr;

import static org.openlindorm.expr.ArgumentKind.ANY;
import static org.openlindorm.expr.ArgumentKind.TEXT;
import static org.openlindorm.type.DataType.VARBINARY;
import static org.openlindorm.type.DataType.VARCHAR;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;

/** Digests and hexadecimal text. Text stands for its UTF-8 bytes. */
final class DigestFunctions {

  private DigestFunctions() {}

  static List<ScalarFunction> all() {
    return List.of(
        ScalarFunction.of("MD5", VARCHAR, a -> digest("MD5", a[0]), ANY),
        ScalarFunction.of("SHA256", VARCHAR, a -> digest("SHA-256", a[0]), ANY),
        ScalarFunction.of("HEX", VARCHAR, DigestFunctions::hex, ANY),
        ScalarFunction.of("UNHEX", VARBINARY, DigestFunctions::unhex, TEXT));
  }

  private static Bytes bytes(@Nullable Object value) {
    return value instanceof Bytes binary ? binary : Bytes.utf8(String.valueOf(value));
  }

  private static String digest(String algorithm, @Nullable Object value) {
    try {
      MessageDigest digest = MessageDigest.getInstance(algorithm);
      return HexFormat.of().formatHex(digest.digest(bytes(value).sharedArray()));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has " + algorithm, e);
    }
  }

  /** A number in base 16 ({@code HEX(255)} is FF), anything else byte by byte. */
  private static String hex(@Nullable Object[] arguments) {
    Object value = arguments[0];
    String digits =
        value instanceof Number number ? Long.toHexString(number.longValue()) : bytes(value).hex();
    return digits.toUpperCase(Locale.ROOT);
  }

  /** NULL when the text is no hexadecimal number; an odd one gets a zero before it, as in MySQL. */
  private static @Nullable Bytes unhex(@Nullable Object[] arguments) {
    String digits = TextFunctions.text(arguments, 0);
    String even = digits.length() % 2 == 0 ? digits : "0" + digits;
    return even.chars().allMatch(HexFormat::isHexDigit) ? Bytes.fromHex(even) : null;
  }
}
