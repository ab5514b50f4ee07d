package org.openlindorm.sql.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.parse.grammar.LindormGrammarConstants;
import org.openlindorm.sql.parse.grammar.LindormGrammarTokenManager;
import org.openlindorm.sql.parse.grammar.SimpleCharStream;
import org.openlindorm.sql.parse.grammar.Token;
import org.openlindorm.sql.parse.tree.FullTextCall;
import org.openlindorm.type.DecimalText;

/**
 * The token stream of the dialect, on top of the generated scanner.
 *
 * <ul>
 *   <li>{@code "text"} becomes {@code 'text'}, {@code 0x1F} becomes {@code x'1F'}, {@code ==}
 *       becomes {@code =}
 *   <li>{@code b'101'} becomes {@code x'05'}
 *   <li>{@code 'a' "b"} becomes {@code 'ab'}, {@code _utf8mb4'a'} and {@code N'a'} become {@code
 *       'a'}, {@code {d '2024-01-31'}} becomes {@code DATE '2024-01-31'}
 *   <li>{@code f:q}, without spaces, becomes one name, as if written <code>`f:q`</code>
 *   <li>{@code @@version} and {@code @'a'} become names; {@code LOCK IN SHARE MODE} becomes {@code
 *       FOR SHARE}
 *   <li>{@code DIV}, {@code XOR}, {@code REGEXP} after an operand become operators, and {@code
 *       INTERVAL} and {@code CONVERT(} words of productions of our own
 *   <li>{@code AGAINST (} after {@code MATCH (c)}, and {@code IN BOOLEAN MODE}, become operators
 *   <li>{@code GROUP BY a WITH ROLLUP} becomes {@code GROUP BY ROLLUP(a)}
 *   <li>{@code JOIN (} becomes {@code INNER JOIN (}: the grammar's look-ahead of four tokens does
 *       not reach into the query
 *   <li>{@code VALUES(c)} after {@code ON DUPLICATE KEY UPDATE} becomes a call
 *   <li>{@code COLLATE utf8mb4_bin} is left out of expressions, INTEGER after {@code AS SIGNED},
 *       and {@linkplain StatementModifiers modifiers} after SELECT or INSERT
 *   <li>{@code default} is a name before a dot and where a database name is expected
 *   <li>a {@linkplain NonReservedWords soft word} becomes a name where no keyword is possible, as
 *       does {@code table} after FROM or INTO
 * </ul>
 */
final class DialectTokens extends LindormGrammarTokenManager implements LindormGrammarConstants {

  /** The tokens read ahead but not yet returned, as the scanner created them. */
  private final List<Token> ahead = new ArrayList<>();

  private int previous = EOF;
  private int beforePrevious = EOF;
  private boolean definition;
  private boolean loading;
  private boolean setting;
  private boolean onDuplicateKey;
  private boolean inHint;

  /** The text; null where the scanner also reads the plain words. */
  private final @Nullable TextStream words;

  DialectTokens(TextStream text) {
    super(text);
    words = text;
  }

  /** Creates a stream in which the scanner reads every token; tests compare the other with it. */
  DialectTokens(SimpleCharStream text) {
    super(text);
    words = null;
  }

  @Override
  public Token getNextToken() {
    Token token = take();
    while (token.kind == COLLATE && !definition && comparesBytes(peek().image)) {
      take();
      token = take();
    }
    if (isSigned(token) && peek().kind == INTEGER) {
      take();
    }
    if (namesCheckOfColumn(token)) {
      take();
      token = take();
    }
    while (!inHint
        && StatementModifiers.isOne(beforePrevious, previous, token, peek(), peekSecond())) {
      token = take();
    }
    quoteVariable(token);
    respellLock(token);
    respellMode(token);
    checkNumber(token);
    boolean first = previous == EOF;
    token = withoutIntroducer(token);
    respell(token);
    joinTexts(token);
    respellWord(token);
    if (isWord(token) && joinsNext(token)) {
      joinQualifier(token);
    } else if (isName(token.kind, first)) {
      token.kind = IDENTIFIER;
    }
    if (token.kind == BY && previous == GROUP) {
      encloseRollup();
    }
    if (token.kind == SELECT) {
      respellFoundRows();
    }
    if (token.kind == QUOTED_STRING) {
      TemporalLiteral.check(previous, token);
    }
    track(token.kind, first);
    return token;
  }

