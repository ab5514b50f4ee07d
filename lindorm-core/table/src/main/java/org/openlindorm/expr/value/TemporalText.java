package org.openlindorm.expr.value;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;
import org.openlindorm.type.MomentText;
import org.openlindorm.type.TypeName;
import org.openlindorm.type.WallClock;

/**
 * Dates and times in memory as {@linkplain MomentText text} and as fields. A moment is shown by the
 * {@link WallClock} of the session.
 */
public final class TemporalText {

  private static final long DAY = 86_400_000L;

  private TemporalText() {}

  public static String format(Object value, DataType type) {
    if (type.name() == TypeName.DATE) {
      return MomentText.of(LocalDate.ofEpochDay((Integer) value));
    }
    return type.name() == TypeName.TIME
        ? MomentText.of(LocalTime.ofNanoOfDay((Integer) value * 1_000_000L))
        : MomentText.of(dateTime((Long) value));
  }

  /** Returns the wall clock of a timestamp. */
  public static LocalDateTime dateTime(long millis) {
    return LocalDateTime.ofInstant(Instant.ofEpochMilli(WallClock.shown(millis)), ZoneOffset.UTC);
  }

  /** Returns the moment at which the wall clock shows this. */
  public static long millis(LocalDateTime at) {
    return WallClock.moment(at.toInstant(ZoneOffset.UTC).toEpochMilli());
  }

  /** Midnight of a day as a timestamp. */
  public static long midnight(int day) {
    return WallClock.moment(day * DAY);
  }

  /** Returns the day of a timestamp. */
  public static int day(long millis) {
    return (int) Math.floorDiv(WallClock.shown(millis), DAY);
  }

  public static int millisOfDay(long millis) {
    return (int) Math.floorMod(WallClock.shown(millis), DAY);
  }

  public static LindormException outOfRange(Object value, String expression) {
    return LindormException.of(ErrorCode.VALUE_RANGE, "TIMESTAMP", value, expression);
  }
}
