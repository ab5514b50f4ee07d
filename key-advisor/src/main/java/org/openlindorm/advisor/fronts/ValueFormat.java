package org.openlindorm.advisor.fronts;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The formats of values, such as ids that begin with their time, dates and digests. */
public enum ValueFormat {
  UUID_V7("UUIDv7", Order.TIME, value -> uuidVersion(value) == '7'),
  UUID_V6("UUIDv6", Order.TIME, value -> uuidVersion(value) == '6'),
  UUID_V1("UUIDv1", Order.MOVING, value -> uuidVersion(value) == '1'),
  UUID_V4("UUIDv4", Order.RANDOM, value -> uuidVersion(value) == '4'),
  UUID("UUID", Order.RANDOM, Forms.UUID),
  ULID("ULID", Order.TIME, Forms.ULID),
  KSUID("KSUID", Order.TIME, value -> Forms.KSUID.test(value) && Forms.mixed(value)),
  OBJECT_ID("ObjectId", Order.TIME, ValueFormat::isObjectId),
  YARN_ID("application id with its start time", Order.TIME, Forms.YARN),
  SNOWFLAKE("Snowflake", Order.TIME, ValueFormat::isSnowflake),
  EPOCH_MILLIS(
      "milliseconds since 1970",
      Order.TIME,
      value -> inRange(value, 13, 946_684_800_000L, 4_102_444_800_000L)),
  EPOCH_SECONDS(
      "seconds since 1970", Order.TIME, value -> inRange(value, 10, 946_684_800L, 4_102_444_800L)),
  TIMESTAMP("date and time", Order.TIME, Forms.TIMESTAMP),
  DATE_DIGITS("date as digits", Order.COARSE, Forms.DATE_DIGITS),
  DATE("date", Order.COARSE, Forms.DATE),
  UNSORTABLE_DATE("date that does not sort", Order.NONE, Forms.UNSORTABLE_DATE),
  DIGEST("hexadecimal digest", Order.RANDOM, Forms.DIGEST);

  /** The order of new values of a format. */
  public enum Order {
    /** New values are larger than old ones. */
    TIME,
    /** All values of a day or hour are adjacent. */
    COARSE,
    /** The values are spread evenly over a day, but are in one place within seconds. */
    MOVING,
    RANDOM,
    NONE
  }

  private static final int FEWEST = 20;
  private static final double SHARE = 0.95;
  private static final long RECENT_FROM = 1_262_304_000_000L;
  private static final long RECENT_TO = 2_208_988_800_000L;
  private static final long[] EPOCHS = {
    0L, 1_288_834_974_657L, 1_420_070_400_000L, 1_314_220_021_721L
  };

  private final String title;
  private final Order order;
  private final Predicate<String> matches;

  ValueFormat(String title, Order order, Predicate<String> matches) {
    this.title = title;
    this.order = order;
    this.matches = matches;
  }

  public String title() {
    return title;
  }

  public Order order() {
    return order;
  }

  /**
   * Returns the format of at least 95 % of 20 or more values, or null. A time format that random
   * numbers also match is accepted only if its times are plausible.
   *
   * @param ordered whether the values are in insertion order
   */
  public static @Nullable ValueFormat of(List<String> values, boolean ordered) {
    if (values.size() < FEWEST) {
      return null;
    }
    for (ValueFormat format : values()) {
      List<String> fitting = values.stream().filter(format.matches).toList();
      if (fitting.size() >= SHARE * values.size() && format.believes(fitting, ordered)) {
        return format;
      }
    }
    return null;
  }

  private boolean believes(List<String> values, boolean ordered) {
    return switch (this) {
      case SNOWFLAKE -> snowflakes(values.stream().map(Long::valueOf).toList(), ordered);
      case EPOCH_MILLIS -> moments(values, Long::valueOf, ordered);
      case EPOCH_SECONDS -> moments(values, value -> Long.parseLong(value) * 1_000, ordered);
      case KSUID -> moments(values, ValueFormat::ofKsuid, ordered);
      default -> true;
    };
  }

  private static boolean moments(
      List<String> values, Function<String, @Nullable Long> decoded, boolean ordered) {
    List<@Nullable Long> moments = new ArrayList<>();
    values.forEach(value -> moments.add(decoded.apply(value)));
    long some = moments.stream().filter(Objects::nonNull).count();
    return some >= SHARE * values.size() && DecodedMoments.makeSense(moments, ordered);
  }