  /**
   * {@code _utf8mb4'text'}, also with a blank before the quote: all text is in UTF-8. {@code
   * b'101'} is bytes.
   */
  private Token withoutIntroducer(Token token) {
    if (token.kind == IDENTIFIER
        && token.image.equalsIgnoreCase("b")
        && touches(token, peek())
        && BitText.isOne(peek().image)) {
      Token bits = take();
      bits.image = BitText.bytes(bits.image);
      bits.kind = BINARY_STRING_LITERAL;
      bits.beginColumn = token.beginColumn;
      return bits;
    }
    if (token.kind == IDENTIFIER && isText(peek().kind) && Introducer.isKnown(token.image)) {
      Token text = take();
      respell(text);
      Introducer.remove(token.image, text);
      return text;
    }
    int quote = token.kind == PREFIXED_STRING_LITERAL ? token.image.indexOf('\'') : -1;
    if (quote > 0) {
      String introducer = token.image.substring(0, quote);
      token.image = token.image.substring(quote);
      Introducer.remove(introducer, token);
    }
    return token;
  }

  private static boolean isText(int kind) {
    return kind == QUOTED_STRING || kind == DOUBLE_QUOTED_STRING;
  }

  /** Joins adjacent texts into one; after {@code x'00'} a text is an alias. */
  private void joinTexts(Token token) {
    if (token.kind == BINARY_STRING_LITERAL && isText(peek().kind)) {
      ahead.add(0, respelt(peek(), AS, "AS"));
    }
    boolean joins = token.kind == QUOTED_STRING || token.kind == UNICODE_STRING_LITERAL;
    while (joins && isText(peek().kind)) {
      Token next = take();
      respell(next);
      token.image = token.image.substring(0, token.image.length() - 1) + next.image.substring(1);
      token.endLine = next.endLine;
      token.endColumn = next.endColumn;
    }
  }

  /** {@code @`a b`}, {@code @'a'}: a user variable, except in the name of an account. */
  private void quoteVariable(Token token) {
    Token name = token.kind == AT_SIGN && !isAccountName(previous) ? peek() : token;
    boolean quoted = isText(name.kind) || name.kind == BACK_QUOTED_IDENTIFIER;
    if (name != token && quoted && touches(token, name)) {
      token.kind = IDENTIFIER;
      token.image = "@" + name.image.substring(1, name.image.length() - 1);
      token.endLine = name.endLine;
      token.endColumn = name.endColumn;
      take();
    }
  }

  private static boolean isAccountName(int kind) {
    return kind == QUOTED_STRING || kind == IDENTIFIER || kind == BACK_QUOTED_IDENTIFIER;
  }

  /** {@code LOCK IN SHARE MODE} is {@code FOR SHARE}. */
  private void respellLock(Token token) {
    if (previous != EOF
        && token.image.equalsIgnoreCase("LOCK")
        && peek().kind == IN
        && peekSecond().image.equalsIgnoreCase("SHARE")
        && peek(2).image.equalsIgnoreCase("MODE")) {
      ahead.remove(2);
      ahead.remove(0);
      token.kind = FOR;
    }
  }

  /**
   * {@code IN BOOLEAN MODE} after the text of AGAINST is an operator; {@code IN NATURAL LANGUAGE
   * MODE}, which is the default, is another.
   */
  private void respellMode(Token token) {
    if (token.kind != IN || definition) {
      return;
    }
    boolean bool = peek().kind == BOOLEAN;
    int words = bool ? 1 : peek().kind == NATURAL && peekSecond().kind == LANGUAGE ? 2 : 0;
    if (words > 0 && peek(words).image.equalsIgnoreCase("MODE")) {
      Token mode = peek(words);
      ahead.subList(0, words).clear();
      mode.kind = QUOTED_STRING;
      mode.image = bool ? "'BOOLEAN'" : "'NATURAL'";
      token.kind = DIALECT_OPERATOR;
      token.image = FullTextCall.MODE;
    }
  }

