package org.openlindorm.it.bench.shape;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.RowsRead;
import org.openlindorm.it.bench.peer.QueryAnswer;

/** A database whose queries are compared with those of this server. */
interface QueryPeer {

  /** Creates and fills the tables of {@link RowsRead#definitions}. */
  void define(int scale) throws SQLException, IOException;

  /** Executes a query; null if the database does not execute it. */
  @Nullable QueryAnswer query(String sql) throws SQLException, IOException;

  /** A server of the MySQL family. */
  record OfMySql(Connection connection) implements QueryPeer {

    @Override
    public void define(int scale) throws SQLException {
      try (Statement statement = connection.createStatement()) {
        for (String sql : RowsRead.definitions(scale)) {
          statement.execute(StatementShapes.inMySql(sql));
        }
      }
    }

    @Override
    public @Nullable QueryAnswer query(String sql) throws SQLException {
      return StatementShapes.query(connection, sql);
    }
  }
}
