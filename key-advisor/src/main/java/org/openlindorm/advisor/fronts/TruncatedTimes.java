package org.openlindorm.advisor.fronts;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openlindorm.advisor.model.ColumnModel;

/** Recognizes times that are truncated to whole minutes, hours or days, by their names. */
public final class TruncatedTimes {

  private static final long MINUTE = 60_000;
  private static final long HOUR = 60 * MINUTE;
  private static final Map<String, Long> MILLIS =
      Map.of("minute", MINUTE, "hour", HOUR, "day", 24 * HOUR);

  /** Matches names such as {@code slot_15min}, {@code ts_6h}. */
  private static final Pattern COUNTED =
      Pattern.compile("(?<![0-9])([0-9]{1,4})_?(min|m|h|hour)s?$");

  private TruncatedTimes() {}

  /**
   * Returns the step between values of a TIMESTAMP column in milliseconds; 0 if its name does not
   * contain one.
   */
  public static long millis(ColumnModel column) {
    if (!column.type().equals("TIMESTAMP")) {
      return 0;
    }
    Matcher counted = COUNTED.matcher(column.name().toLowerCase(Locale.ROOT));
    if (counted.find()) {
      long unit = counted.group(2).startsWith("m") ? MINUTE : HOUR;
      return Long.parseLong(counted.group(1)) * unit;
    }
    NameWords words = NameWords.of(column.name());
    return MILLIS.entrySet().stream()
        .filter(step -> words.has(step.getKey()))
        .mapToLong(Map.Entry::getValue)
        .findFirst()
        .orElse(0);
  }
}
