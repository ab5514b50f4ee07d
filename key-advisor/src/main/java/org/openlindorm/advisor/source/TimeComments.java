package org.openlindorm.advisor.source;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads from comments how a column follows the clock: {@code SAYS_TIME}, {@code SAYS_COARSE_TIME},
 * {@code SAYS_COUNTING_DOWN} and {@code SAYS_TIME_ID}, tokens of {@link
 * org.openlindorm.advisor.model.ColumnModel}.
 */
final class TimeComments {

  private static final String UNIT = "(minute|hour|day|date|week|month|quarter|year)";

  /** A count of milliseconds and the like since a fixed moment, or the time of what happened. */
  private static final Pattern TIME =
      Pattern.compile(
          "\\b(second|sec|milli|micro|nano|ms|us|ns)\\w*,? (since|from|after) (the )?((unix |linux"
              + " |posix )?epoch|1970|2000|19\\d\\d|20\\d\\d)|\\b(unix|epoch|posix)["
              + " _-]?(time|ts\\b|milli|micro|nano|sec|s\\b|ms\\b|us\\b|ns\\b)|\\btimestamp (in|as)"
              + " (unix|epoch|milli|micro|nano|sec|ms\\b|us\\b|ns\\b)"
              + "|\\bcurrenttimemillis|\\bnanotime|\\bcurrent_timestamp|\\b(time|date)\\.now\\b|\\bnow\\(\\)|^(the"
              + " )?(creation|insertion|insert|arrival|ingest\\w*|write|commit|event|receive)"
              + " (time|timestamp|date)\\b|^time (created|inserted|of"
              + " (creation|insertion|arrival))\\b");

  /** A time that keeps its value for a while, such as the start of its hour. */
  private static final Pattern COARSE =
      Pattern.compile(
          "\\btostartof\\w*\\(|\\bdate_trunc\\(|\\btrunc\\(|\\btodate\\(|\\btoyyyymm|\\btomonday\\("
              + "|%y[-/_.]?%m"
              + "|\\b"
              + UNIT
              + "s? (since|after|from) (the )?((unix )?epoch|1970|2000)"
              + "|\\bepoch[- ]?"
              + UNIT
              + "s?\\b|\\b"
              + UNIT
              + "[- ]?buckets?\\b|\\btime[- ]?bucket\\b"
              + "|\\bbucket (of|for|per|by) (the |each |an? )?(time\\b|"
              + UNIT
              + ")"
              + "|\\b(floored|truncated|rounded|aligned|bucketed)( down)? (to|by) [\\w ]{0,20}?"
              + UNIT
              + "|\\b(timestamp|time|ts|millis|epoch)\\)? ?(/|div|//) ?[\\d(]"
              + "|\\b(start|beginning) of (the |its |an? )?(current )?(bucket|window|slice|"
              + UNIT
              + ")");

  /** Hours of a day and the like come again. */
  private static final Pattern CYCLE =
      Pattern.compile(
          "\\b(minute|hour|day|week|month)s? ?(-|of|in) ?(-|the |a )?(hour|day|week|month|year)");

  /** A largest value less a time or a number, which is written under smaller and smaller values. */
  private static final Pattern DOWN =
      Pattern.compile(
          "\\bmax(_?[a-z]+)?\\)?\\s+[-\u2212]\\s+\\(?[a-z]|\\bmax_?value\\s?[-\u2212]|\\b9{5,}l?\\s?-\\s?\\(?[a-z]|\\b2\\s?(\\^|\\*\\*)\\s?(31|32|63|64)\\s?(-"
              + " ?1\\s?)?-\\s?\\(?[a-z]|\\b(bitwise[-"
              + " ])?(invert|invers|negat|complement)\\w*\\b[\\w ,-]{0,24}\\b"
              + "(time|timestamp|ts|epoch|clock|millis|date|day|hour|block|height|slot|sequence|number|counter)|\\b(time|timestamp|ts|epoch|date|height|slot|sequence|number|counter|id)"
              + " (is |as |in )?(inverted|inverse|negated|complemented)\\b|\\brevers\\w*[-"
              + " ]chronological|\\bcount(s|ing|ed) down|\\bnewest[\\w -]{0,12}"
              + " first\\b|\\b(latest|most recent)[\\w -]{0,12} first\\b|\\bdecreas(es|ing)\\b");

  private static final Pattern TIME_ID =
      Pattern.compile(
          "\\btime ?-?uuid|\\btime[- ]?(based|ordered|sorted|sortable) (uuid|guid|id)|\\buuid,?[-"
              + " ]?\\(?(v|version|type)?[- ]?[167]\\b|\\b(v|version|type)[- ]?[167] (uuid|guid)"
              + "|\\bulid\\b|\\bksuid\\b|\\bcuid\\b|\\btsid\\b|\\bxid\\b|\\bsnowflake\\b|\\bsonyflake\\b|\\bobject"
              + " ?id\\b");

  /** Times of which each row has another, whenever it is written. */
  private static final Pattern ANY_TIME =
      Pattern.compile("\\b(birth|born|duration|elapsed|timeout|interval between|lifetime)");

  private TimeComments() {}

  /** Returns the tokens of a comment in lower case. */
  static Set<String> words(String text) {
    Set<String> words = new HashSet<>();
    if (CommentHints.says(TIME_ID, text)) {
      words.add("SAYS_TIME_ID");
    }
    if (ANY_TIME.matcher(text).find()) {
      return words;
    }
    if (CommentHints.says(DOWN, text)) {
      words.add("SAYS_COUNTING_DOWN");
    } else if (CommentHints.says(COARSE, text) && !CYCLE.matcher(text).find()) {
      words.add("SAYS_COARSE_TIME");
    } else if (CommentHints.says(TIME, text)) {
      words.add("SAYS_TIME");
    }
    return words;
  }
}
