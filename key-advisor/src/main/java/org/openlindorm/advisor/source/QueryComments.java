package org.openlindorm.advisor.source;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.openlindorm.sql.parse.SqlToken;

/**
 * The facts in comments before a query: {@code -- @query name=latest rate=200/s batch}, or in short
 * {@code -- @query latest 200/s batch}.
 */
record QueryComments(@Nullable String name, @Nullable Double perSecond, boolean batch) {

  static final QueryComments NONE = new QueryComments(null, null, false);

  private static final Set<String> FACTS = Set.of("name", "rate", "freq");

  /**
   * Reads the comments of a query.
   *
   * @param problem receives each comment that has a wrong fact
   */
  static QueryComments of(
      List<SqlToken> comments, BiConsumer<SqlToken, UnreadableInputException> problem) {
    QueryComments found = NONE;
    for (SqlToken comment : comments) {
      int at = comment.text().indexOf("@query");
      if (at >= 0) {
        try {
          found = read(comment.text().substring(at + 6).replace("*/", " "));
        } catch (UnreadableInputException wrong) {
          problem.accept(comment, wrong);
        }
      }
    }
    return found;
  }

  private static QueryComments read(String text) {
    Map<String, String> pairs = FactText.pairs(text);
    for (String fact : pairs.keySet()) {
      if (!FACTS.contains(fact)) {
        throw new UnreadableInputException(
            "there is no fact '" + fact + "' of a query; use name, rate or batch", 0, 0);
      }
    }
    String name = pairs.get("name");
    String rate = pairs.getOrDefault("rate", pairs.get("freq"));
    boolean batch = false;
    for (String word : text.strip().split("\\s+", -1)) {
      if (word.isEmpty() || word.contains("=")) {
        continue;
      }
      if (word.equals("batch")) {
        batch = true;
      } else if (Character.isDigit(word.charAt(0))) {
        rate = word;
      } else if (name == null) {
        name = word;
      }
    }
    return new QueryComments(name, rate == null ? null : number(rate), batch);
  }

  private static Double number(String rate) {
    String digits = rate.replaceAll("[^0-9.].*", "");
    try {
      return Double.valueOf(digits);
    } catch (NumberFormatException e) {
      throw new UnreadableInputException(
          "rate takes a number such as 200/s, not '" + rate + "'", 0, 0);
    }
  }
}
