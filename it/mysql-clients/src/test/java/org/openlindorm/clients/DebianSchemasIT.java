package org.openlindorm.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openlindorm.oracle.MariaDbServer;

/**
 * The scripts with which Debian's packages create and change their databases, sent by the installed
 * {@code mariadb} to a database of level mysql and to MariaDB. What MariaDB accepts and this server
 * refuses is listed by error number.
 */
@Tag("oracle")
@Tag("long")
@Timeout(900)
final class DebianSchemasIT {

  private static final Pattern ERROR = Pattern.compile("ERROR (\\d+) \\(\\w+\\) at line (\\d+)");

  /**
   * A package, its script or a pattern of several, and the number of refusals by error number.
   *
   * <p>1064 are triggers, procedures, functions and OPTIMIZE; 1054, 1146 and 1049 follow from a
   * refusal before. 1366 are moments of only zeros, 9050 changes of a column to a type that is
   * stored differently or to NOT NULL, 9034 a change of a column that an index contains, 1235 a
   * moment that existing rows have no value for, 1067 a BLOB as the key, 1075 a number for a table
   * without a key, and 1103 a name of a database with two letters at level lindorm.
   */
  private enum Project {
    BACULA(
        "bacula-director-mysql",
        "usr/share/dbconfig-common/data/bacula-director-mysql/install/mysql",
        Map.of(1067, 1)),
    CACTI(
        "cacti",
        "usr/share/cacti/conf_templates/cacti.sql",
        Map.of(1064, 2, 1067, 1, 1146, 3, 1366, 18)),
    GAMMU("gammu-smsd", "usr/share/doc/gammu-smsd/examples/mysql.sql", Map.of()),
    ICINGA("icinga2-ido-mysql", "usr/share/icinga2-ido-mysql/schema/mysql.sql", Map.of()),
    DIRECTOR(
        "icingaweb2-module-director",
        "usr/share/icingaweb2/modules/director/schema/mysql.sql",
        Map.of()),
    KEA(
        "kea-admin",
        "usr/share/kea/scripts/mysql/dhcpdb_create.mysql",
        Map.of(1054, 2, 1064, 136, 1075, 1, 1146, 10, 1235, 2, 9034, 2, 9050, 9)),
    POWERDNS(
        "pdns-backend-mysql", "usr/share/pdns-backend-mysql/schema/schema.mysql.sql", Map.of()),
    PRELUDE(
        "prelude-manager",
        "usr/share/dbconfig-common/data/prelude-manager/install/mysql",
        Map.of()),
    ROUNDCUBE("roundcube-core", "usr/share/dbconfig-common/data/roundcube/install/mysql", Map.of()),
    TANGO("tango-db", "usr/share/tango-db/create_db_tables.sql", Map.of()),
    TINY_RSS("tt-rss", "usr/share/tt-rss/schema/ttrss_schema_mysql.sql", Map.of()),
    ZABBIX("zabbix-server-mysql", "usr/share/zabbix-server-mysql/schema.sql.gz", Map.of(1064, 4)),
    ZONEMINDER("zoneminder", "usr/share/zoneminder/db/zm_create.sql", Map.of(1049, 1, 1103, 1)),
    ZONEMINDER_UPDATES(
        "zoneminder", "usr/share/zoneminder/db/zm_update-1.3*.sql", Map.of(1064, 73, 9050, 4)),
    DIRECTOR_UPDATES(
        "icingaweb2-module-director",
        "usr/share/icingaweb2/modules/director/schema/mysql-migrations/upgrade_1*.sql",
        Map.of(1054, 1, 1064, 1, 9050, 1));

    private final String debian;
    private final String scripts;
    private final Map<Integer, Integer> refused;

    Project(String debian, String scripts, Map<Integer, Integer> refused) {
      this.debian = debian;
      this.scripts = scripts;
      this.refused = refused;
    }

    private String database() {
      return "debian_" + name().toLowerCase(Locale.ROOT);
    }
  }

  @TempDir private Path directory;

  @ParameterizedTest
  @EnumSource
  void statementsThatMariaDbAcceptsAreAcceptedOrListed(Project project) throws Exception {
    ExternalProgram.run(directory, Map.of(), List.of("mariadb", "--version"))
        .assumeWell("Skipped: no mariadb");
    List<Path> scripts = scripts(project);
    OneServer.run(
        "default", "CREATE DATABASE " + project.database() + " WITH (SQL_COMPAT='mysql')");
    try (MariaDbServer server = MariaDbServer.start()) {
      server.connect(project.database()).close();
      Map<String, Integer> theirs = errors(server.port(), project, scripts, "-uroot");
      Map<String, Integer> ours =
          errors(
              OneServer.port(),
              project,
              scripts,
              "-u" + OneServer.MAKER,
              "-p" + OneServer.PASSWORD);
      ours.keySet().removeAll(theirs.keySet());
      Map<Integer, Integer> counts = new TreeMap<>();
      ours.values().forEach(number -> counts.merge(number, 1, Integer::sum));
      assertThat(counts).as("refused lines %s", ours).isEqualTo(new TreeMap<>(project.refused));
    }
  }

  /** Returns the scripts in the order of their names, unpacked. */
  private List<Path> scripts(Project project) throws Exception {
    Path pattern = DebianPackages.unpacked(project.debian).resolve(project.scripts);
    List<Path> scripts = new ArrayList<>();
    Path folder = Objects.requireNonNull(pattern.getParent());
    try (var files = Files.newDirectoryStream(folder, pattern.getFileName().toString())) {
      for (Path file : files) {
        scripts.add(file.toString().endsWith(".gz") ? unpacked(file) : file);
      }
    }
    assertThat(scripts).isNotEmpty();
    scripts.sort(null);
    return scripts;
  }

  private Path unpacked(Path file) throws IOException {
    Path script = directory.resolve("script.sql");
    try (InputStream text = new GZIPInputStream(Files.newInputStream(file))) {
      Files.copy(text, script);
    }
    return script;
  }

  /** Returns the error numbers of scripts by file and line. */
  private Map<String, Integer> errors(
      int port, Project project, List<Path> scripts, String... login)
      throws IOException, InterruptedException {
    Map<String, Integer> errors = new TreeMap<>();
    for (Path script : scripts) {
      List<String> line = new ArrayList<>(List.of("mariadb", "--no-defaults", "--force"));
      line.addAll(List.of("--default-character-set=utf8mb4", "-h127.0.0.1", "-P" + port));
      line.addAll(List.of(login));
      line.addAll(List.of("-D", project.database(), "-e", "source " + script));
      Matcher error = ERROR.matcher(ExternalProgram.run(directory, Map.of(), line).text());
      while (error.find()) {
        errors.put(script.getFileName() + ":" + error.group(2), Integer.valueOf(error.group(1)));
      }
    }
    return errors;
  }
}
