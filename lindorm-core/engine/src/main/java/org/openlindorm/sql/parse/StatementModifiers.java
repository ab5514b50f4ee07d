package org.openlindorm.sql.parse;

import java.util.Locale;
import java.util.Set;
import org.openlindorm.sql.normalize.SelectItems;
import org.openlindorm.sql.parse.grammar.LindormGrammarConstants;
import org.openlindorm.sql.parse.grammar.Token;

/**
 * MySQL's words after SELECT, INSERT, REPLACE, UPDATE and DELETE that choose how a statement is
 * executed, but not its result: {@code SELECT SQL_NO_CACHE}, {@code INSERT LOW_PRIORITY}. The same
 * words remain names of columns and tables.
 */
final class StatementModifiers implements LindormGrammarConstants {

  private static final Set<String> OF_WRITES =
      Set.of("DELAYED", "HIGH_PRIORITY", "LOW_PRIORITY", "QUICK");

  private StatementModifiers() {}

  /** Returns whether a word after the beginning of a statement or query is only a modifier. */
  static boolean isOne(int beforePrevious, int previous, Token token, Token next, Token second) {
    String word = token.image.toUpperCase(Locale.ROOT);
    boolean query =
        previous == SELECT || (previous == DISTINCT || previous == ALL) && beforePrevious == SELECT;
    if (query) {
      return SelectItems.MODIFIERS.contains(word) && beginsOutput(next, second);
    }
    return beforePrevious == EOF
        && OF_WRITES.contains(word)
        && continuesWrite(previous, token, next);
  }

  /** Returns whether a word may precede SQL_CALC_FOUND_ROWS after SELECT. */
  static boolean isOfQuery(Token token) {
    return token.kind == DISTINCT
        || token.kind == ALL
        || token.kind != BACK_QUOTED_IDENTIFIER && SelectItems.MODIFIERS.contains(upper(token));
  }

  /** Returns whether a token is SQL_CALC_FOUND_ROWS before the select list, and not a name. */
  static boolean countsRows(Token token, Token next, Token second) {
    return token.kind == IDENTIFIER
        && upper(token).equals(SelectItems.COUNTS_ROWS)
        && beginsOutput(next, second);
  }

  private static boolean beginsOutput(Token next, Token second) {
    return switch (next.kind) {
      case STAR -> second.kind == FROM || second.kind == COMMA || ends(second.kind);
      case COMMA, FROM, AS, DOT, EOF, SEMICOLON -> false;
      case PLUS, MINUS, SLASH, PERCENT_REMAINDER, EQ, NE, LT, GT, LE, GE -> false;
      case AND, OR, IS, IN, LIKE, BETWEEN, RPAREN, UNION, WHERE, LIMIT, ORDER -> false;
      default -> true;
    };
  }

  private static boolean ends(int kind) {
    return kind == EOF || kind == SEMICOLON;
  }

  private static boolean continuesWrite(int previous, Token token, Token next) {
    return switch (previous) {
      case INSERT, REPLACE -> next.kind == INTO || next.kind == IGNORE || isName(next);
      case UPDATE -> isLowPriority(token) && (next.kind == IGNORE || isName(next));
      case DELETE -> next.kind == FROM || isName(next) && OF_WRITES.contains(upper(next));
      default -> false;
    };
  }

  /** The only modifier of UPDATE: another word there is a table before its alias. */
  private static boolean isLowPriority(Token token) {
    return upper(token).equals("LOW_PRIORITY");
  }

  private static String upper(Token token) {
    return token.image.toUpperCase(Locale.ROOT);
  }

  private static boolean isName(Token token) {
    return token.kind == IDENTIFIER || token.kind == BACK_QUOTED_IDENTIFIER;
  }
}
