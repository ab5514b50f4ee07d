package org.openlindorm.clients;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** mysql2, and Knex on it. Without Node or its registry the tests are skipped. */
@Timeout(300)
final class NodeClientsIT {

  @Test
  void programsWithMysql2Run() throws Exception {
    run("mysql2_program.js", "mysql2db", KnownClient.MYSQL2);
  }

  @Test
  void programsWithKnexRun() throws Exception {
    run("knex_program.js", "knexdb", KnownClient.KNEX);
  }

  private static void run(String program, String database, KnownClient client) throws Exception {
    Path packages = NodePackages.installed();
    OneServer.createDatabase(database);
    ExternalProgram.run(
            ExternalProgram.PROGRAMS,
            Map.of("NODE_PATH", packages.toString()),
            List.of(
                "node",
                program,
                Integer.toString(OneServer.port()),
                "noder",
                OneServer.PASSWORD,
                database))
        .recordAs(client);
  }
}
