package org.openlindorm.advisor.baseline;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;

/**
 * A comment that accepts findings: {@code -- key-advisor:ignore KEY106, KEY102 reason="3 tenants"
 * until=2027-01-31}.
 *
 * @param reason the reason, or empty
 * @param until the last day on which the comment is effective, or null
 * @param problem the syntax error in the comment, or null
 */
record Directive(
    List<String> rules,
    String reason,
    @Nullable LocalDate until,
    @Nullable String problem,
    Place place) {
  static final String MARK = "key-advisor:";
  private static final Pattern FORM =
      Pattern.compile(
          "key-advisor:ignore\\s+([A-Za-z]+\\d+(?:[\\s,]+[A-Za-z]+\\d+)*)((?:\\s+\\w+=(?:\"[^\"]*\"|\\S+))*)\\s*");
  private static final Pattern OPTION = Pattern.compile("(\\w+)=(?:\"([^\"]*)\"|(\\S+))");

  static Directive of(String text, Place place) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      return broken(
          place, "write it as: -- key-advisor:ignore KEY106 reason=\"...\" until=2027-01-31");
    }
    String reason = "";
    LocalDate until = null;
    Matcher options = OPTION.matcher(form.group(2));
    while (options.find()) {
      String value = options.group(2) == null ? options.group(3) : options.group(2);
      switch (options.group(1)) {
        case "reason" -> reason = value;
        case "until" -> {
          try {
            until = LocalDate.parse(value);
          } catch (DateTimeException e) {
            return broken(place, "'" + value + "' is not a day; write until=2027-01-31");
          }
        }
        default -> {
          return broken(place, "there is no option '" + options.group(1) + "', only reason, until");
        }
      }
    }
    List<String> rules = List.of(form.group(1).toUpperCase(Locale.ROOT).split("[\\s,]+"));
    return new Directive(rules, reason, until, null, place);
  }

  /** Returns the text of a directive, without the comment mark. */
  static String text(List<String> rules, String reason, @Nullable LocalDate until) {
    return MARK
        + "ignore "
        + String.join(", ", rules)
        + " reason=\""
        + reason
        + "\""
        + (until == null ? "" : " until=" + until);
  }

  private static Directive broken(Place place, String problem) {
    return new Directive(List.of(), "", null, problem, place);
  }

  boolean expired(LocalDate today) {
    return until != null && today.isAfter(until);
  }
}
