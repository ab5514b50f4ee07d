package org.openlindorm.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Session;

/** Executes operations as SQL statements. */
final class SqlWriter implements ModelWriter {

  private final Session session;
  private final String table;

  SqlWriter(Session session, String table) {
    this.session = session;
    this.table = table;
  }

  @Override
  public boolean can(ModelOperation operation) {
    return !(operation instanceof ModelOperation.Increment);
  }

  @Override
  public void write(ModelOperation operation) {
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

  /** Executes an UPSERT; all its rows name the same columns. */
  private void upsert(ModelOperation.Upsert upsert) {
    List<String> columns =
        new ArrayList<>(new TreeSet<>(upsert.rows().values().iterator().next().keySet()));
    String row = "(?" + ", ?".repeat(columns.size()) + ")";
    List<@Nullable Object> values = new ArrayList<>();
    for (Map.Entry<Long, Map<String, @Nullable Object>> each : upsert.rows().entrySet()) {
      values.add(each.getKey());
      columns.forEach(column -> values.add(each.getValue().get(column)));
    }
    run(
        "UPSERT INTO "
            + table
            + " (id, "
            + String.join(", ", columns)
            + ") VALUES "
            + (row + ", ").repeat(upsert.rows().size() - 1)
            + row,
        values);
  }

  private void run(String sql, List<@Nullable Object> values) {
    session.prepare(sql).execute(values).close();
  }

  @Override
  public void close() {
    session.close();
  }
}