  private static @Nullable Long ofKsuid(String value) {
    Long moment = DecodedMoments.ofKsuid(value);
    return moment != null && isRecent(moment) ? moment : null;
  }

  private static boolean snowflakes(List<Long> ids, boolean ordered) {
    List<@Nullable Long> moments = new ArrayList<>();
    ids.forEach(id -> moments.add(id >>> 22));
    return DecodedMoments.makeSense(moments, ordered)
        && (ordered || !DecodedMoments.endAtRandom(ids));
  }

  /**
   * Returns the version digit of a UUID in text form, with or without dashes; 0 if it is not a
   * UUID.
   */
  private static char uuidVersion(String value) {
    if (Forms.UUID.test(value)) {
      return value.charAt(14);
    }
    return Forms.UUID_DIGITS.test(value) ? value.charAt(12) : 0;
  }

  private static boolean isObjectId(String value) {
    if (!Forms.HEX24.test(value)) {
      return false;
    }
    return isRecent(Long.parseLong(value.substring(0, 8), 16) * 1_000);
  }

  private static boolean isSnowflake(String value) {
    if (value.length() < 15 || value.length() > 19 || !value.chars().allMatch(Character::isDigit)) {
      return false;
    }
    long id;
    try {
      id = Long.parseLong(value);
    } catch (NumberFormatException e) {
      return false;
    }
    for (int i = 1; i < EPOCHS.length; i++) {
      if (isRecent((id >>> 22) + EPOCHS[i])) {
        return true;
      }
    }
    return false;
  }

  private static boolean isRecent(long millis) {
    return millis >= RECENT_FROM && millis <= RECENT_TO;
  }

  private static boolean inRange(String value, int digits, long from, long to) {
    if (value.length() != digits || !value.chars().allMatch(Character::isDigit)) {
      return false;
    }
    long number = Long.parseLong(value);
    return number >= from && number <= to;
  }

  /**
   * The patterns of the formats. They are in a separate class, because enum constants cannot use
   * static fields that are initialized after them.
   */
  private static final class Forms {
    static final Predicate<String> UUID =
        form("[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}");
    static final Predicate<String> UUID_DIGITS =
        form("[0-9a-fA-F]{12}[1-8][0-9a-fA-F]{3}[89abAB][0-9a-fA-F]{15}");
    static final Predicate<String> ULID = form("[0-7][0-9A-HJKMNP-TV-Z]{25}");
    static final Predicate<String> KSUID = form("[0-9A-Za-z]{27}");
    static final Predicate<String> HEX24 = form("[0-9a-f]{24}");
    static final Predicate<String> YARN =
        form("(application|container|job|attempt|task|appattempt)_(e[0-9]+_)?[0-9]{13}_[0-9]+.*");
    static final Predicate<String> TIMESTAMP =
        form(
            "[0-9]{4}-[01][0-9]-[0-3][0-9]["
                + " T][0-2][0-9]:[0-5][0-9].*|(?:19|20)[0-9]{2}[01][0-9][0-3][0-9][0-2][0-9][0-5][0-9][0-5][0-9][0-9]*");
    static final Predicate<String> DATE_DIGITS =
        form("(?:19|20)[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])(?:[01][0-9]|2[0-3])?");
    static final Predicate<String> DATE = form("[0-9]{4}[-/.](?:0[1-9]|1[0-2])[-/.][0-3][0-9]");
    static final Predicate<String> UNSORTABLE_DATE =
        form(
            "[0-3]?[0-9][-/.][01]?[0-9][-/.][0-9]{4}.*|[0-9]{4}[-/.][1-9][-/.][0-9]{1,2}|[A-Z][a-z]{2}"
                + " [0-9]{1,2},? [0-9]{4}.*");
    static final Predicate<String> DIGEST = form("[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}");

    private static Predicate<String> form(String regex) {
      return Pattern.compile(regex).asMatchPredicate();
    }

    /**
     * Returns whether a value has lower case letters, upper case letters and digits, which a word
     * does not have.
     */
    static boolean mixed(String value) {
      return !value.equals(value.toLowerCase(Locale.ROOT))
          && !value.equals(value.toUpperCase(Locale.ROOT));
    }
  }
}
