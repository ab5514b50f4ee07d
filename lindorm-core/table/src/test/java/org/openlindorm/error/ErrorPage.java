package org.openlindorm.error;

import java.text.MessageFormat;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The text of docs/errors.md: an introduction and a section for each error. Number, SQLSTATE and
 * message of a section are generated from {@link ErrorCode}; the text below them is written by
 * hand.
 */
record ErrorPage(String introduction, Map<String, String> words) {

  private static final Pattern SECTION =
      Pattern.compile(
          "(?:^<a name=\"\\d+\"></a>\\n\\n)?^## \\d+ ([A-Z_]+)\\n.*?^> [^\\n]*\\n"
              + "(.*?)(?=^<a name|^## |\\z)",
          Pattern.MULTILINE | Pattern.DOTALL);

  /** More arguments than any message has. */
  private static final int MOST_FACTS = 10;

  /** Parses a page; its sections may have any order. */
  static ErrorPage of(String text) {
    Map<String, String> words = new LinkedHashMap<>();
    List<MatchResult> sections = SECTION.matcher(text).results().toList();
    sections.forEach(section -> words.put(section.group(1), section.group(2).strip()));
    int end = sections.isEmpty() ? text.length() : sections.get(0).start();
    return new ErrorPage(text.substring(0, end).strip(), words);
  }

  /**
   * Returns the generated page, with sections by number. Hand-written texts of existing errors are
   * kept.
   */
  String text() {
    Map<Integer, List<ErrorCode>> numbers =
        Arrays.stream(ErrorCode.values())
            .sorted(Comparator.comparing(ErrorCode::number))
            .collect(
                Collectors.groupingBy(ErrorCode::number, LinkedHashMap::new, Collectors.toList()));
    StringBuilder text = new StringBuilder(introduction);
    numbers.forEach(
        (number, codes) -> {
          text.append("\n\n<a name=\"").append(number).append("\"></a>");
          codes.forEach(code -> text.append(section(code)));
        });
    return text.append('\n').toString();
  }

  private String section(ErrorCode code) {
    return "\n\n## %d %s\n\nSQLSTATE %s. %s\n\n> %s\n\n%s"
        .formatted(
            code.number(),
            code.name(),
            code.sqlState(),
            whatMayHelp(code.errorClass()),
            message(code),
            words.getOrDefault(code.name(), ""))
        .stripTrailing();
  }

  private static String whatMayHelp(ErrorClass errorClass) {
    return switch (errorClass) {
      case USER -> "The same statement fails again.";
      case RESOURCE -> "A limit: a smaller statement, or the same one later, may succeed.";
      case EXTERNAL -> "The same statement may succeed later.";
      case INTERNAL -> "A defect of the server or of stored data.";
    };
  }

  /** Returns the message with its placeholders: {0} for the first argument. */
  private static String message(ErrorCode code) {
    Object[] holes = IntStream.range(0, MOST_FACTS).mapToObj("{%d}"::formatted).toArray();
    return MessageFormat.format(code.template(), holes);
  }
}
