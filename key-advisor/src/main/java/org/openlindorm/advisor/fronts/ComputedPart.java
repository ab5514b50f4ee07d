package org.openlindorm.advisor.fronts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Function;
import org.openlindorm.advisor.model.KeyItemModel;

/**
 * What the computed part of a key says of sampled rows, as a text that sorts as it does. A hash is
 * another one than the engine's, but as wide and over the same columns: it spreads rows alike.
 */
final class ComputedPart {

  private ComputedPart() {}

  static Function<List<String>, String> of(KeyItemModel item, List<String> columns) {
    int[] inputs = item.columns().stream().mapToInt(columns::indexOf).toArray();
    int number = item.number() == null ? 4 : item.number();
    return switch (item.function()) {
      case "hash8" -> row -> digest(text(row, inputs), 2);
      case "hash64" -> row -> digest(text(row, inputs), 16);
      case "md5_prefix" -> row -> digest(text(row, inputs), number);
      case "bucket" -> row -> bucket(text(row, inputs), number);
      case "salt" -> row -> bucket(String.join("\u0000", row), number);
      case "mod" -> row -> remainder(text(row, inputs), number);
      default -> row -> digest(text(row, inputs), 8);
    };
  }

  private static String text(List<String> row, int[] inputs) {
    StringBuilder text = new StringBuilder();
    for (int input : inputs) {
      text.append(text.length() == 0 ? "" : "\u0000").append(row.get(input));
    }
    return text.toString();
  }

  private static String bucket(String text, int buckets) {
    BigInteger hash = new BigInteger(digest(text, 15), 16);
    return padded(hash.mod(BigInteger.valueOf(buckets)));
  }

  /** Times as text count as they are hashed, since a remainder needs a number. */
  private static String remainder(String text, int divisor) {
    return text.matches("-?[0-9]{1,30}")
        ? padded(new BigInteger(text).mod(BigInteger.valueOf(divisor)))
        : bucket(text, divisor);
  }

  private static String padded(BigInteger number) {
    String digits = number.toString();
    return "0".repeat(Math.max(0, 10 - digits.length())) + digits;
  }

  private static String digest(String text, int digits) {
    try {
      byte[] sum = MessageDigest.getInstance("MD5").digest(text.getBytes(UTF_8));
      return HexFormat.of().formatHex(sum).substring(0, Math.min(32, digits));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has MD5", e);
    }
  }
}
