package org.openlindorm.advisor.fronts;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.BiFunction;

/**
 * Generators of keys in insertion order, each with a fixed seed. Rows come in {@code key,column}
 * CSV.
 */
final class Keys {

  static final long START = 1_700_000_000_000L;

  private Keys() {}

  /** Rows of a key made from a row number and a random source; the first line is the header. */
  static String csv(String header, int rows, BiFunction<Integer, Random, String> row) {
    Random random = new Random(20_240_101);
    StringBuilder text = new StringBuilder(header).append('\n');
    for (int i = 0; i < rows; i++) {
      text.append(row.apply(i, random)).append('\n');
    }
    return text.toString();
  }

  static String uuid4(Random random) {
    return String.format(
        Locale.ROOT,
        "%08x-%04x-4%03x-a%03x-%012x",
        random.nextInt(),
        random.nextInt(0x10000),
        random.nextInt(0x1000),
        random.nextInt(0x1000),
        random.nextLong() & 0xffffffffffffL);
  }

  static String uuid7(int i, Random random) {
    long time = START + 7L * i;
    return String.format(
        Locale.ROOT,
        "%08x-%04x-7%03x-b%03x-%012x",
        time >>> 16,
        time & 0xffff,
        random.nextInt(0x1000),
        random.nextInt(0x1000),
        random.nextLong() & 0xffffffffffffL);
  }

  static String md5(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("MD5").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A value from 0 with weights falling as 1/k^s. */
  static int zipf(int values, double exponent, Random random) {
    double sum = 0;
    for (int k = 1; k <= values; k++) {
      sum += 1 / Math.pow(k, exponent);
    }
    double left = random.nextDouble() * sum;
    for (int k = 1; k <= values; k++) {
      left -= 1 / Math.pow(k, exponent);
      if (left <= 0) {
        return k - 1;
      }
    }
    return values - 1;
  }

  static List<String> lines(String csv) {
    return new ArrayList<>(csv.lines().toList());
  }
}
