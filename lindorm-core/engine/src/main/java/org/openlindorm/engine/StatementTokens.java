package org.openlindorm.engine;

import org.openlindorm.expr.value.ValueMemory;

/** Estimates the memory for parsing, binding and planning a statement's text. */
final class StatementTokens {

  /** An estimate: nodes of the parse tree, the bound expression and the plan, at 100 bytes each. */
  private static final long BYTES_OF_A_TOKEN = 300;

  private StatementTokens() {}

  /**
   * Returns the estimated bytes; 0 for a text so short that it does not matter. Blanks, commas,
   * operators and parentheses end tokens; a quoted text is one token, whatever it contains.
   */
  static long bytes(String sql) {
    if (sql.length() < ValueMemory.LARGE / BYTES_OF_A_TOKEN * 2) {
      return 0;
    }
    long tokens = 1;
    for (int i = 0; i < sql.length(); i++) {
      char c = sql.charAt(i);
      if (c == '\'' || c == '"') {
        int end = sql.indexOf(c, i + 1);
        i = end < 0 ? sql.length() : end;
      } else if (!Character.isLetterOrDigit(c)) {
        tokens++;
      }
    }
    return tokens * BYTES_OF_A_TOKEN;
  }
}
