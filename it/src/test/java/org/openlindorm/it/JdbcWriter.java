package org.openlindorm.it;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.openlindorm.model.ModelOperation;
import org.openlindorm.model.ModelWriter;

/** The operations of the model checker by JDBC. */
final class JdbcWriter implements ModelWriter {

  private final Connection connection;
  private final String table;

  JdbcWriter(Connection connection, String table) {
    this.connection = connection;
    this.table = table;
  }

  @Override
  public boolean can(ModelOperation operation) {
    return !(operation instanceof ModelOperation.Increment);
  }

  @Override
  public void write(ModelOperation operation) throws SQLException {
    if (operation instanceof ModelOperation.Upsert upsert) {
      upsert(upsert);
    } else if (operation instanceof ModelOperation.Set set) {
      List<@Nullable Object> values = new ArrayList<>();
      values.add(set.value());
      values.add(set.id());
      run("UPDATE " + table + " SET " + set.column() + " = ? WHERE id = ?", values);
    } else if (operation instanceof ModelOperation.AddOne add) {
      run("UPDATE " + table + " SET amount = amount + 1 WHERE id = ?", List.of(add.id()));
    } else if (operation instanceof ModelOperation.Delete delete) {
      run("DELETE FROM " + table + " WHERE id = ?", List.of(delete.id()));
    }
  }

  private void upsert(ModelOperation.Upsert upsert) throws SQLException {
    List<String> columns =
        new ArrayList<>(new TreeSet<>(upsert.rows().values().iterator().next().keySet()));
    String row = "(?" + ", ?".repeat(columns.size()) + ")";
    List<@Nullable Object> values = new ArrayList<>();
    for (Map.Entry<Long, Map<String, @Nullable Object>> each : upsert.rows().entrySet()) {
      values.add(each.getKey());
      columns.forEach(column -> values.add(each.getValue().get(column)));
    }
    String names = "UPSERT INTO " + table + " (id, " + String.join(", ", columns) + ") VALUES ";
    run(names + (row + ", ").repeat(upsert.rows().size() - 1) + row, values);
  }

  private void run(String sql, List<@Nullable Object> values) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < values.size(); i++) {
        statement.setObject(i + 1, values.get(i));
      }
      statement.executeUpdate();
    }
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException alreadyGone) {
      // The server was killed: there is nothing left to close.
      return;
    }
  }
}
