package org.openlindorm.advisor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests what editors, bots and people with many findings get, and which rules they choose. */
class OutputFormsTest {
  private static final String HOT =
      "CREATE TABLE event_log (ts TIMESTAMP, host VARCHAR, v INTEGER, PRIMARY KEY (ts, host));\n";
  private static final String QUERIES =
      "SELECT host FROM event_log WHERE v = 1;\nSELECT v FROM event_log WHERE host = 'x';\n";

  @TempDir private Path directory;
  private CommandLine line;

  @BeforeEach
  void start() throws IOException {
    line = new CommandLine(directory).file("db/hot.sql", HOT).file("db/q.sql", QUERIES);
    Files.createDirectory(directory.resolve(".git"));
  }

  @Test
  void aConciseReportHasALineForEachFinding() {
    assertThat(line.run("lint", "db", "--format", "concise")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out().lines())
        .allMatch(one -> one.matches("db/\\w+\\.sql:\\d+:\\d+: \\w+ [A-Z]{3}\\d{3} .+"))
        .anyMatch(one -> one.startsWith("db/hot.sql:1:77: error KEY101 event_log: every new row"))
        .anyMatch(one -> one.startsWith("db/q.sql:1:1: error QRY601 event_log: this query"));
  }

  @Test
  void reviewdogGetsDiagnosticsWithRanges() throws IOException {
    line.file("key-advisor.yaml", "rule-pages: https://example.org/rules\n");
    line.run("lint", "db", "--format", "rdjson");
    JsonNode report = new ObjectMapper().readTree(line.out());
    assertThat(report.at("/source/name").asText()).isEqualTo("key-advisor");
    JsonNode first = report.at("/diagnostics/0");
    assertThat(first.at("/location/path").asText()).isEqualTo("db/hot.sql");
    assertThat(first.at("/location/range/start/line").asInt()).isEqualTo(1);
    assertThat(first.at("/location/range/end/column").asInt()).isPositive();
    assertThat(first.at("/severity").asText()).isIn("ERROR", "WARNING", "INFO");
    assertThat(report.findValuesAsText("url")).contains("https://example.org/rules/KEY101.md");
  }

  @Test
  void fixableFindingsHaveASuggestionAndAFix() throws IOException {
    line.file(
        "db/hot.sql",
        """
        CREATE TABLE t (id VARCHAR, a VARCHAR, b VARCHAR, PRIMARY KEY (hash32(id), id),
          INDEX one (a),
          INDEX two (a, b));
        """);
    line.file("db/q.sql", "SELECT id FROM t WHERE a = 'x';\n");
    line.run("lint", "db", "--format", "rdjson=rd.json,sarif=out.sarif,text");
    JsonNode report = new ObjectMapper().readTree(line.read("rd.json"));
    JsonNode suggestion = report.at("/diagnostics/0/suggestions/0");
    assertThat(suggestion.at("/range/start/line").asInt()).isEqualTo(2);
    assertThat(suggestion.at("/range/end/line").asInt()).isEqualTo(3);
    assertThat(suggestion.at("/text").asText("none")).isEmpty();
    JsonNode fix = new ObjectMapper().readTree(line.read("out.sarif")).findValue("fixes").get(0);
    assertThat(fix.at("/description/text").asText()).startsWith("Take out index one of t");
    assertThat(fix.findValue("deletedRegion").at("/startLine").asInt()).isEqualTo(2);
    assertThat(line.out()).contains("drop it [--fix]\n");
  }

  @Test
  void aFileInPlaceOfATableIsReportedWithWhatToDo() throws IOException {
    assertThat(line.run("suggest", "db/hot.sql")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err())
        .contains("There is no table db/hot.sql (db/hot.sql, db/q.sql).")
        .contains("'db/hot.sql' is a file; write the name of a table before it.");
    for (int i = 0; i < 5; i++) {
      line.file(
          "db/t" + i + ".sql", "CREATE TABLE t" + i + " (a INTEGER, b INTEGER, PRIMARY KEY (a));");
    }
    assertThat(line.run("suggest", "event_lag")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("(7 files were read).", "event_log");
  }

  @Test
  void suggestPrintsTheRewritesOfAReportAsJson() throws IOException {
    line.run("lint", "db", "--format", "json");
    JsonNode reported = new ObjectMapper().readTree(line.out()).at("/findings");
    assertThat(line.run("suggest", "event_log", "db", "--format", "json")).isZero();
    JsonNode suggested = new ObjectMapper().readTree(line.out());
    assertThat(suggested.at("/schema").asInt()).isEqualTo(1);
    assertThat(suggested.at("/table").asText()).isEqualTo("default.event_log");
    assertThat(suggested.at("/fronts/text").asText()).isEqualTo("1");
    JsonNode first =
        reported.findValues("rewrites").stream()
            .filter(rewrites -> !rewrites.isEmpty())
            .findFirst()
            .orElseThrow()
            .get(0);
    assertThat(suggested.at("/rewrites/0/key")).isEqualTo(first.at("/key"));
    assertThat(suggested.at("/rewrites/0/ddl")).isEqualTo(first.at("/ddl"));
    assertThat(line.run("suggest", "event_log", "db", "--format", "sarif"))
        .isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("--format is text or json, not 'sarif'.");
  }

  @Test
  void statisticsCountTheRules() {
    assertThat(line.run("lint", "db", "--statistics")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out().lines().toList())
        .contains(
            "     2  error    QRY601 rejected-full-scan",
            "     1  error    KEY101 monotonic-leading-key");
    assertThat(line.out()).doesNotContain("error[");
  }

  @Test
  void aHugeRunShowsTheWorstAndCountsTheRest() throws IOException {
    StringBuilder tables = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      tables.append(HOT.replace("event_log", "t" + i));
    }
    line.file("db/many.sql", tables.toString());
    line.run("lint", "db", "--no-rewrites");
    assertThat(line.out().lines().filter(one -> one.contains(": error[")).count()).isEqualTo(200);
    assertThat(line.out())
        .contains("more findings (--max-findings 0 shows all)", "   301  error    KEY101");
    line.run("lint", "db", "--no-rewrites", "--max-findings", "0");
    assertThat(line.out().lines().filter(one -> one.contains(": error[")).count()).isEqualTo(303);
  }

