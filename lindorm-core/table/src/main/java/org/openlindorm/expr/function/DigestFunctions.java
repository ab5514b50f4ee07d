package org.openlindorm.expr.function;

import static org.openlindorm.expr.function.ArgumentKind.INTEGER;
import static org.openlindorm.expr.function.ArgumentKind.STRING;
import static org.openlindorm.type.DataType.BIGINT;
import static org.openlindorm.type.DataType.VARBINARY;
import static org.openlindorm.type.DataType.VARCHAR;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** Digests and random identifiers. Text is converted to its UTF-8 bytes. */
final class DigestFunctions {

  private static final int MOST_RANDOM_BYTES = 1024;

  private static final SecureRandom RANDOM = new SecureRandom();

  private DigestFunctions() {}

  static List<FunctionDefinition> all() {
    FunctionDefinition sha1 =
        FunctionDefinition.of("SHA1", VARCHAR, a -> digest("SHA-1", a[0]), STRING)
            .doc("x", "the digest in hexadecimal digits");
    return List.of(
        FunctionDefinition.of("MD5", VARCHAR, a -> digest("MD5", a[0]), STRING)
            .doc("x", "the digest in hexadecimal digits"),
        sha1,
        sha1.as("SHA"),
        FunctionDefinition.of("SHA256", VARCHAR, a -> digest("SHA-256", a[0]), STRING)
            .doc("x", "the same as SHA2(x, 256)"),
        FunctionDefinition.of("SHA2", VARCHAR, DigestFunctions::sha2, STRING, INTEGER)
            .doc("x, bits", "the digest of 224, 256 (0 is the same), 384 or 512 bits, else NULL"),
        FunctionDefinition.of("CRC32", BIGINT, DigestFunctions::checksum, STRING)
            .doc("x", "the checksum"),
        FunctionDefinition.upTo("UUID", 0, VARCHAR, a -> UUID.randomUUID().toString())
            .volatileResult()
            .doc("", "a new identifier for each row (random, version 4)"),
        FunctionDefinition.of("RANDOM_BYTES", VARBINARY, DigestFunctions::random, INTEGER)
            .volatileResult()
            .doc("n", "1 to 1024 random bytes"));
  }

  static Bytes bytes(@Nullable Object value) {
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

  private static @Nullable String sha2(@Nullable Object[] arguments) {
    long bits = TextFunctions.number(arguments, 1);
    if (bits == 0) {
      return digest("SHA-256", arguments[0]);
    }
    boolean known = bits == 224 || bits == 256 || bits == 384 || bits == 512;
    return known ? digest("SHA-" + bits, arguments[0]) : null;
  }

  private static Long checksum(@Nullable Object[] arguments) {
    CRC32 checksum = new CRC32();
    checksum.update(bytes(arguments[0]).sharedArray());
    return checksum.getValue();
  }

  private static Bytes random(@Nullable Object[] arguments) {
    long count = TextFunctions.number(arguments, 0);
    if (count < 1 || count > MOST_RANDOM_BYTES) {
      throw LindormException.of(
          ErrorCode.FUNCTION_ARGUMENTS,
          "RANDOM_BYTES",
          count + " bytes are requested, 1 to " + MOST_RANDOM_BYTES + " are allowed");
    }
    byte[] bytes = new byte[(int) count];
    RANDOM.nextBytes(bytes);
    return Bytes.wrap(bytes);
  }
}
