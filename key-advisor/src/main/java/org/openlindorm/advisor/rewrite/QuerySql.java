package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.source.Lexer;
import org.openlindorm.advisor.source.Token;
import org.openlindorm.advisor.source.Token.Kind;

/** Edits of the text of one declared statement; what is not touched stays as it was written. */
final class QuerySql {

  private final String sql;
  private final List<Token> tokens;
  private final List<Edit> edits = new ArrayList<>();

  private record Edit(int start, int end, String text) {}

  QuerySql(String sql) {
    this.sql = sql;
    this.tokens = Lexer.tokens(sql).stream().filter(token -> token.kind() != Kind.COMMENT).toList();
  }

  /** The text after all edits. */
  String text() {
    List<Edit> backwards = new ArrayList<>(edits);
    backwards.sort(Comparator.comparingInt(Edit::start).reversed());
    StringBuilder text = new StringBuilder(sql);
    backwards.forEach(edit -> text.replace(edit.start(), edit.end(), edit.text()));
    return text.toString().strip();
  }

  private @Nullable Token at(int position) {
    return position >= 0 && position < tokens.size() ? tokens.get(position) : null;
  }

  private boolean symbol(int position, char symbol) {
    Token token = at(position);
    return token != null && token.isSymbol(symbol);
  }

  private boolean word(int position, String word) {
    Token token = at(position);
    return token != null && token.is(word);
  }

  private void replace(Token token, String text) {
    edits.add(new Edit(token.start(), token.end(), text));
  }

  private void insert(int offset, String text) {
    edits.add(new Edit(offset, offset, text));
  }

