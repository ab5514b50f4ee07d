package org.openlindorm.type;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Converts between timestamps and wall-clock times in the current zone. Timestamps are stored as
 * milliseconds since the epoch (UTC); texts and date functions show wall clocks. Only this class
 * converts between them. A wall clock is a number of milliseconds too, read as if it were in UTC.
 * Threads without a set zone use UTC.
 */
public final class WallClock {

  /** The zone in which everything is stored, and where a session begins. */
  public static final ZoneId UTC = ZoneOffset.UTC;

  private static final ThreadLocal<@Nullable ZoneId> CURRENT = new ThreadLocal<>();

  /** MySQL's form; hours may have one digit. */
  private static final Pattern OFFSET = Pattern.compile("([+-])(\\d{1,2}):(\\d{2})");

  private WallClock() {}

  /** The zone of the work that this thread does. */
  public static ZoneId zone() {
    ZoneId zone = CURRENT.get();
    return zone == null ? UTC : zone;
  }

  /** Does some work in a zone, on this thread. */
  public static <T> T in(ZoneId zone, Supplier<T> work) {
    ZoneId before = CURRENT.get();
    if (zone.equals(before == null ? UTC : before)) {
      return work.get();
    }
    CURRENT.set(zone);
    try {
      return work.get();
    } finally {
      if (before == null) {
        CURRENT.remove();
      } else {
        CURRENT.set(before);
      }
    }
  }

  /** Returns the wall clock at a timestamp. */
  public static long shown(long moment) {
    ZoneId zone = CURRENT.get();
    return zone == null || zone.equals(UTC)
        ? moment
        : moment
            + zone.getRules().getOffset(Instant.ofEpochMilli(moment)).getTotalSeconds() * 1000L;
  }

  /**
   * Returns the timestamp of a wall clock. At a DST overlap it is the earlier one; a time inside a
   * DST gap moves forward by the length of the gap.
   */
  public static long moment(long shown) {
    ZoneId zone = CURRENT.get();
    if (zone == null || zone.equals(UTC)) {
      return shown;
    }
    LocalDateTime wall =
        LocalDateTime.ofEpochSecond(
            Math.floorDiv(shown, 1000L), Math.floorMod(shown, 1000) * 1_000_000, ZoneOffset.UTC);
    return wall.atZone(zone).toInstant().toEpochMilli();
  }

  /**
   * Returns the zone that a text names: {@code SYSTEM} (which is UTC), {@code UTC}, {@code +08:00},
   * {@code Asia/Shanghai}; null when it names none.
   */
  public static @Nullable ZoneId named(String text) {
    if (text.equals("UTC")) {
      return UTC;
    }
    String upper = TextCase.upper(text.strip());
    if (upper.equals("SYSTEM") || upper.equals("UTC")) {
      return UTC;
    }
    Matcher offset = OFFSET.matcher(upper);
    try {
      if (offset.matches()) {
        int minutes = 60 * Integer.parseInt(offset.group(2)) + Integer.parseInt(offset.group(3));
        int seconds = 60 * (offset.group(1).equals("-") ? -minutes : minutes);
        return Integer.parseInt(offset.group(3)) > 59 ? null : ZoneOffset.ofTotalSeconds(seconds);
      }
      return ZoneId.of(text.strip()).normalized();
    } catch (DateTimeException none) {
      return null;
    }
  }
}
