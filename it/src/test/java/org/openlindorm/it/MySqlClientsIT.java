package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openlindorm.access.Logins;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.wire.mysql.MySqlEndpoint;
import org.openlindorm.hbase.wire.mysql.MySqlSettings;
import org.openlindorm.store.memory.MemoryStore;

/**
 * Clients of MySQL that are no Java, each in a process of its own: the {@code mariadb} command line
 * and PyMySQL as Debian packs them. They are unpacked beside the build, not installed; where they
 * cannot be had the tests are skipped and say so.
 */
@Timeout(300)
final class MySqlClientsIT {

  private static final Path UNPACKED = Path.of("target", "clients", "debian").toAbsolutePath();

  private static final List<String> PACKAGES =
      List.of(
          "mariadb-client-core",
          "libmariadb3",
          "mariadb-common",
          "libncurses6",
          "libtinfo6",
          "libreadline8",
          "libedit2",
          "libbsd0",
          "libmd0",
          "python3-pymysql");

  private static final SqlEngine ENGINE = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private static final MySqlEndpoint ENDPOINT =
      new MySqlEndpoint(
          ENGINE,
          Logins.by((user, password) -> "root".equals(user) && "right".equals(password)),
          MySqlSettings.on("127.0.0.1", 0));

  @BeforeAll
  static void start() throws Exception {
    ENDPOINT.start();
    Path done = UNPACKED.resolve("done");
    if (!Files.exists(done)) {
      Files.createDirectories(UNPACKED);
      for (String each : PACKAGES) {
        Said download = run(UNPACKED, List.of("apt-get", "download", "-q", each), "");
        if (download.code != 0) {
          return;
        }
      }
      Said unpacked =
          run(UNPACKED, List.of("sh", "-c", "for d in *.deb; do dpkg -x $d root; done"), "");
      if (unpacked.code == 0) {
        Files.createFile(done);
      }
    }
  }

  @AfterAll
  static void stop() {
    ENDPOINT.close();
    ENGINE.close();
  }

  private record Said(int code, String text) {}

  /** Runs a program to its end; a program that is not there ends with 127. */
  private static Said run(Path directory, List<String> line, String input) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true);
    builder.directory(directory.toFile());
    Path libraries = UNPACKED.resolve("root");
    builder
        .environment()
        .put(
            "LD_LIBRARY_PATH",
            libraries.resolve("usr/lib/x86_64-linux-gnu")
                + ":"
                + libraries.resolve("lib/x86_64-linux-gnu"));
    builder
        .environment()
        .put("PYTHONPATH", libraries.resolve("usr/lib/python3/dist-packages").toString());
    try {
      Process process = builder.start();
      process.getOutputStream().write(input.getBytes(UTF_8));
      process.getOutputStream().close();
      String text = new String(process.getInputStream().readAllBytes(), UTF_8);
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      return new Said(process.exitValue(), text);
    } catch (IOException missing) {
      return new Said(127, String.valueOf(missing.getMessage()));
    }
  }

  private static Said mariadb(String password, String... more) throws Exception {
    Path client = UNPACKED.resolve("root/usr/bin/mariadb");
    List<String> line =
        new ArrayList<>(
            List.of(
                client.toString(),
                "--no-defaults",
                "--plugin-dir="
                    + UNPACKED.resolve("root/usr/lib/x86_64-linux-gnu/libmariadb3/plugin"),
                "-c",
                "-h",
                "127.0.0.1",
                "-P",
                Integer.toString(ENDPOINT.port()),
                "-u",
                "root",
                "-p" + password));
    Said version = run(UNPACKED.getParent(), List.of(client.toString(), "--version"), "");
    assumeTrue(version.code == 0, "no mariadb command line: " + version.text);
    line.addAll(List.of(more));
    return run(UNPACKED.getParent(), line, "");
  }

  @Test
  void theCommandLineLogsInRunsStatementsAndShowsErrors() throws Exception {
    assertThat(mariadb("wrong", "-e", "SELECT 1").text).contains("ERROR 1045 (28000)");
    String shown =
        mariadb(
                "right",
                "-t",
                "-e",
                "CREATE DATABASE clidb; USE clidb; CREATE TABLE t (id BIGINT, v VARCHAR, n INTEGER,"
                    + " PRIMARY KEY (id)); INSERT INTO t VALUES (1, 'it\\'s', 1), (2, NULL, 2);"
                    + " SELECT id, v FROM t; SELECT /*+ _l_allow_filtering_ */ id FROM t WHERE v ="
                    + " 'none'; SHOW TABLES; SELECT DATABASE(), CAST(1.5 AS DOUBLE), true")
            .text;
    assertThat(shown)
        .contains("|  1 | it's |")
        .contains("|  2 | NULL |")
        .contains("| Tables_in_clidb |")
        .contains("| clidb      |");
    assertThat(mariadb("right", "-D", "clidb", "-e", "SELECT * FROM nowhere").text)
        .contains("ERROR 1146 (42S02)")
        .contains("Table 'clidb.nowhere' doesn't exist");
    assertThat(mariadb("right", "-D", "clidb", "-C", "-e", "SELECT REPEAT('x', 100000)").text)
        .contains("x".repeat(100_000));
    assertThat(mariadb("right", "-D", "clidb", "-e", "status").text).contains("OpenLindorm");
  }

  private static final String PYTHON =
      """
      import datetime, decimal, pymysql, sys
      c = pymysql.connect(host='127.0.0.1', port=int(sys.argv[1]), user='root', password='right',
                          database='default', binary_prefix=True)
      k = c.cursor()
      k.execute("CREATE TABLE py (id BIGINT, name VARCHAR, d DECIMAL(10,2), ts TIMESTAMP, b VARBINARY,"
                " PRIMARY KEY (id))")
      row = (1, "it's \\\\ \\"q\\" \\n \\u00e9\\U0001f680", decimal.Decimal('1.50'),
             datetime.datetime(2024, 1, 2, 3, 4, 5, 125000), b"\\x00\\xff'\\\\")
      k.execute("INSERT INTO py VALUES (%s,%s,%s,%s,%s)", row)
      k.executemany("INSERT INTO py (id, name) VALUES (%s,%s)", [(i, "n%d" % i) for i in range(2, 500)])
      k.execute("SELECT * FROM py WHERE id = 1")
      assert k.fetchone() == row
      k.execute("SELECT COUNT(*) FROM py")
      assert k.fetchone() == (499,)
      try:
          k.execute("SELECT * FROM nowhere")
      except pymysql.err.ProgrammingError as e:
          assert e.args[0] == 1146
      c.ping()
      print('all well with PyMySQL', pymysql.__version__)
      """;

  @Test
  void pythonReadsWhatItWrote() throws Exception {
    Said has =
        run(UNPACKED.getParent(), List.of("python3", "-c", "import pymysql, cryptography"), "");
    Said plain = run(UNPACKED.getParent(), List.of("python3", "-c", "import pymysql"), "");
    assumeTrue(plain.code == 0, "no PyMySQL: " + plain.text);
    if (has.code != 0) {
      // PyMySQL encrypts a password with a package of its own; once it is known none is sent.
      Said unused = mariadb("right", "-e", "SELECT 1");
    }
    Said said =
        run(
            UNPACKED.getParent(),
            List.of("python3", "-", Integer.toString(ENDPOINT.port())),
            PYTHON);
    assertThat(said.text).contains("all well with PyMySQL");
  }
}