  /** {@code BINARY x}: an operator, where it is not the name of a type. */
  private void respellBinary(Token token) {
    boolean ofType =
        switch (peek().kind) {
          case RPAREN, COMMA, SEMICOLON, EOF -> true;
          case LPAREN -> isNumber(peekSecond().kind) && peek(2).kind == RPAREN && previous == COMMA;
          default -> false;
        };
    if (!ofType && previous != AS && previous != USING && previous != FLUSH) {
      token.kind = DIALECT_PREFIX;
      token.image = "BINARY";
    }
  }

  /** Returns whether a collation compares bytes, which is how text is always compared. */
  private static boolean comparesBytes(String collation) {
    return collation.equalsIgnoreCase("binary")
        || collation.toLowerCase(Locale.ROOT).endsWith("_bin");
  }

  /** {@code CAST(x AS SIGNED INTEGER)}, {@code CONVERT(x, SIGNED INTEGER)}. */
  private boolean isSigned(Token token) {
    return (previous == AS || previous == COMMA)
        && (token.image.equalsIgnoreCase("SIGNED") || token.image.equalsIgnoreCase("UNSIGNED"));
  }

  private void track(int kind, boolean first) {
    if (first) {
      definition = kind == CREATE || kind == ALTER;
      loading = kind == LOAD;
      setting = kind == SET;
    }
    definition &= kind != AS;
    onDuplicateKey |= kind == DUPLICATE && previous == ON && peek().kind == KEY;
    if (kind == HINT_BEG || kind == COMMENT_END) {
      inHint = kind == HINT_BEG;
    } else if (!inHint) {
      beforePrevious = previous;
      previous = kind;
    }
  }

  private void respell(Token token) {
    switch (token.kind) {
      case LBRACE_D -> respellEscape(token, DATE, "DATE");
      case LBRACE_T -> respellEscape(token, TIME, "TIME");
      case LBRACE_TS -> respellEscape(token, TIMESTAMP, "TIMESTAMP");
      case DOUBLE_QUOTED_STRING -> {
        String text = token.image.substring(1, token.image.length() - 1);
        token.image = "'" + text.replace("\"\"", "\"").replace("'", "''") + "'";
        token.kind = QUOTED_STRING;
      }
      case HEXADECIMAL_LITERAL -> {
        token.image = "x'" + token.image.substring(2) + "'";
        token.kind = BINARY_STRING_LITERAL;
      }
      case DOUBLE_EQ -> token.kind = EQ;
      case VARIABLE_NAME -> token.kind = IDENTIFIER;
      case VERTICAL_BAR, CARET, AMPERSAND, LEFTSHIFT, LAMBDA -> token.kind = DIALECT_OPERATOR;
      default -> {}
    }
  }

  /** {@code {d '2024-01-31'}}, as ODBC and JDBC write it. */
  private void respellEscape(Token token, int kind, String image) {
    if (isText(peek().kind) && peekSecond().kind == RBRACE) {
      token.kind = kind;
      token.image = image;
      ahead.remove(1);
    }
  }

  /**
   * Words that are operators or begin calls of their own form: DIV, XOR, REGEXP, INTERVAL, HEAD.
   */
  private void respellWord(Token token) {
    if (inHint || definition) {
      return;
    }
    boolean operator = endsOperand(previous);
    switch (token.kind) {
      case INTERVAL -> token.kind = previous == AS ? INTERVAL : DIALECT_INTERVAL;
      case CONVERT -> token.kind = peek().kind == LPAREN ? DIALECT_CALL : CONVERT;
      case DATETIME -> respellDatetime(token);
      case BINARY -> respellBinary(token);
      case ASSIGN -> token.kind = setting ? ASSIGN : DIALECT_OPERATOR;
      case JOIN -> spellOutJoin(token);
      case VALUES -> token.kind = onDuplicateKey && peek().kind == LPAREN ? IDENTIFIER : VALUES;
      case MOD -> token.kind = operator ? DIALECT_OPERATOR : MOD;
      case INSERT, CURRENT_USER, SESSION_USER, SYSTEM_USER, CURRENT_SCHEMA ->
          token.kind = previous != EOF && peek().kind == LPAREN ? IDENTIFIER : token.kind;
      case IDENTIFIER -> {
        boolean word = token.image.equalsIgnoreCase("DIV") || token.image.equalsIgnoreCase("XOR");
        if (word && operator) {
          token.kind = DIALECT_OPERATOR;
        } else if (token.image.equalsIgnoreCase("REGEXP") && (operator || previous == NOT)) {
          token.kind = RLIKE;
        } else if (previous == RPAREN
            && token.image.equalsIgnoreCase(FullTextCall.AGAINST)
            && peek().kind == LPAREN) {
          token.kind = DIALECT_OPERATOR;
        } else if (token.image.equalsIgnoreCase("HEAD") && peek().kind == LPAREN) {
          token.kind = DIALECT_CALL;
        }
      }
      default -> {}
    }
  }

