package org.openlindorm.advisor.source;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.ColumnFacts;
import org.openlindorm.advisor.model.RegionCounts;
import org.openlindorm.advisor.model.Source;
import org.openlindorm.advisor.model.TableFacts;
import org.openlindorm.advisor.model.TableFacts.Writes;
import org.openlindorm.key.KeyFunction;
import org.openlindorm.key.KeyFunctions;

/** Parses facts in the syntax that comments and the facts file share. */
final class FactText {

  private static final Pattern WHOLE = Pattern.compile("[0-9]{1,18}");

  /** The facts that are declared for the use of single rules. */
  private static final List<String> OF_SINGLE_RULES =
      List.of(
          "updates",
          "batch",
          "rowbytes",
          "reads",
          "history",
          "families",
          "size",
          "largestvalue",
          "deadentries",
          "lastregionshare",
          "regions");

  /** The facts that are sizes. */
  private static final Set<String> SIZES = Set.of("size", "largestvalue");

  private static final Pattern PAIR =
      Pattern.compile("([A-Za-z]+)\\s*=\\s*((?:[^\\s()]|\\([^()]*(?:\\([^()]*\\)[^()]*)*\\))+)");
  private static final Pattern CALL =
      Pattern.compile(
          "(hash|bucket|salt|mod|md5|sha1|sha256|crc32|murmur3?)\\((.*)\\)",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern RATE = Pattern.compile("([0-9.]+)\\s*(?:/s|per second)?");
  private static final Pattern SIZE =
      Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,3})?)\\s*([MGT])i?B?", Pattern.CASE_INSENSITIVE);
  private static final Pattern STEP = Pattern.compile("([0-9]+)\\s*([smhd]?)");

  private FactText() {}

  /**
   * Returns the {@code name=value} pairs of a comment. A semicolon is a comma, as in the facts that
   * a server keeps.
   */
  static Map<String, String> pairs(String text) {
    Map<String, String> pairs = new TreeMap<>();
    Matcher pair = PAIR.matcher(text.replace(';', ','));
    while (pair.find()) {
      pairs.put(pair.group(1).toLowerCase(Locale.ROOT), unquoted(pair.group(2)));
    }
    return pairs;
  }

  private static String unquoted(String value) {
    String text = value.endsWith(",") ? value.substring(0, value.length() - 1) : value;
    return text.length() > 1 && text.startsWith("\"") && text.endsWith("\"")
        ? text.substring(1, text.length() - 1)
        : text;
  }

  /**
   * Returns the facts of a column.
   *
   * @throws UnreadableInputException at 0 if a name or value is unknown
   */
  static ColumnFacts column(Map<String, String> facts, Place place) {
    Source source = null;
    String function = "";
    List<String> inputs = List.of();
    Integer buckets = null;
    Long distinct = null;
    List<Double> shares = List.of();
    Integer minutes = null;
    for (Map.Entry<String, String> fact : facts.entrySet()) {
      String value = fact.getValue();
      switch (fact.getKey()) {
        case "source" -> {
          Matcher call = CALL.matcher(value);
          if (call.matches()) {
            boolean bucket = !isHash(call.group(1));
            source = bucket ? Source.BUCKET : Source.HASH;
            function = call.group(1).toLowerCase(Locale.ROOT);
            inputs = names(call.group(2));
            buckets = bucket ? lastNumber(call.group(2)) : null;
          } else {
            source = source(value);
          }
        }
        case "distinct" -> distinct = whole(value, "distinct");
        case "shares" -> shares = shares(value);
        case "step" -> minutes = step(value);
        case "buckets" -> buckets = (int) whole(value, "buckets");
        default ->
            throw new UnreadableInputException(
                "there is no fact '"
                    + fact.getKey()
                    + "' of a column; use source, distinct, shares, step or buckets",
                0,
                0);
      }
    }
    return new ColumnFacts(source, function, inputs, buckets, distinct, shares, minutes, place);
  }

  private static boolean isHash(String function) {
    KeyFunction known = KeyFunctions.find(function);
    return known == null || !known.readsRanges();
  }

  private static Source source(String word) {
    String name =
        switch (word.toLowerCase(Locale.ROOT)) {
          case "uuid", "uuid4", "uuidv4" -> "random";
          case "auto_increment", "increasing" -> "sequence";
          case "timestamp", "uuid7", "ulid", "snowflake" -> "time";
          default -> KeyFunctions.find(word) == KeyFunctions.REVERSE ? "reversed" : word;
        };
    Source source = Source.named(name);
    if (source == null) {
      throw new UnreadableInputException(
          "there is no source '"
              + word
              + "'; use sequence, time, random, entity, constant, reversed, hash(column, ...) or"
              + " bucket(hash(column), 16)",
          0,
          0);
    }
    return source;
  }

  private static List<String> names(String arguments) {
    List<String> names = new ArrayList<>();
    Matcher name = NAME.matcher(arguments);
    while (name.find()) {
      if (!name.group().equalsIgnoreCase("hash") && !name.group().equalsIgnoreCase("md5")) {
        names.add(name.group());
      }
    }
    return names;
  }

  private static @Nullable Integer lastNumber(String arguments) {
    Integer found = null;
    for (String argument : arguments.split("[,()\\s]+", -1)) {
      if (!argument.isEmpty() && argument.chars().allMatch(Character::isDigit)) {
        found = Integer.valueOf(argument);
      }
    }
    return found;
  }

  static long whole(String value, String fact) {
    String digits = value.replace("_", "").replace(",", "");
    if (!WHOLE.matcher(digits).matches()) {
      throw new UnreadableInputException(fact + " takes a whole number, not '" + value + "'", 0, 0);
    }
    return Long.parseLong(digits);
  }

  private static List<Double> shares(String value) {
    List<Double> shares = numbers(value, "shares");
    shares.sort(java.util.Comparator.reverseOrder());
    return shares;
  }

  private static List<Double> numbers(String value, String fact) {
    List<Double> numbers = new ArrayList<>();
    for (String one : items(value)) {
      try {
        boolean percent = one.endsWith("%");
        double number = Double.parseDouble(percent ? one.replace("%", "") : one);
        numbers.add(percent ? number / 100 : number);
      } catch (NumberFormatException e) {
        throw new UnreadableInputException(
            fact + " takes numbers such as 0.6,0.3,0.1, not '" + value + "'", 0, 0);
      }
    }
    return numbers;
  }

  private static List<Long> counts(String value, String fact) {
    List<Long> counts = new ArrayList<>();
    for (String one : items(value)) {
      counts.add(whole(one, fact));
    }
    return counts;
  }

  private static String[] items(String value) {
    return value.replaceAll("[\\[\\]\\s]", "").split(",", -1);
  }

  /** Converts a size such as {@code 400GB} or {@code 1.5 TB} to a number of gigabytes. */
  private static String gigabytes(String value, String fact) {
    Matcher size = SIZE.matcher(value);
    if (!size.matches()) {
      throw new UnreadableInputException(
          fact + " takes a size such as 400GB or 2TB, not '" + value + "'", 0, 0);
    }
    int thousands =
        switch (size.group(2).toUpperCase(Locale.ROOT)) {
          case "M" -> -3;
          case "T" -> 3;
          default -> 0;
        };
    return new BigDecimal(size.group(1)).scaleByPowerOfTen(thousands).toPlainString();
  }

  private static int step(String value) {
    Matcher step = STEP.matcher(value);
    if (!step.matches()) {
      throw new UnreadableInputException(
          "step takes a time such as 15m or 1h, not '" + value + "'", 0, 0);
    }
    int number = Integer.parseInt(step.group(1));
    return switch (step.group(2)) {
      case "s" -> Math.max(1, number / 60);
      case "h" -> number * 60;
      case "d" -> number * 1_440;
      default -> number;
    };
  }

  /**
   * Returns the facts of a table. The facts for single rules are kept by name.
   *
   * @throws UnreadableInputException at 0 if a name or value is unknown
   */
  static TableFacts table(Map<String, String> facts, Place place) {
    Writes writes = Writes.UNTOLD;
    Double rate = null;
    Map<String, String> more = new TreeMap<>();
    String api = null;
    List<Long> regionWrites = List.of();
    List<Long> regionReads = List.of();
    long seconds = 0;
    List<Double> splitShares = List.of();
    for (Map.Entry<String, String> fact : facts.entrySet()) {
      String value = fact.getValue();
      switch (fact.getKey()) {
        case "writes", "rows" -> {
          Matcher number = RATE.matcher(value);
          if (value.equalsIgnoreCase("small") || value.equalsIgnoreCase("rare")) {
            writes = Writes.SMALL;
          } else if (value.equalsIgnoreCase("bulk")) {
            writes = Writes.BULK;
          } else if (value.equalsIgnoreCase("steady")) {
            writes = Writes.STEADY;
          } else if (number.matches() && fact.getKey().equals("writes")) {
            rate = Double.valueOf(number.group(1));
            writes = rate < 10 ? Writes.SMALL : Writes.STEADY;
          } else {
            throw new UnreadableInputException(
                fact.getKey() + " takes small, bulk or a rate such as 20000/s, not '" + value + "'",
                0,
                0);
          }
        }
        case "regionwrites" -> regionWrites = counts(value, "regionWrites");
        case "regionreads" -> regionReads = counts(value, "regionReads");
        case "seconds" -> seconds = whole(value, "seconds");
        case "splitshares" -> splitShares = numbers(value, "splitShares");
        case "api" -> api = value.toLowerCase(Locale.ROOT);
        default -> {
          if (!OF_SINGLE_RULES.contains(fact.getKey())) {
            throw new UnreadableInputException(
                "there is no fact '"
                    + fact.getKey()
                    + "' of a table; use writes, api, regionWrites, regionReads, seconds,"
                    + " splitShares, "
                    + String.join(", ", OF_SINGLE_RULES),
                0,
                0);
          }
          more.put(
              fact.getKey(),
              SIZES.contains(fact.getKey()) ? gigabytes(value, fact.getKey()) : value);
        }
      }
    }
    RegionCounts traffic =
        regionWrites.isEmpty()
            ? null
            : new RegionCounts(regionWrites, regionReads, seconds, splitShares);
    return new TableFacts(writes, rate, api, traffic, more, place);
  }
}
