package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;

/** Rewrites the declared statements for a joined column that is split into several columns. */
final class SplitQueries {

  private SplitQueries() {}

  static List<QueryModel> of(TableModel table, String column, List<ComputedColumn> parts) {
    return table.queries().stream()
        .map(query -> query.withSql(text(query.sql(), column, parts)))
        .toList();
  }

  private static String text(String query, String column, List<ComputedColumn> parts) {
    QuerySql sql = new QuerySql(query);
    List<String> names = parts.stream().map(part -> KeyItemModel.quoted(part.column())).toList();
    sql.split(
        column,
        String.join(", ", names),
        literal -> {
          List<String> values = new ArrayList<>();
          for (int i = 0; i < parts.size(); i++) {
            String value = literal == null ? null : parts.get(i).value().of(List.of(literal));
            values.add(value == null ? "?" : parts.get(i).literal().of(value));
          }
          return values;
        },
        values -> {
          List<String> conditions = new ArrayList<>();
          for (int i = 0; i < values.size(); i++) {
            conditions.add(names.get(i) + " = " + values.get(i));
          }
          return conditions.stream().collect(Collectors.joining(" AND "));
        });
    return sql.text();
  }
}
