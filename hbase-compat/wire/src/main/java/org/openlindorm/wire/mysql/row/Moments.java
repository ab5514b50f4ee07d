package org.openlindorm.wire.mysql.row;

import org.openlindorm.wire.mysql.packet.PacketBuffer;

/**
 * Writes dates and times directly from numbers to bytes. The text form is {@code 2024-01-31
 * 08:30:00.125}, with three fraction digits. The binary form is {@code 0b e8 07 01 1f 08 1e 00 48
 * e8 01 00}: the length, year, month, day, hour, minute, second, microseconds. Trailing zero fields
 * of the binary form are omitted, as the length indicates.
 */
final class Moments {

  private static final int MILLIS_OF_DAY = 86_400_000;

  /** The days of 400 years, the period of the calendar. */
  private static final int ERA_DAYS = 146_097;

  /** The days from 0000-03-01, where an era begins, to 1970-01-01. */
  private static final int EPOCH_DAYS = 719_468;

  private Moments() {}

  static void dateText(int epochDay, PacketBuffer out) {
    out.int8(10);
    day(epochDay, out);
  }

  /**
   * @param always whether a whole second has its fraction digits, too
   */
  static void timestampText(long epochMillis, boolean always, PacketBuffer out) {
    int millis = (int) Math.floorMod(epochMillis, (long) MILLIS_OF_DAY);
    boolean fraction = always || millis % 1_000 != 0;
    out.int8(fraction ? 23 : 19);
    day((int) Math.floorDiv(epochMillis, (long) MILLIS_OF_DAY), out);
    out.int8(' ');
    clock(millis, fraction, out);
  }

  /**
   * @param always whether a whole second has its fraction digits, too
   */
  static void timeText(int millis, boolean always, PacketBuffer out) {
    boolean fraction = always || millis % 1_000 != 0;
    out.int8(fraction ? 12 : 8);
    clock(millis, fraction, out);
  }

  private static void day(int epochDay, PacketBuffer out) {
    int civil = civil(epochDay);
    out.padded(year(civil), 4).int8('-').padded(month(civil), 2).int8('-').padded(dayOf(civil), 2);
  }

  private static void clock(int millis, boolean fraction, PacketBuffer out) {
    out.padded(millis / 3_600_000, 2).int8(':').padded(millis / 60_000 % 60, 2).int8(':');
    out.padded(millis / 1_000 % 60, 2);
    if (fraction) {
      out.int8('.').padded(millis % 1_000, 3);
    }
  }

  static void dateBinary(int epochDay, PacketBuffer out) {
    out.int8(4);
    dayBinary(epochDay, out);
  }

  private static void dayBinary(int epochDay, PacketBuffer out) {
    int civil = civil(epochDay);
    out.int16(year(civil)).int8(month(civil)).int8(dayOf(civil));
  }

  static void timestampBinary(long epochMillis, PacketBuffer out) {
    int epochDay = (int) Math.floorDiv(epochMillis, (long) MILLIS_OF_DAY);
    int millis = (int) Math.floorMod(epochMillis, (long) MILLIS_OF_DAY);
    out.int8(millis == 0 ? 4 : millis % 1_000 == 0 ? 7 : 11);
    dayBinary(epochDay, out);
    clockBinary(millis, out);
  }

  /**
   * Writes the binary form of a TIME. A sign and a number of days precede the clock; both are
   * always zero here.
   */
  static void timeBinary(int millis, PacketBuffer out) {
    out.int8(millis == 0 ? 0 : millis % 1_000 == 0 ? 8 : 12);
    if (millis != 0) {
      out.int8(0).int32(0);
      clockBinary(millis, out);
    }
  }

  private static void clockBinary(int millis, PacketBuffer out) {
    if (millis == 0) {
      return;
    }
    out.int8(millis / 3_600_000).int8(millis / 60_000 % 60).int8(millis / 1_000 % 60);
    if (millis % 1_000 != 0) {
      out.int32(millis % 1_000 * 1_000);
    }
  }

  /**
   * Returns a day as year, month and day in one number: year * 512 + month * 32 + day. The
   * algorithm is Howard Hinnant's civil_from_days: years begin in March, so that the leap day is
   * their last day.
   */
  static int civil(int epochDay) {
    int shifted = epochDay + EPOCH_DAYS;
    int era = Math.floorDiv(shifted, ERA_DAYS);
    int ofEra = shifted - era * ERA_DAYS;
    int yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365;
    int ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    int marchMonth = (5 * ofYear + 2) / 153;
    int day = ofYear - (153 * marchMonth + 2) / 5 + 1;
    int month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
    int year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
    return year << 9 | month << 5 | day;
  }

  private static int year(int civil) {
    return civil >> 9;
  }

  private static int month(int civil) {
    return civil >> 5 & 15;
  }

  private static int dayOf(int civil) {
    return civil & 31;
  }
}
