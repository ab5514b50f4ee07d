package org.openlindorm.advisor.source;

import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** The engine's refusals of statements, as findings repeat them: they have a place of their own. */
public final class Syntax {

  private Syntax() {}

  /** The place in the statement where the engine stopped. */
  public static int offset(String sql, LindormException refusal) {
    if (refusal.code() != ErrorCode.SYNTAX) {
      return 0;
    }
    int line = number(refusal.facts().get(0));
    int column = number(refusal.facts().get(1));
    int start = 0;
    for (int i = 1; i < line; i++) {
      start = sql.indexOf('\n', start) + 1;
    }
    return Math.max(0, Math.min(sql.length() - 1, start + column - 1));
  }

  private static int number(String fact) {
    return fact.matches("\\d{1,9}") ? Integer.parseInt(fact) : 1;
  }

  /** The reason without the place and the excerpt, which reports show themselves. */
  public static String message(LindormException refusal) {
    String text =
        refusal.code() == ErrorCode.SYNTAX
            ? refusal.facts().get(2)
            : String.valueOf(refusal.getMessage());
    int end = text.indexOf('\n');
    return end < 0 ? text : text.substring(0, end);
  }
}
