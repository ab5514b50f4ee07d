package org.openlindorm.shell;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.shell.output.DisplayWidth;
import org.openlindorm.shell.output.OutputFormat;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.wire.Encryption;
import org.openlindorm.wire.TestCertificate;

@Timeout(60)
class SqlShellTest {

  private final ShellFixture server = new ShellFixture();

  @TempDir Path directory;

  @BeforeEach
  void twoRows() throws Exception {
    Path file = directory.resolve("rows.csv");
    Files.writeString(
        file,
        """
        id,a_varchar,a_double,a_decimal,a_varbinary,a_timestamp,a_boolean
        1,漢字,1.5,10.50,00ff,2024-02-29 01:02:03,true
        2,"say ""hi"", ok",,,,,
        """);
    assertThat(server.load("--table", "t", file.toString()).code()).isZero();
  }

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void aTableIsAlignedByTheWidthOfItsCharacters() {
    ShellFixture.Run run = server.sql("", "-e", "SELECT * FROM t");
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    String[] lines = run.out().lines().toArray(String[]::new);
    assertThat(lines[0]).startsWith("id | a_boolean | a_tinyint");
    assertThat(lines[1]).startsWith("---+-----------+-----------");
    assertThat(lines[2]).contains("|      1.5 |").contains("| 漢字         |").contains("x'00ff'");
    assertThat(lines[3]).contains("|     NULL |").contains("| say \"hi\", ok |");
    assertThat(lines[4]).matches("\\(2 rows, \\d+ ms\\)");
    assertThat(DisplayWidth.of(lines[2].split("漢", -1)[0]))
        .isEqualTo(DisplayWidth.of(lines[3].split("say", -1)[0]));
  }

  @Test
  void csvDistinguishesNullFromTheEmptyTextAndQuotesWhereNecessary() {
    String[] lines =
        server.sql("", "--format", "csv", "-e", "SELECT * FROM t").out().split("\n", -1);
    assertThat(lines[0]).startsWith("id,a_boolean,");
    assertThat(lines[1]).isEqualTo("1,true,,,,,1.5,10.5000,漢字,,x'00ff',,,2024-02-29 01:02:03.000,");
    assertThat(lines[2]).isEqualTo("2,,,,,,,,\"say \"\"hi\"\", ok\",,,,,,");
  }

  @Test
  void tabSeparatedValuesAreWhatLoadDataReads() {
    String out = server.sql("", "--format", "tsv", "-e", "SELECT * FROM t").out();
    String[] lines = out.split("\n", -1);
    assertThat(lines[0]).startsWith("id\ta_boolean\t");
    assertThat(lines[2]).startsWith("2\t\\N\t").contains("\tsay \"hi\", ok\t");
  }

  @Test
  void markdownPutsNumbersToTheRightAndEscapesWhatIsItsOwn() {
    String out = server.sql("", "--format", "markdown", "-e", "SELECT * FROM t").out();
    String[] lines = out.split("\n", -1);
    assertThat(lines[0]).startsWith("| id | a\\_boolean | a\\_tinyint |");
    assertThat(lines[1]).startsWith("|---:|---|---:|");
    assertThat(lines[3]).startsWith("| 2 | NULL | NULL |").contains("| say \"hi\", ok |");
  }

  @Test
  void jsonIsAnArrayForEachResult() {
    String out = server.sql("", "--format", "json", "-e", "SELECT * FROM t; DELETE FROM t").out();
    assertThat(out).startsWith("[{\"id\":1,").contains("},\n{\"id\":2,").endsWith("}]\n");
    assertThat(server.sql("", "--format", "json", "-e", "SELECT * FROM t").out()).isEqualTo("[]\n");
  }

  @Test
  void jsonOutputReportsFailuresAsJson() {
    ShellFixture.Run run = server.sql("SELEKT 1;", "--format", "json");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .isEqualTo(
            "{\"error\":{\"number\":1064,\"sqlstate\":\"42000\",\"message\":\"You have an error in"
                + " your SQL syntax at line 1, column 1: what is 'SELEKT 1'?\",\"line\":1,"
                + "\"column\":1}}\n");
    assertThat(server.sql("", "--format", "jsonl", "-e", "SELECT 1", "-D", "nowhere").err())
        .startsWith("{\"error\":{\"number\":")
        .contains("Unknown database 'nowhere'");
  }

