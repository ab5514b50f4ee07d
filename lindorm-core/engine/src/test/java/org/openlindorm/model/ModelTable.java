package org.openlindorm.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;

/** The table of the model checker, with its indexes. */
public final class ModelTable {

  /** The columns outside the key. */
  public static final List<String> COLUMNS = List.of("user", "status", "amount", "note");

  private ModelTable() {}

  public static String create(String name) {
    return "CREATE TABLE "
        + name
        + " (id BIGINT NOT NULL, user VARCHAR, status INTEGER, amount BIGINT, note VARCHAR,"
        + " PRIMARY KEY (id))";
  }

  /** Returns the statements that create the indexes {@code i1}, {@code i2}, ... */
  public static List<String> indexes(String name) {
    return List.of(
        "CREATE INDEX i1 ON " + name + " (user) SYNC",
        "CREATE INDEX i2 ON " + name + " (status, amount DESC) INCLUDE (note) SYNC",
        "CREATE INDEX i3 ON "
            + name
            + " (hash8(user), user, status)"
            + " SYNC WITH (INDEX_COVERED_TYPE='COVERED_ALL_COLUMNS_IN_SCHEMA')");
  }

  /** Returns the differences that CHECK INDEX found; empty if there are none. */
  static String check(Session session, String table, String index) {
    StringBuilder found = new StringBuilder();
    try (Result.Rows rows =
        (Result.Rows) session.execute("CHECK INDEX " + index + " ON " + table)) {
      for (@Nullable Object[] row = rows.next(); row != null; row = rows.next()) {
        String item = String.valueOf(row[0]);
        if (!item.endsWith("read") && !"0".equals(row[1])) {
          found.append(item).append(' ').append(row[1]).append(' ').append(row[2]).append("; ");
        }
      }
    }
    return found.toString();
  }

  /** Returns the rows that match a condition, without NULLs. */
  static Map<Long, Map<String, Object>> rows(Session session, String table, String where) {
    Map<Long, Map<String, Object>> all = new HashMap<>();
    String columns = String.join(", ", COLUMNS);
    try (Result.Rows rows =
        (Result.Rows)
            session.execute("SELECT id, " + columns + " FROM " + table + " WHERE " + where)) {
      for (@Nullable Object[] row = rows.next(); row != null; row = rows.next()) {
        Map<String, Object> values = new HashMap<>();
        for (int i = 0; i < COLUMNS.size(); i++) {
          Object value = row[i + 1];
          if (value != null) {
            values.put(COLUMNS.get(i), value);
          }
        }
        all.put((Long) row[0], values);
      }
    }
    return all;
  }
}
