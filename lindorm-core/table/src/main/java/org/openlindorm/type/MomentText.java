package org.openlindorm.type;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Locale;

/**
 * Dates and times as text: {@code 2024-01-31}, {@code 08:05:00}, {@code 2024-01-31 08:05:00}, with
 * three digits of the second after them when it is not whole, six when these are not enough.
 */
public final class MomentText {

  private MomentText() {}

  public static String of(LocalDate date) {
    return String.format(
        Locale.ROOT, "%04d-%02d-%02d", date.getYear(), date.getMonthValue(), date.getDayOfMonth());
  }

  public static String of(LocalTime time) {
    String seconds =
        String.format(
            Locale.ROOT, "%02d:%02d:%02d", time.getHour(), time.getMinute(), time.getSecond());
    int micros = time.getNano() / 1_000;
    if (micros == 0) {
      return seconds;
    }
    return micros % 1_000 == 0
        ? seconds + String.format(Locale.ROOT, ".%03d", micros / 1_000)
        : seconds + String.format(Locale.ROOT, ".%06d", micros);
  }

  public static String of(LocalDateTime moment) {
    return of(moment.toLocalDate()) + " " + of(moment.toLocalTime());
  }
}
