package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openlindorm.engine.MatrixFile.Row;

/**
 * Tables for the arguments of the matrix: one table for each list of types, one row for each
 * evaluation.
 */
final class MatrixTables {

  /**
   * A row of the matrix in a table.
   *
   * @param key the value of column {@code k} in the row with the arguments
   * @param expression the expression over the columns of the table
   */
  record Filled(String table, int key, String expression) {}

  private final Session session;
  private final Map<List<String>, String> tables = new HashMap<>();
  private int rows;

  MatrixTables(Session session) {
    this.session = session;
  }

  Filled fill(Row row) {
    List<String> types = row.types();
    String table = tables.computeIfAbsent(types, this::create);
    List<String> columns = new ArrayList<>();
    List<String> named = new ArrayList<>(List.of("k", "filled"));
    List<String> values = new ArrayList<>(List.of(String.valueOf(++rows), "1"));
    for (int i = 0; i < types.size(); i++) {
      columns.add("c" + i);
      if (!row.arguments().get(i).equals("NULL")) {
        named.add("c" + i);
        values.add(row.arguments().get(i));
      }
    }
    String into = table + " (" + String.join(", ", named) + ") VALUES (";
    session.execute("UPSERT INTO " + into + String.join(", ", values) + ")").close();
    return new Filled(table, rows, row.with(columns));
  }

  private String create(List<String> types) {
    String table = "t" + tables.size();
    StringBuilder sql = new StringBuilder("CREATE TABLE " + table + " (k INTEGER, filled INTEGER");
    for (int i = 0; i < types.size(); i++) {
      sql.append(", c").append(i).append(' ').append(types.get(i));
    }
    session.execute(sql + ", PRIMARY KEY (k))").close();
    return table;
  }
}
