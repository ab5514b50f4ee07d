package org.openlindorm.sql.normalize;

import static org.openlindorm.sql.normalize.Characters.at;
import static org.openlindorm.sql.normalize.Characters.isBlank;
import static org.openlindorm.sql.normalize.Characters.isDigit;
import static org.openlindorm.sql.normalize.Characters.isWordPart;
import static org.openlindorm.sql.normalize.Characters.skipBlanks;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.sql.normalize.SqlParameter.Literal;
import org.openlindorm.type.DecimalText;

/**
 * One pass over one text. The output holds the same tokens: words are separated by one blank,
 * operators are between blanks, there are no other blanks. A SELECT list with expressions remains
 * unchanged, because it labels the columns of the result.
 */
final class NormalizerPass {

  /** The result of a pass. */
  enum Outcome {
    DONE,
    NOT_CACHEABLE,
    /** More than one table is read, and literals have been lifted already. */
    AGAIN_WITHOUT_LIFTING
  }

  /** The kind of the previous token. */
  private enum Before {
    NOTHING,
    NAME,
    KEYWORD,
    LITERAL,
    COMPARISON,
    ARITHMETIC,
    OPEN,
    CLOSE,
    COMMA,
    OTHER
  }

  private final String text;
  private final boolean lifting;
  private final StringBuilder out;
  private final StringBuilder codes = new StringBuilder();
  private final List<SqlParameter> parameters = new ArrayList<>();
  private final Clauses clauses = new Clauses();
  private Before before = Before.NOTHING;
  private @Nullable Keyword keyword;
  private final WrittenList list;
  private int lastEnd;
  private int userParameters;
  private boolean lifted;
  private boolean constantComparison;

  NormalizerPass(String text, boolean lifting) {
    this.text = text;
    this.lifting = lifting;
    this.out = new StringBuilder(text.length() + 32);
    this.list = new WrittenList(text, out);
  }

  Outcome run() {
    int position = skipBlanks(text, 0);
    while (position >= 0 && position < text.length()) {
      position = token(position);
      if (clauses.isForeign() || position < 0) {
        return Outcome.NOT_CACHEABLE;
      }
      if (clauses.isRelational() && lifted) {
        return Outcome.AGAIN_WITHOUT_LIFTING;
      }
      lastEnd = position;
      position = skipBlanks(text, position);
    }
    list.close(lastEnd, clauses.depth());
    return position < 0 || before == Before.NOTHING ? Outcome.NOT_CACHEABLE : Outcome.DONE;
  }

  NormalizedSql result() {
    String key = out.append(NormalizedSql.SEPARATOR).append(codes).toString();
    return new NormalizedSql(key, parameters, true);
  }

  /** Processes the token at an offset; returns the offset after it, or -1 to give up. */
  private int token(int start) {
    char character = text.charAt(start);
    if (isDigit(character) || (character == '.' && isDigit(at(text, start + 1)))) {
      return before == Before.NAME && character == '.' ? -1 : number(start, false);
    }
    if (isWordPart(character)) {
      return word(start);
    }
    return switch (character) {
      case '\'', '"' -> text(start);
      case '`' -> quotedName(start);
      case '(' -> open(start);
      case ')' -> close(start);
      case ',' -> comma(start);
      case '?' -> userParameter(start);
      case ';' -> skipSemicolons(start);
      case '.' -> plain(start);
      case '=', '<', '>', '!', '+', '-', '*', '%', '|' -> operator(start);
      case '/' -> at(text, start + 1) == '*' ? hint(start) : operator(start);
      case ':' -> isTight(start) ? plain(start) : -1;
      default -> -1;
    };
  }

  private int word(int start) {
    if (text.charAt(start) == '@') {
      return -1;
    }
    int end = start + 1;
    while (end < text.length() && isWordPart(text.charAt(end))) {
      end++;
    }
    char next = at(text, end);
    if (next == '\'' || next == '"') {
      if (end - start == 1 && (text.charAt(start) | 0x20) == 'x' && next == '\'') {
        return binary(start, end);
      }
      if (Keyword.at(text, start, end) == null) {
        return -1;
      }
    }
    Keyword found = isPartOfName(start, end) ? null : Keyword.at(text, start, end);
    if (found == Keyword.REPLACE && !clauses.isAtStart()) {
      found = null;
    }
    if (found != null) {
      follow(found);
    }
    part();
    keyword = found;
    if (found == null) {
      out.append(text, start, end);
      clauses.word();
      before = Before.NAME;
    } else {
      out.append(found.name());
      clauses.keyword(found);
      before = Before.KEYWORD;
      if (found == Keyword.SELECT) {
        list.open(end, clauses.depth());
      }
    }
    return end;
  }

