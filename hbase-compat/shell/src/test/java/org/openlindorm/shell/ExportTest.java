package org.openlindorm.shell;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;

@Timeout(60)
class ExportTest {

  private static final String COLUMNS =
      """
      (id BIGINT, a_boolean BOOLEAN, a_tinyint TINYINT, a_smallint SMALLINT, an_integer INTEGER,
       a_float FLOAT, a_double DOUBLE, a_decimal DECIMAL(20,5), a_varchar VARCHAR, a_char CHAR(5),
       a_binary BINARY(4), a_varbinary VARBINARY, a_date DATE, a_time TIME,
       a_timestamp TIMESTAMP, a_json JSON, a_vector VECTOR(2), PRIMARY KEY (id));
      """;

  private static final String ROWS =
"""
UPSERT INTO kinds (id, a_boolean, a_tinyint, a_smallint, an_integer, a_float, a_double,
  a_decimal, a_varchar, a_char, a_binary, a_varbinary, a_date, a_time, a_timestamp, a_json,
  a_vector)
VALUES
(-9223372036854775808, true, -128, -32768, -2147483648, 1.17549435E-38, 4.9E-324,
  -999999999999999.99999, '', '', x'00ff0001', x'', '0001-01-01', '00:00:00.001',
  '0001-01-01 00:00:00.001', '{"a": [1, null]}', '[0,-1e-40]'),
(2, false, 127, 32767, 2147483647, 3.4028235E38, 1.7976931348623157E308, 0.1,
  'a "q", b
c\\r	d; | \\\\ ', 'ab', x'01', x'deadbeef', '9999-12-31', '23:59:59.999',
  '9999-12-31 23:59:59.999', '"x"', '[0.1,3e38]'),
(3, true, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
  NULL),
(9223372036854775807, true, 0, 0, 0, 0.1, 0.1, -0.00001, 'NULL 漢字 😀 é', ' x ',
  x'ffffffff', x'00', '2000-02-29', '12:00:00', '2024-03-10 02:30:00', '[]', '[1,2]');
""";

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final ShellFixture server = new ShellFixture(engine);

  @TempDir Path folder;

  @BeforeEach
  void create() {
    assertThat(server.sql("CREATE TABLE kinds " + COLUMNS + ROWS).code()).isZero();
  }

  @AfterEach
  void close() {
    server.close();
    engine.close();
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  private String rows(String table) {
    ShellFixture.Run run = server.export("--table", table, "--format", "jsonl", "-");
    assertThat(run.code()).as(run.err()).isZero();
    return run.out();
  }

  @ParameterizedTest
  @ValueSource(strings = {"k.csv", "k.csv.gz", "k.jsonl", "k.ndjson.gz", "k.parquet"})
  void anExportLoadsBackToTheSameRows(String name) throws IOException {
    ShellFixture.Run export = server.export("--table", "default.kinds", file(name));
    assertThat(export.err()).isEmpty();
    assertThat(export.out()).startsWith("4 rows, ").contains(" written to " + file(name));
    server.sql("CREATE TABLE again " + COLUMNS);
    ShellFixture.Run load = server.load("--table", "again", file(name));
    assertThat(load.err()).isEmpty();
    assertThat(load.out()).startsWith("4 rows loaded into again");
    assertThat(rows("again")).isEqualTo(rows("kinds")).contains("-999999999999999.99999");
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(folder.resolve(name));
    }
  }