  @Test
  void jsonLinesAreOneObjectALine() {
    String[] lines = server.sql("SELECT * FROM t;", "--format=jsonl").out().split("\n", 0);
    assertThat(lines[0])
        .startsWith("{\"id\":1,\"a_boolean\":true,\"a_tinyint\":null,")
        .contains("\"a_decimal\":10.5000,\"a_varchar\":\"漢字\"");
    assertThat(lines[1]).contains("\"a_varchar\":\"say \\\"hi\\\", ok\"");
    assertThat(lines).hasSize(2);
  }

  @Test
  void verticalShowsOneValueALine() {
    assertThat(server.sql("", "--format", "vertical", "-e", "SELECT * FROM t").out())
        .contains("--- row 1\n")
        .contains("  a_varchar: 漢字\n")
        .contains("--- row 2\n")
        .contains("   a_double: NULL\n");
  }

  @Test
  void aLongResultIsCounted() {
    assertThat(server.sql("SELECT n FROM numbers(5000);").out()).contains("(5000 rows, ");
  }

  @Test
  void explainIsPrintedAsItIs() {
    assertThat(server.sql("EXPLAIN SELECT * FROM t;").out())
        .isEqualTo("Scan t\n  range: all\ndone\n");
    assertThat(server.sql("EXPLAIN ANALYZE SELECT * FROM t;").out())
        .contains("rows", "Scan t |    7");
  }

  @Test
  void anErrorShowsThePlaceAndEndsTheScript() {
    ShellFixture.Run run = server.sql("SELEKT 1;\nDELETE FROM t;");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .isEqualTo(
            """
            ERROR 1064 (42000): You have an error in your SQL syntax at line 1, column 1: what is 'SELEKT 1'?
              SELEKT 1
              ^
            The statement begins in line 1 of the input.
            """);
    assertThat(server.engine.size()).isEqualTo(2);
  }

  @Test
  void withForceAFileIsRunToItsEndAndTheFailuresAreListed() throws Exception {
    Path file = directory.resolve("forced.sql");
    Files.writeString(
        file, "SELEKT 1;\nSELECT 11;\n\\nope\nSELECT\n  nix;\nSELECT 22;\nSELECT 'open");
    try (SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
        ShellFixture sql = new ShellFixture(engine)) {
      ShellFixture.Run stopped = sql.sql("", "--format", "csv", "-f", file.toString());
      assertThat(stopped.code()).isEqualTo(1);
      assertThat(stopped.out()).doesNotContain("11");
      ShellFixture.Run forced =
          sql.sql("", "--force", "--format", "csv", "-f", file.toString(), "-e", "SELEKT 2");
      assertThat(forced.code()).isEqualTo(1);
      assertThat(forced.out()).isEqualTo("11\n11\n22\n22\n");
      assertThat(forced.err())
          .contains("1 failure, in line 1.\n")
          .contains("The statement begins in line 4 of " + file + ".\n")
          .endsWith("4 failures, in lines 1, 3, 4, 7 of " + file + ".\n");
      assertThat(sql.sql("", "--force", "-e", "SELECT 1").code()).isZero();
    }
  }