  private void spellOutJoin(Token token) {
    boolean plain =
        switch (previous) {
          case INNER, LEFT, RIGHT, FULL, OUTER, CROSS, NATURAL, ASOF -> false;
          default -> peek().kind == LPAREN;
        };
    if (plain) {
      ahead.add(0, respelt(token, JOIN, token.image));
      token.kind = INNER;
    }
  }

  /** {@code CAST(x AS DATETIME)}, {@code CAST(x AS DATETIME(3))}. */
  private void respellDatetime(Token token) {
    if (previous == AS && peek().kind == LPAREN) {
      token.kind = TIMESTAMP;
      token.image = "TIMESTAMP";
    } else if (previous == AS) {
      token.kind = IDENTIFIER;
    }
  }

  /** Returns whether an operand may end with a token, so that the next word may be an operator. */
  private static boolean endsOperand(int kind) {
    return switch (kind) {
      case BACK_QUOTED_IDENTIFIER, IDENTIFIER, QUOTED_STRING, BINARY_STRING_LITERAL, RPAREN, HOOK ->
          true;
      case EOF, SELECT, DISTINCT, ALL, FROM, JOIN, ON, USING, WHERE, BY, HAVING, LIMIT, OFFSET ->
          false;
      case AND, OR, NOT, IS, IN, BETWEEN, SYMMETRIC, LIKE, ILIKE, RLIKE, ESCAPE, AS -> false;
      case DIALECT_OPERATOR -> false;
      case CASE, WHEN, THEN, ELSE, SET, INTO, VALUES, TABLE, UPDATE, INTERVAL, DIALECT_INTERVAL ->
          false;
      default -> isNumber(kind) || kind < UNSIGNED_INTEGER_LITERAL;
    };
  }

  private boolean isName(int kind, boolean first) {
    return switch (kind) {
      case TABLE -> isTableName();
      case DEFAULT_ -> isDatabaseName() || isCall(peek().kind);
      default -> isSoftName(kind, first);
    };
  }

  /** {@code default} is also the database that always exists. */
  private boolean isDatabaseName() {
    return switch (previous) {
      case USE, FROM, IN, DATABASE, SCHEMA, EXISTS -> true;
      default -> peek().kind == DOT;
    };
  }

  private boolean isSoftName(int kind, boolean first) {
    if (inHint) {
      return NonReservedWords.contains(kind) || kind == TRUE || kind == FALSE;
    }
    return NonReservedWords.contains(kind) && !first && !isKeywordHere(kind, peek().kind);
  }

  /** Returns whether a soft word is a keyword between its neighbouring tokens. */
  private boolean isKeywordHere(int kind, int next) {
    return switch (kind) {
      case DATE, TIME, TIMESTAMP, DATETIME -> isType(next);
      case YEAR, MONTH, HOUR, MINUTE, SECOND -> isCall(next) || isUnit(next);
      case DAY -> isUnit(next);
      case UNKNOWN -> previous == IS || previous == NOT && beforePrevious == IS;
      case CONTAINS, EMPTY, GET, MATCH, PERCENT, RELEASE, RESULT, SEARCH, UUID -> false;
      case OFFSET -> next == UNSIGNED_INTEGER_LITERAL || next == HOOK;
      case ROW -> isCall(next) || isNumber(previous) || previous == CURRENT || previous == HOOK;
      case ROWS, RANGE ->
          isNumber(next)
              || isNumber(previous)
              || next == BETWEEN
              || next == UNBOUNDED
              || next == CURRENT
              || next == INTERVAL
              || next == ONLY
              || previous == ESTIMATED;
      case ONLY -> previous == ROW || previous == ROWS || previous == READ;
      case CURRENT -> next == ROW;
      case NEXT -> previous == FETCH;
      case SYSTEM, GLOBAL, LOCAL ->
          (previous == SHOW
                  || previous == SET
                  || previous == ALTER
                  || previous == DATA
                  || previous == BACKUP && next == TO
                  || next == TIME)
              && next != EQ;
      case USER ->
          isCall(next)
              || previous == CREATE
              || previous == ALTER
              || previous == DROP && !definition;
      case DYNAMIC -> previous == MAP || previous == UNMAP;
      case RECURSIVE -> previous == WITH;
      case GROUPING -> isCall(next) || next == SETS;
      case WITHIN -> next == GROUP;
      case AT ->
          next == TIME
              || (previous == QUOTED_STRING || previous == HOOK)
                  && (isNumber(next) || next == NULL || next == HOOK);
      case SQL -> definition && next == SECURITY;
      case CHECK -> isConstraint(next);
      case CONVERT -> next == TO;
      case NEW -> previous != AS && isCall(next);
      case VALUE -> previous == QUOTED_STRING || isCall(next);
      default -> isCall(next);
    };
  }