  /** Names another table, wherever the statement names the old one. */
  void rename(String from, String to) {
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      int before = symbol(i - 1, '.') ? i - 3 : i - 1;
      boolean place =
          word(before, "FROM")
              || word(before, "INTO")
              || word(before, "UPDATE")
              || word(before, "JOIN");
      if (token.isName() && token.text().equals(from) && (place || symbol(i + 1, '.'))) {
        replace(token, KeyItemModel.quoted(to));
      }
    }
  }

  private int where() {
    for (int i = 0; i < tokens.size(); i++) {
      if (word(i, "WHERE")) {
        return i;
      }
    }
    return -1;
  }

  /** Behind the last lexeme of the WHERE clause. */
  private int whereEnd() {
    int depth = 0;
    for (int i = where() + 1; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      depth += token.isSymbol('(') ? 1 : token.isSymbol(')') ? -1 : 0;
      boolean ends =
          token.is("LIMIT")
              || (token.is("GROUP") || token.is("ORDER")) && word(i + 1, "BY")
              || token.isSymbol(';');
      if (depth == 0 && ends) {
        return i;
      }
    }
    return tokens.size();
  }

  /** Whether every condition of the WHERE clause must hold. */
  private boolean conjunctive() {
    int end = whereEnd();
    for (int i = where() + 1; i < end; i++) {
      if (word(i, "OR") || word(i, "NOT") || word(i, "SELECT")) {
        return false;
      }
    }
    return where() >= 0;
  }

  /** Puts a condition in front of those of the WHERE clause. */
  void require(String condition) {
    int where = where();
    if (where < 0) {
      int end = whereEnd();
      int offset = end < tokens.size() ? tokens.get(end).start() : sql.strip().length();
      insert(offset, (end < tokens.size() ? "" : " ") + "WHERE " + condition + " ");
      return;
    }
    insert(tokens.get(where).end(), " " + condition + " AND" + (conjunctive() ? "" : " ("));
    if (!conjunctive()) {
      insert(tokens.get(whereEnd() - 1).end(), ")");
    }
  }

  /** The lexemes that a column must equal one of: literals and markers; null where it need not. */
  @Nullable List<Token> equal(String column) {
    if (!conjunctive()) {
      return null;
    }
    int end = whereEnd();
    for (int i = where() + 1; i < end; i++) {
      if (names(i, column) && symbol(i + 1, '=') && isValue(i + 2) && ends(i + 3, end)) {
        return List.of(tokens.get(i + 2));
      }
      if (names(i, column) && word(i + 1, "IN") && symbol(i + 2, '(')) {
        List<Token> values = list(i + 3);
        if (values != null) {
          return values;
        }
      }
    }
    return null;
  }

  private boolean names(int position, String column) {
    Token token = at(position);
    return token != null && token.isName() && token.text().equals(column);
  }

  private boolean isValue(int position) {
    Token token = at(position);
    return token != null
        && (token.kind() == Kind.TEXT || token.kind() == Kind.NUMBER || token.isSymbol('?'));
  }

  private boolean ends(int position, int end) {
    return position >= end || word(position, "AND") || symbol(position, ')');
  }

  private @Nullable List<Token> list(int from) {
    List<Token> values = new ArrayList<>();
    int i = from;
    while (isValue(i)) {
      values.add(tokens.get(i));
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

  /** Whether a condition bounds a column from one side or both. */
  boolean ranges(String column) {
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

  /** A column of ORDER BY. */
  record Order(String column, boolean descending) {}

  /** The columns of ORDER BY; empty without one, or where it sorts by more than columns. */
  List<Order> order() {
    List<Order> orders = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (!word(i, "ORDER") || !word(i + 1, "BY")) {
        continue;
      }
      int at = i + 2;
      Token column = at(at);
      while (column != null && column.isName()) {
        boolean descending = word(at + 1, "DESC");
        orders.add(new Order(column.text(), descending));
        at += descending || word(at + 1, "ASC") ? 2 : 1;
        if (!symbol(at, ',')) {
          Token behind = at(at);
          boolean ended = behind == null || behind.is("LIMIT") || behind.isSymbol(';');
          return ended ? orders : List.of();
        }
        at++;
        column = at(at);
      }
    }
    return List.of();
  }

  /** Writes the literals that a column is compared with in another form. */
  void convert(String column, Conversion conversion) {
    for (int i = 0; i < tokens.size(); i++) {
      if (!names(i, column)) {
        continue;
      }
      int at = i + 1;
      if (word(at, "IN") && symbol(at + 1, '(')) {
        List<Token> values = list(at + 2);
        if (values != null) {
          values.forEach(value -> literal(value, conversion));
        }
      } else if (word(at, "BETWEEN")) {
        literal(at(at + 1), conversion);
        if (word(at + 2, "AND")) {
          literal(at(at + 3), conversion);
        }
      } else {
        int start = at;
        while (symbol(at, '=') || symbol(at, '<') || symbol(at, '>') || symbol(at, '!')) {
          at++;
        }
        if (at > start) {
          literal(at(at), conversion);
        }
      }
    }
  }

  /** The other form of a literal, or null to leave it. */
  interface Conversion {
    @Nullable String of(String literal);
  }

  private void literal(@Nullable Token token, Conversion conversion) {
    if (token != null && (token.kind() == Kind.TEXT || token.kind() == Kind.NUMBER)) {
      String other = conversion.of(token.text());
      if (other != null) {
        replace(token, other);
      }
    }
  }

  /**
   * The columns and values of an UPSERT or INSERT, each tuple with the offset of its first value.
   *
   * @param columns null where the statement names none
   * @param columnsAt where a further column can be written in front; -1 without
   */
  record Insert(@Nullable List<String> columns, int columnsAt, List<Tuple> tuples) {}

  /** The values of a row; a value of several lexemes is null. */
  record Tuple(int at, List<@Nullable Token> values) {}

  @Nullable Insert insertion() {
    int values = -1;
    for (int i = 0; i < tokens.size() && values < 0; i++) {
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
        if (tokens.get(i).isName()) {
          columns.add(tokens.get(i).text());
        }
      }
      columnsAt = tokens.get(open).end();
    }
    return new Insert(columns, columnsAt, tuples(values + 1));
  }

  private List<Tuple> tuples(int from) {
    List<Tuple> tuples = new ArrayList<>();
    int i = from;
    while (symbol(i, '(')) {
      int start = tokens.get(i).end();
      List<@Nullable Token> values = new ArrayList<>();
      int depth = 1;
      int first = i + 1;
      i++;
      while (i < tokens.size() && depth > 0) {
        depth += symbol(i, '(') ? 1 : symbol(i, ')') ? -1 : 0;
        boolean ends = depth == 0 || depth == 1 && symbol(i, ',');
        if (ends) {
          values.add(i - first == 1 ? tokens.get(first) : null);
          first = i + 1;
        }
        i++;
      }
      tuples.add(new Tuple(start, values));
      i += symbol(i, ',') ? 1 : 0;
    }
    return tuples;
  }

  /** Writes the literals of one column of an UPSERT in another form. */
  void convertValues(Insert insert, int position, Conversion conversion) {
    for (Tuple tuple : insert.tuples()) {
      if (position >= 0 && position < tuple.values().size()) {
        literal(tuple.values().get(position), conversion);
      }
    }
  }

  /** The values of parts for a literal, or for a marker, which is null. */
  interface Parts {
    List<String> of(@Nullable String literal);
  }

  /** Puts several columns in the place of one: in lists, in equalities and in inserted rows. */
  void split(String column, String names, Parts parts, Function<List<String>, String> equal) {
    Insert insert = insertion();
    List<String> columns = insert == null ? null : insert.columns();
    if (insert != null && columns != null && columns.contains(column)) {
      int at = columns.indexOf(column);
      for (Tuple tuple : insert.tuples()) {
        Token value = at < tuple.values().size() ? tuple.values().get(at) : null;
        if (value != null) {
          replace(value, String.join(", ", parts.of(literalOf(value))));
        }
      }
    }
    for (int i = 0; i < tokens.size(); i++) {
      if (!names(i, column)) {
        continue;
      }
      if (symbol(i + 1, '=') && isValue(i + 2)) {
        Token value = tokens.get(i + 2);
        edits.add(
            new Edit(tokens.get(i).start(), value.end(), equal.apply(parts.of(literalOf(value)))));
      } else if (symbol(i + 1, ',') || symbol(i + 1, ')') || word(i + 1, "FROM")) {
        replace(tokens.get(i), names);
      }
    }
  }

  private static @Nullable String literalOf(Token value) {
    return value.isSymbol('?') ? null : value.text();
  }

  /** Adds a column in front of those of an UPSERT. */
  void add(Insert insert, String column, List<String> values) {
    if (insert.columnsAt() >= 0) {
      insert(insert.columnsAt(), KeyItemModel.quoted(column) + ", ");
    }
    for (int i = 0; i < insert.tuples().size(); i++) {
      insert(insert.tuples().get(i).at(), values.get(i) + ", ");
    }
  }
}