  /** Closes the SELECT list at a keyword of another clause; {@code IS DISTINCT FROM} is in it. */
  private void follow(Keyword found) {
    boolean distinctFrom = found == Keyword.FROM && keyword == Keyword.DISTINCT;
    if (found.endsList() && !(distinctFrom && before == Before.KEYWORD)) {
      list.close(lastEnd, clauses.depth());
    } else if (!found.isListWord()) {
      list.holdsExpression();
    }
  }

  /** Returns whether a token is a name because it is next to a dot or a colon. */
  private boolean isPartOfName(int start, int end) {
    char next = at(text, end);
    char last = start == 0 ? 0 : text.charAt(start - 1);
    return next == ':' || next == '.' || last == ':' || last == '.';
  }

  private boolean isTight(int position) {
    return position > 0
        && !isBlank(text.charAt(position - 1))
        && !isBlank(at(text, position + 1))
        && at(text, position + 1) != 0;
  }

  private int quotedName(int start) {
    int end = LiteralReader.quotedEnd(text, start);
    if (end > 0) {
      part();
      out.append(text, start, end);
      clauses.word();
      before = Before.NAME;
    }
    return end;
  }

  private int text(int start) {
    int end = LiteralReader.quotedEnd(text, start);
    if (end < 0) {
      return -1;
    }
    if (isValue(end)) {
      return lift(LiteralReader.quoted(text, start, end), end);
    }
    return bake(start, end);
  }

  private int binary(int start, int quote) {
    int end = LiteralReader.quotedEnd(text, quote);
    if (end < 0) {
      return -1;
    }
    Literal literal = isValue(end) ? LiteralReader.binary(text, quote, end) : null;
    return literal == null ? bake(start, end) : lift(literal, end);
  }

  /** Processes a number; its sign, if any, precedes it. */
  private int number(int digits, boolean negative) {
    int end = LiteralReader.numberEnd(text, digits);
    char next = at(text, end);
    boolean tooLong = end - digits > DecimalText.MOST_DIGITS;
    if (tooLong || isWordPart(next) || next == '.' || next == '\'') {
      return -1;
    }
    if (isValue(end)) {
      return lift(LiteralReader.number(text, digits, end, negative), end);
    }
    if (negative) {
      infix("-");
    }
    return bake(digits, end);
  }

  private int lift(Literal literal, int end) {
    lifted = true;
    part();
    out.append('?');
    codes.append(literal.code());
    parameters.add(literal);
    before = Before.LITERAL;
    return end;
  }

  private int bake(int start, int end) {
    if (before == Before.NAME) {
      list.holdsExpression();
    }
    part();
    out.append(text, start, end);
    before = Before.LITERAL;
    return end;
  }

  /** Returns whether the literal that ends at an offset is a plain value that can be lifted. */
  private boolean isValue(int end) {
    boolean place =
        switch (before) {
          case OPEN, COMMA -> true;
          case COMPARISON -> !constantComparison;
          case KEYWORD -> keyword != null && keyword.leadsValue;
          default -> false;
        };
    constantComparison = false;
    if (!lifting || !place || clauses.isRelational() || !clauses.holdsValues()) {
      return false;
    }
    int afterBlanks = skipBlanks(text, end);
    if (afterBlanks < 0) {
      return false;
    }
    char next = at(text, afterBlanks);
    if (clauses.isRow()) {
      return next == ',' || next == ')';
    }
    constantComparison = before != Before.COMPARISON && isComparedWithLiteral(afterBlanks);
    return !constantComparison && "+-*/%|'\"[".indexOf(next) < 0;
  }

