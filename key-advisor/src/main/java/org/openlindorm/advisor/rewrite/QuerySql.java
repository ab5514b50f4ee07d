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
  private final QueryText says;
  private final List<SqlToken> tokens;
  private final List<Edit> edits = new ArrayList<>();

  private record Edit(int start, int end, String text) {}

  QuerySql(String sql) {
    this.sql = sql;
    this.says = new QueryText(sql);
    this.tokens = says.tokens();
  }

  /** Returns the parsed statement before the edits. */
  QueryText says() {
    return says;
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
      int before = says.symbol(i - 1, '.') ? i - 3 : i - 1;
      boolean place =
          says.word(before, "FROM")
              || says.word(before, "INTO")
              || says.word(before, "UPDATE")
              || says.word(before, "JOIN");
      if (token.isName() && token.text().equals(from) && (place || says.symbol(i + 1, '.'))) {
        replace(token, KeyItemModel.quoted(to));
      }
    }
  }

  /** Adds a condition before those of the WHERE clause. */
  void require(String condition) {
    int where = says.where();
    if (where < 0) {
      int end = says.whereEnd();
      int offset = end < tokens.size() ? tokens.get(end).start() : sql.strip().length();
      insert(offset, (end < tokens.size() ? "" : " ") + "WHERE " + condition + " ");
      return;
    }
    insert(tokens.get(where).end(), " " + condition + " AND" + (says.conjunctive() ? "" : " ("));
    if (!says.conjunctive()) {
      insert(tokens.get(says.whereEnd() - 1).end(), ")");
    }
  }

  /** Converts the literals that a column is compared with. */
  void convert(String column, Conversion conversion) {
    for (int i = 0; i < tokens.size(); i++) {
      if (!says.names(i, column)) {
        continue;
      }
      int at = i + 1;
      if (says.word(at, "IN") && says.symbol(at + 1, '(')) {
        List<SqlToken> values = says.list(at + 2);
        if (values != null) {
          values.forEach(value -> literal(value, conversion));
        }
      } else if (says.word(at, "BETWEEN")) {
        literal(says.at(at + 1), conversion);
        if (says.word(at + 2, "AND")) {
          literal(says.at(at + 3), conversion);
        }
      } else {
        int start = at;
        while (says.symbol(at, '=')
            || says.symbol(at, '<')
            || says.symbol(at, '>')
            || says.symbol(at, '!')) {
          at++;
        }
        if (at > start) {
          literal(says.at(at), conversion);
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
    QueryText.Insert insert = says.insertion();
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
      if (!says.names(i, column)) {
        continue;
      }
      if (says.symbol(i + 1, '=') && says.isValue(i + 2)) {
        SqlToken value = tokens.get(i + 2);
        edits.add(
            new Edit(tokens.get(i).start(), value.end(), equal.apply(parts.of(literalOf(value)))));
      } else if (says.symbol(i + 1, ',') || says.symbol(i + 1, ')') || says.word(i + 1, "FROM")) {
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
