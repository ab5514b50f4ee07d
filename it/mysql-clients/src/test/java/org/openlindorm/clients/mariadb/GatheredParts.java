package org.openlindorm.clients.mariadb;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The parts of the texts that GROUP_CONCAT, JSON_ARRAYAGG and JSON_OBJECTAGG make. Without ORDER BY
 * their order is open (MySQL's manual), so answers are compared with sorted parts. Brackets and
 * blanks of JSON do not count: MariaDB writes {@code [1,2]}, MySQL 8 {@code [1, 2]}.
 *
 * @param separators of the query's calls without ORDER BY
 * @param json whether the query has a JSON aggregate
 */
record GatheredParts(Set<String> separators, boolean json) {

  private static final Pattern CALL =
      Pattern.compile(
          "\\b(group_concat|json_arrayagg|json_objectagg)\\s*\\(", Pattern.CASE_INSENSITIVE);

  private static final Pattern SEPARATOR =
      Pattern.compile("\\bseparator\\s+(['\"])(.*?)\\1", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private static final Pattern JSON_FORM = Pattern.compile("[\\[\\]{}\\s]");

  static GatheredParts of(String sql) {
    Set<String> separators = new LinkedHashSet<>();
    boolean json = false;
    Matcher call = CALL.matcher(sql);
    while (call.find()) {
      json |= call.group(1).toLowerCase(Locale.ROOT).startsWith("json");
      String arguments = arguments(sql, call.end());
      if (!arguments.toLowerCase(Locale.ROOT).matches("(?s).*\\border\\s+by\\b.*")) {
        Matcher separator = SEPARATOR.matcher(arguments);
        separators.add(separator.find() ? separator.group(2) : ",");
      }
    }
    separators.remove("");
    return new GatheredParts(separators, json);
  }

  /** The text up to the parenthesis that closes the one before {@code from}. */
  private static String arguments(String sql, int from) {
    int depth = 1;
    int at = from;
    while (at < sql.length() && depth > 0) {
      char c = sql.charAt(at++);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    }
    return sql.substring(from, at);
  }

  /** The rows with the parts of each text in order. */
  QueryAnswer.Rows sorted(QueryAnswer.Rows rows) {
    if (separators.isEmpty() && !json) {
      return rows;
    }
    return new QueryAnswer.Rows(
        rows.labels(), rows.digits(), rows.rows().stream().map(this::sorted).toList());
  }

  private List<@Nullable String> sorted(List<@Nullable String> row) {
    return Collections.unmodifiableList(
        row.stream()
            .map(value -> value == null ? null : sorted(value))
            .collect(Collectors.<@Nullable String>toList()));
  }

  private String sorted(String value) {
    String text = json ? JSON_FORM.matcher(value).replaceAll("") : value;
    for (String separator : separators) {
      text =
          Arrays.stream(text.split(Pattern.quote(separator), -1))
              .sorted()
              .collect(Collectors.joining(separator));
    }
    return text;
  }
}
