package org.openlindorm.clients;

import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.mariadb.jdbc.Driver;

/** MariaDB's driver. */
final class MariadbConnectorJIT extends JdbcDriverCase {

  @RegisterExtension
  static final ShownAbilities SEEN =
      ShownAbilities.of(KnownClient.MARIADB_CONNECTOR_J, Driver.class);

  @BeforeAll
  static void create() throws SQLException {
    OneServer.createDatabase("mariadbj");
  }

  @Override
  Connection connect(String password) throws SQLException {
    return connect(
        "mariadb",
        "mariadbj",
        "connectionTimeZone=UTC&useServerPrepStmts=true&useBulkStmts=true&allowLocalInfile=true",
        password);
  }
}
