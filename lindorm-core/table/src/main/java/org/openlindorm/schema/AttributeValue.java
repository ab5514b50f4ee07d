package org.openlindorm.schema;

import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.WallClock;

/** The allowed values of an attribute or a setting, and their normal spelling. */
interface AttributeValue {

  Pattern INTEGER = Pattern.compile("-?[0-9]{1,18}");

  /** Returns the value in its normal spelling; throws ATTRIBUTE_INVALID when it is not allowed. */
  String normal(String attribute, String text);

  static LindormException invalid(String attribute, String text, String rule) {
    return LindormException.of(ErrorCode.ATTRIBUTE_INVALID, attribute, text, rule);
  }

  static AttributeValue text() {
    return (attribute, text) -> text;
  }

  /** One of some words, in any case. */
  static AttributeValue oneOf(String... words) {
    List<String> allowed = Arrays.asList(words);
    return (attribute, text) -> {
      Optional<String> word =
          allowed.stream().filter(one -> one.equalsIgnoreCase(text)).findFirst();
      return word.orElseThrow(
          () ->
              invalid(
                  attribute,
                  text,
                  "it takes one of "
                      + String.join(", ", allowed)
                      + NearestName.hint(text, allowed)));
    };
  }

  /** Returns a switch, in MySQL's words or as 1 and 0, true and false. */
  static AttributeValue onOff() {
    return (attribute, text) ->
        switch (text.toUpperCase(Locale.ROOT)) {
          case "ON", "1", "TRUE" -> "ON";
          case "OFF", "0", "FALSE" -> "OFF";
          default -> throw invalid(attribute, text, "it takes ON or OFF");
        };
  }

  /** Returns a whole number between two bounds, both allowed. */
  static AttributeValue integer(long least, long most, String meaning) {
    return (attribute, text) -> {
      if (!INTEGER.matcher(text).matches()
          || Long.parseLong(text) < least
          || Long.parseLong(text) > most) {
        throw invalid(attribute, text, "it takes a " + meaning);
      }
      return Long.toString(Long.parseLong(text));
    };
  }

  /** Returns a zone as {@link WallClock} reads it. */
  static AttributeValue timeZone() {
    return (attribute, text) -> {
      ZoneId zone = WallClock.named(text);
      if (zone == null) {
        throw invalid(
            attribute,
            text,
            "it takes an offset such as '+08:00', a name as 'Asia/Shanghai', or UTC");
      }
      return zone.equals(WallClock.UTC) ? "UTC" : zone.getId();
    };
  }

  /** Seconds; -1 is the default, never. */
  static AttributeValue timeToLive() {
    return (attribute, text) -> {
      if (text.equals("-1") || text.toUpperCase(Locale.ROOT).equals("FOREVER")) {
        return "";
      }
      String meaning = "time to live in seconds, 1 to 2147483646; '' means no limit";
      return integer(1, Integer.MAX_VALUE - 1, meaning).normal(attribute, text);
    };
  }
}