  @Test
  void aTerminalShowsHowFarTheExportIs() {
    ShellFixture.Run table = server.export(true, "--table", "kinds", file("k.csv"));
    assertThat(table.err())
        .startsWith("\r[######------------------]  25%  1 row  ")
        .contains(" rows/s  ", "B/s  0:0")
        .endsWith("\r\u001b[K");
    assertThat(server.export(true, "-e", "SELECT id FROM kinds WHERE id > 2", file("k.csv")).err())
        .startsWith("\r1 row  ");
    assertThat(server.export(false, "--table", "kinds", file("k.csv")).err()).isEmpty();
    assertThat(server.export(true, "--table", "kinds", "-").err()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "select * from kinds",
        "SELECT /*+ _l_allow_filtering_ */ * FROM `default`.`kinds`;",
        "SELECT *\nFROM `default` . kinds"
      })
  void allRowsOfATableAreExpectedToBeAsManyAsItHas(String query) throws SQLException {
    try (Connection connection = server.target().connect()) {
      assertThat(EstimatedRows.of(query, "default", connection)).hasValue(4);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT * FROM kinds WHERE id = 1",
        "SELECT * FROM kinds LIMIT 2",
        "SELECT id FROM kinds",
        "SELECT * FROM nowhere",
        "SELECT * FROM other.kinds"
      })
  void otherQueriesHaveNoKnownRowCount(String query) throws SQLException {
    try (Connection connection = server.target().connect()) {
      assertThat(EstimatedRows.of(query, "default", connection)).isEmpty();
    }
  }

  @Test
  void aTableThatHasMoreRowsThanEstimatedStaysBelowTheWhole() {
    assertThat(ProgressLine.text(1_500, 3_000_000, OptionalLong.of(1_000), 60))
        .isEqualTo(
            "[########################]  99%  1,500 rows  3.0 MB  25 rows/s  50.0 kB/s  1:00");
    assertThat(ProgressLine.text(1, 100, OptionalLong.empty(), 1))
        .isEqualTo("1 row  0.1 kB  1 rows/s  0.1 kB/s  0:01");
  }

  @Test
  void aTableMadeFromParquetHasTheTypesOfTheOneThatWasExported() {
    assertThat(server.export("--table", "kinds", file("k.parquet")).code()).isZero();
    ShellFixture.Run run = server.load("-t", "made", file("k.parquet"), "--create", "--key", "id");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .contains(
            """
              `id` BIGINT,
              `a_boolean` BOOLEAN,
              `a_tinyint` TINYINT,
              `a_smallint` SMALLINT,
              `an_integer` INTEGER,
              `a_float` FLOAT,
              `a_double` DOUBLE,
              `a_decimal` DECIMAL(20,5),
              `a_varchar` VARCHAR,
              `a_char` VARCHAR,
              `a_binary` VARBINARY,
              `a_varbinary` VARBINARY,
              `a_date` DATE,
              `a_time` TIME,
              `a_timestamp` TIMESTAMP,
              `a_json` JSON,
              `a_vector` VARBINARY,
            """);
    assertThat(rows("made")).isEqualTo(rows("kinds"));
  }

  @Test
  void columnsOfParquetCanBeChosen() {
    assertThat(server.export("--table", "kinds", file("k.parquet")).code()).isZero();
    server.sql("CREATE TABLE few (id BIGINT, a_date DATE, PRIMARY KEY (id));");
    ShellFixture.Run run =
        server.load("-t", "few", file("k.parquet"), "--columns", "A_DATE,id", "--on-error", "skip");
    assertThat(run.out()).as(run.err()).startsWith("3 rows loaded").contains("1 rejected");
    assertThat(server.sql("SELECT * FROM few WHERE id = 2;", "--format", "csv").out())
        .isEqualTo("id,a_date\n2,9999-12-31\n");
    assertThat(server.load("-t", "few", file("k.parquet"), "--columns", "nope").err())
        .contains("The file has no column 'nope'; it has id, a_boolean");
  }

  @Test
  void aQueryIsWrittenToTheOutput() {
    assertThat(
            server
                .export("-e", "SELECT id, a_varbinary AS `b;c` FROM kinds WHERE id = 2;", "-")
                .out())
        .isEqualTo("id,\"b;c\"\n2,deadbeef\n");
    assertThat(
            server
                .export(
                    "-e", "SELECT id, a_date FROM kinds WHERE id = 3", "-", "--format", "ndjson")
                .out())
        .isEqualTo("{\"id\":3,\"a_date\":null}\n");
  }

