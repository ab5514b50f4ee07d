package org.openlindorm.oracle;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Executions of one prepared statement that are sent together.
 *
 * @param sql the statement with {@code ?} for each literal
 * @param literals the literals of each execution
 */
record FuzzBatch(FuzzTable table, String sql, List<List<String>> literals) {

  private static final Pattern PARAMETER = Pattern.compile("\\?");

  /** Returns the statement of each execution. */
  List<String> statements() {
    List<String> statements = new ArrayList<>();
    for (List<String> values : literals) {
      Iterator<String> next = values.iterator();
      statements.add(
          PARAMETER.matcher(sql).replaceAll(found -> Matcher.quoteReplacement(next.next())));
    }
    return statements;
  }
}
