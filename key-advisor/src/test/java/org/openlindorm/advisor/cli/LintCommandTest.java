package org.openlindorm.advisor.cli;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openlindorm.advisor.report.Format;

/** The command as pipelines use it, with odd input. */
class LintCommandTest {

  private static final String HOT =
      """
      CREATE TABLE event_log (ts TIMESTAMP NOT NULL, host VARCHAR NOT NULL, v INTEGER,
        PRIMARY KEY (ts, host));
      """;
  private static final String FINE =
      """
      CREATE TABLE visit (userid VARCHAR, at TIMESTAMP, v INTEGER,
        PRIMARY KEY (hash32(userid), userid, at));
      """;

  @TempDir private Path directory;
  private CommandLine line;

  @BeforeEach
  void start() throws IOException {
    line = new CommandLine(directory);
    Files.createDirectory(directory.resolve(".git"));
  }

  @Test
  void aHotTableFailsTheRun() throws IOException {
    line.file("db/hot.sql", HOT);
    assertThat(line.run("lint", "db")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out())
        .startsWith(
            "db/hot.sql:2:16: error[KEY101] event_log: every new row goes to the last region")
        .contains(
            "\n    rewrite A: PRIMARY KEY (host, ts); fronts: spread, 42 bytes a key\n\n1 error")
        .endsWith("-v shows reasons, evidence and all rewrites\n");
    line.run("lint", "db", "-v");
    assertThat(line.out())
        .startsWith("error[KEY101] event_log: ")
        .contains("  --> db/hot.sql:2:16\n", "   = why: ", "   rewrite B   ")
        .doesNotContain("-v shows");
  }

  @Test
  void aLineNamesItsTableOnceInEachDatabase() throws IOException {
    String table =
        "CREATE TABLE %slog (%s VARCHAR(900), n INTEGER, v INTEGER, PRIMARY KEY (%2$s, n));\n";
    line.file(
        "db/keys.sql",
        "CREATE DATABASE shop;\n"
            + table.formatted("", "userid")
            + table.formatted("shop.", "userid")
            + "DELETE FROM shop.log WHERE userid = 'a';\n");
    line.run("lint", "db");
    assertThat(line.out())
        .contains(
            "] log: a key has about ",
            "] shop.log: a key has about ",
            "] shop.log: this query deletes a range of `log`, which has no TTL: ");
  }

