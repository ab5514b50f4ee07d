package org.openlindorm.it;

import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.openlindorm.model.ModelOperation;
import org.openlindorm.model.ModelWriter;

/**
 * Writes by JDBC and, after a failure, over a new connection, as an application does whose server
 * dies. What failed is not repeated.
 */
final class SurvivingWriter implements ModelWriter {

  /** Answers a connection to a server that lives. */
  interface Servers {
    Connection connect() throws SQLException;
  }

  private final Servers servers;
  private final String table;
  private @Nullable JdbcWriter writer;

  SurvivingWriter(Servers servers, String table) {
    this.servers = servers;
    this.table = table;
  }

  @Override
  public boolean can(ModelOperation operation) {
    return !(operation instanceof ModelOperation.Increment);
  }

  @Override
  public void write(ModelOperation operation) throws SQLException {
    JdbcWriter current = writer;
    if (current == null) {
      current = new JdbcWriter(servers.connect(), table);
      writer = current;
    }
    try {
      current.write(operation);
    } catch (SQLException | RuntimeException failure) {
      close();
      throw failure;
    }
  }

  @Override
  public void close() {
    JdbcWriter current = writer;
    writer = null;
    if (current != null) {
      current.close();
    }
  }
}
