package org.openlindorm.advisor.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A finding about a query is identified by the query's file and words, or by its name. */
class LastingNamesTest {
  private static final String BASELINE = "key-advisor-baseline.json";
  private static final String TABLE =
      "CREATE TABLE document (hash VARCHAR NOT NULL, owner VARCHAR, body VARCHAR, PRIMARY KEY"
          + " (hash));\n";
  private static final String BAD = "SELECT * FROM document WHERE owner = 'x';\n";
  private static final String WORSE = "SELECT owner FROM document WHERE body = 'other';\n";
  private static final String GOOD = "SELECT owner FROM document WHERE hash = 'h';\n";

  @TempDir private Path directory;
  private CommandLine line;

  @BeforeEach
  void start() throws IOException {
    line = new CommandLine(directory).file("db/t.sql", TABLE).file("db/z.sql", BAD);
    line.run("baseline", "db");
  }

  @Test
  void aBadQueryThatReplacesAKnownOneIsNew() throws IOException {
    assertThat(line.run("lint", "db")).as(line.out()).isEqualTo(ExitCode.CLEAN);
    line.file("db/z.sql", WORSE);
    assertThat(line.run("lint", "db")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out()).contains("error[QRY601]", "1 new");
  }

  @Test
  void queriesBeforeItChangeNothing() throws IOException {
    line.file("db/a.sql", GOOD + GOOD.replace("'h'", "'i'")).file("db/z.sql", GOOD + BAD);
    assertThat(line.run("lint", "db")).as(line.out()).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).contains("baseline: 0 new, 1 known, 0 fixed");
  }

  @Test
  void anotherLayoutChangesNothing() throws IOException {
    line.file(
        "db/z.sql",
        "-- for the owners' page\nselect *\n  from `document` -- all\n  where owner=\"x\";\n");
    assertThat(line.run("lint", "db")).as(line.out()).isEqualTo(ExitCode.CLEAN);
  }

  @Test
  void aValueIsPartOfTheQuery() throws IOException {
    line.file("db/z.sql", BAD.replace("'x'", "'X'"));
    assertThat(line.run("lint", "db")).isEqualTo(ExitCode.FINDINGS);
  }

  @Test
  void aQueryThatGoesToAnotherFileIsKnownThere() throws IOException {
    Files.delete(directory.resolve("db/z.sql"));
    line.file("db/sub/owners.sql", GOOD + BAD);
    assertThat(line.run("lint", "db")).as(line.out()).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).contains("baseline: 0 new, 1 known, 0 fixed");
  }

  @Test
  void aCopyInAnotherFileIsNew() throws IOException {
    line.file("db/copy.sql", BAD);
    assertThat(line.run("lint", "db")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out()).contains("db/copy.sql:1:1: error[QRY601]");
  }

  @Test
  void aNameIsStableForEveryQuery() throws IOException {
    line.file("db/z.sql", "-- @query name=by_owner\n" + BAD).run("baseline", "db");
    assertThat(line.read(BASELINE)).contains("QRY601:default.document:by_owner:");
    line.file("db/z.sql", "-- @query name=by_owner\n" + BAD.replace("'x'", "'y' LIMIT 10"));
    assertThat(line.run("lint", "db")).as(line.out()).isEqualTo(ExitCode.CLEAN);
  }

  @Test
  void aRevisionIsSubtractedByTheSameNames() throws Exception {
    Files.delete(directory.resolve(BASELINE));
    git("init", "-q");
    git("add", "-A");
    git("-c", "user.name=t", "-c", "user.email=t@localhost", "commit", "-qm", "first");
    line.file("db/a.sql", GOOD);
    assertThat(line.run("lint", "db", "--new-from-rev", "HEAD")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).startsWith("no findings");
    line.file("db/z.sql", WORSE);
    assertThat(line.run("lint", "db", "--new-from-rev", "HEAD")).isEqualTo(ExitCode.FINDINGS);
  }

  @Test
  void reportsForOtherToolsContainTheSameNames() throws IOException {
    line.run("lint", "db", "--no-baseline", "--format", "gitlab=one.json,sarif=one.sarif");
    line.file("db/a.sql", GOOD);
    line.run("lint", "db", "--no-baseline", "--format", "gitlab=two.json,sarif=two.sarif");
    assertThat(fingerprints("two.json")).isEqualTo(fingerprints("one.json"));
    assertThat(fingerprints("two.sarif"))
        .isEqualTo(fingerprints("one.sarif"))
        .anyMatch(text -> text.contains("z.sql#"));
  }

  @Test
  void anOldBaselineIsReadAndUpgraded() throws IOException {
    line.file(
        BASELINE,
        """
        {
          "schema": 1,
          "findings": [
            "KEY101:default.gone:pk:ts",
            "QRY601:default.document:q1:"
          ]
        }
        """);
    assertThat(line.run("lint", "db")).as(line.out()).isEqualTo(ExitCode.CLEAN);
    assertThat(line.err()).contains("names queries by their number", "baseline --prune");
    assertThat(line.run("baseline", "db", "--prune")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.read(BASELINE))
        .contains("\"schema\": 2", "\"db/z.sql\": [", "QRY601:default.document:z.sql#")
        .doesNotContain("gone", ":q1:");
    assertThat(line.run("lint", "db")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.err()).isEmpty();
  }

  private List<String> fingerprints(String file) throws IOException {
    return line.read(file).lines().filter(text -> text.matches(".*(fingerp|keyAdv).*")).toList();
  }

  private void git(String... arguments) throws Exception {
    var command = new ArrayList<>(List.of("git", "-C", directory.toString()));
    command.addAll(List.of(arguments));
    var process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
  }
}
