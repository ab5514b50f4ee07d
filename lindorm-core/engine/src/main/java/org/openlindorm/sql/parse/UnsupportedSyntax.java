package org.openlindorm.sql.parse;

import java.util.List;
import java.util.regex.Pattern;
import org.openlindorm.sql.parse.tree.ViewStatement;

/**
 * A form of other databases that does not parse, and what to write instead.
 *
 * @param before the text before the position where parsing ends
 * @param rest the text from that position on
 */
record UnsupportedSyntax(Pattern before, Pattern rest, String advice) {

  private static final Pattern REASON =
      Pattern.compile("(?: \\(a reserved word|; expected ).*$", Pattern.DOTALL);

  private static final List<UnsupportedSyntax> FORMS =
      List.of(
          form(
              "^\\s*CREATE\\s+(OR\\s+REPLACE\\s+)?(DEFINER\\b[^;]*\\s)?$",
              "^(AGGREGATE\\s+)?(TRIGGER|PROCEDURE|FUNCTION|EVENT)\\b",
              "triggers, procedures, functions and events are not supported; keep their work in the"
                  + " programs that write"),
          form(
              "\\bUSING\\s+SEARCH\\b.*$",
              "^[*?(]",
              "a search index names its columns, (a, b, c(type=text)), or has all, (*); patterns"
                  + " are not supported"));

  private static UnsupportedSyntax form(String before, String rest, String advice) {
    int flags = Pattern.CASE_INSENSITIVE | Pattern.DOTALL;
    return new UnsupportedSyntax(
        Pattern.compile(before, flags), Pattern.compile(rest, flags), advice);
  }

  /** Returns the error at a position of a text, with advice instead of the expected tokens. */
  static String advised(String problem, String text, int line, int column) {
    int place = ViewStatement.place(text, line, column);
    String head = text.substring(0, place);
    String rest = text.substring(place);
    for (UnsupportedSyntax form : FORMS) {
      if (form.before.matcher(head).find() && form.rest.matcher(rest).find()) {
        return REASON.matcher(problem).replaceFirst("") + "; " + form.advice;
      }
    }
    return problem;
  }
}
