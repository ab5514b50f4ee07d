package org.openlindorm.advisor.dialect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlTokens;

/** A cursor over the tokens of a text; comments are skipped. */
final class TokenCursor {
  private final List<Word> words = new ArrayList<>();
  private final Map<Integer, String> comments = new HashMap<>();
  private int position;

  /**
   * @param doubleQuotedNames whether {@code "x"} is a name and not a string
   * @param backslashes whether a backslash escapes the next character of a string
   */
  TokenCursor(String text, boolean doubleQuotedNames, boolean backslashes) {
    int line = 1;
    int counted = 0;
    for (SqlToken token : backslashes ? SqlTokens.ofMySql(text) : SqlTokens.of(text)) {
      line += lineEnds(text, counted, token.start());
      counted = token.start();
      int column = counted - text.lastIndexOf('\n', counted - 1);
      boolean arrow = token.isSymbol('>') && text.startsWith("=>", token.start() - 1);
      if (arrow) {
        words.set(words.size() - 1, new Word(Word.Kind.SYMBOL, "=>", line, column - 1));
      } else if (token.kind() == SqlToken.Kind.COMMENT) {
        comments.put(line, token.text());
      } else {
        words.add(new Word(kind(token, text, doubleQuotedNames), token.text(), line, column));
      }
    }
    words.add(new Word(Word.Kind.END, "", line + lineEnds(text, counted, text.length()), 1));
  }

  /** Returns the last comment that begins on a line, or an empty text. */
  String comment(int line) {
    return comments.getOrDefault(line, "");
  }

  private static int lineEnds(String text, int start, int end) {
    return (int) text.substring(start, end).chars().filter(c -> c == '\n').count();
  }

  private static Word.Kind kind(SqlToken token, String text, boolean doubleQuotedNames) {
    return switch (token.kind()) {
      case WORD -> Word.Kind.NAME;
      case QUOTED_NAME -> Word.Kind.QUOTED;
      case TEXT ->
          doubleQuotedNames && text.charAt(token.start()) == '"'
              ? Word.Kind.QUOTED
              : Word.Kind.TEXT;
      case NUMBER -> Word.Kind.NUMBER;
      case SYMBOL, COMMENT -> Word.Kind.SYMBOL;
    };
  }

  Word peek() {
    return words.get(position);
  }

  Word peek(int further) {
    return words.get(Math.min(position + further, words.size() - 1));
  }

  Word next() {
    Word word = peek();
    position = Math.min(position + 1, words.size() - 1);
    return word;
  }

  boolean atEnd() {
    return peek().kind() == Word.Kind.END;
  }

  /** Skips these keywords or symbols if all of them follow; otherwise returns false. */
  boolean accept(String... expected) {
    for (int i = 0; i < expected.length; i++) {
      if (!peek(i).is(expected[i])) {
        return false;
      }
    }
    position += expected.length;
    return true;
  }

  /** Skips one of these keywords or symbols if it follows; otherwise returns false. */
  boolean acceptAny(String... expected) {
    return Arrays.stream(expected).anyMatch(this::accept);
  }

  /** Returns whether one of these keywords or symbols follows. */
  boolean isAny(String... expected) {
    return Arrays.stream(expected).anyMatch(peek()::is);
  }

  void expect(String symbol) {
    if (!accept(symbol)) {
      throw unexpected("'" + symbol + "'");
    }
  }

  String name() {
    if (!peek().isName()) {
      throw unexpected("a name");
    }
    return next().text();
  }

  /** Returns a qualified name {@code a.b}, whole or only its last part. */
  String qualifiedName(boolean whole) {
    StringBuilder name = new StringBuilder(part());
    while (accept(".")) {
      String part = part();
      if (!whole) {
        name.setLength(0);
      }
      name.append(name.isEmpty() ? "" : ".").append(part);
    }
    return name.toString();
  }

  /**
   * Returns a part of a name without placeholders of templates: {@code ${DATABASE}.spans} and
   * {@code {{prefix}}spans} are {@code spans}. A placeholder without a name is the name.
   */
  private String part() {
    accept("$");
    if (!accept("{")) {
      return name();
    }
    String placeholder = "";
    while (!atEnd() && !accept("}")) {
      Word word = next();
      placeholder = word.isName() ? word.text() : placeholder;
    }
    accept("}");
    accept(".");
    return peek().isName() || placeholder.isEmpty() ? name() : placeholder;
  }

  DialectException unexpected(String required) {
    Word found = peek();
    String what = found.kind() == Word.Kind.END ? "the end" : "'" + found.text() + "'";
    return new DialectException(
        "line " + found.line() + ": expected " + required + ", found " + what);
  }

  /** Skips a group in parentheses and returns its tokens, without the outer parentheses. */
  List<Word> group() {
    expect("(");
    List<Word> inside = new ArrayList<>();
    int depth = 1;
    while (true) {
      if (atEnd()) {
        throw unexpected("')'");
      }
      Word word = next();
      depth += word.is("(") ? 1 : word.is(")") ? -1 : 0;
      if (depth == 0) {
        return inside;
      }
      inside.add(word);
    }
  }

  /** Skips to the comma or parenthesis after a list element, or to the end of the statement. */
  void skipElement() {
    while (!peek().is(",") && !peek().is(")") && !peek().is(";")) {
      if (atEnd()) {
        throw unexpected("')'");
      }
      if (peek().is("(")) {
        group();
      } else {
        next();
      }
    }
  }

  /** Returns whether a keyword follows in the same list element, outside of parentheses. */
  boolean elementHas(String keyword) {
    int depth = 0;
    for (int i = 0; peek(i).kind() != Word.Kind.END && depth >= 0; i++) {
      Word word = peek(i);
      if (depth == 0 && (word.is(keyword) || word.is(",") || word.is(";"))) {
        return word.is(keyword);
      }
      depth += word.is("(") ? 1 : word.is(")") ? -1 : 0;
    }
    return false;
  }

  /** Skips the rest of the statement. */
  void skipStatement() {
    while (!atEnd() && !accept(";")) {
      next();
    }
  }
}