  @Test
  void aFailureLeavesTheFileOfBefore() throws IOException {
    Path file = Files.writeString(folder.resolve("old.csv"), "old");
    ShellFixture.Run run = server.export("-e", "SELECT nope FROM kinds", file.toString());
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).startsWith("ERROR 1054 (42S22): ").endsWith("Nothing was written.\n");
    assertThat(server.export("-e", "DROP TABLE IF EXISTS x", file.toString()).code()).isEqualTo(2);
    assertThat(file).hasContent("old");
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
    assertThat(server.export("--table", "kinds", file("no/such.csv")).err())
        .startsWith("No folder for ");
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aNewFileGetsTheDefaultPermissionsAndAReplacedFileKeepsItsOwn() throws IOException {
    Path file = folder.resolve("kinds.csv");
    assertThat(server.export("--table", "kinds", file.toString()).code()).isZero();
    Path plain = Files.createFile(folder.resolve("plain"));
    assertThat(Files.getPosixFilePermissions(file)).isEqualTo(Files.getPosixFilePermissions(plain));
    for (String permissions : List.of("rw-------", "rw-rw-rw-")) {
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
      assertThat(server.export("--table", "kinds", file.toString()).code()).isZero();
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo(permissions);
    }
  }

  @Test
  void bothOrNeitherOfQueryAndTableIsNoCommand() {
    for (List<String> wrong :
        List.of(List.of("x.csv"), List.of("-e", "SELECT 1", "-t", "kinds", "x.csv"))) {
      ShellFixture.Run run = server.export(wrong.toArray(new String[0]));
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.err()).startsWith("Give a query with -e or a table with --table");
    }
    assertThat(server.export("-t", "kinds", "x.csv", "--format", "xml").err())
        .startsWith("--format takes csv, jsonl or parquet, not 'xml'");
  }

  @Test
  void anEmptyResultIsAFileToo() {
    for (String name : List.of("e.csv", "e.jsonl", "e.parquet")) {
      ShellFixture.Run run = server.export("-e", "SELECT * FROM kinds WHERE id = 77", file(name));
      assertThat(run.out()).as(run.err()).startsWith("0 rows, ");
      assertThat(server.load("--table", "kinds", file(name)).out()).startsWith("0 rows loaded");
    }
  }

  @Test
  void aFullOutputIsReportedAndEndsTheExport() {
    ShellFixture.Run run = server.exportTo(new FullOutput(), "--table", "kinds", "-");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).isEqualTo("The standard output cannot be written: No space left\n");
  }

  /** A disk that is full, or a pipe whose reader has gone. */
  private static final class FullOutput extends OutputStream {
    @Override
    public void write(int one) throws IOException {
      throw new IOException("No space left");
    }
  }

  /** A reader must not take the first rows for all. */
  @ParameterizedTest
  @ValueSource(strings = {"parquet", "csv"})
  void aFailedExportIsNotCompleted(String format) {
    server.sql("CREATE TABLE longer (id BIGINT, text VARCHAR, PRIMARY KEY (id));");
    StringBuilder rows = new StringBuilder("id,text\n");
    for (int i = 0; i < 9_000; i++) {
      rows.append(i).append(',').append(i).append('\n');
    }
    assertThat(server.loadInput(rows + "9999,none\n", "-t", "longer", "-").code()).isZero();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ShellFixture.Run run =
        server.exportTo(
            out,
            "-e",
            "SELECT id, CAST(text AS BIGINT) AS n FROM longer ORDER BY id",
            "--format",
            format,
            "-");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("The rows on the standard output are incomplete.");
    assertThat(out.toString(ISO_8859_1)).doesNotEndWith("PAR1");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aPipeIsWrittenToAndALinkFollowed() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    Path copy = folder.resolve("copy.csv");
    Process reader = new ProcessBuilder("cp", pipe.toString(), copy.toString()).start();
    assertThat(server.export("--table", "kinds", "--format", "csv", pipe.toString()).code())
        .isZero();
    assertThat(reader.waitFor()).isZero();
    assertThat(Files.isRegularFile(pipe)).isFalse();

    Path target = Files.writeString(folder.resolve("target.csv"), "before");
    Path link = Files.createSymbolicLink(folder.resolve("link.csv"), target);
    assertThat(server.export("--table", "kinds", link.toString()).code()).isZero();
    assertThat(link).isSymbolicLink();
    assertThat(target).hasSameTextualContentAs(copy);
  }
}
