package org.openlindorm.advisor.cli;

import static java.nio.charset.StandardCharsets.UTF_16LE;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what {@code lint --fix} changes and what it leaves alone. */
class LintFixTest {
  private static final String VISITS =
      """
      CREATE TABLE visits (
        user_id VARCHAR NOT NULL,
        page VARCHAR,
        site VARCHAR,
        PRIMARY KEY (user_id)%s
      );
      """;
  private static final String TWICE =
      VISITS.formatted(",\n  INDEX by_page (page),\n  INDEX by_page_site (page, site)");
  private static final String ONCE = VISITS.formatted(",\n  INDEX by_page_site (page, site)");
  private static final String ORDERS =
      """
      CREATE TABLE orders (
        user_id VARCHAR NOT NULL,
        ts TIMESTAMP NOT NULL,
        v VARCHAR,
        primary key (user_id, ts)
      );
      """;
  private static final String NEWEST =
      "SELECT v FROM orders WHERE user_id = 'a' ORDER BY ts DESC LIMIT 10;\n";

  @TempDir private Path directory;
  private CommandLine line;

  @BeforeEach
  void start() throws IOException {
    line = new CommandLine(directory);
    Files.createDirectory(directory.resolve(".git"));
  }

  @Test
  void aRedundantIndexIsRemovedAndReported() throws IOException {
    line.file("db/a.sql", TWICE);
    assertThat(line.run("lint", "db", "--fix")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.read("db/a.sql")).isEqualTo(ONCE);
    assertThat(line.err())
        .isEqualTo(
            """
            db/a.sql:6:9: IDX504 index by_page of visits is taken out
            key-advisor: 1 change in 1 file.
            """);
    assertThat(line.out()).isEqualTo("no findings in 1 table, 0 queries\n");
  }

  @Test
  void aChangeThatCannotBeProvedIsNotMade() throws IOException {
    String open = TWICE + "SELECT site FROM visits WHERE ? = page;\n";
    line.file("db/a.sql", open);
    line.run("lint", "db", "--fix");
    assertThat(line.read("db/a.sql")).isEqualTo(open);
    assertThat(line.err())
        .contains("IDX504 stays: index by_page of visits is taken out is not proved: none of its")
        .contains("queries could be run with literals.");
  }

  @Test
  void aSecondRunChangesNothing() throws IOException {
    line.file("db/a.sql", TWICE).run("lint", "db", "--fix");
    assertThat(line.run("lint", "db", "--fix")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.err()).isEmpty();
    assertThat(line.read("db/a.sql")).isEqualTo(ONCE);
  }

