package org.openlindorm.shell;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openlindorm.shell.completion.ObjectNames;

/**
 * The names of the server's objects, cached until a statement of this shell changes a definition.
 */
final class SchemaNames implements ObjectNames {

  private final ShellSession session;
  private final Map<String, List<String>> known = new HashMap<>();

  SchemaNames(ShellSession session) {
    this.session = session;
  }

  /** Clears the cache, because names may have changed. */
  synchronized void invalidate() {
    known.clear();
  }

  @Override
  public List<String> databases() {
    return query("SHOW DATABASES");
  }

  @Override
  public List<String> tables() {
    return tables(session.database());
  }

  @Override
  public List<String> tables(String database) {
    return query("SHOW FULL TABLES FROM " + SqlNames.name(database));
  }

  @Override
  public List<String> columns(String table) {
    List<String> parts = new ArrayList<>(List.of(table.split("\\.", 2)));
    return query("SHOW FULL COLUMNS FROM " + SqlNames.name(parts.toArray(new String[0])));
  }

  /** Returns the first column of a query; empty after a failure, since it is only a help. */
  private synchronized List<String> query(String sql) {
    List<String> names = known.get(sql);
    if (names == null) {
      try {
        names = session.query(sql, row -> row.getString(1));
      } catch (SQLException | RuntimeException e) {
        names = List.of();
      }
      known.put(sql, names);
    }
    return names;
  }
}
