package org.openlindorm.advisor.accuracy;

import java.math.BigInteger;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A recipe of the keys of a table: an expression for each key column, separated by {@code |}; parts
 * of an expression are joined with {@code +}. Equal recipes give equal keys.
 *
 * <ul>
 *   <li>{@code 'text'}; {@code seq(start,step,width)}, {@code near(start,spread,step)}: growing,
 *       the latter with jitter; {@code cycle(n)}; {@code time(pattern,milliseconds each row)}
 *   <li>{@code any(n,width)}, {@code hex(n)}, {@code base32(n)}, {@code base62(n)}, {@code
 *       uuid4()}: random; {@code uuid7(ms)}, {@code ksuid(ms)}, {@code objectid(ms)}: after their
 *       time
 *   <li>{@code pick(a;b)} evenly, {@code skew(a;b)} by 1/rank, {@code entity(n)} one of n names
 *       evenly, {@code zipf(n)} one of n numbers by 1/rank
 * </ul>
 */
public final class KeyRecipe {

  private static final Pattern PART = Pattern.compile("'([^']*)'|([a-z0-9]+)\\(([^)]*)\\)");
  private static final long START = Instant.parse("2024-03-04T08:00:00Z").toEpochMilli();
  private static final String DIGITS62 =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  private static final String DIGITS32 = "ybndrfg8ejkmcpqxot1uwisza345h769";

  private final List<String> columns;
  private final Random random;

  private KeyRecipe(List<String> columns, Random random) {
    this.columns = columns;
    this.random = random;
  }

  /** The keys as a sample file, in the order of their insertion. */
  public static String keys(String recipe, int rows) {
    KeyRecipe made =
        new KeyRecipe(List.of(recipe.split(" \\| ", -1)), new Random(recipe.hashCode() * 31L + 17));
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < rows; row++) {
      int at = row;
      List<String> cells =
          made.columns.stream().map(column -> quoted(made.value(column, at))).toList();
      text.append(String.join(",", cells)).append('\n');
    }
    return text.toString();
  }

  private static String quoted(String value) {
    return value.indexOf(',') < 0 ? value : '"' + value + '"';
  }

  private String value(String expression, int row) {
    StringBuilder value = new StringBuilder();
    Matcher part = PART.matcher(expression);
    int end = 0;
    while (part.find()) {
      if (!expression.substring(end, part.start()).replace("+", "").isBlank()) {
        throw new IllegalArgumentException("not understood: " + expression);
      }
      end = part.end();
      value.append(
          part.group(1) != null
              ? part.group(1)
              : call(part.group(2), part.group(3).split("[,;]", -1), row));
    }
    return value.toString();
  }

  private String call(String function, String[] given, int row) {
    return switch (function) {
      case "seq" -> padded(number(given, 0) + (long) (row * real(given, 1)), given, 2);
      case "near" ->
          Long.toString(
              number(given, 0)
                  + (long) (row * real(given, 2))
                  + random.nextInt((int) number(given, 1)));
      case "cycle" -> Long.toString(row % number(given, 0));
      case "time" -> time(given[0], START + row * number(given, 1));
      case "any" -> padded(random.nextInt((int) number(given, 0)), given, 1);
      case "hex" -> drawn("0123456789abcdef", (int) number(given, 0));
      case "base32" -> drawn(DIGITS32, (int) number(given, 0));
      case "base62" -> drawn(DIGITS62, (int) number(given, 0));
      case "uuid4" -> uuid(random.nextLong(), '4');
      case "uuid7" -> uuid((START + row * number(given, 0)) << 16 | random.nextInt(4_096), '7');
      case "ksuid" -> ksuid(START + row * number(given, 0));
      case "objectid" ->
          Long.toHexString((START + row * number(given, 0)) / 1_000)
              + drawn("0123456789abcdef", 16);
      case "pick" -> given[random.nextInt(given.length)];
      case "skew" -> given[ranked(given.length)];
      case "entity" ->
          "e" + Integer.toHexString(0x10000 + random.nextInt((int) number(given, 0)) * 7_919);
      case "zipf" -> Integer.toString(ranked((int) number(given, 0)));
      default -> throw new IllegalArgumentException("no function " + function);
    };
  }

  private static long number(String[] given, int at) {
    return Long.parseLong(given[at].strip());
  }

  private static double real(String[] given, int at) {
    return Double.parseDouble(given[at].strip());
  }

  private static String padded(long number, String[] given, int width) {
    String digits = Long.toString(number);
    int wanted = given.length > width ? (int) number(given, width) : 0;
    return "0".repeat(Math.max(0, wanted - digits.length())) + digits;
  }

  private static String time(String pattern, long millis) {
    return pattern.equals("ms")
        ? Long.toString(millis)
        : DateTimeFormatter.ofPattern(pattern, Locale.ROOT)
            .withZone(ZoneOffset.UTC)
            .format(Instant.ofEpochMilli(millis));
  }

  private String drawn(String alphabet, int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return text.toString();
  }

  private String uuid(long high, char version) {
    String text = new UUID(high, random.nextLong() & ~(3L << 62) | 2L << 62).toString();
    return text.substring(0, 14) + version + text.substring(15);
  }

  /** 32 bits of seconds and 128 random bits, written with base 62. */
  private String ksuid(long millis) {
    long seconds = millis / 1_000 - 1_400_000_000L;
    BigInteger number = BigInteger.valueOf(seconds).shiftLeft(128).or(new BigInteger(128, random));
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 27; i++) {
      BigInteger[] cut = number.divideAndRemainder(BigInteger.valueOf(62));
      text.append(DIGITS62.charAt(cut[1].intValue()));
      number = cut[0];
    }
    return text.reverse().toString();
  }

  /** A rank below n, the k-th with weight 1/k. */
  private int ranked(int n) {
    double whole = 0;
    for (int k = 1; k <= n; k++) {
      whole += 1.0 / k;
    }
    double left = random.nextDouble() * whole;
    for (int k = 1; k <= n; k++) {
      left -= 1.0 / k;
      if (left < 0) {
        return k - 1;
      }
    }
    return n - 1;
  }
}
