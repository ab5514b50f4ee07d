package org.openlindorm.shell;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openlindorm.sql.completion.QueriedNames;

/**
 * The names of the server's objects, cached until a statement of this shell changes a definition.
 */
final class SchemaNames extends QueriedNames {

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
  protected String database() {
    return session.database();
  }

  @Override
  protected synchronized List<String> firstColumn(String sql) {
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
