package org.openlindorm.shell;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.advisor.program.CommandParser;
import org.openlindorm.command.Invocation;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;
import picocli.CommandLine.Model.CommandSpec;

/** The key advisor on what a running server has and has run. */
class ServerLintTest {

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final ShellFixture server = new ShellFixture(engine);

  @TempDir Path directory;

  @BeforeEach
  void define() {
    sql(
        "CREATE DATABASE shop",
        "CREATE TABLE shop.event (ts TIMESTAMP, host VARCHAR, v BIGINT, PRIMARY KEY (ts, host))",
        "CREATE TABLE plain (id VARCHAR, city VARCHAR, n BIGINT, PRIMARY KEY (id))",
        "CREATE INDEX by_city ON plain (city)",
        "CREATE VIEW plain_names AS SELECT id FROM plain",
        "UPSERT INTO plain (id, city, n) VALUES ('a', 'b', 1)");
  }

  @AfterEach
  void close() {
    server.close();
    engine.close();
  }

  @Test
  void lintChecksAKeyOfARunningServer() {
    ShellFixture.Run run = server.lint(List.of());
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out())
        .contains("error[KEY101] shop.event: every new row goes to the last region");
  }

  @Test
  void soAreTheStatementsThatHaveRun() {
    sql(
        "SELECT n FROM plain WHERE id = 'secret'",
        "SELECT n, 'secret', n + 1 FROM plain WHERE id IN ('x', 'y') LIMIT 5",
        "SELECT id FROM plain_names WHERE id = 'x'",
        "USE shop",
        "SELECT v FROM event WHERE ts = '2026-01-01 00:00:00' AND host = 'a'",
        "SELECT /*+ _l_allow_filtering_ */ v FROM event WHERE v = 5",
        "SELECT a.v FROM event a JOIN event b ON a.ts = b.ts AND a.host = b.host WHERE a.ts ="
            + " '2026-01-01 00:00:00'",
        "SELECT COUNT(*) FROM information_schema.TABLES");
    Path saved = directory.resolve("server.sql");
    ShellFixture.Run run = server.lint(List.of("--save", saved.toString()));
    assertThat(run.out()).doesNotContain("SRC00");
    assertThat(run.code()).isEqualTo(1);
    assertThat(saved)
        .content()
        .contains("CREATE TABLE", "USE `shop`;", "SELECT n FROM plain WHERE id = ?;")
        .containsPattern("-- @query name=[0-9a-f]{16} rate=[0-9.]+/s\nSELECT")
        .doesNotContain("secret", "information_schema.");
  }

  @Test
  void statementsFollowTheCompatibilityLevelOfTheirDatabase() {
    sql(
        "ALTER DATABASE shop SET SQL_COMPAT='mysql'",
        "USE shop",
        "SELECT v FROM event WHERE v = 5",
        "UPDATE event SET v = 6");
    Path saved = directory.resolve("server.sql");
    ShellFixture.Run run = server.lint(List.of("--save", saved.toString()));
    assertThat(run.out()).contains("warning[QRY601]").doesNotContain("error[QRY601]", "SRC00");
    assertThat(saved)
        .content()
        .contains("ALTER DATABASE `shop` SET SQL_COMPAT='mysql';", "UPDATE event SET v = ?;");
  }

  @Test
  void aSavedSampleIsReadAgainForOneTable() throws Exception {
    sql("SELECT n FROM plain WHERE id = 'x'");
    Path saved = directory.resolve("server.sql");
    server.lint(List.of("--save", saved.toString(), "--database", "default"));
    assertThat(Files.readString(saved)).contains("plain").doesNotContain("event");
  }

  @Test
  void optionsAfterTwoHyphensArePassedToTheAdvisor() {
    assertThat(server.lint(List.of(), "--format", "json").out()).startsWith("{");
    assertThat(server.lint(List.of(), "--no-such-option").code()).isEqualTo(2);
  }

  @Test
  void aServerThatIsNotThereIsNoFinding() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream printed = new PrintStream(err, true, UTF_8);
    CommandSpec lint = CommandParser.spec(new ServerLint(System.out, printed));
    String[] arguments = {"--url", "127.0.0.1:1"};
    assertThat(Invocation.run("lint", lint, arguments, System.out, printed)).isEqualTo(2);
    assertThat(err.toString(UTF_8)).contains("No server responds at http://127.0.0.1:1");
  }

  @Test
  void anOptionThatItDoesNotKnowIsRefused() {
    ShellFixture.Run run = server.lint(List.of("--no-such"));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("--no-such", "lindorm lint --help");
  }

  /** Executes statements in one session, so that USE applies to later ones. */
  private void sql(String... statements) {
    ShellFixture.Run run = server.sql(String.join(";\n", statements) + ";\n");
    assertThat(run.code()).as(run.err()).isZero();
  }
}
