package org.openlindorm.advisor.source;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlToken.Kind;

/** Walks over the tokens of one statement; comments are left out. */
final class TokenReader {

  private final List<SqlToken> tokens;
  private int position;

  TokenReader(List<SqlToken> tokens) {
    this.tokens = tokens;
  }

  /** All tokens, read or not. */
  List<SqlToken> all() {
    return tokens;
  }

  /** Another reader at the same place. */
  TokenReader copy() {
    return new TokenReader(tokens.subList(position, tokens.size()));
  }

  @Nullable SqlToken peek() {
    return peek(0);
  }

  @Nullable SqlToken peek(int ahead) {
    return position + ahead < tokens.size() ? tokens.get(position + ahead) : null;
  }

  /** The next token, whatever it is. */
  SqlToken next(String wanted) {
    if (position >= tokens.size()) {
      int end = tokens.isEmpty() ? 0 : tokens.get(tokens.size() - 1).end();
      throw new Unreadable("the statement ends where " + wanted + " is expected", end, end);
    }
    return tokens.get(position++);
  }

  boolean atEnd() {
    return position >= tokens.size();
  }

  boolean isNext(String word) {
    SqlToken next = peek();
    return next != null && next.is(word);
  }

  boolean isNext(char symbol) {
    SqlToken next = peek();
    return next != null && next.isSymbol(symbol);
  }

  boolean accept(String word) {
    boolean found = isNext(word);
    position += found ? 1 : 0;
    return found;
  }

  boolean accept(char symbol) {
    boolean found = isNext(symbol);
    position += found ? 1 : 0;
    return found;
  }

  /** Takes IF NOT EXISTS or IF EXISTS, if it is there. */
  void skipIfExists() {
    if (accept("IF")) {
      accept("NOT");
      accept("EXISTS");
    }
  }

  SqlToken name(String what) {
    SqlToken token = next(what);
    if (!token.isName()) {
      throw new Unreadable(
          "'" + token.text() + "' stands where " + what + " is expected",
          token.start(),
          token.end());
    }
    return token;
  }

  SqlToken expect(char symbol) {
    SqlToken token = next("'" + symbol + "'");
    if (!token.isSymbol(symbol)) {
      throw new Unreadable(
          "'" + token.text() + "' stands where '" + symbol + "' is expected",
          token.start(),
          token.end());
    }
    return token;
  }

  /** What stands in the parentheses that open next; the reader goes on behind them. */
  List<SqlToken> parenthesised() {
    SqlToken open = expect('(');
    int start = position;
    int depth = 1;
    while (depth > 0) {
      if (position >= tokens.size()) {
        throw new Unreadable("this '(' is never closed", open.start(), open.end());
      }
      SqlToken token = tokens.get(position++);
      if (token.isSymbol('(')) {
        depth++;
      } else if (token.isSymbol(')')) {
        depth--;
      }
    }
    return tokens.subList(start, position - 1);
  }

  /** The offset of the first token that is not read yet, or of the end. */
  int offset() {
    SqlToken next = peek();
    return next != null ? next.start() : tokens.isEmpty() ? 0 : tokens.get(tokens.size() - 1).end();
  }

  /** Cuts tokens at the commas that stand outside of parentheses. */
  static List<List<SqlToken>> items(List<SqlToken> tokens) {
    List<List<SqlToken>> items = new java.util.ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < tokens.size(); i++) {
      SqlToken token = tokens.get(i);
      if (token.kind() != Kind.SYMBOL) {
        continue;
      }
      char symbol = token.text().charAt(0);
      depth += symbol == '(' ? 1 : symbol == ')' ? -1 : 0;
      if (symbol == ',' && depth == 0) {
        items.add(tokens.subList(start, i));
        start = i + 1;
      }
    }
    if (start < tokens.size()) {
      items.add(tokens.subList(start, tokens.size()));
    }
    return items;
  }
}
