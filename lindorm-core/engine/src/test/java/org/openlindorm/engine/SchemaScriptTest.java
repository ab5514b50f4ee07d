package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.SqlScript;

class SchemaScriptTest {

  private static final String READINGS =
      "CREATE TABLE reading (host VARCHAR, ts TIMESTAMP, v INTEGER,"
          + " PRIMARY KEY (hash32(host), host, ts), INDEX by_v (v));\n";

  private final SchemaScript script = new SchemaScript();

  @Test
  void definitionsBuildUpACatalog() {
    assertThat(
            verdicts(
                READINGS
                    + "CREATE TABLE copy LIKE reading; ALTER TABLE copy ADD COLUMN w BIGINT;CREATE"
                    + " VIEW high AS SELECT host FROM reading WHERE v > 5;CREATE DATABASE shop; USE"
                    + " shop; CREATE TABLE t (a BIGINT PRIMARY KEY, b BIGINT);DROP TABLE"
                    + " `default`.reading"))
        .containsOnly("executed");
    assertThat(script.accepted().tablesOf("default"))
        .extracting(TableDef::columnNames)
        .containsExactly(List.of("host", "ts", "v", "w"));
    assertThat(script.accepted().require("shop", "t").keyColumns()).containsExactly("a");
  }

  @Test
  void aDefinitionHasItsPlace() {
    script.run("a.sql", "-- first\n  " + READINGS);
    ScriptStatement statement = script.definition(new TableName("default", "reading"));
    assertThat(statement).isNotNull();
    assertThat(statement.file()).isEqualTo("a.sql");
    assertThat(statement.part().line()).isEqualTo(2);
    assertThat(statement.part().column()).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"`my-log`", "`2020.log`", "`log`"})
  void aStatementFindsTheTableThatItNames(String name) {
    assertThat(
            verdicts(
                ("CREATE TABLE %s (a INTEGER, b INTEGER, PRIMARY KEY (a));"
                        + "SELECT b FROM %s WHERE a = 1; DROP TABLE %s")
                    .formatted(name, name, name)))
        .containsExactly("executed", "executed", "executed");
  }

  @Test
  void theCompatibilityLevelIsThatOfTheScript() {
    assertThat(
            verdicts(
                "CREATE DATABASE shop WITH (SQL_COMPAT='mysql');"
                    + "CREATE TABLE shop.t (a INTEGER, b INTEGER, PRIMARY KEY (a));"
                    + "CREATE TABLE t (a INTEGER, b INTEGER, PRIMARY KEY (a));"
                    + "SELECT a FROM shop.t WHERE b = 1; SELECT a FROM t WHERE b = 1;"
                    + "DELETE FROM shop.t; SET sql_compat = 'mysql'; DELETE FROM t;"
                    + "SELECT a FROM t WHERE b = 1"))
        .containsExactly(
            "executed",
            "executed",
            "executed",
            "executed",
            "9013",
            "executed",
            "executed",
            "executed",
            "executed");
  }

  @Test
  void aTemporaryTableHidesATableOfTheScript() {
    assertThat(
            verdicts(
                "SET sql_compat = 'mysql';"
                    + "CREATE TABLE t (a INTEGER, b INTEGER, PRIMARY KEY (a));"
                    + "CREATE TEMPORARY TABLE t (a INTEGER, z INTEGER, PRIMARY KEY (a));"
                    + "INSERT INTO t VALUES (1, 2); SELECT z FROM t; SELECT b FROM t;"
                    + "DROP TEMPORARY TABLE t; SELECT b FROM t; SELECT z FROM t"))
        .containsExactly(
            "executed",
            "executed",
            "executed",
            "executed",
            "executed",
            "1054",
            "executed",
            "executed",
            "1054");
    assertThat(script.accepted().tablesOf("default"))
        .extracting(TableDef::columnNames)
        .containsExactly(List.of("a", "b"));
  }

  @Test
  void aTableAndAnIndexCannotHaveTheSameStore() {
    assertThat(
            verdicts(
                "CREATE TABLE log (a INTEGER, b INTEGER, PRIMARY KEY (a));"
                    + "CREATE INDEX i ON log (b);"
                    + "CREATE TABLE `log.i` (a INTEGER, b INTEGER, PRIMARY KEY (a));"
                    + "CREATE TABLE `log.j` (a INTEGER, b INTEGER, PRIMARY KEY (a));"
                    + "CREATE INDEX j ON log (b)"))
        .containsExactly("executed", "executed", "1050", "executed", "1050");
  }

  @Test
  void factsInAnyFormOfCommentAreKeptWithTheTable() {
    script.run(
        "a.sql",
        "CREATE TABLE t (a BIGINT, # @key source=sequence\n// don't index\n"
            + "b BIGINT, -- @key distinct=3\nPRIMARY KEY (a)) /* @table writes=small */;");
    assertThat(script.accepted().require("default", "t").attributes())
        .containsEntry("KEY_FACTS", "a: source=sequence; b: distinct=3; @table writes=small");
  }

  @Test
  void aSyntaxErrorHasItsPlaceInTheScript() {
    List<ScriptStatement> statements =
        script.run("a.sql", "SELECT 1;\n  SELEC 2;\nSELECT 3\n  FROM FROM t;");
    assertThat(statements)
        .extracting(each -> verdict(each) + " at " + each.line() + ":" + each.column())
        .containsExactly("executed at 1:1", "1064 at 2:3", "1064 at 4:8");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          CREATE TABLE t (a INTEGER AUTO_INCREMENT, b INTEGER, PRIMARY KEY (b)) | 1075
          CREATE TABLE t (a INTEGER, b INTEGER, PRIMARY KEY (a, a)) | 1110
          CREATE TABLE t (id VARCHAR, b INTEGER, PRIMARY KEY (id, bucket(0, id))) | 1067
          CREATE TABLE t (a INTEGER, b INTEGER DEFAULT 'x', PRIMARY KEY (a)) | 1366
          CREATE TABLE t (a INTEGER, b INTEGER, PRIMARY KEY (a)) WITH (NOSUCH = '1') | 9019
          CREATE TABLE reading (a INTEGER, b INTEGER, PRIMARY KEY (a)) | 1050
          CREATE INDEX by_v ON reading (v) | 1061
          ALTER TABLE reading DROP COLUMN v | 9034
          ALTER TABLE reading ADD PRIMARY KEY (host) | 9040
          ALTER TABLE reading RENAME COLUMN v TO w | 9050
          DROP TABLE readings | 1146
          TRUNCATE TABLE readings | 1146
          CREATE VIEW w AS SELECT nosuch FROM reading | 1054
          UPSERT INTO reading (host, ts) VALUES ('h', 1) | 1364
          UPSERT INTO reading (host, ts, v) VALUES ('h', 1) | 1136
          UPSERT INTO reading (host, ts, v) VALUES ('h', 1, 'x') | 1366
          UPDATE reading SET host = 'a' WHERE host = 'b' AND ts = 1 | 9010
          EXPLAIN UPDATE reading SET nosuch = 1 WHERE host = 'b' AND ts = 1 | 1054
          SELECT host FROM reading WHERE v > 'abc' | 1366
          SELECT host FROM reading WHERE v = ? AND host = 5 AND nosuch = ? | 1054
          USE nosuch | 1049
          """)
  void refusedStatementsGetTheServersErrorNumber(String sql, String number) {
    script.run("a.sql", READINGS);
    assertThat(verdicts(sql)).containsExactly(number);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CREATE TABLE t (a INTEGER, b INTEGER, PRIMARY KEY (a)) ENGINE=InnoDB"
            + " DEFAULT CHARSET=utf8mb4",
        "CREATE TABLE t (a INTEGER, `*_str` VARCHAR, PRIMARY KEY (a)) WITH (WILDCARD_COLUMN="
            + "'*_str')",
        "REPLACE INTO reading (host, ts, v) VALUES ('h', 1, 2)",
        "VALUES (1, 2)",
        "SELECT host FROM reading WHERE host = ? AND ts > ?",
        "DROP TABLE IF EXISTS nosuch",
      })
  void supportedStatementsAreExecuted(String sql) {
    script.run("a.sql", READINGS);
    assertThat(verdicts(sql)).containsExactly("executed");
  }

  @Test
  void aStatementOfMoreThanTwoThousandRows() {
    script.run("a.sql", READINGS);
    String rows =
        IntStream.range(0, 2_500)
            .mapToObj(i -> "('h" + i + "', 1, 2)")
            .collect(Collectors.joining(", "));
    assertThat(verdicts("UPSERT INTO reading (host, ts, v) VALUES " + rows))
        .containsExactly("9018");
  }

  /** Rows of earlier statements are forgotten: what is there when a script runs is not known. */
  @Test
  void verdictsDoNotDependOnRows() {
    script.run("a.sql", READINGS);
    String insert = "INSERT INTO reading (host, ts, v) VALUES ('h', 1, 2);";
    assertThat(verdicts(insert + insert)).containsOnly("executed");
  }

  @Test
  void aRefusedStatementChangesNothingAndTheScriptContinues() {
    assertThat(verdicts(READINGS + "CREATE TABLE u (a FOO); SELECT host FROM reading"))
        .containsExactly("executed", "1286", "executed");
  }

  @Test
  void aTableWithoutADefinitionIsAConsequence() {
    assertThat(
            follows(
                "CREATE TABLE u (a FOO, PRIMARY KEY (a)); SELECT a FROM u; SELECT a FROM nosuch"))
        .containsExactly(false, true, false);
  }

  @Test
  void aTableWhoseNameIsRefusedIsMissingToo() {
    assertThat(
            follows(
                "CREATE TABLE `größe 1` (a INT, b INT, PRIMARY KEY (a)); SELECT a FROM `größe 1`"))
        .containsExactly(false, true);
  }

  @Test
  void aRefusedChangeIsAppliedAsItWasMeant() {
    assertThat(
            follows(
                READINGS
                    + "ALTER TABLE reading RENAME COLUMN v TO w;"
                    + "SELECT w FROM reading; SELECT v FROM reading;"
                    + "ALTER TABLE reading RENAME TO readings; SELECT w FROM readings;"
                    + "ALTER TABLE readings ADD PRIMARY KEY (ts); SELECT nosuch FROM readings"))
        .containsExactly(false, false, true, false, false, true, false, false);
    assertThat(script.meant().require("default", "readings").keyColumns()).containsExactly("ts");
    assertThat(script.accepted().require("default", "reading").columnNames()).contains("v");
  }

  @Test
  void anErrorThatARefusedUseOrRenameCausesIsAConsequence() {
    assertThat(
            follows(
                "CREATE TABLE t (a INT, b INT, PRIMARY KEY (a)); USE nosuch;"
                    + "CREATE TABLE t (a INT, c INT, PRIMARY KEY (a));"
                    + "INSERT INTO t (a, c) VALUES (1, 'x'); USE `default`;"
                    + "RENAME TABLE t TO u; CREATE TABLE t (a INT, c INT, PRIMARY KEY (a));"
                    + "CREATE TABLE t (a INT, d INT, PRIMARY KEY (a))"))
        .containsExactly(false, false, true, false, false, false, true, false);
  }

  /** The second definition of a table that exists changes nothing, even in part. */
  @Test
  void aRefusedDefinitionOfAnExistingTableAddsNothing() {
    script.run(
        "a.sql", READINGS + "CREATE TABLE reading (v INT, w INT, PRIMARY KEY (v), INDEX i (ts))");
    assertThat(script.meant().require("default", "reading").index("i")).isNull();
  }

  /** The name is missing on the server; the intended table shows what else is wrong. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT v FROM u WHERE v = 'x'               | INEFFICIENT_QUERY",
        "SELECT nosuch FROM u WHERE id = 'x'         | COLUMN_UNKNOWN",
        "INSERT INTO u (id, v) VALUES ('1', 'x', 3)  | COLUMN_COUNT",
        "ALTER TABLE u ADD COLUMN v VARCHAR          | COLUMN_TWICE",
        "SELECT v FROM nosuch                        | TABLE_UNKNOWN",
        "SELECT v FROM u WHERE id = 'x'              |",
        "ALTER TABLE u ADD COLUMN z VARCHAR          |",
      })
  void theProblemOfAStatementOnATableWhoseDefinitionWasRefused(
      String sql, @Nullable ErrorCode code) {
    script.run("a.sql", "CREATE TABLE u (id VARCHAR, v VARCHAR, PRIMARY KEY (id)) WITH (FOO='1')");
    ScriptStatement statement = script.run("b.sql", sql).get(0);
    assertThat(Objects.requireNonNull(statement.refusal()).code())
        .isEqualTo(ErrorCode.TABLE_UNKNOWN);
    LindormException problem = statement.problem();
    assertThat(problem == null ? null : problem.code()).isEqualTo(code);
  }

  /** Each statement sees only the tables that it names, so that long schemas take linear time. */
  @Test
  void aHintNamesATableThatTheStatementDoesNotName() {
    script.run("a.sql", READINGS);
    LindormException refusal = script.run("b.sql", "SELECT v FROM redaing").get(0).refusal();
    assertThat(refusal).hasMessageContaining("did you mean 'reading'?");
  }

  /** A long script is executed by several threads. */
  @Test
  void threadsChangeNoVerdict() {
    RandomDefinitions random = new RandomDefinitions(new Random(34));
    String sql =
        IntStream.range(0, 1_000).mapToObj(i -> random.next()).collect(Collectors.joining(";\n"));
    SchemaScript single = new SchemaScript();
    List<String> one =
        SqlScript.split(sql).stream()
            .map(part -> text(single.run("a.sql", List.of(part)).get(0)))
            .toList();
    assertThat(script.run("a.sql", sql)).extracting(SchemaScriptTest::text).isEqualTo(one);
    assertThat(script.accepted().tables().keySet()).isEqualTo(single.accepted().tables().keySet());
  }

  private static String text(ScriptStatement statement) {
    return verdict(statement) + " " + statement.follows() + " " + statement.part().text();
  }

  private List<String> verdicts(String sql) {
    return script.run("a.sql", sql).stream().map(SchemaScriptTest::verdict).toList();
  }

  private List<Boolean> follows(String sql) {
    return script.run("a.sql", sql).stream().map(ScriptStatement::follows).toList();
  }

  private static String verdict(ScriptStatement statement) {
    LindormException refusal = statement.refusal();
    return refusal == null ? "executed" : String.valueOf(refusal.code().number());
  }
}