  @Test
  void aRewriteIsShownOnceForItsTable() {
    line.run("lint", "db");
    assertThat(line.out().split("    rewrite ", -1)).hasSize(2);
    assertThat(line.out())
        .contains(
            "    rewrite A: PRIMARY KEY (host, ts); fronts: spread, serves 1 of 2 queries, 1"
                + " refused as today\n");
    line.run("lint", "db", "-v");
    assertThat(line.out().split("rewrite A ", -1)).hasSize(2);
    assertThat(line.out()).contains(" is refused as today\n").doesNotContain("as today: ");
    line.run("lint", "db", "--format", "junit");
    assertThat(line.out()).containsPattern("name=.QRY6[0-9a-z -]+ \\(db/[a-z/]+\\.sql:[0-9]+");
  }

  @Test
  void aColumnThatIsMeasuredToGrowIsNotUnknownInHtml() throws IOException {
    StringBuilder keys = new StringBuilder();
    for (int i = 0; i < 500; i++) {
      keys.append("user%06d%n".formatted(i));
    }
    line.file("db/hot.sql", "CREATE TABLE u (k VARCHAR NOT NULL, v INTEGER, PRIMARY KEY (k));\n")
        .file("db/q.sql", "")
        .file("keys.csv", keys.toString());
    line.run("lint", "db", "--format", "html");
    assertThat(line.out()).contains("<b>?</b> k<");
    line.run("lint", "db", "--format", "html", "--sample", "u=keys.csv", "--ordered");
    assertThat(line.out()).contains("<b>M</b> k<").doesNotContain("<b>?</b> k<");
  }

  @Test
  void rulesAreChosenByTheirBeginning() throws IOException {
    assertThat(line.run("lint", "db", "--select", "QRY")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out()).contains("QRY601").doesNotContain("KEY101");
    assertThat(line.run("lint", "db", "--ignore", "QRY6,KEY1")).as(line.out()).isZero();
    assertThat(line.run("lint", "db", "--select", "KYE")).isEqualTo(ExitCode.UNUSABLE);
    line.file("key-advisor.yaml", "rules: {KEY101: warning, KEY: off, QRY: off}\n");
    assertThat(line.run("lint", "db")).isZero();
    assertThat(line.out()).contains("warning[KEY101]").doesNotContain("QRY");
  }

  @Test
  void rulesDoNotCountInFilesThatTheSettingsName() throws IOException {
    line.file("key-advisor.yaml", "per-path-ignores: {'db/h*.sql': [KEY1], '**/q.sql': QRY601}\n");
    assertThat(line.run("lint", "db")).as(line.out()).isZero();
    assertThat(line.out()).contains("3 ignored by path");
    line.file("key-advisor.yaml", "per-path-ignores: {'db/old/**': [KEY, QRY]}\n");
    assertThat(line.run("lint", "db")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.err()).as("of a part of the files nothing is known").isEmpty();
    assertThat(line.run("lint")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.err()).contains("per-path-ignores 'db/old/**' matches no file.");
    line.file("key-advisor.yaml", "per-path-ignores: {'db/old/**': [KYE101]}\n");
    assertThat(line.run("lint", "db")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("key-advisor.yaml:1:", "Did you mean 'KEY101'?");
  }

  @Test
  void unreadableStatementsAreReportedForEverySelection() throws IOException {
    line.file("db/q.sql", "SELECT * FRM event_log;");
    assertThat(line.run("lint", "db", "--select", "IDX")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.out()).contains("SRC001");
  }
}
