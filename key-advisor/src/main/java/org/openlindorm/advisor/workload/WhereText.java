package org.openlindorm.advisor.workload;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlTokens;

/** The text of a WHERE clause, for queries that the engine refuses to plan. */
public final class WhereText {

  private static final String WHERE = "where";
  private static final Pattern END = Pattern.compile("(?i)\\b(?:group\\s+by|order\\s+by|limit)\\b");
  private static final Pattern TEXTS = Pattern.compile("'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"");
  private static final Pattern SINGLE_QUOTES = Pattern.compile("'(?:[^']|'')*'");
  private static final Pattern DOUBLE_QUOTES = Pattern.compile("\"");
  private static final Pattern CHAIN =
      Pattern.compile("[<>]=?\\s*`?[A-Za-z_][A-Za-z0-9_]*`?\\s*[<>]=?");
  private static final Pattern CALL =
      Pattern.compile("(?i)([A-Z_][A-Z0-9_]*)\\s*\\(\\s*`?([A-Z_][A-Z0-9_]*)`?");
  private static final Pattern OPEN_LIKE =
      Pattern.compile("(?i)`?([A-Z_][A-Z0-9_]*)`?\\s+like\\s+['\"]%");
  private static final Pattern OFFSET = Pattern.compile("(?i)\\boffset\\s+([0-9]{1,18})\\b");
  private static final Set<String> NO_FUNCTIONS =
      Set.of("in", "and", "or", "not", "values", "exists", "between", "any", "all", "select");

  private final String sql;
  private final String where;

  private WhereText(String sql, String where) {
    this.sql = sql;
    this.where = where;
  }

  public static WhereText of(QueryModel query) {
    String sql = query.sql();
    int start = where(sql);
    if (start < 0) {
      return new WhereText(sql, "");
    }
    Matcher end = END.matcher(sql);
    return new WhereText(sql, sql.substring(start, end.find(start) ? end.start() : sql.length()));
  }

  /** Returns the end of the first WHERE keyword, or -1. */
  private static int where(String sql) {
    return SqlTokens.of(sql).stream()
        .filter(token -> token.is(WHERE))
        .mapToInt(SqlToken::end)
        .findFirst()
        .orElse(-1);
  }

  public boolean hasWhere() {
    return !where.isBlank();
  }

  /** Returns whether the clause names a column outside of strings. */
  public boolean names(String column) {
    if (column.isEmpty() || !where.contains(column)) {
      return false;
    }
    String plain = plain();
    for (int at = plain.indexOf(column); at >= 0; at = plain.indexOf(column, at + 1)) {
      int end = at + column.length();
      if ((at == 0 || !isOfName(plain.charAt(at - 1)))
          && (end == plain.length() || !isOfName(plain.charAt(end)))) {
        return true;
      }
    }
    return false;
  }

  /** Returns the clause with empty strings. */
  private String plain() {
    return where.indexOf('\'') < 0 && where.indexOf('"') < 0
        ? where
        : TEXTS.matcher(where).replaceAll("''");
  }

  private static boolean isOfName(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_';
  }

  /** Returns whether a range of the column has a number as a bound, and not a string. */
  public boolean ranges(String column) {
    if (!where.contains(column)) {
      return false;
    }
    String name = "(?<![A-Za-z0-9_])`?" + Pattern.quote(column) + "`?\\s*";
    return Pattern.compile(name + "(?:[<>]=?\\s*|(?i:between)\\s+)-?[0-9]").matcher(plain()).find();
  }

  /**
   * Returns a description of a syntax that only this engine accepts and standard SQL does not, or
   * null.
   */
  public @Nullable String ownForm() {
    if (DOUBLE_QUOTES.matcher(SINGLE_QUOTES.matcher(where).replaceAll("''")).find()) {
      return "a text in double quotes";
    }
    String plain = plain();
    return plain.contains("==")
        ? "=="
        : CHAIN.matcher(plain).find() ? "a chain of comparisons" : null;
  }

  /** Returns whether the pattern of a LIKE begins with {@code %}. */
  public boolean likeFromTheLeft() {
    return where.indexOf('%') >= 0 && OPEN_LIKE.matcher(where).find();
  }

  /**
   * Returns the first of some columns that is the argument of a function or of a LIKE with a
   * leading {@code %}; or null.
   */
  public @Nullable String wrapped(List<String> columns) {
    String call = where.indexOf('(') < 0 ? null : called(columns);
    if (call != null || where.indexOf('%') < 0) {
      return call;
    }
    Matcher like = OPEN_LIKE.matcher(where);
    while (like.find()) {
      if (columns.contains(like.group(1))) {
        return like.group(1);
      }
    }
    return null;
  }

  private @Nullable String called(List<String> columns) {
    Matcher call = CALL.matcher(plain());
    while (call.find()) {
      boolean function = !NO_FUNCTIONS.contains(call.group(1).toLowerCase(Locale.ROOT));
      if (function && columns.contains(call.group(2))) {
        return call.group(2);
      }
    }
    return null;
  }

  /** Returns the number after OFFSET, or 0. */
  public long offset() {
    Matcher offset = OFFSET.matcher(sql);
    return offset.find() ? Long.parseLong(offset.group(1)) : 0;
  }
}
