package org.openlindorm.clients;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** PyMySQL, and SQLAlchemy on it, as Debian packs them for its Python. */
@Timeout(300)
final class PythonClientsIT {

  private static final Path DEBIANS = Path.of("/usr/bin/python3");

  @Test
  void programsWithPyMySqlRun() throws Exception {
    run("pymysql_program.py", "pymysqldb", KnownClient.PYMYSQL);
  }

  @Test
  void programsWithSqlAlchemyRun() throws Exception {
    run("sqlalchemy_program.py", "alchemydb", KnownClient.SQLALCHEMY);
  }

  private static void run(String program, String database, KnownClient client) throws Exception {
    Path root =
        DebianPackages.unpacked("python3-pymysql", "python3-sqlalchemy", "python3-greenlet");
    Map<String, String> environment =
        Map.of("PYTHONPATH", root.resolve("usr/lib/python3/dist-packages").toString());
    String python = Files.isExecutable(DEBIANS) ? DEBIANS.toString() : "python3";
    ExternalProgram.run(root, environment, List.of(python, "-c", "import pymysql, sqlalchemy"))
        .assumeWell("no Python for Debian's packages");
    // PyMySQL encrypts a password with a package that need not be here; a known one is not sent.
    OneServer.createDatabase(database);
    ExternalProgram.run(
            ExternalProgram.PROGRAMS,
            environment,
            List.of(
                python,
                "-B",
                program,
                Integer.toString(OneServer.port()),
                OneServer.MAKER,
                OneServer.PASSWORD,
                database))
        .recordAs(client);
  }
}