  /** Returns true for {@code 1 = 1}, which a plan leaves out. */
  private boolean isComparedWithLiteral(int operator) {
    int position = operator;
    while ("=<>!".indexOf(at(text, position)) >= 0) {
      position++;
    }
    if (position == operator) {
      return false;
    }
    char next = at(text, Math.max(position, skipBlanks(text, position)));
    return isDigit(next) || "'\"-+.".indexOf(next) >= 0;
  }

  private int open(int start) {
    boolean group =
        switch (before) {
          case KEYWORD -> keyword != null && keyword.groups;
          case NAME, CLOSE, LITERAL, OTHER -> false;
          case NOTHING, COMPARISON, ARITHMETIC, OPEN, COMMA -> true;
        };
    list.holdsExpression();
    clauses.open(!group);
    out.append('(');
    before = Before.OPEN;
    return start + 1;
  }

  private int close(int start) {
    clauses.close();
    list.close(lastEnd, clauses.depth() + 1);
    join();
    out.append(')');
    before = Before.CLOSE;
    return start + 1;
  }

  private int comma(int start) {
    clauses.comma();
    join();
    out.append(',');
    before = Before.COMMA;
    return start + 1;
  }

  private int userParameter(int start) {
    part();
    out.append('?');
    SqlParameter.User parameter = new SqlParameter.User(userParameters++);
    codes.append(parameter.code());
    parameters.add(parameter);
    before = Before.LITERAL;
    return start + 1;
  }

  private int skipSemicolons(int start) {
    int position = start;
    while (at(text, position) == ';') {
      position = skipBlanks(text, position + 1);
      if (position < 0) {
        return -1;
      }
    }
    return position == text.length() ? position : -1;
  }

  private int plain(int start) {
    out.append(text.charAt(start));
    before = Before.OTHER;
    return start + 1;
  }

  private int hint(int start) {
    int end = text.indexOf("*/", start + 3);
    if (end < 0) {
      return -1;
    }
    part();
    out.append(text, start, end + 2);
    before = Before.OTHER;
    return end + 2;
  }

  private int operator(int start) {
    char first = text.charAt(start);
    char second = at(text, start + 1);
    boolean pair =
        switch (first) {
          case '<' -> second == '=' || second == '>';
          case '>', '!', '=' -> second == '=';
          case '|' -> second == '|';
          default -> false;
        };
    boolean unknown =
        switch (first) {
          case '!', '|' -> !pair;
          case '<' -> second == '<' || (second == '=' && at(text, start + 2) == '>');
          case '>' -> second == '>';
          case '-', '=' -> second == '>';
          default -> false;
        };
    if (unknown) {
      return -1;
    }
    if (first != '*' || endsOperand()) {
      list.holdsExpression();
    }
    if (first == '-' && isSign()) {
      int digits = skipBlanks(text, start + 1);
      if (digits >= 0
          && (isDigit(at(text, digits))
              || (at(text, digits) == '.' && isDigit(at(text, digits + 1))))) {
        return number(digits, true);
      }
    }
    String spelt = text.substring(start, start + (pair ? 2 : 1));
    infix(spelt.equals("==") ? "=" : spelt);
    before = "=<>!".indexOf(first) >= 0 ? Before.COMPARISON : Before.ARITHMETIC;
    return start + spelt.length();
  }

  /** Returns whether a minus here is the sign of the following number. */
  private boolean isSign() {
    return switch (before) {
      case COMPARISON, ARITHMETIC, OPEN, COMMA, KEYWORD -> true;
      case NOTHING, NAME, LITERAL, CLOSE, OTHER -> false;
    };
  }

  private boolean endsOperand() {
    return before == Before.NAME || before == Before.LITERAL || before == Before.CLOSE;
  }

  private void infix(String operator) {
    part();
    out.append(operator).append(' ');
  }

  /** Removes the blank after the asterisk of {@code COUNT(*)} and {@code SELECT *, a}. */
  private void join() {
    int last = out.length() - 1;
    if (last >= 0 && out.charAt(last) == ' ') {
      out.setLength(last);
    }
  }

  /** Writes the separator between the previous token and the next one. */
  private void part() {
    int length = out.length();
    if (length > 0) {
      char last = out.charAt(length - 1);
      if (last != ' ' && last != '(' && last != ',' && last != '.' && last != ':') {
        out.append(' ');
      }
    }
  }
}
