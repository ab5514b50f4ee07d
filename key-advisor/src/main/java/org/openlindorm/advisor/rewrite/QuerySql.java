package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.QueryText;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlToken.Kind;

/** Edits the text of a declared statement. Everything else stays as written. */
final class QuerySql {

  private final String sql;
  private final QueryText parsed;
  private final List<SqlToken> tokens;
  private final List<Edit> edits = new ArrayList<>();

  private record Edit(int start, int end, String text) {}

  QuerySql(String sql) {
    this.sql = sql;
    this.parsed = new QueryText(sql);
    this.tokens = parsed.tokens();
  }

  /** Returns the parsed statement before the edits. */
  QueryText parsed() {
    return parsed;
  }

  /** Returns the text after all edits. */
  String text() {
    List<Edit> backwards = new ArrayList<>(edits);
    backwards.sort(Comparator.comparingInt(Edit::start).reversed());
    StringBuilder text = new StringBuilder(sql);
    backwards.forEach(edit -> text.replace(edit.start(), edit.end(), edit.text()));
    return text.toString().strip();
  }

  private void replace(SqlToken token, String text) {
    edits.add(new Edit(token.start(), token.end(), text));
  }

  private void insert(int offset, String text) {
    edits.add(new Edit(offset, offset, text));
  }

  /** Replaces a table's name wherever the statement uses it. */
  void rename(String from, String to) {
    for (int i = 0; i < tokens.size(); i++) {
      SqlToken token = tokens.get(i);
      int before = parsed.symbol(i - 1, '.') ? i - 3 : i - 1;
      boolean place =
          parsed.word(before, "FROM")
              || parsed.word(before, "INTO")
              || parsed.word(before, "UPDATE")
              || parsed.word(before, "JOIN");
      if (token.isName() && token.text().equals(from) && (place || parsed.symbol(i + 1, '.'))) {
        replace(token, KeyItemModel.quoted(to));
      }
    }
  }

  /** Adds a condition before those of the WHERE clause. */
  void require(String condition) {
    int where = parsed.where();
    if (where < 0) {
      int end = parsed.whereEnd();
      int offset = end < tokens.size() ? tokens.get(end).start() : sql.strip().length();
      insert(offset, (end < tokens.size() ? "" : " ") + "WHERE " + condition + " ");
      return;
    }
    insert(tokens.get(where).end(), " " + condition + " AND" + (parsed.conjunctive() ? "" : " ("));
    if (!parsed.conjunctive()) {
      insert(tokens.get(parsed.whereEnd() - 1).end(), ")");
    }
  }

  /** Converts the literals that a column is compared with. */
  void convert(String column, Conversion conversion) {
    for (int i = 0; i < tokens.size(); i++) {
      if (!parsed.names(i, column)) {
        continue;
      }
      int at = i + 1;
      if (parsed.word(at, "IN") && parsed.symbol(at + 1, '(')) {
        List<SqlToken> values = parsed.list(at + 2);
        if (values != null) {
          values.forEach(value -> literal(value, conversion));
        }
      } else if (parsed.word(at, "BETWEEN")) {
        literal(parsed.at(at + 1), conversion);
        if (parsed.word(at + 2, "AND")) {
          literal(parsed.at(at + 3), conversion);
        }
      } else {
        int start = at;
        while (parsed.symbol(at, '=')
            || parsed.symbol(at, '<')
            || parsed.symbol(at, '>')
            || parsed.symbol(at, '!')) {
          at++;
        }
        if (at > start) {
          literal(parsed.at(at), conversion);
        }
      }
    }
  }

  /** Returns the converted literal, or null to keep it. */
  interface Conversion {
    @Nullable String of(String literal);
  }

  private void literal(@Nullable SqlToken token, Conversion conversion) {
    if (token != null && (token.kind() == Kind.TEXT || token.kind() == Kind.NUMBER)) {
      String other = conversion.of(token.text());
      if (other != null) {
        replace(token, other);
      }
    }
  }

  /** Converts the literals of one column of an UPSERT. */
  void convertValues(QueryText.Insert insert, int position, Conversion conversion) {
    for (QueryText.Tuple tuple : insert.tuples()) {
      if (position >= 0 && position < tuple.values().size()) {
        literal(tuple.values().get(position), conversion);
      }
    }
  }

  /** Returns the values of the parts for a literal; the argument is null for a parameter marker. */
  interface Parts {
    List<String> of(@Nullable String literal);
  }

  /** Replaces a column with several columns, in lists, equalities and inserted rows. */
  void split(String column, String names, Parts parts, Function<List<String>, String> equal) {
    QueryText.Insert insert = parsed.insertion();
    List<String> columns = insert == null ? null : insert.columns();
    if (insert != null && columns != null && columns.contains(column)) {
      int at = columns.indexOf(column);
      for (QueryText.Tuple tuple : insert.tuples()) {
        SqlToken value = at < tuple.values().size() ? tuple.values().get(at) : null;
        if (value != null) {
          replace(value, String.join(", ", parts.of(literalOf(value))));
        }
      }
    }
    for (int i = 0; i < tokens.size(); i++) {
      if (!parsed.names(i, column)) {
        continue;
      }
      if (parsed.symbol(i + 1, '=') && parsed.isValue(i + 2)) {
        SqlToken value = tokens.get(i + 2);
        edits.add(
            new Edit(tokens.get(i).start(), value.end(), equal.apply(parts.of(literalOf(value)))));
      } else if (parsed.symbol(i + 1, ',')
          || parsed.symbol(i + 1, ')')
          || parsed.word(i + 1, "FROM")) {
        replace(tokens.get(i), names);
      }
    }
  }

  private static @Nullable String literalOf(SqlToken value) {
    return value.isSymbol('?') ? null : value.text();
  }

  /** Adds a column before the others of an UPSERT. */
  void add(QueryText.Insert insert, String column, List<String> values) {
    if (insert.columnsAt() >= 0) {
      insert(insert.columnsAt(), KeyItemModel.quoted(column) + ", ");
    }
    for (int i = 0; i < insert.tuples().size(); i++) {
      insert(insert.tuples().get(i).at(), values.get(i) + ", ");
    }
  }
}