  /**
   * {@code a INT CONSTRAINT c CHECK (a > 0)}: the name is left out, so that the grammar need not
   * look ahead.
   */
  private boolean namesCheckOfColumn(Token token) {
    return token.kind == CONSTRAINT
        && definition
        && previous != LPAREN
        && previous != COMMA
        && previous != ADD
        && peekSecond().kind == CHECK;
  }

  /** {@code CHECK (a > 0)} in a definition, and {@code DROP CHECK c}. */
  private boolean isConstraint(int next) {
    boolean ofIndex = previous == INDEX || previous == KEY && beforePrevious != PRIMARY;
    boolean dropped = previous == DROP && next != COMMA && next != SEMICOLON && next != EOF;
    return definition && (dropped || next == LPAREN && !ofIndex);
  }

  private boolean isCall(int next) {
    return (next == LPAREN || next == LBRACKET) && !definition && previous != INTO;
  }

  /** In a definition a type follows the name of its column; elsewhere only CAST names a type. */
  private boolean isType(int next) {
    if (isText(next) || next == ZONE) {
      return true;
    }
    if (definition) {
      return isNameLike(previous);
    }
    return previous == AS
        ? next == RPAREN || next == LPAREN || next == WITH || next == WITHOUT
        : isCall(next);
  }

  private boolean isUnit(int next) {
    return isNumber(previous)
        || previous == QUOTED_STRING
        || previous == HOOK
        || previous == RPAREN
        || previous == TO
        || next == TO
        || (previous == LPAREN && next == FROM);
  }

  private boolean isTableName() {
    int next = peek().kind;
    return switch (previous) {
      case INTO -> !loading;
      case UPDATE, TABLE, EXISTS -> true;
      case FROM, JOIN, COMMA, ON, IN -> next != LPAREN || definition;
      case DESCRIBE, DESC -> next == EOF || next == SEMICOLON;
      default -> next == DOT || previous == DOT;
    };
  }

  private static boolean isNumber(int kind) {
    return kind == UNSIGNED_INTEGER_LITERAL
        || kind == DECIMAL_NUMERIC_LITERAL
        || kind == APPROX_NUMERIC_LITERAL;
  }

  private static void checkNumber(Token token) {
    if (isNumber(token.kind) && token.image.length() > DecimalText.MOST_DIGITS) {
      throw LindormException.of(
          ErrorCode.SYNTAX,
          token.beginLine,
          token.beginColumn,
          "a number of more than " + DecimalText.MOST_DIGITS + " digits");
    }
  }

  /** A name, or a word that may be one. */
  private static boolean isNameLike(int kind) {
    return switch (kind) {
      case IDENTIFIER, BACK_QUOTED_IDENTIFIER -> true;
      case COLUMN, ADD, EXISTS, BY, ON, USING, DEFAULT_, SET, TO, TABLE, INCLUDE, NOT, NULL ->
          false;
      default -> kind < UNSIGNED_INTEGER_LITERAL;
    };
  }

  private static boolean isWord(Token token) {
    char first = token.image.isEmpty() ? ' ' : token.image.charAt(0);
    return first == '`'
        || (Character.isJavaIdentifierStart(first)
            && token.kind != BINARY_STRING_LITERAL
            && token.kind != PREFIXED_STRING_LITERAL);
  }