  @Test
  void aGoodTableIsClean() throws IOException {
    line.file("db/fine.sql", FINE);
    assertThat(line.run("lint", "db")).as(line.out()).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).isEqualTo("no findings in 1 table, 0 queries\n");
  }

  @Test
  void standardInputIsReadForADash() {
    line.stdin(HOT);
    assertThat(line.run("lint", "-")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out()).contains("stdin:2:16: error[KEY101]");
  }

  @Test
  void theThresholdDecidesWhatFails() throws IOException {
    line.file("db/hot.sql", HOT);
    assertThat(line.run("lint", "db", "--fail-on", "never")).isEqualTo(ExitCode.CLEAN);
    line.file("key-advisor.yaml", "rules: {KEY101: warning}\n");
    assertThat(line.run("lint", "db")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.run("lint", "db", "--fail-on", "warning")).isEqualTo(ExitCode.FINDINGS);
    line.file("key-advisor.yaml", "rules: {KEY101: off}\n");
    assertThat(line.run("lint", "db")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).doesNotContain("KEY101");
  }

  @Test
  void settingsAreFoundAboveTheSchemaAndNameItsPaths() throws IOException {
    line.file("key-advisor.yaml", "paths: [db]\nfail-on: never\n").file("db/hot.sql", HOT);
    assertThat(line.run("lint")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).contains("KEY101");
    assertThat(line.run("lint", "db", "--no-config")).isEqualTo(ExitCode.FINDINGS);
  }

  @Test
  void statementsAreCheckedWithTheServersVariables() throws IOException {
    line.file("a.sql", "CREATE TABLE t (code VARCHAR, v INTEGER UNIQUE, PRIMARY KEY (code));\n");
    assertThat(line.run("lint", "a.sql")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out()).contains("a.sql:1:41: error[SRC004] This version does not support");
    line.file("key-advisor.yaml", "server: {sql_compat: mysql}\n");
    assertThat(line.run("lint", "a.sql")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).doesNotContain("SRC004");
  }

  @Test
  void aVariableThatTheServerRefusesIsAProblemOfTheSettings() throws IOException {
    line.file("a.sql", "CREATE TABLE t (code VARCHAR, v INTEGER, PRIMARY KEY (code));\n");
    line.file("key-advisor.yaml", "server:\n  sql_compat: mysqll\n  max_indices: 7\n");
    assertThat(line.run("lint", "a.sql")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out())
        .contains("key-advisor.yaml:2:15: error[SRC004] Variable sql_compat cannot be set to")
        .contains("key-advisor.yaml:3:16: error[SRC002] Unknown system variable 'max_indices'");
  }

  @Test
  void anUnknownSettingIsAnErrorThatGuesses() throws IOException {
    line.file("key-advisor.yaml", "profile: default\nfial-on: error\n");
    assertThat(line.run("lint", ".")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("key-advisor.yaml:2:1: ", "Did you mean 'fail-on'?");
  }

  @Test
  void aCommentWithAReasonAcceptsAFinding() throws IOException {
    line.file("a.sql", "-- key-advisor:ignore KEY101 reason=\"a queue\" until=2027-01-31\n" + HOT);
    assertThat(line.run("lint", "a.sql")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).contains("1 finding hidden: 1 suppressed (-v shows them)");
    assertThat(line.run("lint", "a.sql", "-v")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).contains("(suppressed, a queue)");
    line.on(LocalDate.of(2027, 2, 1));
    assertThat(line.run("lint", "a.sql")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out()).contains("warning[SUP002]", "ended on 2027-01-31", "error[KEY101]");
  }

  @Test
  void theBaselineHidesOldFindingsAndRemovesFixedOnes() throws IOException {
    line.file("db/hot.sql", HOT);
    assertThat(line.run("baseline", "db")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).startsWith("key-advisor-baseline.json: ");
    assertThat(line.read("key-advisor-baseline.json"))
        .contains("\"KEY101:default.event_log:pk:ts\"");
    line.file("db/hot.sql", "\n\n-- moved\n" + HOT);
    assertThat(line.run("lint", "db")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).contains("in baseline");
    line.file("db/hot.sql", FINE);
    assertThat(line.run("lint", "db")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).contains("key-advisor-baseline.json:5:1: info[BAS001]", "1 fixed");
    assertThat(line.run("lint", "db", "--strict-baseline")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.run("baseline", "db", "--prune")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.read("key-advisor-baseline.json")).doesNotContain("KEY101");
  }

  @Test
  void aRunOverFewerFilesDoesNotChangeTheOthers() throws IOException {
    line.file("db/hot.sql", HOT).file("db/other.sql", HOT.replace("event_log", "audit"));
    line.run("baseline", "db");
    assertThat(line.run("lint", "db/hot.sql", "--strict-baseline")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).contains("known, 0 fixed").doesNotContain("BAS001");
    line.file("db/hot.sql", FINE);
    assertThat(line.run("baseline", "db/hot.sql", "--prune")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.read("key-advisor-baseline.json"))
        .contains("default.audit")
        .doesNotContain("event_log");
  }

  @Test
  void aPathInsideTheConfiguredPathsIsLintedWithAllOfThem() throws IOException {
    String query = "SELECT v FROM visit WHERE v = 1;\n";
    line.file("key-advisor.yaml", "paths: [db]\n")
        .file("db/fine.sql", FINE)
        .file("db/hot.sql", HOT)
        .file("db/q.sql", query)
        .file("try/q.sql", query);
    assertThat(line.run("lint", "db/q.sql")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out()).contains("db/q.sql:1:1: error[QRY601]").doesNotContain("KEY101");
    assertThat(line.run("lint", "try")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out()).contains("SRC002", "try/q.sql:1:15");
    assertThat(line.run("lint", "try", "--changed")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out()).contains("error[QRY601]", "try/q.sql:1:1").doesNotContain("KEY101");
  }

  @Test
  void aRefusedQueryTakesOneShortLineAndTheAdviceFollowsInDetail() throws IOException {
    line.file(
        "q.sql",
        """
        CREATE TABLE visit_of (shop VARCHAR, id BIGINT, v VARCHAR, w VARCHAR, PRIMARY KEY (shop, id));
        CREATE INDEX by_v ON visit_of (v);
        SELECT v FROM visit_of WHERE w = 'x';
        """);
    line.run("lint", "q.sql");
    assertThat(line.out())
        .contains(
            "q.sql:3:1: error[QRY601] visit_of: this query is refused: its WHERE clause has no"
                + " bound on 'shop', the first column of the primary key (shop, id)\n")
        .doesNotContain("by_v (");
    line.run("lint", "-v", "q.sql");
    assertThat(line.out().replaceAll("\\s+", " "))
        .contains("Nor has it one for index by_v (v, shop, id). Add a condition on 'shop'");
  }

  @Test
  void onlyWhatARevisionDoesNotHaveIsNew() throws Exception {
    Files.delete(directory.resolve(".git"));
    line.file("db/hot.sql", HOT);
    git("init", "-q");
    git("add", "-A");
    git("-c", "user.name=t", "-c", "user.email=t@localhost", "commit", "-qm", "first");
    assertThat(line.run("lint", "db", "--new-from-rev", "HEAD")).isEqualTo(ExitCode.CLEAN);
    line.file("db/more.sql", HOT.replace("event_log", "audit"));
    assertThat(line.run("lint", "db", "--new-from-rev", "HEAD")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out()).contains("audit").contains("in the older version");
    assertThat(line.out()).doesNotContain("error[KEY101] event_log");
    assertThat(line.run("lint", "db", "--new-from-rev", "nowhere")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("git knows no revision 'nowhere'");
  }

  @Test
  void aDifferenceShowsOnlyWhatIsNew() throws IOException {
    line.file("old.sql", HOT).file("new.sql", HOT + HOT.replace("event_log", "audit"));
    assertThat(line.run("diff", "old.sql", "new.sql")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out())
        .contains("error[KEY101] audit")
        .doesNotContain("error[KEY101] event_log");
  }

  @Test
  void severalFormatsAtOnceNeedFiles() throws IOException {
    line.file("db/hot.sql", HOT);
    int code =
        line.run("lint", "db", "--format", "sarif=out/a.sarif", "--format", "text,json=b.json");
    assertThat(code).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.read("out/a.sarif")).contains("\"version\": \"2.1.0\"");
    assertThat(line.read("b.json")).contains("\"rule\": \"KEY101\"");
    assertThat(line.out()).startsWith("db/hot.sql:2:16: error[KEY101]");
    assertThat(line.run("lint", "db", "--format", "text,json")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.run("lint", "db", "--format", "jsno")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("Did you mean 'json'?");
  }

  // --- odd input ---

  @Test
  void aClosedPipeIsNoFailure() throws IOException {
    line.file("db/hot.sql", HOT);
    OutputStream closed = failing("Broken pipe");
    assertThat(line.run(closed, "lint", "db")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.err()).isEmpty();
  }

  @Test
  void aReportThatAFullDiskCutsShortIsAFailure() throws IOException {
    line.file("db/clean.sql", "");
    OutputStream full = failing("No space left on device");
    assertThat(line.run(full, "lint", "db", "--format", "sarif")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err())
        .contains("Standard output cannot be written: No space left on device. The output is");
    assertThat(line.run(full, "--help")).isEqualTo(ExitCode.UNUSABLE);
  }

  private static OutputStream failing(String reason) {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException(reason);
      }
    };
  }

  @Test
  void lineEndsAndByteOrderMarksChangeNothing() throws IOException {
    line.file("a.sql", HOT);
    line.run("lint", "a.sql");
    String plain = line.out();
    line.file("a.sql", "\uFEFF" + HOT.replace("\n", "\r\n")).run("lint", "a.sql");
    assertThat(line.out()).isEqualTo(plain);
    line.file("a.sql", ("\uFEFF" + HOT).getBytes(UTF_16LE)).run("lint", "a.sql");
    assertThat(line.out()).isEqualTo(plain);
  }

  @Test
  void binaryGarbageIsNamed() throws IOException {
    byte[] garbage = new byte[1000];
    new Random(1).nextBytes(garbage);
    garbage[0] = 'a';
    line.file("db/a.sql", garbage);
    assertThat(line.run("lint", "db")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("db/a.sql is no UTF-8 text: line 1");
    line.file("db/a.sql", "CREATE\0TABLE");
    assertThat(line.run("lint", "db")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("it has a zero byte at 6");
  }

  @Test
  void aHugeFileIsRefusedQuickly() throws IOException {
    Path huge = directory.resolve("huge.sql");
    try (var file = new RandomAccessFile(huge.toFile(), "rw")) {
      file.setLength(100 << 20);
    }
    assertThat(line.run("lint", "huge.sql")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("huge.sql is larger than 32 MB");
  }

  @Test
  void aDirectoryLoopIsLeftOutWithANote() throws IOException {
    line.file("db/a.sql", FINE);
    Files.createSymbolicLink(directory.resolve("db/again"), directory.resolve("db"));
    assertThat(line.run("lint", "db")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.err()).contains("db/again is left out: the link leads back");
  }

  @Test
  void oneBrokenStatementDoesNotHideTheOthers() throws IOException {
    line.file("a.sql", "CREATE TABLE broken (a INTEGER,, PRIMARY KEY);\n" + HOT);
    assertThat(line.run("lint", "a.sql")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.out()).contains("a.sql:1:32: error[SRC001]", "error[KEY101]");
  }

  @Test
  void equalInputGivesEqualBytes() throws IOException {
    line.file("a.sql", HOT).file("b.sql", FINE + HOT.replace("event_log", "other"));
    for (String format : Format.names()) {
      line.run("lint", ".", "--format", format);
      String first = line.out();
      line.run("lint", ".", "--format", format);
      assertThat(line.out()).isEqualTo(first);
    }
  }

  private void git(String... arguments) throws Exception {
    var command = new ArrayList<>(List.of("git", "-C", directory.toString()));
    command.addAll(List.of(arguments));
    var process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
  }

  /** Each is reported once: by the rule of its table, or as a refusal where it has no table. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "EXPLAIN UPDATE base SET v = 'y' WHERE host = 'a'                       | QRY601 base",
        "EXPLAIN DELETE FROM base WHERE host = 'a'                              | QRY601 base",
        "EXPLAIN SELECT v FROM base WHERE host = 'a'                            | QRY601 base",
        "EXPLAIN WITH w AS (SELECT v FROM base WHERE host = 'a') SELECT v FROM w | SRC004 ",
        "EXPLAIN WITH w AS (SELECT 1 AS x) SELECT v FROM base WHERE host = 'a'  | QRY601 base",
        "UPSERT INTO other (k, w) SELECT id, v FROM base WHERE host = 'a'       | QRY601 base",
        "SELECT v FROM other, base WHERE k = 'x' AND host = 'a'                 | QRY601 base",
      })
  void aRefusedFullScanIsReportedAtItsTable(String sql, String finding) throws IOException {
    line.file(
        "a.sql",
        """
        CREATE TABLE base (id VARCHAR NOT NULL, -- @key source=random
          host VARCHAR, v VARCHAR, PRIMARY KEY (id));
        CREATE TABLE other (k VARCHAR NOT NULL, -- @key source=random
          w VARCHAR, PRIMARY KEY (k));
        """
            + sql
            + ";");
    line.run("lint", "a.sql", "--select", "QRY601,SRC");
    assertThat(line.out().lines().filter(text -> text.matches(".*(QRY|SRC)[0-9]{3}.*")))
        .singleElement()
        .asString()
        .contains(finding.strip().split(" ", -1));
  }

  /** An index serves some branches of an OR, the other side of a join, or the rows of a change. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT id FROM base WHERE host = 'a' OR id < 'b'              | false",
        "UPDATE base SET v = 'x' WHERE host = 'a' OR id = 'b'          | false",
        "SELECT id FROM base WHERE host = 'a'                          | false",
        "SELECT id FROM base WHERE id = 'a' OR id < 'b' AND host = 'c' | true",
      })
  void anIndexIsUsedByEachQueryThatReadsIt(String sql, boolean unused) throws IOException {
    line.file(
        "a.sql",
        """
        CREATE TABLE base (id VARCHAR NOT NULL, -- @key source=random
          host VARCHAR, v VARCHAR, PRIMARY KEY (id), INDEX by_host (host));
        """
            + sql
            + ";");
    line.run("lint", "a.sql", "--profile", "strict");
    assertThat(line.out().contains("by index `by_host`")).as(line.out()).isEqualTo(unused);
  }
}