  /** The index and its comma in the places where people write them; the rest stays as it is. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[,\n  INDEX by_page (page)],\n  INDEX by_page_site (page, site)",
        ",\n  INDEX by_page_site (page, site)[,\n  INDEX by_page (page)]",
        ",\n  INDEX by_page_site (page, site)[,\n  INDEX by_page (page) -- for the list]",
        ",\n[  INDEX by_page (page), -- for the list\n]  INDEX by_page_site (page, site)",
        ", -- the user\n[  INDEX by_page\n    (page),\n]  INDEX by_page_site (page, site)",
        ", INDEX by_page_site (page, site)[, INDEX by_page (page)]",
        ", [INDEX by_page (page), ]INDEX by_page_site (page, site)",
        ", INDEX by_page_site (page, site)[, INDEX by_page (page)],\n  INDEX by_site (site)",
        "\n  , [INDEX by_page (page)\n  , ]INDEX by_page_site (page, site)",
        "\n  , INDEX by_page_site (page, site)\n[  , INDEX by_page (page)\n]",
        ",\n  INDEX by_page_site (page, site)[,] -- both\n[  INDEX `by_page` (page)\n]",
        ",\n[  index (page),\n]  INDEX by_page_site (page, site)",
      })
  void anIndexGoesWithItsCommaAndItsLine(String items) throws IOException {
    // Text in brackets is removed.
    line.file("db/a.sql", VISITS.formatted(items.replaceAll("[\\[\\]]", "")));
    assertThat(line.run("lint", "db", "--fix")).as(line.err()).isEqualTo(ExitCode.CLEAN);
    assertThat(line.err()).contains("1 change in 1 file");
    assertThat(line.read("db/a.sql"))
        .isEqualTo(VISITS.formatted(items.replaceAll("(?s)\\[[^\\]]*\\]", "")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[CREATE INDEX by_page ON visits (page);\n]CREATE INDEX by_both ON visits (page, site);\n",
        "CREATE INDEX by_both ON visits (page, site); [CREATE INDEX by_page ON visits (page);]\n",
        "[CREATE INDEX by_page\n  ON visits (page); -- for the list\n]\n"
            + "CREATE INDEX by_both ON visits (page, site);",
        "CREATE INDEX by_both ON visits (page, site);\n\n-- more\n"
            + "[CREATE INDEX IF NOT EXISTS by_page ON visits (page)]",
      })
  void aStatementGoesWithItsSemicolonAndItsLines(String statements) throws IOException {
    String kept = statements.replaceAll("(?s)\\[[^\\]]*\\]", "");
    line.file("db/a.sql", VISITS.formatted(""))
        .file("db/b.sql", statements.replaceAll("[\\[\\]]", ""));
    assertThat(line.run("lint", "db", "--fix")).as(line.err()).isEqualTo(ExitCode.CLEAN);
    assertThat(line.err()).contains("IDX504 index by_page of visits is taken out");
    assertThat(line.read("db/b.sql").strip()).isEqualTo(kept.strip());
  }

  @Test
  void aChainOfIndexesLeavesTheLongest() throws IOException {
    String both = ",\n  INDEX a (page),\n  INDEX b (page)";
    String kept = ",\n  INDEX c (page, site)";
    line.file("db/a.sql", VISITS.formatted(both + kept + ",\n  INDEX d (user_id)"));
    assertThat(line.run("lint", "db", "--fix")).as(line.err()).isEqualTo(ExitCode.CLEAN);
    assertThat(line.read("db/a.sql")).isEqualTo(VISITS.formatted(",\n  INDEX c (page, site)"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT /*+ _l_force_index_('by_page') */ site FROM visits WHERE page = 'x';",
        "ALTER INDEX by_page ON visits INACTIVE;",
        "CHECK INDEX BY_PAGE ON visits;",
      })
  void anIndexThatAQueryNamesRemains(String statement) throws IOException {
    line.file("db/a.sql", TWICE).file("db/b.sql", statement);
    line.run("lint", "db", "--fix");
    assertThat(line.out()).contains("IDX504");
    assertThat(line.read("db/a.sql")).isEqualTo(TWICE);
  }

  @Test
  void anIndexThatIsMoreThanItsColumnsStays() throws IOException {
    String unique = TWICE.replace("INDEX by_page (", "UNIQUE INDEX by_page (");
    line.file("db/a.sql", unique).run("lint", "db", "--fix");
    assertThat(line.read("db/a.sql")).isEqualTo(unique);
  }

  @Test
  void aChangeThatWouldHideAnotherFindingIsNotMade() throws IOException {
    String comment = "  -- key-advisor:ignore IDX501 reason=\"few rows\"\n";
    String indexes = "  INDEX by_time (at),\n  INDEX by_time_site (at, site)";
    String table = VISITS.formatted(",\n  at TIMESTAMP,\n" + comment + indexes);
    line.file("db/a.sql", table).run("lint", "db", "--fix", "--format", "concise");
    assertThat(line.out()).contains("IDX501 visits: index `by_time_site`", "IDX504");
    assertThat(line.err()).contains("db/a.sql:8:9: IDX504 is kept: the change would not help");
    assertThat(line.read("db/a.sql")).isEqualTo(table);
    line.file("db/a.sql", table.replace(comment, "")).run("lint", "db", "--fix");
    assertThat(line.err()).contains("IDX504 index by_time of visits is taken out");
  }

  @Test
  void aFileThatCannotBeReadStaysAndTheOthersAreFixed() throws IOException {
    String broken = TWICE + "SELECT * FRM visits;\n";
    line.file("db/a.sql", broken).file("db/b.sql", TWICE.replace("visits", "views"));
    assertThat(line.run("lint", "db", "--fix")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.read("db/a.sql")).isEqualTo(broken);
    assertThat(line.read("db/b.sql")).isEqualTo(ONCE.replace("visits", "views"));
    assertThat(line.err())
        .contains("db/a.sql is unchanged: parts of it cannot be read, see db/a.sql:9");
    assertThat(line.run("lint", "db", "--fix", "--ignore", "SRC")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("SRC001 to SRC003 are on");
  }

  @Test
  void onlyWhatIsNamedIsChanged() throws IOException {
    line.file("key-advisor.yaml", "paths: [db]\n")
        .file("db/a.sql", TWICE)
        .file("db/b.sql", TWICE.replace("visits", "views"));
    line.run("lint", "db/b.sql", "--fix");
    assertThat(line.read("db/a.sql")).isEqualTo(TWICE);
    assertThat(line.read("db/b.sql")).isEqualTo(ONCE.replace("visits", "views"));
  }

  @Test
  void lineEndsEncodingAndByteOrderMarkStay() throws IOException {
    String windows = "\uFEFF" + TWICE.replace("\n", "\r\n");
    for (var charset : List.of(UTF_8, UTF_16LE)) {
      line.file("db/a.sql", windows.getBytes(charset)).run("lint", "db", "--fix");
      assertThat(Files.readAllBytes(directory.resolve("db/a.sql")))
          .isEqualTo(("\uFEFF" + ONCE.replace("\n", "\r\n")).getBytes(charset));
    }
  }

  @Test
  void theExitCodeIsThatOfWhatRemains() throws IOException {
    String hot = "CREATE TABLE log (ts TIMESTAMP, v INTEGER, PRIMARY KEY (ts));\n";
    line.file("db/a.sql", TWICE + hot);
    assertThat(line.run("lint", "db", "--fix", "--format", "concise")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out()).contains("db/a.sql:8:").contains("KEY101").doesNotContain("IDX504");
    assertThat(line.read("db/a.sql")).isEqualTo(ONCE + hot);
  }

  @Test
  void aDiffIsWhatWouldBeChangedAndGitAppliesIt() throws Exception {
    line.file("db/a.sql", TWICE).run("lint", "db", "--diff");
    assertThat(line.read("db/a.sql")).isEqualTo(TWICE);
    assertThat(line.out())
        .isEqualTo(
            """
            --- a/db/a.sql
            +++ b/db/a.sql
            @@ -3,6 +3,5 @@
               page VARCHAR,
               site VARCHAR,
               PRIMARY KEY (user_id),
            -  INDEX by_page (page),
               INDEX by_page_site (page, site)
             );
            """);
    assertThat(line.err()).contains("1 change in 1 file, which --diff only prints.");
    Files.writeString(directory.resolve("a.patch"), line.out());
    Files.delete(directory.resolve(".git"));
    git("apply", "a.patch");
    assertThat(line.read("db/a.sql")).isEqualTo(ONCE);
  }

  @Test
  void standardInputHasADiffAndNoFix() {
    line.stdin(TWICE).run("lint", "-", "--diff");
    assertThat(line.out()).contains("-  INDEX by_page (page),");
    line.stdin(TWICE).run("lint", "-", "--fix");
    assertThat(line.err()).contains("stdin is unchanged: it is not a file");
    assertThat(line.out()).contains("IDX504");
  }

  @Test
  void aMigrationThatMayHaveRunStaysAndANewOneIsFixed() throws Exception {
    Files.delete(directory.resolve(".git"));
    String later = TWICE.replace("visits", "views");
    line.file("db/V1__visits.sql", TWICE);
    line.file("db/x.sql", "--liquibase formatted sql\n" + TWICE.replace("visits", "clicks"));
    commit();
    line.file("db/V2__views.sql", later);
    line.run("lint", "db", "--fix");
    assertThat(line.err())
        .contains(
            "db/V1__visits.sql is unchanged: a migration must not change after it" + " has run")
        .contains("db/V2__views.sql is unchanged", "db/x.sql is unchanged")
        .doesNotContain("taken out");
    line.run("lint", "db", "--fix", "--new-from-rev", "HEAD");
    assertThat(line.err()).contains("db/V2__views.sql:6:9: IDX504").doesNotContain("V1__");
    assertThat(line.read("db/V2__views.sql")).isEqualTo(ONCE.replace("visits", "views"));
  }

  // --- the order of keys ---

  @Test
  void theOrderOfAKeyIsChangedOnlyForTablesThatDoNotExistYet() throws Exception {
    Files.delete(directory.resolve(".git"));
    line.file("key-advisor.yaml", "profile: strict\n").file("db/q.sql", "SELECT 1;\n");
    commit();
    line.file("db/a.sql", ORDERS).file("db/q.sql", NEWEST);
    line.run("lint", "db", "--fix", "--select", "QRY606");
    assertThat(line.read("db/a.sql")).isEqualTo(ORDERS);
    assertThat(line.err()).contains("1 more finding can be fixed with --unsafe-fixes");
    line.run("lint", "db", "--fix", "--select", "QRY606", "--new-from-rev", "HEAD");
    String newestFirst =
        ORDERS.replace("primary key (user_id, ts)", "PRIMARY KEY (user_id, ts DESC)");
    assertThat(line.read("db/a.sql")).as(line.err()).isEqualTo(newestFirst);
    assertThat(line.err())
        .contains("db/q.sql:1:1: QRY606 PRIMARY KEY (user_id, ts DESC) of orders");
    line.file("db/a.sql", ORDERS).run("lint", "db", "--unsafe-fixes", "--select", "QRY606");
    assertThat(line.read("db/a.sql")).isEqualTo(newestFirst);
    git("add", "-A");
    commit();
    line.file("db/a.sql", ORDERS);
    line.run("lint", "db", "--fix", "--select", "QRY606", "--new-from-rev", "HEAD");
    assertThat(line.read("db/a.sql")).isEqualTo(ORDERS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT v FROM orders WHERE user_id = 'a' LIMIT 10;",
        "SELECT v FROM orders WHERE user_id = 'a' ORDER BY ts LIMIT 10;",
        "-- @table api=hbase",
      })
  void theOrderOfAKeyRemainsWhereAQueryReadsByIt(String other) throws IOException {
    line.file("key-advisor.yaml", "profile: strict\n");
    String table = other.startsWith("--") ? ORDERS.replace("(\n", "( " + other + "\n") : ORDERS;
    line.file("db/a.sql", table).file("db/q.sql", NEWEST + other);
    line.run("lint", "db", "--unsafe-fixes", "--select", "QRY606");
    assertThat(line.out()).contains("QRY606");
    assertThat(line.read("db/a.sql")).isEqualTo(table);
  }

  private void commit() throws Exception {
    if (!Files.exists(directory.resolve(".git"))) {
      git("init", "-q");
    }
    git("add", "-A");
    git("-c", "user.name=t", "-c", "user.email=t@localhost", "commit", "-qm", "more");
  }

  private void git(String... arguments) throws Exception {
    var command = new ArrayList<>(List.of("git", "-C", directory.toString()));
    command.addAll(List.of(arguments));
    var process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
  }
}
