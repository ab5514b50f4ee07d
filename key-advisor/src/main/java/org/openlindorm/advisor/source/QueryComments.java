package org.openlindorm.advisor.source;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.sql.parse.SqlToken;

/**
 * The facts in comments before a query: {@code -- @query name=latest rate=200/s batch}, or in short
 * {@code -- @query latest 200/s batch}.
 */
record QueryComments(@Nullable String name, @Nullable Double perSecond, boolean batch) {

  static final QueryComments NONE = new QueryComments(null, null, false);

  static QueryComments of(List<SqlToken> comments) {
    QueryComments found = NONE;
    for (SqlToken comment : comments) {
      int at = comment.text().indexOf("@query");
      if (at >= 0) {
        found = read(comment.text().substring(at + 6).replace("*/", " "));
      }
    }
    return found;
  }

  private static QueryComments read(String text) {
    Map<String, String> pairs = FactText.pairs(text);
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

  private static @Nullable Double number(String rate) {
    String digits = rate.replaceAll("[^0-9.].*", "");
    try {
      return digits.isEmpty() ? null : Double.valueOf(digits);
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
