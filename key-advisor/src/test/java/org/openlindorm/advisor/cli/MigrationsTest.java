package org.openlindorm.advisor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Migrations build up the schema that is judged. */
class MigrationsTest {
  private static final String FIRST =
      "CREATE TABLE reading (host VARCHAR NOT NULL, ts TIMESTAMP NOT NULL, r INTEGER,"
          + " PRIMARY KEY (hash32(host), host, ts));\n";
  private static final String QUERY =
      "SELECT level FROM reading WHERE host = 'x' AND ts > '2026-01-01';\n";

  @TempDir private Path directory;
  private CommandLine line;

  @BeforeEach
  void start() throws IOException {
    line = new CommandLine(directory);
    Files.createDirectory(directory.resolve(".git"));
  }

  @Test
  void flywaysVersionsAreNumbers() throws IOException {
    line.file("db/V1__create.sql", FIRST)
        .file("db/V2__value.sql", "ALTER TABLE reading ADD COLUMN v INTEGER;\n")
        .file("db/V10__level.sql", "ALTER TABLE reading DROP COLUMN v, DROP COLUMN w;\n")
        .file("db/V2.1__more.sql", "ALTER TABLE reading ADD (w BIGINT, level INTEGER);\n")
        .file("db/U10__undo.sql", "ALTER TABLE reading ADD COLUMN v INTEGER;\n")
        .file("db/R__queries.sql", QUERY);
    assertThat(line.run("lint", "db")).as(line.out()).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).startsWith("no findings in 1 table, 1 query");
  }

  @Test
  void aColumnThatALaterVersionDropsIsNotThereForQueries() throws IOException {
    line.file("db/V1__create.sql", FIRST)
        .file("db/V2__level.sql", "ALTER TABLE reading ADD COLUMN level INTEGER, ADD v INTEGER;\n")
        .file("db/V11__gone.sql", "ALTER TABLE reading DROP COLUMN level;\n")
        .file("db/q.sql", QUERY);
    assertThat(line.run("lint", "db")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out()).contains("SRC002", "db/q.sql:1:8", "Unknown column 'level'");
  }

  @Test
  void liquibasesChangeSetsAreReadInTheOrderOfTheirFiles() throws IOException {
    line.file(
            "db/001.sql",
            "--liquibase formatted sql\n--changeset ann:1\n"
                + FIRST
                + "--rollback DROP TABLE reading;\n")
        .file(
            "db/002.sql",
            """
            --liquibase formatted sql
            --changeset ann:2
            ALTER TABLE reading ADD COLUMN level INTEGER;
            --rollback ALTER TABLE reading DROP COLUMN level;
            """)
        .file("db/q.sql", QUERY);
    assertThat(line.run("lint", "db")).as(line.out()).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).startsWith("no findings in 1 table, 1 query");
  }

  @Test
  void aMovedTableIsFollowedAlthoughTheServerCannotRename() throws IOException {
    line.file("key-advisor.yaml", "target: phoenix\n")
        .file("db/V1__create.sql", FIRST.replace("reading", "old"))
        .file("db/V2__name.sql", "ALTER TABLE old RENAME TO reading;\n")
        .file("db/V3__column.sql", "ALTER TABLE reading ADD COLUMN lvl INTEGER;\n")
        .file("db/V4__column.sql", "ALTER TABLE reading RENAME COLUMN lvl TO level;\n")
        .file("db/q.sql", QUERY);
    assertThat(line.run("lint", "db")).as(line.out()).isEqualTo(ExitCode.CLEAN);
    line.file("key-advisor.yaml", "profile: default\n");
    assertThat(line.run("lint", "db")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out())
        .contains("SRC004", "RENAME TABLE default.old TO default.reading", "db/V2__name.sql:1:27");
    assertThat(line.out()).contains("2 errors in 1 table");
  }

  @Test
  void aDroppedTableHasNoFindings() throws IOException {
    line.file("db/V1__hot.sql", FIRST.replace("(hash32(host), host, ts)", "(ts)"));
    assertThat(line.run("lint", "db")).isEqualTo(ExitCode.FINDINGS);
    line.file("db/V2__drop.sql", "DROP TABLE reading;\n");
    assertThat(line.run("lint", "db")).as(line.out()).isEqualTo(ExitCode.CLEAN);
  }

  // --- changes of keys ---

  private static final String HOT =
      """
      CREATE TABLE ticket (
        id BIGINT NOT NULL, -- @key source=sequence
        v VARCHAR,
        PRIMARY KEY (id));
      """;

  private static final String SALTED =
      "ALTER TABLE ticket DROP PRIMARY KEY, ADD PRIMARY KEY (salt(16), id);\n";

  @Test
  void aKeyThatAlterTableChangesIsTheKey() throws IOException {
    line.file("db/V1__ticket.sql", HOT);
    assertThat(line.run("lint", "db")).isEqualTo(ExitCode.FINDINGS);
    line.file("db/V2__key.sql", SALTED);
    assertThat(line.run("lint", "db")).as(line.out()).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).contains("no findings in 1 table");
  }

  @Test
  void aFindingOnAnAlteredKeyIsAtTheAlterTable() throws IOException {
    line.file("db/V1__ticket.sql", HOT.replace("(id)", "(reverse(id))"));
    line.file("db/V2__key.sql", SALTED.replace("salt(16), ", ""));
    assertThat(line.run("lint", "db")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out()).contains("db/V2__key.sql:1:55: error[KEY101] ticket:", "1 error in 1");
  }

  @Test
  void aDifferenceOfAKeyNamesTheAlterTable() throws IOException {
    line.file("old.sql", HOT);
    line.file("new.sql", HOT + SALTED);
    assertThat(line.run("diff", "old.sql", "new.sql")).as(line.out()).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).contains("info[DIF901] ticket: ", ": ALTER TABLE copies all rows, and");
    line.file("new.sql", HOT.replace("(id)", "(salt(16), id)"));
    assertThat(line.run("diff", "old.sql", "new.sql")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out())
        .contains(
            "error[DIF901]", "ALTER TABLE ticket DROP PRIMARY KEY, ADD PRIMARY KEY (salt(16)");
    line.file("new.sql", HOT.replace("BIGINT", "VARCHAR"));
    line.run("diff", "old.sql", "new.sql");
    assertThat(line.out()).contains("error[DIF901]", "create a new table, write to both");
  }

  // --- what a definition does not change ---

  @Test
  void aDifferenceNamesWhatCannotBeAltered() throws IOException {
    line.file("old.sql", FIRST.replace(", PRIMARY", ", v VARCHAR, w INTEGER, PRIMARY"));
    line.file("new.sql", FIRST.replace(", PRIMARY", ", v INTEGER, w INT, PRIMARY"));
    assertThat(line.run("diff", "old.sql", "new.sql")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out().replaceAll("\\s+", " "))
        .contains("error[DIF904]", "was VARCHAR and cannot become INTEGER", "1 error in");
    assertThat(line.run("diff", "old.sql", "old.sql")).isEqualTo(ExitCode.CLEAN);
  }

  @Test
  void aDifferenceNamesRemovedObjects() throws IOException {
    line.file("old.sql", FIRST.replace(", PRIMARY", ", v VARCHAR, PRIMARY"));
    line.file("new.sql", FIRST.replace(", PRIMARY", ", w VARCHAR, PRIMARY"));
    line.run("diff", "old.sql", "new.sql");
    assertThat(line.out()).contains("warning[DIF905]", "column `v`");
    line.file("new.sql", line.read("old.sql").replace("reading", "readings"));
    line.run("diff", "old.sql", "new.sql");
    assertThat(line.out()).contains("old.sql:1:14: warning[DIF906]");
  }
}
