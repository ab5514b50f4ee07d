package org.openlindorm.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The {@code mariadb} command line as Debian packs it. */
@Timeout(300)
final class MariadbLineIT {

  private static final Pattern VERSION = Pattern.compile("Distrib (\\d+\\.\\d+)\\.");

  private static Path root = Path.of("");

  @BeforeAll
  static void unpack() throws Exception {
    root =
        DebianPackages.unpacked(
            "mariadb-client-core",
            "libmariadb3",
            "mariadb-common",
            "libncurses6",
            "libtinfo6",
            "libreadline8",
            "libedit2",
            "libbsd0",
            "libmd0");
  }

  private static ExternalProgram mariadb(String... arguments) throws Exception {
    Path libraries = root.resolve("usr/lib/x86_64-linux-gnu");
    List<String> line = new ArrayList<>(List.of(root.resolve("usr/bin/mariadb").toString()));
    line.add("--no-defaults");
    line.addAll(List.of(arguments));
    Map<String, String> environment =
        Map.of("LD_LIBRARY_PATH", libraries + ":" + root.resolve("lib/x86_64-linux-gnu"));
    return ExternalProgram.run(root, environment, line);
  }

  private static String session(String password, String... more) throws Exception {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--plugin-dir=" + root.resolve("usr/lib/x86_64-linux-gnu/libmariadb3/plugin"),
                "-c",
                "-h",
                "127.0.0.1",
                "-P",
                Integer.toString(OneServer.port()),
                "-u",
                "root",
                "-p" + password));
    arguments.addAll(List.of(more));
    return mariadb(arguments.toArray(String[]::new)).text();
  }

  @Test
  void itLogsInRunsStatementsAndShowsErrors() throws Exception {
    String version = mariadb("--version").assumeWell("no mariadb command line");
    assertThat(session("wrong", "-e", "SELECT 1")).contains("ERROR 1045 (28000)");
    String shown =
        session(
            OneServer.PASSWORD,
            "-t",
            "-e",
            "CREATE DATABASE clidb; USE clidb; CREATE TABLE t (id BIGINT, v VARCHAR, n INTEGER,"
                + " PRIMARY KEY (id)); INSERT INTO t VALUES (1, 'it\\'s', 1), (2, NULL, 2);"
                + " SELECT id, v FROM t; SELECT /*+ _l_allow_filtering_ */ id FROM t WHERE v ="
                + " 'none'; SHOW TABLES; SELECT DATABASE(), CAST(1.5 AS DOUBLE), true");
    assertThat(shown)
        .contains("|  1 | it's |")
        .contains("|  2 | NULL |")
        .contains("| Tables_in_clidb |")
        .contains("| clidb      |");
    assertThat(session(OneServer.PASSWORD, "-D", "clidb", "-e", "SELECT * FROM nowhere"))
        .contains("ERROR 1146 (42S02)")
        .contains("Table 'clidb.nowhere' doesn't exist");
    assertThat(
            session(
                OneServer.PASSWORD,
                "-D",
                "clidb",
                "-e",
                "UPDATE t SET v = 'x' WHERE id = 2; DELETE FROM t WHERE id = 1; SELECT * FROM t"))
        .contains("2\tx\t2");
    Path file = Files.writeString(root.resolve("rows.tsv"), "7\tfrom a file\t7\n8\tno\twrong\n");
    String load = "LOAD DATA LOCAL INFILE '" + file + "' INTO TABLE t; SHOW WARNINGS; DELETE FROM";
    assertThat(
            session(
                OneServer.PASSWORD,
                "-D",
                "clidb",
                "--local-infile=1",
                "-vv",
                "-e",
                load + " t WHERE id = 7"))
        .contains("1 row affected, 1 warning")
        .contains("Records: 2  Duplicates: 0  Warnings: 1")
        .contains("Row 2 is left out");
    assertThat(session(OneServer.PASSWORD, "-D", "clidb", "--local-infile=0", "-e", load + " t"))
        .contains("ERROR 3948 (42000)");
    assertThat(session(OneServer.PASSWORD, "-D", "clidb", "-C", "-e", "SELECT REPEAT('x', 100000)"))
        .contains("x".repeat(100_000));
    assertThat(session(OneServer.PASSWORD, "-D", "clidb", "-q", "-N", "-e", "SELECT id FROM t"))
        .contains("2");
    assertThat(session(OneServer.PASSWORD, "-D", "clidb", "-e", "status")).contains("OpenLindorm");
    Matcher found = VERSION.matcher(version);
    assertThat(found.find()).as(version).isTrue();
    Set<Ability> seen =
        EnumSet.of(
            Ability.LOGIN,
            Ability.TABLES,
            Ability.READS,
            Ability.PIECES,
            Ability.CHANGES,
            Ability.FILES,
            Ability.METADATA,
            Ability.ERRORS);
    ShownAbilities.of(KnownClient.MARIADB_LINE, found.group(1)).saw(seen);
  }
}
