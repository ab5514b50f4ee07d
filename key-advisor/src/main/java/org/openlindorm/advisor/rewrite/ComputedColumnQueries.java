package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.EngineType;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.QueryText;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.expr.value.Conversion;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.type.DataType;

/**
 * Rewrites the declared statements of a table for a column that clients compute or that has another
 * type.
 */
final class ComputedColumnQueries {

  private final TableModel table;
  private final ComputedColumn fill;

  /** The number of values of the column if a query must read all of them; 0 if it cannot. */
  private final int values;

  ComputedColumnQueries(TableModel table, ComputedColumn fill, int values) {
    this.table = table;
    this.fill = fill;
    this.values = values;
  }

  List<QueryModel> all() {
    return table.queries().stream().map(query -> query.withSql(text(query))).toList();
  }

  private String text(QueryModel query) {
    QuerySql sql = new QuerySql(query.sql());
    if (query.kind() == QueryModel.Kind.UPSERT) {
      insert(sql);
    } else if (fill.replaces()) {
      sql.convert(fill.column(), this::converted);
    } else {
      String condition = condition(sql);
      if (condition != null) {
        sql.require(condition);
      }
    }
    return sql.text();
  }

  private @Nullable String converted(String literal) {
    String value = fill.value().of(List.of(literal));
    return value == null ? null : fill.literal().of(value);
  }

  /** Returns why a query has another result with the new values of the column, or null. */
  @Nullable String otherAnswer(QueryModel query) {
    if (!fill.replaces()) {
      return null;
    }
    QueryText parsed = query.text();
    String column = fill.column();
    boolean sorted = parsed.order().stream().anyMatch(order -> order.column().equals(column));
    if (!fill.keepsOrder() && (sorted || parsed.ranges(column))) {
      return column + " sorts in another order";
    }
    List<String> unknown = new ArrayList<>();
    new QuerySql(query.sql())
        .convert(
            column,
            literal -> {
              if (fill.value().of(List.of(literal)) == null) {
                unknown.add(literal);
              }
              return null;
            });
    return unknown.isEmpty() ? null : column + " has no such value then: " + unknown.get(0);
  }

  private @Nullable String condition(QuerySql sql) {
    List<SqlToken> given =
        fill.inputs().size() == 1 ? sql.parsed().equal(fill.inputs().get(0)) : null;
    String column = KeyItemModel.quoted(fill.column());
    if (given == null) {
      return values == 0
          ? null
          : column
              + IntStream.range(0, values)
                  .mapToObj(Integer::toString)
                  .collect(Collectors.joining(", ", " IN (", ")"));
    }
    List<String> computed = given.stream().map(this::computed).distinct().toList();
    boolean marker = given.stream().anyMatch(token -> token.isSymbol('?'));
    if (given.size() == 1) {
      return column + " = " + computed.get(0);
    }
    return column
        + (marker ? given.stream().map(this::computed) : computed.stream())
            .collect(Collectors.joining(", ", " IN (", ")"));
  }

  private String computed(@Nullable SqlToken input) {
    String stored = input == null || input.isSymbol('?') ? null : stored(input);
    String value = stored == null ? null : fill.value().of(List.of(stored));
    return value == null ? "?" : fill.literal().of(value);
  }

  /**
   * Returns the text of the stored value that equals a literal: 0 equals 0.00 in a DECIMAL(12,2).
   * Returns null if several stored values equal it, as several texts equal a number.
   */
  private @Nullable String stored(SqlToken literal) {
    ColumnModel column = table.column(fill.inputs().get(0));
    if (column == null || column.isText() && literal.kind() == SqlToken.Kind.NUMBER) {
      return null;
    }
    DataType type = EngineType.of(column);
    Object value = EngineType.value(type, literal.text());
    return value == null ? null : (String) Conversion.convert(value, type, DataType.VARCHAR);
  }

  private void insert(QuerySql sql) {
    QueryText.Insert insert = sql.parsed().insertion();
    if (insert == null) {
      return;
    }
    List<String> named = insert.columns();
    List<String> columns =
        named == null ? table.columns().stream().map(ColumnModel::name).toList() : named;
    if (fill.replaces()) {
      sql.convertValues(insert, columns.indexOf(fill.column()), this::converted);
      return;
    }
    int input = columns.indexOf(fill.inputs().get(0));
    List<String> written = new ArrayList<>();
    for (QueryText.Tuple tuple : insert.tuples()) {
      boolean given = input >= 0 && input < tuple.values().size();
      written.add(computed(given ? tuple.values().get(input) : null));
    }
    sql.add(insert, fill.column(), written);
  }
}
