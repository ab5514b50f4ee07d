package org.openlindorm.advisor.source;

import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** Reads the engine's refusals for findings, which have a place of their own. */
public final class Syntax {

  private Syntax() {}

  /** Returns the offset in the statement at which the parser failed; 0 for other errors. */
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

  /** Returns the reason without the position and the excerpt, which reports show themselves. */
  public static String message(LindormException refusal) {
    String text =
        refusal.code() == ErrorCode.SYNTAX
            ? refusal.facts().get(2)
            : String.valueOf(refusal.getMessage());
    int end = text.indexOf('\n');
    return end < 0 ? text : text.substring(0, end);
  }
}
