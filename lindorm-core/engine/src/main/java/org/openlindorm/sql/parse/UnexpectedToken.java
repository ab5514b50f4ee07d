package org.openlindorm.sql.parse;

import java.util.Arrays;
import org.openlindorm.sql.parse.grammar.ParseException;
import org.openlindorm.sql.parse.grammar.Token;

/**
 * The unexpected token, and the tokens that are possible at its position.
 *
 * <p>The parser looks a few tokens ahead before it enters a phrase. In {@code WHERE a = ;} it finds
 * that no expression follows {@code =}, does not enter, and then reports the operator, which is
 * correct. So the position is moved to where the look-ahead ended.
 */
final class UnexpectedToken {

  private final Token before;
  private final Token token;
  private final int[][] expected;

  private UnexpectedToken(Token before, Token token, int[][] expected) {
    this.before = before;
    this.token = token;
    this.expected = expected;
  }

  /** Returns the last valid token before it. */
  Token before() {
    return before;
  }

  Token token() {
    return token;
  }

  /** Sequences of kinds of tokens that could begin in its place. */
  int[][] expected() {
    return expected;
  }

  static UnexpectedToken of(ParseException failure) {
    Token first = failure.currentToken;
    UnexpectedToken unexpected =
        new UnexpectedToken(first, first.next, failure.expectedTokenSequences);
    for (UnexpectedToken next = unexpected.next(); next != unexpected; next = unexpected.next()) {
      unexpected = next;
    }
    return unexpected;
  }

  /**
   * Returns the position one token further, or this one where the look-ahead ended. A look-ahead
   * may have begun one token earlier, so two tokens of the same kind in a row prove nothing.
   */
  private UnexpectedToken next() {
    int[][] rest =
        Arrays.stream(expected)
            .filter(kinds -> kinds.length > 1 && kinds[0] == token.kind)
            .map(kinds -> Arrays.copyOfRange(kinds, 1, kinds.length))
            .toArray(int[][]::new);
    boolean end = rest.length == 0 || token.next == null || before.kind == token.kind;
    return end ? this : new UnexpectedToken(token, token.next, rest);
  }
}
