package org.openlindorm.advisor.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlToken.Kind;
import org.openlindorm.sql.parse.SqlTokens;

/**
 * The text of a declared statement, read by its tokens: its conditions, its order, and the rows
 * that it writes. The text is cut into tokens once, on first use.
 */
public final class QueryText {

  private final String sql;
  private @Nullable List<SqlToken> tokens;

  public QueryText(String sql) {
    this.sql = sql;
  }

  /** Returns the text as written. */
  public String sql() {
    return sql;
  }

  /** Returns the tokens without comments. */
  public List<SqlToken> tokens() {
    List<SqlToken> cut = tokens;
    if (cut == null) {
      cut = SqlTokens.withoutComments(sql);
      tokens = cut;
    }
    return cut;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof QueryText text && sql.equals(text.sql);
  }

  @Override
  public int hashCode() {
    return sql.hashCode();
  }

  @Override
  public String toString() {
    return sql;
  }

  public @Nullable SqlToken at(int position) {
    return position >= 0 && position < tokens().size() ? tokens().get(position) : null;
  }

  public boolean symbol(int position, char symbol) {
    SqlToken token = at(position);
    return token != null && token.isSymbol(symbol);
  }

  public boolean word(int position, String word) {
    SqlToken token = at(position);
    return token != null && token.is(word);
  }

  /** Returns the index of WHERE, or -1. */
  public int where() {
    for (int i = 0; i < tokens().size(); i++) {
      if (word(i, "WHERE")) {
        return i;
      }
    }
    return -1;
  }

  /** Returns the index after the last token of the WHERE clause, also of one in a subquery. */
  public int whereEnd() {
    int depth = 0;
    for (int i = where() + 1; i < tokens().size(); i++) {
      SqlToken token = tokens().get(i);
      depth += token.isSymbol('(') ? 1 : token.isSymbol(')') ? -1 : 0;
      boolean ends =
          token.is("LIMIT")
              || (token.is("GROUP") || token.is("ORDER")) && word(i + 1, "BY")
              || token.isSymbol(';');
      if (depth < 0 || depth == 0 && ends) {
        return i;
      }
    }
    return tokens().size();
  }

  /** Returns whether every condition of the WHERE clause must hold. */
  public boolean conjunctive() {
    int end = whereEnd();
    for (int i = where() + 1; i < end; i++) {
      if (word(i, "OR") || word(i, "NOT") || word(i, "SELECT")) {
        return false;
      }
    }
    return where() >= 0;
  }

  /**
   * Returns the literals and markers to one of which a column must be equal; null if there is no
   * such condition.
   */
  public @Nullable List<SqlToken> equal(String column) {
    if (!conjunctive()) {
      return null;
    }
    int end = whereEnd();
    for (int i = where() + 1; i < end; i++) {
      if (names(i, column) && symbol(i + 1, '=') && isValue(i + 2) && ends(i + 3, end)) {
        return List.of(tokens().get(i + 2));
      }
      if (names(i, column) && word(i + 1, "IN") && symbol(i + 2, '(')) {
        List<SqlToken> values = list(i + 3);
        if (values != null) {
          return values;
        }
      }
    }
    return null;
  }

  public boolean names(int position, String column) {
    SqlToken token = at(position);
    return token != null && token.isName() && token.text().equals(column);
  }

  public boolean isValue(int position) {
    SqlToken token = at(position);
    return token != null
        && (token.kind() == Kind.TEXT || token.kind() == Kind.NUMBER || token.isSymbol('?'));
  }

  private boolean ends(int position, int end) {
    return position >= end || word(position, "AND") || symbol(position, ')');
  }

  /** Returns the values of a list up to its parenthesis; null if a value is not a single token. */
  public @Nullable List<SqlToken> list(int from) {
    List<SqlToken> values = new ArrayList<>();
    int i = from;
    while (isValue(i)) {
      values.add(tokens().get(i));
      if (symbol(i + 1, ')')) {
        return values;
      }
      if (!symbol(i + 1, ',')) {
        return null;
      }
      i += 2;
    }
    return null;
  }

