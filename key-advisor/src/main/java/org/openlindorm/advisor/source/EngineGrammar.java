package org.openlindorm.advisor.source;

import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.parse.StatementParser;

/**
 * What the engine's own parser says of a statement. It is asked only of those that hold a word this
 * reader does not know, since starting it takes longer than reading a small schema.
 */
final class EngineGrammar {

  /** Words of column definitions that are judged, or that other stores have too. */
  private static final Set<String> COLUMN_WORDS =
      Set.of(
          "NOT",
          "NULL",
          "PRIMARY",
          "KEY",
          "DEFAULT",
          "COMMENT",
          "ASC",
          "DESC",
          "AUTO_INCREMENT",
          "UNSIGNED");

  private EngineGrammar() {}

  /** Whether a column's definition may hold the word without a look at the grammar. */
  static boolean knows(String word) {
    return COLUMN_WORDS.contains(word.toUpperCase(Locale.ROOT));
  }

  /**
   * What is wrong with a statement, or null.
   *
   * @param start offset of the statement in its text
   */
  static @Nullable Problem problem(String sql, int start, Lines lines) {
    try {
      StatementParser.parse(sql);
      return null;
    } catch (LindormException e) {
      return Problem.foreign(
          Problem.Kind.UNREADABLE,
          e.code() == ErrorCode.SYNTAX
              ? lines.place(start + Syntax.offset(sql, e), start + Syntax.offset(sql, e) + 1)
              : lines.place(start, start + 1),
          Syntax.message(e));
    }
  }
}
