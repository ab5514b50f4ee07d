package org.openlindorm.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;

/** Tests the prompt's commands in files, pipes and {@code -e}, without a terminal. */
@Timeout(60)
class ScriptRunnerTest {

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final ShellFixture server = new ShellFixture(engine);

  @TempDir Path directory;

  @BeforeEach
  void parts() {
    ran("CREATE TABLE parts (id BIGINT, name VARCHAR, PRIMARY KEY (id));");
    ran("CREATE INDEX by_name ON parts (name);");
  }

  @AfterEach
  void close() {
    server.close();
    engine.close();
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text);
  }

  /** Returns what comes out of a text that runs to its end; times are left out. */
  private String ran(String text) {
    ShellFixture.Run run = server.sql(text);
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    return withoutTimes(run.out());
  }

  /** The failure of a text. */
  private String failed(String text, String... arguments) {
    ShellFixture.Run run = server.sql(text, arguments);
    assertThat(run.code()).isEqualTo(1);
    return run.err();
  }

  private static String withoutTimes(String out) {
    return out.replaceAll("\\d+ ms|\\d+\\.\\d+ s", "TIME");
  }

  @Test
  void aTableIsShownFromTheCommandLineAFileAndAPipe() throws Exception {
    String shown =
        """
        Column | Type    | Null | Default
        -------+---------+------+--------
        id     | bigint  | NO   | NULL
        name   | varchar | YES  | NULL
        (2 rows, TIME)
        Primary key (id)
        Index by_name (name): KV, ACTIVE
        """;
    assertThat(ran("\\d parts;\n")).isEqualTo(shown);
    assertThat(withoutTimes(server.sql("", "-e", "\\d parts").out())).isEqualTo(shown);
    String file = file("show.sql", "-- what is there\n\\d parts\n").toString();
    assertThat(withoutTimes(server.sql("", "-f", file).out())).isEqualTo(shown);
  }

  @Test
  void commandsAreReadBetweenAndWithinStatements() {
    assertThat(
            ran("SELECT 1 AS a;\n\\x\nSELECT 2 AS b; SELECT 3\n  \\timing\n AS c;\nSELECT 4 AS d"))
        .isEqualTo(
            """
            a
            -
            1
            (1 row, TIME)
            --- row 1
            b: 2
            (1 row, TIME)
            --- row 1
            c: 3
            (1 row)
            --- row 1
            d: 4
            (1 row)
            """);
    assertThat(ran("SELECT 5\r\n\\r\r\nSELECT 6 AS a;\r\n")).isEqualTo("a\n-\n6\n(1 row, TIME)\n");
  }

  @Test
  void aBackslashInQuotesAndCommentsIsACharacter() {
    assertThat(ran("SELECT '\n\\x\n' AS a, 1 AS `a \\q`; -- \\x\n# \\q\n/*\n\\q */ SELECT 2 AS b;"))
        .contains("\\x")
        .endsWith("b\n-\n2\n(1 row, TIME)\n")
        .doesNotContain("--- row");
  }

  @Test
  void anOptionUsesTheSettingsOfEarlierOptions() throws Exception {
    String file = file("seven.sql", "SELECT 7 AS a;").toString();
    ShellFixture.Run run = server.sql("", "-e", "\\f csv", "-e", "\\limit 1", "-f", file);
    assertThat(run.out()).isEqualTo("a\n7\n");
    assertThat(server.sql("", "-e", "\\f csv", "-e", "\\i " + file + "\n\\g").out())
        .isEqualTo("a\n7\n".repeat(2));
  }

  @Test
  void backslashGRunsTheLastStatementAgainWhereNoneIsBegun() {
    assertThat(ran("SELECT 1 AS a;\n\\g\n  \\G\nSELECT 2 AS b\n\\g"))
        .isEqualTo(
            "a\n-\n1\n(1 row, TIME)\n".repeat(2)
                + "--- row 1\na: 1\n(1 row, TIME)\n"
                + "b\n-\n2\n(1 row, TIME)\n");
    assertThat(failed("\\g")).contains("No statement has been run yet");
  }

  @Test
  void theFirstCommandThatFailsEndsTheFileWithItsLine() throws Exception {
    Path file = file("nope.sql", "SELECT 1\n\n\\nope\n AS a;\nUPSERT INTO parts (id) VALUES (1);");
    assertThat(failed("", "-f", file.toString()))
        .isEqualTo(
            "ERROR: No command \\nope; \\? lists them\nThe command is in line 3 of "
                + file
                + ".\n");
    assertThat(ran("SELECT COUNT(*) AS n FROM parts;")).startsWith("n\n-\n0\n");
    assertThat(failed("", "-e", "\\nope")).isEqualTo("ERROR: No command \\nope; \\? lists them\n");
    assertThat(failed("\\c nowhere"))
        .contains("Unknown database 'nowhere'")
        .endsWith("The command is in line 1 of the input.\n");
    assertThat(failed("\\d nothing")).contains("ERROR 1146");
    assertThat(failed("\\limit many")).contains("'many' is not a number");
    assertThat(failed("\\c")).contains("\\c needs its argument: \\c DATABASE");
  }

  @Test
  void linesAfterACommandAreCountedAsInTheFile() {
    assertThat(failed("\\x\nSELECT 1;\n\n\nSELECT 2,\n\\x\n\\timing\n3 FROM;\nSELECT 4;"))
        .contains("at line 4, column")
        .endsWith("The statement begins in line 5 of the input.\n");
    assertThat(failed("\\x\n\n  \\timing\n\nSELEKT 1;"))
        .endsWith("The statement begins in line 5 of the input.\n");
    assertThat(failed("SELECT\n\\x\n1;\n\\nope")).contains("in line 4 of the input");
  }

  @Test
  void commandsForATerminalAreRefused() {
    assertThat(failed("SELECT 1;\n\\e"))
        .isEqualTo(
            """
            ERROR: \\e works only at the prompt of a terminal
            The command is in line 2 of the input.
            """);
    assertThat(failed("", "-e", "\\pager less"))
        .contains("\\pager works only at the prompt of a terminal");
  }

  @Test
  void aFailureInANestedFileReportsBothPlaces() throws Exception {
    Path inner = file("inner.sql", "\nSELEKT 1;\n");
    Path outer = file("outer.sql", "SELECT 1 AS a;\n\\i " + inner + "\nSELECT 2 AS b;\n");
    assertThat(failed("", "-f", outer.toString()))
        .endsWith(
            ("The statement begins in line 2 of " + inner + ".\n")
                + ("The command is in line 2 of " + outer + ".\n"));
    assertThat(failed("\\i nowhere.sql")).contains("ERROR: No such file: nowhere.sql");
  }

  @Test
  void aStatementContinuesAfterAFileWithinIt() throws Exception {
    Path file = file("inner.sql", "SELECT 1 AS a; SELECT 2 AS b\n\\x");
    assertThat(ran("SELECT\n\\i " + file + "\n3 AS c;"))
        .endsWith("--- row 1\nc: 3\n(1 row, TIME)\n");
  }

  @Test
  void aFileDoesNotRunItself() throws Exception {
    Path file = directory.resolve("again.sql");
    Files.writeString(file, "SELECT 1 AS a;\n\\i " + file + "\n");
    assertThat(failed("\\i " + file))
        .contains("is already running, and would include itself without end");
    assertThat(ran("\\i " + file("twice.sql", "SELECT 1;") + "\n\\i " + directory + "/twice.sql"))
        .isNotEmpty();
  }

  @Test
  void backslashQEndsItsFileOnly() throws Exception {
    Path file = file("short.sql", "SELECT 1 AS a;\n\\q\nSELECT 2 AS b;");
    assertThat(ran("\\i " + file + "\nSELECT 3 AS c;"))
        .isEqualTo("a\n-\n1\n(1 row, TIME)\nc\n-\n3\n(1 row, TIME)\n");
    assertThat(ran("SELECT\n\\q\n1;")).isEmpty();
  }

  @Test
  void programsReadRowsAndNothingElse() {
    assertThat(server.sql("\\x\n\\f json\n\\timing\n\\d parts").out())
        .startsWith("[{\"Column\":\"id\"")
        .endsWith("}]\n");
    assertThat(server.sql("\\di parts", "--format", "jsonl").out())
        .startsWith("{")
        .contains("\"by_name\"")
        .endsWith("}\n");
    assertThat(server.sql("\\d parts", "--format", "markdown").out()).contains("Primary key (id)");
    assertThat(failed("SELECT 1;\n\\nope", "--format", "json"))
        .isEqualTo(
            "{\"error\":{\"number\":0,\"message\":\"No command \\\\nope; \\\\? lists them\"}}\n");
  }

  @Test
  void resultsGoToAFileUntilTheEnd() throws Exception {
    Path results = directory.resolve("results.txt");
    assertThat(ran("\\o " + results + "\n\\f csv\nSELECT 1 AS a;\n\\f table\n\\d parts")).isEmpty();
    assertThat(results).content().startsWith("a\n1\n").contains("Primary key (id)\n");
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "no device that is always full");
    assertThat(failed("\\o " + full + "\nSELECT 1 AS a;"))
        .contains("The file of \\o cannot be written");
  }

  @Test
  void aWatchedStatementInAFileEndsWithItsFirstFailure() {
    assertThat(failed("SELEKT 1\n\\watch 1"))
        .contains("ERROR 1064")
        .endsWith("The command is in line 2 of the input.\n");
  }

  @Test
  void aClosedOutputEndsTheRun() {
    ShellFixture.Run run = server.sqlWithClosedOutput("SELECT 1\n\\watch 1\nSELECT 2;");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).startsWith("The standard output cannot be written");
    assertThat(
            server
                .sqlWithClosedOutput("SELECT 1;\nCREATE TABLE more (id BIGINT, PRIMARY KEY (id));")
                .code())
        .isEqualTo(1);
    assertThat(failed("SELECT * FROM more;")).contains("ERROR 1146");
  }
}