  /** Returns whether a condition bounds a column on one side or both. */
  public boolean ranges(String column) {
    int end = whereEnd();
    for (int i = where() + 1; where() >= 0 && i < end; i++) {
      boolean compared =
          symbol(i + 1, '<') && !symbol(i + 2, '>') || symbol(i + 1, '>') || word(i + 1, "BETWEEN");
      if (names(i, column) && compared) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether one of some words, in upper case, is in the statement. */
  public boolean hasAny(Set<String> words) {
    return tokens().stream()
        .anyMatch(
            token ->
                token.kind() == Kind.WORD && words.contains(token.text().toUpperCase(Locale.ROOT)));
  }

  /** Returns whether the statement reads only the first rows of its result. */
  public boolean limits() {
    return tokens().stream()
        .anyMatch(token -> token.is("LIMIT") || token.is("OFFSET") || token.is("FETCH"));
  }

  /** A column of ORDER BY. */
  public record Order(String column, boolean descending) {}

  /** Returns the columns of ORDER BY; empty without one, or if it contains expressions. */
  public List<Order> order() {
    List<Order> orders = new ArrayList<>();
    for (int i = 0; i < tokens().size(); i++) {
      if (!word(i, "ORDER") || !word(i + 1, "BY")) {
        continue;
      }
      int at = i + 2;
      SqlToken column = at(at);
      while (column != null && column.isName()) {
        boolean descending = word(at + 1, "DESC");
        orders.add(new Order(column.text(), descending));
        at += descending || word(at + 1, "ASC") ? 2 : 1;
        if (!symbol(at, ',')) {
          SqlToken next = at(at);
          boolean ended = next == null || next.is("LIMIT") || next.isSymbol(';');
          return ended ? orders : List.of();
        }
        at++;
        column = at(at);
      }
    }
    return List.of();
  }

  /**
   * The columns and values of an UPSERT or INSERT. Each tuple has the offset of its first value.
   *
   * @param columns the columns, or null if the statement names none
   * @param columnsAt the offset at which a column can be inserted before the others; -1 without
   *     columns
   */
  public record Insert(@Nullable List<String> columns, int columnsAt, List<Tuple> tuples) {}

  /** The values of a row. A value of several tokens is null. */
  public record Tuple(int at, List<@Nullable SqlToken> values) {}

  public @Nullable Insert insertion() {
    int values = -1;
    for (int i = 0; i < tokens().size() && values < 0; i++) {
      values = word(i, "VALUES") ? i : -1;
    }
    if (values < 0 || !symbol(values + 1, '(')) {
      return null;
    }
    List<String> columns = null;
    int columnsAt = -1;
    if (symbol(values - 1, ')')) {
      int open = values - 1;
      while (open >= 0 && !symbol(open, '(')) {
        open--;
      }
      columns = new ArrayList<>();
      for (int i = open + 1; i < values - 1; i++) {
        if (tokens().get(i).isName()) {
          columns.add(tokens().get(i).text());
        }
      }
      columnsAt = tokens().get(open).end();
    }
    return new Insert(columns, columnsAt, tuples(values + 1));
  }

  private List<Tuple> tuples(int from) {
    List<Tuple> tuples = new ArrayList<>();
    int i = from;
    while (symbol(i, '(')) {
      int start = tokens().get(i).end();
      List<@Nullable SqlToken> values = new ArrayList<>();
      int depth = 1;
      int first = i + 1;
      i++;
      while (i < tokens().size() && depth > 0) {
        depth += symbol(i, '(') ? 1 : symbol(i, ')') ? -1 : 0;
        boolean ends = depth == 0 || depth == 1 && symbol(i, ',');
        if (ends) {
          values.add(i - first == 1 ? tokens().get(first) : null);
          first = i + 1;
        }
        i++;
      }
      tuples.add(new Tuple(start, values));
      i += symbol(i, ',') ? 1 : 0;
    }
    return tuples;
  }
}
