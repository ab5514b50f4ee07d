package org.openlindorm.advisor.source;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads from comments how a column follows the clock: {@code COMMENT_TIME}, {@code
 * COMMENT_COARSE_TIME}, {@code COMMENT_COUNTING_DOWN} and {@code COMMENT_TIME_ID}, tokens of {@link
 * org.openlindorm.advisor.model.ColumnModel}.
 */
final class TimeComments {

  private static final String UNIT = "(minute|hour|day|date|week|month|quarter|year)";

  private static final String FINE = "(milli|micro|nano|sec|s\\b|ms\\b|us\\b|ns\\b)";

  private static final String COUNTED =
      "(time|timestamp|ts|epoch|date|height|block|slot|sequence|number|counter)";

  /** Matches a number of milliseconds or similar since a fixed time, or the time of an event. */
  private static final Pattern TIME =
      anyOf(
          "时间戳",
          "\\b(second|sec|milli|micro|nano|ms|us|ns)\\w*,? (since|from|after) (the )?"
              + "((unix |linux |posix )?epoch|1970|2000|19\\d\\d|20\\d\\d)",
          "\\b(unix|epoch|posix)[ _-]?(time|ts\\b|" + FINE + ")",
          "\\btimestamp (in|as) (unix|epoch|" + FINE + ")",
          "\\bcurrenttimemillis",
          "\\bnanotime",
          "\\bcurrent_timestamp",
          "\\b(time|date)\\.now\\b",
          "\\bnow\\(\\)",
          "^(the )?(creation|insertion|insert|arrival|ingest\\w*|write|commit|event|receive) "
              + "(time|timestamp|date)\\b",
          "^time (created|inserted|of (creation|insertion|arrival))\\b");

  /** Matches a time that keeps its value for a period, such as the start of its hour. */
  private static final Pattern COARSE =
      anyOf(
          "\\btostartof\\w*\\(",
          "\\b(date_trunc|trunc|todate|tomonday)\\(",
          "\\btoyyyymm",
          "%y[-/_.]?%m",
          "^(the |utc |calendar |current )*"
              + UNIT
              + "($|,| ?\\(| in utc| as | of (the )?(event|write|insert|creation|sample|reading))",
          "\\b" + UNIT + "s? (since|after|from) (the )?((unix )?epoch|1970|2000)",
          "\\bepoch[- ]?" + UNIT + "s?\\b",
          "\\b(time|" + UNIT + ")[- ]?buckets?\\b",
          "\\bbucket (of|for|per|by) (the |each |an? )?(time\\b|" + UNIT + ")",
          "\\b(floored|truncated|rounded|aligned)( down)? (to|by) [\\w ]{0,20}?" + UNIT,
          "\\b(timestamp|time|ts|millis|epoch)\\)? ?(/|div|//) ?[\\d(]",
          "\\b(start|beginning) of (the |its |an? )?(current )?(bucket|window|slice|" + UNIT + ")");

  /** Matches cyclic values, such as the hour of a day. */
  private static final Pattern CYCLE =
      Pattern.compile("\\b" + UNIT + "s? ?(-|of|in) ?(-|the |a )?" + UNIT + "\\b");

  /** Matches a maximum minus a time or a number, whose values become smaller and smaller. */
  private static final Pattern DOWN =
      anyOf(
          "\\bmax(_?[a-z]+)?\\)?\\s+[-−]\\s+\\(?[a-z]",
          "\\bmax_?value\\s?[-−]",
          "\\b9{5,}l?\\s?-\\s?\\(?[a-z]",
          "\\b2\\s?(\\^|\\*\\*)\\s?(31|32|63|64)\\s?(- ?1\\s?)?-\\s?\\(?[a-z]",
          "\\b(bitwise[- ])?(invert|invers|negat|complement)\\w*\\b[\\w ,-]{0,24}\\b" + COUNTED,
          "\\b" + COUNTED + " (is |as |in )?(inverted|inverse|negated|complemented)\\b",
          "\\brevers\\w*[- ]chronological",
          "\\bcount(s|ing|ed) down",
          "\\b(newest|latest|most recent)[\\w -]{0,12} first\\b",
          "\\bdecreas(es|ing)\\b");

  private static final Pattern TIME_ID =
      anyOf(
          "雪花",
          "\\btime ?-?uuid",
          "\\btime[- ]?(based|ordered|sorted|sortable) (uuid|guid|id)",
          "\\buuid,?[- ]?\\(?(v|version|type)?[- ]?[167]\\b",
          "\\b(v|version|type)[- ]?[167] (uuid|guid)",
          "\\b(ulid|ksuid|cuid|tsid|xid|snowflake|sonyflake|objectid)\\b",
          "\\b(mongo(db)?|bson)('s)? (object )?id\\b",
          "\\bunique_rowid\\b");

  /** Matches times that are independent of the time at which the row is written. */
  private static final Pattern ANY_TIME =
      Pattern.compile("\\b(birth|born|duration|elapsed|timeout|interval between|lifetime)");

  private TimeComments() {}

  private static Pattern anyOf(String... patterns) {
    return Pattern.compile(String.join("|", patterns));
  }

  /** Returns the tokens of a comment in lower case. */
  static Set<String> words(String text) {
    Set<String> words = new HashSet<>();
    if (CommentHints.matches(TIME_ID, text)) {
      words.add("COMMENT_TIME_ID");
    }
    if (ANY_TIME.matcher(text).find()) {
      return words;
    }
    if (CommentHints.matches(DOWN, text)) {
      words.add("COMMENT_COUNTING_DOWN");
    } else if (CommentHints.matches(COARSE, text) && !CYCLE.matcher(text).find()) {
      words.add("COMMENT_COARSE_TIME");
    } else if (CommentHints.matches(TIME, text)) {
      words.add("COMMENT_TIME");
    }
    return words;
  }
}
