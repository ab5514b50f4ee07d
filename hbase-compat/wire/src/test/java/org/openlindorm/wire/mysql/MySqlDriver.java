package org.openlindorm.wire.mysql;

import java.sql.Connection;
import java.sql.SQLException;

/** The MySQL drivers, each with client-side statements and with server-side prepared statements. */
enum MySqlDriver {
  CONNECTOR_J {
    @Override
    Connection connect(MySqlCase test, String more) throws SQLException {
      return test.mysql("allowMultiQueries=true&" + more);
    }
  },
  CONNECTOR_J_PREPARED {
    @Override
    Connection connect(MySqlCase test, String more) throws SQLException {
      return test.mysql("useServerPrepStmts=true&useCursorFetch=true&" + more);
    }
  },
  CONNECTOR_J_COMPRESSED {
    @Override
    Connection connect(MySqlCase test, String more) throws SQLException {
      return test.mysql("useCompression=true&useServerPrepStmts=true&" + more);
    }
  },
  MARIADB {
    @Override
    Connection connect(MySqlCase test, String more) throws SQLException {
      return test.mariadb("allowMultiQueries=true&" + more);
    }
  },
  MARIADB_PREPARED {
    @Override
    Connection connect(MySqlCase test, String more) throws SQLException {
      return test.mariadb("useServerPrepStmts=true&useCompression=true&" + more);
    }
  };

  abstract Connection connect(MySqlCase test, String more) throws SQLException;
}
