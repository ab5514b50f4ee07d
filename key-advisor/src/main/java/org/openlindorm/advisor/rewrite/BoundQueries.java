package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.QueryText;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.source.Parameters;
import org.openlindorm.sql.parse.SqlToken;

/**
 * The declared statements of a table with literals in place of their parameters. The literals are
 * values of rows and values that match nothing. Several bound statements share the name of their
 * statement.
 */
final class BoundQueries {

  /** The number of bound statements for a statement with parameters. */
  private static final int DRAWS = 4;

  private static final String A_FEW = "3";

  private final EdgeCaseRows rows;

  private BoundQueries(EdgeCaseRows rows) {
    this.rows = rows;
  }

  /**
   * Returns the table with bound statements. A statement is kept as it is if one of its parameters
   * belongs to no column.
   */
  static TableModel of(TableModel table, EdgeCaseRows rows) {
    BoundQueries bound = new BoundQueries(rows);
    return table.withQueries(
        table.queries().stream().flatMap(query -> bound.of(query).stream()).toList());
  }

  /** Returns whether a statement has parameters. */
  static boolean open(String sql) {
    return new QueryText(Parameters.marked(sql))
        .tokens().stream().anyMatch(token -> token.isSymbol('?'));
  }

  private List<QueryModel> of(QueryModel query) {
    if (!open(query.sql())) {
      return List.of(query);
    }
    String sql = Parameters.marked(query.sql());
    QueryText parsed = new QueryText(sql);
    List<SqlToken> markers = parsed.tokens().stream().filter(token -> token.isSymbol('?')).toList();
    List<List<String>> values = new ArrayList<>();
    List<String> columns = new ArrayList<>();
    for (SqlToken marker : markers) {
      values.add(values(parsed, marker, columns));
    }
    if (values.stream().anyMatch(List::isEmpty)) {
      return List.of(query);
    }
    List<QueryModel> bound = new ArrayList<>();
    for (int draw = 0; draw < DRAWS; draw++) {
      StringBuilder text = new StringBuilder(sql);
      for (int i = markers.size() - 1; i >= 0; i--) {
        SqlToken marker = markers.get(i);
        text.replace(marker.start(), marker.end(), values.get(i).get(draw));
      }
      bound.add(query.withSql(text.toString()));
    }
    return bound;
  }

  /**
   * Returns the literals for a parameter, one for each draw; empty if its column is unknown.
   *
   * @param seen the columns of the preceding parameters
   */
  private List<String> values(QueryText parsed, SqlToken marker, List<String> seen) {
    int at = parsed.tokens().indexOf(marker);
    if (parsed.word(at - 1, "LIMIT") || parsed.word(at - 1, "OFFSET")) {
      return Collections.nCopies(DRAWS, A_FEW);
    }
    String column = written(parsed, marker);
    column = column == null ? compared(parsed, at) : column;
    if (column == null) {
      return List.of();
    }
    int nth = Collections.frequency(seen, column);
    seen.add(column);
    return rows.drawn(column, nth, DRAWS);
  }

  /** Returns the column of an inserted value, or null. */
  private @Nullable String written(QueryText parsed, SqlToken marker) {
    QueryText.Insert insert = parsed.insertion();
    if (insert == null) {
      return null;
    }
    List<String> named = insert.columns();
    List<String> columns = named == null ? rows.columns() : named;
    for (QueryText.Tuple tuple : insert.tuples()) {
      int position = tuple.values().indexOf(marker);
      if (position >= 0 && position < columns.size()) {
        return columns.get(position);
      }
    }
    return null;
  }

  /**
   * Returns the closest column before a parameter, which is the column of its comparison, list or
   * range; or null.
   */
  private @Nullable String compared(QueryText parsed, int at) {
    for (int i = at - 1; i >= 0; i--) {
      SqlToken token = parsed.tokens().get(i);
      if (token.isName() && rows.columns().contains(token.text())) {
        return token.text();
      }
      boolean ends = token.is("WHERE") || token.is("SET") || token.is("SELECT");
      if (ends) {
        return null;
      }
    }
    return null;
  }
}
