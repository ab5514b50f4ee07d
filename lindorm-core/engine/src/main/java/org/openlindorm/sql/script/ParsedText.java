package org.openlindorm.sql.script;

import java.util.List;
import java.util.function.IntUnaryOperator;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.StatementParser;
import org.openlindorm.sql.parse.tree.Statement;

/**
 * A parsed text with a mapping from positions in the parse tree to offsets in the original text.
 *
 * @param text that was parsed
 * @param origins the offset in the text as written for an offset in {@code text}
 * @param skipped the tokens that were left out because they do not parse
 * @param unclosed whether a closing parenthesis was added at the end
 */
record ParsedText(
    Statement tree,
    String text,
    IntUnaryOperator origins,
    List<SqlToken> skipped,
    boolean unclosed) {

  ParsedText {
    skipped = List.copyOf(skipped);
  }

  /** A text that parses as it is. */
  static ParsedText of(Statement tree, String text) {
    return new ParsedText(tree, text, IntUnaryOperator.identity(), List.of(), false);
  }

  /**
   * Parses a text.
   *
   * @throws LindormException SYNTAX
   */
  static ParsedText of(String text) {
    return of(StatementParser.parse(text), text);
  }

  int start(SqlParserPos position) {
    return origins.applyAsInt(offset(text, position.getLineNum(), position.getColumnNum()));
  }

  /** Returns the offset after the last character. */
  int end(SqlParserPos position) {
    int last = offset(text, position.getEndLineNum(), position.getEndColumnNum());
    return origins.applyAsInt(last) + 1;
  }

  /**
   * Returns the offset of a place.
   *
   * @param line from 1
   * @param column from 1
   */
  static int offset(String text, int line, int column) {
    int start = 0;
    for (int i = 1; i < line; i++) {
      start = text.indexOf('\n', start) + 1;
    }
    return Math.max(0, Math.min(text.length(), start + column - 1));
  }
}
