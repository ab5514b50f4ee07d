package org.openlindorm.advisor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests what the server would refuse does not pass: each statement with its rule, place and words.
 */
class UnreadStatementsTest {
  private static final String READINGS =
      "CREATE TABLE reading (host VARCHAR NOT NULL, ts TIMESTAMP, v INTEGER, PRIMARY KEY"
          + " (hash32(host), host));\n";

  @TempDir private Path directory;
  private CommandLine line;

  @BeforeEach
  void start() throws IOException {
    line = new CommandLine(directory);
    Files.createDirectory(directory.resolve(".git"));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT * FRM reading WHERE host = 'x'          | SRC001 | 1:14 | expected the end of",
        "SELECT v FROM reading WHERE host = 'x' ORDR BY v | SRC001 | 1:40 | ORDR",
        "SELECT v FROM reading WHERE host = 'x          | SRC001 | 1:36 | is not closed",
        "SELEC v FROM reading WHERE host = 'x'          | SRC001 | 1:1  | no statement starts like",
        "SELECT v FROM redaing WHERE host = 'x'         | SRC002 | 1:15 | did you mean 'reading'?",
        "SELECT v FROM other.t WHERE host = 'x'         | SRC002 | 1:15 | Unknown database 'other'",
        "SELECT w FROM reading WHERE host = 'x'         | SRC002 | 1:8  | Unknown column 'w'",
        "SELECT v FROM reading WHERE hots = 'x'         | SRC002 | 1:29 | did you mean 'host'?",
        "UPDATE reading SET vv = 1 WHERE host = 'x'     | SRC002 | 1:20 | Unknown column 'vv'",
        "UPSERT INTO reading (host, w) VALUES ('x', 1)  | SRC002 | 1:28 | Unknown column 'w'",
        "SELECT uper(host) FROM reading WHERE host = 'x' | SRC002 | 1:8 | did you mean 'UPPER'?",
      })
  void aQueryThatTheServerRefuses(String sql, String rule, String place, String words)
      throws IOException {
    line.file("t.sql", READINGS).file("q.sql", sql);
    assertRefused(rule, "q.sql:" + place, words);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "CREATE TABLE t (a VARCHAR, b FOO, PRIMARY KEY (hash32(a), a)) | SRC002 | 1:30 | Type FOO",
        "CREATE TABLE t (a VARCHAR, b decimal, PRIMARY KEY (a)) | SRC002 | 1:30 | write both a"
            + " precision",
        "CREATE TABLE t (a VARCHAR, b BIGNIT, PRIMARY KEY (a)) | SRC002 | 1:30 | mean 'BIGINT'?",
        "CREATE TABLE t (a VARCHAR, b DATETIME(6), PRIMARY KEY (a)) | SRC002 | 1:30 | TIMESTAMP",
        "CREATE TABLE t (a VARCHAR, b INT, PRIMARY KEY (a)) WITH (COMPRESION='ZSTD') | SRC002 |"
            + " 1:58 | did you mean 'COMPRESSION'?",
        "CREATE TABLE t (a VARCHAR, b INT, PRIMARY KEY (a)) WITH (SALT_BUCKETS='8') | SRC002 |"
            + " 1:58 | Unknown table attribute SALT_BUCKETS",
        "CREATE TABLE t (a VARCHAR, b INT, PRIMARY KEY (hash31(a), a)) | SRC004 | 1:1 |"
            + " there is no key function hash31; use hash8, hash32",
        "CREATE TABLE t (a VARCHAR, b INT, PRIMARY KEY (aa)) | SRC002 | 1:48 | mean 'a'?",
        "CREATE TABLE t (a VARCHAR, a INT, b INT, PRIMARY KEY (a)) | SRC003 | 1:28 | Duplicate"
            + " column name 'a'",
        "CREATE TABLE t (a VARCHAR, bc INT, PRIMARY KEY (a), INDEX (bd)) | SRC002 | 1:60 |"
            + " did you mean 'bc'?",
        "CREATE TABLE t (a VARCHAR NOT NULL b INT, PRIMARY KEY (a)) | SRC001 | 1:36 | expected",
        "CREATE TABL t (a VARCHAR, PRIMARY KEY (a)) | SRC001 | 1:8 | expected CHANGEFEED, DATABASE,"
            + " INDEX",
        "CREATE INDEX i ON redaing (v) | SRC002 | 1:19 | did you mean 'reading'?",
        "ALTER TABLE redaing ADD COLUMN x INT | SRC002 | 1:13 | did you mean 'reading'?",
        "ALTER TABLE reading ADD COLUMN x FOO | SRC002 | 1:34 | Type FOO",
        "ALTER TABLE reading ADD COLUMN v INT | SRC003 | 1:32 | Duplicate column name 'v'",
        "ALTER TABLE reading DROP COLUMN vv | SRC002 | 1:33 | did you mean 'v'?",
        "ALTER TABLE reading DROP COLUMN host | SRC004 | 1:13 | cannot be changed by this"
            + " statement: it determines",
        "ALTER TABLE reading MODIFY v BIGINT | SRC004 | 1:28 | is stored differently",
        "ALTER TABLE reading RENAME COLUMN v TO w | SRC004 | 1:35 | contain the name of column 'v'",
        "ALTER TABLE reading RENAME TO readings | SRC004 | 1:31 | Create another table and copy",
        "RENAME TABLE reading TO readings | SRC004 | 1:25 | is not possible in place",
        "CREATE TABLE t (a INT AUTO_INCREMENT, b INT, PRIMARY KEY (b)) | SRC004 | 1:1 | one auto",
        "CREATE TABLE t (a INT, b INT DEFAULT 'x', PRIMARY KEY (a)) | SRC004 | 1:24 | 'x'",
        "CREATE TABLE t (a INT, b INT, PRIMARY KEY (a), UNIQUE (b)) | SRC004 | 1:48 | not enforced",
        "CREATE TABLE t (a INT, b INT, PRIMARY KEY (a, a)) | SRC004 | 1:17 | specified twice",
        "CREATE TABLE t (a INT, PRIMARY KEY (a)) | SRC004 | 1:1 | outside the primary key",
        "CREATE VIEW w AS SELECT vv FROM reading | SRC002 | 1:25 | did you mean 'v'?",
        "TRUNCATE TABLE redaing | SRC002 | 1:16 | did you mean 'reading'?",
        "UPSERT INTO reading (host) VALUES ('x') | SRC004 | 1:13 | got only its primary key",
        "UPSERT INTO reading (host, v) VALUES ('x', 'y') | SRC004 | 1:28 | 'y'",
        "UPDATE reading SET host = 'y' WHERE host = 'x' | SRC004 | 1:20 | host",
        "CREATE TRIGGER z BEFORE INSERT ON reading | SRC001 | 1:8 | expected",
        "ALTER TABLE reading SET 'TTTL' = '100' | SRC002 | 1:25 | did you mean 'TTL'?",
        "DROP TABLE redaing | SRC002 | 1:12 | did you mean 'reading'?",
      })
  void aDefinitionThatTheServerRefuses(String sql, String rule, String place, String words)
      throws IOException {
    line.file("a.sql", READINGS).file("d.sql", sql);
    assertRefused(rule, "d.sql:" + place, words);
  }

  @Test
  void aDumpOfMysqlIsReportedOnceAndConverted() throws IOException {
    StringBuilder rows = new StringBuilder("-- MySQL dump 10.13\n");
    rows.append("CREATE TABLE `login` (\n  `at` timestamp NOT NULL,\n");
    rows.append("  `mail` varchar(80),\n  PRIMARY KEY (`at`),\n  FULLTEXT KEY (`mail`)\n);\n");
    for (int i = 0; i < 1000; i++) {
      rows.append("INSERT INTO `login` VALUES (").append(i).append(",'it\\'s; a\"b');\n");
    }
    line.file("dump.sql", rows.toString());
    assertThat(line.run("lint", "dump.sql", "--format", "concise")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.out().lines().filter(one -> one.contains(" SRC"))).hasSize(1);
    assertThat(line.out())
        .contains(
            "dump.sql:5:11: error SRC001 the server refuses 1 statement of this script for mysql")
        .contains("does not support FULLTEXT KEY")
        .contains("dump.sql:5:3: error KEY101");
    line.run("import", "dump.sql");
    assertThat(line.stdin(line.out()).run("lint", "-")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out()).contains("error[KEY101] login").doesNotContain("SRC00");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "postgresql | CREATE TABLE t (~  id bigserial,~  at timestamptz,~  v jsonb,~  PRIMARY KEY"
            + " (at)~) | 5:3",
        "phoenix | CREATE TABLE t (~  at DATE NOT NULL, v UNSIGNED_LONG~  CONSTRAINT pk PRIMARY KEY"
            + " (at)) | 3:17",
        "cassandra | CREATE TABLE t (~  at timestamp PRIMARY KEY,~  v map<text, text>~) | 2:3",
        "clickhouse | CREATE TABLE t (~  at DateTime64(3), v UInt8~)~ENGINE = MergeTree ORDER BY at"
            + " | 4:20",
        "sqlite | CREATE TABLE t (~  at DATETIME PRIMARY KEY ON CONFLICT REPLACE, v TEXT~) WITHOUT"
            + " ROWID | 2:15",
        "oracle | CREATE TABLE \"t\" (~  \"at\" TIMESTAMP(3), v VARCHAR2(9),~  PRIMARY KEY"
            + " (\"at\")~) | 3:3",
        "sqlserver | CREATE TABLE [dbo].[t] (~  [at] [datetime2](3) NOT NULL, v NVARCHAR(MAX),~ "
            + " CONSTRAINT pk PRIMARY KEY CLUSTERED ([at] ASC)~)~GO | 3:17",
        "mysql | CREATE TABLE t (~  at TIMESTAMP(6), v int unsigned,~  CONSTRAINT `t_pk` PRIMARY"
            + " KEY(`at`)~) | 3:21",
        "spanner | CREATE TABLE t (~  at TIMESTAMP, v STRING(MAX)~) PRIMARY KEY (at) | 3:3",
      })
  void findingsOfAScriptForAnotherDatabaseHaveItsPlaces(String dialect, String sql, String place)
      throws IOException {
    String text = "-- tables\n" + sql.replace('~', '\n') + ";\n";
    String[] at = place.split(":", -1);
    line.file("t.sql", text);
    assertThat(line.run("lint", "t.sql", "--format", "concise")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.out())
        .contains("of this script for " + dialect + ";", ": error SRC001")
        .contains("t.sql:" + (Integer.parseInt(at[0]) + 1) + ":" + at[1] + ": ")
        .containsPattern("(error|warning) KEY101 t: ");
    line.run("lint", "t.sql", "--fix", "--unsafe-fixes");
    assertThat(directory.resolve("t.sql")).content().isEqualTo(text);
  }

  @Test
  void aScriptForAnotherDatabaseNamesWhatIsNotChecked() throws IOException {
    line.file(
        "t.sql",
        """
        CREATE TABLE a (id serial PRIMARY KEY, v jsonb);
        CREATE TABLE b (id serial, v jsonb);
        CREATE TABLE c (id serial, v jsonb, PRIMARY KEY id);
        """);
    line.run("lint", "t.sql", "--format", "concise");
    assertThat(line.out())
        .contains("except for: line 3", "; b has no primary key.")
        .doesNotContain("SRC002", "SRC004");
  }

  /** Words that other databases use, too, do not hide what is wrong in a script for our server. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "CREATE TABLE t (uuid VARCHAR, x JSN, PRIMARY KEY (uuid)) | SRC002",
        "CREATE TABLE t (a BIGSERIAL, b INT, PRIMARY KEY (hash32(a), a)) | SRC002",
        "CREATE TABLE t (a BIGSERIAL, b INT, PRIMARY KEY (a)); -- @table writes=5 | SRC002",
      })
  void aScriptForOurServerIsNotConverted(String sql, String rule) throws IOException {
    line.file("t.sql", sql);
    line.run("lint", "t.sql", "--format", "concise");
    assertThat(line.out()).contains("error " + rule).doesNotContain("SRC001");
  }

  private void assertRefused(String rule, String place, String words) {
    int code = line.run("lint", ".", "--no-rewrites");
    assertThat(code).isEqualTo(rule.equals("SRC001") ? ExitCode.UNUSABLE : ExitCode.FINDINGS);
    assertThat(line.out().replaceAll("\\s+", " "))
        .contains(place + ": error[" + rule + "] ", words);
  }

  /** The reader of this module does not know LIKE and AS SELECT; the engine does. */
  @Test
  void aTableThatOnlyTheEngineParsesIsLintedToo() throws IOException {
    line.file("a.sql", READINGS.replace("(hash32(host), host)", "(ts, host)"));
    line.file("b.sql", "CREATE TABLE copy LIKE reading;\nSELECT ts FROM copy WHERE v = 1;");
    assertThat(line.run("lint", ".", "--format", "concise")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out())
        .contains("b.sql:1:14: error KEY101", "b.sql:2:1: error QRY601")
        .doesNotContain("SRC00");
  }

  @Test
  void changesThatOnlyTheEngineReadsAreFollowed() throws IOException {
    line.file("a.sql", READINGS);
    line.file(
        "b.sql", "ALTER TABLE reading ADD INDEX i (v); ALTER TABLE reading ADD INDEX j (v, ts);");
    assertThat(line.run("lint", ".", "--format", "concise"))
        .as(line.out())
        .isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).contains("IDX504").doesNotContain("SRC00");
    line.file("c.sql", "ALTER TABLE reading DROP INDEX i;");
    line.run("lint", ".", "--format", "concise");
    assertThat(line.out()).doesNotContain("IDX504", "SRC00");
  }

  @Test
  void aLineNamesTheFileOnce() throws IOException {
    line.file("t.sql", READINGS).file("q.sql", "SELECT v FROM redaing WHERE host = 'x'");
    line.run("lint", ".", "--format", "concise");
    assertThat(line.out())
        .isEqualTo(
            "q.sql:1:15: error SRC002 Table 'default.redaing' doesn't exist; did you mean"
                + " 'reading'?\n");
  }

  @Test
  void twoDefinitionsOfOneTableAreNamedWithBothPlaces() throws IOException {
    line.file("a.sql", READINGS).file("b.sql", "\n" + READINGS);
    assertThat(line.run("lint", ".")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out().replaceAll("\\s+", " "))
        .contains(
            "error[SRC003]",
            "Table 'default.reading' already exists, first at a.sql:1:14",
            "b.sql:2:14");
    line.file("b.sql", READINGS.replace("TABLE ", "TABLE IF NOT EXISTS "));
    assertThat(line.run("lint", ".")).as(line.out()).isEqualTo(ExitCode.CLEAN);
    line.file("b.sql", "DROP TABLE reading;\n" + READINGS);
    assertThat(line.run("lint", ".")).as(line.out()).isEqualTo(ExitCode.CLEAN);
  }

  @Test
  void aDefinitionThatCannotBeReadDoesNotMakeItsQueriesWrong() throws IOException {
    line.file("a.sql", READINGS.replace("hash32", "hash31"));
    line.file("q.sql", "SELECT v FROM reading WHERE host = 'x';");
    assertThat(line.run("lint", ".")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out()).contains("1 error in").doesNotContain("SRC002");
  }

  @Test
  void aQueryOfARefusedTableIsReportedWithItsOwnProblem() throws IOException {
    line.file("a.sql", READINGS.replace(";", " WITH (FOO='1');"));
    line.file(
        "q.sql",
        """
        SELECT v FROM reading WHERE host = 'x';
        SELECT v FROM reading WHERE v = 1;
        SELECT vv FROM reading WHERE host = 'x';
        """);
    assertThat(line.run("lint", ".", "--format", "concise")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out())
        .contains("q.sql:2:1: error QRY601", "q.sql:3:8: error SRC002 Unknown column 'vv'")
        .contains("did you mean 'v'?")
        .doesNotContain("doesn't exist", "q.sql:1:");
  }

  @Test
  void parametersOfFrameworksAreParameters() throws IOException {
    line.file("a.sql", READINGS);
    line.file("q.sql", "SELECT v FROM reading\nWHERE host = :host AND v = ':v' AND vv = 1;");
    assertThat(line.run("lint", ".")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out()).contains("Unknown column 'vv'", "q.sql:2:37").contains("1 error in");
  }

  @Test
  void statementsOfOtherStoresAreRecognized() throws IOException {
    line.file(
        "a.sql",
        "CREATE TABLE t (a UNSIGNED_LONG, b VARCHAR, PRIMARY KEY (b)) WITH (SALT_BUCKETS='8');");
    assertThat(line.run("lint", ".")).isEqualTo(ExitCode.FINDINGS);
    line.file("key-advisor.yaml", "target: phoenix\n");
    assertThat(line.run("lint", ".")).as(line.out()).isEqualTo(ExitCode.CLEAN);
  }

  @Test
  void theSaltOfAPhoenixTableSpreadsItsWrites() throws IOException {
    String metrics =
        "CREATE TABLE metrics (host VARCHAR NOT NULL, ts TIMESTAMP NOT NULL, v DOUBLE,"
            + " CONSTRAINT pk PRIMARY KEY (ts, host))";
    line.file("key-advisor.yaml", "target: phoenix\n");
    line.file("a.sql", metrics + " SALT_BUCKETS=16;");
    assertThat(line.run("lint", ".")).as(line.out()).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).doesNotContain("KEY101");
    line.file("a.sql", metrics + " SALT_BUCKETS=0;");
    assertThat(line.run("lint", ".")).as(line.out()).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out()).contains("KEY101");
  }

  @Test
  void factsOfATableThatDoesNotExistAreReported() throws IOException {
    line.file("db/a.sql", "CREATE TABLE orders (a VARCHAR, b VARCHAR, PRIMARY KEY (a));");
    line.file(
        "key-advisor.yaml", "tables:\n  ordres: {writes: small}\n  shop.x: {writes: small}\n");
    assertThat(line.run("lint")).isEqualTo(ExitCode.FINDINGS);
    assertThat(line.out())
        .contains("there is no table ordres; did you mean 'orders'?", "key-advisor.yaml:2:3")
        .contains("there is no table shop.x", "key-advisor.yaml:3:3");
    assertThat(line.run("lint", ".")).isEqualTo(ExitCode.FINDINGS);
    line.file("db/b.sql", "CREATE TABLE ordres (a VARCHAR, b VARCHAR, PRIMARY KEY (a));");
    assertThat(line.run("lint", "db/a.sql"))
        .as("the table is in a file that was not named")
        .isZero();
  }

  @Test
  void aRunThatReadsNothingIsUnusable() throws IOException {
    line.file("db/readme.txt", "no SQL");
    assertThat(line.run("lint", "db")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err())
        .contains("db holds no .sql file.")
        .contains("There is nothing to check; name a .sql file, or a directory that holds one.");
    line.file("db/a.sql", "CREATE TABLE orders (a VARCHAR, b VARCHAR, PRIMARY KEY (a));");
    assertThat(line.run("lint", "db")).isZero();
    Files.createSymbolicLink(directory.resolve("db/b.sql"), Path.of("gone.sql"));
    assertThat(line.run("lint", "db")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("db/b.sql is a link to a file that does not exist.");
  }

  @Test
  void factsThatDoNotExistAreReported() throws IOException {
    line.file(
        "a.sql",
        "-- @table writes=5/s nonsense=7\n"
            + "CREATE TABLE t (a VARCHAR, b VARCHAR, PRIMARY KEY (a));");
    assertThat(line.run("lint", ".")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.out()).contains("there is no fact 'nonsense' of a table", "a.sql:1:1");
    line.file(
        "a.sql", "-- @table size=large\nCREATE TABLE t (a VARCHAR, b VARCHAR, PRIMARY KEY (a));");
    assertThat(line.run("lint", ".")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.out()).contains("size takes a size such as 400GB or 2TB, not 'large'");
    line.file("a.sql", "CREATE TABLE t (a VARCHAR, b VARCHAR, PRIMARY KEY (a));");
    line.file("key-advisor.yaml", "cluster: {nodes: -3}\n");
    assertThat(line.run("lint", ".")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.out()).contains("a cluster has 1 node or more, not -3");
  }

  @Test
  void aGlobThatBeginsWithTwoStarsIsAlsoOfFilesAtTheTop() throws IOException {
    line.file("a.sql", "CREATE TABLE t (a TIMESTAMP, b VARCHAR, PRIMARY KEY (a));");
    assertThat(line.run("lint", ".")).isEqualTo(ExitCode.FINDINGS);
    line.file("key-advisor.yaml", "per-path-ignores: {'**/*.sql': [KEY101]}\n");
    assertThat(line.run("lint", ".")).as(line.out()).isEqualTo(ExitCode.CLEAN);
  }

  @Test
  void settingsAndCommentsRuleTheseFindingsToo() throws IOException {
    line.file("a.sql", READINGS);
    line.file("q.sql", "-- key-advisor:ignore SRC002 reason=\"a view\"\nSELECT v FROM views;\n");
    assertThat(line.run("lint", ".")).as(line.out()).isEqualTo(ExitCode.CLEAN);
    line.file("q.sql", "SELECT v FROM views;\n");
    line.file("key-advisor.yaml", "rules: {SRC002: warning}\n");
    assertThat(line.run("lint", ".")).as(line.out()).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).contains("warning[SRC002]");
    line.file("key-advisor.yaml", "rules: {SRC002: off}\n");
    assertThat(line.run("lint", ".")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).contains("no findings");
  }
}
