package org.openlindorm.clients;

import com.mysql.cj.jdbc.Driver;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;

/** MySQL's own driver. */
final class ConnectorJIT extends JdbcDriverCase {

  @RegisterExtension
  static final ShownAbilities SEEN = ShownAbilities.of(KnownClient.CONNECTOR_J, Driver.class);

  @BeforeAll
  static void create() throws SQLException {
    OneServer.createDatabase("connectorj");
  }

  @Override
  Connection connect(String password) throws SQLException {
    return connect(
        "mysql",
        "connectorj",
        "sslMode=DISABLED&connectionTimeZone=UTC&useServerPrepStmts=true&useCursorFetch=true"
            + "&rewriteBatchedStatements=true&allowPublicKeyRetrieval=true&allowLoadLocalInfile=true",
        password);
  }
}
