package org.openlindorm.advisor.dialect;

import java.util.ArrayList;
import java.util.List;

/** The tokens of a text without comments, and a place among them. */
final class Words {
  private final List<Word> words = new ArrayList<>();
  private final String text;
  private final boolean doubleQuotedNames;
  private int scan;
  private int line = 1;
  private int position;

  /**
   * @param doubleQuotedNames whether {@code "x"} is a name and not a text
   */
  Words(String text, boolean doubleQuotedNames) {
    this.text = text;
    this.doubleQuotedNames = doubleQuotedNames;
    while (scan < text.length()) {
      scan();
    }
    words.add(new Word(Word.Kind.END, "", line));
  }

  private void scan() {
    char c = text.charAt(scan);
    if (c == '\n') {
      line++;
      scan++;
    } else if (c <= ' ') {
      scan++;
    } else if (text.startsWith("--", scan) || text.startsWith("//", scan) || c == '#') {
      int end = text.indexOf('\n', scan);
      scan = end < 0 ? text.length() : end;
    } else if (text.startsWith("/*", scan)) {
      skipComment();
    } else if (c == '\'' || c == '"' || c == '`') {
      quoted(c);
    } else if (Character.isDigit(c)) {
      int start = scan;
      while (scan < text.length() && (isPart(text.charAt(scan)) || text.charAt(scan) == '.')) {
        scan++;
      }
      words.add(new Word(Word.Kind.NUMBER, text.substring(start, scan), line));
    } else if (isPart(c)) {
      int start = scan;
      while (scan < text.length() && isPart(text.charAt(scan))) {
        scan++;
      }
      words.add(new Word(Word.Kind.NAME, text.substring(start, scan), line));
    } else {
      int length = text.startsWith("=>", scan) ? 2 : 1;
      words.add(new Word(Word.Kind.SYMBOL, text.substring(scan, scan + length), line));
      scan += length;
    }
  }

  private static boolean isPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '$';
  }

  private void skipComment() {
    // MySQL runs what stands in /*!40101 ... */: dumps write table options so.
    int end = text.indexOf("*/", scan);
    int stop = end < 0 ? text.length() : end + 2;
    line += (int) text.substring(scan, stop).chars().filter(c -> c == '\n').count();
    scan = stop;
  }

  private void quoted(char quote) {
    StringBuilder inside = new StringBuilder();
    int start = line;
    scan++;
    while (scan < text.length()) {
      char c = text.charAt(scan);
      if (c == quote && scan + 1 < text.length() && text.charAt(scan + 1) == quote) {
        inside.append(c);
        scan += 2;
      } else if (c == '\\' && quote != '`' && scan + 1 < text.length()) {
        inside.append(c).append(text.charAt(scan + 1));
        scan += 2;
      } else if (c == quote) {
        break;
      } else {
        line += c == '\n' ? 1 : 0;
        inside.append(c);
        scan++;
      }
    }
    scan++;
    boolean name = quote == '`' || quote == '"' && doubleQuotedNames;
    words.add(new Word(name ? Word.Kind.QUOTED : Word.Kind.TEXT, inside.toString(), start));
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

  /** Steps over these keywords or symbols if they all come next. */
  boolean accept(String... expected) {
    for (int i = 0; i < expected.length; i++) {
      if (!peek(i).is(expected[i])) {
        return false;
      }
    }
    position += expected.length;
    return true;
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

  /** {@code a.b}, as it is, or its last part. */
  String qualifiedName(boolean whole) {
    StringBuilder name = new StringBuilder(name());
    while (accept(".")) {
      String part = name();
      if (!whole) {
        name.setLength(0);
      }
      name.append(name.isEmpty() ? "" : ".").append(part);
    }
    return name.toString();
  }

  DialectException unexpected(String wanted) {
    Word found = peek();
    String what = found.kind() == Word.Kind.END ? "the end" : "'" + found.text() + "'";
    return new DialectException(
        "line " + found.line() + ": expected " + wanted + ", found " + what);
  }

  /** Steps over a group in brackets; its words, without the outer brackets. */
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

  /** Steps to the comma or bracket behind an element of a list, or to the statement's end. */
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

  /** Steps behind the end of the statement. */
  void skipStatement() {
    while (!atEnd() && !accept(";")) {
      next();
    }
  }
}