  private boolean joinsNext(Token token) {
    if (inHint || peek().kind != COLON || !touches(token, peek())) {
      return false;
    }
    Token qualifier = peekSecond();
    return touches(peek(), qualifier) && isWord(qualifier);
  }

  private void joinQualifier(Token token) {
    take();
    Token qualifier = take();
    token.image = "`" + unquoted(token) + ":" + unquoted(qualifier) + "`";
    token.kind = BACK_QUOTED_IDENTIFIER;
    token.endLine = qualifier.endLine;
    token.endColumn = qualifier.endColumn;
  }

  private static String unquoted(Token token) {
    String image = token.image;
    return image.charAt(0) == '`' ? image.substring(1, image.length() - 1) : image;
  }

  private static boolean touches(Token left, Token right) {
    return left.endLine == right.beginLine && left.endColumn + 1 == right.beginColumn;
  }

  private Token peek() {
    return peek(0);
  }

  private Token peekSecond() {
    return peek(1);
  }

  private Token peek(int distance) {
    while (ahead.size() <= distance) {
      ahead.add(scanned());
    }
    return ahead.get(distance);
  }

  /** Returns the next token as written. Plain words, most of a text, need no scanner. */
  private Token scanned() {
    String word = words == null ? null : words.word();
    if (words == null || word == null) {
      return super.getNextToken();
    }
    int kind = GrammarWords.kind(word);
    Token token = Token.newToken(kind);
    token.kind = kind;
    token.image = word;
    token.beginLine = words.getBeginLine();
    token.beginColumn = words.getBeginColumn();
    token.endLine = token.beginLine;
    token.endColumn = token.beginColumn + word.length() - 1;
    return token;
  }

  private Token take() {
    peek();
    return ahead.remove(0);
  }

  /** Reads {@code GROUP BY a, b WITH ROLLUP} as {@code GROUP BY ROLLUP(a, b)}. */
  private void encloseRollup() {
    int depth = 0;
    for (int i = 0; ; i++) {
      Token token = peek(i);
      switch (token.kind) {
        case LPAREN -> depth++;
        case RPAREN -> depth--;
        default -> {}
      }
      if (depth < 0 || endsGroups(token.kind) && depth == 0) {
        return;
      }
      Token next = peek(i + 1);
      if (depth == 0 && token.kind == WITH && next.kind == ROLLUP) {
        ahead.set(i, respelt(token, RPAREN, ")"));
        ahead.remove(i + 1);
        ahead.add(0, respelt(peek(), LPAREN, "("));
        ahead.add(0, respelt(next, ROLLUP, "ROLLUP"));
        return;
      }
    }
  }

  /**
   * Reads {@code SELECT SQL_CALC_FOUND_ROWS a} as <code>SELECT /*+ SQL_CALC_FOUND_ROWS *&#47; a
   * </code>.
   */
  private void respellFoundRows() {
    boolean hints = peek().kind == HINT_BEG;
    int at = 0;
    while (hints && peek(at).kind != EOF && (at == 0 || peek(at - 1).kind != COMMENT_END)) {
      at++;
    }
    while (StatementModifiers.isOfQuery(peek(at))) {
      at++;
    }
    if (!StatementModifiers.countsRows(peek(at), peek(at + 1), peek(at + 2))) {
      return;
    }
    Token word = ahead.remove(at);
    if (hints) {
      ahead.addAll(1, List.of(word, respelt(word, COMMA, ",")));
    } else {
      ahead.addAll(
          0, List.of(respelt(word, HINT_BEG, "/*+"), word, respelt(word, COMMENT_END, "*/")));
    }
  }

  private static boolean endsGroups(int kind) {
    return switch (kind) {
      case EOF, SEMICOLON, HAVING, ORDER, LIMIT, OFFSET, FETCH, UNION, EXCEPT, INTERSECT, WINDOW ->
          true;
      default -> false;
    };
  }

  /** Returns a token of another kind at the position of a written one. */
  private static Token respelt(Token written, int kind, String image) {
    Token token = Token.newToken(kind);
    token.kind = kind;
    token.image = image;
    token.beginLine = written.beginLine;
    token.beginColumn = written.beginColumn;
    token.endLine = written.beginLine;
    token.endColumn = written.beginColumn;
    return token;
  }
}
