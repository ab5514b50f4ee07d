package org.openlindorm.clients;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * mysql2, and Knex on it, in the versions of {@code programs/package-lock.json}, fetched by npm
 * next to the build. Without Node or its registry the tests are skipped and say so.
 */
@Timeout(300)
final class NodeClientsIT {

  private static final Path PLACE = Path.of("target", "clients", "node").toAbsolutePath();

  @Test
  void programsWithMysql2Run() throws Exception {
    run("mysql2_program.js", "mysql2db", KnownClient.MYSQL2);
  }

  @Test
  void programsWithKnexRun() throws Exception {
    run("knex_program.js", "knexdb", KnownClient.KNEX);
  }

  private static void install() throws Exception {
    Path done = PLACE.resolve("done");
    if (Files.exists(done)) {
      return;
    }
    Files.createDirectories(PLACE);
    for (String file : List.of("package.json", "package-lock.json")) {
      Files.copy(
          ExternalProgram.PROGRAMS.resolve(file),
          PLACE.resolve(file),
          StandardCopyOption.REPLACE_EXISTING);
    }
    List<String> line = List.of("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund");
    ExternalProgram.run(PLACE, Map.of(), line).assumeWell("no packages from npm");
    Files.createFile(done);
  }

  private static void run(String program, String database, KnownClient client) throws Exception {
    ExternalProgram.run(Path.of("").toAbsolutePath(), Map.of(), List.of("node", "--version"))
        .assumeWell("no Node");
    install();
    OneServer.createDatabase(database);
    ExternalProgram.run(
            ExternalProgram.PROGRAMS,
            Map.of("NODE_PATH", PLACE.resolve("node_modules").toString()),
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