  @Test
  void aFailureInAFileReportsItsLine() throws Exception {
    Path file = directory.resolve("script.sql");
    Files.writeString(file, "SELECT * FROM t;\n\nSELEKT 1;\n");
    ShellFixture.Run run = server.sql("", "-f", file.toString());
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).endsWith("The statement begins in line 3 of " + file + ".\n");
    assertThat(server.sql("", "-f", "missing.sql").err())
        .isEqualTo("Cannot read missing.sql: no such file\n");
  }

  @Test
  void aServerOfAnotherProtocolIsDistinguishedFromAMissingServer() throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      Thread closing =
          new Thread(
              () -> {
                while (!silent.isClosed()) {
                  try (Socket caller = silent.accept()) {
                    caller.getOutputStream().write("no HTTP\n".getBytes(UTF_8));
                  } catch (IOException e) {
                    return;
                  }
                }
              });
      closing.start();
      Target target = Target.of("127.0.0.1:" + silent.getLocalPort(), null, null, null);
      assertThatThrownBy(target::connect).hasMessageContaining("is not a SQL server");
    }
    assertThatThrownBy(() -> Target.of("127.0.0.1:1", null, null, null).connect())
        .hasMessageStartingWith("No server responds at http://127.0.0.1:1.");
    assertThatThrownBy(() -> Target.of("::::", null, null, null).connect())
        .hasMessageContaining("write host:port");
  }

  @Test
  void theServersExcerptIsNotShownTwice() {
    LindormException syntax = LindormException.of(ErrorCode.SYNTAX, 1, 5, "no\n  SELECT\n      ^");
    assertThat(new Failure(1064, "42000", String.valueOf(syntax.getMessage())).text("SELECT"))
        .containsOnlyOnce("^");
  }

  @Test
  void warningsFollowTheStatementThatTheyAreAbout() {
    ShellFixture.Run run = server.sql("", "-e", "SELECT /*+ _l_foo_ */ * FROM t");
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEqualTo("Warning: Unknown hint _l_foo_ was ignored\n");
  }

  @Test
  void notesAreForPeopleAtATerminal() throws Exception {
    StringWriter err = new StringWriter();
    try (ShellSession session =
        new ShellSession(server.target(), results(new StringWriter(), err))) {
      session.results().atTerminal(Screen.terminal(() -> 80, () -> 24, Map.of()));
      assertThat(session.run("SELECT /*+ _l_foo_ */ * FROM t")).isTrue();
    }
    assertThat(err.toString()).endsWith("\nNote: is `id` assigned in increasing order?\n");
  }

  private static ResultPrinter results(StringWriter out, StringWriter err) {
    return new ResultPrinter(new PrintWriter(out), new PrintWriter(err), OutputFormat.TABLE);
  }

  @Test
  void writesPrintTheRowCount() {
    assertThat(server.sql("DELETE FROM t;").out()).matches("2 rows deleted \\(\\d+ ms\\)\n");
  }

  @Test
  void aWrongOptionAndAMissingServerAreExplained() {
    assertThat(server.sql("", "--formt", "x").code()).isEqualTo(2);
    ShellFixture.Run run = server.sql("", "-e", "SELECT 1", "-D", "nowhere");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("Unknown database 'nowhere'");
    assertThat(Target.of("127.0.0.1:1", null, null, null))
        .extracting(Target::address)
        .isEqualTo("http://127.0.0.1:1");
  }

  @Test
  void aSessionKeepsItsDatabaseAfterAServerRestart() throws Exception {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    try (ShellSession session = new ShellSession(server.target(), results(out, err))) {
      assertThat(session.run("USE sales")).isTrue();
      server.restart();
      assertThat(session.run("SELECT DATABASE()")).isTrue();
      assertThat(err.toString()).contains("Reconnected, in database sales.");
      assertThat(out.toString()).contains("\nsales");
    }
  }

  @Test
  void aStatementDoesNotRunWithoutWhatSetHadSet() throws Exception {
    StringWriter err = new StringWriter();
    try (ShellSession session =
        new ShellSession(server.target(), results(new StringWriter(), err))) {
      assertThat(session.run("SET x = 1")).isTrue();
      server.restart();
      assertThat(session.run("DELETE FROM t")).isFalse();
      assertThat(err.toString()).contains("The session's SET values are lost");
      assertThat(session.run("DELETE FROM t")).isTrue();
    }
  }

  @Test
  void overHttpsTheShellTrustsTheConfiguredCertificate() throws Exception {
    TestCertificate certificate = TestCertificate.in(directory);
    try (ShellFixture secret = new ShellFixture(Encryption.required(certificate.files()))) {
      String believed = certificate.files().certificate().toString();
      ShellFixture.Run run = secret.sql("", "-e", "SELECT 1", "--tls-certificate", believed);
      assertThat(run.err()).doesNotContain("is not trusted").doesNotContain("No server responds");
      assertThat(run.err()).isEqualTo(server.sql("", "-e", "SELECT 1").err());
      assertThat(secret.sql("", "-e", "SELECT 1").err())
          .contains("is not trusted")
          .contains("--tls-certificate");
      assertThat(secret.sql("", "--tls-certificate", directory.toString()).err())
          .contains("cannot be read");
    }
  }
}
