package org.openlindorm.advisor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The comments that {@code lint --accept} writes. */
class LintAcceptTest {
  private static final String HOT =
      """
      CREATE TABLE event_log (
        ts TIMESTAMP NOT NULL,
        host VARCHAR NOT NULL,
        v INTEGER,
        PRIMARY KEY (ts, host)
      );
      """;
  private static final String COMMENT = " -- key-advisor:ignore KEY101 reason=\"one row a day\"";

  @TempDir private Path directory;
  private CommandLine line;

  @BeforeEach
  void start() throws IOException {
    line = new CommandLine(directory);
    Files.createDirectory(directory.resolve(".git"));
  }

  private int accept(String rules, String... more) {
    String[] arguments = new String[6 + more.length];
    String[] first = {"lint", "db", "--accept", rules, "--reason", "one row a day"};
    System.arraycopy(first, 0, arguments, 0, first.length);
    System.arraycopy(more, 0, arguments, first.length, more.length);
    return line.run(arguments);
  }

  @Test
  void aCommentIsInsertedAfterTheLineOfTheFinding() throws IOException {
    line.file("db/a.sql", HOT);
    assertThat(accept("KEY101")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.read("db/a.sql")).isEqualTo(HOT.replace("host)\n", "host)" + COMMENT + "\n"));
    assertThat(line.err()).startsWith("db/a.sql:5:16: KEY101 is accepted\n");
    assertThat(line.out()).contains("1 finding hidden: 1 suppressed");
  }

  @Test
  void aSecondRunChangesNothing() throws IOException {
    line.file("db/a.sql", HOT);
    accept("KEY101");
    String once = line.read("db/a.sql");
    assertThat(accept("KEY")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.read("db/a.sql")).isEqualTo(once);
    assertThat(line.err()).isEmpty();
  }

  @Test
  void anAcceptanceMayEnd() throws IOException {
    line.file("db/a.sql", HOT);
    assertThat(accept("KEY101", "--until", "2026-03-31")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.read("db/a.sql")).contains(COMMENT + " until=2026-03-31\n");
    line.on(LocalDate.of(2026, 4, 1));
    assertThat(line.run("lint", "db")).isEqualTo(ExitCode.FINDINGS);
    assertThat(accept("KEY101", "--until", "2026-03-31")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("--until 2026-03-31 is over");
  }

  @Test
  void withAnotherCommentItIsInsertedOnALineAbove() throws IOException {
    line.file("db/a.sql", HOT.replace("host)", "host) -- by time"));
    assertThat(accept("KEY101")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.read("db/a.sql"))
        .contains("\n  " + COMMENT.strip() + "\n  PRIMARY KEY (ts, host) -- by time\n");
  }

  @Test
  void rulesOfOneLineShareAComment() throws IOException {
    line.file("db/a.sql", HOT)
        .file("db/q.sql", "SELECT host FROM event_log WHERE v = 1;\n")
        .file("key-advisor.yaml", "profile: all\n");
    line.run("lint", "db", "--select", "QRY", "--format", "concise");
    assertThat(line.out()).contains("QRY601");
    assertThat(accept("QRY", "--select", "QRY")).as(line.err()).isEqualTo(ExitCode.CLEAN);
    assertThat(line.read("db/q.sql").lines()).hasSize(1);
    assertThat(line.read("db/q.sql")).containsOnlyOnce("key-advisor:ignore QRY");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "PRIMARY KEY (ts, host) /* by\n     time */",
        "PRIMARY KEY (ts, host) # by time",
        "primary key(ts,host)  ",
      })
  void nothingElseChanges(String clause) throws IOException {
    String table = HOT.replace("PRIMARY KEY (ts, host)", clause);
    line.file("db/a.sql", table);
    accept("KEY101");
    String comment = COMMENT.strip();
    String changed = line.read("db/a.sql");
    assertThat(changed).as(line.err()).contains(comment);
    assertThat(changed.replaceAll("(?m)^ *" + comment + "\n", "").replace(" " + comment, ""))
        .isEqualTo(table);
  }

  @Test
  void questionsCanBeAcceptedToo() throws IOException {
    line.file("db/a.sql", "CREATE TABLE t (id BIGINT, v INTEGER, PRIMARY KEY (id));");
    line.run("lint", "db");
    assertThat(line.out()).contains("question[KEY110]");
    accept("KEY110");
    assertThat(line.read("db/a.sql"))
        .endsWith("; -- key-advisor:ignore KEY110 reason=\"one row a day\"");
    assertThat(line.out()).doesNotContain("question[");
  }

  @Test
  void aReasonIsNeededAndFitsIntoAComment() throws IOException {
    line.file("db/a.sql", HOT);
    assertThat(line.run("lint", "db", "--accept", "KEY101")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("--accept needs --reason");
    for (String reason : new String[] {" ", "say \"no\"", "two\nlines"}) {
      assertThat(line.run("lint", "db", "--accept", "KEY101", "--reason", reason))
          .isEqualTo(ExitCode.UNUSABLE);
      assertThat(line.err()).contains("one line of text without double quotes");
    }
    assertThat(line.run("lint", "db", "--reason", "x")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(accept("KYE101")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("Did you mean 'KEY101'?");
    assertThat(accept("KEY101", "--fix")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(accept("KEY101", "--until", "soon")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.read("db/a.sql")).isEqualTo(HOT);
  }

  @Test
  void aDiffShowsTheComments() throws IOException {
    line.file("db/a.sql", HOT);
    accept("KEY101", "--diff");
    assertThat(line.out())
        .contains("-  PRIMARY KEY (ts, host)\n+  PRIMARY KEY (ts, host)" + COMMENT);
    assertThat(line.read("db/a.sql")).isEqualTo(HOT);
  }

  @Test
  void aMigrationStaysAsItIs() throws IOException {
    line.file("db/V1__log.sql", HOT);
    assertThat(accept("KEY101")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.err()).contains("db/V1__log.sql is unchanged: a migration must not change");
    assertThat(line.read("db/V1__log.sql")).isEqualTo(HOT);
  }
}
